"""The names of columns and rows on the rim of the board, where squares are named by both: `c4` is column c, row 4."""

from __future__ import annotations

import pygame

from magicgame.games.board import Board
from magicgame.ui import text
from magicgame.ui.board.geometry import BoardGeometry
from magicgame.ui.paint import blit_centred
from magicgame.ui.theme import PALETTE

_FONT_PART = 0.78
"""Of the rim's width."""


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


def draw_rim(tray: pygame.Surface, geometry: BoardGeometry, labels: tuple[str, ...]) -> None:
    """Columns below, rows on the left, on a tray that begins at its own corner; nothing for other names."""
    names = rim_names(geometry.board, labels)
    if names is None:
        return
    size, middle = max(9, round(geometry.rim_px * _FONT_PART)), geometry.rim_px / 2
    for column, name in enumerate(names[0]):
        x = geometry.centre(column)[0] - geometry.left
        _write(tray, name, size, (x, geometry.side - middle))
    for row, name in enumerate(names[1]):
        y = geometry.centre(row * geometry.board.columns)[1] - geometry.top
        _write(tray, name, size, (middle, y))


def _write(tray: pygame.Surface, name: str, size_px: int, centre: tuple[float, float]) -> None:
    """One letter; where grey is a pattern of dots it gets a plain ground."""
    picture = text.render(name, size_px, PALETTE.square_label, True)
    if PALETTE.is_one_bit:
        plate = picture.get_rect(center=(round(centre[0]), round(centre[1]))).inflate(4, 0)
        tray.fill(PALETTE.recess, plate)
    blit_centred(tray, picture, centre)
