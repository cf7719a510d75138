"""A pass to which there is no other move: it plays itself once the player has seen why, unless that is stopped."""

from __future__ import annotations

from magicgame.match.match import Match

SEEN_SECONDS, BRIEF_SECONDS = 2.5, 1.2
"""How long a forced pass stands before it is played, and how long where it is waved on or the side's clock runs."""


class Passing:
    """Counts the time a forced pass has been seen. `is_waved_on`: every one is played until a move is possible;
    `is_stopped`: none plays itself until then."""

    def __init__(self, match: Match) -> None:
        self.is_waved_on = self.is_stopped = False
        self._match = match
        self._seconds = 0.0

    def wave_on(self) -> None:
        self.is_waved_on, self.is_stopped = True, False

    def stop(self) -> None:
        self.is_waved_on, self.is_stopped = False, True

    def move_is_possible(self) -> None:
        """Passes that come later are asked for, or play themselves, as they did at first."""
        self.is_waved_on = self.is_stopped = False

    def update(self, dt: float, is_due: bool) -> bool:
        """Go on by `dt` seconds while a pass that plays itself `is_due`; answers whether to play it now."""
        self._seconds = self._seconds + dt if is_due else 0.0
        is_brief = self.is_waved_on or self._match.time_control is not None
        if self._seconds < (BRIEF_SECONDS if is_brief else SEEN_SECONDS):
            return False
        self._seconds = 0.0
        return True
