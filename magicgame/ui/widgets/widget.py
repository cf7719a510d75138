"""What a player can use: it has a name, a role, and does something."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import pygame
from pygame import Rect

from magicgame.ui.look.canvas import Canvas
from magicgame.ui.look.palette import contrast, readable
from magicgame.ui.widgets.box import Box

Role = Literal["button", "switch", "radio", "slider", "text", "list"]

_RING_RADIUS, _RIM = 13, 2


def nothing() -> None:
    """What a widget does that nobody has given a meaning."""


class Widget(Box):
    """Something to use. `name` tells it from all others of its scene and keeps hover and focus across layouts.

    `why_not` is None for a widget that can be used, else the reason it cannot, in words for the player (maybe none).
    `label`, `value` and `description` are what a voice says of it.
    """

    role: Role = "button"
    row = ""
    """What it is one value of, in words: a voice says it first."""
    is_chosen: bool | None = None
    """Of one of several: whether it is the one in use."""
    is_main = False
    """Whether it is what most will use in its scene."""
    is_for_keys = False
    """Whether the keyboard alone reaches it: to the pointer it is what lies there besides."""
    is_wrong = False
    """Whether what it holds cannot be used; its description tells what could be."""
    ring_gap: tuple[float, float] = (4, 4)
    """How far around it the ring of the keyboard's focus lies: (across, down)."""
    takes_text = False
    """Whether what is typed while it has the focus is meant for it; a click gives it the focus."""

    def __init__(
        self, name: str, label: str, run: Callable[[], None] = nothing, why_not: str | None = None,
        description: str = "",
    ) -> None:
        super().__init__()
        self.name = name
        self.label = label
        self.run = run
        self.why_not = why_not
        self.description = description
        self.hovered = self.pressed = self.focused = False
        self.clip: Rect | None = None
        """Where the widget may be seen and used; None for everywhere."""

    @property
    def enabled(self) -> bool:
        return self.why_not is None

    @property
    def value(self) -> str:
        """What is chosen or how far it is turned, in words; empty for what has no value."""
        return ""

    @property
    def shown_rect(self) -> Rect:
        """The part of it that is in sight."""
        return self.rect if self.clip is None else self.rect.clip(self.clip)

    def seen(self, clip: Rect) -> None:
        self.clip = clip

    def drag(self, x: int) -> bool:
        """Follow the pressed pointer. True when that changed the value."""
        return False

    def nudge(self, direction: int) -> bool:
        """An arrow key while focused, -1 or 1. True when that changed the value."""
        return False

    def takes_first(self, event: pygame.Event) -> bool:
        """Whether a key pressed while focused is meant for it before anything else is asked."""
        return False

    def type(self, event: pygame.Event) -> bool:
        """A key pressed while focused. True when it was meant for this widget."""
        return False

    def follow(self, before: Widget) -> None:
        """Go on as the widget of the same name did in the layout before."""

    def paint_ring(self, canvas: Canvas) -> None:
        """The ring around the widget that has the keyboard's focus, like the board's cursor: within a line that
        makes it stand out from whatever it lies on."""
        if not self.focused:
            return
        look, palette = canvas.look, canvas.palette
        ring = self.rect.inflate(*(2 * look.px(gap) for gap in self.ring_gap))
        ink = readable(palette.background, palette.cursor, palette.text)
        if not palette.is_one_bit:
            rim = max((palette.cursor, palette.cursor_rim), key=lambda each: contrast(each, ink))
            wide = max(2, look.px(_RIM))
            canvas.outline(ring.inflate(2 * wide, 2 * wide), look.px(_RING_RADIUS) + wide, rim, wide)
        canvas.outline(ring, look.px(_RING_RADIUS), ink, max(2, look.px(palette.cursor_width / 2)))


