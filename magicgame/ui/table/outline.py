"""The board for a screen reader: a grid of squares, with what lies there and what may be done."""

from __future__ import annotations

from dataclasses import dataclass, replace

from magicgame.games.game import Game
from magicgame.ui.board.draft import Draft
from magicgame.ui.board.geometry import BoardGeometry
from magicgame.ui.outline import Element, Outline, place_of, sentences
from magicgame.ui.table.keyboard import Cursor
from magicgame.ui.words.names import Names
from magicgame.ui.words.squares import edge_text, square_text, state_text

_SQUARE = "square."


def square_of(name: str) -> int | None:
    """The square an element of an outline stands for; None for any other element."""
    return int(name.removeprefix(_SQUARE)) if name.startswith(_SQUARE) else None


@dataclass(frozen=True)
class Squares:
    """What is told of the squares of a board; `is_open` tells whether the player may act on it."""

    game: Game
    draft: Draft
    names: Names
    is_open: bool

    def at(self, cursor: Cursor) -> str:
        """What a voice says of the cursor's square: what lies there, and what may be done with it."""
        if cursor.square is None:
            return ""
        said = ", ".join(filter(None, (self._label(cursor.square), self._state(cursor.square))))
        return sentences(edge_text() if cursor.is_stopped else "", said)

    def added_to(self, outline: Outline, geometry: BoardGeometry, cursor: int | None) -> Outline:
        """The outline with the squares; with a cursor on the board the keyboard is there."""
        squares = tuple(
            Element(
                f"{_SQUARE}{square}", "square", self._label(square), place_of(geometry.cell_rect(square)),
                description=self._state(square),
            )
            for square in range(self.game.board.size)
        )
        focus = outline.focus if cursor is None else f"{_SQUARE}{cursor}"
        return replace(outline, squares=squares, columns=self.game.board.columns, focus=focus)

    def _label(self, square: int) -> str:
        return square_text(self.names, self.game, square, self.draft.tiles[square])

    def _state(self, square: int) -> str:
        draft = self.draft
        is_useful = self.is_open and (square in draft.sources or square in draft.targets)
        return state_text(square == draft.marked, is_useful)
