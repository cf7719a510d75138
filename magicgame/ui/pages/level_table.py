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

_CELL_GAP, _CELL_ACROSS, _CELL_DOWN, _CELL = 12, 8, 5, 16
_NARROW_GAP = 20
_EVEN = (2.0, 1.0, 1.0, 1.0, 1.0)
_BAR, _BAR_WIDTH, _BAR_PART, _SHARE = 12, 120, 4.0, 1.4
_FORM, _FORM_BAR, _FORM_GAP = 8, 7, 3
Cells = tuple[str, ...]


def level_table(entries: Sequence[Entry], look: Look) -> Box:
    """A line for each level played against, and one of all where there are several, the numbers evenly apart; closer
    where that is too wide, at worst below it, each named."""
    head = (_("Level"), _("Played"), _("Won"), _("Drawn"), _("Lost"))
    by_level = {level: summary(entry for entry in entries if entry.level == level) for level in LEVEL_NUMBERS}
    played = {level: each for level, each in by_level.items() if each.played}
    levels = [(f"{level} – {level_name(level)}", *_numbers(each)) for level, each in played.items()]
    total = [(_("All levels"), *_numbers(summary(entries)))] if len(levels) > 1 else []
    rows = (head, *levels, *total)
    shares: list[Box] = [Box(), *map(ShareBar, played.values()), ShareBar(summary(entries))][:len(rows)]
    forms = _forms(entries, list(played))[:len(rows)]
    bars = [_bar(*each) for each in zip(shares, forms, strict=True)]
    widths = ([Words(cell, _CELL, bold=True).width(look) for cell in cells] for cells in zip(*rows, strict=True))
    close = [float(max(column)) for column in widths]
    blocks = Column([_block(head, row) for row in rows[1:]], _NARROW_GAP)
    bar_part = float(max(bar.least_width(look) for bar in bars))
    without = Fitting(_lines(rows, _EVEN), Fitting(_lines(rows, close), blocks))
    return Fitting(_lines(rows, _EVEN, bars, _BAR_PART), Fitting(_lines(rows, close, bars, bar_part), without))


def _forms(entries: Sequence[Entry], levels: Sequence[int]) -> list[Box]:
    """The last matches against each of the levels, and of all, below what they are."""
    by_level = [Form([entry for entry in entries if entry.level == level]) for level in levels]
    return [Words(_("Last {count}", count=_FORM), _CELL, bold=True), *by_level, Form(entries)]


def _lines(rows: Sequence[Cells], weights: Sequence[float], bars: Sequence[Box] = (), bar_part: float = 0) -> Box:
    """The rows, each with its bar if there are any, which has that part of the width; those between the first and the
    last, which stand out themselves, are striped."""
    last = len(rows) - 1
    parts = (weights[0], *([bar_part] if bars else []), *weights[1:])
    return Column([
        _striped(_line(row, parts, number in (0, last), bars[number:number + 1]), number % 2 == 1 and number != last)
        for number, row in enumerate(rows)
    ], 0)


def _numbers(counted: Summary) -> Cells:
    return tuple(map(str, (counted.played, counted.won, counted.drawn, counted.lost)))


def _line(cells: Cells, parts: Sequence[float], is_strong: bool, bar: Sequence[Box]) -> Box:
    first, *others = cells
    numbers = [Words(cell, _CELL, "text" if is_strong else "muted", is_strong, "right") for cell in others]
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
