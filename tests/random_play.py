"""Random play for every test that needs a position or a match reached by it; repeatable from the seed."""

from __future__ import annotations

import random
from typing import NamedTuple

import pytest
from morris import MORRIS

from magicgame.games import GAMES
from magicgame.games.game import Game, Position, Variant
from magicgame.match.match import Match
from magicgame.match.seats import Seats


class Rules(NamedTuple):
    game: Game
    variant: Variant

    def __repr__(self) -> str:
        return f"{self.game.name}-{self.variant.name}"


ALL_RULES = [Rules(game, variant) for game in GAMES.values() for variant in game.variants]
"""Of the games that are shipped."""
every_rules = pytest.mark.parametrize(
    "rules", [*ALL_RULES, *(Rules(MORRIS, variant) for variant in MORRIS.variants)], ids=repr)
"""Also of the game that is not; it is registered while such a test runs, see `conftest.py`."""


def play_randomly(match: Match, chance: random.Random, turns: int = 1000) -> Match:
    """Play up to that many turns, or to the end."""
    for _ in range(turns):
        if match.is_over:
            break
        match.play(chance.choice(match.position.legal_moves))
    return match


def random_match(rules: Rules, seed: int, turns: int = 1000, seats: Seats = Seats()) -> Match:  # noqa: B008 - frozen
    return play_randomly(Match(rules.game, rules.variant, seats), random.Random(seed), turns)


def random_position(rules: Rules, seed: int) -> Position:
    """A position of a random ply, met by random play; it may be a finished one."""
    positions = random_match(rules, seed).positions
    return random.Random(seed).choice(positions)
