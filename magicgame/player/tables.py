"""The player's tables of exact values: brought from elsewhere and checked, or made by the program."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path

from magicgame.engine.blocks import DamagedFile, ForeignFile
from magicgame.engine.kernels import RowSolver
from magicgame.engine.losses import LossTable
from magicgame.engine.registry import row_solver
from magicgame.engine.tablebase import player_table_file
from magicgame.files import read_file, write_atomically
from magicgame.games import GAMES
from magicgame.games.game import Game, Variant
from magicgame.player.files import damaged

TABLE_SUFFIX = ".tb"
LARGEST_BYTES = 200_000_000


def can_be_perfect(game: Game) -> bool:
    """Whether a table of all its values can be made for the player."""
    solver = row_solver(game.start(game.variants[0]))
    return solver is not None and solver.is_compiled()


def state_file(variant: Variant) -> Path:
    """What is left of a table whose making was stopped."""
    return player_table_file(variant).with_suffix(".state")


def adopt_table(file: Path) -> Variant:
    """Check all of a table, which takes seconds, and keep a copy of it for the player; answers whose it is.

    Raises OSError, ForeignFile where the file is no table of a game known here, and DamagedFile.
    """
    content = read_file(file, LARGEST_BYTES)
    for variant, solver in _solvable():
        try:
            LossTable(file, variant.key, solver).check()
        except ForeignFile:
            continue
        if not _is_the_same(file, player_table_file(variant)):
            make_way(variant)
            write_atomically(player_table_file(variant), content)
        return variant
    raise ForeignFile("of no game known here")


def make_way(variant: Variant) -> None:
    """Put a damaged table of the player's aside, so that another one can take its place."""
    solver, file = row_solver(GAMES[variant.game].start(variant)), player_table_file(variant)
    if solver is None or not file.exists():
        return
    try:
        LossTable(file, variant.key, solver)
    except DamagedFile as error:
        damaged(file, error)


def _solvable() -> Iterator[tuple[Variant, RowSolver]]:
    for game in GAMES.values():
        for variant in game.variants:
            solver = row_solver(game.start(variant))
            if solver is not None:
                yield variant, solver


def _is_the_same(file: Path, other: Path) -> bool:
    with contextlib.suppress(OSError):
        return file.samefile(other)
    return False
