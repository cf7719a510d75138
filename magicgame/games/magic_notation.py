"""Magic's notation, RULES 1.4: `3-4/D5` flips the tile on 3 to 4 and places dark on 5.

Texts count squares from 1; everything else counts from 0.
"""

from __future__ import annotations

import re

from magicgame.games.board import Board
from magicgame.games.game import Face, Flip, Move, NotationError, Place, Side, Tile, Tiles

BOARD = Board(4, 4)
_TURN = r"(?i)(?:(\d{1,2})-(\d{1,2})\s*/\s*)?([LSWDGB])(\d{1,2})"
_LIGHT_LETTERS = "LSW"
_FACE_LETTER = {Face.LIGHT: "L", Face.DARK: "D"}
_TILE_LETTER = {
    None: ".",
    Tile(Side.FIRST, Face.LIGHT): "c",
    Tile(Side.FIRST, Face.DARK): "C",
    Tile(Side.SECOND, Face.LIGHT): "d",
    Tile(Side.SECOND, Face.DARK): "D",
}
_LETTER_TILE = {letter: tile for tile, letter in _TILE_LETTER.items()}


def square_name(square: int) -> str:
    """`1` for the top left square … `16`."""
    return str(square + 1)


def move_text(move: Move) -> str:
    """`L1`, or `1-5/L16` with a flip. A turn under way may end after its flip: `1-5`."""
    return "/".join(_step_text(step) for step in move.steps)


def _step_text(step: object) -> str:
    match step:
        case Flip(source, target):
            return f"{square_name(source)}-{square_name(target)}"
        case Place(target, face):
            return f"{_FACE_LETTER[face]}{square_name(target)}"
    raise TypeError(f"no step of Magic: {step!r}")


def parse_move(text: str) -> Move:
    """The turn a text stands for; also `S`, `W` for light, `G`, `B` for dark, lower case, blanks around `/`.

    Raises NotationError("no_turn") for anything else and NotationError("no_such_square") beyond 1..16.
    """
    found = re.fullmatch(_TURN, text.strip())
    if found is None:
        raise NotationError("no_turn", text)
    source, target, letter, square = found.groups()
    face = Face.LIGHT if letter.upper() in _LIGHT_LETTERS else Face.DARK
    place = Place(_parse_square(square, text), face)
    if source is None:
        return Move((place,))
    return Move((Flip(_parse_square(source, text), _parse_square(target, text)), place))


def _parse_square(digits: str, text: str) -> int:
    square = int(digits) - 1
    if not 0 <= square < BOARD.size:
        raise NotationError("no_such_square", text)
    return square


def position_text(tiles: Tiles) -> str:
    """Four rows from the top joined by `/`: `c.../..../..../....`."""
    letters = "".join(_TILE_LETTER[tile] for tile in tiles)
    return "/".join(letters[row:row + BOARD.columns] for row in range(0, BOARD.size, BOARD.columns))


def parse_position(text: str) -> Tiles:
    """What lies on the squares. Raises NotationError: no_position, or impossible_count of tiles."""
    rows = text.strip().split("/")
    if len(rows) != BOARD.rows or any(len(row) != BOARD.columns for row in rows):
        raise NotationError("no_position", text)
    letters = "".join(rows)
    if not set(letters) <= set(_LETTER_TILE):
        raise NotationError("no_position", text)
    tiles = tuple(_LETTER_TILE[letter] for letter in letters)
    first, second = (sum(tile is not None and tile.side is side for tile in tiles) for side in Side)
    if first - second not in (0, 1):
        raise NotationError("impossible_count", text)
    return tiles
