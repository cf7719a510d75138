"""The tick, the half dot and the alarm of a board, beside words: what each of them means, or what it is called."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from magicgame.ui.board.marks import alarm_badge, halfway_badge, settled_badge
from magicgame.ui.look.canvas import Canvas
from magicgame.ui.look.palette import Palette
from magicgame.ui.table.signs import SIGN
from magicgame.ui.widgets.box import Box, Painted
from magicgame.ui.widgets.layout import Flow, Row
from magicgame.ui.widgets.words import NOTE, Words

Key = Sequence[tuple[str, str]]
"""What the tick, the half dot and the alarm are called, in this order, and what each of them means."""


def meanings(key: Key, size: float = NOTE) -> list[Box]:
    """Each before what it means."""
    return [_explained(number, meaning, size) for number, (_name, meaning) in enumerate(key)]


def names(key: Key) -> Box:
    """The same side by side, each before what it is called."""
    return Flow([_explained(number, name, NOTE) for number, (name, _meaning) in enumerate(key)], 14)


def _explained(number: int, words: str, size: float) -> Box:
    badge = (settled_badge, halfway_badge, alarm_badge)[number]
    return Row([Painted((SIGN, SIGN), partial(_paint_badge, badge)), Words(words, size, "muted")], 8, (0, 1))


def _paint_badge(badge: Callable[[Palette, int], pygame.Surface], canvas: Canvas, rect: pygame.Rect) -> None:
    canvas.blit_centred(badge(canvas.palette, canvas.look.type_px(SIGN)), rect.center)
