"""Entropy's notation, RULES 2.4: `a4-c4` slides the piece on a4 to c4, `pass` is a pass.

Texts name squares a1..e5 as seen by O, with row 5 on top; everything else counts from 0, from the top left.
"""

from __future__ import annotations

import re

from magicgame.games.board import Board
from magicgame.games.game import PASS_TEXT, Move, NotationError, Side, Slide, Tile, Tiles

BOARD = Board(5, 5)
PIECES_PER_SIDE = 7
SIDE_LETTER = {Side.FIRST: "O", Side.SECOND: "S"}
_LETTER_TILE = {".": None, **{letter: Tile(side) for side, letter in SIDE_LETTER.items()}}
_LETTER_SIDE = {letter: side for side, letter in SIDE_LETTER.items()}
_TURN = r"(?ai)([a-z])([0-9])-([a-z])([0-9])"
_COLUMNS = "abcde"


def square_name(square: int) -> str:
    """`a5` for the top left square … `e1`."""
    column, row = BOARD.place(square)
    return f"{_COLUMNS[column]}{BOARD.rows - row}"


def move_text(move: Move) -> str:
    """`a4-c4`, or `pass`."""
    return "/".join(_step_text(step) for step in move.steps) or PASS_TEXT


def _step_text(step: object) -> str:
    if isinstance(step, Slide):
        return f"{square_name(step.source)}-{square_name(step.target)}"
    raise TypeError(f"no step of Entropy: {step!r}")


def parse_move(text: str) -> Move:
    """The turn a text stands for, in capitals or not.

    Raises NotationError("no_turn") for anything else and NotationError("no_such_square") beyond a1..e5.
    """
    word = text.strip()
    if word.isascii() and word.lower() == PASS_TEXT:
        return Move()
    found = re.fullmatch(_TURN, word)
    if found is None:
        raise NotationError("no_turn", text)
    source, target = _parse_square(found[1], found[2], text), _parse_square(found[3], found[4], text)
    return Move((Slide(source, target),))


def _parse_square(letter: str, digit: str, text: str) -> int:
    square = BOARD.square(_COLUMNS.find(letter.lower()), BOARD.rows - int(digit))
    if square is None:
        raise NotationError("no_such_square", text)
    return square


def position_text(tiles: Tiles, mover: Side) -> str:
    """Five rows from the top joined by `/`, a blank, the side to move: `SSSSS/S...S/...../O...O/OOOOO O`."""
    letters = "".join(["." if tile is None else SIDE_LETTER[tile.side] for tile in tiles])
    rows = [letters[row:row + BOARD.columns] for row in range(0, len(letters), BOARD.columns)]
    return f"{'/'.join(rows)} {SIDE_LETTER[mover]}"


def parse_position(text: str) -> tuple[Tiles, Side]:
    """What stands on the squares and who moves. Raises NotationError: no_position, or missing_pieces."""
    board, _, mover = text.strip().partition(" ")
    rows = board.split("/")
    if len(rows) != BOARD.rows or any(len(row) != BOARD.columns for row in rows):
        raise NotationError("no_position", text)
    letters = "".join(rows)
    if not set(letters) <= set(_LETTER_TILE) or mover.strip() not in _LETTER_SIDE:
        raise NotationError("no_position", text)
    if any(letters.count(letter) != PIECES_PER_SIDE for letter in _LETTER_SIDE):
        raise NotationError("missing_pieces", text)
    return tuple(_LETTER_TILE[letter] for letter in letters), _LETTER_SIDE[mover.strip()]


def images(symmetries: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
    """For each symmetry of the board, which letter of a position's text comes to each place of its image's text."""
    def place(square: int) -> int:
        return square + square // BOARD.columns

    places = []
    for image in symmetries:
        moved = list(range(len(position_text((None,) * len(image), Side.FIRST))))
        for square, target in enumerate(image):
            moved[place(target)] = place(square)
        places.append(tuple(moved))
    return tuple(places)
