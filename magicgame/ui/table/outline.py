"""The board for a screen reader: a grid of squares, with what lies there and what may be done."""

from __future__ import annotations

from dataclasses import replace

from magicgame.games.game import Game
from magicgame.ui.board.draft import Draft
from magicgame.ui.board.geometry import BoardGeometry
from magicgame.ui.outline import Element, Outline, place_of
from magicgame.ui.words.names import Names
from magicgame.ui.words.squares import square_text, state_text

_SQUARE = "square."


def square_of(name: str) -> int | None:
    """The square an element of an outline stands for; None for any other element."""
    return int(name.removeprefix(_SQUARE)) if name.startswith(_SQUARE) else None


def with_board(
    outline: Outline, game: Game, geometry: BoardGeometry, draft: Draft, names: Names, is_open: bool, cursor: int | None
) -> Outline:
    """The outline with the squares of the board; `is_open` tells whether the player may act on it.

    With a cursor on the board the keyboard is there.
    """
    useful = (draft.sources | draft.targets.keys()) if is_open else frozenset()
    squares = tuple(
        Element(
            f"{_SQUARE}{square}", "square", square_text(names, game, square, draft.tiles[square]),
            place_of(geometry.cell_rect(square)), description=state_text(square == draft.marked, square in useful),
        )
        for square in range(game.board.size)
    )
    focus = outline.focus if cursor is None else f"{_SQUARE}{cursor}"
    return replace(outline, squares=squares, columns=game.board.columns, focus=focus)
