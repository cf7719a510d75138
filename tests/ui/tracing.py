"""Traces what is drawn: every text, shape and picture that is put on a surface, one a line, in that order.

What the program tells pygame is noted, not what pixels come of it, so a tracing is the same on every machine. A
picture is called by the function that makes it and what that was told; after `~` stand four digits for all that was
drawn to make it.
"""

from __future__ import annotations

import gc
import inspect
import pkgutil
import zlib
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from importlib import import_module
from types import CellType, FunctionType
from typing import Any

import pygame
from pygame import Rect, Surface

import magicgame.ui
from magicgame.games.game import Tile
from magicgame.ui.look import kept

_SHAPES = "rect", "circle", "polygon", "line", "lines"
_TRANSFORMS = "scale", "smoothscale", "rotate", "flip", "gaussian_blur", "grayscale"
_NOT_TOLD = "palette", "look"
_TELLS_OF_IT = "magicgame.ui.reader."
"""It draws nothing, and asks for a library that only Linux has."""


class Paper(Surface):
    """A surface that notes what is put on it in `lines`; another one's `name` tells what was made to get it."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.lines: list[str] = []
        self.name = ""

    def note(self, *words: object) -> None:
        self.lines.append(_line(words))

    def blit(self, picture: Surface, place: Any = (0, 0), *args: Any, **kwargs: Any) -> Rect:
        covered = super().blit(picture, place, *args, **kwargs)
        if isinstance(picture, Paper) and covered == picture.get_rect() == self.get_rect() and not picture.name:
            is_opaque = not picture.get_flags() & pygame.SRCALPHA
            self.lines = [*(() if is_opaque else self.lines), *picture.lines]
        elif covered.size != (0, 0):
            self.note(_name(picture), *args, *kwargs.values(), "at", covered)
        return covered

    def fill(self, colour: Any, rect: Any = None, special_flags: int = 0) -> Rect:
        if rect is None and not special_flags:
            self.lines = []
        self.note("fill", colour, rect, special_flags or None)
        return super().fill(colour, rect, special_flags)

    def set_at(self, place: tuple[int, int], colour: Any) -> None:
        self.note("dot", colour, "at", place)
        super().set_at(place, colour)

    def copy(self) -> Paper:
        return _paper(super().copy(), self.name, self.lines)

    def subsurface(self, *place: Any) -> Paper:
        return _paper(super().subsurface(*place), _line((_name(self), "part", *place)))

    def convert(self, *how: Any) -> Paper:
        return _paper(super().convert(*how), self.name, self.lines)

    def convert_alpha(self) -> Paper:
        return _paper(super().convert_alpha(), self.name, self.lines)


def _paper(made: Surface, name: str, lines: list[str] | None = None) -> Paper:
    paper = Paper(made.get_size(), pygame.SRCALPHA)
    Surface.blit(paper, made, (0, 0))
    paper.name, paper.lines = name, list(lines or ())
    return paper


def _name(picture: Surface) -> str:
    if not isinstance(picture, Paper):
        return _line(("picture", picture.get_size()))
    drawn = f"~{zlib.crc32(chr(10).join(picture.lines).encode()) & 0xffff:04x}" if picture.lines else ""
    return _line((picture.name or "picture", drawn))


@contextmanager
def traced() -> Iterator[None]:
    """While it lasts every new surface is a `Paper`, and no picture is kept from before."""
    with ExitStack() as changes:
        changes.enter_context(_put(pygame, "Surface", Paper))
        for name in _SHAPES:
            changes.enter_context(_put(pygame.draw, name, _shape(getattr(pygame.draw, name))))
        for name in _TRANSFORMS:
            changes.enter_context(_put(pygame.transform, name, _transformed(getattr(pygame.transform, name))))
        for cells in _makers_of_pictures():
            changes.enter_context(_put(cells["cache"], "cell_contents", kept._Cache(1 << 30)))
            changes.enter_context(_put(cells["make"], "cell_contents", _named(cells["make"].cell_contents)))
        yield


@contextmanager
def _put(place: Any, name: str, value: object) -> Iterator[None]:
    """Let something else stand there for a while."""
    before = getattr(place, name)
    setattr(place, name, value)
    try:
        yield
    finally:
        setattr(place, name, before)


def _shape(draw: Callable[..., Rect]) -> Callable[..., Rect]:

    def drawn(target: Surface, *args: Any, **kwargs: Any) -> Rect:
        if isinstance(target, Paper):
            target.note(draw.__name__, *args, *kwargs.values())
        return draw(target, *args, **kwargs)

    return drawn


def _transformed(transform: Callable[..., Surface]) -> Callable[..., Surface]:

    def made(picture: Surface, *args: Any, **kwargs: Any) -> Surface:
        name = _line((_name(picture), transform.__name__, *args, *kwargs.values()))
        return _paper(transform(picture, *args, **kwargs), name)

    return made


def _named(make: Callable[..., Any]) -> Callable[..., Any]:
    """Calls what it answers, a picture or one with more, by its own name and what it was told."""
    bind = inspect.signature(make).bind

    def made(*args: Any, **kwargs: Any) -> Any:
        answer = make(*args, **kwargs)
        picture, *more = answer if isinstance(answer, tuple) else (answer,)
        given = bind(*args, **kwargs).arguments.items()
        words = [name if value is True else value for name, value in given if name not in _NOT_TOLD]
        named = _paper(picture, _line((make.__name__, *words)), [_name(picture)] if isinstance(picture, Paper) else [])
        return (named, *more) if isinstance(answer, tuple) else named

    return made


@cache
def _makers_of_pictures() -> list[dict[str, CellType]]:
    """For each function whose pictures are kept, where its cache is held and where what makes them."""
    found = []
    for each in pkgutil.walk_packages(magicgame.ui.__path__, "magicgame.ui."):
        if not each.name.startswith(_TELLS_OF_IT):
            import_module(each.name)
    for function in gc.get_objects():
        if isinstance(function, FunctionType) and function.__code__.co_filename == kept.__file__:
            cells = dict(zip(function.__code__.co_freevars, function.__closure__ or (), strict=True))
            if cells.keys() == {"cache", "make"} and _makes_pictures(cells["make"].cell_contents):
                found.append(cells)
    return found


def _makes_pictures(make: Callable[..., object]) -> bool:
    return "pygame.Surface" in str(make.__annotations__.get("return"))


def _line(words: Any) -> str:
    return " ".join(filter(None, map(_told, words)))


def _told(value: object) -> str:
    """A value in as few characters as tell it."""
    if value is None or value is False:
        return ""
    if isinstance(value, Enum):
        return value.name
    if isinstance(value, Rect):
        return f"{value.x},{value.y} {value.w}×{value.h}"
    if isinstance(value, float):
        return f"{value:g}"
    if isinstance(value, Tile):
        return _parts(value)
    if isinstance(value, tuple | list | pygame.Vector2):
        return _sequence(list(value))
    if is_dataclass(value):
        return _parts(getattr(value, each.name) for each in fields(value))
    return value if isinstance(value, str) else repr(value)


def _parts(values: Iterable[object]) -> str:
    return "/".join(filter(None, map(_told, values)))


def _sequence(values: list[Any]) -> str:
    is_colour = len(values) in (3, 4) and all(type(each) is int and 0 <= each < 256 for each in values)
    return "#" + "".join(f"{each:02x}" for each in values) if is_colour else ",".join(map(_told, values))
