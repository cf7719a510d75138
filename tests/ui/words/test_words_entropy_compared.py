"""What speaks for one move of Entropy and not for another one is true of both, by counting on the board."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest
from hands import PLAYTHROUGHS

from magicgame.games.entropy import ENTROPY
from magicgame.games.game import Move, Position, Side
from magicgame.games.parting import fewest_turns, settled_after
from magicgame.match.record import load_record
from magicgame.ui.look.themes import tile_set
from magicgame.ui.words.entropy_compared import compared
from magicgame.ui.words.names import Names

RECORDS = PLAYTHROUGHS.parent / "records" / "played" / "entropy-repetition.record", PLAYTHROUGHS / "entropy-win.record"
NOBODY = Names.of(tile_set("classic"))
NAMED = {"you": Side.FIRST, "Circle": Side.FIRST, "Diamond": Side.SECOND}
TURN = r"[a-e][1-5]-[a-e][1-5]"


@cache
def turns() -> tuple[tuple[Position, Move], ...]:
    matches = map(load_record, RECORDS)
    return tuple(turn for match in matches for turn in zip(match.positions, match.moves, strict=False))


def pairs() -> Iterator[tuple[Position, Move, Move]]:
    """Of every position the move played and some others with others of it."""
    for position, played in turns():
        moves = [each for each in position.legal_moves if each.steps]
        yield from ((position, played, other) for other in moves[::6] if other != played and played.steps)
        yield from ((position, one, other) for one, other in zip(moves, moves[len(moves) // 3:], strict=False)
                    if one != other)


def to_move(position: Position, side: Side) -> Position:
    return ENTROPY.set_up(position.tiles, ENTROPY.variants[0], side)


def in_place(position: Position, side: Side) -> int:
    return sum(position.tiles[square].side is side for square in settled_after(position))


def most_next(position: Position, side: Side) -> int:
    """In place after one move of the side, or as it stands."""
    mine = to_move(position, side)
    return max([in_place(position, side), *(in_place(mine.after(move), side) for move in mine.legal_moves)])


def counts(position: Position, text: str) -> bool:
    """Whether so many are in place: `you 3, Diamond 1`."""
    told = re.findall(r"(you|Circle|Diamond) (\d)", text)
    return len(told) == 2 and all(in_place(position, NAMED[who]) == int(count) for who, count in told)


def free(position: Position, side: Side) -> int:
    return len([move for move in to_move(position, side).legal_moves if move.steps])


def gives_check(position: Position, written: str) -> Position:
    after = position.after(position.parse_move(written))
    assert after.alarms_after()
    return after


def check(kind: str, before: Position, move: Move, other: Move, told: str) -> None:
    after, instead, mover = before.after(move), before.after(other), before.mover
    numbers = [int(each) for each in re.findall(r"(?<![a-e])\b\d+\b", re.sub(TURN, "", told))]
    match kind:
        case "place":
            here, there = re.fullmatch(r"In place then: (.+), but (.+) after .*", told).groups()  # type: ignore[union-attr]
            assert counts(after, here) and counts(instead, there)
            leads = [in_place(each, mover) - in_place(each, mover.other) for each in (after, instead)]
            assert leads[0] > leads[1]
        case "room":
            side = mover if " only " in told.split(",")[1] else mover.other
            assert [free(after, side), free(instead, side)] == numbers
            assert numbers[0] > numbers[1] if side is mover else numbers[0] < numbers[1]
        case "next":
            side = mover if "more move" in told else mover.other
            assert [most_next(after, side), most_next(instead, side)] == numbers
            assert numbers[0] > numbers[1] if side is mover else numbers[0] < numbers[1]
        case "far":
            side = mover.other if " only " in told else mover
            assert [fewest_turns(after, side), fewest_turns(instead, side)] == numbers
            assert numbers[0] < numbers[1] if side is mover else numbers[0] > numbers[1]
        case "alone":
            assert not before.alarms_after(move.steps) and before.alarms_after(other.steps)
        case "check":
            gives_check(instead, re.findall(TURN, told)[1])
            assert not any(answer.steps and not after.after(answer).is_terminal and after.after(answer).alarms_after()
                           for answer in after.legal_moves)
        case "lasting":
            assert not gives_check(instead, re.findall(TURN, told)[1]).next_steps()
        case "gives":
            assert after.alarms_after() and not instead.alarms_after()
            was = to_move(before, mover.other).alarms_after()
            assert bool(was) is ("leaves" in told)
        case "pass":
            assert after.legal_moves == (Move(),) and after.alarms_after() and instead.legal_moves != (Move(),)
        case "win":
            ended = instead.after(instead.parse_move(re.findall(TURN, told)[1]))
            assert ended.outcome is not None and ended.outcome.winner is mover.other


KINDS = {
    r"In place then: .*": "place", rf"This leaves (you|Circle|Diamond)( only)? \d+ moves?, {TURN}( only)? \d+": "room",
    rf"With one (more )?move .* in place, after {TURN}( only)? \d": "next",
    rf".* more moves? to win, after {TURN}( only)? \d": "far", rf"{TURN} leaves a piece alone, this does not": "alone",
    rf"No check can follow; after {TURN}, {TURN} could give one": "check",
    rf"After {TURN}, {TURN} could give a check that could not be ended": "lasting",
    rf"After {TURN}, {TURN} wins at once": "win",
    rf"This (gives check|leaves the other side in check|leaves you in check), {TURN} does not": "gives",
    rf"After this the other side must pass, after {TURN} it need not": "pass",
    r"With two more moves .*|Touching .*|This wins at once": "",
}


@pytest.mark.parametrize("you", [Side.FIRST, None])
def test_what_speaks_for_a_move_and_not_for_another_is_true_of_both(you: Side | None) -> None:
    names, seen = replace(NOBODY, you=you), Counter[str]()
    for before, move, other in pairs():
        if not (told := compared(names, before, move, other)):
            continue
        kinds = [kind for pattern, kind in KINDS.items() if re.fullmatch(pattern, told)]
        assert len(kinds) == 1, told
        check(kinds[0], before, move, other, told)
        assert you is not None or "you" not in told.lower()
        seen[kinds[0]] += 1
    assert all(seen[kind] for kind in KINDS.values() if kind not in ("win", "pass")), seen


def test_of_two_moves_only_one_has_the_same_in_its_favour_and_a_move_has_nothing_over_itself() -> None:
    for before, move, other in list(pairs())[::7]:
        told = compared(NOBODY, before, move, other)
        assert not told or told != compared(NOBODY, before, other, move)
        assert compared(NOBODY, before, move, move) == ""
