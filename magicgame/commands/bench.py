"""`magicgame bench`: how fast the engine is here, and the signature by which a change of the search is noticed.

The work is fixed: positions reached by play from fixed seeds. Its node total is the signature; it stays the same on
every machine, compiled or not, and changes only with the search.
"""

from __future__ import annotations

import argparse
import os
import random
import statistics
import time
from array import array
from collections.abc import Iterator
from contextlib import closing
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from typing import Any, cast

from magicgame.commands.progress import progress
from magicgame.engine import kernels
from magicgame.engine.kernels import Kernel
from magicgame.engine.registry import engine_of, has_engine, kernel, tier_solver
from magicgame.engine.search import analyse
from magicgame.engine.solver import Solver
from magicgame.engine.stop import StopFlag
from magicgame.engine.values import WON
from magicgame.games import GAMES
from magicgame.games.game import Game, Position, Variant

SEARCHES = ((0, 4), (2, 4), (4, 4), (6, 4))
"""Turns played before, and depth of the search."""
SHORT_SEARCHES = ((0, 2), (2, 2))
"""The part of the work that is done uncompiled."""
SOLVED_TIERS = 2
"""The number of tiers, from the last on, that are solved for the clock: in Magic an eighth of all positions."""


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = subparsers.add_parser("bench", help="measure the engine: search, signature, exact values, solver")
    names = [name for name, game in GAMES.items() if has_engine(game)]
    parser.add_argument("--game", choices=names, default=names[0])
    parser.add_argument("--positions", type=int, default=100, metavar="N",
                        help="positions after each number of turns whose moves are valued exactly (default 100)")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    game = GAMES[arguments.game]
    engine = engine_of(game.start(game.variants[0]))
    compiled = engine.kernel
    print(f"engine of {game.name}: {'compiled' if compiled.is_compiled() else 'not compiled'}; load {_load()}")
    nodes, seconds = searched(game, compiled, SEARCHES)
    print(f"signature {nodes} nodes, {nodes / seconds / 1e6:.1f} million a second", flush=True)
    if (plain := uncompiled(compiled)) is not None:
        slow, fast = searched(game, plain, SHORT_SEARCHES), searched(game, compiled, SHORT_SEARCHES)
        print(f"uncompiled {slow[0] / slow[1] / 1e6:.3f} million a second; the same nodes: {slow[0] == fast[0]}")
    if engine.exact_plies:
        print_exact(game, arguments.positions)
        print_solving(game)
    return 0


def _load() -> str:
    return f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown"


def searched(game: Game, engine: Kernel, work: tuple[tuple[int, int], ...]) -> tuple[int, float]:
    """Nodes and seconds of the work, in all variants of the game."""
    nodes, seconds = 0, 0.0
    for variant in game.variants:
        for turns, depth in work:
            position = next(reached(game, variant, turns, seed=turns))
            tables = array("Q", [0]) * (1 << 20), array("Q", [0]) * 2
            search = engine.Search(engine.rules(position), *tables, array("i", [0, 0]), 0)
            state = engine.encode(position)
            begun = time.perf_counter()
            search.value(state, depth, -WON, WON)
            seconds += time.perf_counter() - begun
            nodes += search.nodes
    return nodes, seconds


def reached(game: Game, variant: Variant, turns: int, seed: int) -> Iterator[Position]:
    """Unfinished positions after that many turns of chance, without end."""
    chance = random.Random(seed)
    while True:
        position = game.start(variant)
        while position.ply < turns and not position.is_terminal:
            position = position.after(chance.choice(position.legal_moves))
        if not position.is_terminal:
            yield position


def uncompiled(engine: Kernel) -> Kernel | None:
    """The kernel's source run by Python itself; None where the source is not at hand."""
    name = str(getattr(engine, "__name__", "")).rpartition(".")[2]
    source = Path(kernels.__file__).with_name(f"{name}.py")
    if not source.is_file():
        return None
    loader = SourceFileLoader(f"uncompiled_{name}", str(source))
    spec = spec_from_loader(loader.name, loader)
    if spec is None:
        return None
    module: Any = module_from_spec(spec)
    loader.exec_module(module)
    return cast(Kernel, module)


def print_exact(game: Game, count: int) -> None:
    """Seconds for the exact value of every move, by variant and turns played."""
    print(f"exact values of all moves, {count} positions after each number of turns of chance, milliseconds:")
    for variant in game.variants:
        start = game.start(variant)
        analyse(start, StopFlag())  # unpacks what is stored
        for turns in range(kernel(start).plies_left(kernel(start).encode(start))):
            positions = reached(game, variant, turns, seed=turns)
            times = sorted(_timed(next(positions)) for _ in progress(range(count), count))
            print(f"  {variant.name:9} {turns:2} turns played: median {statistics.median(times) * 1e3:6.1f}"
                  f"  p99 {times[(len(times) - 1) * 99 // 100] * 1e3:6.1f}  max {times[-1] * 1e3:6.1f}", flush=True)


def print_solving(game: Game) -> None:
    """Positions solved a second; nothing where the game has no compiled solver."""
    start = game.start(game.variants[0])
    tiers = tier_solver(start)
    if tiers is None or not tiers.is_compiled():
        return
    solver = Solver(start, os.cpu_count() or 1, kept_tiers=0)
    totals, begun = solver.solution.totals, time.perf_counter()
    with closing(solver.steps()) as steps:
        while len(totals) < SOLVED_TIERS:
            next(steps)
    speed = sum(each.positions for each in totals) / (time.perf_counter() - begun)
    print(f"solver {speed / 1e6:.1f} million positions a second, the last {SOLVED_TIERS} tiers on all cores;"
          f" load {_load()}")


def _timed(position: Position) -> float:
    begun = time.perf_counter()
    analyse(position, StopFlag())
    return time.perf_counter() - begun
