"""A level's move."""

from __future__ import annotations

import random
from dataclasses import dataclass

from magicgame.engine.keep import keeping_move
from magicgame.engine.kernels import kernel
from magicgame.engine.levels import Level
from magicgame.engine.search import Task, analyse, deepen, is_soon_exact
from magicgame.engine.stop import StopFlag
from magicgame.engine.table import for_scores
from magicgame.engine.tablebase import stored
from magicgame.engine.values import CERTAIN, Analysis, MoveValue, Value
from magicgame.games.game import Move, Position

_UNSEEN_BITS = 64
MOST_TRIED = 16
"""So many equal moves at most are looked at a ply deeper."""
QUICK_PLIES = 4


@dataclass(frozen=True, slots=True)
class Choice:
    """The move of a level and what it believes about it; `depth` plies were looked at, 0 for an exact answer."""

    move: Move
    value: Value | None
    remoteness: int | None
    score: int
    nodes: int
    depth: int


def choose(position: Position, level: Level, rng: random.Random, stop: StopFlag) -> Choice:
    """The move the level makes in an open position, after about `level.seconds` at most. `stop` hurries it."""
    with stop.within(level.seconds):
        if level.exact and _is_last_stored(position) and (kept := keeping_move(position, stop)):
            return _picked([kept], 0, 0, rng)
        if level.exact and is_soon_exact(position):
            analysis = analyse(position, stop)
            if analysis.value is not None:
                return _picked(_hardest(position, analysis, rng, stop), analysis.nodes, 0, rng)
        task = Task(position, stop, for_scores(level.nodes), _unseen(level, rng))
        task.search.limit = level.nodes
        moves, depth = deepen(task, level.depth, 2 * level.noise)
    noticed = [found for found in moves if rng.random() >= level.miss] or moves[:1]
    return _picked([_blurred(found, level, rng) for found in noticed], task.search.nodes, depth, rng)


def _is_last_stored(position: Position) -> bool:
    """Whether the position is stored but those after its moves are not: all their values would take too long."""
    table = stored(position)
    return table is not None and position.ply + 1 >= table.tiers


def _hardest(position: Position, analysis: Analysis, rng: random.Random, stop: StopFlag) -> list[MoveValue]:
    """The best moves; in a drawn or lost position, where that is known quickly, those with the fewest good answers."""
    best = [found for found in analysis.moves if found.score == analysis.moves[0].score]
    best = [found for found in best if found.value is analysis.value] or best
    if analysis.value is Value.WIN or len(best) == 1 or not _is_quick(position.after(best[0].move)):
        return best
    tried = rng.sample(best, min(len(best), MOST_TRIED))
    answers = [_good_answers(position.after(found.move), stop) for found in tried]
    return [found for found, number in zip(tried, answers, strict=True) if number == min(answers)]


def _is_quick(after: Position) -> bool:
    """Whether the values of all moves there take a few milliseconds."""
    table = stored(after)
    rules = kernel(after)
    return rules.plies_left(rules.encode(after)) <= QUICK_PLIES or (
        table is not None and after.ply + 1 < table.tiers)


def _good_answers(after: Position, stop: StopFlag) -> int:
    """How many moves keep the position's value; of a finished one none."""
    analysis = analyse(after, stop)
    return sum(found.value is analysis.value for found in analysis.moves)


def _unseen(level: Level, rng: random.Random) -> int:
    """The rolls the level does not think of this turn."""
    return sum(1 << bit for bit in range(_UNSEEN_BITS) if rng.random() < level.overlook)


def _blurred(found: MoveValue, level: Level, rng: random.Random) -> MoveValue:
    if abs(found.score) > CERTAIN:
        return found
    score = found.score + rng.randint(-level.noise, level.noise)
    return MoveValue(found.move, found.value, found.remoteness, score)


def _picked(moves: list[MoveValue], nodes: int, depth: int, rng: random.Random) -> Choice:
    """One of the moves with the best score, by chance."""
    best = max(found.score for found in moves)
    found = rng.choice([found for found in moves if found.score == best])
    return Choice(found.move, found.value, found.remoteness, found.score, nodes, depth)
