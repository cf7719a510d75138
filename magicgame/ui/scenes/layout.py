"""Where everything of a match lies: prompt on top, board and panel side by side or one above the other."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from pygame import Rect

from magicgame.games.board import Board
from magicgame.ui.board.geometry import BoardGeometry
from magicgame.ui.theme import Metrics

_MARGIN, _TOP, _BOTTOM, _GAP = 40, 104, 26, 14
_PANEL, _CARD, _ROW, _BUTTON, _LEAST_MOVES = 440, 112, 29, 56, 150
_RULES_WIDTH, _RULES_HEIGHT = 66, 46


@dataclass(frozen=True)
class GameLayout:
    """Rectangles in pixels for a window of the metrics' size."""

    metrics: Metrics
    board: Board

    @cached_property
    def margin(self) -> int:
        return self.metrics.px(_MARGIN)

    @cached_property
    def _top(self) -> int:
        """Where the board may begin, below the prompt's two lines."""
        m = self.metrics
        return max(m.px(_TOP), m.px(26) + m.font_px(34) + m.font_px(24) + m.px(14))

    @cached_property
    def panel(self) -> Rect:
        """Beside the board, on the left for who wants it there; below it in an upright window."""
        m = self.metrics
        width, height = m.size
        if m.is_portrait:
            top = self.geometry.rect.bottom + m.px(20)
            return Rect(self.margin, top, width - 2 * self.margin, height - top - m.px(_BOTTOM))
        wide, top = m.plain_px(_PANEL), m.px(26)
        left = self.margin if m.is_mirrored else width - self.margin - wide
        return Rect(left, top, wide, height - top - m.px(_BOTTOM))

    @cached_property
    def _room(self) -> Rect:
        """What the panel leaves for prompt and board."""
        m = self.metrics
        width, height = m.size
        if m.is_portrait:
            panel = 2 * m.font_px(_CARD) + m.font_px(_BUTTON) + m.plain_px(_LEAST_MOVES) + 4 * self.gap + m.px(_BOTTOM)
            return Rect(self.margin, 0, width - 2 * self.margin, height - panel)
        wide = width - self.panel.width - 3 * self.margin
        left = self.panel.right + self.margin if m.is_mirrored else self.margin
        return Rect(left, 0, wide, height - m.px(_BOTTOM))

    @cached_property
    def geometry(self) -> BoardGeometry:
        """The largest square that fits beside or above the panel."""
        room, top = self._room, self._top
        side = min(room.width, room.bottom - top)
        spare = 0 if self.metrics.is_portrait else room.bottom - top - side
        return BoardGeometry(self.board, room.left + (room.width - side) // 2, top + spare // 2, side)

    @cached_property
    def prompt(self) -> Rect:
        top = self.metrics.px(26)
        width = self.rules.left - self.gap - self._room.left
        return Rect(self._room.left, top, width, self._top - top - self.metrics.px(12))

    @cached_property
    def rules(self) -> Rect:
        """The way to the rules, beside the prompt."""
        m = self.metrics
        width = m.font_px(_RULES_WIDTH)
        return Rect(self._room.right - width, m.px(26), width, m.font_px(_RULES_HEIGHT))

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
        side = round(min(card.height * 0.60, card.width * 0.20))
        left = card.left + min((card.height - side) // 2, self.metrics.px(28))
        return Rect(left, card.centery - side // 2, side, side)

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
