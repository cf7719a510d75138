"""Several matches of the same two persons in a row: sides swap, and points are counted."""

from __future__ import annotations

from dataclasses import dataclass

from magicgame.games.game import Outcome, Side

_WIN, _DRAW = 2, 1


@dataclass(frozen=True, slots=True)
class Sitting:
    """The points of the two persons, by the side each plays now, in halves: 2 for a win, 1 for a draw."""

    first_halves: int = 0
    second_halves: int = 0

    def halves(self, side: Side) -> int:
        return self.first_halves if side is Side.FIRST else self.second_halves

    @property
    def has_begun(self) -> bool:
        """Whether any match counts yet."""
        return self.first_halves + self.second_halves > 0

    def after(self, outcome: Outcome | None) -> Sitting:
        """With the points of a match that ended so; one that is not over gives none."""
        if outcome is None:
            return self
        if outcome.winner is None:
            return Sitting(self.first_halves + _DRAW, self.second_halves + _DRAW)
        is_first = outcome.winner is Side.FIRST
        return Sitting(self.first_halves + _WIN * is_first, self.second_halves + _WIN * (not is_first))

    @property
    def swapped(self) -> Sitting:
        """The same persons, each on the other side."""
        return Sitting(self.second_halves, self.first_halves)
