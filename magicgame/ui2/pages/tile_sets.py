"""The choice of a tile set: a button that shows a tile of each side."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from magicgame.games.game import Face, Side, Tile
from magicgame.language import translate as _
from magicgame.ui2.board import tiles
from magicgame.ui2.look.canvas import Canvas
from magicgame.ui2.look.look import Look
from magicgame.ui2.look.themes import TileSet
from magicgame.ui2.widgets.widget import Role, Widget

_TILE, _GAP, _PAD, _RADIUS, _FRAME = 36, 4, 6, 10, 2.5
_SHOWN = (Tile(Side.FIRST, Face.LIGHT), Tile(Side.SECOND, Face.DARK))


class TileSetOption(Widget):
    """Shows a light tile of one side and a dark one of the other; framed when the set is in use."""

    role: Role = "radio"

    def __init__(self, tile_set: TileSet, is_chosen: bool, run: Callable[[], None]) -> None:
        super().__init__(f"tile_set.{tile_set.name}", _(tile_set.title), run)
        self._tile_set = tile_set
        self.is_chosen = is_chosen

    def least_width(self, look: Look) -> int:
        return len(_SHOWN) * look.type_px(_TILE) + look.type_px(_GAP) + 2 * look.type_px(_PAD)

    def height(self, look: Look, width: int) -> int:
        return look.type_px(_TILE) + 2 * look.type_px(_PAD)

    def paint(self, canvas: Canvas) -> None:
        look, palette = canvas.look, canvas.palette
        canvas.rounded(self.rect, look.px(_RADIUS), palette.control_hover if self.hovered else palette.background)
        worn = replace(look, tiles=self._tile_set, shows_letters=False)
        pitch = look.type_px(_TILE) + look.type_px(_GAP)
        for number, tile in enumerate(_SHOWN):
            x = self.rect.centerx + (number - (len(_SHOWN) - 1) / 2) * pitch
            canvas.blit_centred(tiles.face(worn, tile, look.type_px(_TILE)), (x, self.rect.centery))
        if self.is_chosen:
            canvas.outline(self.rect, look.px(_RADIUS), palette.accent, max(2, look.px(_FRAME)))
        self.paint_ring(canvas)
