"""A level's move."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace

from magicgame.engine.keep import keeping_move
from magicgame.engine.levels import Level
from magicgame.engine.search import Task, analyse, deepen, is_soon_exact
from magicgame.engine.stop import StopFlag
from magicgame.engine.table import for_scores
from magicgame.engine.tablebase import stored
from magicgame.engine.traps import hardest
from magicgame.engine.values import CERTAIN, MoveValue, Value, estimated
from magicgame.games.game import Move, Position

_UNSEEN_BITS = 64
_NODES_OF_A_GLANCE = 20_000


@dataclass(frozen=True, slots=True)
class Choice:
    """A level's move and what the level believes about it; `depth` plies were searched, 0 for an exact answer."""

    move: Move
    value: Value | None
    remoteness: int | None
    score: int
    nodes: int
    depth: int


def choose(position: Position, level: Level, rng: random.Random, stop: StopFlag) -> Choice:
    """The move the level makes in an open position, within about `level.seconds`; `stop` ends it, or hurries it.

    A perfect level takes longer where the value of its move can be found out, unless it is hurried.
    """
    if level.exact and is_soon_exact(position) and (known := _known(position, level, rng, stop)):
        return _picked(*known, 0, rng)
    noise = level.noise if level.opening is None or position.ply < level.opening else 0
    with stop.within(level.seconds):
        task = Task(position, stop, for_scores(level.nodes), _unseen(level, rng), level.nodes)
        moves, depth = deepen(task, level.depth, 2 * noise)
    noticed = [found for found in moves if rng.random() >= level.miss] or moves[:1]
    return _picked([_blurred(found, noise, rng) for found in noticed], task.search.nodes, depth, rng)


def glance(position: Position, level: Level, rng: random.Random) -> Choice:
    """About what the level sees in a few milliseconds, on the calling thread."""
    stop = StopFlag(_NODES_OF_A_GLANCE)
    return choose(position, replace(level, exact=False, seconds=1.0), rng, stop)


def _known(
    position: Position, level: Level, rng: random.Random, stop: StopFlag
) -> tuple[list[MoveValue], int] | None:
    """What an exact level takes for the best moves, and the nodes searched; None if time ran out."""
    kept, analysis = None, None
    with stop.within(level.patience if level.is_perfect else level.seconds):
        if _is_last_stored(position):
            kept = keeping_move(position, stop)
        if kept is None or not level.is_perfect:
            analysis = analyse(position, stop)
    with stop.within(level.seconds):
        if analysis is None:
            analysis = analyse(position, stop)
        if not analysis.is_complete:
            return ([kept], 0) if kept else None
        if level.miss:
            return [_misjudged(found, level, rng) for found in analysis.moves], analysis.nodes
        return hardest(position, analysis, rng, stop), analysis.nodes


def _is_last_stored(position: Position) -> bool:
    """Whether the position is stored but those after its moves are not: all their values may take too long."""
    table = stored(position)
    return table is not None and position.ply + 1 >= table.tiers


def _misjudged(found: MoveValue, level: Level, rng: random.Random) -> MoveValue:
    """By chance, an end too far away for the level is taken for a draw."""
    is_far = found.remoteness is not None and found.remoteness > level.depth
    return estimated(found.move, 0) if is_far and rng.random() < level.miss else found


def _unseen(level: Level, rng: random.Random) -> int:
    """The flips or slides the level overlooks this turn, as the kernel numbers them."""
    return sum(1 << bit for bit in range(_UNSEEN_BITS) if rng.random() < level.overlook)


def _blurred(found: MoveValue, noise: int, rng: random.Random) -> MoveValue:
    if abs(found.score) > CERTAIN:
        return found
    score = found.score + rng.randint(-noise, noise)
    return MoveValue(found.move, found.value, found.remoteness, score)


def _picked(moves: list[MoveValue], nodes: int, depth: int, rng: random.Random) -> Choice:
    """One of the moves with the best score, by chance."""
    best = max(found.score for found in moves)
    found = rng.choice([found for found in moves if found.score == best])
    return Choice(found.move, found.value, found.remoteness, found.score, nodes, depth)
