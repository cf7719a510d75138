"""Squares and lines in words; for a voice, too."""

from __future__ import annotations

import re
from collections.abc import Iterable

from magicgame.games.game import Flip, Game, Line, Tile
from magicgame.language import translate as _
from magicgame.ui.words.names import Names


def square_text(names: Names, game: Game, square: int, tile: Tile | None) -> str:
    """A square and what lies on it: `5: Circle, light`."""
    name = game.square_name(square)
    if tile is None:
        return _("{square}: empty", square=name)
    if not game.has_faces:
        return _("{square}: {side}", square=name, side=names.symbol(tile.side))
    return _("{square}: {side}, {face}", square=name, side=names.symbol(tile.side), face=names.face(tile.face))


def state_text(is_chosen: bool, is_useful: bool) -> str:
    """What may be done with a square now; empty for one a click does nothing with."""
    return _("chosen") if is_chosen else _("can be chosen") if is_useful else ""


def edge_text() -> str:
    """The cursor can go no further that way."""
    return _("The board ends here")


def row_text(squares: tuple[int, ...], game: Game) -> str:
    """`1–5–9`; empty where the squares are no straight row of the board."""
    return "–".join(map(game.square_name, squares)) if squares in game.board.lines(len(squares)) else ""


def line_text(line: Line, game: Game) -> str:
    """`1–5–9`."""
    return row_text(line.squares, game)


def flip_text(flip: Flip, game: Game) -> str:
    """`9 to 10`."""
    return _("{source} to {target}", source=game.square_name(flip.source), target=game.square_name(flip.target))


def lines_text(lines: tuple[Line, ...], game: Game) -> str:
    """`1–5–9`, `1–5–9 and 5–9–13`, or `1–5–9, 5–9–13 and 13–14–15`."""
    return joined([line_text(line, game) for line in lines] or [""])


def squares_text(squares: Iterable[int], game: Game) -> str:
    """`1`, `1 and 6`, or `1, 6 and 7`."""
    return joined([game.square_name(square) for square in squares])


def lines_named(text: str, game: Game) -> list[tuple[int, ...]]:
    """The lines of the board that a text names."""
    squares = {game.square_name(square): square for square in range(game.board.size)}
    named = (tuple(squares.get(name, -1) for name in line.split("–")) for line in re.findall(r"\w+(?:–\w+)+", text))
    return [line for line in named if line in game.board.lines(len(line))]


def squares_named(text: str, game: Game) -> frozenset[int]:
    """The squares of the board that a text without other numbers names, alone or in lines and moves."""
    names = set(re.findall(r"\w+", text))
    return frozenset(square for square in range(game.board.size) if game.square_name(square) in names)


def moves_named(text: str, game: Game) -> list[tuple[int, int]]:
    """From where to where the moves of tiles go that a text names, each once."""
    squares = {game.square_name(square): square for square in range(game.board.size)}
    named = re.findall(r"(\w+)-(?=(\w+))", text)
    return list(dict.fromkeys((squares[source], squares[target]) for source, target in named
                              if source in squares and target in squares))


def joined(texts: list[str]) -> str:
    """`a`, `a and b`, or `a, b and c`."""
    *others, last = texts
    return _("{some} and {last}", some=", ".join(others), last=last) if others else last


def one_of(texts: list[str]) -> str:
    """`a`, `a or b`, or `a, b or c`."""
    *others, last = texts
    return _("{some} or {last}", some=", ".join(others), last=last) if others else last
