"""The opponent of a first match: it does not finish its own win as long as it can do anything else."""

from __future__ import annotations

import random

from magicgame.engine.choose import Choice, choose
from magicgame.engine.registry import level
from magicgame.engine.stop import StopFlag
from magicgame.engine.values import estimated
from magicgame.games.game import Move, Position


def choose_gently(position: Position, seed: int, stop: StopFlag) -> Choice:
    """The weakest level's move, or another one by chance where that would win at once; the same one for a seed."""
    rng = random.Random(seed)
    choice = choose(position, level(1, position), rng, stop)
    if not _wins(position, choice.move):
        return choice
    others = [move for move in position.legal_moves if not _wins(position, move)]
    if not others:
        return choice
    known = estimated(rng.choice(others), 0)
    return Choice(known.move, known.value, known.remoteness, known.score, choice.nodes, choice.depth)


def _wins(position: Position, move: Move) -> bool:
    outcome = position.after(move).outcome
    return outcome is not None and outcome.winner is position.mover
