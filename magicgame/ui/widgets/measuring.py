"""Sizes of boxes, each worked out once: while a page is laid out, every box asks those inside it again and again."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from magicgame.ui.look.look import Look

MEASURES = ("least_width", "width", "height", "whole_height")
"""What a box is asked for by those around it."""
_form = object()
"""Another one whenever a box has changed on which sizes may depend."""


def measure_anew() -> None:
    """Take no size for known any more: a box has changed its form."""
    global _form
    _form = object()


def once(measure: Callable[..., int]) -> Callable[..., int]:
    """A method of a box that answers a size in a look, at a width if one is given, and works it out only once."""

    @wraps(measure)
    def measured(self: Any, look: Look, *at: int) -> int:
        found = self.__dict__.get("_sizes")
        if found is None or found[0] is not look or found[1] is not _form:
            found = self.__dict__["_sizes"] = (look, _form, {})
        sizes: dict[object, int] = found[2]
        key = (measure, *at)
        size = sizes.get(key)
        if size is None:
            size = sizes[key] = measure(self, look, *at)
        return size

    return measured


class Form:
    """A switch of a box that its size depends on; off at first."""

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    def __get__(self, box: Any, owner: type) -> bool:
        return bool(vars(box).get(self._name)) if box is not None else False

    def __set__(self, box: Any, is_on: bool) -> None:
        if self.__get__(box, type(box)) != is_on:
            vars(box)[self._name] = is_on
            measure_anew()
