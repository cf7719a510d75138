"""The flag that ends a running search, from another thread or when its time is up."""

from __future__ import annotations

import threading
from array import array
from collections.abc import Iterator
from contextlib import contextmanager

UNLIMITED = 1 << 62
"""More nodes than any search visits."""


class StopFlag:
    """A cell every search watches: it gives the answer it has so far within 50 ms of being set.

    `nodes_per_second` replaces the clock: time limits then count the nodes of the searches instead, so that the same
    work ends at the same point every time. It makes no difference outside `within`.
    """

    def __init__(self, nodes_per_second: int | None = None) -> None:
        self.cells = array("i", [0, 0])
        """Read by the kernels: stopped by somebody, out of time."""
        self.nodes_left = UNLIMITED
        """The most nodes the next search may visit."""
        self._nodes_per_second = nodes_per_second
        self._is_within = False

    def set(self) -> None:
        """End the running search and every later one that is given this flag."""
        self.cells[0] = 1

    def hurry(self) -> None:
        """Time is up for the block of `within` that runs; nothing outside one."""
        if self._is_within:
            self._expire()

    @property
    def is_set(self) -> bool:
        """Whether somebody set the flag; running out of time does not."""
        return bool(self.cells[0])

    @contextmanager
    def within(self, seconds: float) -> Iterator[None]:
        """Searches inside the block end after that many seconds as if stopped. Not to be nested."""
        if self._nodes_per_second is None:
            timer = threading.Timer(seconds, self._expire)
            timer.daemon = True
            timer.start()
        else:
            timer = None
            self.nodes_left = round(seconds * self._nodes_per_second)
        self._is_within = True
        try:
            yield
        finally:
            self._is_within = False
            if timer is not None:
                timer.cancel()
                timer.join()
            self.nodes_left, self.cells[1] = UNLIMITED, 0

    def spend(self, nodes: int) -> None:
        """Take the nodes of a finished search from what is left; without a clock the time may be up with it."""
        if self.nodes_left < UNLIMITED:
            self.nodes_left -= nodes
            if self.nodes_left <= 0:
                self._expire()

    def _expire(self) -> None:
        self.cells[1] = 1
