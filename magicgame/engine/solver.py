"""Solves a game whole: value and remoteness of every position of a variant, from the last tier to the first.

A tier is all positions of one ply; its values follow only from those of the tier above, so at most two tiers are in
memory. The work is done by the compiled module of the game (`kernels.TierSolver`) in chunks, on several threads
with the interpreter lock released.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Generator
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass, field
from itertools import pairwise

from magicgame.engine.kernels import TierSolver
from magicgame.engine.registry import kernel, tier_solver
from magicgame.engine.values import Known, Value, one_ply_earlier
from magicgame.games import game_of
from magicgame.games.game import Position

CHUNK_POSITIONS = 1 << 21
NEEDED_BYTES = 1_600_000_000
"""The most memory a solution takes."""


@dataclass(frozen=True, slots=True)
class TierTotals:
    """How many positions of a tier differ up to symmetry, finished and unreachable ones included, and their values."""

    tier: int
    positions: int
    wins: int
    draws: int
    losses: int
    longest: int
    """The largest remoteness."""


@dataclass
class Solution:
    """What is found out, tiers in the order they are solved: the last first."""

    totals: list[TierTotals] = field(default_factory=list)
    value: Known = (Value.DRAW, None)
    openings: list[tuple[Position, Known]] = field(default_factory=list)
    """The positions after one turn that differ up to symmetry, and their values for the side that moved there."""
    kept: dict[int, bytearray] = field(default_factory=dict)
    """The values of the first tiers, as asked for."""


class Solver:
    """Solves one variant once: iterate over `steps`, then read `solution`."""

    def __init__(self, start: Position, threads: int, kept_tiers: int) -> None:
        """From the start of a game; the values of tiers 0 … kept_tiers − 1 are kept. LookupError: not that game."""
        solver = tier_solver(start)
        if solver is None:
            raise LookupError("this game cannot be solved tier by tier")
        self.solution = Solution()
        self._solver, self._start, self._threads, self._kept = solver, start, threads, kept_tiers
        self._rules = kernel(start).rules(start)
        self.positions = sum(self._expected(tier) for tier in range(solver.LAST_TIER + 1))
        """About how many positions there are in all."""
        self.total_steps = sum(3 * self._chunks(tier) for tier in range(solver.LAST_TIER + 1))

    def _expected(self, tier: int) -> int:
        return max(1, self._solver.raw_count(tier) // 8) << self._solver.vector_bits(tier)

    def _chunks(self, tier: int) -> int:
        return 1 + self._expected(tier) // CHUNK_POSITIONS

    def steps(self) -> Generator[None, None, None]:
        """Do the work, in `total_steps` about equal steps. Abandoned, it stops within one of them."""
        pool = ThreadPoolExecutor(self._threads)
        try:
            above, above_home = bytearray(1), array("i")
            for tier in range(self._solver.LAST_TIER, -1, -1):
                placements, home, count = numbered(self._solver, tier)
                size = count << self._solver.vector_bits(tier)
                placed = bytearray(size if tier < self._solver.LAST_TIER else 1)
                placing = self._placing(tier, placements, above_home, above, placed)
                above = bytearray()
                yield from self._in_chunks(pool, tier, count, placing)
                del placing
                values = bytearray(size)
                yield from self._in_chunks(pool, tier, count, self._flipping(tier, placements, home, placed, values))
                placed = bytearray()
                yield from self._counted(pool, tier, placements, count, values)
                self._keep(tier, values)
                above, above_home = values, home
        finally:
            pool.shutdown(cancel_futures=True)

    def _placing(
        self, tier: int, placements: array[int], above_home: array[int], above: bytearray, placed: bytearray
    ) -> Callable[[int, int], None]:
        def work(first: int, last: int) -> None:
            if tier < self._solver.LAST_TIER:
                self._solver.solve_places(tier, placements, first, last, above_home, above, placed)
        return work

    def _flipping(
        self, tier: int, placements: array[int], home: array[int], placed: bytearray, values: bytearray
    ) -> Callable[[int, int], None]:
        def work(first: int, last: int) -> None:
            self._solver.solve_flips(tier, self._rules, placements, first, last, home, placed, values)
        return work

    def _in_chunks(
        self, pool: ThreadPoolExecutor, tier: int, count: int, work: Callable[[int, int], None]
    ) -> Generator[None, None, None]:
        chunks = self._chunks(tier)
        bounds = [count * i // chunks for i in range(chunks + 1)]
        for done in as_completed([pool.submit(work, *pair) for pair in pairwise(bounds)]):
            done.result()
            yield

    def _counted(
        self, pool: ThreadPoolExecutor, tier: int, placements: array[int], count: int, values: bytearray
    ) -> Generator[None, None, None]:
        found: list[array[int]] = []

        def work(first: int, last: int) -> None:
            counts = array("q", [0]) * 256
            self._solver.tally(tier, placements, first, last, values, counts)
            found.append(counts)

        yield from self._in_chunks(pool, tier, count, work)
        self.solution.totals.append(self._totals(tier, [sum(column) for column in zip(*found, strict=True)]))

    def _totals(self, tier: int, counts: list[int]) -> TierTotals:
        sums, longest = {1: 0, 0: 0, -1: 0}, 0
        for byte, number in enumerate(counts):
            if number:
                value, remoteness = self._solver.verdict(tier, byte)
                sums[value] += number
                longest = max(longest, remoteness or 0)
        return TierTotals(tier, sum(counts), sums[1], sums[0], sums[-1], longest)

    def _keep(self, tier: int, values: bytearray) -> None:
        if tier < self._kept:
            self.solution.kept[tier] = values
        if tier == 0:
            self.solution.value = self._known(self._start, values)
        if tier == 1:
            self.solution.openings = [
                (after, one_ply_earlier(self._known(after, values))) for after in _openings(self._start)
            ]

    def _known(self, position: Position, values: bytearray) -> Known:
        state = kernel(position).encode(position)
        byte = values[self._solver.index_of(state, position.ply, self._solver.Homes(position.ply))]
        value, remoteness = self._solver.verdict(position.ply, byte)
        return Value(value), remoteness


def numbered(solver: TierSolver, tier: int) -> tuple[array[int], array[int], int]:
    """A tier's placements, the home of each, and how many of the placements are kept."""
    placements, home = array("I", [0]) * solver.raw_count(tier), array("i", [0]) * solver.raw_count(tier)
    return placements, home, solver.number_placements(tier, placements, home)


def _openings(start: Position) -> list[Position]:
    game = game_of(start)
    found = {game.canonical(after): after for move in reversed(start.legal_moves) for after in [start.after(move)]}
    return sorted(found.values(), key=lambda position: position.text, reverse=True)
