"""How a match went by the pieces in place, where no turn can be judged: the turn that decided, and lines below the
result."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise

from magicgame.games.game import Side
from magicgame.match.match import Match
from magicgame.ui.table.balance import Balance, is_won_by_both
from magicgame.ui.table.course import Course
from magicgame.ui.table.curve import Graph
from magicgame.ui.table.picture import Row
from magicgame.ui.words import tally as words
from magicgame.ui.words.names import Names
from magicgame.ui.words.registry import words_of
from magicgame.ui.words.results import in_check_too

_CLEAR, _OPENING = 2, 4
"""From how many pieces more in place a lead is clear, and how many turns a match opens with: none of these decides."""

_NEXT_SENTENCE = ". "


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

    @cached_property
    def _course(self) -> Course:
        match = self.match
        assert match.outcome is not None
        return Course(self.names, match.seats, match.positions, match.moves, match.outcome)

    def rows(self) -> tuple[Row, ...]:
        """What decided the match, else how one side got clear ahead; who had to pass, and how those stood at the end
        who did not win on the board and lack something. In a draw nobody is told of as ahead: more in place came to
        nothing."""
        near, end = self.match.seats.near, self.match.position.outcome
        done = () if end is None else tuple(Side) if is_won_by_both(self.match.position) else (end.winner,)
        left = [side for side in (near, near.other) if side not in done]
        told = [Row(each) for each in self._course.decided()] or list(self._leader())
        passes = [Row(each) for each in self._course.passes()]
        ends = [Row(self._end(side)) for side in left]
        first, *others = *told, *passes, *ends
        return replace(first, tone="text"), *others

    def row(self, is_brief: bool) -> Row:
        """The first of the rows; of several sentences, if it `is_brief`, the first."""
        first = self.rows()[0]
        return replace(first, words=first.words.split(_NEXT_SENTENCE)[0]) if is_brief else first

    def _end(self, side: Side) -> str:
        """How the side stood at the end."""
        match = self.match
        told = words.at_the_end(self.names, match.game, match.position, side)
        return in_check_too(told) if words_of(match.game).alarm(match.position, side) else told

    def decided_by(self, number: int) -> str:
        """What decided the match, if that was the turn of that number, from 0; else empty."""
        story = self._course.story
        return [*self._course.decided()][-1] if story is not None and story.number == number else ""

    @property
    def decisive(self) -> int | None:
        """The turn, from 0, that decided the match; else the one that got the winner clear ahead for good, or further
        ahead, None where there was none after the opening, or the winner was not ahead at the end."""
        if (told := self._course.story) is not None:
            return told.number
        is_winners = self.match.outcome is not None and self.match.outcome.winner is self._ahead
        return self._key[0] if is_winners and self._key is not None else None

    @cached_property
    def _ahead(self) -> Side | None:
        """Who was ahead at the end."""
        near, lead = self.match.seats.near, self._balance.leads[-1]
        return None if not lead else near if lead > 0 else near.other

    @cached_property
    def _key(self) -> tuple[int, str] | None:
        """The turn from which on whoever was ahead at the end had a clear lead; where that was in the opening, the last
        one with which it gained as much more for good. With what is told of it; None where there was none but the last
        of the match: nothing followed it."""
        leads = [lead if self._ahead is self.match.seats.near else -lead for lead in self._balance.leads]
        if self._ahead is None or leads[-1] < _CLEAR:
            return None
        taken, last = max(number for number, lead in enumerate(leads) if not number or lead < _CLEAR), len(leads) - 2
        if taken == last:
            return None
        if taken >= _OPENING:
            return taken, words.led_clearly(self.names, self._ahead, taken)
        jumps = [number for number, (before, after) in enumerate(pairwise(leads))
                 if _OPENING <= number < last and after - before >= _CLEAR and min(leads[number + 1:]) == after]
        return (jumps[-1], words.pulled_further(self.names, self._ahead, jumps[-1])) if jumps else None

    def _leader(self) -> Iterator[Row]:
        is_drawn = self.match.outcome is not None and self.match.outcome.winner is None
        if is_won_by_both(self.match.position):
            return
        if self._ahead is None:
            yield Row(words.nobody_ahead(self._balance.counts[-1][0]), "text")
        elif self._key is not None and not is_drawn:
            number, told = self._key
            yield Row(told, "text", turns=() if number == self.decisive else (number,))
