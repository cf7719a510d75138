"""What a level answers when it is offered a draw: it goes by what it knows or believes of the position."""

from __future__ import annotations

import random

from magicgame.engine.choose import choose
from magicgame.engine.levels import Level
from magicgame.engine.search import analyse, is_soon_exact
from magicgame.engine.stop import StopFlag
from magicgame.engine.values import Value
from magicgame.games.game import Position

FIRST_PLY = 8
"""Before it nobody has tried to win yet, and every level plays on."""
_AHEAD = 15
"""A level that stands better than this by its own search plays on."""


def accepts_draw(position: Position, level: Level, rng: random.Random, stop: StopFlag) -> bool:
    """Whether a level agrees to a draw that the mover offers it in an open position.

    It does so where it cannot win: an exact level by the value of the position as soon as that is to be had, the
    others by what they would play as the mover.
    """
    if position.ply < FIRST_PLY:
        return False
    if level.exact and is_soon_exact(position):
        analysis = analyse(position, stop)
        if analysis.value is not None:
            return analysis.value is not Value.LOSS
    believed = choose(position, level, rng, stop)
    return believed.score > -_AHEAD if believed.value is None else believed.value is not Value.LOSS
