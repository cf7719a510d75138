"""What is said while the solution of a puzzle is shown."""

from __future__ import annotations

from magicgame.games import game_of
from magicgame.games.game import Move, Position
from magicgame.language import translate as _
from magicgame.ui.words.deeds import deed_told
from magicgame.ui.words.names import Names
from magicgame.ui.words.turns import turn_told


def the_solution() -> str:
    return _("The solution")


def begins() -> str:
    """Before the first turn of the solution is played."""
    return _("The solution begins here.")


def turn_text(names: Names, position: Position, move: Move) -> str:
    """A turn of the solution, and what it does."""
    return " ".join(filter(None, (f"{turn_told(names, position, move)}.",
                                  deed_told(names, game_of(position), position, move))))


def with_end(told: str, idea: str, counts: bool) -> str:
    """What is told of the last turn, below it what the solution is about and, where it `counts`, that it was a miss to
    be shown it."""
    return "\n".join(filter(None, (told, idea, _("Seeing the solution counts as a miss.") if counts else "")))


def how_to_walk() -> str:
    """How to go through the solution once it has been shown."""
    return _("Step through it with the arrow keys or the list")
