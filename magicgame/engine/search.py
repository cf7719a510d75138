"""Exact values by search to the end, and estimates by iterative deepening: the same for every game's kernel."""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from functools import cached_property

from magicgame.engine.kernels import Kernel, Search
from magicgame.engine.registry import GameEngine, engine_of, exact_plies, kernel
from magicgame.engine.stop import UNLIMITED, StopFlag
from magicgame.engine.table import for_endings
from magicgame.engine.tablebase import probe, stored
from magicgame.engine.values import (
    CERTAIN,
    WON,
    Analysis,
    Known,
    MoveValue,
    Value,
    estimated,
    exact,
    one_ply_earlier,
)
from magicgame.games.game import Position


@dataclass
class Task:
    """One position being thought about: its kernel, its search and its moves as the kernel knows them.

    The search visits at most `limit` nodes and overlooks the flips or slides in `unseen`, as the kernel numbers them.
    """

    position: Position
    stop: StopFlag
    tables: tuple[array[int], array[int]]
    unseen: int = 0
    limit: int = UNLIMITED

    @cached_property
    def engine(self) -> GameEngine:
        return engine_of(self.position)

    @property
    def kernel(self) -> Kernel:
        return self.engine.kernel

    @cached_property
    def state(self) -> int:
        return self.kernel.encode(self.position)

    @cached_property
    def search(self) -> Search:
        search = self.kernel.Search(self.kernel.rules(self.position), *self.tables, self.stop.cells, self.unseen)
        search.limit = min(self.limit, self.stop.nodes_left)
        return search

    @cached_property
    def moves(self) -> list[tuple[int, int | None]]:
        return self.kernel.moves(self.state, self.kernel.rules(self.position))


def analyse(position: Position, stop: StopFlag) -> Analysis:
    """The exact value and remoteness of every legal move, best first: stored ones, else by search to the end.

    Meant for where `is_soon_exact`; elsewhere it may take minutes. Stopped, it leaves the value None where it is not
    known yet.
    """
    if position.outcome is not None:
        winner = position.outcome.winner
        value = Value.DRAW if winner is None else Value.WIN if winner is position.mover else Value.LOSS
        return Analysis((), value, 0, 0)
    task = Task(position, stop, for_endings())
    moves = tuple(sorted(_exact_moves(task), key=lambda found: -found.score))
    stop.spend(task.search.nodes)
    unknown = any(found.value is None for found in moves)
    if unknown and (known := probe(position)):
        return Analysis(moves, *known, task.search.nodes)
    if unknown and moves[0].value is not Value.WIN:
        return Analysis(moves, None, None, task.search.nodes)
    return Analysis(moves, moves[0].value, moves[0].remoteness, task.search.nodes)


def comes_too_late(position: Position, remoteness: int | None) -> bool:
    """Whether a limit of the game's length, which stored values leave out, draws it before an end so far away."""
    if remoteness is None or position.is_terminal:
        return False
    rules = kernel(position)
    return remoteness > rules.plies_left(rules.encode(position))


def is_soon_exact(position: Position) -> bool:
    """Whether `analyse` takes about a second at most: the position is stored, or its end is near."""
    return _is_near_end(position) or stored(position) is not None


def _is_near_end(position: Position) -> bool:
    if not exact_plies(position):
        return False
    rules = kernel(position)
    return rules.plies_left(rules.encode(position)) <= exact_plies(position)


def _exact_moves(task: Task) -> list[MoveValue]:
    """All moves in the kernel's order, with what is known of them."""
    table, tier = stored(task.position), task.position.ply + 1
    found = {move: (Value(end), 1 if end else None) for move, end in task.moves if end is not None}
    states = {move: task.kernel.after(task.state, move) for move, end in task.moves if end is None}
    outlines = {} if table is None else {move: table.outline(state, tier) for move, state in states.items()}
    found |= {move: one_ply_earlier(known) for move, (known, is_exact) in outlines.items() if is_exact}
    wins = {move: remoteness for move, ((_win, remoteness), is_exact) in outlines.items() if not is_exact}
    found |= _proven_moves(task, {move: state for move, state in states.items() if move not in found}, wins)
    return [_move_value(task, move, found.get(move)) for move, _ in task.moves]


def _proven_moves(task: Task, states: dict[int, int], wins: dict[int, int | None]) -> dict[int, Known]:
    """Proves ever longer wins and losses; what is left is drawn. Stopped, it leaves moves out.

    `wins` tells of positions after the moves within how many plies their movers win for certain.
    """
    found: dict[int, Known] = {}
    longest = task.kernel.plies_left(task.state) - 1
    for plies in range(1, longest + 1):
        for move, state in states.items():
            if move in found:
                continue
            known = _proven(task.search, state, plies, plies == longest, wins.get(move))
            if task.search.is_halted():
                return found
            if known is not None:
                found[move] = one_ply_earlier(known)
    return {move: found.get(move, (Value.DRAW, None)) for move in states}


def _proven(search: Search, state: int, plies: int, is_last: bool, certain: int | None) -> Known | None:
    """Value and remoteness if they follow from this many plies; the mover is certain to win within `certain`.

    Whoever wins mostly makes the last turn. So wins are looked for within odd numbers of plies and losses within even
    ones, and what is found is tried with a ply less.
    """
    if plies == certain:
        return Value.WIN, plies - search.wins(state, plies - 1)
    if certain is None and (plies % 2 == 0 or is_last) and search.loses(state, plies):
        return Value.LOSS, plies - search.loses(state, plies - 1)
    if (plies % 2 == 1 or is_last) and search.wins(state, plies):
        return Value.WIN, plies - search.wins(state, plies - 1)
    return None


def _move_value(task: Task, move: int, known: Known | None) -> MoveValue:
    decoded = task.kernel.decode(move)
    return MoveValue(decoded, None, None, 0) if known is None else exact(decoded, *known)


def deepen(task: Task, depth: int, margin: int) -> tuple[list[MoveValue], int]:
    """Scores of all moves, best first, and the depth they were reached at, within the limits of the search.

    Scores more than `margin` below the best are upper bounds. Depth 0: there was no time for anything, and the
    scores are all 0.
    """
    states = {move: task.kernel.after(task.state, move) for move, end in task.moves if end is None}
    scores = {move: 0 if end is None else end * (WON - 1) for move, end in task.moves}
    reached = 0
    for plies in range(1, min(depth, task.kernel.plies_left(task.state)) + 1, task.engine.depth_step):
        order = sorted(scores, key=lambda move: -scores[move])
        deeper = _scores(task, order, scores, states, plies, margin)
        if deeper is None:
            break
        scores, reached = deeper, plies
        if max(scores.values()) > CERTAIN:
            break
    task.stop.spend(task.search.nodes)
    ranked = sorted(scores.items(), key=lambda pair: -pair[1])
    return [estimated(task.kernel.decode(move), score) for move, score in ranked], reached


def _scores(
    task: Task, order: list[int], known: dict[int, int], states: dict[int, int], plies: int, margin: int
) -> dict[int, int] | None:
    """One iteration, in that order of moves; None if it was cut short."""
    found = {move: score for move, score in known.items() if move not in states}
    best = max(found.values(), default=-WON)
    for move in order:
        if move in states:
            score = -task.search.value(states[move], plies - 1, -WON, margin + 1 - best)
            if task.search.is_halted():
                return None
            found[move] = score - (score > CERTAIN) + (score < -CERTAIN)
            best = max(best, found[move])
    return found
