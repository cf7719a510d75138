"""How a match went by the pieces in place, where no turn can be judged: a curve, and lines below the result."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from magicgame.games.game import Side
from magicgame.games.parting import nearness
from magicgame.match.match import Match
from magicgame.ui.play.facts import has_won, is_conceded
from magicgame.ui.table.picture import Graph, Row
from magicgame.ui.words import tally as words
from magicgame.ui.words.names import Names
from magicgame.ui.words.registry import words_of

_LEAST_SCALE = 1.0
"""A lead of fewer pieces does not reach the edge of the graph."""
_GROUND, _MOST_TOLD = 1.0, 3
"""The least change of the lead that is told of, and of how many turns."""


@dataclass(frozen=True)
class Tally:
    """Of a match that is over; what it counts are facts of the board, not what a turn was worth."""

    names: Names
    match: Match

    @property
    def is_counted(self) -> bool:
        """Whether the game counts pieces in place."""
        return bool(words_of(self.match.game).goal(self.match.position, Side.FIRST))

    @cached_property
    def _counts(self) -> tuple[tuple[float, float], ...]:
        """Of every position the pieces in place, of the near side of the table and of the other."""
        near = self.match.seats.near
        return tuple((sum(nearness(each, near)), sum(nearness(each, near.other))) for each in self.match.positions)

    @cached_property
    def _leads(self) -> tuple[float, ...]:
        return tuple(near - other for near, other in self._counts)

    def graph(self, current: int, pointed: int | None) -> Graph:
        """The lead after every turn."""
        match, names = self.match, self.names
        told = current if pointed is None else pointed
        scale = max(_LEAST_SCALE, *map(abs, self._leads))
        turn = names.turn(match.game, match.move_texts[told - 1]) if told else ""
        return Graph(
            tuple(lead / scale for lead in self._leads), current, words.graph_labels(names, match.seats),
            words.count_on_turn(names, match.seats, turn, told, *self._counts[told]), pointed, upper=match.seats.near,
        )

    def rows(self, has_curve: bool) -> tuple[Row, ...]:
        """Who was ahead and from when, where most ground was won and lost, and how both sides stood at the end."""
        match = self.match
        near = match.seats.near
        ends = (Row(words.at_the_end(self.names, match.game, match.position, side)) for side in (near, near.other))
        return self._leader(), *self._swings(), *ends, *((Row(words.how_counted()),) if has_curve else ())

    def _leader(self) -> Row:
        leads, near = self._leads, self.match.seats.near
        if not leads[-1]:
            return Row(words.nobody_ahead(), "text")
        side = near if leads[-1] > 0 else near.other
        others = [number for number, lead in enumerate(leads) if lead * leads[-1] <= 0]
        outcome = self.match.outcome
        is_for_good = outcome is not None and outcome.winner is side and not is_conceded(self.match)
        told = words.took_the_lead(self.names, side) if is_for_good else words.was_ahead(self.names, side)
        return Row(told, "text", turns=tuple(others[-1:]))

    def _swings(self) -> Iterator[Row]:
        """Of the person's own ground, what was gained in a match won and lost in any other."""
        own, near = self.match.seats.own, self.match.seats.near
        gains = [after - before for before, after in zip(self._leads, self._leads[1:], strict=False)]
        if own is None:
            told, sizes = words.changed_most(), [abs(gain) for gain in gains]
        else:
            has_gained = has_won(self.match)
            sign = (1 if has_gained else -1) * (1 if own is near else -1)
            told, sizes = words.gained_most() if has_gained else words.lost_most(), [sign * gain for gain in gains]
        largest = sorted((-size, number) for number, size in enumerate(sizes) if size >= _GROUND)[:_MOST_TOLD]
        if largest:
            yield Row(told, turns=tuple(sorted(number for _size, number in largest)))
