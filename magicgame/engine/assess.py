"""What the window's analysis shows of a position: exact values where they can be had, else a search's scores."""

from __future__ import annotations

from magicgame.engine.search import Task, analyse, deepen, is_soon_exact
from magicgame.engine.stop import UNLIMITED, StopFlag
from magicgame.engine.table import for_scores
from magicgame.engine.values import Analysis
from magicgame.games.game import Move, Position

SEARCH_SECONDS, LINE_SECONDS = 1.5, 0.5
LINE_PLIES = 6
NEARLY = 5
"""A sixth of what one more piece in place is worth: scores this much below the best are still exact."""
_DEEPEST = 64
_ANSWER_NODES = 300_000
"""For each turn of the line after the first: a quick search of its own."""


def assess(position: Position, stop: StopFlag) -> Analysis:
    """The exact analysis of a position whose end is in reach; of another, the scores of a search.

    The search takes up to SEARCH_SECONDS and LINE_SECONDS. Its scores prove nothing: the analysis has no value,
    and those more than NEARLY below the best are upper bounds.
    """
    if position.is_terminal or is_soon_exact(position):
        return analyse(position, stop)
    with stop.within(SEARCH_SECONDS):
        task = Task(position, stop, for_scores(UNLIMITED))
        moves, depth = deepen(task, _DEEPEST, NEARLY)
    with stop.within(LINE_SECONDS):
        line = expected_line(task, moves[0].move, depth, LINE_PLIES)
    return Analysis(tuple(moves), None, None, task.search.nodes, depth, line)


def expected_line(task: Task, move: Move, depth: int, most: int) -> tuple[Move, ...]:
    """The move and the answers a quicker search expects, at most so many turns and `depth` of them."""
    line, position = [move], task.position.after(move)
    while len(line) < min(depth, most) and not position.is_terminal:
        following = Task(position, task.stop, task.tables, limit=_ANSWER_NODES)
        moves, reached = deepen(following, depth - len(line), margin=0)
        if not reached:
            break
        line.append(moves[0].move)
        position = position.after(moves[0].move)
    return tuple(line)
