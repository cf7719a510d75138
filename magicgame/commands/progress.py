"""Shows how far long work has come, and how long it will still take."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")


def progress(items: Iterable[T], total: int) -> Iterator[T]:
    """The items, `total` of them, while standard error shows the percentage; nothing is shown outside a terminal."""
    begun = time.monotonic()
    for number, item in enumerate(items, 1):
        if sys.stderr.isatty():
            left = (time.monotonic() - begun) * (total - number) / number
            end = "\n" if number == total else ""
            print(f"\r{100 * number // total:3} %, {left:.0f} s left  ", end=end, file=sys.stderr, flush=True)
        yield item
