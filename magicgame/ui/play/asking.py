"""A level's move as a job that can be begun again: the seed makes the answer the same one."""

from __future__ import annotations

import random

from magicgame.engine import registry
from magicgame.engine.choose import Choice, choose
from magicgame.engine.stop import StopFlag
from magicgame.games.game import Position


def choose_at_level(position: Position, number: int, seconds: float, seed: int, stop: StopFlag) -> Choice:
    """A level's move, within that time; the same one whenever the worker has to begin again."""
    return choose(position, registry.level(number, position).within(seconds), random.Random(seed), stop)
