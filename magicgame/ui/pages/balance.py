"""The balance of a row of matches as a line over its axes: wins minus losses from match to match."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import accumulate, count

from pygame import Rect

from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.player.results import Entry
from magicgame.ui.look import paint, text
from magicgame.ui.look.canvas import Canvas
from magicgame.ui.widgets.box import Painted
from magicgame.ui.widgets.layout import Column
from magicgame.ui.widgets.words import note

_WORTH = {"won": 1, "drawn": 0, "lost": -1}
_HEIGHT, _WIDTH, _LABEL, _LABEL_GAP = 130, 2.5, 13, 8
_STEEPEST = 4
"""The picture is at most this part of its width high."""
_MOST_STEPS = 4
"""At most so many distances between the numbers of an axis."""
_DOT = 3.2
"""How many times as wide as the line the dot at its end is."""


class Balance(Column):
    """The line with its caption, or a hint that there will be one."""

    def __init__(self, entries: Sequence[Entry]) -> None:
        values = tuple(accumulate((_WORTH[entry.result] for entry in entries), initial=0))
        line = [Painted((0, _HEIGHT), partial(_paint, values), grows=True)] if entries else []
        super().__init__([note(_caption(values)), *line], 6)


def _caption(values: tuple[int, ...]) -> str:
    if len(values) < 2:
        return _("Your matches against the computer will be counted here")
    return _("Wins minus losses: {balance} after {matches}", balance=_signed(values[-1]), matches=_matches(values))


def _matches(values: tuple[int, ...]) -> str:
    return translate_count("one match", "{count} matches", len(values) - 1)


def steps(low: int, high: int) -> range:
    """Round numbers for an axis, 0 among them, that reach from `low` ≤ 0 or below to `high` ≥ 0 or above."""
    pitch = next(
        each for power in count() for each in (10**power, 2 * 10**power, 5 * 10**power)
        if -(low // each) + -(-high // each) <= _MOST_STEPS
    )
    return range(low // pitch * pitch, -(-high // pitch) * pitch + 1, pitch)


def _paint(values: tuple[int, ...], canvas: Canvas, rect: Rect) -> None:
    """The values from left to right, over a thin line at each number of the upright axis and a stronger one at zero;
    below them the numbers of the matches."""
    look, palette = canvas.look, canvas.palette
    size = look.font_px(_LABEL)
    line, gap = text.line_px(palette, size), look.px(_LABEL_GAP)
    marks = steps(min(0, *values), max(1, *values))
    beside = max(text.width(palette, _signed(mark), size) for mark in marks) + gap
    high = min(rect.height, rect.width // _STEEPEST) - 2 * line
    plot = Rect(rect.left + beside, rect.top + line // 2, rect.width - beside, max(1, high))
    thin = palette.dot_px if palette.is_one_bit else 1
    width = max(look.px(_WIDTH), 2 * thin)
    margin = round(_DOT * width / 2)

    def down(value: float) -> int:
        return round((marks[-1] - value) / (marks[-1] - marks[0]) * plot.height)

    for mark in marks:
        y = plot.top + down(mark)
        canvas.line((plot.left, y), (plot.right - 1, y), palette.faint if mark == 0 else palette.control_hover, thin)
        label = Rect(rect.left, y - line // 2, beside - gap, line)
        canvas.text(_signed(mark), label, size, palette.muted, align="right")
    points = [
        (margin + number / (len(values) - 1) * (plot.width - 2 * margin), down(value))
        for number, value in enumerate(values)
    ]
    parts = tuple((x / plot.width, y / plot.height) for x, y in points)
    canvas.blit(paint.strokes(palette, plot.size, parts, palette.accent, width), plot)
    canvas.disc((plot.left + points[-1][0], plot.top + points[-1][1]), 2 * margin, palette.accent)
    foot = Rect(plot.left, plot.bottom + line // 2 + 2, plot.width, line)
    canvas.text("0", foot, size, palette.muted)
    canvas.text(_matches(values), foot, size, palette.muted, align="right")


def _signed(value: int) -> str:
    return f"{value:+d}".replace("-", "−") if value else "0"
