"""A panel of words: a heading, a text, and below them what an answer is worth, told by a mark as well as a colour."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect

from magicgame.ui import text
from magicgame.ui.icons import icon
from magicgame.ui.paint import rounded
from magicgame.ui.theme import PALETTE, Metrics, mix

_DARKER = 0.5
"""How much of the text's colour makes a bright one legible on light panels."""
_PAD, _HEADING, _TEXT, _MARK, _SMALLEST_PX = 22, 21, 20, 22, 10


@dataclass(frozen=True)
class Answer:
    """What is said to what the player did; `is_right` None for what is neither right nor wrong."""

    text: str = ""
    is_right: bool | None = None


@dataclass(frozen=True)
class Words:
    """Draws into `rect`; the texts shrink together until both fit."""

    metrics: Metrics
    rect: Rect

    def draw(self, target: pygame.Surface, heading: str, words: str, answer: Answer) -> None:
        m, rect = self.metrics, self.rect
        target.blit(rounded(rect.size, m.px(16), PALETTE.panel), rect)
        inner = rect.inflate(-2 * m.px(_PAD), -2 * m.px(16))
        title = Rect(inner.left, inner.top, inner.width, m.font_px(_HEADING + 7))
        text.draw(target, heading, title, m.font_px(_HEADING), PALETTE.text, bold=True)
        top = title.bottom + m.px(8)
        room = Rect(inner.left, top, inner.width, inner.bottom - top)
        size = self._size(words, answer, room)
        body = Rect(room.left, room.top, room.width, _height(words, size, room.width))
        text.draw(target, words, body, size, PALETTE.muted, lines=99)
        if answer.text:
            top = body.bottom + m.px(16)
            width = self._answer_width(answer, room.width)
            height = min(_height(answer.text, size, width) + 2 * m.px(14), room.bottom - top)
            self._draw_answer(target, Rect(room.left, top, room.width, height), answer, size)

    def _size(self, words: str, answer: Answer, room: Rect) -> int:
        """The usual size of both texts, or as much less as they need to fit."""
        m = self.metrics
        size = m.font_px(_TEXT)
        around = m.px(16) + 2 * m.px(14) if answer.text else 0
        width = self._answer_width(answer, room.width)
        while size > _SMALLEST_PX:
            height = _height(words, size, room.width) + _height(answer.text, size, width) + around
            if height <= room.height:
                break
            size -= 1
        return size

    def _answer_width(self, answer: Answer, width: int) -> int:
        mark = self.metrics.font_px(_MARK) + self.metrics.px(10) if answer.is_right is not None else 0
        return width - 2 * self.metrics.px(16) - mark

    def _draw_answer(self, target: pygame.Surface, box: Rect, answer: Answer, size: int) -> None:
        m = self.metrics
        right = mix(PALETTE.line, PALETTE.text, _DARKER) if PALETTE.is_light else PALETTE.line
        colour = {True: right, False: PALETTE.danger, None: PALETTE.border}[answer.is_right]
        target.blit(rounded(box.size, m.px(12), PALETTE.panel_row, border=colour, border_px=max(2, m.px(2))), box)
        room = box.inflate(-2 * m.px(16), -2 * m.px(14))
        if answer.is_right is not None:
            mark = icon("check" if answer.is_right else "close", m.font_px(_MARK), colour)
            target.blit(mark, room.topleft)
        width = self._answer_width(answer, box.width)
        text.draw(target, answer.text, Rect(room.right - width, room.top, width, room.height), size, PALETTE.text,
                  lines=99)


def _height(words: str, size: int, width: int) -> int:
    return len(text.wrap(words, size, width)) * text.font(size).get_linesize()
