"""A column of widgets over the scene below: menus and lists."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from magicgame.ui import text
from magicgame.ui.app import App
from magicgame.ui.paint import rounded, shadow, veil
from magicgame.ui.scene import Scene
from magicgame.ui.theme import PALETTE
from magicgame.ui.widgets import Widget

_WIDTH, _ROW, _GAP, _PAD, _HEADING = 440, 48, 10, 28, 40
CLOSING_KEYS = (pygame.K_ESCAPE, pygame.K_m, pygame.K_F10)


class Overlay(Scene):
    """Shows what `widgets` answers; using one does the action of its name. Esc goes back."""

    is_overlay = True

    def __init__(self, app: App, title: str) -> None:
        super().__init__(app)
        self.form.takes_arrows = True
        self._title = title
        self._panel = Rect(0, 0, 0, 0)
        self.actions: dict[str, Callable[[], None]] = {}

    def widgets(self) -> list[Widget]:
        """The column from top to bottom, made anew whenever something changed."""
        raise NotImplementedError

    def layout(self) -> None:
        m, widgets = self.metrics, self.widgets()
        row, gap, pad = m.font_px(_ROW), m.font_px(_GAP), m.font_px(_PAD)
        height = len(widgets) * (row + gap) - gap + 2 * pad + m.font_px(_HEADING)
        self._panel = Rect(0, 0, min(m.font_px(_WIDTH), m.size[0] - m.px(20)), min(height, m.size[1] - m.px(20)))
        self._panel.center = (m.size[0] // 2, m.size[1] // 2)
        top = self._panel.top + pad + m.font_px(_HEADING)
        pitch = (self._panel.bottom - pad + gap - top) // len(widgets)
        for i, widget in enumerate(widgets):
            widget.rect = Rect(self._panel.left + pad, top + i * pitch, self._panel.width - 2 * pad, pitch - gap)
        self.form.widgets = [self._held(widget) for widget in widgets]

    def _held(self, widget: Widget) -> Widget:
        """The widget itself, or its older self while that is being dragged."""
        if widget.name != self.form.pressed:
            return widget
        held = next((old for old in self.form if old.name == widget.name), widget)
        held.rect = widget.rect
        return held

    def use(self, name: str) -> None:
        self.actions[name]()
        if self.app.scenes and self.app.top is self:
            self.layout()

    def key(self, event: pygame.Event) -> None:
        if event.key in CLOSING_KEYS:
            self.app.pop()

    def draw(self, target: pygame.Surface) -> None:
        m = self.metrics
        target.blit(veil(target.get_size()), (0, 0))
        cast = shadow(self._panel.size, m.px(20), m.px(24), 150)
        target.blit(cast, cast.get_rect(center=self._panel.center))
        target.blit(rounded(self._panel.size, m.px(20), PALETTE.panel, border=PALETTE.border), self._panel)
        heading = Rect(self._panel.left, self._panel.top + m.font_px(20), self._panel.width, m.font_px(36))
        text.draw(target, self._title, heading, m.font_px(24), PALETTE.text, bold=True, align="centre")
        self.form.draw(target, m)
