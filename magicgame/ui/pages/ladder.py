"""The levels as rungs: those beaten are ticked, the next one stands out and can be played at once."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial

from pygame import Rect

from magicgame.engine.levels import LEVEL_NUMBERS
from magicgame.player.results import Entry
from magicgame.ui.look.canvas import Canvas
from magicgame.ui.look.places import block
from magicgame.ui.widgets.box import Box, Painted
from magicgame.ui.widgets.button import Button
from magicgame.ui.widgets.fitting import Beside, Fitting
from magicgame.ui.widgets.layout import Column, Row
from magicgame.ui.widgets.words import Words, note
from magicgame.ui.words.seats import level_name

_DISC, _NUMBER, _ICON, _ASIDE = 40, 17, 0.55, 16
_PART = 0.85
"""What part of its row's height a disc takes."""


def next_level(entries: Sequence[Entry]) -> int | None:
    """The first level above the highest one beaten; None where that is the last."""
    level = highest_beaten(entries) + 1
    return level if level in LEVEL_NUMBERS else None


def is_lost_again(entries: Sequence[Entry]) -> bool:
    """Whether the last match was lost against the level that is next."""
    return bool(entries) and entries[-1].result == "lost" and entries[-1].level == next_level(entries)


def highest_beaten(entries: Sequence[Entry]) -> int:
    """0 where none was."""
    return max((entry.level for entry in entries if entry.result == "won"), default=0)


def ladder(entries: Sequence[Entry], way: Button | None = None) -> Box:
    """A disc for each level with its name below, the names left out where they have no room; beside them a way."""
    beaten, upcoming = {entry.level for entry in entries if entry.result == "won"}, next_level(entries)
    discs = [Painted((0, _DISC), partial(_paint, level, beaten, upcoming)) for level in LEVEL_NUMBERS]
    named = [Column([disc, _name(level, level == upcoming)], 4)
             for level, disc in zip(LEVEL_NUMBERS, discs, strict=True)]
    rungs = Fitting(Row(named, 0), Row(discs, 0))
    return rungs if way is None else Beside(rungs, way, _ASIDE)


def _name(level: int, is_next: bool) -> Words:
    return note(level_name(level), "text" if is_next else "muted", "centre")


def _paint(level: int, beaten: Collection[int], upcoming: int | None, canvas: Canvas, rect: Rect) -> None:
    palette, side = canvas.palette, round(_PART * min(rect.size))
    place = block(side, side, center=rect.center)
    _paint_way(level, canvas, rect, side)
    if level in beaten:
        ground = palette.text if palette.is_one_bit else palette.success
        canvas.rounded(place, side // 2, ground, border=ground)
        canvas.icon("check", place.center, round(_ICON * side), palette.panel)
        return
    is_next = level == upcoming
    ground = palette.panel if is_next or palette.is_one_bit else palette.control
    border = palette.accent if is_next else palette.edge or ground
    canvas.rounded(place, side // 2, ground, border=border, border_px=max(2, canvas.look.px(2)))
    tone = palette.text if is_next else palette.muted
    canvas.text(str(level), place, canvas.look.font_px(_NUMBER), tone, is_next, "centre")


def _paint_way(level: int, canvas: Canvas, rect: Rect, side: int) -> None:
    """The way from one level to the next, beside the disc."""
    left, right = rect.centerx - side // 2, rect.centerx + side // 2
    for is_there, start, end in ((level > LEVEL_NUMBERS[0], rect.left, left),
                                 (level < LEVEL_NUMBERS[-1], right, rect.right)):
        if is_there:
            canvas.line((start, rect.centery), (end, rect.centery), canvas.palette.control_hover, canvas.look.px(3))
