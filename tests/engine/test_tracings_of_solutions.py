"""What is solved of small boards and of shortened games is what is kept of it in `tracings/`: counts, values, steps.

    pytest tests/engine/test_tracings_of_solutions.py --keep-tracings

keeps it anew after a change that is meant to make a difference.
"""

from __future__ import annotations

import random
import threading
import zlib
from collections.abc import Callable, Generator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from magicgame.engine import costs as costs_module
from magicgame.engine import retrograde as retrograde_module
from magicgame.engine import solver as solver_module
from magicgame.engine.blocks import Blocks
from magicgame.engine.costs import costs, free_disk, free_memory, part_done
from magicgame.engine.kernels import RowSolver
from magicgame.engine.losses import write_losses
from magicgame.engine.registry import is_compiled, row_solver, tier_solver
from magicgame.engine.retrograde import Distance, Retrograde, needed_bytes, positions_up_to_symmetry
from magicgame.engine.solver import Solver
from magicgame.engine.tablebase import write_table
from magicgame.engine.values import Known
from magicgame.games import entropy, magic
from magicgame.games.game import Variant

Check = Callable[[str, list[str]], None]
pytestmark = pytest.mark.skipif(not is_compiled(), reason="the uncompiled solvers take too long")


class Shortened:
    """Magic that ends after so many tiles: the last turn's flip leads to a draw or, by chance, to a win of a side."""

    def __init__(self, tiles: int, seed: int | None) -> None:
        self.LAST_TIER, self._seed = tiles, seed
        self._whole: Any = tier_solver(magic.start())

    def __getattr__(self, name: str) -> Any:
        return getattr(self._whole, name)

    def solve_flips(
        self, tier: int, rules: int, placements: Any, first: int, last: int, home: Any, placed: Any, out: bytearray,
    ) -> None:
        if tier == self.LAST_TIER:
            placed = bytearray([50]) * len(out) if self._seed is None else bytearray(
                random.Random(self._seed).choices((50, tier, 100 - tier), k=len(out)))
        self._whole.solve_flips(tier, rules, placements, first, last, home, placed, out)


def solved(variant: Variant, tiles: int, seed: int | None, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    monkeypatch.setattr(solver_module, "tier_solver", lambda _start: Shortened(tiles, seed))
    work = Solver(magic.MAGIC.start(variant), 2, 3)
    steps = sum(1 for _ in work.steps())
    found = work.solution
    return [
        f"{variant.name} of {tiles} tiles, by chance {seed}: {told(found.value)}",
        f"  {steps} steps of {work.total_steps}, about {work.positions} positions",
        *(f"  {each}" for each in found.totals),
        *(f"  {position.text} {told(known)}" for position, known in found.openings),
        *(f"  kept {tier}: {len(values)} bytes, {zlib.crc32(values):08x}" for tier, values in found.kept.items()),
    ]


def told(known: Known) -> str:
    return f"{known[0].name.lower()} {known[1]}"


def test_shortened_games_are_worth_what_they_were(check: Check, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = []
    for variant in magic.MAGIC.variants:
        for tiles, seed in ((2, 1), (3, 2), (4, 3), (5, 4)):
            lines += solved(variant, tiles, seed, monkeypatch)
    check("shortened", [*lines, *solved(magic.STANDING_LINE, 7, None, monkeypatch)])


def test_the_whole_game_is_as_large_as_it_was(check: Check) -> None:
    work = Solver(magic.start(), 1, 1)
    check("whole", [f"{work.total_steps} steps, about {work.positions} positions"])


@pytest.mark.parametrize(("size", "pieces"), [(2, 1), (3, 2), (3, 3), (4, 2), (4, 3), (4, 4)])
def test_small_boards_are_worth_what_they_were(size: int, pieces: int, check: Check, tmp_path: Path) -> None:
    work = Retrograde(rows(), size, pieces, threads=2)
    steps = sum(1 for _ in work.steps())
    lines = [
        f"{work.numbering.rows} rows of {work.numbering.columns}, {steps} steps, done {work.is_done}",
        f"{positions_up_to_symmetry(size, pieces)} positions, {needed_bytes(size, pieces)} bytes",
        *(f"  {plies}: {each}" for plies, each in enumerate(work.distances)),
        f"cells {zlib.crc32(work.cells):08x}, beyond {work.distance}",
    ]
    parts: list[float] = []
    bytes_written = write_losses(tmp_path / "losses", "small", work, rows(), parts.append)
    assert bytes_written == (tmp_path / "losses").stat().st_size
    lines.append(f"told {[round(part, 2) for part in parts]}")
    work.save(tmp_path / "state")
    for name in ("losses", "state"):
        blocks = Blocks(tmp_path / name)
        lines.append(f"{name}: {len(blocks)} blocks of {sorted(blocks.description)}")
    check(f"board-{size}-{pieces}", lines)


def rows() -> RowSolver:
    found = row_solver(entropy.start())
    assert found is not None
    return found


def test_what_solving_costs_is_what_it_did(check: Check) -> None:
    lines = [f"{costs(entropy.start())}"]
    for some in ([], [Distance(10**6, 10**6)], [Distance(10**7, 10**6)] * 9, [Distance(10**6, 10)] * 171):
        lines.append(f"{len(some)} plies: {part_done(some):.8f}")
    check("costs", [*lines, f"all: {part_done([Distance(10**9, 0)] * 200)}"])


@pytest.mark.parametrize(("told", "free"), [
    ("MemTotal: 9 kB\nMemAvailable:   2048 kB\nMemFree: 1 kB\n", 1 << 21), ("MemTotal: 9 kB\n", None),
])
def test_free_memory_is_what_the_system_tells(told: str, free: int | None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "read_text", lambda *_args, **_words: told)
    assert free_memory() == free


def test_what_is_free_for_a_folder_not_made_yet_is_what_is_free_where_it_will_be(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    free = {tmp_path: 7}
    monkeypatch.setattr(costs_module.shutil, "disk_usage", lambda folder: SimpleNamespace(free=free[folder]))
    assert free_disk(tmp_path / "new" / "newer") == free_disk(tmp_path) == 7


def test_a_written_table_has_the_size_that_is_answered(tmp_path: Path) -> None:
    start = magic.MAGIC.start(magic.LOCKED_LINE)
    size = write_table(tmp_path / "table", start, [bytearray([50]), bytearray([50, 14, 14])])
    assert size == (tmp_path / "table").stat().st_size


class Watch:
    """Counts chunks of work; each but the first waits until those that were not begun have been cancelled."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.chunks, self._may_go_on = 0, threading.Event()
        shutdown = ThreadPoolExecutor.shutdown

        def watched(pool: ThreadPoolExecutor, wait: bool = True, *, cancel_futures: bool = False) -> None:
            shutdown(pool, wait=False, cancel_futures=cancel_futures)
            self._may_go_on.set()
            shutdown(pool, wait=wait)

        monkeypatch.setattr(ThreadPoolExecutor, "shutdown", watched)

    def work(self, *_: object) -> bytes:
        self.chunks += 1
        if self.chunks > 1:
            self._may_go_on.wait()
        return b""

    def abandon(self, steps: Generator[Any, None, None]) -> None:
        """Once a first chunk is done."""
        while not self.chunks:
            next(steps)
        steps.close()


def test_solving_from_the_ends_stops_within_a_step_once_it_is_abandoned(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(retrograde_module, "CHUNK_ROWS", 1)
    watch = Watch(monkeypatch)
    idle = SimpleNamespace(Numbering=rows().Numbering, Row=lambda _numbering: SimpleNamespace(begin=watch.work))
    work = Retrograde(idle, 4, 4, threads=1)  # type: ignore[arg-type]
    watch.abandon(work.steps())
    assert watch.chunks <= 2 and work.distances == []


def test_compressing_stops_within_a_step_once_it_is_abandoned(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(retrograde_module, "CHUNK_ROWS", 1)
    watch, work = Watch(monkeypatch), Retrograde(rows(), 4, 4, threads=1)
    watch.abandon(work.compressed(watch.work))  # type: ignore[arg-type]
    assert watch.chunks <= 2


def test_solving_by_tiers_stops_within_a_step_once_it_is_abandoned(monkeypatch: pytest.MonkeyPatch) -> None:
    watch, idle = Watch(monkeypatch), Shortened(5, None)
    idle.solve_flips = watch.work  # type: ignore[assignment, method-assign]
    monkeypatch.setattr(solver_module, "tier_solver", lambda _start: idle)
    monkeypatch.setattr(solver_module, "CHUNK_POSITIONS", 500)
    work = Solver(magic.start(), 1, 1)
    watch.abandon(work.steps())
    assert watch.chunks <= 2 and work.solution.totals == []
