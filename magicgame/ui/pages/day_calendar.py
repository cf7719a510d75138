"""The last weeks as a sheet of small squares: a column a week, the days on which something was played filled."""

from __future__ import annotations

from collections.abc import Collection
from datetime import date, timedelta
from functools import partial
from itertools import islice

from pygame import Rect

from magicgame.ui.look import text
from magicgame.ui.look.canvas import Canvas
from magicgame.ui.look.look import Look
from magicgame.ui.look.places import block
from magicgame.ui.widgets.box import Box, Painted
from magicgame.ui.widgets.fitting import Beside
from magicgame.ui.widgets.layout import Column, Row
from magicgame.ui.widgets.words import Words, note
from magicgame.ui.words.dates import short_months, weekday_letters
from magicgame.ui.words.statistics import day_filled

_WEEK, _WEEKS, _LARGEST = 7, 24, 2.4
PITCH, LEFT, TOP = 13, 30, 16
"""From one square to the next; where the first one lies, beside the weekdays and below the months."""
_SQUARE, _RADIUS, _LABEL, _LABEL_GAP, _GAP = 0.8, 0.2, 11, 6, 6
"""What part of its place a square takes, and how round it is."""


def day_calendar(days: Collection[date], today: date, caption: str, more: str) -> Box:
    """Up to today, which is framed: as many weeks as there are, or as there is room for."""
    legend = Row([Painted((PITCH, PITCH), _paint_legend), note(day_filled())], 4, (0, 0))
    head = Beside(Words(caption, bold=True), legend)
    sheet = _Sheet((0, TOP + _WEEK * PITCH), partial(_paint, frozenset(days), today), grows=True)
    return Column([Column([head, *([note(more)] if more else [])], 2), sheet], _GAP)


class _Sheet(Painted):
    """As high as squares are with which the weeks fill the width."""

    def height(self, look: Look, width: int) -> int:
        pitch = (width - look.type_px(LEFT)) // _WEEKS
        return max(super().height(look, width), look.type_px(TOP) + _WEEK * min(pitch, look.type_px(_LARGEST * PITCH)))


def _paint(days: frozenset[date], today: date, canvas: Canvas, rect: Rect) -> None:
    look = canvas.look
    left, top = rect.left + look.type_px(LEFT), rect.top + look.type_px(TOP)
    pitch = pitch_px(rect.height, look)
    weeks = max(1, min(_WEEKS, (rect.right - left) // pitch))
    first = today - timedelta(days=today.weekday() + _WEEK * (weeks - 1))
    for number in range((today - first).days + 1):
        day = first + timedelta(days=number)
        week, weekday = divmod(number, _WEEK)
        place = block(pitch, pitch, topleft=(left + week * pitch, top + weekday * pitch))
        _paint_day(canvas, place, day in days, day == today)
    for weekday, letter in islice(enumerate(weekday_letters()), 0, None, 2):
        place = block(left - rect.left - look.px(_LABEL_GAP), pitch, topleft=(rect.left, top + weekday * pitch))
        canvas.text(letter, place, look.font_px(_LABEL), canvas.palette.muted)
    _paint_months(canvas, first, weeks, block(weeks * pitch, look.type_px(TOP), topleft=(left, rect.top)))


def pitch_px(height_px: int, look: Look) -> int:
    """From one square to the next: larger where the sheet is higher than it must be."""
    return min(max(look.type_px(PITCH), (height_px - look.type_px(TOP)) // _WEEK), look.type_px(_LARGEST * PITCH))


def _paint_months(canvas: Canvas, first: date, weeks: int, place: Rect) -> None:
    """Each over the week in which it begins, as far as it has room."""
    size, pitch, end = canvas.look.font_px(_LABEL), place.width // weeks, place.left
    for week in range(weeks):
        monday = first + timedelta(days=_WEEK * week)
        name = short_months()[monday.month - 1]
        left, width = place.left + week * pitch, text.width(canvas.palette, name, size)
        if monday.day <= _WEEK and left >= end and left + width <= place.right:
            canvas.text(name, block(width, place.height, topleft=(left, place.top)), size, canvas.palette.muted)
            end = left + width + canvas.look.px(_LABEL_GAP)


def _paint_day(canvas: Canvas, place: Rect, is_filled: bool, is_today: bool = False) -> None:
    palette, side = canvas.palette, max(1, round(_SQUARE * place.width))
    fill = palette.success if is_filled else palette.control
    edge = fill if is_filled else palette.edge or fill
    border = palette.text if is_today or palette.is_one_bit else edge
    canvas.rounded(block(side, side, center=place.center), round(_RADIUS * side), fill, border=border)


def _paint_legend(canvas: Canvas, rect: Rect) -> None:
    pitch = canvas.look.type_px(PITCH)
    _paint_day(canvas, block(pitch, pitch, midleft=rect.midleft), True)
