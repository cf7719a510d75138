"""Stored exact values: the early positions of a solved game, which no search reaches in time.

A file holds the values of the tiers 0 … n − 1 of a variant as `solver.py` leaves them, one byte a position,
compressed. Layout, little-endian: 8 bytes `SIGNATURE`, format version (2 bytes), n (2), length of the values (4),
length of the compressed values (4), their CRC-32 (4), name of game and variant (32, zero-padded); then the
compressed values as one zlib stream, a third larger than LZMA would make it and unpacked in a fifth of the time. A
file that does not agree with its header is not used: the search goes on without it.
"""

from __future__ import annotations

import logging
import struct
import threading
import zlib
from array import array
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from magicgame.engine.blocks import DamagedFile
from magicgame.engine.kernels import Homes, TierSolver
from magicgame.engine.losses import LossTable
from magicgame.engine.placements import Placements
from magicgame.engine.registry import kernel, row_solver, tier_solver
from magicgame.engine.stop import StopFlag
from magicgame.engine.values import Known, Value
from magicgame.files import write_atomically
from magicgame.games import game_of
from magicgame.games.board import Board
from magicgame.games.game import Position, Variant
from magicgame.paths import asset, tables_folder

logger = logging.getLogger(__name__)

SIGNATURE = b"MSTABLE\n"
VERSION = 2
_STEP_BYTES = 1 << 17
"""Of the compressed values; they come to some ten times as many."""
_HEADER = struct.Struct("<8sHHIII32s")


class DamagedTable(DamagedFile):
    """The file is no table of this variant, or not whole."""


class StoredValues(Protocol):
    """Exact values of a variant: of the positions whose ply is below `tiers`, given as their kernel's states."""

    @property
    def tiers(self) -> int: ...

    def unpack(self, stop: StopFlag) -> None:
        """Get ready to be asked."""

    def probe(self, state: int, tier: int) -> Known:
        """Value and remoteness for the mover."""

    def floor(self, state: int, tier: int) -> Known:
        """A lower bound of what a position is worth to its mover; its tier is at most the first that is not stored."""


@dataclass(frozen=True, slots=True)
class Tier:
    """Where each placement of a tier is kept, and the values in that order."""

    home: Homes
    values: memoryview


class Tablebase:
    """The stored values of one variant. Reading the file is quick; unpacking it takes about a tenth of a second.

    The first probe unpacks it, if `unpack` was not called before.
    """

    def __init__(self, content: bytes, name: str, solver: TierSolver, board: Board) -> None:
        """Raises DamagedTable."""
        self._solver, self._board = solver, board
        self._lock = threading.Lock()
        self.tiers, self._packed = _checked(content, name)
        """The number of tiers stored, from the start of the game on."""
        self._unpacked: list[Tier] = []
        self._unpacking = self._unpacked_in_steps()

    def unpack(self, stop: StopFlag) -> None:
        """Unpack the values unless that is done; stopped, the next call goes on from there."""
        with self._lock:
            for _ in self._unpacking:
                if stop.is_set:
                    break

    def probe(self, state: int, tier: int) -> Known:
        """Value and remoteness of a position, given as its kernel's state; its tier must be among those stored."""
        kept = self._tier(tier)
        value, remoteness = self._solver.verdict(tier, kept.values[self._solver.index_of(state, tier, kept.home)])
        return Value(value), remoteness

    def floor(self, state: int, tier: int) -> Known:
        """A lower bound of what a position is worth to its mover; its tier is at most the first that is not stored.

        A loss with a remoteness below 1 says nothing.
        """
        below = self._tier(tier - 1)
        value, remoteness = self._solver.verdict(tier, self._solver.floor(state, tier, below.home, below.values))
        return Value(value), remoteness

    def _tier(self, tier: int) -> Tier:
        with self._lock:
            for _ in self._unpacking:
                pass
            return self._unpacked[tier]

    def _unpacked_in_steps(self) -> Iterator[None]:
        """Fills `_unpacked`; every step takes a few hundredths of a second at most.

        A header that promises more tiers than there are values for, which its checksum does not cover, is set right.
        """
        decompressor, values = zlib.decompressobj(), bytearray()
        for begin in range(0, len(self._packed), _STEP_BYTES):
            values += decompressor.decompress(self._packed[begin:begin + _STEP_BYTES])
            yield
        self._packed = b""
        view, begin = memoryview(values), 0
        for tier in range(self.tiers):
            yield
            home, count = self._homes(tier)
            end = begin + (count << self._solver.vector_bits(tier))
            if end > len(values):
                logger.warning("the table holds %d tiers, not %d", tier, self.tiers)
                self.tiers = tier
                return
            self._unpacked.append(Tier(home, view[begin:end]))
            begin = end

    def _homes(self, tier: int) -> tuple[Homes, int]:
        """Where the placements of a tier are kept, and how many are."""
        if self._solver.is_compiled():
            _placements, home, count = numbered(self._solver, tier)
            return home, count
        placements = Placements(self._board.symmetries, (tier + 1) // 2, tier // 2)
        return placements, placements.count


def numbered(solver: TierSolver, tier: int) -> tuple[array[int], array[int], int]:
    """A tier's placements, the home of each, and how many of the placements are kept."""
    placements, home = array("I", [0]) * solver.raw_count(tier), array("i", [0]) * solver.raw_count(tier)
    return placements, home, solver.number_placements(tier, placements, home)


def _checked(content: bytes, name: str) -> tuple[int, bytes]:
    """The number of tiers and the packed values. Raises DamagedTable."""
    if len(content) < _HEADER.size:
        raise DamagedTable("shorter than its header")
    signature, version, tiers, _length, packed_length, crc, of = _HEADER.unpack_from(content)
    if (signature, version) != (SIGNATURE, VERSION):
        raise DamagedTable("another format")
    if of.rstrip(b"\0").decode("ascii", "replace") != name:
        raise DamagedTable(f"not of {name}")
    packed = content[_HEADER.size:]
    if len(packed) != packed_length or zlib.crc32(packed) != crc:
        raise DamagedTable("not whole")
    return tiers, packed


def write_table(file: Path, variant: Variant, tiers: list[bytearray]) -> int:
    """Write the table of a variant, tier 0 first; returns the size in bytes. Raises OSError."""
    values = b"".join(tiers)
    packed = zlib.compress(values, zlib.Z_BEST_COMPRESSION)
    header = _HEADER.pack(
        SIGNATURE, VERSION, len(tiers), len(values), len(packed), zlib.crc32(packed), variant.key.encode("ascii"))
    write_atomically(file, header + packed)
    return len(header) + len(packed)


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
        file, board = table_file(position.variant), game_of(position).board
        return _kept(file, lambda: Tablebase(file.read_bytes(), position.variant.key, tiers, board))
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
