"""What solving a game from its ends backwards costs, and what the machine has left of it."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from magicgame.engine.retrograde import Distance, needed_bytes
from magicgame.games import game_of
from magicgame.games.game import Position

STATE_BYTES, TABLE_BYTES = 400_000_000, 40_000_000
"""More than a state file and a table take."""
_DECIDED, _PLIES = 151_527_403, 171
"""The wins and losses of Entropy's solution up to symmetry, and the plies of its longest win; see RESULTS."""


@dataclass(frozen=True, slots=True)
class Costs:
    """Bytes of memory, and of disk while it goes on."""

    memory_bytes: int
    disk_bytes: int


def costs(start: Position) -> Costs:
    """Of solving the game of that start with a state file and a table."""
    game = game_of(start)
    return Costs(needed_bytes(game.board.columns, game.tiles_per_side), STATE_BYTES + TABLE_BYTES)


def part_done(distances: Sequence[Distance]) -> float:
    """About how much of the work of solving is done, 0..1: half of it goes with the ends found, half with the plies."""
    decided = sum(each.wins + each.losses for each in distances)
    return min(1.0, decided / _DECIDED / 2 + len(distances) / _PLIES / 2)


def free_memory() -> int | None:
    """Bytes a program can get without swapping; None where nothing tells it."""
    try:
        for line in Path("/proc/meminfo").read_text(encoding="ascii").splitlines():
            if line.startswith("MemAvailable:"):
                return int(line.split()[1]) * 1024
    except OSError:
        pass
    return None


def free_disk(folder: Path) -> int:
    """Bytes left where the folder is, or will be once it is made. Raises OSError."""
    there = next(each for each in (folder, *folder.parents) if each.exists())
    return shutil.disk_usage(there).free
