"""Squares and lines in words; for a voice, too."""

from __future__ import annotations

from magicgame.games.game import Game, Line, Tile
from magicgame.language import translate as _
from magicgame.ui.words.names import Names


def square_text(names: Names, game: Game, square: int, tile: Tile | None) -> str:
    """A square and what lies on it: `5: Circle, light`."""
    name = game.square_name(square)
    if tile is None:
        return _("{square}: empty", square=name)
    if not game.has_faces:
        return _("{square}: {side}", square=name, side=names.side(tile.side))
    return _("{square}: {side}, {face}", square=name, side=names.side(tile.side), face=names.face(tile.face))


def line_text(line: Line, game: Game) -> str:
    """`1–5–9`."""
    return "–".join(game.square_name(square) for square in line.squares)


def lines_text(lines: tuple[Line, ...], game: Game) -> str:
    """`1–5–9`, `1–5–9 and 5–9–13`, or `1–5–9, 5–9–13 and 13–14–15`."""
    *others, last = [line_text(line, game) for line in lines] or [""]
    return _("{some} and {last}", some=", ".join(others), last=last) if others else last
