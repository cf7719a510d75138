"""The value of every position of a line as a curve between the first side's win and the second's."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from magicgame.games.game import Side
from magicgame.language import translate as _
from magicgame.ui import text
from magicgame.ui.paint import blit_centred, disc, rounded
from magicgame.ui.sentences import side_name
from magicgame.ui.theme import PALETTE, Metrics


@dataclass(frozen=True)
class Graph:
    """`heights` from -1 (the second side won) to 1 (the first side won), None where not known yet.

    In a `rect` without height nothing is drawn.
    """

    metrics: Metrics
    rect: Rect
    heights: Sequence[float | None]
    current: int

    @property
    def _plot(self) -> Rect:
        m = self.metrics
        right = m.font_px(112)
        return Rect(self.rect.left + m.px(20), self.rect.top + m.px(14), self.rect.width - m.px(30) - right,
                    self.rect.height - m.px(28))

    def _point(self, index: int, height: float) -> tuple[float, float]:
        plot = self._plot
        x = plot.left + plot.width * index / max(1, len(self.heights) - 1)
        return x, plot.centery - height * plot.height / 2

    def index_at(self, position: tuple[int, int]) -> int | None:
        """The position of the line under a pixel of the graph."""
        if not self.rect.collidepoint(position):
            return None
        part = (position[0] - self._plot.left) / max(1, self._plot.width)
        return min(len(self.heights) - 1, max(0, round(part * (len(self.heights) - 1))))

    def draw(self, target: pygame.Surface) -> None:
        m, plot = self.metrics, self._plot
        if not self.rect.height:
            return
        target.blit(rounded(self.rect.size, m.px(16), PALETTE.panel), self.rect)
        pygame.draw.line(target, PALETTE.border, plot.midleft, plot.midright, max(1, m.px(1)))
        self._draw_labels(target)
        points = [self._point(i, height) for i, height in enumerate(self.heights) if height is not None]
        if len(points) > 1:
            pygame.draw.lines(target, PALETTE.muted, False, points, max(2, m.px(3)))
        for i, height in enumerate(self.heights):
            if height is not None:
                self._draw_dot(target, i, height)

    def _draw_dot(self, target: pygame.Surface, index: int, height: float) -> None:
        side = Side.FIRST if height > 0 else Side.SECOND
        colour = PALETTE.sides[side] if height else PALETTE.muted
        size = self.metrics.px(14 if index == self.current else 8)
        blit_centred(target, disc(size, colour), self._point(index, height))

    def _draw_labels(self, target: pygame.Surface) -> None:
        m, plot = self.metrics, self._plot
        left, height = plot.right + m.px(10), m.font_px(18)
        for side, middle in ((Side.FIRST, plot.top + height // 2), (Side.SECOND, plot.bottom - height // 2)):
            label = Rect(left, middle - height // 2, self.rect.right - m.px(12) - left, height)
            words = _("{side} wins", side=side_name(side))
            text.draw(target, words, label, m.font_px(13), PALETTE.sides[side], align="right")
