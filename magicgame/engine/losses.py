"""Stored exact values of every position of a game: a file that holds the lost ones, from which all else follows.

A block a row (see `kernels/entropy_solver.py`): a byte for each of its cells, 0 or 1 + the plies in which the mover
loses, compressed as raw LZMA2 with `FILTERS`. A position is won when a move leads to a lost one, in one ply more than
the soonest of them; all positions its moves lead to are in one row. What is neither is a draw. So a probe unpacks two
rows at most.
"""

from __future__ import annotations

import lzma
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from pathlib import Path

from magicgame.engine.blocks import Blocks, DamagedFile, ForeignFile, write_blocks
from magicgame.engine.kernels import RowNumbering, RowSolver
from magicgame.engine.retrograde import Retrograde, known
from magicgame.engine.stop import StopFlag
from magicgame.engine.values import Known

ALL_TIERS = 1 << 30
"""More plies than any game has: every position is stored."""
KEPT_ROWS = 512
_TOLD_ROWS = 64
FILTERS = [{"id": lzma.FILTER_LZMA2, "preset": 6, "lc": 0, "lp": 0, "pb": 0, "dict_size": 1 << 16}]


class LossTable:
    """The stored values of one game; asked by any number of threads. Opening it reads the whole file once."""

    tiers = ALL_TIERS

    def __init__(self, file: Path, name: str, solver: RowSolver) -> None:
        """`name` is the key of the variant. Raises OSError and DamagedFile."""
        self._blocks = Blocks(file)
        if self._blocks.description.get("losses") != name:
            raise ForeignFile(f"not of {name}")
        self._solver = solver
        self._lock = threading.Lock()
        self._unpacked: OrderedDict[int, memoryview] = OrderedDict()

    @cached_property
    def numbering(self) -> RowNumbering:
        description = self._blocks.description
        return self._solver.Numbering(description["size"], description["pieces"])

    def unpack(self, stop: StopFlag) -> None:
        """Number the positions; that takes a twentieth of a second."""
        assert self.numbering

    def probe(self, state: int, tier: int = 0) -> Known:
        """Value and remoteness of a position, given as its kernel's state, whatever was before it."""
        return known(self.numbering, self.row, *self._solver.sets_of(state))

    def outline(self, state: int, tier: int = 0) -> tuple[Known, bool]:
        return self.probe(state, tier), True

    def check(self) -> None:
        """Unpack every row, which takes seconds. Raises DamagedFile."""
        if len(self._blocks) != self.numbering.rows:
            raise DamagedFile("rows are missing")
        for number in range(len(self._blocks)):
            try:
                cells = lzma.decompress(self._blocks[number], lzma.FORMAT_RAW, filters=FILTERS)
            except lzma.LZMAError as error:
                raise DamagedFile(f"row {number} cannot be unpacked") from error
            if len(cells) != self.numbering.columns:
                raise DamagedFile(f"row {number} has another length")

    def row(self, number: int) -> memoryview:
        """The cells of a row; those read last stay unpacked."""
        with self._lock:
            if number in self._unpacked:
                self._unpacked.move_to_end(number)
                return self._unpacked[number]
        cells = memoryview(bytearray(lzma.decompress(self._blocks[number], lzma.FORMAT_RAW, filters=FILTERS)))
        with self._lock:
            self._unpacked[number] = cells
            if len(self._unpacked) > KEPT_ROWS:
                self._unpacked.popitem(last=False)
        return cells


def write_losses(
    file: Path, name: str, solved: Retrograde, solver: RowSolver, tell: Callable[[float], None] = lambda _part: None
) -> int:
    """Write the table of a solved game; returns the size in bytes. Raises OSError.

    `tell` is given the part that is done, 0..1, from time to time.
    """
    only_losses = bytes(code if code <= solver.LONGEST + 1 else 0 for code in range(256))

    def packed(row: memoryview) -> bytes:
        return lzma.compress(bytes(row).translate(only_losses), lzma.FORMAT_RAW, filters=FILTERS)

    description = {"losses": name, "size": solved.numbering.size, "pieces": solved.numbering.pieces}
    return write_blocks(file, description, _told(solved.compressed(packed), solved.numbering.rows, tell))


def _told(blocks: Iterable[bytes], count: int, tell: Callable[[float], None]) -> Iterator[bytes]:
    for number, block in enumerate(blocks):
        if number % _TOLD_ROWS == 0:
            tell(number / count)
        yield block
