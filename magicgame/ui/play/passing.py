"""A pass to which there is no other move: it plays itself once the player has seen why."""

from __future__ import annotations

from magicgame.match.match import Match

SEEN_SECONDS = 1.0
"""How long a forced pass stands before it is played."""
_MORE_SECONDS = 0.6
"""So much longer at the usual pace where the side passed last time, too: that nothing else happens must be seen."""


class Passing:
    """Counts the time a forced pass has been seen. `is_waved_on`: every one is played until a move is possible."""

    def __init__(self, match: Match) -> None:
        self.is_waved_on = False
        self._match = match
        self._seconds = 0.0

    def update(self, dt: float, is_due: bool, pace: float) -> bool:
        """Go on by `dt` seconds while a pass that plays itself `is_due`; answers whether to play it now."""
        self._seconds = self._seconds + dt if is_due else 0.0
        if self._seconds < SEEN_SECONDS + (_MORE_SECONDS * pace if self._follows else 0.0):
            return False
        self._seconds = 0.0
        return True

    @property
    def _follows(self) -> bool:
        """Whether the side to move passed with its last turn."""
        moves = self._match.moves
        return len(moves) > 1 and not moves[-2].steps
