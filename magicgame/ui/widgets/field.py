"""A line of text the player types."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from magicgame.ui.look import text
from magicgame.ui.look.canvas import Canvas
from magicgame.ui.look.look import Look
from magicgame.ui.widgets.line import Line
from magicgame.ui.widgets.widget import Role, Widget, nothing

TEXT, PAD, CARET = 16, 12, 2
_HEIGHT, _LEAST, _RADIUS = 38, 120, 9


class TextField(Widget):
    """Holds at most `longest` characters; a click or Tab begins to type, the caret is led by keys and by the pointer.

    `run` is called with the text whenever it has changed. `placeholder` stands there while it is empty.
    """

    role: Role = "text"
    takes_text = True

    def __init__(
        self, name: str, label: str, words: str, run: Callable[[str], None], longest: int, placeholder: str = ""
    ) -> None:
        super().__init__(name, label, nothing)
        self._line = Line(words, len(words), len(words))
        self._run, self._longest, self._placeholder = run, longest, placeholder

    @property
    def value(self) -> str:
        return self._line.words

    def takes_first(self, event: pygame.Event) -> bool:
        return bool(event.unicode) and event.unicode.isprintable()

    def type(self, event: pygame.Event) -> bool:
        before, line = self._line, self._line.typed(event, self._longest)
        if line is None:
            return False
        self._line = line
        if line.words != before.words:
            self._run(line.words)
        return True

    def follow(self, before: Widget) -> None:
        """The caret stays where it was when the field is made anew with the same words."""
        if isinstance(before, TextField) and before.value == self.value:
            self._line = before._line

    # --- measures -----------------------------------------------------------------------------------------------------

    def least_width(self, look: Look) -> int:
        return look.type_px(_LEAST)

    def height(self, look: Look, width: int) -> int:
        return look.type_px(_HEIGHT)

    def place(self, look: Look, rect: Rect) -> None:
        super().place(look, rect)
        self._look = look

    @property
    def _inner(self) -> Rect:
        return self.rect.inflate(-2 * self._look.px(PAD), 0)

    def _width(self, start: int, end: int) -> int:
        """How wide the characters between two places are."""
        words = self.value[start:end]
        return text.width(self._look.palette, words, self._look.font_px(TEXT)) if words else 0

    def _sight(self) -> tuple[int, int]:
        """The places between which the text is shown while it is typed: as far as there is room, with the caret."""
        room, first = self._inner.width - self._look.px(CARET), 0
        while self._width(first, self._line.caret) > room:
            first += 1
        last = self._line.caret
        while last < len(self.value) and self._width(first, last + 1) <= room:
            last += 1
        return first, last

    def drag(self, x: int) -> bool:
        """Put the caret where the pointer is pressed, and select from there on."""
        first, last = self._sight() if self.focused else (0, len(self.value))
        places = range(first, last + 1)
        before, beside = self._line, x - self._inner.left
        caret = min(places, key=lambda place: abs(self._width(first, place) - beside))
        self._line = Line(self.value, caret, before.anchor if self.pressed else caret)
        return self._line != before

    # --- picture ------------------------------------------------------------------------------------------------------

    def paint(self, canvas: Canvas) -> None:
        look, palette = canvas.look, canvas.palette
        edge = palette.warning if self.is_wrong else palette.edge or palette.border
        canvas.rounded(
            self.rect, look.px(_RADIUS), palette.background, border=edge, border_px=max(1, look.px(1.5))
        )
        inner, size = self._inner, look.font_px(TEXT)
        if self.focused:
            self._paint_typed(canvas, inner, size)
        elif self.value:
            canvas.text(self.value, inner, size, palette.text)
        else:
            canvas.text(self._placeholder, inner, size, palette.faint)
        self.paint_ring(canvas)

    def _paint_typed(self, canvas: Canvas, inner: Rect, size: int) -> None:
        """The text around the caret, what is selected on a ground of its own."""
        palette, (first, last) = canvas.palette, self._sight()
        start, end = (min(max(place, first), last) for place in self._line.selected)
        high = text.line_px(palette, size)
        parts = ((first, start, False), (start, end, True), (end, last, False))
        for begin, stop, is_selected in parts if start < end else ((first, last, False),):
            place = Rect(inner.left + self._width(first, begin), self.rect.centery - high // 2,
                         self._width(begin, stop), high)
            if is_selected:
                canvas.rounded(place, 0, palette.accent)
            if begin < stop:
                ink = palette.on_accent if is_selected else palette.text
                canvas.text(self.value[begin:stop], place, size, ink)
        left = inner.left + self._width(first, self._line.caret)
        canvas.rounded(Rect(left, self.rect.centery - high // 2, max(1, canvas.look.px(CARET)), high), 0, palette.text)
