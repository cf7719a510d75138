"""A bar for work that takes its time: by rich where it is installed, else plain percentages."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")


def progress(items: Iterable[T], total: int) -> Iterator[T]:
    """The items, while standard error shows how far they have come; nothing is shown outside a terminal."""
    if not sys.stderr.isatty():
        yield from items
        return
    try:
        from rich.console import Console
        from rich.progress import track
    except ImportError:
        yield from _counted(items, total)
    else:
        yield from track(items, description="", total=total, console=Console(stderr=True), transient=True)


def _counted(items: Iterable[T], total: int) -> Iterator[T]:
    begun = time.monotonic()
    for number, item in enumerate(items, 1):
        left = (time.monotonic() - begun) * (total - number) / number
        end = "\n" if number == total else ""
        print(f"\r{100 * number // total:3} %, {left:.0f} s left  ", end=end, file=sys.stderr, flush=True)
        yield item
