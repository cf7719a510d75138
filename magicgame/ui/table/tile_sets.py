"""The choice of a tile set: a button that shows a tile of each side, or all four with the set's name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from pygame import Rect

from magicgame.games.game import Face, Side, Tile
from magicgame.language import translate as _
from magicgame.ui.board import tiles
from magicgame.ui.look import text
from magicgame.ui.look.canvas import Canvas
from magicgame.ui.look.look import Look
from magicgame.ui.look.themes import TileSet
from magicgame.ui.widgets.widget import Role, Widget

_TILE, _LARGE_TILE, _LARGEST_TILE, _GAP, _PAD, _RADIUS, _FRAME = 36, 46, 64, 4, 6, 10, 2.5
_TITLE = 15
_ROW = ((Tile(Side.FIRST, Face.LIGHT), Tile(Side.SECOND, Face.DARK)),)
_LIGHT = tuple((Tile(side, Face.LIGHT),) for side in Side)
_ALL = tuple(tuple(Tile(side, face) for face in Face) for side in Side)


class TileSetOption(Widget):
    """Shows a light tile of one side and a dark one of the other; `is_large` shows all four and the set's name, as
    large as there is room, or in the same place the two light ones of a game without faces, larger still. Framed when
    the set is in use."""

    role: Role = "radio"

    def __init__(
        self, tile_set: TileSet, is_chosen: bool, run: Callable[[], None], is_large: bool = False,
        has_faces: bool = True,
    ) -> None:
        super().__init__(f"tile_set.{tile_set.name}", tile_set.shown_title, run)
        self.row = _("Tiles")
        self._tile_set = tile_set
        self.is_chosen: bool = is_chosen
        self._rows = _ALL if is_large else _ROW
        self._shown = self._rows if has_faces else _LIGHT
        self._title = self.label if is_large else ""
        self._tile, self._largest = (_LARGE_TILE, _LARGEST_TILE) if is_large else (_TILE, _TILE)

    def _tile_px(self, look: Look, width: int, columns: int = 2) -> int:
        """As the width allows, between the least and the largest."""
        room = (width - 2 * look.type_px(_PAD) + look.type_px(_GAP)) // columns - look.type_px(_GAP)
        return max(look.type_px(self._tile), min(look.type_px(self._largest), room))

    def least_width(self, look: Look) -> int:
        gap = look.type_px(_GAP)
        tiles_px = len(self._rows[0]) * (look.type_px(self._tile) + gap) - gap
        title = text.width(look.palette, self._title, look.font_px(_TITLE), True) if self._title else 0
        return max(tiles_px, title) + 2 * look.type_px(_PAD)

    def _title_px(self, look: Look) -> int:
        """The height of the name and of what keeps it from the tiles."""
        line = text.line_px(look.palette, look.font_px(_TITLE), True)
        return line + look.type_px(_PAD) if self._title else 0

    def height(self, look: Look, width: int) -> int:
        gap = look.type_px(_GAP)
        rows = len(self._rows) * (self._tile_px(look, width) + gap) - gap
        return rows + self._title_px(look) + 2 * look.type_px(_PAD)

    def paint(self, canvas: Canvas) -> None:
        look, palette = canvas.look, canvas.palette
        canvas.control(self.rect, look.px(_RADIUS), palette.control_hover if self.hovered else palette.background)
        self._paint_tiles(canvas)
        if self._title:
            high = text.line_px(palette, look.font_px(_TITLE), True)
            place = Rect(self.rect.left, self.rect.bottom - look.type_px(_PAD) - high, self.rect.width, high)
            colour = palette.text if self.is_chosen else palette.muted
            canvas.text(self._title, place, look.font_px(_TITLE), colour, self.is_chosen, "centre")
        if self.is_chosen:
            canvas.outline(self.rect, look.px(_RADIUS), palette.accent, max(2, look.px(_FRAME)))
        self.paint_ring(canvas)

    def _paint_tiles(self, canvas: Canvas) -> None:
        """In the middle of what the title leaves."""
        look = canvas.look
        side = self._tile_px(look, self.rect.width, len(self._shown[0]))
        pitch = side + look.type_px(_GAP)
        worn = replace(look, tiles=self._tile_set, shows_letters=False)
        middle = self.rect.centery - self._title_px(look) / 2
        for row, shown in enumerate(self._shown):
            for column, tile in enumerate(shown):
                x = self.rect.centerx + (column - (len(shown) - 1) / 2) * pitch
                y = middle + (row - (len(self._shown) - 1) / 2) * pitch
                canvas.blit_centred(tiles.face(worn, tile, side), (x, y))
