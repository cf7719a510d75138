"""`magicgame solve --game entropy`: the value of every position, from the ends of the game backwards.

With `--out DIR` it writes the table of all values. Stopped (Ctrl-C, or SIGTERM), it leaves a state file there, and the
same command goes on from it.
"""

from __future__ import annotations

import contextlib
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from types import FrameType

from magicgame.commands.background import Telling
from magicgame.engine.blocks import DamagedFile
from magicgame.engine.costs import part_done
from magicgame.engine.kernels import RowSolver
from magicgame.engine.losses import write_losses
from magicgame.engine.registry import kernel
from magicgame.engine.retrograde import Distance, Retrograde, positions_up_to_symmetry
from magicgame.engine.values import Known, Value, one_ply_earlier
from magicgame.games import game_of
from magicgame.games.game import Position, Side, Tile

SOLVING_SHARE = 0.6
"""Of all the work; the rest is packing the table."""
_ROW = "{:>5} {:>12} {:>12}"


def solve(start: Position, solver: RowSolver, threads: int, out: Path | None, telling: Telling | None = None) -> int:
    """Solve the game of the start, print what is found out, write the table. The status is 130 when stopped.

    For a program that looks on, `telling`, only the progress is printed.
    """
    game, begun = game_of(start), time.monotonic()
    state = None if out is None else out / f"{start.variant.key}.state"
    with terminated_like_ctrl_c():
        solved = Retrograde(solver, game.board.columns, game.tiles_per_side, threads)
        try:
            if state is not None:
                take_up(solved, state)
            run_steps(solved, telling)
            if telling is None:
                print_solution(start, solver, solved)
                print(f"{time.monotonic() - begun:.1f} s, {threads} threads", flush=True)
            if out is not None:
                file = out / f"{start.variant.key}.tb"
                size = write_losses(file, start.variant.key, solved, solver, packing_told(telling))
                if telling is None:
                    print(f"{file}: {size} bytes, after {time.monotonic() - begun:.1f} s in all")
        except KeyboardInterrupt:
            save(solved, state)
            return 130
    if state is not None:
        state.unlink(missing_ok=True)
    return 0


@contextmanager
def terminated_like_ctrl_c() -> Iterator[None]:
    """Inside the block a polite request to end the process raises KeyboardInterrupt."""
    def stop(_signal: int, _frame: object) -> None:
        raise KeyboardInterrupt

    with on_termination(stop):
        yield


@contextmanager
def on_termination(handler: Callable[[int, FrameType | None], object] | signal.Handlers) -> Iterator[None]:
    """Inside the block a polite request to end the process goes to that handler; after it, to the one before."""
    before = signal.signal(signal.SIGTERM, handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def take_up(solved: Retrograde, state: Path) -> None:
    """Go on from the state file, if there is one; a damaged one is put aside."""
    with contextlib.suppress(FileNotFoundError):
        try:
            solved.load(state)
            print(f"going on from {state}: distance {solved.distance}", file=sys.stderr)
        except DamagedFile as error:
            aside = state.with_name(f"{state.name}.broken")
            state.replace(aside)
            print(f"{state} cannot be used ({error}), kept as {aside.name}: from the beginning", file=sys.stderr)


def save(solved: Retrograde, state: Path | None) -> None:
    """Write the state file, if something is known; it may take half a minute, and impatience does not spoil it."""
    if state is None or not solved.distances:
        return
    with on_termination(signal.SIG_IGN):
        solved.save(state)
        print(f"\nstopped; the same command goes on from {state}", file=sys.stderr)


def packing_told(telling: Telling | None) -> Callable[[float], None]:
    """What is done with the part of the table that is packed."""
    if telling is None:
        return lambda _part: None
    return lambda part: telling.tell("packing", SOLVING_SHARE + (1 - SOLVING_SHARE) * part)


def run_steps(solved: Retrograde, telling: Telling | None = None) -> None:
    """Solve, showing in a terminal the current distance, what it found, and all that is decided; or telling it."""
    shown = time.monotonic()
    with closing(solved.steps()) as steps:
        for _ in steps:
            if telling is not None:
                telling.tell("solving", SOLVING_SHARE * part_done(solved.distances), max(0, solved.distance + 1))
            elif sys.stderr.isatty() and time.monotonic() > shown + 0.5 and solved.distances:
                shown = time.monotonic()
                now, decided = solved.distances[-1], sum(each.wins + each.losses for each in solved.distances)
                print(f"\rdistance {solved.distance + 1}: {now.wins} won, {now.losses} lost; {decided} decided  ",
                      end="", file=sys.stderr, flush=True)


def print_solution(start: Position, solver: RowSolver, solved: Retrograde) -> None:
    """Totals, positions by distance, the start and its moves, and the longest win played out."""
    def value(position: Position) -> Known:
        return solved.value(*solver.sets_of(kernel(position).encode(position)))

    print(_ROW.format("plies", "wins", "losses"))
    for plies, each in enumerate(solved.distances):
        print(_ROW.format(plies, each.wins, each.losses))
    total = positions_up_to_symmetry(solved.numbering.size, solved.numbering.pieces)
    wins, losses = sum(each.wins for each in solved.distances), sum(each.losses for each in solved.distances)
    print(_ROW.format("all", wins, losses))
    print(f"{total} positions up to symmetry, finished and unreachable ones included: the mover wins {wins},"
          f" draws {total - wins - losses}, loses {losses}")
    print(f"the start: {said(value(start))}")
    for position, found in openings(start, value):
        print(f"opening {position.text}: {said(found)}")
    print_longest(start, solved, value)


def openings(start: Position, value: Callable[[Position], Known]) -> list[tuple[Position, Known]]:
    """The positions after one move that differ up to symmetry, and their values for the side that moved."""
    canonical = game_of(start).canonical
    found = {canonical(after): after for move in reversed(start.legal_moves) for after in [start.after(move)]}
    return [(position, one_ply_earlier(value(position))) for position in found.values()]


def print_longest(start: Position, solved: Retrograde, value: Callable[[Position], Known]) -> None:
    plies, each = max(
        ((plies, each) for plies, each in enumerate(solved.distances) if each.won_cell is not None),
        key=lambda pair: pair[0], default=(0, Distance()))
    if each.won_cell is None:
        return
    position = placed(start, *solved.numbering.position(*divmod(each.won_cell, solved.numbering.columns)))
    print(f"the longest win, {plies} plies, one of {each.wins}: {position.text}")
    print(" ".join(line_of(position, value)))


def placed(start: Position, own: int, other: int) -> Position:
    """The position with the first side's pieces on the squares of `own` and to move, as if the game began there."""
    tiles = tuple(
        Tile(Side.FIRST) if own >> square & 1 else Tile(Side.SECOND) if other >> square & 1 else None
        for square in range(len(start.tiles)))
    return game_of(start).set_up(tiles, start.variant, Side.FIRST)


def line_of(position: Position, value: Callable[[Position], Known]) -> list[str]:
    """The moves of a decided position to the end: the winner hurries, the loser delays."""
    found, line = value(position), []
    while not position.is_terminal:
        move, after = next(
            (move, after) for move in position.legal_moves for after in [position.after(move)]
            if one_ply_earlier(value(after)) == found)
        line.append(position.move_text(move))
        position, found = after, value(after)
    return line


def said(known: Known) -> str:
    value, remoteness = known
    return "draw" if value is Value.DRAW else f"{value.name.lower()} in {remoteness} plies"
