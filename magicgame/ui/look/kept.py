"""Keeps what is expensive to make, within a bound on memory."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from functools import wraps
from typing import Generic, ParamSpec, TypeVar

import pygame

P = ParamSpec("P")
R = TypeVar("R")

_SMALL_BYTES = 64
"""What anything but a surface, a text or a font is taken to need."""
_FONT_BYTES = 50_000
"""Beside that memory a font holds its file open, and of open files there are not many."""


def kept(megabytes: float) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Remember a function's answers, dropping the least recently used once they need more than this many megabytes.

    All arguments must be hashable; those passed by name are told apart from those passed by place.
    """

    def keep(make: Callable[P, R]) -> Callable[P, R]:
        cache: _Cache[R] = _Cache(round(megabytes * 1_000_000))

        @wraps(make)
        def made(*args: P.args, **kwargs: P.kwargs) -> R:
            key = (args, tuple(kwargs.items())) if kwargs else args
            found = cache.get(key)
            if found is None:
                found = make(*args, **kwargs)
                cache.put(key, found)
            return found

        return made

    return keep


class _Cache(Generic[R]):
    """Values by key, the most recently used last; None is never kept."""

    def __init__(self, most_bytes: int) -> None:
        self._most_bytes = most_bytes
        self._bytes = 0
        self._values: OrderedDict[object, tuple[R, int]] = OrderedDict()

    def get(self, key: object) -> R | None:
        found = self._values.get(key)
        if found is None:
            return None
        self._values.move_to_end(key)
        return found[0]

    def put(self, key: object, value: R) -> None:
        size = _bytes_of(key) + _bytes_of(value)
        self._values[key] = (value, size)
        self._bytes += size
        while self._bytes > self._most_bytes and len(self._values) > 1:
            self._bytes -= self._values.popitem(last=False)[1][1]


def _bytes_of(value: object) -> int:
    if isinstance(value, pygame.Surface):
        return value.get_width() * value.get_height() * value.get_bytesize() + _SMALL_BYTES
    if isinstance(value, str):
        return len(value) + _SMALL_BYTES
    if isinstance(value, pygame.font.Font):
        return _FONT_BYTES
    if isinstance(value, tuple):
        return sum(map(_bytes_of, value))
    return _SMALL_BYTES
