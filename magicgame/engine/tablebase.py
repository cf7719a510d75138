"""Stored exact values: the early positions of a solved game, which no search reaches in time.

A file of blocks (see `blocks.py`) holds the values of the tiers 0 … n of a variant as `solver.py` leaves them, packed
(see `packing.py`): two blocks a tier. Tier n is stored in outline: all wins within so many plies look alike, and so do
positions finished and won, which saves room; a search soon tells them apart. A file that is not whole is not used: the
search goes on without it.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from magicgame.engine.blocks import Blocks, DamagedFile, ForeignFile, write_blocks
from magicgame.engine.kernels import TierHomes, TierSolver
from magicgame.engine.losses import LossTable
from magicgame.engine.packing import PackedTier, packed
from magicgame.engine.registry import engine_of, kernel, row_solver, tier_solver
from magicgame.engine.stop import StopFlag
from magicgame.engine.values import Known, Value
from magicgame.games.game import Position, Variant
from magicgame.paths import asset, tables_folder

logger = logging.getLogger(__name__)

_BYTES = 256


class StoredValues(Protocol):
    """Exact values of a variant: of the positions whose ply is below `tiers`, given as their kernel's states."""

    @property
    def tiers(self) -> int: ...

    def unpack(self, stop: StopFlag) -> None:
        """Get ready to be asked."""

    def probe(self, state: int, tier: int) -> Known:
        """Value and remoteness for the mover."""

    def outline(self, state: int, tier: int) -> tuple[Known, bool]:
        """The same also of an open position of tier `tiers`; False if it may be a win in fewer plies."""


class Tablebase:
    """The stored values of one variant. A tier is got ready when it is first asked for, within 0.02 s."""

    def __init__(self, file: Path, name: str, solver: TierSolver) -> None:
        """Raises OSError and DamagedFile."""
        self._blocks = Blocks(file)
        if self._blocks.description.get("values") != name:
            raise ForeignFile(f"not of {name}")
        self.tiers = len(self._blocks) // 2 - 1
        """How many tiers are stored exactly, from the start of the game on; one more is in outline."""
        self._outlined = self._blocks.description["outlined"]
        self._solver = solver
        self._lock = threading.Lock()
        self._ready: dict[int, tuple[TierHomes, PackedTier]] = {}

    def unpack(self, stop: StopFlag) -> None:
        """Get all tiers ready unless that is done; stopped, the next call goes on from there."""
        for tier in range(self.tiers + 1):
            if stop.is_set:
                break
            self._tier(tier)

    def probe(self, state: int, tier: int) -> Known:
        """Value and remoteness of a position, given as its kernel's state; its tier must be among those stored."""
        homes, values = self._tier(tier)
        value, remoteness = self._solver.verdict(tier, values[self._solver.index_of(state, tier, homes)])
        return Value(value), remoteness

    def outline(self, state: int, tier: int) -> tuple[Known, bool]:
        """The same also of an open position of tier `tiers`; False if it may be a win in fewer plies."""
        value, remoteness = self.probe(state, tier)
        return (value, remoteness), tier < self.tiers or (value, remoteness) != (Value.WIN, self._outlined)

    def _tier(self, tier: int) -> tuple[TierHomes, PackedTier]:
        with self._lock:
            if tier not in self._ready:
                homes, bits = self._solver.Homes(tier), self._solver.vector_bits(tier)
                blocks = self._blocks[2 * tier], self._blocks[2 * tier + 1]
                self._ready[tier] = homes, PackedTier(*blocks, bits, homes.count)
            return self._ready[tier]


def write_table(file: Path, start: Position, tiers: list[bytearray]) -> int:
    """Write the table of the start's variant, tier 0 first, the last in outline; returns the size in bytes.

    Raises OSError, and LookupError where the game has none.
    """
    solver, outlined = tier_solver(start), engine_of(start).outlined_plies.get(start.variant.name)
    if solver is None or outlined is None:
        raise LookupError("values of this game are not stored")
    stored_as = [*tiers[:-1], _outline(solver, len(tiers) - 1, tiers[-1], outlined)]
    blocks = (block for tier, values in enumerate(stored_as) for block in packed(values, solver.vector_bits(tier)))
    return write_blocks(file, {"values": start.variant.key, "outlined": outlined}, blocks)


def _outline(solver: TierSolver, tier: int, values: bytearray, plies: int) -> bytearray:
    """The values with all wins within so many plies made one."""
    verdicts = [solver.verdict(tier, byte) for byte in range(_BYTES)]
    farthest = verdicts.index((Value.WIN.value, plies))
    return values.translate(bytes(
        farthest if value == Value.WIN.value and remoteness in range(plies) else byte
        for byte, (value, remoteness) in enumerate(verdicts)))


def table_file(variant: Variant) -> Path:
    """Where the variant's table is shipped, if it has one."""
    return asset("tables", f"{variant.key}.tb")


def player_table_file(variant: Variant) -> Path:
    """Where the player's table of the variant is kept, made or brought by the player; or the one in use instead."""
    return _used.get(variant.key) or tables_folder() / f"{variant.key}.tb"


def use_table(variant: Variant, file: Path) -> None:
    """Take all values of the variant from that file, not from the player's, until the program ends."""
    _used[variant.key] = file


_lock = threading.Lock()
_used: dict[str, Path] = {}
_found: dict[Path, tuple[int, StoredValues | None]] = {}
"""What each file holds, and when the file was written."""
_problems: list[str] = []


def tablebase(position: Position) -> StoredValues | None:
    """The stored values of the position's variant; None where there are none, or none that can be read.

    The file is read at the first call, and again when it has changed. What is wrong with it is logged, and
    `take_problem` tells it once.
    """
    if (tiers := tier_solver(position)) is not None:
        file = table_file(position.variant)
        return _kept(file, lambda: Tablebase(file, position.variant.key, tiers))
    if (rows := row_solver(position)) is not None:
        owned = player_table_file(position.variant)
        if owned.exists():
            return _kept(owned, lambda: LossTable(owned, position.variant.key, rows))
    return None


def _kept(file: Path, read: Callable[[], StoredValues]) -> StoredValues | None:
    written = _time_written(file)
    with _lock:
        known_since, values = _found.get(file, (None, None))
        if known_since != written:
            values = _read(file, read)
            _found[file] = written, values
        return values


def _time_written(file: Path) -> int:
    """In nanoseconds; 0 where there is no file."""
    try:
        return file.stat().st_mtime_ns
    except OSError:
        return 0


def _read(file: Path, read: Callable[[], StoredValues]) -> StoredValues | None:
    try:
        return read()
    except (OSError, DamagedFile) as error:
        logger.warning("no exact values from %s: %s", file.name, error)
        _problems.append(file.name)
        return None


def take_problem() -> str | None:
    """The name of a file of stored values that is missing or damaged, once."""
    with _lock:
        return _problems.pop(0) if _problems else None


def unpack(start: Position, stop: StopFlag) -> None:
    """Get the stored values of the position's variant ready before they are asked for; nothing where there are none."""
    found = tablebase(start)
    if found is not None:
        found.unpack(stop)


def stored(position: Position) -> StoredValues | None:
    """The tablebase that holds this very position, if one does."""
    found = tablebase(position)
    return found if found is not None and position.ply < found.tiers else None


def probe(position: Position) -> Known | None:
    """Value and remoteness of a stored position; None of another."""
    found = stored(position)
    return None if found is None else found.probe(kernel(position).encode(position), position.ply)
