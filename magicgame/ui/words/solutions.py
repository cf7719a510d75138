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


def watch() -> str:
    """Before the first turn of the solution is played."""
    return _("Watch the board.")


def also_told(before: str, names: Names, position: Position, move: Move) -> str:
    """The turns of the solution told so far, each in a line with its number, and below them the one just played and
    what it does."""
    lines, does = before.splitlines(), deed_told(names, game_of(position), position, move)
    told = f"{len(lines) + 1}. {turn_told(names, position, move)}."
    return "\n".join([*lines, " ".join(filter(None, (told, does)))])


def with_end(told: str, idea: str, counts: bool) -> str:
    """The solution told so far, below it what it is about and, where it `counts`, that it was a miss to be shown it."""
    return "\n".join(filter(None, (told, idea, _("Seeing the solution counts as a miss.") if counts else "")))


def by_arrows() -> str:
    """How to go through the solution once it has been shown."""
    return _("Step through it with the arrow keys")
