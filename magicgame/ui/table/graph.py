"""The value of every position of a line as a curve between one side's win and the other's.

Who wins at its top stands above it behind an arrowhead that points up, who wins at its bottom below the numbers of
turns behind one that points down: so neither reads as a result, and the curve has the whole width. In large type, of
which every line takes much of the height, the latter stands beside a curve of estimates, if it has a short name. A
mistake is marked where it led to: by its sign or, where signs would hide one another, by a dot, but for the turn that
is told, the one under the pointer or the current one.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, pairwise, product
from math import dist

import pygame
from pygame import Rect

from magicgame.engine.values import Value
from magicgame.games.game import Side
from magicgame.ui.board.values import glyph
from magicgame.ui.look import text
from magicgame.ui.look.canvas import Canvas
from magicgame.ui.look.look import Look
from magicgame.ui.look.palette import Colour, mix
from magicgame.ui.look.places import block, strip
from magicgame.ui.table.curve import Graph, Step, beyond, known, steps_of
from magicgame.ui.table.picture import Sign
from magicgame.ui.table.signs import dot_picture, sign_picture
from magicgame.ui.widgets.box import Box

_HEIGHT, _TALL, _ACROSS, _DOWN, _APART, _LABEL, _NUMBER = 132, 206, 18, 10, 10, 14, 13
_DOT, _CURRENT_DOT, _MARK, _RING, _LINE, _INSTEAD, _STROKE = 7, 14, 15, 4, 3, 2, 16
_HEAD, _BESIDE = 11, 5
_MOST_LARGER = 1.5
"""A mark in large type is no more than so many times as large: it would hide the curve."""
_CATCH = 2.4
"""In marks, how wide the place is at which one is pointed at."""
_APART_DOTS = 14
"""Every position has a dot where these may be as far apart as that."""
_SIGN_DOTS = {Sign.MISTAKE: 13, Sign.SLIP: 10}
"""The size of the dots that stand for signs."""
_ROOM = 204
"""The height of a roomy curve, which the type does not tell, unless that is large."""
_LARGE_LOW_PLOT, _LARGE_PLOT, _LARGE_ROOMY_PLOT = 68, 88, 120
"""The height of the plot where the type is large: of one without numbers, of a usual and of a roomy one. Words and
numbers take most of the room then."""
_LARGE_ESTIMATED_PLOT = 74
"""The least height of the plot where a name stands beside it; it grows with the type."""
_BAND = 0.88
_FILL = 0.68
"""How much of the panel's colour the band of even chances and the area below the curve have."""
_STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500)
"""The distances there may be between two numbers."""


class GraphBox(Box):
    """The curve on a panel between who wins at its top and at its bottom; as high as there is room."""

    grows = True

    def __init__(self, graph: Graph) -> None:
        super().__init__()
        self._graph = graph
        self.grows = not graph.is_steady

    @property
    def said(self) -> str:
        return self._graph.told

    def height(self, look: Look, width: int) -> int:
        least = look.type_px(_HEIGHT)
        if look.has_large_type:
            label = text.line_px(look.palette, look.font_px(_LABEL))
            plot = _LARGE_ROOMY_PLOT if self._graph.is_roomy else (
                _LARGE_PLOT if self._graph.has_numbers else _LARGE_LOW_PLOT)
            is_beside = self._has_name_beside(look)
            high = max(look.px(plot), look.type_px(_LARGE_ESTIMATED_PLOT)) if is_beside else label + look.px(plot)
            least = 2 * look.px(_DOWN) + label + self._numbers_px(look) + high
        return max(least, look.px(_ROOM)) if self._graph.is_roomy else least

    def whole_height(self, look: Look, width: int) -> int:
        return self.height(look, width) if self._graph.is_steady else look.type_px(_TALL)

    def _has_name_beside(self, look: Look) -> bool:
        """Whether who wins at the bottom stands beside the curve."""
        return look.has_large_type and bool(self._graph.short_labels[1])

    def _labels(self, look: Look) -> tuple[str, str]:
        """Who wins at the top and at the bottom: in few words where many leave the legend no room."""
        graph, size = self._graph, look.font_px(_LABEL)
        if not graph.short_labels[1]:
            return graph.labels
        words = graph.labels[1], *(graph.legends[-1] if graph.legends else ()), "a1-b2"
        wide = sum(text.width(look.palette, each, size) for each in words) + (len(words) + 1) * look.type_px(_STROKE)
        is_tight = self._has_name_beside(look) or wide > self.rect.width - 2 * look.px(_ACROSS)
        return graph.short_labels if is_tight else graph.labels

    def _apart_px(self, look: Look) -> int:
        """How far apart the curve and what stands beside it are: the mark of the last turn does not reach a name."""
        if self._names_beside:
            return _mark_px(look, _MARK) // 2 + look.px(_RING)
        return look.px(_APART) // 2 if self._beside_px else 0

    def _numbers_px(self, look: Look) -> int:
        """The height of the numbers of turns."""
        return text.line_px(look.palette, look.font_px(_NUMBER)) if self._graph.has_numbers else 0

    def _upper_label_px(self, look: Look) -> int:
        """The width of who wins at the top, with its arrowhead."""
        words = text.width(look.palette, self._labels(look)[0], look.font_px(_LABEL))
        return words + look.type_px(_HEAD) + look.px(_BESIDE)

    def place(self, look: Look, rect: Rect) -> None:
        super().place(look, rect)
        size = look.font_px(_LABEL)
        across, down = look.px(_ACROSS), look.px(_DOWN)
        self._told_px = text.line_px(look.palette, size)
        self._numbered_px = self._numbers_px(look)
        self._mark_px = _mark_px(look, _MARK)
        """A mark at the top or bottom covers neither words nor numbers."""
        inner = rect.inflate(-2 * across, -2 * down)
        inner.top += self._told_px
        self._names_beside = self._has_name_beside(look)
        words_px = self._told_px + (0 if self._names_beside else self._told_px)
        inner.height = max(1, inner.height - words_px - self._numbered_px)
        self._beside_px = text.width(look.palette, self._graph.even_word, look.font_px(_NUMBER))
        if self._names_beside:
            name_px = text.width(look.palette, self._labels(look)[1], look.font_px(_NUMBER))
            self._beside_px = max(self._beside_px, name_px + look.type_px(_HEAD) + look.px(_BESIDE))
        inner.width = max(1, inner.width - self._beside_px - self._apart_px(look))
        self._plot = inner
        places = self._marks().values()
        self._is_crowded = any(dist(one, other) < self._mark_px for one, other in combinations(places, 2))
        """Whether signs on their points would lie one over another."""

    def shift(self, look: Look, px: int) -> None:
        super().shift(look, px)
        self._plot = self._plot.move(0, px)

    def _point(self, index: float, height: float) -> tuple[float, float]:
        return self._x(index), self._y(height)

    def _y(self, height: float) -> float:
        bottom, top = self._graph.extent
        part = (min(top, max(bottom, height)) - bottom) / (top - bottom)
        room = max(1, self._plot.height - self._mark_px)
        return self._plot.centery + room / 2 - part * room

    def _x(self, index: float) -> float:
        return self._plot.left + self._plot.width * index / max(1, self._last)

    @property
    def _last(self) -> int:
        """The number of the position at the right."""
        return max(len(self._graph.heights), len(self._graph.behind)) - 1

    def _marks(self) -> dict[int, tuple[float, float]]:
        """The points of the positions that have a sign, as far as their heights are known."""
        marked = sorted(self._graph.mistakes | self._graph.slips)
        return {index: self._point(index, height) for index in marked
                if (height := self._graph.heights[index]) is not None}

    def index_at(self, position: tuple[int, int]) -> int | None:
        """The number of the position, from 0, whose mark is at a pixel of the graph or close to it, else whose point is
        nearest; None where the line does not go so far."""
        if not self.rect.collidepoint(position):
            return None
        marks = self._marks()
        nearest = min(marks, key=lambda index: dist(marks[index], position), default=None)
        if nearest is not None and dist(marks[nearest], position) <= self._mark_px * _CATCH / 2:
            return nearest
        part = (position[0] - self._plot.left) / max(1, self._plot.width)
        index = min(self._last, max(0, round(part * self._last)))
        return index if index < len(self._graph.heights) else None

    def paint(self, canvas: Canvas) -> None:
        look, palette, plot = canvas.look, canvas.palette, self._plot
        canvas.rounded(self.rect, look.px(16), palette.panel)
        found, steps = known(self._graph.heights), steps_of(self._graph.heights)
        if not palette.is_one_bit:
            self._paint_even(canvas)
            self._paint_areas(canvas, steps)
        middle, even = round(self._y(0)), round(self._y(0) - self._y(self._graph.even))
        for y in sorted({middle - even, middle + even}):
            canvas.line((plot.left, y), (plot.right, y), palette.border, max(1, look.px(1)))
        self._paint_beside(canvas, middle)
        self._paint_words(canvas)
        if self._graph.pointed is not None:
            x = round(self._x(self._graph.pointed))
            canvas.line((x, plot.top), (x, plot.bottom), palette.muted, max(1, look.px(1)))
        has_dots = self._last * look.px(_APART_DOTS) < plot.width
        for one, other in steps_of(self._graph.behind):
            canvas.line(self._point(*one), self._point(*other), palette.muted, max(1, look.px(1)))
        for one, other in pairwise(each for each in self._graph.instead if each[0] <= self._last):
            ends = self._point(*one), self._point(*other)
            pygame.draw.line(canvas.target, palette.success, *ends, max(2, look.px(_INSTEAD)))
        for one, other in steps:
            ends = self._point(*one), self._point(*other)
            pygame.draw.line(canvas.target, self._ink(canvas, other[1]), *ends, max(2, look.px(_LINE)))
        marks = self._marks()
        for index, height in sorted(found, key=lambda each: (self._is_told(each[0]), each[0] in marks)):
            if index in marks:
                self._paint_mark(canvas, index, height)
            elif has_dots or self._is_told(index):
                self._paint_point(canvas, index, height)

    def _paint_beside(self, canvas: Canvas, middle: int) -> None:
        """The word for even chances, where that leaves room for who wins at the bottom if they stand there."""
        look, palette, size = canvas.look, canvas.palette, canvas.look.font_px(_NUMBER)
        high, right = text.line_px(palette, size), self.rect.right - look.px(_ACROSS)
        place = block(self._beside_px, high, midright=(right, middle))
        name = block(self._beside_px, high, bottomright=(right, self._plot.bottom))
        if self._names_beside:
            self._paint_name(canvas, self._labels(look)[1], name, size, self._graph.upper.other, Value.LOSS)
        if self._graph.even_word and not (self._names_beside and place.colliderect(name)):
            canvas.text(self._graph.even_word, place, size, palette.muted, align="right")

    def _paint_name(self, canvas: Canvas, words: str, place: Rect, size: int, side: Side, points: Value) -> int:
        """Who wins at the top or the bottom, right in the place, behind an arrowhead; answers where that begins."""
        look, palette = canvas.look, canvas.palette
        canvas.text(words, place, size, palette.side(side), align="right")
        head = glyph(palette, points, look.type_px(_HEAD), palette.side(side))
        at = head.get_rect(midright=(place.right - text.width(palette, words, size) - look.px(_BESIDE), place.centery))
        canvas.blit(head, at)
        return at.left

    def _paint_even(self, canvas: Canvas) -> None:
        """The band of heights at which nobody is ahead."""
        top, bottom = round(self._y(self._graph.even)), round(self._y(-self._graph.even))
        band = Rect(self._plot.left, top, self._plot.width, bottom - top)
        canvas.target.fill(mix(canvas.palette.muted, canvas.palette.panel, _BAND), band)

    def _paint_areas(self, canvas: Canvas, steps: Sequence[Step]) -> None:
        """Between the curve and the band of even chances, in the colour of the side that is ahead."""
        for side, bound in ((self._graph.upper, self._graph.even), (self._graph.upper.other, -self._graph.even)):
            colour = mix(canvas.palette.side(side), canvas.palette.panel, _FILL)
            for one, other in filter(None, (beyond(step, bound, side is self._graph.upper) for step in steps)):
                corners = one, other, (other[0], bound), (one[0], bound)
                pygame.draw.polygon(canvas.target, colour, [self._point(*each) for each in corners])

    def _is_even(self, height: float) -> bool:
        return not height or abs(height) < self._graph.even

    def _ahead(self, height: float) -> Side:
        return self._graph.upper if height > 0 else self._graph.upper.other

    def _paint_point(self, canvas: Canvas, index: int, height: float) -> None:
        """A dot, larger for the current position unless it would hide a mark."""
        point = self._point(index, height)
        is_large = index == self._graph.current and all(
            dist(point, other) >= self._mark_px for other in self._marks().values())
        canvas.disc(point, canvas.look.px(_CURRENT_DOT if is_large else _DOT), self._ink(canvas, height))

    def _ink(self, canvas: Canvas, height: float) -> Colour:
        return canvas.palette.muted if self._is_even(height) else canvas.palette.side(self._ahead(height))

    def _is_told(self, index: int) -> bool:
        """Whether it is the position on the board or under the pointer."""
        return index in (self._graph.current, self._graph.pointed)

    def _paint_mark(self, canvas: Canvas, index: int, height: float) -> None:
        """The sign of a turn, with a ring if it is the current one; where signs are crowded, a dot for one that is not
        told."""
        palette, point, is_hollow = canvas.palette, self._point(index, height), index in self._graph.others
        sign = Sign.MISTAKE if index in self._graph.mistakes else Sign.SLIP
        if self._is_crowded and not self._is_told(index):
            dot_px = _mark_px(canvas.look, _SIGN_DOTS[sign])
            canvas.blit_centred(dot_picture(palette, sign, dot_px, is_hollow), point)
            return
        if index == self._graph.current:
            canvas.disc(point, self._mark_px + canvas.look.px(_RING), self._ink(canvas, height))
        canvas.blit_centred(sign_picture(palette, sign, self._mark_px, is_hollow=is_hollow), point)

    def _paint_words(self, canvas: Canvas) -> None:
        """Who wins above and below, the turn that is told, and the numbers of turns, if it has them."""
        look, plot, size = canvas.look, self._plot, canvas.look.font_px(_LABEL)
        whole = Rect(plot.left, plot.top, self.rect.right - look.px(_ACROSS) - plot.left, plot.height)
        above = strip(whole, plot.top - look.px(2) - self._told_px, self._told_px)
        under = strip(whole, plot.bottom + look.px(2) + self._numbered_px, self._told_px)
        upper, lower = self._labels(look)
        if self._paint_told(canvas, above):
            self._paint_name(canvas, upper, above, size, self._graph.upper, Value.WIN)
        if not self._names_beside:
            left = self._paint_name(canvas, lower, under, size, self._graph.upper.other, Value.LOSS)
            self._paint_legend(canvas, under, left - look.px(_APART) - under.left)
        if self._graph.has_numbers:
            self._paint_numbers(canvas)

    def _paint_numbers(self, canvas: Canvas) -> None:
        look, palette, plot = canvas.look, canvas.palette, self._plot
        small, last = look.font_px(_NUMBER), self._last
        widest = text.width(palette, str(last), small) + look.px(8)
        step = next((each for each in _STEPS if plot.width * each / max(1, last) >= widest), last)
        for number in range(step, last + 1, max(1, step)):
            wide = text.width(palette, str(number), small)
            place = block(wide, self._numbered_px, midtop=(round(self._x(number)), plot.bottom + look.px(2)))
            if self.rect.contains(place):
                canvas.text(str(number), place, small, palette.muted, align="centre")

    def _paint_told(self, canvas: Canvas, above: Rect) -> bool:
        """The turn that is told, in as many words as there is room for beside who wins at the top, or none, or if it is
        the one under the pointer, in the whole line; answers whether it has left that its room."""
        graph, look, size = self._graph, canvas.look, canvas.look.font_px(_LABEL)
        beside = above.width - self._upper_label_px(look) - look.px(_APART)
        room = beside if graph.pointed is None else above.width
        forms = graph.written or (graph.told,)
        fitting = (each for each in forms if text.width(canvas.palette, each, size) <= room)
        written = next(fitting, "" if graph.pointed is None else forms[-1])
        place = above.copy()
        place.width = room
        canvas.text(written, place, size, canvas.palette.text)
        return text.width(canvas.palette, written, size) <= beside or graph.pointed is None

    def _paint_legend(self, canvas: Canvas, place: Rect, room: int) -> None:
        """Where a better turn would have led, then whose marks are filled and whose are hollow, in as many words as
        there is room for."""
        look, palette, size = canvas.look, canvas.palette, canvas.look.font_px(_NUMBER)
        stroke, apart, beside = look.px(_STROKE), look.px(_APART), look.px(_BESIDE)
        sign = Sign.SLIP if self._graph.slips else Sign.MISTAKE
        dots = [dot_picture(palette, sign, _mark_px(look, _SIGN_DOTS[sign]), is_hollow=is_hollow)
                for is_hollow in (False, True)]
        def wide(words: str, sign_px: int) -> int:
            return sign_px + beside + text.width(palette, words, size) + apart if words else 0

        names, dot_px = self._graph.instead_names or ("",), dots[0].get_width()
        names = names[-1:] if self._labels(look) == self._graph.short_labels else names
        forms = [*product(names, self._graph.legends), *product(names, [()])]
        name, legend = next((form for form in forms if wide(form[0], stroke) + sum(
            wide(each, dot_px) for each in form[1]) - apart <= room), forms[-1])
        if name:
            canvas.line(place.midleft, (place.left + stroke, place.centery), palette.success, max(2, look.px(_INSTEAD)))
            canvas.text(name, place.move(stroke + beside, 0), size, palette.muted)
            place = place.move(wide(name, stroke), 0)
        for words, dot in zip(legend, dots, strict=False):
            canvas.blit(dot, dot.get_rect(midleft=place.midleft))
            canvas.text(words, place.move(dot_px + beside, 0), size, palette.muted)
            place = place.move(wide(words, dot_px), 0)


def _mark_px(look: Look, px: int) -> int:
    """How large a mark is, in pixels of the screen."""
    return min(look.type_px(px), look.px(round(px * _MOST_LARGER)))
