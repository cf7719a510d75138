"""`magicgame solve`: the value of every position of a variant, from the last tier of the game to the first.

With `--out DIR` the first tiers become a table file, as the program ships it in `assets/tables`.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import time
from contextlib import closing
from pathlib import Path

from magicgame.commands.progress import progress
from magicgame.commands.rules import add_rules_options, chosen_rules
from magicgame.engine.registry import engine_of, tier_solver
from magicgame.engine.solver import NEEDED_BYTES, Solution, Solver
from magicgame.engine.tablebase import table_file, write_table
from magicgame.engine.values import Known, Value
from magicgame.games import GAMES
from magicgame.games.game import Position

FILE_BYTES = 16_000_000
"""More than a table file takes."""
_ROW = "{:>5} {:>13} {:>13} {:>13} {:>13} {:>8}"


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = subparsers.add_parser("solve", help="find the value of every position of a variant")
    add_rules_options(parser, [game for game in GAMES.values() if tier_solver(game.start(game.variants[0]))])
    parser.add_argument("--threads", type=_threads, default=os.cpu_count() or 1, metavar="N", help="default: all cores")
    parser.add_argument("--out", type=Path, metavar="DIR", help="write the variant's table file there")
    parser.set_defaults(run=run)


def _threads(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= 256:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of threads from 1 to 256")
    return int(text)


def run(arguments: argparse.Namespace) -> int:
    """Solve, then print the totals of every tier and what the start is worth."""
    game, variant = chosen_rules(arguments)
    start = game.start(variant)
    stored_tiers = engine_of(start).stored_tiers
    obstacle = _obstacle(start, arguments.out)
    if obstacle:
        print(f"magicgame solve: {obstacle}", file=sys.stderr)
        return 1
    solver = Solver(start, arguments.threads, stored_tiers)
    begun = time.monotonic()
    with closing(solver.steps()) as steps:
        for _ in progress(steps, solver.total_steps):
            pass
    print_solution(solver.solution, time.monotonic() - begun)
    if arguments.out:
        file = arguments.out / table_file(variant).name
        size = write_table(file, variant, [solver.solution.kept[tier] for tier in range(stored_tiers)])
        print(f"{file}: {size} bytes, tiers 0 to {stored_tiers - 1}")
    return 0


def _obstacle(start: Position, out: Path | None) -> str | None:
    """Why one need not begin."""
    solver = tier_solver(start)
    if solver is None or not solver.is_compiled():
        return "the solver is not compiled; `pip install -e .` does it where there is a C compiler"
    free = free_memory()
    if free is not None and free < NEEDED_BYTES:
        return f"{NEEDED_BYTES / 1e9:.1f} GB of free memory are needed, {free / 1e9:.1f} GB are there"
    if out is None:
        return None
    try:
        out.mkdir(parents=True, exist_ok=True)
        room = shutil.disk_usage(out).free
    except OSError as error:
        return f"cannot write to {out}: {error.strerror}"
    if not os.access(out, os.W_OK):
        return f"cannot write to {out}"
    return None if room >= FILE_BYTES else f"{FILE_BYTES // 1_000_000} MB of free disk are needed in {out}"


def free_memory() -> int | None:
    """Bytes a program can get without swapping; None where nothing tells it."""
    try:
        for line in Path("/proc/meminfo").read_text(encoding="ascii").splitlines():
            if line.startswith("MemAvailable:"):
                return int(line.split()[1]) * 1024
    except OSError:
        pass
    return None


def print_solution(solution: Solution, seconds: float) -> None:
    print(_ROW.format("tiles", "positions", "wins", "draws", "losses", "longest"))
    for each in reversed(solution.totals):
        print(_ROW.format(each.tier, each.positions, each.wins, each.draws, each.losses, each.longest))
    sums = [sum(column) for column in zip(
        *((each.positions, each.wins, each.draws, each.losses) for each in solution.totals), strict=True)]
    print(_ROW.format("all", *sums, max(each.longest for each in solution.totals)))
    print("positions differ up to symmetry, finished and unreachable ones included; values are the mover's")
    print(f"the start: {said(solution.value)}")
    for position, known in solution.openings:
        print(f"opening {position.text}: {said(known)}")
    print(f"{seconds:.1f} s, {sums[0] / seconds / 1e6:.1f} million positions a second")


def said(known: Known) -> str:
    value, remoteness = known
    return "draw" if value is Value.DRAW else f"{value.name.lower()} in {remoteness} plies"
