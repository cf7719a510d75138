"""The value of every position of a line as a curve between the first side's win and the second's."""

from __future__ import annotations

import pygame
from pygame import Rect

from magicgame.games.game import Side
from magicgame.ui.look import text
from magicgame.ui.look.canvas import Canvas
from magicgame.ui.look.look import Look
from magicgame.ui.look.places import span, strip
from magicgame.ui.table.picture import Graph
from magicgame.ui.widgets.box import Box

_HEIGHT, _ACROSS, _DOWN, _LABEL = 88, 18, 14, 13
_DOT, _CURRENT_DOT, _LINE = 8, 14, 3


class GraphBox(Box):
    """The curve on a panel, who wins at its top and bottom beside it."""

    def __init__(self, graph: Graph) -> None:
        super().__init__()
        self._graph = graph

    def height(self, look: Look, width: int) -> int:
        return look.type_px(_HEIGHT)

    def place(self, look: Look, rect: Rect) -> None:
        super().place(look, rect)
        size = look.font_px(_LABEL)
        labels = max(text.width(look.palette, label, size) for label in self._graph.labels) + look.px(10)
        across = look.px(_ACROSS)
        inner = rect.inflate(-2 * across, -2 * look.px(_DOWN))
        self._plot = span(inner, inner.left, max(inner.left + 1, inner.right - labels))

    def _point(self, index: int, height: float) -> tuple[float, float]:
        x = self._plot.left + self._plot.width * index / max(1, len(self._graph.heights) - 1)
        return x, self._plot.centery - height * self._plot.height / 2

    def index_at(self, position: tuple[int, int]) -> int | None:
        """The number of the position, from 0, whose point is nearest to a pixel of the graph."""
        if not self.rect.collidepoint(position):
            return None
        last = len(self._graph.heights) - 1
        part = (position[0] - self._plot.left) / max(1, self._plot.width)
        return min(last, max(0, round(part * last)))

    def paint(self, canvas: Canvas) -> None:
        look, palette, plot = canvas.look, canvas.palette, self._plot
        canvas.rounded(self.rect, look.px(16), palette.panel)
        canvas.line(plot.midleft, plot.midright, palette.border, max(1, look.px(1)))
        self._paint_labels(canvas)
        known = [(i, height) for i, height in enumerate(self._graph.heights) if height is not None]
        points = [self._point(i, height) for i, height in known]
        if len(points) > 1:
            pygame.draw.lines(canvas.target, palette.muted, False, points, max(2, look.px(_LINE)))
        for index, height in known:
            side = Side.FIRST if height > 0 else Side.SECOND
            size = look.px(_CURRENT_DOT if index == self._graph.current else _DOT)
            canvas.disc(self._point(index, height), size, palette.side(side) if height else palette.muted)

    def _paint_labels(self, canvas: Canvas) -> None:
        look = canvas.look
        left = self._plot.right + look.px(10)
        size = look.font_px(_LABEL)
        high = text.line_px(canvas.palette, size)
        for side, label, top in zip(Side, self._graph.labels, (self.rect.top + look.px(8), self.rect.bottom - look.px(8)
                                                               - high), strict=True):
            place = strip(span(self.rect, left, self.rect.right - look.px(12)), top, high)
            canvas.text(label, place, size, canvas.palette.side(side), align="right")
