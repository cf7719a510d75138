"""The clock of a match at the table: how it runs, how much of it is saved, how much of it the computer may use."""

from __future__ import annotations

from collections.abc import Callable
from math import inf

from magicgame.engine.levels import affordable_seconds
from magicgame.match.match import Match

LAST_SECONDS = 0.005
"""With no more than this left on its clock even the computer may lose on time."""
SAVED_EVERY_SECONDS = 10.0
"""However the program ends, a clock is given back no more than this."""
_SMALLEST_SECONDS = 0.001


class Timekeeper:
    """Runs the mover's clock, if the match has one, and has `save` called so that the time is kept."""

    def __init__(self, match: Match, save: Callable[[], None]) -> None:
        self._match = match
        self._save = save
        self._saved_seconds = match.spent_seconds
        self._kept_back_seconds = 0.0
        """What the computer does not use of its time for the turn under way, however long it is kept from thinking."""

    @property
    def _left_seconds(self) -> float | None:
        clock = self._match.clock
        return None if clock is None else clock.left_seconds(self._match.mover)

    def run(self, dt: float, is_computers: bool) -> bool:
        """The mover thinks for `dt` seconds more. True when that was the end of its time."""
        left = self._left_seconds
        if left is None:
            return False
        self._match.spent_seconds += min(dt, left - self._kept_back_seconds) if is_computers else dt
        if self._match.spent_seconds - self._saved_seconds > SAVED_EVERY_SECONDS:
            self._save()
        return self._left_seconds == 0

    def computer_begins(self) -> float:
        """The computer begins to think: how long it may, without end where there is no clock."""
        left, control = self._left_seconds, self._match.time_control
        if left is None or control is None:
            return inf
        self._kept_back_seconds = left / 2 if left > LAST_SECONDS else 0.0
        return affordable_seconds(left, control.increment_seconds)

    @property
    def has_to_move(self) -> bool:
        """Whether the computer has used all it may of its time."""
        left = self._left_seconds
        return left is not None and left - self._kept_back_seconds < _SMALLEST_SECONDS

    @property
    def turn_seconds(self) -> float | None:
        """How long the turn under way has taken so far, to be noted with it; None where nobody measures."""
        return None if self._match.time_control is None else self._match.spent_seconds

    def saved(self) -> None:
        """The match has been saved as it is now."""
        self._saved_seconds = self._match.spent_seconds

    def keep(self) -> None:
        """Save what has passed since the match was saved last."""
        if self._match.spent_seconds > self._saved_seconds:
            self._save()
