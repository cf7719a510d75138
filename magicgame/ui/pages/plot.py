"""A number from match to match, as a line over its axes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import count

from pygame import Rect

from magicgame.language import translate_count
from magicgame.ui.look import paint, text
from magicgame.ui.look.canvas import Canvas
from magicgame.ui.look.palette import Colour
from magicgame.ui.look.places import block
from magicgame.ui.widgets.box import Painted
from magicgame.ui.widgets.layout import Column
from magicgame.ui.widgets.words import Words, note

_HEIGHT, _NOTE, _WIDTH, _LABEL, _LABEL_GAP = 104, 22, 2.5, 13, 8
_STEEPEST = 2
"""The picture is at most this part of its width high."""
LEAST_POINTS, LEAST_MATCHES = 3, 5
"""Fewer matches make no line, and no table worth looking at."""
_MOST_NUMBERS, _NUMBER_GAP = 5, 10
"""Into at most so many parts the numbers below an axis divide it."""
_FEWEST_STEPS, _MOST_STEPS = 2, 4
"""Between the numbers of an axis there are at most so many distances, where there is little room so many."""
_DOT = 3.2
"""How many times as wide as the line the dot at its end is."""


def captioned(caption: str, paint: Callable[[Canvas, Rect], None], more: str = "") -> Column:
    """A picture that a plot paints, below what it shows."""
    told = [Words(caption, bold=True), *([note(more)] if more else [])]
    height = _HEIGHT - (_NOTE if more else 0)
    return Column([Column(told, 2), Painted((0, height), paint, grows=True)], 10)


def matches_text(count: int) -> str:
    return translate_count("one match", "{count} matches", count)


def steps(low: int, high: int, most: int = _MOST_STEPS) -> range:
    """Round numbers for an axis, 0 among them, that reach from `low` ≤ 0 or below to `high` ≥ 0 or above; between them
    are at most `most` ≥ 2 distances."""
    pitch = next(
        each for power in count() for each in (10**power, 2 * 10**power, 5 * 10**power)
        if -(low // each) + -(-high // each) <= most
    )
    return range(low // pitch * pitch, -(-high // pitch) * pitch + 1, pitch)


class Plot:
    """The axes and the line of a number in a rectangle.

    The first value stands at `first`, where 0 is before the first match and 1 after it, the others a match further
    each; `counted` tells how many there are. `low` ≤ 0 and `high` ≥ 0 are in sight; `label` says what a mark of the
    axis stands for.
    """

    def __init__(
        self, canvas: Canvas, rect: Rect, values: Sequence[float], matches: int, low: int, high: int,
        label: Callable[[int], str] = str, first: float = 0, counted: Callable[[int], str] = matches_text,
    ) -> None:
        look, palette = canvas.look, canvas.palette
        self.values, self.canvas = values, canvas
        self._matches, self._label, self._rect = matches, label, rect
        self._end = counted(matches) if matches else ""
        self._size = look.font_px(_LABEL)
        self._line_px, self._gap = text.line_px(palette, self._size), look.px(_LABEL_GAP)
        height = min(rect.height, rect.width // _STEEPEST) - 2 * self._line_px
        self._marks = steps(low, high, max(_FEWEST_STEPS, min(_MOST_STEPS, height // self._line_px)))
        beside = max(text.width(palette, self._label(mark), self._size) for mark in self._marks) + self._gap
        self.rect = Rect(rect.left + beside, rect.top + self._line_px // 2, rect.width - beside, max(1, height))
        self._width = max(look.px(_WIDTH), 2)
        self._margin = round(_DOT * self._width / 2)
        self.points = [
            (self.across(first + number), float(self.down(value))) for number, value in enumerate(values)
        ]

    def across(self, number: float) -> float:
        """How far right that many matches from the beginning are."""
        reach = max(1, self._matches)
        return self.rect.left + self._margin + number / reach * (self.rect.width - 2 * self._margin)

    def down(self, value: float) -> int:
        """How far down a value stands."""
        reach = self._marks[-1] - self._marks[0]
        return self.rect.top + round((self._marks[-1] - value) / reach * self.rect.height)

    def paint_axes(self) -> None:
        """A thin line at each number and a stronger one at zero; below them the numbers of the matches."""
        canvas, palette, plot = self.canvas, self.canvas.palette, self.rect
        for mark in self._marks:
            y = self.down(mark)
            colour = palette.faint if mark == 0 else palette.control_hover
            canvas.line((plot.left, y), (plot.right - 1, y), colour)
            label = Rect(
                self._rect.left, y - self._line_px // 2, plot.left - self._rect.left - self._gap, self._line_px)
            canvas.text(self._label(mark), label, self._size, palette.muted, align="right")
        foot = Rect(plot.left, plot.bottom + self._line_px // 2 + 2, plot.width, self._line_px)
        self._paint_numbers(foot)
        canvas.text(self._end, foot, self._size, palette.muted, align="right")

    def _paint_numbers(self, foot: Rect) -> None:
        """Below a few points the numbers of their matches, as far as what stands at the end leaves them room."""
        palette, gap = self.canvas.palette, self.canvas.look.px(_NUMBER_GAP)
        end = foot.right - text.width(palette, self._end, self._size) - gap
        before = len(self.points) - 1 - self._matches
        for number in steps(0, self._matches, _MOST_NUMBERS):
            width = text.width(palette, str(number), self._size)
            if 0 <= number + before < len(self.points):
                left = max(foot.left, round(self.points[number + before][0]) - width // 2)
                if left + width <= end:
                    place = block(width, foot.height, topleft=(left, foot.top))
                    self.canvas.text(str(number), place, self._size, palette.muted)

    def paint_line(self) -> None:
        palette, plot = self.canvas.palette, self.rect
        parts = tuple(((x - plot.left) / plot.width, (y - plot.top) / plot.height) for x, y in self.points)
        self.canvas.blit(paint.strokes(palette, plot.size, parts, palette.accent, self._width), plot)

    def paint_dot(self, point: tuple[float, float], colour: Colour) -> None:
        self.canvas.disc(point, 2 * self._margin, colour)
