"""The flag that ends a running search from another thread."""

from __future__ import annotations

import threading
from array import array
from collections.abc import Iterator
from contextlib import contextmanager


class StopFlag:
    """One cell a search looks at all the time: whoever sets it gets the answer so far within 50 ms."""

    def __init__(self) -> None:
        self.cells = array("i", [0, 0])
        """Read by the kernels: stopped by somebody, out of time."""

    def set(self) -> None:
        self.cells[0] = 1

    @property
    def is_set(self) -> bool:
        """Whether somebody set the flag; running out of time is no reason."""
        return bool(self.cells[0])

    @contextmanager
    def within(self, seconds: float) -> Iterator[None]:
        """Searches inside the block end after so many seconds as if stopped."""
        timer = threading.Timer(seconds, self._expire)
        timer.daemon = True
        timer.start()
        try:
            yield
        finally:
            timer.cancel()
            timer.join()
            self.cells[1] = 0

    def _expire(self) -> None:
        self.cells[1] = 1
