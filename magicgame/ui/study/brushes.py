"""The tiles the editor can put down, one of them chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from magicgame.games.game import Face, Game, Side, Tile
from magicgame.language import translate as _
from magicgame.ui.board import tiles
from magicgame.ui.look import text
from magicgame.ui.look.canvas import Canvas
from magicgame.ui.look.look import Look
from magicgame.ui.look.places import block, strip
from magicgame.ui.widgets.layout import Flow
from magicgame.ui.widgets.widget import Role, Widget
from magicgame.ui.words.names import Names

_CELL, _TILE, _RADIUS, _FRAME, _BETWEEN = 56, 45, 10, 3.5, 5
_WORDS, _DIGIT, _CROSS = 12, 14, 26


class Brush(Widget):
    """A tile, or an empty square with a cross, and a word where it has room, for taking one away; below it the digit of
    its key. Framed when it is chosen."""

    role: Role = "radio"

    def __init__(
        self, number: int, tile: Tile | None, label: str, is_chosen: bool, run: Callable[[], None]
    ) -> None:
        super().__init__(f"brush.{number}", label, run)
        self._tile = tile
        self._digit = str(number + 1)
        self.is_chosen = is_chosen

    def _cell_px(self, look: Look) -> int:
        return look.type_px(_CELL)

    def least_width(self, look: Look) -> int:
        return self._cell_px(look)

    def height(self, look: Look, width: int) -> int:
        return self._cell_px(look) + look.px(_BETWEEN) + text.line_px(look.palette, look.font_px(_DIGIT))

    def paint(self, canvas: Canvas) -> None:
        look, palette = canvas.look, canvas.palette
        side = self._cell_px(look)
        cell = block(side, side, midtop=self.rect.midtop)
        if self._tile is None:
            canvas.rounded(cell, look.px(_RADIUS), palette.recess, border=palette.rim)
            has_word = text.width(palette, self.label, look.font_px(_WORDS)) + look.px(4) <= side
            line = text.line_px(palette, look.font_px(_WORDS)) if has_word else 0
            canvas.icon("close", (cell.centerx, cell.centery - line // 2), look.type_px(_CROSS), palette.square_label)
            if has_word:
                word = strip(cell, cell.bottom - line - look.px(_BETWEEN), line)
                canvas.text(self.label, word, look.font_px(_WORDS), palette.square_label, align="centre")
        else:
            canvas.blit_centred(tiles.lying(look, self._tile, look.type_px(_TILE)), cell.center)
        if self.is_chosen or self.hovered:
            frame = palette.accent if self.is_chosen else palette.faint
            canvas.outline(cell, look.px(_RADIUS), frame, max(2, look.px(_FRAME)))
        below = strip(self.rect, cell.bottom + look.px(_BETWEEN), text.line_px(palette, look.font_px(_DIGIT)))
        canvas.text(self._digit, below, look.font_px(_DIGIT), palette.muted, align="centre")
        self.paint_ring(canvas)


def brushes_of(game: Game) -> tuple[Tile | None, ...]:
    """What can be put on a square of the game: every tile with every face that matters, and nothing."""
    faces = tuple(Face) if game.has_faces else (Face.LIGHT,)
    return (*(Tile(side, face) for side in Side for face in faces), None)


def brush_row(
    names: Names, brushes: Sequence[Tile | None], chosen: Tile | None, choose: Callable[[int], None]
) -> Flow:
    """The brushes side by side; `choose` is given the number of the one clicked."""

    def brush(number: int, tile: Tile | None) -> Brush:
        return Brush(number, tile, _label(names, tile, len(brushes)), tile == chosen, lambda: choose(number))

    return Flow([brush(number, tile) for number, tile in enumerate(brushes)], gap=4, equal=True)


def _label(names: Names, tile: Tile | None, count: int) -> str:
    """What a voice calls it: the side, with its face where there are several."""
    if tile is None:
        return _("remove")
    has_faces = count > len(Side) + 1
    return f"{names.side(tile.side)}, {names.face(tile.face)}" if has_faces else names.side(tile.side)
