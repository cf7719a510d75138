"""A number from match to match, as a line over its axes: the balance of wins and losses, or a rating."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import count, pairwise
from operator import sub

import pygame
from pygame import Rect

from magicgame.language import translate_count
from magicgame.ui.look import paint, text
from magicgame.ui.look.canvas import Canvas
from magicgame.ui.look.palette import mix
from magicgame.ui.widgets.box import Painted
from magicgame.ui.widgets.layout import Column
from magicgame.ui.widgets.words import Words

_HEIGHT, _WIDTH, _LABEL, _LABEL_GAP = 115, 2.5, 13, 8
_STEEPEST = 2
"""The picture is at most this part of its width high."""
LEAST_MATCHES = 5
"""Fewer make no line worth looking at."""
_MOST_DOTS, _GROUND = 40, 0.2
"""Up to so many matches have a dot each; how strong the ground's colour is."""
_MOST_STEPS = 4
"""At most so many distances between the numbers of an axis."""
_DOT = 3.2
"""How many times as wide as the line the dot at its end is."""


class Course(Column):
    """The line of a number after each of some matches, at least one, with its caption.

    `values` begin with what the number was before the first match, which is the base line and 0; `label` says what a
    value stands for, `least` is what the axis shows at least below and above the base.
    """

    def __init__(
        self, caption: str, values: Sequence[int], label: Callable[[int], str], least: tuple[int, int]
    ) -> None:
        line = Painted((0, _HEIGHT), partial(_paint, tuple(values), label, least), grows=True)
        super().__init__([Words(caption, bold=True), line], 10)


def matches_text(count: int) -> str:
    return translate_count("one match", "{count} matches", count)


def steps(low: int, high: int) -> range:
    """Round numbers for an axis, 0 among them, that reach from `low` ≤ 0 or below to `high` ≥ 0 or above."""
    pitch = next(
        each for power in count() for each in (10**power, 2 * 10**power, 5 * 10**power)
        if -(low // each) + -(-high // each) <= _MOST_STEPS
    )
    return range(low // pitch * pitch, -(-high // pitch) * pitch + 1, pitch)


class _Plot:
    """The picture of the values in a rectangle: its axes, the ground won or lost, and the line."""

    def __init__(
        self, values: tuple[int, ...], label: Callable[[int], str], least: tuple[int, int], canvas: Canvas, rect: Rect
    ) -> None:
        look, palette = canvas.look, canvas.palette
        self._values, self._label, self._canvas, self._rect = values, label, canvas, rect
        self._size = look.font_px(_LABEL)
        self._line_px, self._gap = text.line_px(palette, self._size), look.px(_LABEL_GAP)
        self._marks = steps(min(least[0], *values), max(least[1], *values))
        beside = max(text.width(palette, self._label(mark), self._size) for mark in self._marks) + self._gap
        high = min(rect.height, rect.width // _STEEPEST) - 2 * self._line_px
        self._plot = Rect(rect.left + beside, rect.top + self._line_px // 2, rect.width - beside, max(1, high))
        self._thin = palette.dot_px if palette.is_one_bit else 1
        self._width = max(look.px(_WIDTH), 2 * self._thin)
        self._margin = round(_DOT * self._width / 2)
        reach = max(LEAST_MATCHES, len(values) - 1)
        room = self._plot.width - 2 * self._margin
        self._points = [
            (self._plot.left + self._margin + number / reach * room, float(self._down(value)))
            for number, value in enumerate(values)
        ]

    def _down(self, value: float) -> int:
        return self._plot.top + round(
            (self._marks[-1] - value) / (self._marks[-1] - self._marks[0]) * self._plot.height)

    def paint(self) -> None:
        if not self._canvas.palette.is_one_bit:
            self._paint_ground()
        self._paint_axes()
        self._paint_line()

    def _paint_axes(self) -> None:
        """A thin line at each number and a stronger one at zero; below them the numbers of the matches."""
        canvas, palette, plot = self._canvas, self._canvas.palette, self._plot
        for mark in self._marks:
            y = self._down(mark)
            colour = palette.faint if mark == 0 else palette.control_hover
            canvas.line((plot.left, y), (plot.right - 1, y), colour, self._thin)
            label = Rect(
                self._rect.left, y - self._line_px // 2, plot.left - self._rect.left - self._gap, self._line_px)
            canvas.text(self._label(mark), label, self._size, palette.muted, align="right")
        foot = Rect(plot.left, plot.bottom + self._line_px // 2 + 2, plot.width, self._line_px)
        canvas.text("0", foot, self._size, palette.muted)
        end = text.width(palette, matches_text(len(self._values) - 1), self._size)
        foot.width = max(end + 2 * self._line_px, round(self._points[-1][0]) + end // 2 - plot.left)
        foot.right = min(foot.right, plot.right)
        canvas.text(matches_text(len(self._values) - 1), foot, self._size, palette.muted, align="right")

    def _paint_ground(self) -> None:
        """What lies between the line and zero, in the colour of winning or of losing."""
        palette, zero = self._canvas.palette, self._down(0)
        for value, (start, end) in zip(self._values, pairwise(self._points), strict=False):
            is_won = value > 0 or (value == 0 and end[1] < zero)
            colour = mix(palette.panel, palette.success if is_won else palette.danger, _GROUND)
            corners = [start, end, (end[0], zero), (start[0], zero)]
            pygame.draw.polygon(self._canvas.target, colour, corners)

    def _paint_line(self) -> None:
        """The line, with a dot in its result's colour for each match as long as there are few; else one at its end."""
        canvas, palette, plot = self._canvas, self._canvas.palette, self._plot
        parts = tuple(((x - plot.left) / plot.width, (y - plot.top) / plot.height) for x, y in self._points)
        canvas.blit(paint.strokes(palette, plot.size, parts, palette.accent, self._width), plot)
        if len(self._points) <= _MOST_DOTS:
            for point, gain in zip(self._points[1:], map(sub, self._values[1:], self._values), strict=True):
                colour = palette.success if gain > 0 else palette.danger if gain < 0 else palette.muted
                canvas.disc(point, 2 * self._margin, colour)
        else:
            canvas.disc(self._points[-1], 2 * self._margin, palette.accent)


def _paint(
    values: tuple[int, ...], label: Callable[[int], str], least: tuple[int, int], canvas: Canvas, rect: Rect
) -> None:
    _Plot(values, label, least, canvas, rect).paint()
