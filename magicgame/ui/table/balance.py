"""How a match went by the pieces in place, where no turn can be judged: what is drawn beside its result.

What it counts are facts of the board that anybody can check, not what a turn was worth.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from magicgame.games.game import Game, Position, Side
from magicgame.games.parting import nearness, settled_count
from magicgame.match.review import can_judge
from magicgame.match.seats import Seats
from magicgame.ui.table.curve import Graph
from magicgame.ui.words import tally as words
from magicgame.ui.words.counts import lead_on_turn, on_turn
from magicgame.ui.words.names import Names
from magicgame.ui.words.registry import words_of

_LEAST_SCALE, _LEAST_RANGE = 2, 3
"""A lead of fewer pieces is no whole height; from bottom to top of the graph it is at least so many."""


def is_counted(game: Game) -> bool:
    """Whether pieces in place are all that can be told of a line: turns of the game cannot be judged."""
    start = game.start(game.variants[0])
    return not can_judge(game) and bool(words_of(game).goal(start, Side.FIRST))


def placed(position: Position) -> dict[Side, int]:
    """How many pieces of each side are in place."""
    return {side: settled_count(position, side) for side in Side}


def halfway(position: Position) -> dict[Side, int]:
    """How many pieces of each side are halfway."""
    return {side: touching(position, side) - settled_count(position, side) for side in Side}


def touching(position: Position, side: Side) -> int:
    """How many pieces of the side are in place or halfway."""
    return sum(map(bool, nearness(position, side)))


def lead(position: Position, side: Side) -> int:
    """How many more pieces the side has in place than the other."""
    return settled_count(position, side) - settled_count(position, side.other)


def has_more(position: Position) -> Side | None:
    """The side that has more pieces in place."""
    first, second = (settled_count(position, side) for side in Side)
    return None if first == second else Side.FIRST if first > second else Side.SECOND


def is_won_by_both(position: Position) -> bool:
    """Whether the turn that won brought all the pieces of the other side into place, too."""
    end = position.outcome
    return end is not None and end.winner is not None and nearness(position, end.winner.other)[-1] == 1


@dataclass(frozen=True)
class Balance:
    """Of the positions of a line, the first of which no turn has led to."""

    names: Names
    seats: Seats
    positions: Sequence[Position]

    @cached_property
    def counts(self) -> tuple[tuple[int, int], ...]:
        """Of every position the pieces in place, of the near side of the table and of the other."""
        near = self.seats.near
        return tuple((settled_count(each, near), settled_count(each, near.other)) for each in self.positions)

    @cached_property
    def leads(self) -> tuple[int, ...]:
        """Of every position, that of the near side."""
        return tuple(near - other for near, other in self.counts)

    def graph(self, current: int, pointed: int | None) -> Graph:
        """The lead after every turn, over the whole height; none is kept for a side that never had more."""
        told = current if pointed is None else pointed
        scale = max(_LEAST_SCALE, *map(abs, self.leads))
        least, most = min(0, *self.leads), max(0, *self.leads)
        margin = max(0, _LEAST_RANGE - (most - least)) / 2
        said = words.count_on_turn(self.names, self.seats, told, *self.counts[told])
        shorter = on_turn(self.names, told, self.seats.near, self.counts[told]), lead_on_turn(told, self.counts[told])
        return Graph(
            tuple(lead / scale for lead in self.leads), current, words.graph_labels(self.names, self.seats),
            said, (said, *shorter), pointed, upper=self.seats.near,
            extent=((least - margin) / scale, (most + margin) / scale),
        )
