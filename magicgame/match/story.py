"""What decided a match, told by what anybody can check on its boards: where a turn has no known value."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache

from magicgame.games import game_of
from magicgame.games.game import Move, Outcome, Position, Side
from magicgame.games.parting import is_shut_in, nearness

_NEAR = 4
"""Of so many pieces in place it is worth telling that nobody ever had more."""


class Kind(Enum):
    """What decided, the most telling first."""

    GAVE = "gave"
    """The side's own turn won for the other one."""
    MISSED = "missed"
    """The side could have won at once and did not win the match."""
    COULD_WIN = "could_win"
    """The match was given up, agreed or ran out of time where the side, which was to move, could have won at once."""
    STUCK = "stuck"
    """After the turn, its own where that alone did it, the side had to pass every time until the other won."""
    ALLOWED = "allowed"
    """The side's turn let the other win at once, and another one would not have."""
    TRAPPED = "trapped"
    """After the turn no move of the side's could keep the other from winning at once."""
    NEAREST = "nearest"
    """In a draw, the side once had more pieces in place than the other ever had."""
    NEVER_NEAR = "never_near"
    """In a draw, neither ever had more than that many in place."""


@dataclass(frozen=True, slots=True)
class Story:
    """One fact about a `side`. `number` is that of the turn it is about, from 0, that of none where it is about the end
    or the whole of the match, `move` the one that would have won, and `count` how many moves or pieces it tells of."""

    kind: Kind
    side: Side
    number: int
    move: Move | None = None
    count: int = 0


def story(positions: Sequence[Position], outcome: Outcome) -> Story | None:
    """The most telling fact about a match that has ended so, the last position being where it did; None where nothing
    stands out."""
    found = _given(positions, outcome) or _missed(positions, outcome) or _missed_at_end(positions[-1])
    if found is not None or outcome.winner is None:
        return found or _nearest(positions)
    return _lost(positions, outcome.winner) if positions[-1].is_terminal else _conceded(positions, outcome.winner)


def winning_move(position: Position) -> Move | None:
    """A move with which the mover wins at once."""
    return next(iter(winning_moves(position)), None)


@lru_cache(maxsize=64)
def is_lost_at_once(position: Position) -> bool:
    """Whether the other side wins at once whatever the mover plays; never where a turn ends the game."""
    positions = [position.after(move) for move in position.legal_moves]
    return all(not each.is_terminal and winning_move(each) is not None for each in positions)


@lru_cache(maxsize=1024)
def winning_moves(position: Position) -> tuple[Move, ...]:
    """All of them."""
    threats = {threat.steps for threat in game_of(position).chances_after(position)}
    return tuple(move for move in position.legal_moves if move.steps in threats)


def _given(positions: Sequence[Position], outcome: Outcome) -> Story | None:
    if len(positions) < 2 or not positions[-1].is_terminal or outcome.winner is None:
        return None
    mover = positions[-2].mover
    return Story(Kind.GAVE, mover, len(positions) - 2) if mover is not outcome.winner else None


def _missed(positions: Sequence[Position], outcome: Outcome) -> Story | None:
    """The last win at once that was not taken, by a side that did not win after all."""
    for number in range(len(positions) - 2, -1, -1):
        before, after = positions[number:number + 2]
        if before.mover is outcome.winner or (after.outcome is not None and after.outcome.winner is before.mover):
            continue
        if (move := winning_move(before)) is not None:
            return Story(Kind.MISSED, before.mover, number, move)
    return None


def _missed_at_end(last: Position) -> Story | None:
    move = None if last.is_terminal else winning_move(last)
    return Story(Kind.COULD_WIN, last.mover, last.ply, move) if move is not None else None


def _lost(positions: Sequence[Position], winner: Side) -> Story | None:
    """How a side was beaten whose opponent made the last move."""
    last, loser = len(positions) - 3, winner.other
    if last < 0 or positions[last].mover is winner:
        return None
    before = positions[last]
    if (first := _first_pass(positions, last)) > 0:
        return Story(Kind.STUCK, loser, first - 1 - _did_it_itself(positions, first))
    stops = sum(winning_move(before.after(move)) is None for move in before.legal_moves)
    if stops:
        return Story(Kind.ALLOWED, loser, last, count=stops)
    return Story(Kind.TRAPPED, loser, last - 1) if last else None


def _conceded(positions: Sequence[Position], winner: Side) -> Story | None:
    """That a side which was to move, and gave up or ran out of time, could not keep the other from winning at once."""
    last = positions[-1]
    if len(positions) < 2 or last.mover is winner or any(
            winning_move(last.after(move)) is None for move in last.legal_moves):
        return None
    return Story(Kind.TRAPPED, winner.other, len(positions) - 2)


def _first_pass(positions: Sequence[Position], last: int) -> int:
    """The turn from which on its side had to pass, up to that one; 0 where there was no turn before, or it had not."""
    first = last + 2
    while first > 1 and not any(move.steps for move in positions[first - 2].legal_moves):
        first -= 2
    return first if first <= last else 0


def _did_it_itself(positions: Sequence[Position], first: int) -> bool:
    """Whether the side that has to pass in the turn `first` would have had to already where its own last turn left it.
    """
    if first < 2:
        return False
    after = positions[first - 1]
    return is_shut_in(game_of(after).set_up(after.tiles, after.variant, after.mover.other))


def _nearest(positions: Sequence[Position]) -> Story | None:
    most = {side: max(nearness(each, side).count(1) for each in positions) for side in Side}
    first, second = most.values()
    side = Side.FIRST if first >= second else Side.SECOND
    if most[side] < _NEAR:
        return None
    if first == second:
        return Story(Kind.NEVER_NEAR, side, len(positions) - 1, count=first)
    number = next(n for n, each in enumerate(positions) if nearness(each, side).count(1) == most[side])
    return Story(Kind.NEAREST, side, number - 1, count=most[side])
