"""A pass to which there is no other move: it plays itself once the player has seen why."""

from __future__ import annotations

SEEN_SECONDS = 1.0
"""How long a forced pass stands before it is played."""


class Passing:
    """Counts the time a forced pass has been seen. `is_waved_on`: every one is played until a move is possible."""

    def __init__(self) -> None:
        self.is_waved_on = False
        self._seconds = 0.0

    def update(self, dt: float, is_due: bool) -> bool:
        """Go on by `dt` seconds while a pass that plays itself `is_due`; answers whether to play it now."""
        self._seconds = self._seconds + dt if is_due else 0.0
        if self._seconds < SEEN_SECONDS:
            return False
        self._seconds = 0.0
        return True
