"""Signals that end the program. A handler only sets a flag, whatever it interrupts; the loop looks at it.

A sleeping loop is woken by an event: Python's handlers run between two steps of the program, and a sleep is one step.
"""

from __future__ import annotations

import signal
import socket
from threading import Thread
from types import FrameType

import pygame

_COME = pygame.event.custom_type()
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
        coming, self._arrivals = socket.socketpair()
        self._arrivals.setblocking(False)
        signal.set_wakeup_fd(self._arrivals.fileno(), warn_on_full_buffer=False)
        Thread(target=_wake_the_loop, args=(coming,), daemon=True).start()

    def _note(self, number: int, _frame: FrameType | None) -> None:
        self.name = signal.Signals(number).name

    def has_come(self) -> bool:
        return bool(self.name)


def _wake_the_loop(coming: socket.socket) -> None:
    while coming.recv(1):
        try:
            pygame.event.post(pygame.Event(_COME))
        except pygame.error:  # there is no window any more
            return
