"""A line of text the player types."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from magicgame.ui.look import text
from magicgame.ui.look.canvas import Canvas
from magicgame.ui.look.look import Look
from magicgame.ui.widgets.widget import Role, Widget, nothing

_TEXT, _HEIGHT, _LEAST, _PAD, _RADIUS, _CARET = 16, 38, 120, 12, 9, 2
_COMMANDS = pygame.KMOD_CTRL | pygame.KMOD_GUI


class TextField(Widget):
    """Holds at most `longest` characters; a click or Tab begins to type, Backspace takes the last one away.

    `run` is called with the text whenever it has changed. `placeholder` stands there while it is empty.
    """

    role: Role = "text"
    takes_text = True

    def __init__(
        self, name: str, label: str, words: str, run: Callable[[str], None], longest: int, placeholder: str = ""
    ) -> None:
        super().__init__(name, label, nothing)
        self.words = words
        self._run, self._longest, self._placeholder = run, longest, placeholder

    @property
    def value(self) -> str:
        return self.words

    def takes_first(self, event: pygame.Event) -> bool:
        return bool(event.unicode) and event.unicode.isprintable()

    def type(self, event: pygame.Event) -> bool:
        if event.key == pygame.K_BACKSPACE:
            words = self.words[:-1]
        elif event.unicode.isprintable() and not event.mod & _COMMANDS:
            words = (self.words + event.unicode)[:self._longest]
        else:
            return False
        if words == self.words:
            return bool(event.unicode)
        self.words = words
        self._run(words)
        return True

    def least_width(self, look: Look) -> int:
        return look.type_px(_LEAST)

    def height(self, look: Look, width: int) -> int:
        return look.type_px(_HEIGHT)

    def paint(self, canvas: Canvas) -> None:
        look, palette = canvas.look, canvas.palette
        edge = palette.edge or palette.border
        canvas.rounded(
            self.rect, look.px(_RADIUS), palette.background, border=edge, border_px=max(1, look.px(1.5))
        )
        inner = self.rect.inflate(-2 * look.px(_PAD), 0)
        size = look.font_px(_TEXT)
        shown = self._end(look, size, inner.width) if self.focused else self.words
        covered = canvas.text(shown, inner, size, palette.text) if shown else Rect(inner.left, 0, 0, 0)
        if self.focused:
            high = text.line_px(palette, size)
            caret = Rect(covered.right, self.rect.centery - high // 2, max(1, look.px(_CARET)), high)
            canvas.rounded(caret, 0, palette.text)
        elif not shown:
            canvas.text(self._placeholder, inner, size, palette.faint)
        self.paint_ring(canvas)

    def _end(self, look: Look, size: int, room: int) -> str:
        """As much of the text's end as there is room for."""
        shown = self.words
        while shown and text.width(look.palette, shown, size) > room - look.px(_CARET):
            shown = shown[1:]
        return shown
