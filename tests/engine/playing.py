"""Positions reached by play, for the engine's tests."""

from __future__ import annotations

import random

from magicgame.games.game import Position, Variant
from magicgame.games.magic import MAGIC

VARIANTS = MAGIC.variants


def random_game(variant: Variant, rng: random.Random) -> list[Position]:
    """Every position of one game of chance, the start and the end included."""
    positions: list[Position] = [MAGIC.start(variant)]
    while not positions[-1].is_terminal:
        positions.append(positions[-1].after(rng.choice(positions[-1].legal_moves)))
    return positions


def open_positions(variant: Variant, ply: int, count: int, seed: int) -> list[Position]:
    """That many unfinished positions after `ply` turns of chance."""
    rng = random.Random(seed)
    found: list[Position] = []
    while len(found) < count:
        found += [each for each in random_game(variant, rng)[:-1] if each.ply == ply]
    return found
