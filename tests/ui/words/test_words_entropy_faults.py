"""What a move of Entropy does wrong, why it stops a win, what it prepares and what little it does are true by counting
on the board."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest
from hands import PLAYTHROUGHS

from magicgame.engine.advice import Advice, Kind
from magicgame.games.entropy import ENTROPY, parse_position
from magicgame.games.game import Move, Position, Side, Slide
from magicgame.games.parting import settled_after
from magicgame.match.record import load_record
from magicgame.ui.look.themes import tile_set
from magicgame.ui.words.entropy_ahead import ahead
from magicgame.ui.words.entropy_faults import faults
from magicgame.ui.words.entropy_foiled import foiled
from magicgame.ui.words.entropy_ideas import idea
from magicgame.ui.words.entropy_slight import slight
from magicgame.ui.words.names import Names

RECORDS = PLAYTHROUGHS.parent / "records" / "played" / "entropy-repetition.record", PLAYTHROUGHS / "entropy-win.record"
NOBODY = Names.of(tile_set("classic"))
SLIDE = r"[a-e][1-5]-[a-e][1-5]"


def slides(position: Position) -> list[Move]:
    return [each for each in position.legal_moves if each.steps and not position.after(each).is_terminal]


def turns(step: int) -> Iterator[tuple[Position, Move]]:
    for match in map(load_record, RECORDS):
        for before in match.positions[:-1:step]:
            yield from ((before, move) for move in slides(before)[::3])


def squares(text: str) -> set[int]:
    return {each for each in range(25) if re.search(rf"(?<!-)\b{ENTROPY.square_name(each)}\b(?!-)", text)}


def its(position: Position, side: Side) -> set[int]:
    return {square for square in settled_after(position)
            if (tile := position.tiles[square]) is not None and tile.side is side}


def beside(square: int, position: Position, side: Side) -> set[int]:
    return {each for each in ENTROPY.board.surroundings[square]
            if (tile := position.tiles[each]) is not None and tile.side is side}


def friends_after(before: Position, step: Slide) -> set[int]:
    """Its side's pieces that the one that slides touches afterwards."""
    return beside(step.target, before, before.mover) - {step.source}


def bonds(position: Position, side: Side) -> int:
    own = [square for square, tile in enumerate(position.tiles) if tile is not None and tile.side is side]
    return sum(len(beside(square, position, side)) for square in own) // 2


def most(position: Position) -> int:
    return max(len(its(position.after(each), position.mover)) for each in position.legal_moves)


def stuck(position: Position) -> bool:
    return not position.is_terminal and bool(position.alarms_after()) and not position.next_steps()


def strongest(position: Position) -> Move:
    """Stands for the best answer."""
    return max(position.legal_moves, key=lambda each: (
        stuck(position.after(each)), len(its(position.after(each), position.mover))))


@pytest.mark.parametrize("you", [None, Side.FIRST])
def test_what_a_move_does_wrong_is_true_of_it_and_not_of_the_better_one(you: Side | None) -> None:
    names, kinds = replace(NOBODY, you=you), Counter[str]()
    for before, move in turns(4):
        better = slides(before)[-1]
        after, instead, answer = before.after(move), before.after(better), strongest(before.after(move))
        for told in faults(names, before, move, better, answer) if better != move else ():
            assert you is not None or "you" not in told
            if told.startswith("it allows"):
                kinds["check"] += 1
                assert stuck(after.after(answer)) and not any(stuck(instead.after(each)) for each in slides(instead))
                assert after.move_text(answer) in told
            elif told.startswith("it leaves"):
                kinds["leaves"] += 1
                assert before.alarms_after(move.steps) and stuck(after.after(answer))
                assert squares(told) >= before.alarms_after(move.steps) and after.move_text(answer) in told
            elif told.startswith("it lets"):
                kinds["puts"] += 1
                put = its(after.after(answer), after.mover)
                assert squares(told) <= put and len(put) > max(most(instead), len(its(after, after.mover)))
            elif told.startswith("it opens"):
                kinds["opens"] += 1
                (step,) = move.steps
                assert isinstance(step, Slide) and instead.tiles[step.source] is not None
                assert told.endswith(after.move_text(answer)) and answer not in instead.legal_moves
            else:
                kinds["touches"] += 1
                (step,) = move.steps
                assert isinstance(step, Slide) and "now touches" in told
                assert squares(told) == {step.target} | friends_after(before, step)
                assert bonds(after, before.mover) > max(bonds(before, before.mover), bonds(instead, before.mover))
    assert kinds["puts"] and kinds["touches"] and kinds["opens"]


def test_a_win_is_told_to_be_stopped_by_what_would_be_out_of_place_then() -> None:
    before, told = parse_position("SOSS./...../OOS../S..OS/.OSOO O"), Counter[str]()
    lost = before.after(before.parse_move("d2-e3"))
    win = lost.parse_move("d5-e4")
    for move in slides(before):
        after = before.after(move)
        said = foiled(replace(NOBODY, you=before.mover), after, win)
        wins = [each for each in after.legal_moves if (end := after.after(each).outcome) and end.winner is after.mover]
        assert bool(said) is not bool(wins)
        if not said:
            continue
        if "not be possible" in said:
            assert win not in after.legal_moves
            told["gone"] += 1
            continue
        ended = after.after(win)
        assert squares(said) and not squares(said) & its(ended, after.mover)
        apart = {square for square in squares(said) if not beside(square, ended, before.mover)}
        assert apart == (squares(said) if "none of yours" in said else set())
        told["spoilt"] += 1
    assert told["spoilt"]


@pytest.mark.parametrize("you", [None, Side.FIRST, Side.SECOND])
def test_what_a_move_prepares_is_in_place_after_the_turns_expected(you: Side | None) -> None:
    told = 0
    for before, move in turns(3):
        after = before.after(move)
        answer = strongest(after)
        if (ready := after.after(answer)).is_terminal:
            continue
        slide = strongest(ready)
        said = ahead(replace(NOBODY, you=you), before, move, (answer, slide))
        if said:
            told += 1
            count = len(its(ready.after(slide), before.mover))
            assert squares(said) <= its(ready.after(slide), before.mover)
            assert count > max(len(its(before, before.mover)), len(its(after, before.mover)))
            assert re.findall(SLIDE, said)[-1] == ready.move_text(slide)
            assert (f"answer {after.move_text(answer)}" in said) is (after.mover is you and bool(answer.steps))
    assert told


def test_what_little_a_move_does_is_to_free_its_piece_or_to_touch_its_own() -> None:
    kinds = Counter[tuple[bool, bool]]()
    for before, move in turns(5):
        after, side, (step,) = before.after(move), before.mover, move.steps
        assert isinstance(step, Slide)
        told, change = slight(before, move), bonds(after, side) - bonds(before, side)
        kinds["no longer" in told, bool(told)] += 1
        touched = beside(step.target, after, side)
        assert bool(told) is (change > 0 or (change < 0 and not touched))
        if "no longer" in told:
            assert squares(told) == {step.target} | beside(step.source, before, side)
        elif told:
            assert change > 0 and squares(told) == {step.target} | friends_after(before, step)
    assert len(kinds) == 3


def test_of_a_check_without_end_it_is_told_who_stands_alone_too_so_that_no_move_helps_both() -> None:
    before = parse_position("OOS.S/S.O.S/O.S.O/....O/S.SO. O")
    move = before.parse_move("c4-d5")
    found = idea(replace(NOBODY, you=before.mover), before, Advice(Kind.BUILD, move))
    after = before.after(move)
    assert found is not None and found.reason.endswith("helps both")
    (new,) = squares(found.reason)
    assert stuck(after) and after.alarms_after() > {new} and len(after.alarms_after()) == 2
    assert new not in ENTROPY.set_up(before.tiles, ENTROPY.variants[0], after.mover).alarms_after()
