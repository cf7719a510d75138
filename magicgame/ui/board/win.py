"""The sweep of light over the lines that decided, tile by tile, and the locks that close at its end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import pygame

from magicgame.games.game import Line
from magicgame.ui.board.geometry import BoardGeometry
from magicgame.ui.board.marks import draw_lock, ring_tile
from magicgame.ui.board.transition import ease
from magicgame.ui.paint import blit_centred, fade, glow
from magicgame.ui.theme import PALETTE

_LAST_BEGINS, _TILE_TAKES = 0.45, 0.3
_LOCKS_BEGIN = 0.6


def shine(lines: Iterable[Line], progress: float) -> dict[int, float]:
    """How brightly each square of the lines shines, 0..1, when the sweep has come as far as `progress` 0..1."""
    bright: dict[int, float] = {}
    for line in lines:
        for number, square in enumerate(line.squares):
            begins = _LAST_BEGINS * number / (len(line.squares) - 1)
            bright[square] = max(bright.get(square, 0.0), ease((progress - begins) / _TILE_TAKES))
    return bright


def draw_light(target: pygame.Surface, geometry: BoardGeometry, bright: Mapping[int, float]) -> None:
    """The light under the tiles."""
    for square, strength in bright.items():
        rect = geometry.tile_rect(square)
        light = glow(rect.size, geometry.px(14), geometry.px(20), PALETTE.line)
        blit_centred(target, fade(light, round(170 * strength)), rect.center)


def draw_win(target: pygame.Surface, geometry: BoardGeometry, lines: tuple[Line, ...], progress: float) -> None:
    """Frames around the tiles of the lines; a locked line shows what locks it, and a lock closes on each tile."""
    bright = shine(lines, progress)
    closing = min(1.0, max(0.0, (progress - _LOCKS_BEGIN) / (1 - _LOCKS_BEGIN)))
    locked = [line for line in lines if line.locked]
    for square in {square for line in locked for square in line.lock} - set(bright):
        ring_tile(target, geometry, square, PALETTE.line, 2, round(130 * closing))
    for square, strength in bright.items():
        ring_tile(target, geometry, square, PALETTE.line, 6, round(255 * strength))
    for square in {square for line in locked for square in line.squares}:
        draw_lock(target, geometry, square, closing)
