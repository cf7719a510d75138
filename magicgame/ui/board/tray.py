"""The empty board: wood, recesses, and the names of the squares.

Where names are made of column and row, as `c4` is column c, row 4, these stand on the rim instead, unless type is too
large for it.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

import pygame

from magicgame.games.board import Board
from magicgame.ui.board.geometry import BoardGeometry
from magicgame.ui.look import text
from magicgame.ui.look.canvas import Canvas
from magicgame.ui.look.kept import kept
from magicgame.ui.look.paint import rounded
from magicgame.ui.look.palette import Colour, Palette, readable

_RADIUS, _CELL_RADIUS, _EDGE = 24, 15, 3
LABEL = 15
_LABEL_ROOM, _LABEL_AT, _RIM_LABEL, _CLEARED = 100, (11, 9), 17, 3


@kept(megabytes=24)
def tray(
    palette: Palette, geometry: BoardGeometry, labels: tuple[str, ...], wished_px: int, ground: Colour
) -> pygame.Surface:
    """The empty board; opaque with `ground` behind its round corners, for that is drawn fastest.

    `labels` are the names by square, or none, in type of `wished_px` if there is room for it.
    """
    size = (geometry.side, geometry.side)
    made = pygame.Surface(size)
    made.fill(ground)
    made.blit(rounded(palette, size, geometry.px(_RADIUS), palette.board_top, palette.board_bottom), (0, 0))
    for square in range(geometry.board.size):
        _draw_recess(made, palette, geometry, _cell(geometry, square))
    on_rim = rim_names(geometry.board, labels) if stand_on_rim(geometry, labels, wished_px) else None
    for square in range(len(labels)) if on_rim is None else ():
        made.blit(_name(palette, geometry, labels[square], wished_px), _name_at(geometry, square))
    if on_rim is not None:
        _draw_rim(made, palette, geometry, on_rim, wished_px)
    return made


def paint_names(canvas: Canvas, geometry: BoardGeometry, labels: tuple[str, ...], squares: Iterable[int]) -> None:
    """The names of these squares over what crosses them, a little of that cleared around the letters; none where they
    stand on the rim."""
    palette, wished_px, edge = canvas.palette, canvas.look.font_px(LABEL), geometry.px(_CLEARED)
    if not labels or stand_on_rim(geometry, labels, wished_px):
        return
    for square in squares:
        name, (left, top) = _name(palette, geometry, labels[square], wished_px), _name_at(geometry, square)
        left, top = left + geometry.left, top + geometry.top
        ground = pygame.mask.from_surface(name).to_surface(setcolor=palette.recess, unsetcolor=(0, 0, 0, 0))
        for across, down in product((-edge, 0, edge), repeat=2):
            canvas.blit(ground, (left + across, top + down))
        canvas.blit(name, (left, top))


def _name(palette: Palette, geometry: BoardGeometry, label: str, wished_px: int) -> pygame.Surface:
    return text.render(palette, label, geometry.label_px(LABEL, wished_px, _LABEL_ROOM), palette.square_label)


def _name_at(geometry: BoardGeometry, square: int) -> tuple[int, int]:
    """On a tray that begins at its own corner."""
    left, top = _cell(geometry, square).topleft
    return left + geometry.px(_LABEL_AT[0]), top + geometry.px(_LABEL_AT[1])


def _cell(geometry: BoardGeometry, square: int) -> pygame.Rect:
    """The square on a tray that begins at its own corner."""
    return geometry.cell_rect(square).move(-geometry.left, -geometry.top)


def _draw_recess(made: pygame.Surface, palette: Palette, geometry: BoardGeometry, rect: pygame.Rect) -> None:
    edge = 0 if palette.rim else geometry.px(_EDGE)
    made.blit(rounded(palette, rect.size, geometry.px(_CELL_RADIUS), palette.recess_edge), rect)
    inner = (rect.width, rect.height - edge)
    made.blit(rounded(palette, inner, geometry.px(_CELL_RADIUS - 1), palette.recess), rect.move(0, edge))


def stand_on_rim(geometry: BoardGeometry, labels: tuple[str, ...], wished_px: int) -> bool:
    """Whether the names are made of column and row and the rim is wide enough for type of that size."""
    return wished_px <= geometry.rim_px and rim_names(geometry.board, labels) is not None


def rim_names(board: Board, labels: tuple[str, ...]) -> tuple[str, str] | None:
    """The letters of the columns and of the rows, if each square's name is made of the two; labels by square."""
    if len(labels) != board.size or any(len(label) != 2 for label in labels):
        return None
    columns = "".join(label[0] for label in labels[:board.columns])
    rows = "".join(label[1] for label in labels[::board.columns])
    places = map(board.place, range(board.size))
    is_made = all(label == columns[column] + rows[row] for label, (column, row) in zip(labels, places, strict=True))
    is_telling = len(set(columns)) == board.columns and len(set(rows)) == board.rows
    return (columns, rows) if is_made and is_telling else None


def _draw_rim(
    made: pygame.Surface, palette: Palette, geometry: BoardGeometry, names: tuple[str, str], wished_px: int
) -> None:
    """Columns below, rows on the left."""
    size_px, middle = max(geometry.px(_RIM_LABEL), wished_px), geometry.rim_px / 2
    for column, name in enumerate(names[0]):
        _write(made, palette, name, size_px, (_cell(geometry, column).centerx, geometry.side - middle))
    for row, name in enumerate(names[1]):
        _write(made, palette, name, size_px, (middle, _cell(geometry, row * geometry.board.columns).centery))


def _write(
    made: pygame.Surface, palette: Palette, name: str, size_px: int, centre: tuple[float, float]
) -> None:
    """One letter; where grey is a pattern of dots it gets a plain ground."""
    ink = palette.square_label if palette.is_one_bit else readable(
        palette.board_bottom, palette.square_label, palette.text, palette.mark_rim)
    picture = text.render(palette, name, size_px, ink, True)
    place = picture.get_rect(center=(round(centre[0]), round(centre[1])))
    if palette.is_one_bit:
        made.fill(palette.recess, place.inflate(4, 0))
    made.blit(picture, place)
