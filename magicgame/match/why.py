"""Why a turn is good or bad, as facts: what it leads to, played out, and what decides at the end."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from magicgame.engine.line import best_line, is_best_line
from magicgame.engine.stop import StopFlag
from magicgame.engine.values import MoveValue, Value
from magicgame.games.game import Flip, Line, Move, Outcome, Position, Side
from magicgame.match.review import Remark, Verdict

_STANDING = "standing_line"
"""The termination by which a line wins because it was not broken."""


class Cause(Enum):
    """What ends a game that has a winner."""

    LOCK = "lock"
    """The winner locks its line or, where all its pieces decide, puts the last of them in place."""
    FLIP = "flip"
    """The loser has to flip the tile that completes the winner's line."""
    CLOSE = "close"
    """The loser has to take the last square of the lock or, where all pieces decide, to put the winner's in place."""
    STANDS = "stands"
    """The loser cannot break the winner's line."""


@dataclass(frozen=True, slots=True)
class Ending:
    """What the last turn of a game did: the line that decided, and the loser's flip if that completed it."""

    winner: Side
    cause: Cause
    line: Line
    flip: Flip | None = None


@dataclass(frozen=True, slots=True)
class Why:
    """The turns that show what a turn is worth, from the position it was played in to the end of the game.

    They begin with the turn itself or, when a better one `is_missed`, with that one. `turns` counts those of the
    winner. Of a turn that loses a won game, `instead` is the win that was missed.
    """

    moves: tuple[Move, ...]
    is_missed: bool
    ending: Ending
    turns: int
    instead: Why | None = None


def winners_turns(value: Value, remoteness: int) -> int:
    """How many more turns the winner needs, in a position or after a turn with that value and remoteness.

    Only the winner's turns count: 0 when the loser's next turn ends the game.
    """
    return (remoteness + 1) // 2 if value is Value.WIN else remoteness // 2


def ending(before: Position, move: Move) -> Ending | None:
    """How a turn ended the game; None when it did not, or nobody has won, or no line decided."""
    outcome = before.after(move).outcome
    if outcome is None or outcome.winner is None:
        return None
    lines = [line for line in outcome.lines if line.side is outcome.winner]
    if not lines:
        return None
    if outcome.winner is before.mover:
        return Ending(outcome.winner, Cause.LOCK, lines[0])
    return _own_ending(before, move, outcome, outcome.winner, lines)


def fatal_flip(before: Position, move: Move) -> Flip | None:
    """The flip by which a side itself completed the deciding line of the other; None when it did not."""
    found = ending(before, move)
    return None if found is None else found.flip


def _own_ending(before: Position, move: Move, outcome: Outcome, winner: Side, lines: list[Line]) -> Ending:
    """The loser's turn ended it: by its flip, or because it could not prevent it."""
    known = {line.squares for line in before.lines_after()}
    for step in move.steps:
        made = [line for line in lines if isinstance(step, Flip) and step.target in line.squares]
        if isinstance(step, Flip) and made:
            return Ending(winner, Cause.FLIP, made[0], step)
    old = [line for line in lines if line.squares in known] or lines
    stands = outcome.termination.value == _STANDING
    return Ending(winner, Cause.STANDS if stands else Cause.CLOSE, old[0])


def why(remark: Remark, stop: StopFlag) -> Why | None:
    """What a judged turn leads to: as it was played where every turn was best, else as it could have been. None for a
    turn that holds a draw, or when stopped."""
    shown = _shown(remark)
    told = _told(remark, shown, stop) if shown is not None else None
    is_win_lost = remark.best.value is Value.WIN and remark.played.value is Value.LOSS
    return replace(told, instead=_told(remark, remark.best, stop)) if told is not None and is_win_lost else told


def _told(remark: Remark, shown: MoveValue, stop: StopFlag) -> Why | None:
    """What a turn leads to, the one played or a better one."""
    if shown.value is None or shown.remoteness is None:
        return None
    after, value, left = remark.before.after(shown.move), shown.value.opposite, shown.remoteness - 1
    is_as_long = shown is remark.played and len(remark.followed) == left
    if is_as_long and is_best_line(after, remark.followed, value, left, stop):
        played = _shown_by(remark, shown, remark.followed)
        if played is not None:
            return played
    rest = best_line(after, value, left, stop)
    if len(rest) == 1:
        rest = (_plainest(after, rest[0]),)
    return _shown_by(remark, shown, rest) if len(rest) == left else None


def _plainest(position: Position, move: Move) -> Move:
    """A turn that wins at once as that one does, with a line that stands already if there is one."""
    standing = {line.squares for line in position.lines_after() if line.side is position.mover}

    def locks_standing(each: Move) -> bool:
        found = ending(position, each)
        return found is not None and found.winner is position.mover and found.line.squares in standing

    return next(filter(locks_standing, position.legal_moves), move) if standing else move


def _shown_by(remark: Remark, shown: MoveValue, rest: tuple[Move, ...]) -> Why | None:
    """The reason as these turns tell it; None where they do not end the game as the value says."""
    assert shown.value is not None
    moves, position = (shown.move, *rest), remark.before
    for move in moves[:-1]:
        position = position.after(move)
    found, mover = ending(position, moves[-1]), remark.before.mover
    if found is None or (found.winner is mover) is not (shown.value is Value.WIN):
        return None
    return Why(moves, shown is not remark.played, found, winners_turns(shown.value, len(moves)))


def _shown(remark: Remark) -> MoveValue | None:
    """The turn whose consequences explain the verdict: a missed win, or what was played."""
    is_worse = remark.verdict in (Verdict.GIVES_AWAY, Verdict.SLOWER)
    if is_worse and remark.best.value is Value.WIN and remark.played.value is not Value.LOSS:
        return remark.best
    return remark.played if remark.played.value is not Value.DRAW else None
