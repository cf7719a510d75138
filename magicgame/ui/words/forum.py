"""A match as text for people: who plays, the board, the turns. It wants a font whose letters are all of one width."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap

from magicgame.games.game import Face, Game, Position, Side, Tile
from magicgame.language import translate as _
from magicgame.match.match import Match
from magicgame.match.seats import Seats
from magicgame.ui.words.names import Names
from magicgame.ui.words.registry import words_of
from magicgame.ui.words.results import result_after, result_title
from magicgame.ui.words.seats import seat_name, seat_strength
from magicgame.ui.words.study import to_move

_WIDTH = 72
_SIGNS = {
    Tile(Side.FIRST, Face.LIGHT): "○", Tile(Side.FIRST, Face.DARK): "●",
    Tile(Side.SECOND, Face.LIGHT): "◇", Tile(Side.SECOND, Face.DARK): "◆",
}


def forum_text(names: Names, match: Match) -> str:
    """The match as it stands; its last line is the position in the game's notation, which the analysis can paste."""
    parts = [
        _rules(match), *(_player(names, match.game, match.seats, side) for side in Side), "",
        *_board(match.game, match.position), "", *wrap(_state(names, match), _WIDTH), *_turns(names, match), "",
        match.position.text,
    ]
    return "\n".join(parts) + "\n"


def puzzle_text(names: Names, task: str, match: Match) -> str:
    """A puzzle as it is set, below what it asks for."""
    return f"{task}\n{forum_text(names, match)}"


def puzzle_copied() -> str:
    return _("The puzzle is on the clipboard as text, for fixed-width fonts")


def forum_copied() -> str:
    return _("The match is on the clipboard as text, for fixed-width fonts")


def _rules(match: Match) -> str:
    """`Magic · Locked line`."""
    variants = (words_of(match.game).variant_name(match.variant),) if len(match.game.variants) > 1 else ()
    return " · ".join((match.game.title, *variants))


def _player(names: Names, game: Game, seats: Seats, side: Side) -> str:
    """`○ ● Circle (light, dark): Ann`, the name only where there is one."""
    faces = tuple(Face) if game.has_faces else (Face.LIGHT,)
    signs = " ".join(_SIGNS[Tile(side, face)] for face in faces)
    shown = f" ({', '.join(map(names.face, faces))})" if game.has_faces else ""
    strength = seat_strength(seats, side)
    who = f"{seat_name(seats, side)}, {strength}" if strength else seats.name(side)
    return f"{signs} {names.side(side)}{shown}" + (f": {who}" if who else "")


def _board(game: Game, position: Position) -> Iterator[str]:
    """The rows from the top; a vacant square shows its name."""
    columns, labels = game.board.columns, [game.square_name(square) for square in range(game.board.size)]
    wide = max(map(len, labels)) + 2
    signs = [label if tile is None else _SIGNS[tile] for tile, label in zip(position.tiles, labels, strict=True)]
    for start in range(0, game.board.size, columns):
        yield "".join(sign.rjust(wide) for sign in signs[start:start + columns])


def _state(names: Names, match: Match) -> str:
    outcome = match.outcome
    if outcome is None:
        return to_move(names, match.mover)
    return f"{result_title(names, outcome)}: {result_after(names, outcome, match.game, len(match.moves))}"


def _turns(names: Names, match: Match) -> list[str]:
    """`1. L1  2. 1-5/L16 …`."""
    turns = (names.turn(match.game, text) for text in match.move_texts)
    kept_together = (f"{number}.\N{NO-BREAK SPACE}{text}" for number, text in enumerate(turns, 1))
    lines = wrap("  ".join(kept_together), _WIDTH, break_on_hyphens=False, break_long_words=False)
    return [line.replace("\N{NO-BREAK SPACE}", " ") for line in lines]
