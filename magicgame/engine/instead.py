"""What a wrong square for the tile of a turn allows, where that shows within a few turns: by exact values."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from magicgame.engine.stop import StopFlag
from magicgame.engine.values import MoveValue, Value
from magicgame.engine.winning import sure_line
from magicgame.games.game import Move, Place, Position

_SOON_PLIES = 6
"""A loss within so many plies can be shown: the other side wins with its third turn at the latest."""


@dataclass(frozen=True, slots=True)
class Instead:
    """With the tile on `square`, either face up, in the place of the square advised, the turn loses within so many
    `plies`, itself counted; with the `line` whatever follows, or with no certain one."""

    square: int
    plies: int
    line: tuple[int, ...] = ()


def instead(position: Position, move: Move, moves: Iterable[MoveValue], stop: StopFlag) -> Instead | None:
    """The square that loses soonest in the place of the one where a turn places its tile; None where none does soon.

    `moves` are all there are, with exact values.
    """
    last = move.steps[-1] if move.steps else None
    if not isinstance(last, Place):
        return None
    placed: dict[int, list[MoveValue]] = defaultdict(list)
    for found in moves:
        if found.move.steps[:-1] == move.steps[:-1]:
            placed[found.move.steps[-1].target].append(found)
    soon = {square: max(_plies(each) for each in found) for square, found in placed.items() if square != last.target}
    square = min(soon, key=lambda each: (soon[each], each), default=last.target)
    if square == last.target or soon[square] > _SOON_PLIES:
        return None
    lines = {sure_line(position, found.move, soon[square], stop) for found in placed[square]}
    return Instead(square, soon[square], lines.pop() if len(lines) == 1 else ())


def _plies(found: MoveValue) -> int:
    """In how many plies a turn loses; too many where it does not."""
    is_lost = found.value is Value.LOSS and found.remoteness is not None
    return found.remoteness if is_lost and found.remoteness is not None else _SOON_PLIES + 1
