"""The last weeks as a sheet of small squares: a column a week, the days on which something was played filled."""

from __future__ import annotations

from collections.abc import Collection
from datetime import date, timedelta
from functools import partial

from pygame import Rect

from magicgame.ui.look.canvas import Canvas
from magicgame.ui.look.places import block
from magicgame.ui.pages.plot import captioned
from magicgame.ui.widgets.layout import Column

_WEEK, _LEAST_WEEKS, _MOST_WEEKS = 7, 10, 26
_SQUARE, _RADIUS = 0.8, 0.2
"""What part of its place a square takes, and how round it is."""


def day_calendar(days: Collection[date], today: date, caption: str, more: str) -> Column:
    """Up to today, which is framed; as many weeks as there is room for, and the squares as large as the height allows
    as long as those are not too few."""
    return captioned(caption, partial(_paint, frozenset(days), today), more)


def _paint(days: frozenset[date], today: date, canvas: Canvas, rect: Rect) -> None:
    palette = canvas.palette
    pitch = max(1, min(rect.height // _WEEK, rect.width // _LEAST_WEEKS))
    weeks = min(_MOST_WEEKS, rect.width // pitch)
    side = max(1, round(_SQUARE * pitch))
    first = today - timedelta(days=today.weekday() + _WEEK * (weeks - 1))
    for number in range((today - first).days + 1):
        day = first + timedelta(days=number)
        week, weekday = divmod(number, _WEEK)
        place = block(side, side, topleft=(rect.left + week * pitch, rect.top + weekday * pitch))
        fill = palette.success if day in days else palette.control
        edge = fill if day in days else palette.edge or fill
        border = palette.text if day == today or palette.is_one_bit else edge
        canvas.rounded(place, round(_RADIUS * side), fill, border=border)
