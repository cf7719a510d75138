"""The head of a whole-window page."""

from __future__ import annotations

import pygame
from pygame import Rect

from magicgame.ui import text
from magicgame.ui.theme import PALETTE, Metrics

_MARGIN, _TOP, _HEIGHT, _GAP = 60, 28, 56, 24


def draw_head(target: pygame.Surface, metrics: Metrics, title: str, note: str = "") -> None:
    """Clear the window and write the page's title at the left, and a note at the right of what is left beside it."""
    target.fill(PALETTE.background)
    margin = metrics.px(_MARGIN)
    rect = Rect(margin, metrics.px(_TOP), metrics.size[0] - 2 * margin, metrics.px(_HEIGHT))
    covered = text.draw(target, title, rect, metrics.px(36), PALETTE.text, bold=True)
    if note:
        left = covered.right + metrics.px(_GAP)
        beside = Rect(left, rect.top, rect.right - left, rect.height)
        text.draw(target, note, beside, metrics.font_px(17), PALETTE.muted, align="right")
