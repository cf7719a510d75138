"""How a match went that is over, of a game that counts pieces in place: what its result and the last page of its review
tell alike."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby

from magicgame.games.game import Move, Outcome, Position
from magicgame.match.seats import Seats
from magicgame.match.story import Story, story
from magicgame.ui.table.balance import has_more, is_won_by_both, lead, placed
from magicgame.ui.words import tally as words
from magicgame.ui.words.names import Names
from magicgame.ui.words.story import story_text

_WHILE, _CLEAR = 8, 2
"""A lead of fewer turns, or of fewer pieces, tells nothing of how the match went."""


@dataclass(frozen=True)
class Course:
    """Of the turns of a match, which ended so."""

    names: Names
    seats: Seats
    positions: Sequence[Position]
    moves: Sequence[Move]
    outcome: Outcome

    @cached_property
    def story(self) -> Story | None:
        """What decided the match."""
        return story(self.positions, self.outcome)

    def decided(self) -> Iterator[str]:
        """Why a side has won though both had all in place, and what decided the match."""
        if self.outcome.winner is not None and is_won_by_both(self.positions[-1]):
            yield words.both_at_once(self.names, self.outcome.winner)
        if self.story is not None:
            texts = [before.move_text(move) for before, move in zip(self.positions, self.moves, strict=False)]
            yield story_text(self.names, self.positions, texts, self.story)

    def leads(self) -> Iterator[str]:
        """When the loser last had clearly more in place, else how often the lead changed hands, and since when it did
        not, of a while."""
        leaders = [has_more(position) for position in self.positions]
        ahead = [side for side, _same in groupby(side for side in leaders if side is not None)]
        if lost := tuple(self._lost_lead()):
            yield from lost
        elif len(ahead) > 1:
            yield words.lead_changes(len(ahead) - 1)
        last = leaders[-1]
        since = max((number for number, side in enumerate(leaders) if side is not last), default=0) + 1
        if last is not None and since <= len(leaders) - _WHILE:
            yield words.stayed_ahead(self.names, last, since)

    def _lost_lead(self) -> Iterator[str]:
        """When the loser was last clearly ahead, after the opening."""
        if self.outcome.winner is None:
            return
        loser = self.outcome.winner.other
        numbers = [n for n, each in enumerate(self.positions) if n >= _WHILE and lead(each, loser) >= _CLEAR]
        if numbers:
            counts = placed(self.positions[numbers[-1]])
            yield words.was_ahead(self.names, loser, numbers[-1], counts[loser], counts[loser.other])

    def passes(self) -> Iterator[str]:
        """How often each side had to pass because it could not end its check."""
        for side in (self.seats.near, self.seats.near.other):
            count = sum(before.mover is side and bool(before.alarms_after())
                        for before, move in zip(self.positions, self.moves, strict=False) if not move.steps)
            if count:
                yield words.passed_in_check(self.names, side, count)
