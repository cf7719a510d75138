"""Matches counted by level: a line a level, with a bar of what was won, drawn and lost."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from magicgame.engine.levels import LEVEL_NUMBERS
from magicgame.language import translate as _
from magicgame.player.results import Entry, Summary, summary
from magicgame.ui.look.canvas import Canvas
from magicgame.ui.look.look import Look
from magicgame.ui.look.palette import Colour, mix
from magicgame.ui.widgets.box import Box
from magicgame.ui.widgets.fitting import Fitting
from magicgame.ui.widgets.layout import Column, Flow, Pad, Row
from magicgame.ui.widgets.words import Words, note
from magicgame.ui.words.seats import level_name

_CELL_GAP, _CELL_ACROSS, _CELL_DOWN, _CELL = 12, 8, 6, 16
_NARROW_GAP = 20
_EVEN = (2.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0)
_BAR, _BAR_WIDTH, _BAR_PART, _SHARE = 12, 120, 4.0, 1.4
_FORM, _FORM_BAR, _FORM_GAP = 8, 7, 3
Cells = tuple[str, ...]


def level_table(entries: Sequence[Entry], look: Look) -> Box:
    """A line for each level played against, the numbers evenly apart; closer where that is too wide, at worst below it,
    each named."""
    head = (_("Level"), _("Played"), _("Won"), _("Drawn"), _("Lost"), _("Streak"), _("Best streak"))
    by_level = {level: summary(entry for entry in entries if entry.level == level) for level in LEVEL_NUMBERS}
    played = {level: each for level, each in by_level.items() if each.played}
    levels = [(f"{level} – {level_name(level)}", *_numbers(each)) for level, each in played.items()]
    rows = (head, *levels, (_("All levels"), *_numbers(summary(entries))))
    bars = [
        _bar(Box(), Words(_("Form"), _CELL, bold=True)),
        *(_bar(ShareBar(each), Form([entry for entry in entries if entry.level == level]))
          for level, each in played.items()),
        _bar(ShareBar(summary(entries)), Form(entries)),
    ]
    widths = ([Words(cell, _CELL, bold=True).width(look) for cell in cells] for cells in zip(*rows, strict=True))
    close = [float(max(column)) for column in widths]
    blocks = Column([_block(head, row) for row in rows[1:]], _NARROW_GAP)
    without = Fitting(_lines(rows, _EVEN), Fitting(_lines(rows, close), blocks))
    return Fitting(_lines(rows, _EVEN, bars), without)


def _lines(rows: Sequence[Cells], weights: Sequence[float], bars: Sequence[Box] = ()) -> Box:
    """The rows, each with its bar if there are any; those between the first and the last, which stand out themselves,
    are striped."""
    last = len(rows) - 1
    return Column([
        _striped(_line(row, weights, number in (0, last), bars[number:number + 1]), number % 2 == 1 and number != last)
        for number, row in enumerate(rows)
    ], 0)


def _numbers(counted: Summary) -> Cells:
    numbers = (counted.played, counted.won, counted.drawn, counted.lost, counted.streak, counted.longest_streak)
    return tuple(map(str, numbers))


def _line(cells: Cells, weights: Sequence[float], is_strong: bool, bar: Sequence[Box]) -> Box:
    first, *others = cells
    numbers = [Words(cell, _CELL, "text" if is_strong else "muted", is_strong, "right") for cell in others]
    parts = (weights[0], *(_BAR_PART for _each in bar), *weights[1:])
    row = Row([Words(first, _CELL, bold=is_strong), *bar, *numbers], _CELL_GAP, parts)
    return Pad(row, _CELL_ACROSS, _CELL_DOWN)


def _striped(line: Box, is_striped: bool) -> Box:
    return _Stripe(line, 0) if is_striped else line


def _bar(share: Box, form: Box) -> Box:
    return Row([share, form], 2 * _CELL_GAP, (_SHARE, 1.0))


def _block(head: Cells, row: Cells) -> Box:
    told = [f"{name} {number}" for name, number in zip(head[1:], row[1:], strict=True)]
    return Column([Words(row[0], _CELL, bold=True), Flow([note(each) for each in told], _NARROW_GAP)], 4)


class ShareBar(Box):
    """What part of the matches was won, drawn and lost, from left to right."""

    def __init__(self, counted: Summary) -> None:
        super().__init__()
        self._counted = counted

    def least_width(self, look: Look) -> int:
        return look.type_px(_BAR_WIDTH)

    def paint(self, canvas: Canvas) -> None:
        high = canvas.look.type_px(_BAR)
        bar = Rect(self.rect.left, self.rect.centery - high // 2, self.rect.width, high)
        ground = canvas.palette.control
        canvas.rounded(bar, high // 2, ground, border=ground)
        played, left = self._counted.played, 0
        for count, colour in zip(self._shares(), _colours(canvas), strict=True):
            if count:
                start, end = bar.width * left // played, bar.width * (left + count) // played
                part = Rect(bar.left + start, bar.top, end - start - (left + count < played), high)
                canvas.rounded(part, canvas.look.px(4), colour, border=canvas.palette.rim)
            left += count

    def _shares(self) -> tuple[int, int, int]:
        return self._counted.won, self._counted.drawn, self._counted.lost


class Form(Box):
    """The last matches, the newest at the right: a bar up for a win, down for a loss, in the middle for a draw."""

    def __init__(self, entries: Sequence[Entry]) -> None:
        super().__init__()
        self._results = [entry.result for entry in entries[-_FORM:]]

    def least_width(self, look: Look) -> int:
        return look.type_px(_FORM * (_FORM_BAR + _FORM_GAP))

    def paint(self, canvas: Canvas) -> None:
        look = canvas.look
        wide, high, pitch = look.type_px(_FORM_BAR), look.type_px(_BAR), look.type_px(_FORM_BAR + _FORM_GAP)
        colours = dict(zip(("won", "drawn", "lost"), _colours(canvas), strict=True))
        for number, result in enumerate(self._results):
            bar = Rect(self.rect.left + number * pitch, 0, wide, high // 3 if result == "drawn" else high)
            bar.centery = self.rect.centery + {"won": -1, "drawn": 0, "lost": 1}[result] * high // 2
            canvas.rounded(bar, look.px(2), colours[result], border=canvas.palette.rim)


def _colours(canvas: Canvas) -> tuple[Colour, Colour, Colour]:
    """Of a win, a draw and a loss; black, grey and white where there is nothing else."""
    palette = canvas.palette
    if palette.is_one_bit:
        return palette.text, mix(palette.text, palette.background, 0.5), palette.background
    return palette.success, palette.faint, palette.danger


class _Stripe(Pad):
    """A line of a table that stands out from those around it."""

    def paint(self, canvas: Canvas) -> None:
        canvas.rounded(self.rect, canvas.look.px(4), canvas.palette.panel_row, border=canvas.palette.panel_row)
        super().paint(canvas)
