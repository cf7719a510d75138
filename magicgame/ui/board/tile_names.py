"""The names of squares at the corners of the tiles that lie there, for pages that speak of them."""

from __future__ import annotations

import pygame

from magicgame.games.game import Tile
from magicgame.ui.board import tiles
from magicgame.ui.board.geometry import BoardGeometry
from magicgame.ui.board.tray import LABEL, rim_names, stand_on_rim
from magicgame.ui.look import text
from magicgame.ui.look.canvas import Canvas
from magicgame.ui.look.palette import mix, readable

_ROOM, _AT, _CORNER = 100, (16, 5), 12
_QUIET, _LARGEST = 0.68, 0.2
_DARK, _LIGHT, _BRIGHT = (0, 0, 0), (255, 255, 255), 384


def paint_tile_name(
    canvas: Canvas, geometry: BoardGeometry, labels: tuple[str, ...], square: int, tile: Tile, raised: int
) -> None:
    """Which of the `labels` is that square's, on the tile that lies there `raised` pixels above it, as quiet as is
    legible; nothing where its column and row stand on the rim. Names made of these are below, clear of the marks of
    where a piece stands."""
    palette, wished_px = canvas.palette, canvas.look.font_px(LABEL)
    if not labels or stand_on_rim(geometry, labels, wished_px):
        return
    rect = geometry.tile_rect(square).move(0, -raised)
    corner = rect.width // _CORNER
    red, green, blue, _alpha = pygame.transform.average_color(
        tiles.face(canvas.look, tile, rect.width), (corner, corner, corner, corner))
    plain = _DARK if red + green + blue > _BRIGHT else _LIGHT
    ink = readable((red, green, blue), mix((red, green, blue), plain, _QUIET), plain)
    size_px = min(geometry.label_px(LABEL, wished_px, _ROOM), round(_LARGEST * rect.width))
    name = text.render(palette, labels[square], size_px, ink)
    across, down = map(geometry.px, _AT)
    is_below = rim_names(geometry.board, labels) is not None
    place = rect.x + across, rect.bottom - name.get_height() - down if is_below else rect.y + down
    if palette.is_one_bit:
        canvas.target.fill(_LIGHT if plain == _DARK else _DARK, name.get_rect(topleft=place).inflate(4, 0))
    canvas.blit(name, place)
