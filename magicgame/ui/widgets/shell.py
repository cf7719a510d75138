"""A widget around a box: the box says how large it is."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect

from magicgame.ui.look.look import Look
from magicgame.ui.widgets.box import Box
from magicgame.ui.widgets.widget import Widget


class Shell(Widget):
    """As large as the box within, whose words are read with it. Who makes one sets `_box`."""

    _box: Box

    def inside(self) -> Iterator[Box]:
        yield self._box

    def seen(self, clip: Rect) -> None:
        self.clip = clip

    def least_width(self, look: Look) -> int:
        return self._box.least_width(look)

    def width(self, look: Look) -> int:
        return self._box.width(look)

    def height(self, look: Look, width: int) -> int:
        return self._box.height(look, width)

    def place(self, look: Look, rect: Rect) -> None:
        super().place(look, rect)
        self._box.place(look, rect)
