"""What follows by itself, one thing after another: turns played out, a reply, the next step of a lesson."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

PAUSE_SECONDS = 0.7
"""Between a turn and what follows it."""
_SECONDS_A_CHARACTER = 0.055


def reading_seconds(told: str) -> float:
    """How long a turn stays on the board so that what is told of it can be read."""
    return max(PAUSE_SECONDS, len(told) * _SECONDS_A_CHARACTER)


class Showing:
    """A queue of things to do, each after a pause that begins when the board lies still."""

    def __init__(self) -> None:
        self._queue: deque[tuple[float, Callable[[], None]]] = deque()
        self._waited_seconds = 0.0

    def __bool__(self) -> bool:
        """Whether anything is still to come."""
        return bool(self._queue)

    def later(self, action: Callable[[], None], seconds: float = PAUSE_SECONDS) -> None:
        """Do it when everything before it is done and this much time has passed."""
        self._queue.append((seconds, action))

    def stop(self) -> None:
        """Forget everything still to come."""
        self._queue.clear()
        self._waited_seconds = 0.0

    def update(self, dt: float, is_still: bool) -> None:
        """Let `dt` seconds pass; the pause counts only while the board `is_still`."""
        if not self._queue or not is_still:
            self._waited_seconds = 0.0
            return
        self._waited_seconds += dt
        if self._waited_seconds >= self._queue[0][0]:
            self.hurry()

    def hurry(self) -> None:
        """Do what comes next at once; there must be something."""
        self._waited_seconds = 0.0
        self._queue.popleft()[1]()
