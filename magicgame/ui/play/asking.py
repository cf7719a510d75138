"""What the session has the engine do, as jobs that can be begun again: the seed makes the answer the same one."""

from __future__ import annotations

import random

from magicgame.engine import registry
from magicgame.engine.advice import Advice, advise
from magicgame.engine.choose import Choice, choose
from magicgame.engine.stop import StopFlag
from magicgame.games.game import Position, Step


def choose_at_level(position: Position, number: int, seconds: float, seed: int, stop: StopFlag) -> Choice:
    """A level's move, within that time; the same one whenever the worker has to begin again."""
    return choose(position, registry.level(number, position).within(seconds), random.Random(seed), stop)


def advise_on(position: Position, done: tuple[Step, ...], seed: int, stop: StopFlag) -> Advice:
    """A hint after the steps already done; see `advise`."""
    return advise(position, done, random.Random(seed), stop)
