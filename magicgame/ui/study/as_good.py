"""Which turns of a position that is only searched look about as good as the best: few of them are called the best."""

from __future__ import annotations

from magicgame.engine.values import CERTAIN, Analysis
from magicgame.games.game import Move

_FEW = 3
_CLOSE = 6
"""A score as close as that to the best is as good."""


def good_turns(analysis: Analysis) -> frozenset[Move]:
    """The best turn and those about as good, to a search or to a hint; where turns are known to win, these alone."""
    if winning := {each.move for each in analysis.moves if each.score > CERTAIN}:
        return frozenset(winning)
    least = analysis.moves[0].score - _CLOSE
    return frozenset({each.move for each in analysis.moves if each.score >= least}.union(analysis.level))


def are_few(analysis: Analysis) -> bool:
    """Whether the best turn is one of so few that it may be called that."""
    return len(good_turns(analysis)) <= _FEW
