"""Parts of a rectangle, named by what they are instead of by four sums."""

from __future__ import annotations

from pygame import Rect


def strip(rect: Rect, top: int, height: int) -> Rect:
    """As wide as the rectangle, from `top` on, `height` pixels high."""
    return Rect(rect.left, top, rect.width, height)


def below(rect: Rect, top: int) -> Rect:
    """The part of the rectangle from `top` down."""
    return Rect(rect.left, top, rect.width, max(0, rect.bottom - top))


def span(rect: Rect, left: int, right: int | None = None) -> Rect:
    """As high as the rectangle, from `left` to `right`, or to its own right side."""
    return Rect(left, rect.top, max(0, (rect.right if right is None else right) - left), rect.height)


def block(width: int, height: int, **at: int | tuple[int, int]) -> Rect:
    """A rectangle of a size, at a place named as pygame does: `block(20, 20, midleft=place.midleft)`."""
    rect = Rect(0, 0, width, height)
    for name, value in at.items():
        setattr(rect, name, value)
    return rect
