"""Boxes that are arranged one way where there is room for it, and another way where there is not."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect

from magicgame.ui.look.canvas import Canvas
from magicgame.ui.look.look import Look
from magicgame.ui.widgets.box import Box

_LEAST_LEFT = 0.4


class Fitting(Box):
    """Shows `wide` where it is given the width it needs, else `narrow`. Both may hold the same boxes.

    `least` is a width, given for 1280×800 and growing with the type, that `wide` needs whatever it says itself;
    `unbroken` it needs room for all its words in one line.
    """

    def __init__(self, wide: Box, narrow: Box, least: float = 0, unbroken: bool = False) -> None:
        super().__init__()
        self._wide, self._narrow, self._shown = wide, narrow, narrow
        self._least, self._unbroken = least, unbroken
        self.grows = wide.grows

    def _choose(self, look: Look, width: int) -> Box:
        own = self._wide.width(look) if self._unbroken else self._wide.least_width(look)
        needed = max(own, look.type_px(self._least) if self._least else 0)
        return self._wide if width >= needed else self._narrow

    def inside(self) -> Iterator[Box]:
        yield self._shown

    def least_width(self, look: Look) -> int:
        return self._narrow.least_width(look)

    def width(self, look: Look) -> int:
        return self._wide.width(look)

    def height(self, look: Look, width: int) -> int:
        return self._choose(look, width).height(look, width)

    def place(self, look: Look, rect: Rect) -> None:
        super().place(look, rect)
        self._shown = self._choose(look, rect.width)
        self._shown.place(look, rect)

    def paint(self, canvas: Canvas) -> None:
        self._shown.paint(canvas)


class Lower(Fitting):
    """Shows the lower of two boxes that is not cut, the first where they are equally high. Both may hold the same."""

    def _choose(self, look: Look, width: int) -> Box:
        return min((self._wide, self._narrow), key=lambda box: (box.least_width(look) > width, box.height(look, width)))


class Beside(Box):
    """`left`, and at the other end of the line `right` at its natural size; one below the other where they do not fit.

    Words at the left may wrap, but keep two fifths of the width. `least` is the least height, growing with the type.
    """

    def __init__(self, left: Box, right: Box, gap: float = 24, below: float = 8, least: float = 0) -> None:
        super().__init__()
        self._left, self._right = left, right
        self._gap, self._below, self._least = gap, below, least

    def inside(self) -> Iterator[Box]:
        yield self._left
        yield self._right

    def least_width(self, look: Look) -> int:
        return max(self._left.least_width(look), self._right.least_width(look))

    def width(self, look: Look) -> int:
        return self._left.width(look) + look.px(self._gap) + self._right.width(look)

    def _room(self, look: Look, width: int) -> int:
        """The width that is left for `left`; 0 where it is not enough."""
        room = width - look.px(self._gap) - self._right.width(look)
        wanted = min(self._left.width(look), round(_LEAST_LEFT * width))
        return room if room >= max(1, wanted, self._left.least_width(look)) else 0

    def height(self, look: Look, width: int) -> int:
        least = look.type_px(self._least) if self._least else 0
        if room := self._room(look, width):
            return max(least, self._left.height(look, room), self._right.height(look, self._right.width(look)))
        return max(least, self._left.height(look, width) + look.px(self._below) + self._right.height(look, width))

    def place(self, look: Look, rect: Rect) -> None:
        super().place(look, rect)
        if room := self._room(look, rect.width):
            wide = self._right.width(look)
            low, high = self._left.height(look, room), self._right.height(look, wide)
            self._left.place(look, Rect(rect.left, rect.centery - low // 2, room, low))
            self._right.place(look, Rect(rect.right - wide, rect.centery - high // 2, wide, high))
            return
        high = self._left.height(look, rect.width)
        top = rect.top + high + look.px(self._below)
        self._left.place(look, Rect(rect.left, rect.top, rect.width, high))
        self._right.place(look, Rect(rect.left, top, rect.width, rect.bottom - top))

    def paint(self, canvas: Canvas) -> None:
        self._left.paint(canvas)
        self._right.paint(canvas)


class RoomFor(Box):
    """A box in a place that would have room for another one, too, so that nothing moves when they take turns.

    It lies at the top of that place, or half-way up if it `is_centred`.
    """

    def __init__(self, box: Box, other: Box, is_centred: bool = False) -> None:
        super().__init__()
        self._box, self._other, self._is_centred = box, other, is_centred

    def inside(self) -> Iterator[Box]:
        yield self._box

    def least_width(self, look: Look) -> int:
        return self._box.least_width(look)

    def width(self, look: Look) -> int:
        return max(self._box.width(look), self._other.width(look))

    def height(self, look: Look, width: int) -> int:
        return max(self._box.height(look, width), self._other.height(look, width))

    def place(self, look: Look, rect: Rect) -> None:
        super().place(look, rect)
        place = Rect(rect.topleft, (rect.width, self._box.height(look, rect.width)))
        if self._is_centred:
            place.centery = rect.centery
        self._box.place(look, place)

    def paint(self, canvas: Canvas) -> None:
        self._box.paint(canvas)
