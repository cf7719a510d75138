"""The first few matches, before there is a line of them: a disc each."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect

from magicgame.player.results import Entry, Result, summary
from magicgame.ui.look.canvas import Canvas
from magicgame.ui.look.palette import Palette
from magicgame.ui.pages.plot import LEAST_MATCHES
from magicgame.ui.widgets.box import Box, Painted
from magicgame.ui.widgets.button import Button
from magicgame.ui.widgets.fitting import Beside
from magicgame.ui.widgets.layout import Column, Flow
from magicgame.ui.widgets.words import Words, note
from magicgame.ui.words import statistics as words

_DISC, _ICON, _BAR, _GAP = 60, 0.5, (0.4, 0.09), 16


def beginning(entries: Sequence[Entry], to_next: Button) -> Box:
    """What came of fewer than `LEAST_MATCHES` matches, when their line will be here, and the way to the next one."""
    missing = LEAST_MATCHES - len(entries)
    discs = [Painted((_DISC, _DISC), partial(_paint_disc, entry.result)) for entry in entries]
    told = note(words.curve_after(LEAST_MATCHES, missing))
    counted = summary(entries)
    how = words.how_they_ended(counted.played, words.results(counted.won, counted.drawn, counted.lost))
    return Column([Words(how, bold=True), Beside(Flow(discs, _GAP), to_next), told], 10)


def _paint_disc(result: Result, canvas: Canvas, rect: Rect) -> None:
    """A tick for a win, a bar for a draw, a cross for a loss."""
    palette, side = canvas.palette, min(rect.size)
    place = Rect(0, 0, side, side)
    place.center = rect.center
    canvas.rounded(place, side // 2, _colour(palette, result))
    ink = palette.panel
    if result == "drawn":
        bar = Rect(0, 0, *(round(part * side) for part in _BAR))
        bar.center = place.center
        canvas.rounded(bar, bar.height // 2, ink, border=ink)
    else:
        canvas.icon("check" if result == "won" else "close", place.center, round(_ICON * side), ink)


def _colour(palette: Palette, result: Result) -> tuple[int, int, int]:
    if palette.is_one_bit:
        return palette.text
    return {"won": palette.success, "drawn": palette.faint, "lost": palette.danger}[result]
