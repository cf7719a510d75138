"""How far a line that a search expects is played out."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from math import inf

from magicgame.games.game import Move, Position, Side
from magicgame.match.story import winning_move
from magicgame.ui.table.balance import lead


def as_far_as_it_helps(position: Position, line: Sequence[Move], side: Side) -> tuple[Move, ...]:
    """The turns of a line up to where it has led the side furthest ahead on the board, the last such place where nobody
    could win at once; of an answer to it at least that one. None of one with which the other side wins."""
    reached = list(accumulate(line, lambda at, move: at.after(move), initial=position))
    standings = [-inf if number and winning_move(each) is not None else _standing(each, side)
                 for number, each in enumerate(reached)]
    if position.mover is side:
        standings[0] = -inf
    best = max(standings)
    count = max((number for number, standing in enumerate(standings) if standing == best > -inf), default=0)
    is_harmless = len(reached) > 1 and _standing(reached[1], side) > -inf
    return tuple(line[:max(count, int(is_harmless))])


def _standing(position: Position, side: Side) -> float:
    if position.outcome is not None and position.outcome.winner is not None:
        return inf if position.outcome.winner is side else -inf
    return lead(position, side)
