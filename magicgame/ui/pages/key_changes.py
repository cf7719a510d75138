"""Which commands may be given other keys, and which of them would get into each other's way."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from magicgame.games import GAMES
from magicgame.ui.command import Command
from magicgame.ui.look.themes import NOTATION_LETTERS

Tables = Sequence[Sequence[Command[Any]]]
"""The commands of each kind of scene; those of the last table can be used in all of them."""
Changed = Mapping[str, str]
"""Keys the player has given to commands, by their names."""

_SQUARES = [game.square_name(square).upper() for game in GAMES.values() for square in range(game.board.size)]
_TYPED = {*NOTATION_LETTERS, "-", "/", *"".join(_SQUARES)}


def is_typed(key: str) -> bool:
    """Whether squares and turns are typed with the key, in any game."""
    return key in _TYPED


def changeable(tables: Tables) -> dict[str, list[Command[Any]]]:
    """The commands that may be given another key, below the heading each has first; a name is there once."""
    found: dict[str, list[Command[Any]]] = {}
    listed = set()
    for command in (command for table in tables for command in table):
        if command.group and command.can_change and command.name not in listed:
            found.setdefault(command.group, []).append(command)
            listed.add(command.name)
    return found


def in_the_way(tables: Tables, changed: Changed, name: str, key: str) -> list[Command[Any]]:
    """The other commands that mean the key where the one of that name could be used, each name once.

    Two that share a usual key do so on purpose: one of them stands back.
    """
    found: dict[str, Command[Any]] = {}
    for scope in ([*table, *tables[-1]] for table in tables):
        for own in (command for command in scope if command.name == name):
            for other in scope:
                if other.name != name and key in other.keys_in_use(changed) and not {*own.keys} & {*other.keys}:
                    found.setdefault(other.name, other)
    return list(found.values())


def swapped(
    tables: Tables, changed: Changed, command: Command[Any], key: str, others: Iterable[Command[Any]]
) -> Changed | None:
    """The keys after the others have taken the key the command had; None where that would get into another way."""
    before = command.keys_in_use(changed)[0]
    given = {command.name: key, **{other.name: before for other in others}}
    wanted = {**changed, **given}
    can_all = all(other.can_change for other in others)
    is_clear = not any(in_the_way(tables, wanted, name, new) for name, new in given.items())
    return wanted if can_all and is_clear else None
