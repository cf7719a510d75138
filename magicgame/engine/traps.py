"""Perfect play against somebody who errs: of moves that are worth the same, the ones hardest to answer."""

from __future__ import annotations

import random

from magicgame.engine.search import analyse
from magicgame.engine.stop import StopFlag
from magicgame.engine.values import Analysis, MoveValue, Value
from magicgame.games.game import Position

MOST_TRIED = 60
"""At most this many equal moves are examined."""
MOST_ANSWERS = 1000
"""More than any position has moves."""
LOST_AT_ONCE = 2
"""The greatest remoteness of a loss that nobody fails to see: by the move itself or the very next one."""


def hardest(position: Position, analysis: Analysis, rng: random.Random, stop: StopFlag) -> list[MoveValue]:
    """The soonest wins; else of the moves that keep the draw or resist, those with the fewest answers that hold.

    Equal ones in a lost position are told apart by the longest resistance. Takes the exact analysis of an open
    position. Moves are tried in random order until the time is up; with no time at all, every move that
    keeps the value comes back.
    """
    kept = [found for found in analysis.moves if found.value is analysis.value]
    if analysis.value is Value.WIN:
        return [found for found in kept if found.remoteness == analysis.remoteness]
    resisting = [found for found in kept if found.remoteness is None or found.remoteness > LOST_AT_ONCE] or kept
    tried = []
    for found in rng.sample(resisting, min(len(resisting), MOST_TRIED)):
        answers = _holding_answers(position.after(found.move), stop)
        if answers is None:
            break
        tried.append(((answers, -(found.remoteness or 0)), found))
    fewest = min((rank for rank, _ in tried), default=None)
    return [found for rank, found in tried if rank == fewest] or resisting


def _holding_answers(after: Position, stop: StopFlag) -> int | None:
    """How many moves keep the position's value; None if time ran out. In a finished one nobody errs any more."""
    if after.is_terminal:
        return MOST_ANSWERS
    analysis = analyse(after, stop)
    if not analysis.is_complete:
        return None
    return sum(found.value is analysis.value for found in analysis.moves)
