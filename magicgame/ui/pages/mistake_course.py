"""How many mistakes the player makes a match, and whether they become fewer."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import ceil

from pygame import Rect

from magicgame.ui.look.canvas import Canvas
from magicgame.ui.look.palette import mix
from magicgame.ui.pages.plot import Plot, captioned
from magicgame.ui.widgets.layout import Column
from magicgame.ui.words import statistics as words

_LEAST_WINDOW, _PARTS, _MIDDLE = 10, 20, 0.5
_MOST_BARS, _BAR, _BAR_COLOUR = 60, 0.6, 0.3
"""Up to so many matches have a bar each: what part of its place it takes, and how strong its colour is."""


def mistake_course(counts: Sequence[int]) -> Column:
    """The moving average of the mistakes in each of some matches, the oldest first, over the matches
    themselves."""
    window = window_of(len(counts))
    averages = moving_average(counts, window)
    caption = words.mistakes_a_match(averages[-1])
    more = words.mistakes_before(averages[window - 1], window) if len(counts) >= 2 * window else ""
    return captioned(caption, partial(_paint, tuple(counts), averages), more or words.mistakes_counted(window))


def window_of(count: int) -> int:
    """Over how many matches the average goes: more of them where there are many, so that the line stays calm."""
    return min(count, max(_LEAST_WINDOW, count // _PARTS))


def moving_average(counts: Sequence[int], window: int) -> tuple[float, ...]:
    """For each match the average of it and those before it, `window` of them or as many as there are."""
    parts = (counts[max(0, end - window):end] for end in range(1, len(counts) + 1))
    return tuple(sum(part) / len(part) for part in parts)


def _paint(counts: tuple[int, ...], averages: tuple[float, ...], canvas: Canvas, rect: Rect) -> None:
    has_bars = len(counts) <= _MOST_BARS
    highest = max(1, ceil(max(counts if has_bars else averages)))
    plot = Plot(canvas, rect, averages, len(counts), 0, highest, first=_MIDDLE)
    if has_bars:
        _paint_bars(plot, counts)
    plot.paint_axes()
    plot.paint_line()
    plot.paint_dot(plot.points[-1], canvas.palette.accent)


def _paint_bars(plot: Plot, counts: tuple[int, ...]) -> None:
    """What the average is of."""
    palette, foot = plot.canvas.palette, plot.down(0)
    colour = mix(palette.panel, palette.text, _BAR_COLOUR)
    width = max(1, round(_BAR * (plot.across(1) - plot.across(0))))
    for count, (middle, _down) in zip(counts, plot.points, strict=True):
        if count:
            top = plot.down(count)
            bar = Rect(round(middle - width / 2), top, width, foot - top)
            plot.canvas.rounded(bar, 0, colour, border=colour)
