"""The turns of a match in its notation, two a row, the current one marked; each may carry a small mark."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import pygame
from pygame import Rect

from magicgame.games.game import Side
from magicgame.language import translate as _
from magicgame.ui import text
from magicgame.ui.paint import blit_centred, rounded
from magicgame.ui.theme import PALETTE, Metrics

_SIDES = tuple(Side)


@dataclass(frozen=True)
class TurnList:
    """`texts` in `rect`, the one at `current` marked and kept in sight, `scroll` rows up from there.

    `offset` 1 leaves the first place of the first row empty: the second side began. `marks` are pictures shown
    behind a turn.
    """

    metrics: Metrics
    rect: Rect
    row_px: int
    texts: tuple[str, ...]
    current: int | None = None
    offset: int = 0
    scroll: int = 0
    marks: Mapping[int, pygame.Surface] = field(default_factory=dict)

    @property
    def _gap(self) -> int:
        return self.metrics.px(14)

    @property
    def visible_rows(self) -> int:
        return max(1, (self.rect.height - 2 * self._gap) // self.row_px)

    @property
    def _rows(self) -> int:
        return (len(self.texts) + self.offset + 1) // 2

    @property
    def _first_row(self) -> int:
        return max(0, min(self._hidden_rows, self._usual_row - self.scroll))

    @property
    def _hidden_rows(self) -> int:
        return max(0, self._rows - self.visible_rows)

    @property
    def _usual_row(self) -> int:
        """The first row shown without scrolling: it keeps the current turn in sight."""
        last = self._rows - 1 if self.current is None else (max(0, self.current) + self.offset) // 2
        return max(0, min(self._hidden_rows, last - self.visible_rows + 2))

    def bounded(self, scroll: int) -> int:
        """The nearest number of rows to scroll up, negative down, that still moves the list."""
        return min(max(scroll, self._usual_row - self._hidden_rows), self._usual_row)

    def cell(self, index: int) -> Rect | None:
        """Where a turn is shown; None when it is scrolled out of sight."""
        row, column = divmod(index + self.offset, 2)
        place = row - self._first_row
        if not 0 <= place < self.visible_rows:
            return None
        line = self._row_rect(place)
        half = (line.width - self.metrics.font_px(48)) // 2
        left = line.left + self.metrics.font_px(44) + column * half
        return Rect(left, line.top, half - self.metrics.px(4), self.row_px)

    def _row_rect(self, place: int) -> Rect:
        top = self.rect.top + self._gap + place * self.row_px
        return Rect(self.rect.left + self._gap, top, self.rect.width - 2 * self._gap, self.row_px)

    def index_at(self, position: tuple[int, int]) -> int | None:
        """The turn shown at a pixel."""
        for index in range(len(self.texts)):
            cell = self.cell(index)
            if cell is not None and cell.collidepoint(position):
                return index
        return None

    def draw(self, target: pygame.Surface) -> None:
        m = self.metrics
        target.blit(rounded(self.rect.size, m.px(16), PALETTE.panel), self.rect)
        if not self.texts:
            words = _("The turns will be listed here")
            text.draw(target, words, self.rect.inflate(-m.px(16), 0), m.font_px(15), PALETTE.faint, align="centre")
        for place in range(min(self.visible_rows, self._rows - self._first_row)):
            self._draw_number(target, place)
        for index in range(len(self.texts)):
            cell = self.cell(index)
            if cell is not None:
                self._draw_turn(target, cell, index)

    def _draw_number(self, target: pygame.Surface, place: int) -> None:
        m, row, number = self.metrics, self._row_rect(place), self._first_row + place
        if number % 2:
            target.blit(rounded(row.size, m.px(4), PALETTE.panel_row, border=PALETTE.panel_row), row)
        label = Rect(row.left + m.px(10), row.top, m.font_px(28), row.height)
        text.draw(target, str(number + 1), label, m.font_px(15), PALETTE.faint)

    def _draw_turn(self, target: pygame.Surface, cell: Rect, index: int) -> None:
        m, is_current = self.metrics, index == self.current
        if is_current:
            side = _SIDES[(index + self.offset) % 2]
            target.blit(rounded(cell.size, m.px(6), PALETTE.sides[side]), cell)
        colour = PALETTE.on_accent if is_current else PALETTE.text
        inner = cell.inflate(-2 * m.px(10), 0)
        mark = self.marks.get(index)
        if mark is not None:
            inner.width -= mark.get_width() + m.px(4)
            blit_centred(target, mark, (inner.right + mark.get_width() / 2, cell.centery))
        text.draw(target, self.texts[index], inner, m.font_px(16.5), colour, bold=is_current)
