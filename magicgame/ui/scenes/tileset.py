"""The choice of a tile set: a button that shows all four faces of it."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect

from magicgame.games.game import Face, Side, Tile
from magicgame.language import translate as _
from magicgame.ui import text
from magicgame.ui.board import tiles
from magicgame.ui.looks import TILE_SETS, tile_set
from magicgame.ui.paint import blit_centred, outline, rounded
from magicgame.ui.theme import PALETTE, Metrics
from magicgame.ui.widgets import Widget


@dataclass
class TileSetButton(Widget):
    """Shows the four faces of the tile set and its name; framed when it is the one in use."""

    tile_set: str = ""

    def draw(self, target: pygame.Surface, metrics: Metrics, hovered: bool) -> None:
        is_chosen = self.tile_set == PALETTE.tile_set
        fill = PALETTE.control_hover if hovered else PALETTE.control
        target.blit(rounded(self.rect.size, metrics.px(10), fill), self.rect)
        if is_chosen:
            frame = outline(self.rect.size, metrics.px(10), PALETTE.accent, max(2, metrics.px(3)))
            target.blit(frame, self.rect)
        name = Rect(self.rect.left, 0, self.rect.width, metrics.font_px(24)).inflate(-metrics.px(8), 0)
        name.bottom = self.rect.bottom - metrics.px(6)
        title = _(tile_set(self.tile_set).title)
        text.draw(target, title, name, metrics.font_px(15), PALETTE.text, bold=is_chosen, align="centre")
        room = Rect(self.rect.left, self.rect.top + metrics.px(6), self.rect.width, name.top - self.rect.top)
        self._draw_faces(target, room)

    def _draw_faces(self, target: pygame.Surface, room: Rect) -> None:
        pitch = min(room.width * 0.46, room.height * 0.48)
        for row, side in enumerate(Side):
            for column, face in enumerate(Face):
                centre = (room.centerx + (column - 0.5) * pitch, room.centery + (row - 0.5) * pitch)
                blit_centred(target, tiles.lying(self.tile_set, Tile(side, face), round(pitch * 0.86))[0], centre)


def tile_set_choices(room: Rect, metrics: Metrics) -> list[Widget]:
    """One button a tile set, side by side in `room`, named `tile_set.<name>`."""
    gap = metrics.px(9)
    width = (room.width - gap * (len(TILE_SETS) - 1)) // len(TILE_SETS)
    height = min(room.height, round(width * 1.35))
    return [
        TileSetButton(f"tile_set.{name}", Rect(room.left + i * (width + gap), room.top, width, height), tile_set=name)
        for i, name in enumerate(TILE_SETS)
    ]
