"""What everything on a page is made of: a box says how large it wants to be, is given its place, and paints itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pygame import Rect

from magicgame.ui.look.canvas import Canvas
from magicgame.ui.look.look import Look
from magicgame.ui.widgets.measuring import MEASURES, once


class Box:
    """An empty box. `rect` is its place once `place` has been called.

    Boxes that `grow` share the height a column leaves. What decides on a size is set when a box is made; whatever
    changes later is a `Form`, or has sizes measured anew.
    """

    grows = False

    def __init_subclass__(cls) -> None:
        """Every kind of box works out a size once."""
        for name in MEASURES:
            if name in vars(cls):
                setattr(cls, name, once(vars(cls)[name]))

    def __init__(self) -> None:
        self.rect = Rect(0, 0, 0, 0)

    @property
    def said(self) -> str:
        """What a screen reader reads of the box itself; empty for a picture, and where only boxes inside have words."""
        return ""

    def least_width(self, look: Look) -> int:
        """The width in pixels below which the content would be cut."""
        return 0

    def width(self, look: Look) -> int:
        """The width in pixels at which nothing needs to wrap."""
        return self.least_width(look)

    def height(self, look: Look, width: int) -> int:
        """The height in pixels the content needs at this width."""
        return 0

    def whole_height(self, look: Look, width: int) -> int:
        """The height at which nothing of it would have to be scrolled."""
        return self.height(look, width)

    def place(self, look: Look, rect: Rect) -> None:
        """Take the place, and give the boxes inside theirs."""
        self.rect = rect

    def shift(self, look: Look, px: int) -> None:
        """Move down by so many pixels with the boxes inside, all as large as they are."""
        self.rect = self.rect.move(0, px)
        for box in self.inside():
            box.shift(look, px)

    def paint(self, canvas: Canvas) -> None:
        """Draw the content at its place; changes nothing."""

    def inside(self) -> Iterator[Box]:
        """The boxes directly inside this one."""
        return iter(())

    def all(self) -> Iterator[Box]:
        """This box and every box inside it, in reading order."""
        waiting: list[Box] = [self]
        while waiting:
            box = waiting.pop()
            yield box
            waiting.extend(reversed([*box.inside()]))

    def seen(self, clip: Rect) -> None:
        """Be told which part of the window is not covered by a scrolling frame."""
        for box in self.inside():
            box.seen(clip)


class Space(Box):
    """Nothing, of a height given for 1280×800; one that `grows` pushes apart what lies around it."""

    def __init__(self, length: float = 0, grows: bool = False) -> None:
        super().__init__()
        self._length = length
        self.grows = grows

    def height(self, look: Look, width: int) -> int:
        return look.px(self._length) if self._length else 0


class Painted(Box):
    """A picture drawn by a function, `size` (width, height) given for 1280×800 and as large in proportion as type.

    A width of 0 takes whatever there is; one that `grows` takes the height that is left.
    """

    def __init__(self, size: tuple[float, float], paint: Callable[[Canvas, Rect], None], grows: bool = False) -> None:
        super().__init__()
        self._size = size
        self._paint = paint
        self.grows = grows

    def least_width(self, look: Look) -> int:
        return look.type_px(self._size[0]) if self._size[0] else 0

    def height(self, look: Look, width: int) -> int:
        return look.type_px(self._size[1])

    def paint(self, canvas: Canvas) -> None:
        self._paint(canvas, self.rect)
