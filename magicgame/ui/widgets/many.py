"""Any number of equal boxes, of which only those in sight are made, and the first and the last."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pygame import Rect

from magicgame.ui.look.canvas import Canvas
from magicgame.ui.look.look import Look
from magicgame.ui.widgets.box import Box

_AROUND = 1
"""So many rows beyond the window are made, too, so that the keyboard finds the next one."""


class Many(Box):
    """`count` boxes in equal columns, at most `most`, each of them `least` wide, given for 1280×800 and growing with
    the type. `make` makes the one of a number, from 0; all must be as high as the first one is.
    """

    def __init__(
        self, count: int, make: Callable[[int], Box], gap: float = 12, most: int = 1, least: float = 0
    ) -> None:
        super().__init__()
        self._count, self._make = count, make
        self._gap, self._most, self._least = gap, most, least
        self._first = make(0) if count else Box()
        self._made: dict[int, Box] = {}

    def inside(self) -> Iterator[Box]:
        return iter(self._made.values())

    def least_width(self, look: Look) -> int:
        return self._first.least_width(look)

    def _column(self, look: Look, width: int) -> tuple[int, int]:
        """How many columns there are, and how wide each is."""
        gap, least = look.px(self._gap), max(self.least_width(look), look.type_px(self._least) if self._least else 1)
        columns = max(1, min(self._most, self._count, (width + gap) // (least + gap)))
        return columns, (width + gap) // columns - gap

    def height(self, look: Look, width: int) -> int:
        if not self._count:
            return 0
        columns, wide = self._column(look, width)
        return -(-self._count // columns) * self._pitch(look, wide) - look.px(self._gap)

    def _pitch(self, look: Look, wide: int) -> int:
        """From the top of one row to the top of the next."""
        return self._first.height(look, wide) + look.px(self._gap)

    def place(self, look: Look, rect: Rect) -> None:
        """Make and place those that may be seen at that place of the window."""
        super().place(look, rect)
        self._made = {}
        self._make_those_in_sight(look)

    def shift(self, look: Look, px: int) -> None:
        super().shift(look, px)
        self._make_those_in_sight(look)

    def _make_those_in_sight(self, look: Look) -> None:
        """Those that are there already stay; those that have left are let go of. Home and End find both ends."""
        columns, wide = self._column(look, self.rect.width)
        pitch, gap = self._pitch(look, wide), look.px(self._gap)
        rows = -(-self._count // columns)
        above, below = max(0, -self.rect.top // pitch - _AROUND), (look.size[1] - self.rect.top) // pitch + 1 + _AROUND
        before, self._made = self._made, {}
        ends = {0, self._count - 1} if self._count else set()
        for number in sorted({*range(above * columns, min(self._count, max(0, min(rows, below)) * columns))} | ends):
            box = self._made[number] = before.get(number) or self._make(number)
            if number not in before:
                left, top = number % columns * (wide + gap), number // columns * pitch
                box.place(look, Rect(self.rect.left + left, self.rect.top + top, wide, pitch - gap))

    def paint(self, canvas: Canvas) -> None:
        sight = canvas.target.get_clip()
        for box in self._made.values():
            if box.rect.colliderect(sight):
                box.paint(canvas)
