"""Where everything of a match lies in the window: board left, panel right, prompt on top."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from pygame import Rect

from magicgame.games.board import Board
from magicgame.ui.board.geometry import BoardGeometry
from magicgame.ui.theme import Metrics

_MARGIN, _TOP, _BOTTOM, _GAP = 40, 104, 26, 14
_PANEL, _CARD, _ROW, _BUTTON = 440, 112, 29, 56


@dataclass(frozen=True)
class GameLayout:
    """Rectangles in pixels for a window of the metrics' size."""

    metrics: Metrics
    board: Board

    @cached_property
    def margin(self) -> int:
        return self.metrics.px(_MARGIN)

    @cached_property
    def panel(self) -> Rect:
        width, height = self.metrics.size
        wide = self.metrics.font_px(_PANEL) if self.metrics.scale < 1 else self.metrics.px(_PANEL)
        top = self.metrics.px(26)
        return Rect(width - self.margin - wide, top, wide, height - top - self.metrics.px(_BOTTOM))

    @cached_property
    def geometry(self) -> BoardGeometry:
        """The largest square that fits left of the panel."""
        height = self.metrics.size[1]
        room = self.panel.left - 2 * self.margin
        top = self.metrics.px(_TOP)
        side = min(room, height - top - self.metrics.px(_BOTTOM))
        left = self.margin + (room - side) // 2
        spare = height - top - self.metrics.px(_BOTTOM) - side
        return BoardGeometry(self.board, left, top + spare // 2, side)

    @cached_property
    def prompt(self) -> Rect:
        return Rect(self.margin, self.metrics.px(26), self.panel.left - 2 * self.margin, self.metrics.px(66))

    @cached_property
    def gap(self) -> int:
        return self.metrics.px(_GAP)

    def card(self, index: int) -> Rect:
        """The card of the first (0) or second (1) side."""
        height = self.metrics.font_px(_CARD)
        return Rect(self.panel.left, self.panel.top + index * (height + self.gap), self.panel.width, height)

    @cached_property
    def result(self) -> Rect:
        """Both cards' place, where the result is shown."""
        return self.card(0).union(self.card(1))

    def hand(self, index: int) -> Rect:
        """The next tile of a side, on its card."""
        card = self.card(index)
        side = round(card.height * 0.60)
        return Rect(card.left + (card.height - side) // 2, card.centery - side // 2, side, side)

    @cached_property
    def buttons(self) -> Rect:
        height = self.metrics.font_px(_BUTTON)
        return Rect(self.panel.left, self.panel.bottom - height, self.panel.width, height)

    @cached_property
    def moves(self) -> Rect:
        top = self.card(1).bottom + self.gap
        return Rect(self.panel.left, top, self.panel.width, self.buttons.top - self.gap - top)

    @cached_property
    def move_row_px(self) -> int:
        return self.metrics.font_px(_ROW)
