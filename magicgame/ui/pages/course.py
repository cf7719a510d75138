"""What adds up from match to match: the balance of wins and losses, or a rating, above and below where it began."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from operator import sub

import pygame
from pygame import Rect

from magicgame.ui.look.canvas import Canvas
from magicgame.ui.look.palette import mix
from magicgame.ui.pages.plot import Plot, captioned, matches_text
from magicgame.ui.widgets.layout import Column

_MOST_DOTS, _GROUND = 40, 0.2
"""Up to so many matches have a dot each; how strong the ground's colour is."""


def course(
    caption: str, values: Sequence[int], label: Callable[[int], str], least: tuple[int, int],
    counted: Callable[[int], str] = matches_text, more: str = "",
) -> Column:
    """The line of a number after each of some matches with its caption; the axes alone where there are none.

    `values` begin with what the number was before the first match; 0 is the base line. `label` says what a value stands
    for, `least` is what the axis shows at least below and above the base, `counted` tells how many matches there are.
    """
    return captioned(caption, partial(_paint, tuple(values), label, least, counted), more)


def _paint(
    values: tuple[int, ...], label: Callable[[int], str], least: tuple[int, int], counted: Callable[[int], str],
    canvas: Canvas, rect: Rect,
) -> None:
    low, high = min(least[0], *values), max(least[1], *values)
    plot = Plot(canvas, rect, values, len(values) - 1, low, high, label, counted=counted)
    if not canvas.palette.is_one_bit:
        _paint_ground(plot)
    plot.paint_axes()
    if len(values) > 1:
        plot.paint_line()
        _paint_dots(plot)


def _paint_ground(plot: Plot) -> None:
    """What lies between the line and zero, in the colour of winning or of losing."""
    palette, zero = plot.canvas.palette, plot.down(0)
    for value, (start, end) in zip(plot.values, pairwise(plot.points), strict=False):
        is_won = value > 0 or (value == 0 and end[1] < zero)
        colour = mix(palette.panel, palette.success if is_won else palette.danger, _GROUND)
        corners = [start, end, (end[0], zero), (start[0], zero)]
        pygame.draw.polygon(plot.canvas.target, colour, corners)


def _paint_dots(plot: Plot) -> None:
    """One in its result's colour for each match as long as there are few; else one at the end."""
    palette, points, values = plot.canvas.palette, plot.points, plot.values
    if len(points) > _MOST_DOTS:
        plot.paint_dot(points[-1], palette.accent)
        return
    for point, gain in zip(points[1:], map(sub, values[1:], values), strict=True):
        plot.paint_dot(point, palette.success if gain > 0 else palette.danger if gain < 0 else palette.muted)
