"""What the window's analysis shows of a position: exact values where they can be had, else a search's scores."""

from __future__ import annotations

from magicgame.engine.search import Task, analyse, deepen, is_soon_exact
from magicgame.engine.stop import StopFlag
from magicgame.engine.table import for_scores
from magicgame.engine.values import Analysis
from magicgame.games.game import Position

SEARCH_SECONDS = 1.5
_DEEPEST, _NODES = 64, 1 << 40


def assess(position: Position, stop: StopFlag) -> Analysis:
    """The exact analysis of a position whose end is in reach; of another, the scores of a search.

    The search takes up to SEARCH_SECONDS. Its scores prove nothing: the analysis has no value.
    """
    if position.is_terminal or is_soon_exact(position):
        return analyse(position, stop)
    with stop.within(SEARCH_SECONDS):
        task = Task(position, stop, for_scores(_NODES))
        task.search.limit = _NODES
        moves, _depth = deepen(task, _DEEPEST, margin=1 << 14)
    return Analysis(tuple(moves), None, None, task.search.nodes)
