"""Paragraphs and headings. Sizes are given for 1280×800; the text is as high as it needs to be."""

from __future__ import annotations

from pygame import Rect

from magicgame.ui.look import text
from magicgame.ui.look.canvas import Align, Canvas
from magicgame.ui.look.look import Look
from magicgame.ui.look.palette import Tone
from magicgame.ui.look.places import block
from magicgame.ui.widgets.box import Box

HEADING, BODY, NOTE = 21.0, 17.0, 14.5


class Words(Box):
    """A text that wraps to its width, in at most `lines` lines."""

    def __init__(
        self, words: str, size: float = BODY, tone: Tone = "text", bold: bool = False, align: Align = "left",
        lines: int = 99,
    ) -> None:
        super().__init__()
        self.words = words
        self._size, self._tone, self._bold, self._align, self._lines = size, tone, bold, align, lines

    @property
    def said(self) -> str:
        return self.words

    def least_width(self, look: Look) -> int:
        return text.longest_word(look.palette, self.words, look.font_px(self._size), self._bold)

    def width(self, look: Look) -> int:
        return text.width(look.palette, self.words, look.font_px(self._size), self._bold)

    def height(self, look: Look, width: int) -> int:
        if not self.words:
            return 0
        return text.height(look.palette, self.words, look.font_px(self._size), width, self._bold, self._lines)

    def paint(self, canvas: Canvas) -> None:
        look = canvas.look
        size = look.font_px(self._size)
        high = text.height(look.palette, self.words, size, self.rect.width, self._bold, self._lines)
        place = Rect(self.rect.left, self.rect.centery - high // 2, self.rect.width, high)
        tone = look.palette.tone(self._tone)
        canvas.text(self.words, place, size, tone, self._bold, self._align, self._lines)


class EvenWords(Words):
    """A text whose lines are about equally long, so that no word stands alone in the last; in large type, of which a
    line holds few words, they are as long as there is room, unless a word would stand alone."""

    def place(self, look: Look, rect: Rect) -> None:
        size, wide = look.font_px(self._size), rect.width
        last = text.wrap(look.palette, self.words, size, wide, self._bold)[-1]
        if not look.has_large_type or len(last.split()) < 2:
            wide = text.even_px(look.palette, self.words, size, wide, self._bold)
        super().place(look, block(wide, rect.height, topleft=rect.topleft))


class Paragraph(Words):
    """A text quieter than its heading, unless the type is large: who reads that needs the contrast."""

    def paint(self, canvas: Canvas) -> None:
        self._tone = "text" if canvas.look.has_large_type else "muted"
        super().paint(canvas)


class OneLine(Words):
    """A text in one line, which gives up its middle where it is too long."""

    def least_width(self, look: Look) -> int:
        return 0

    def height(self, look: Look, width: int) -> int:
        return text.line_px(look.palette, look.font_px(self._size), self._bold)

    def paint(self, canvas: Canvas) -> None:
        look = canvas.look
        size = look.font_px(self._size)
        shown = text.elided(look.palette, self.words, size, self.rect.width, self._bold)
        canvas.text(shown, self.rect, size, look.palette.tone(self._tone), self._bold, self._align)


class FittedLine(Words):
    """A text in one line, as high as in its usual size; where it is too long, its type is smaller, down to `least`, and
    if it `elides`, it gives up its middle then."""

    def __init__(
        self, words: str, size: float, least: float, tone: Tone = "text", bold: bool = False, elides: bool = False
    ) -> None:
        super().__init__(words, size, tone, bold)
        self._least, self._elides = least, elides

    def least_width(self, look: Look) -> int:
        return 0 if self._elides else text.width(look.palette, self.words, look.font_px(self._least), self._bold)

    def height(self, look: Look, width: int) -> int:
        return text.line_px(look.palette, look.font_px(self._size), self._bold)

    def paint(self, canvas: Canvas) -> None:
        look, wide = canvas.look, self.rect.width
        sizes = range(look.font_px(self._size), look.font_px(self._least) - 1, -1)
        fitting = (size for size in sizes if text.width(look.palette, self.words, size, self._bold) <= wide)
        size = next(fitting, sizes[-1])
        shown = text.elided(look.palette, self.words, size, wide, self._bold)
        canvas.text(shown, self.rect, size, look.palette.tone(self._tone), self._bold, self._align)


def heading(words: str, align: Align = "left") -> Words:
    return Words(words, HEADING, bold=True, align=align)


def note(words: str, tone: Tone = "muted", align: Align = "left", lines: int = 99) -> Words:
    return Words(words, NOTE, tone, align=align, lines=lines)
