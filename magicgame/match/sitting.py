"""Several matches of the same two in a row, at least one of them a person: points are counted."""

from __future__ import annotations

from dataclasses import dataclass, replace

from magicgame.games.game import Outcome, Side

_WIN, _DRAW = 2, 1


@dataclass(frozen=True, slots=True)
class Sitting:
    """The points of the two, by the side each plays now, in halves: 2 for a win, 1 for a draw."""

    first_halves: int = 0
    second_halves: int = 0
    is_swapped: bool = False
    """Whether who began the first match as the first side now plays the second."""

    def halves(self, side: Side) -> int:
        return self.first_halves if side is Side.FIRST else self.second_halves

    def number(self, side: Side) -> int:
        """1 for who played the first side in the first match, 2 for the other."""
        return 1 + ((side is Side.SECOND) is not self.is_swapped)

    @property
    def count(self) -> int:
        """How many matches are counted."""
        return (self.first_halves + self.second_halves) // _WIN

    @property
    def has_begun(self) -> bool:
        """Whether any match counts yet."""
        return self.first_halves + self.second_halves > 0

    def after(self, outcome: Outcome | None) -> Sitting:
        """With the points of a match that ended so; one that is not over gives none."""
        if outcome is None:
            return self
        if outcome.winner is None:
            first, second = _DRAW, _DRAW
        else:
            first, second = (_WIN * (outcome.winner is side) for side in Side)
        return replace(self, first_halves=self.first_halves + first, second_halves=self.second_halves + second)

    @property
    def swapped(self) -> Sitting:
        """The same persons, each on the other side."""
        return Sitting(self.second_halves, self.first_halves, not self.is_swapped)
