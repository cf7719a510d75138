"""`magicgame solve`: the value of every position of a variant.

Magic from the last tier of the game to the first; with `--out DIR` the first tiers become a table file, as the program
ships it in `assets/tables`. Entropy: see `solve_rows`; its table is made for the player and holds everything.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from contextlib import closing
from pathlib import Path

from magicgame.commands import solve_rows
from magicgame.commands.background import serve_a_window
from magicgame.commands.check import check
from magicgame.commands.progress import progress
from magicgame.commands.rules import add_rules_options, chosen_rules
from magicgame.engine.costs import costs, free_disk, free_memory
from magicgame.engine.registry import engine_of, row_solver, tier_solver
from magicgame.engine.solver import NEEDED_BYTES, Solution, Solver
from magicgame.engine.tablebase import table_file, write_table
from magicgame.games import GAMES
from magicgame.games.game import Position

FILE_BYTES = 16_000_000
"""More than a table file takes."""
_ROW = "{:>5} {:>13} {:>13} {:>13} {:>13} {:>8}"


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = subparsers.add_parser("solve", help="find the value of every position of a variant")
    add_rules_options(parser, [game for game in GAMES.values() if can_be_solved(game.start(game.variants[0]))])
    parser.add_argument("--threads", type=_threads, default=os.cpu_count() or 1, metavar="N", help="default: all cores")
    parser.add_argument("--out", type=Path, metavar="DIR", help="write the variant's table file there")
    parser.add_argument("--background", action="store_true",
                        help="Entropy only: low priority, progress as lines of JSON, stops when standard input ends")
    parser.add_argument("--check", type=Path, metavar="FILE",
                        help="solve nothing: check a table of Entropy by the referee's moves")
    parser.add_argument("--positions", type=int, default=100_000, metavar="N",
                        help="about how many positions --check takes (default 100000)")
    parser.set_defaults(run=run)


def can_be_solved(start: Position) -> bool:
    """Whether there is a solver for the game of that start."""
    return tier_solver(start) is not None or row_solver(start) is not None


def _threads(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= 256:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of threads from 1 to 256")
    return int(text)


def run(arguments: argparse.Namespace) -> int:
    """Solve, then print totals and what the start is worth; or check what was solved before."""
    game, variant = chosen_rules(arguments)
    start = game.start(variant)
    rows = row_solver(start)
    if arguments.check and rows is not None:
        return check(start, rows, arguments.check, arguments.positions, arguments.threads)
    if arguments.check:
        arguments.parser.error("argument --check: only for Entropy")
    if arguments.background and rows is None:
        arguments.parser.error("argument --background: only for Entropy")
    obstacle = _obstacle(start, arguments.out)
    if obstacle:
        print(f"magicgame solve: {obstacle}", file=sys.stderr)
        return 1
    if rows is not None:
        telling = serve_a_window() if arguments.background else None
        return solve_rows.solve(start, rows, arguments.threads, arguments.out, telling)
    return solve_tiers(start, arguments)


def solve_tiers(start: Position, arguments: argparse.Namespace) -> int:
    variant, stored_tiers = start.variant, engine_of(start).stored_tiers
    solver = Solver(start, arguments.threads, stored_tiers)
    begun = time.monotonic()
    with closing(solver.steps()) as steps:
        for _ in progress(steps, solver.total_steps):
            pass
    print_solution(solver.solution, time.monotonic() - begun)
    if arguments.out:
        file = arguments.out / table_file(variant).name
        size = write_table(file, start, [solver.solution.kept[tier] for tier in range(stored_tiers)])
        print(f"{file}: {size} bytes, tiers 0 to {stored_tiers - 1}, the last in outline")
    return 0


def _obstacle(start: Position, out: Path | None) -> str | None:
    """Why one need not begin."""
    rows = row_solver(start)
    solver = rows or tier_solver(start)
    if solver is None or not solver.is_compiled():
        return "the solver is not compiled; `pip install -e .` does it where there is a C compiler"
    needed = NEEDED_BYTES if rows is None else costs(start).memory_bytes
    free = free_memory()
    if free is not None and free < needed:
        return f"{needed / 1e9:.1f} GB of free memory are needed, {free / 1e9:.1f} GB are there"
    if out is None:
        return None
    try:
        out.mkdir(parents=True, exist_ok=True)
        room = free_disk(out)
    except OSError as error:
        return f"cannot write to {out}: {error.strerror}"
    if not os.access(out, os.W_OK):
        return f"cannot write to {out}"
    files = FILE_BYTES if rows is None else costs(start).disk_bytes
    return None if room >= files else f"{files // 1_000_000} MB of free disk are needed in {out}"


def print_solution(solution: Solution, seconds: float) -> None:
    print(_ROW.format("tiles", "positions", "wins", "draws", "losses", "longest"))
    for each in reversed(solution.totals):
        print(_ROW.format(each.tier, each.positions, each.wins, each.draws, each.losses, each.longest))
    sums = [sum(column) for column in zip(
        *((each.positions, each.wins, each.draws, each.losses) for each in solution.totals), strict=True)]
    print(_ROW.format("all", *sums, max(each.longest for each in solution.totals)))
    print("positions differ up to symmetry, finished and unreachable ones included; values are the mover's")
    print(f"the start: {solve_rows.said(solution.value)}")
    for position, known in solution.openings:
        print(f"opening {position.text}: {solve_rows.said(known)}")
    print(f"{seconds:.1f} s, {sums[0] / seconds / 1e6:.1f} million positions a second")

