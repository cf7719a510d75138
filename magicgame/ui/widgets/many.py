"""Any number of equal boxes, of which only those in sight are made."""

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
        columns, wide = self._column(look, rect.width)
        pitch = self._pitch(look, wide)
        rows = -(-self._count // columns)
        above, below = max(0, -rect.top // pitch - _AROUND), (look.size[1] - rect.top) // pitch + 1 + _AROUND
        numbers = range(above * columns, min(self._count, max(0, min(rows, below)) * columns))
        self._made = {number: self._made.get(number) or self._make(number) for number in numbers}
        for number, box in self._made.items():
            left = rect.left + number % columns * (wide + look.px(self._gap))
            box.place(look, Rect(left, rect.top + number // columns * pitch, wide, pitch - look.px(self._gap)))

    def paint(self, canvas: Canvas) -> None:
        sight = canvas.target.get_clip()
        for box in self._made.values():
            if box.rect.colliderect(sight):
                box.paint(canvas)
