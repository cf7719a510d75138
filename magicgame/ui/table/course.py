"""How a match went that is over, of a game that counts pieces in place: what its result and the last page of its review
tell alike."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from magicgame.games.game import Move, Outcome, Position
from magicgame.match.seats import Seats
from magicgame.match.story import Story, story
from magicgame.ui.table.balance import is_won_by_both
from magicgame.ui.words import tally as words
from magicgame.ui.words.names import Names
from magicgame.ui.words.story import story_text


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

    def passes(self) -> Iterator[str]:
        """How often each side had to pass because it could not end its check."""
        for side in (self.seats.near, self.seats.near.other):
            count = sum(before.mover is side and bool(before.alarms_after())
                        for before, move in zip(self.positions, self.moves, strict=False) if not move.steps)
            if count:
                yield words.passed_in_check(self.names, side, count)
