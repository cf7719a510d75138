"""The balance of a row of matches as a line: wins less losses from match to match."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import accumulate

from pygame import Rect

from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.player.results import Entry
from magicgame.ui.look import paint
from magicgame.ui.look.canvas import Canvas
from magicgame.ui.widgets.box import Painted
from magicgame.ui.widgets.layout import Column
from magicgame.ui.widgets.words import note

_WORTH = {"won": 1, "drawn": 0, "lost": -1}
_HEIGHT, _WIDTH = 90, 2.5
_STEEPEST = 4
"""The picture is at most this part of its width high."""
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
    matches = translate_count("one match", "{count} matches", len(values) - 1)
    signed = f"{values[-1]:+d}".replace("-", "−")
    return _("Wins less losses: {balance} after {matches}", balance=signed, matches=matches)


def _paint(values: tuple[int, ...], canvas: Canvas, rect: Rect) -> None:
    """The values from left to right over a thin line at zero."""
    look, palette = canvas.look, canvas.palette
    rect = Rect(rect.left, rect.top, rect.width, min(rect.height, rect.width // _STEEPEST))
    thin = palette.dot_px if palette.is_one_bit else 1
    width = max(look.px(_WIDTH), 2 * thin)
    margin = round(_DOT * width / 2)
    low, high = min(values), max(values)
    span = rect.width - 2 * margin, rect.height - 2 * margin

    def place(number: int, value: int) -> tuple[float, float]:
        down = (high - value) / max(1, high - low)
        return margin + number / (len(values) - 1) * span[0], margin + down * span[1]

    zero = rect.top + round(place(0, 0)[1])
    canvas.line((rect.left, zero), (rect.right - 1, zero), palette.faint, thin)
    points = [place(number, value) for number, value in enumerate(values)]
    parts = tuple((x / rect.width, y / rect.height) for x, y in points)
    canvas.blit(paint.strokes(palette, rect.size, parts, palette.accent, width), rect)
    canvas.disc((rect.left + points[-1][0], rect.top + points[-1][1]), 2 * margin, palette.accent)
