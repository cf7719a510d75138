"""What a hint is about, where positions are searched and not solved."""

from __future__ import annotations

import random

import pytest
from playing import open_positions

from magicgame.engine.advice import Kind, advise
from magicgame.engine.assess import assess
from magicgame.engine.choose import choose
from magicgame.engine.guide import NEARLY, guide
from magicgame.engine.registry import level
from magicgame.engine.search import Task, analyse
from magicgame.engine.stop import StopFlag
from magicgame.engine.table import for_endings
from magicgame.engine.values import CERTAIN, Value
from magicgame.games.entropy import ENTROPY, parse_position, start
from magicgame.games.game import Move, Position, Side, Slide
from magicgame.games.magic import LOCKED_LINE, MAGIC
from magicgame.games.parting import nearness, settled_after


@pytest.mark.parametrize(("text", "kind"), [
    ("SOS.O/....S/.SSO./O...S/OSO.O O", Kind.FINISH),
    (".SOS./S...O/OOO.S/S...O/O.S.S O", Kind.FORCE),
    ("S.O.S/O...O/OSSOS/S..../..OOS O", Kind.RESCUE),
    ("..O.O/.SS../.OSSS/O..../OSOSO O", Kind.PASS),
    (start().text, Kind.BUILD),
])
def test_a_hint_tells_what_the_position_asks_for(text: str, kind: Kind) -> None:
    position = parse_position(text)
    advice = advise(position, (), StopFlag())
    assert advice.kind is kind and advice.move in position.legal_moves
    assert (advice.move == Move()) is (kind is Kind.PASS)


def test_hints_followed_turn_after_turn_lead_to_a_win_and_are_what_an_analysis_says() -> None:
    position, last, chance, compared = start(), None, random.Random(3), 0
    while not position.is_terminal and position.ply < 60:
        if position.mover is Side.SECOND:
            position = position.after(choose(position, level(1, position), chance, StopFlag()).move)
            continue
        advice = advise(position, (), StopFlag(100_000))
        assert advice.move is not None
        assert last is None or not takes_back(last, advice.move)
        if position.ply in (8, 14, 20):
            analysis = assess(position, StopFlag(100_000))
            assert (analysis.moves[0].move, analysis.plan) == (advice.move, advice.plan)
            compared += 1
        last = advice.move
        position = position.after(advice.move)
    assert position.outcome is not None and position.outcome.winner is Side.FIRST and compared == 3


def test_a_hint_gives_up_nothing_and_leads_back_nowhere_where_another_move_is_about_as_good() -> None:
    chance, judged, placed = random.Random(5), 0, 0
    for number in (1, 2):
        position, stood = start(), [own_squares(start(), Move())]
        while not position.is_terminal and position.ply < 40:
            if position.mover is Side.SECOND:
                position = position.after(choose(position, level(number, position), chance, StopFlag(100_000)).move)
                continue
            guidance = guide(position, StopFlag(20_000))
            advised = guidance.advised
            good = [found.move for found in guidance.moves if found.score >= guidance.moves[0].score - NEARLY]
            if abs(guidance.moves[0].score) < CERTAIN:
                kept = [move for move in good
                        if own_squares(position, move) not in stood[-8:] and gives_up_nothing(position, move)]
                assert not kept or advised.move in kept, (position.text, advised.move)
                judged += 0 < len(kept) < len(good)
                placed += in_place(position, advised.move) > in_place(position, Move())
            stood.append(own_squares(position, advised.move))
            position = position.after(advised.move)
    assert judged > 5 and placed > 5


def test_a_hint_lets_no_check_be_given_that_cannot_be_ended_where_another_move_is_about_as_good() -> None:
    chance, tiles, judged = random.Random(3), list(start().tiles), 0
    for _number in range(60):
        chance.shuffle(tiles)
        position = ENTROPY.set_up(tuple(tiles), ENTROPY.variants[0])
        guidance = guide(position, StopFlag(5_000)) if position.next_steps() else None
        if guidance is None or abs(guidance.moves[0].score) > CERTAIN:
            continue
        good = [found.move for found in guidance.moves if found.score >= guidance.moves[0].score - NEARLY]
        safe = [move for move in good if not any(map(must_pass_in_check, map(
            position.after(move).after, position.after(move).legal_moves)))]
        if safe:
            assert {guidance.advised.move, *guidance.level} <= set(safe), position.text
            judged += len(safe) < len(good)
    assert judged > 5


def test_a_hint_ends_a_check_without_letting_another_be_given_that_cannot_be_ended() -> None:
    position = parse_position("O.OSS/S.SS./O.O../..OS./O.S.O O")
    guidance = guide(position, StopFlag(20_000))
    assert must_pass_in_check(position.after(position.parse_move("c2-a2")).after(position.parse_move("d2-c2")))
    assert set(map(position.move_text, (guidance.advised.move, *guidance.level))) == {"c3-b2", "c2-b2"}


def test_a_hint_lets_no_win_be_forced_that_is_soon_proven_where_another_move_is_about_as_good() -> None:
    position = parse_position("S..SO/O.O../SSSSO/O.O../S.O.. O")
    guidance = guide(position, StopFlag(50_000))
    answers = {move: Task(position.after(move), StopFlag(), for_endings()) for move in position.legal_moves}
    lost = {move for move, task in answers.items() if task.search.wins(task.state, 5)}
    assert set(map(position.move_text, lost)) == {"c1-d1", "c1-e1", "c1-d2"}
    assert not lost & {guidance.advised.move, *guidance.level}


def must_pass_in_check(position: Position) -> bool:
    return bool(position.alarms_after()) and position.legal_moves == (Move(),)


def test_a_hint_does_not_lead_back_in_three_moves() -> None:
    position = parse_position("SSS../SS.SO/O.O.S/....O/OO..O O")
    for text in ("e1-c1", "c5-c4", "c1-d1", "d4-d5"):
        position = position.after(position.parse_move(text))
    assert position.move_text(guide(position, StopFlag(20_000)).advised.move) != "d1-e1"


def takes_back(last: Move, move: Move) -> bool:
    return Move(tuple(Slide(step.target, step.source) for step in last.steps if isinstance(step, Slide))) == move


def gives_up_nothing(position: Position, move: Move) -> bool:
    """Whether as many of the mover's pieces are in place as before and none stands alone."""
    return in_place(position, move) >= in_place(position, Move()) and not position.alarms_after(move.steps)


def in_place(position: Position, move: Move) -> int:
    """How many of the mover's pieces are after the move."""
    return len(own_squares(position, move) & settled_after(position, move.steps))


def own_squares(position: Position, move: Move) -> set[int]:
    """Where the mover's pieces are after the move."""
    return {square for square, tile in enumerate(position.tiles_after(move.steps))
            if tile is not None and tile.side is position.mover}


@pytest.mark.parametrize("text", [
    "SSS.S/O...S/S.S../O...O/.OOOO O", "SSSS./OS..S/S.O../OO..O/.OO.. S", ".SOSS/SSOO./...OS/O..../O.S.O O",
])
def test_a_hint_does_not_help_the_other_side_more_than_its_own(text: str) -> None:
    position = parse_position(text)
    move = advise(position, (), StopFlag()).move
    assert move is not None
    own, theirs = (nearness(position.after(move), side).count(1) - nearness(position, side).count(1)
                   for side in (position.mover, position.mover.other))
    assert theirs <= max(0, own)


def test_a_plan_of_a_hint_can_be_played_while_the_other_side_stands_still() -> None:
    position: Position = start()
    plan = advise(position, (), StopFlag(100_000)).plan
    settled = 0
    for move in plan:
        assert move in position.legal_moves
        position = ENTROPY.set_up(position.after(move).tiles, position.variant, position.mover)
        settled = nearness(position, position.mover).count(1)
    assert len(plan) > 1 and settled > 1


def test_a_hint_after_a_flip_goes_on_with_it_only_where_none_is_better() -> None:
    advised = refused = 0
    for position in open_positions(LOCKED_LINE, 11, 25, seed=3):
        moves = analyse(position, StopFlag()).moves
        for flip in {found.move.steps[:1] for found in moves}:
            best = [found.move for found in moves if found.move.steps[:1] == flip and found.score == moves[0].score]
            advised_move = advise(position, flip, StopFlag()).move
            advised, refused = advised + bool(best), refused + (not best)
            assert advised_move in best if best else advised_move is None
    assert advised and refused


def test_a_hint_in_a_lost_position_goes_on_only_with_a_flip_that_holds_out_longest() -> None:
    told = set()
    for position in open_positions(LOCKED_LINE, 11, 60, seed=4):
        moves = analyse(position, StopFlag()).moves
        if moves[0].value is Value.LOSS:
            for flip in {found.move.steps[:1] for found in moves}:
                advice = advise(position, flip, StopFlag())
                assert advice.kind is (Kind.LOST if (moves[0].remoteness or 0) <= 2 else Kind.RESIST)
                told.add((advice.kind, advice.move is None))
    assert told >= {(Kind.RESIST, False), (Kind.RESIST, True)}


@pytest.mark.parametrize(("value", "is_near", "kind"), [
    (Value.WIN, True, Kind.FINISH), (Value.WIN, False, Kind.FORCE), (Value.LOSS, False, Kind.RESIST),
])
def test_a_hint_where_all_is_known_tells_a_win_at_once_from_a_later_one(
    value: Value, is_near: bool, kind: Kind
) -> None:
    found = [position for position in open_positions(LOCKED_LINE, 11, 60, seed=4)
             if (known := analyse(position, StopFlag())).value is value and (known.remoteness == 1) is is_near]
    assert found
    for position in found[:5]:
        assert advise(position, (), StopFlag()).kind is kind


@pytest.mark.parametrize(("text", "more"), [
    ("S.SSS/.S..S/...SO/.O.../OOOOO O", 1), ("S.SSS/...SS/.S..O/.O.O./OOO.O O", 1),
    ("SO.O./SS..O/OS.../..OS./SOSO. O", 3),
])
def test_of_moves_about_as_good_one_that_puts_pieces_in_place_at_once_is_advised(text: str, more: int) -> None:
    position = parse_position(text)
    move = guide(position, StopFlag()).advised.move
    after = ENTROPY.set_up(position.after(move).tiles, position.variant, position.mover)
    assert nearness(after, position.mover).count(1) - nearness(position, position.mover).count(1) == more


def test_of_wins_at_once_one_with_a_line_that_stands_already_is_advised() -> None:
    seen = 0
    for seed in range(150):
        rng, position = random.Random(seed), MAGIC.start()
        while not position.is_terminal:
            standing = {line.squares for line in position.lines_after() if line.side is position.mover}
            ends = {move: position.after(move).outcome for move in position.legal_moves} if standing else {}
            wins = {move: {line.squares for line in end.lines} for move, end in ends.items()
                    if end is not None and end.winner is position.mover}
            plain = {move for move, lines in wins.items() if lines & standing}
            if plain and plain != wins.keys():
                seen += 1
                assert advise(position, (), StopFlag()).move in plain, position.text
            position = position.after(rng.choice(position.legal_moves))
    assert seen
