"""How a match went by the pieces in place, where no turn can be judged: the turn that decided, and lines below the
result."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from magicgame.games.game import Side
from magicgame.match.match import Match
from magicgame.ui.play.facts import has_won
from magicgame.ui.table.balance import Balance
from magicgame.ui.table.picture import Graph, Row
from magicgame.ui.words import tally as words
from magicgame.ui.words.names import Names

_GROUND, _MOST_TOLD = 1, 3
"""The least change of the lead that is told of, and of how many turns."""


@dataclass(frozen=True)
class Tally:
    """Of a match that is over."""

    names: Names
    match: Match

    @cached_property
    def _balance(self) -> Balance:
        return Balance(self.names, self.match.seats, self.match.positions)

    def graph(self, current: int, pointed: int | None) -> Graph:
        """The lead after every turn."""
        return self._balance.graph(current, pointed)

    def rows(self) -> tuple[Row, ...]:
        """Who was ahead and from when, where else most ground was won and lost, and how those stood at the end who did
        not win on the board."""
        match, near, end = self.match, self.match.seats.near, self.match.position.outcome
        left = [side for side in (near, near.other) if end is None or side is not end.winner]
        ends = (Row(words.at_the_end(self.names, match.seats, match.game, match.position, side)) for side in left)
        return self._leader(), *self._swings(), *ends

    @property
    def decisive(self) -> int | None:
        """The turn, from 0, with which the winner took the lead it kept; None where it was not ahead at the end."""
        return self._lead_taken if self.match.outcome is not None and self.match.outcome.winner is self._ahead else None

    @property
    def _ahead(self) -> Side | None:
        """Who was ahead at the end."""
        near, lead = self.match.seats.near, self._balance.leads[-1]
        return None if not lead else near if lead > 0 else near.other

    @property
    def _lead_taken(self) -> int:
        """The turn from which on whoever was ahead at the end was ahead."""
        leads = self._balance.leads
        return max(number for number, lead in enumerate(leads) if not number or lead * leads[-1] <= 0)

    def _leader(self) -> Row:
        side = self._ahead
        if side is None:
            return Row(words.nobody_ahead(), "text")
        return Row(words.had_more(self.names, self.match.seats, side), "text", turns=(self._lead_taken,))

    def _swings(self) -> Iterator[Row]:
        """Of the person's own ground, what was gained in a match won and lost in any other."""
        own, near = self.match.seats.own, self.match.seats.near
        gains = [after - before for before, after in zip(self._balance.leads, self._balance.leads[1:], strict=False)]
        if own is None:
            told, sizes = words.changed_most(), [abs(gain) for gain in gains]
        else:
            has_gained = has_won(self.match)
            sign = (1 if has_gained else -1) * (1 if own is near else -1)
            told, sizes = words.gained_most() if has_gained else words.lost_most(), [sign * gain for gain in gains]
        largest = sorted((-size, number) for number, size in enumerate(sizes) if size >= _GROUND)[:_MOST_TOLD]
        taken = None if self._ahead is None else self._lead_taken
        if turns := tuple(sorted(number for _size, number in largest if number != taken)):
            yield Row(told, turns=turns)
