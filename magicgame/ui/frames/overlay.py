"""A panel over the scene below: a title and a column of things to use, as menus and short lists have."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from magicgame.ui.look import paint
from magicgame.ui.look.canvas import Canvas
from magicgame.ui.look.look import Look
from magicgame.ui.scene import Scene, Stage
from magicgame.ui.widgets.box import Box
from magicgame.ui.widgets.layout import Column, Pad
from magicgame.ui.widgets.scroll import Scroll
from magicgame.ui.widgets.words import Words

_MARGIN, _GAP, _PAD = 10, 10, 28
_TITLE, _WIDTH = 24, 460
_RADIUS, _BLUR = 20, 24
_DOUBLE_PX = 3
"""How far outside its frame a panel in black and white has a second one."""
CLOSING_KEYS = (pygame.K_ESCAPE,)


class Floating(Pad):
    """A panel in the middle of the window, as high as its content and no higher than the window, over a veil."""

    def __init__(self, box: Box, width: float) -> None:
        super().__init__(box, _PAD, _PAD)
        self._wide = width

    def place(self, look: Look, rect: Rect) -> None:
        margin = look.px(_MARGIN)
        width = min(look.type_px(self._wide), rect.width - 2 * margin)
        panel = Rect(0, 0, width, min(self.height(look, width), rect.height - 2 * margin))
        panel.center = rect.center
        super().place(look, panel)

    def paint(self, canvas: Canvas) -> None:
        look = canvas.look
        canvas.blit(paint.veil(look.palette, canvas.target.get_size()), (0, 0))
        canvas.shadow(self.rect, look.px(_RADIUS), look.px(_BLUR))
        if look.palette.is_one_bit:
            outer = self.rect.inflate(2 * _DOUBLE_PX, 2 * _DOUBLE_PX)
            canvas.rounded(outer, 0, look.palette.panel, border=look.palette.border, border_px=1)
        canvas.rounded(self.rect, look.px(_RADIUS), look.palette.panel, border=look.palette.border)
        super().paint(canvas)


class Overlay(Scene):
    """Shows its `content` below its title; Esc, or one of `closing_keys`, goes back to the scene below. Where another
    language may be chosen over it, it has a `title` of its own."""

    is_overlay = True
    closing_keys: tuple[int, ...] = CLOSING_KEYS

    def __init__(self, stage: Stage, title: str = "") -> None:
        super().__init__(stage)
        self.form.takes_arrows = True
        self._title = title

    @property
    def width(self) -> float:
        """How wide the panel is, given for 1280×800 and growing with the type."""
        return _WIDTH

    def content(self) -> Sequence[Box]:
        """The column from top to bottom, made anew whenever something changed."""
        raise NotImplementedError

    def foot(self) -> Sequence[Box]:
        """What stays in sight below the content, however long that is."""
        return ()

    def title(self) -> str:
        return self._title

    def news(self) -> str:
        return self.title()

    def build(self) -> Box:
        title = Words(self.title(), _TITLE, bold=True, align="centre")
        content = Scroll(Column(self.content(), _GAP), self.offset("content"))
        return Floating(Column([title, content, *self.foot()], 14), self.width)

    def key(self, event: pygame.Event) -> None:
        if event.key in self.closing_keys:
            self.stage.back()
        else:
            super().key(event)


