"""One move that keeps a known value, where finding the values of all moves would take too long."""

from __future__ import annotations

from magicgame.engine.search import Task, deepen
from magicgame.engine.stop import StopFlag
from magicgame.engine.table import for_endings, for_scores
from magicgame.engine.tablebase import probe
from magicgame.engine.values import MoveValue, Value, exact
from magicgame.games.game import Position

_GLANCE_PLIES, _GLANCE_NODES = 2, 200_000


def keeping_move(position: Position, stop: StopFlag) -> MoveValue | None:
    """A move that keeps what a stored position is worth: the soonest win, a draw, or the longest resistance.

    Likely moves are tried first. None when the position is not stored or the search was stopped before one was proven.
    """
    known = probe(position)
    if known is None:
        return None
    value, remoteness = known
    prover = Task(position, stop, for_endings())
    kept = first_kept(prover, _likely_first(position, stop), value, remoteness)
    stop.spend(prover.search.nodes)
    return None if kept is None else exact(prover.kernel.decode(kept), value, remoteness)


def first_kept(prover: Task, moves: list[int], value: Value, remoteness: int | None) -> int | None:
    """The first of the moves that is proven to keep the value; None when the search was stopped before."""
    ends = dict(prover.moves)
    for move in moves:
        kept = _keeps(prover, move, ends[move], value, remoteness)
        if prover.search.is_halted():
            return None
        if kept:
            return move
    return None


def _likely_first(position: Position, stop: StopFlag) -> list[int]:
    """The moves as the kernel knows them, in the order a glance gives them."""
    glance = Task(position, stop, for_scores(_GLANCE_NODES), limit=_GLANCE_NODES)
    moves, _depth = deepen(glance, _GLANCE_PLIES, margin=1 << 14)
    numbers = {glance.kernel.decode(move): move for move, _end in glance.moves}
    return [numbers[found.move] for found in moves]


def _keeps(prover: Task, move: int, end: int | None, value: Value, remoteness: int | None) -> bool:
    """Whether the move, or the end it makes, keeps what the position is known to be worth.

    The answer means nothing when the search was stopped.
    """
    if end is not None or remoteness == 1:
        return end == value.value and remoteness in (None, 1)
    state = prover.kernel.after(prover.state, move)
    if value is Value.WIN:
        return bool(prover.search.loses(state, (remoteness or 1) - 1))
    soonest = prover.kernel.plies_left(state) if remoteness is None else remoteness - 2
    return soonest < 1 or not prover.search.wins(state, soonest)
