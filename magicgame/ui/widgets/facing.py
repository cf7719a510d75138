"""A large square picture with something beside it."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect

from magicgame.ui.look.canvas import Canvas
from magicgame.ui.look.look import Look
from magicgame.ui.widgets.box import Box

_PART, _SQUARE_PART, _PORTRAIT_PART = 0.53, 0.6, 0.45
"""How much of the width, and in an upright window of the height, the picture takes at most."""
_BETWEEN = 40


class Facing(Box):
    """A square picture and, beside it and as high, what scrolls; in an upright window one above the other.

    Of the `sides`, from rich to short, the first that need not scroll is shown, or else the last.
    """

    grows = True

    def __init__(self, picture: Box, *sides: Box) -> None:
        super().__init__()
        self._picture, self._sides, self._side = picture, sides, sides[0]

    def inside(self) -> Iterator[Box]:
        yield self._picture
        yield self._side

    def place(self, look: Look, rect: Rect) -> None:
        super().place(look, rect)
        self._side = self._sides[0]
        if look.is_portrait:
            self._place_below(look, rect)
        else:
            self._place_beside(look, rect)

    def _place_below(self, look: Look, rect: Rect) -> None:
        gap = look.px(_BETWEEN)
        square = min(rect.width, round(rect.height * _PORTRAIT_PART))
        self._picture.place(look, Rect(rect.centerx - square // 2, rect.top, square, square))
        left = rect.height - square - gap
        self._choose(look, rect.width, left)
        self._side.place(look, Rect(rect.left, rect.top + square + gap, rect.width, left))

    def _choose(self, look: Look, width: int, high: int) -> None:
        fitting = (side for side in self._sides if side.height(look, width) <= high)
        self._side = next(fitting, self._sides[-1])

    def _place_beside(self, look: Look, rect: Rect) -> None:
        """The picture makes room for words that would be broken, and both stand half-way up."""
        gap = look.px(_BETWEEN)
        words, part = self._side.least_width(look), _SQUARE_PART if look.is_nearly_square else _PART
        square = max(1, min(round(rect.width * part), rect.height, rect.width - gap - words))
        width = rect.width - square - gap
        self._choose(look, width, rect.height)
        high = min(rect.height, max(square, self._side.height(look, width)))
        top = rect.top + (rect.height - high) // 2
        self._picture.place(look, Rect(rect.left, top + (high - square) // 2, square, square))
        self._side.place(look, Rect(rect.right - width, top, width, high))

    def paint(self, canvas: Canvas) -> None:
        self._picture.paint(canvas)
        self._side.paint(canvas)
