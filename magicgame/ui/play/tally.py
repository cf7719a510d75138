"""How a match went by the pieces in place, where no turn can be judged: the turn that decided, and lines below the
result."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise

from magicgame.games.game import Side
from magicgame.match.match import Match
from magicgame.ui.play.facts import has_won
from magicgame.ui.table.balance import Balance
from magicgame.ui.table.picture import Graph, Row
from magicgame.ui.words import tally as words
from magicgame.ui.words.names import Names


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
        """Who was ahead and from when, the turn that won or lost more ground than any other, and how those stood at the
        end who did not win on the board. In a draw nobody is told of as ahead: more in place came to nothing."""
        match, near, end = self.match, self.match.seats.near, self.match.position.outcome
        left = [side for side in (near, near.other) if end is None or side is not end.winner]
        ends = (Row(words.at_the_end(self.names, match.game, match.position, side)) for side in left)
        is_drawn = match.outcome is not None and match.outcome.winner is None
        if not is_drawn or self._ahead is None:
            return self._leader(), *self._swing(), *ends
        first, *others = *self._swing(), *ends
        return replace(first, tone="text"), *others

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
            return Row(words.nobody_ahead(self._balance.counts[-1][0]), "text")
        return Row(words.had_more(self.names, side), "text", turns=(self._lead_taken,))

    def _swing(self) -> Iterator[Row]:
        """The person's own turn that gained most in a match won; of two persons the turn that changed most. None where
        another turn, of either side, did as much; and none that lost most: to give up pieces in place may be good."""
        own, near = self.match.seats.own, self.match.seats.near
        sizes = [after - before for before, after in pairwise(self._balance.leads)]
        if own is None:
            told, sizes = words.changed_most(), list(map(abs, sizes))
        elif has_won(self.match):
            told, sizes = words.gained_most(), [size if own is near else -size for size in sizes]
        else:
            return
        largest = max(sizes)
        number = sizes.index(largest)
        is_own = own is None or self.match.positions[number].mover is own
        is_told_above = self._ahead is not None and number == self._lead_taken
        if largest > 0 and sizes.count(largest) == 1 and is_own and not is_told_above:
            yield Row(told, turns=(number,))
