"""Solves a game whole that can go round in circles: from its ends backwards, one ply of distance after the other.

A position is lost when all its moves let the opponent win, and won when one lets it lose; what is neither when nothing
more is found is a draw. The work is done by the compiled module of the game (`kernels.RowSolver`) in chunks of rows, on
several threads with the interpreter lock released. Stopped between two chunks, all that was found can be saved to a
state file, and the work be taken up there later.
"""

from __future__ import annotations

import math
import mmap
import threading
import zlib
from array import array
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path

from magicgame.engine.blocks import Blocks, DamagedFile, write_blocks
from magicgame.engine.kernels import RowNumbering, RowSolver
from magicgame.engine.values import Known, Value
from magicgame.games.board import Board

CHUNK_ROWS = 256
_NO_CELL = 1 << 62


@dataclass
class Distance:
    """What ends in so many plies: how many positions the mover wins and loses, up to symmetry.

    `won_cell` is the cell of one that is won, row times columns plus column.
    """

    wins: int = 0
    losses: int = 0
    won_cell: int | None = None


class Retrograde:
    """Solves one board once: iterate over `steps`, then read `distances`, `cells` and `value`."""

    def __init__(self, solver: RowSolver, size: int, pieces: int, threads: int) -> None:
        """For that many pieces a side on size × size squares. Raises ValueError when they cannot be numbered."""
        self.numbering: RowNumbering = solver.Numbering(size, pieces)
        rows = self.numbering.rows
        self.distances: list[Distance] = []
        """By the number of plies."""
        self.is_done = False
        self._solver, self._threads, self._lock = solver, threads, threading.Lock()
        self._bits = (self.numbering.columns + 7) // 8
        self.cells = _room(rows * self.numbering.columns)
        """A byte a position, as the kernel's module describes it."""
        self._settled = _room(rows * self._bits)
        self._fresh, self._later = bytearray(rows), bytearray(rows)

    @property
    def distance(self) -> int:
        """The plies at which the positions are whose predecessors are being looked for; −1 before the first step."""
        return len(self.distances) - 2

    def steps(self) -> Generator[None, None, None]:
        """Do the work in small steps. Abandoned, it stops within one of them, and can be taken up again."""
        pool = ThreadPoolExecutor(self._threads)
        try:
            if not self.distances:
                yield from self._begin(pool)
            while not self.is_done:
                yield from self._in_chunks(pool, self._step)
                self._advance()
        finally:
            pool.shutdown(cancel_futures=True)

    def _begin(self, pool: ThreadPoolExecutor) -> Generator[None, None, None]:
        """Distance 0. What is left of it when it is abandoned does not count."""
        ends = Distance()

        def work(first: int, last: int) -> None:
            with self._counting(ends) as found:
                self._solver.Row(self.numbering).begin(first, last, self.cells, self._settled, self._later, found)

        yield from self._in_chunks(pool, work)
        self.distances = [ends]
        self._advance()

    def _advance(self) -> None:
        """Go on to the next distance, unless nothing is left to start from."""
        self.is_done = not self.distances[-1].wins and not self.distances[-1].losses
        if self.is_done:
            self.distances.pop()
            return
        if len(self.distances) > self._solver.LONGEST:
            raise OverflowError("an end is further away than a cell can hold")
        self.distances.append(Distance())
        self._fresh, self._later = self._later, bytearray(len(self._fresh))

    def _step(self, first: int, last: int) -> None:
        with self._counting(self.distances[-1]) as found:
            self._solver.Row(self.numbering).step(
                first, last, self.distance, self.cells, self._settled, self._fresh, self._later, found)

    @contextmanager
    def _counting(self, into: Distance) -> Iterator[array[int]]:
        """Add what the block finds: wins, losses, least cell of a win."""
        found = array("q", [0, 0, _NO_CELL])
        yield found
        with self._lock:
            into.wins += found[0]
            into.losses += found[1]
            if found[2] < _NO_CELL:
                into.won_cell = found[2] if into.won_cell is None else min(into.won_cell, found[2])

    def _in_chunks(self, pool: ThreadPoolExecutor, work: Callable[[int, int], None]) -> Generator[None, None, None]:
        for done in as_completed([pool.submit(work, *bounds) for bounds in self._chunks()]):
            done.result()
            yield

    def _chunks(self) -> Iterator[tuple[int, int]]:
        rows = self.numbering.rows
        return ((first, min(first + CHUNK_ROWS, rows)) for first in range(0, rows, CHUNK_ROWS))

    def row(self, number: int) -> memoryview:
        """The cells of one row."""
        return self.cells[number * self.numbering.columns:(number + 1) * self.numbering.columns]

    def value(self, own: int, other: int) -> Known:
        """Value and remoteness of a position, given as the masks of the mover's squares and the opponent's."""
        return known(self.numbering, self.row, own, other)

    def compressed(self, compress: Callable[[memoryview], bytes]) -> Iterator[bytes]:
        """Every row in order, compressed on all threads."""
        def rows(bounds: tuple[int, int]) -> list[bytes]:
            return [compress(self.row(number)) for number in range(*bounds)]

        with ThreadPoolExecutor(self._threads) as pool:
            for packed in pool.map(rows, self._chunks()):
                yield from packed

    def save(self, file: Path) -> None:
        """Write what is found to a state file; nothing before the first distance is complete. Raises OSError."""
        if self.distances:
            description = {
                "state": [self.numbering.size, self.numbering.pieces], "done": self.is_done,
                "distances": [asdict(each) for each in self.distances],
            }
            write_blocks(file, description, self.compressed(lambda row: zlib.compress(row, 1)))

    def load(self, file: Path) -> None:
        """Go on from a state file, before any step. Raises OSError and DamagedFile."""
        saved = Blocks(file)
        if saved.description.get("state") != [self.numbering.size, self.numbering.pieces]:
            raise DamagedFile("the state of another solution")
        with ThreadPoolExecutor(self._threads) as pool:
            list(pool.map(lambda bounds: self._load_rows(saved, *bounds), self._chunks()))
        self.is_done = saved.description["done"]
        self.distances = [Distance(**each) for each in saved.description["distances"]]
        if not self.is_done:
            self._solver.Row(self.numbering).settle(
                0, self.numbering.rows, self.distance, self.cells, self._settled, self._fresh, self._later)

    def _load_rows(self, saved: Blocks, first: int, last: int) -> None:
        for number in range(first, last):
            self.row(number)[:] = zlib.decompress(saved[number])


def known(numbering: RowNumbering, row: Callable[[int], memoryview], own: int, other: int) -> Known:
    """Value and remoteness of a position, given as the masks of the mover's squares and the opponent's.

    `row` gives the cells of a row.
    """
    cells, other_cells = row(numbering.place(own, other)[0]), row(numbering.place(other, own)[0])
    value, remoteness = numbering.value(own, other, cells, other_cells)
    return Value(value), remoteness


def needed_bytes(size: int, pieces: int) -> int:
    """About the memory a solution takes; a little more than an eighth of all placements."""
    squares = size * size
    placements = math.comb(squares, pieces) * math.comb(squares - pieces, pieces)
    return placements // 8 * 9 // 8 + 150_000_000


def positions_up_to_symmetry(size: int, pieces: int) -> int:
    """How many positions differ, by Burnside's lemma: on the average a symmetry leaves so many as they are."""
    symmetries = Board(size, size).symmetries
    return sum(_unmoved(symmetry, pieces) for symmetry in symmetries) // len(symmetries)


def _unmoved(symmetry: tuple[int, ...], pieces: int) -> int:
    """The positions a symmetry leaves as they are: each of its cycles is vacant, the mover's, or the opponent's."""
    ways = {(0, 0): 1}
    for length in _cycles(symmetry):
        longer: dict[tuple[int, int], int] = {}
        for (own, other), count in ways.items():
            for pair in ((own, other), (own + length, other), (own, other + length)):
                if max(pair) <= pieces:
                    longer[pair] = longer.get(pair, 0) + count
        ways = longer
    return ways.get((pieces, pieces), 0)


def _cycles(symmetry: tuple[int, ...]) -> list[int]:
    lengths, seen = [], set[int]()
    for square in range(len(symmetry)):
        length = 0
        while square not in seen:
            seen.add(square)
            square, length = symmetry[square], length + 1
        if length:
            lengths.append(length)
    return lengths


def _room(size: int) -> memoryview:
    """Zeros, in large pages where the system has them: the solver reads and writes all over the place."""
    if not hasattr(mmap, "MADV_HUGEPAGE"):
        return memoryview(mmap.mmap(-1, size))
    # By default the memory is shared with processes to come, and shared memory comes in small pages.
    memory = mmap.mmap(-1, size, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
    memory.madvise(mmap.MADV_HUGEPAGE)
    return memoryview(memory)
