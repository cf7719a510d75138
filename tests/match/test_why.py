"""Reasons are facts: the line shown keeps every value to its end, and what is said to decide does."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

from magicgame.engine.search import analyse
from magicgame.engine.stop import StopFlag
from magicgame.engine.values import Value
from magicgame.games.game import Flip, Position
from magicgame.games.magic import MAGIC
from magicgame.match.record import load_record
from magicgame.match.review import Remark, judge
from magicgame.match.why import Cause, ending, fatal_flip, why, winners_turns

PLAYTHROUGHS = Path(__file__).parents[1] / "playthroughs"

GAMES_BY_CHANCE, FIRST_TILES = 6, 10


def remark_on(position: Position, turn: str) -> Remark:
    return judge(position, position.parse_move(turn), analyse(position, StopFlag()))


@pytest.mark.parametrize(("variant", "text", "turn", "cause", "line", "turns"), [
    ("locked", "dd../CdC./d..D/C.Cc", "9-10/D9", Cause.LOCK, (1, 6, 11), 1),
    ("locked", "CcCd/.Cdc/CDdd/dCCd", "6-5/L6", Cause.LOCK, (6, 11, 16), 1),
    ("locked", "cCDd/.Ccc/cCdD/dDcD", "1-5/D1", Cause.CLOSE, (2, 6, 10), 0),
    ("standing", "CddC/dD.c/.DCc/dCC.", "12-16/D12", Cause.FLIP, (14, 15, 16), 0),
    ("standing", ".C.d/ccdD/.d.d/.Cc.", "12-16/D13", Cause.STANDS, (4, 7, 10), 0),
])
def test_what_decides(
    variant: str, text: str, turn: str, cause: Cause, line: tuple[int, ...], turns: int
) -> None:
    position = MAGIC.parse_position(text, MAGIC.variant(variant))
    found = why(remark_on(position, turn), StopFlag())
    assert found is not None and not found.is_missed
    assert (found.ending.cause, found.turns) == (cause, turns)
    assert tuple(square + 1 for square in found.ending.line.squares) == line


@pytest.mark.parametrize(("followed", "reply", "line"), [
    ((), "12-16/L10", (13, 14, 15)), (("5-1/D5",), "12-16/L10", (13, 14, 15)),
    (("9-10/L16",), "9-10/L16", (14, 15, 16)), (("12-16/D10",), "12-16/D10", (13, 14, 15)),
])
def test_of_several_wins_the_one_that_was_played_is_named_else_the_line_that_stands(
    followed: tuple[str, ...], reply: str, line: tuple[int, ...]
) -> None:
    position = MAGIC.parse_position("...c/C.../c.CD/ddd.", MAGIC.variant("locked"))
    after = position.after(position.parse_move("12-8/L12"))
    moves = tuple(after.parse_move(turn) for turn in followed)
    found = why(replace(remark_on(position, "12-8/L12"), followed=moves), StopFlag())
    assert found is not None and [after.move_text(move) for move in found.moves[1:]] == [reply]
    assert tuple(square + 1 for square in found.ending.line.squares) == line


def test_the_flip_that_completes_the_others_line_is_named() -> None:
    position = MAGIC.parse_position("CddC/dD.c/.DCc/dCC.", MAGIC.variant("standing"))
    assert fatal_flip(position, position.parse_move("12-16/D12")) == Flip(11, 15)
    harmless = next(move for move in position.legal_moves if not position.after(move).is_terminal)
    assert fatal_flip(position, harmless) is None


@pytest.mark.parametrize(("name", "cause"), [
    ("entropy-win", Cause.LOCK), ("entropy-win-for-the-other", Cause.CLOSE), ("entropy-both-dispersed", Cause.LOCK),
])
def test_in_entropy_all_pieces_decide_and_there_is_no_lock(name: str, cause: Cause) -> None:
    match = load_record(PLAYTHROUGHS / f"{name}.record")
    before, outcome = match.positions[-2], match.outcome
    found = ending(before, match.moves[-1])
    assert found is not None and outcome is not None
    assert (found.winner, found.cause, found.flip) == (outcome.winner, cause, None)
    pieces = [square for square, tile in enumerate(match.position.tiles) if tile and tile.side is found.winner]
    assert [*found.line.squares] == pieces and not found.line.lock and not found.line.locked


def test_a_turn_that_holds_a_draw_needs_no_reason_and_a_missed_win_shows_that_win() -> None:
    kinds = set()
    for remark in remarks_by_chance("locked"):
        found = why(remark, StopFlag())
        if remark.played.value is Value.DRAW and remark.best.value is Value.WIN:
            assert found is not None and found.is_missed and found.moves[0] == remark.best.move
            kinds.add("missed")
        elif remark.played.value is Value.DRAW:
            assert found is None
            kinds.add("held")
    assert kinds == {"missed", "held"}


@pytest.mark.parametrize("variant", ["locked", "standing"])
def test_the_line_keeps_value_and_remoteness_to_its_end(variant: str) -> None:
    for remark in remarks_by_chance(variant):
        found = why(remark, StopFlag())
        if found is None:
            continue
        position, shown = remark.before, remark.best if found.is_missed else remark.played
        left = shown.remoteness
        assert left == len(found.moves)
        for move in found.moves:
            position, left = position.after(move), left - 1
            if left:
                assert analyse(position, StopFlag()).remoteness == left
        assert position.outcome is not None and position.outcome.winner is found.ending.winner
        assert found.ending.line in position.outcome.lines
        first = 0 if remark.before.mover is found.ending.winner else 1
        assert found.turns == len(found.moves[first::2])


def remarks_by_chance(variant: str) -> list[Remark]:
    """One turn by chance in each late position of some games by chance."""
    chance = random.Random(7)
    found = []
    for _ in range(GAMES_BY_CHANCE):
        position = MAGIC.start(MAGIC.variant(variant))
        while not position.is_terminal:
            move = chance.choice(position.legal_moves)
            if position.ply >= FIRST_TILES:
                found.append(judge(position, move, analyse(position, StopFlag())))
            position = position.after(move)
    return found


@pytest.mark.parametrize(("value", "remoteness", "turns"), [
    (Value.WIN, 1, 1), (Value.WIN, 2, 1), (Value.WIN, 3, 2), (Value.LOSS, 1, 0), (Value.LOSS, 2, 1), (Value.LOSS, 5, 2),
])
def test_the_winners_own_turns_are_counted(value: Value, remoteness: int, turns: int) -> None:
    assert winners_turns(value, remoteness) == turns


def test_the_turns_that_show_why_are_the_best_even_where_two_mistakes_made_a_match_as_long() -> None:
    texts = "L1 1-5/D4 4-3/L1 5-6/D5 3-7/L2 6-10/L16 5-9/L5 2-3/L15 16-12/L8 10-14/L16 7-6/L2 8-7/L10 9-13/L9"
    positions, moves = [MAGIC.start(MAGIC.variant("locked"))], []
    for text in texts.split():
        moves.append(positions[-1].parse_move(text))
        positions.append(positions[-1].after(moves[-1]))
    for number in (3, 6, 11):
        position, followed = positions[number], tuple(moves[number + 1:])
        remark = judge(position, moves[number], analyse(position, StopFlag()), followed)
        found, position = why(remark, StopFlag()), positions[number + 1]
        assert found is not None and not found.is_missed
        assert (found.moves[1:] == remark.followed) is (number == 11)
        for move in found.moves[1:]:
            best, *others = analyse(position, StopFlag()).moves
            assert move in {each.move for each in (best, *others) if each.value is best.value
                            and each.remoteness == best.remoteness}
            position = position.after(move)


def test_the_better_turn_keeps_as_much_of_the_one_played_as_a_best_turn_can() -> None:
    """The flip first, then the square, and it is never less good than another."""
    position = MAGIC.parse_position("dd../CdC./d..D/C.Cc", MAGIC.variant("locked"))
    analysis = analyse(position, StopFlag())
    best = {each.move for each in analysis.moves if each.score == analysis.moves[0].score}
    kept = 0
    for move in position.legal_moves:
        better = judge(position, move, analysis).best.move
        flips = {each for each in best if each.steps[0] == move.steps[0]}
        onto = {each for each in flips or best if each.steps[-1].target == move.steps[-1].target}
        assert better in (onto or flips or best)
        kept += bool(flips)
    assert 0 < kept < len(position.legal_moves)
