"""What the window's analysis shows of a position: exact values where they can be had, else a search's scores."""

from __future__ import annotations

from dataclasses import replace

from magicgame.engine.guide import guide
from magicgame.engine.search import Task, analyse, deepen, is_soon_exact
from magicgame.engine.stop import StopFlag
from magicgame.engine.values import Analysis
from magicgame.games.game import Move, Position

LINE_SECONDS = 3.0
"""Only a very slow computer needs as long for the nodes."""
LINE_PLIES = 6
_ANSWER_NODES = 60_000
"""For each turn of the line after the first: a quick search of its own."""


def assess(position: Position, stop: StopFlag) -> Analysis:
    """The exact analysis of a position whose end is in reach; of another, the scores of a search.

    The search takes up to `guide.SEARCH_SECONDS` and LINE_SECONDS. Its scores prove nothing: the analysis has no value,
    its first move is what a hint advises, and the scores more than `guide.NEARLY` below that one's are upper bounds.
    """
    if position.is_terminal or is_soon_exact(position):
        return analyse(position, stop)
    found = guide(position, stop)
    with stop.within(LINE_SECONDS):
        line = expected_line(found.task, found.advised.move, found.depth, LINE_PLIES)
    # It looks about as good as the best: what the position is worth to the search does not depend on the plan.
    advised = replace(found.advised, score=found.moves[0].score)
    others = (each for each in found.moves if each is not found.advised)
    return Analysis((advised, *others), None, None, found.task.search.nodes, found.depth, line,
                    found.plan, found.level)


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
