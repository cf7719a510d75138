"""Signals that end the program. A handler only sets a flag, whatever it interrupts; the loop looks at it."""

from __future__ import annotations

import signal
from types import FrameType

_NAMES = ("SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT", "SIGXCPU", "SIGBREAK")


class EndSignals:
    """Knows which of the signals has come; `name` is empty before."""

    def __init__(self) -> None:
        self.name = ""

    def watch(self) -> None:
        """From now on the signals end nothing by themselves. SDL has handlers of its own: to be called after it."""
        for name in _NAMES:
            if (number := getattr(signal, name, None)) is not None:
                signal.signal(number, self._note)

    def _note(self, number: int, _frame: FrameType | None) -> None:
        self.name = signal.Signals(number).name

    def has_come(self) -> bool:
        return bool(self.name)
