"""The computer on the scale of the ratings: as strong as its level, and as strong as the player where it is to fit."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from magicgame.engine.levels import LEVEL_NUMBERS
from magicgame.engine.registry import level
from magicgame.games import GAMES
from magicgame.games.game import Position
from magicgame.match.opponents import even_level, fitting, strength
from magicgame.match.rating import Rating
from magicgame.match.seats import Auto, Engine

STARTS = [game.start(variant) for game in GAMES.values() for variant in game.variants]
starts = pytest.mark.parametrize("start", STARTS, ids=lambda start: start.variant.key)


@starts
def test_each_level_is_stronger_than_the_one_below(start: Position) -> None:
    points = [strength(Engine(number), start).points for number in LEVEL_NUMBERS]
    assert points[0] == 800 and all(upper - lower > 100 for lower, upper in pairwise(points))


@starts
def test_between_two_levels_strength_is_in_proportion(start: Position) -> None:
    two, three = strength(Engine(2), start).points, strength(Engine(3), start).points
    assert strength(Auto(2.25), start).points == pytest.approx(0.75 * two + 0.25 * three)


@given(st.sampled_from(STARTS), st.floats(0, 4000))
def test_the_fitting_engine_is_as_strong_as_the_player_or_at_an_end(start: Position, points: float) -> None:
    found = fitting(Rating(points), start)
    weakest, strongest = (strength(Engine(number), start).points for number in (1, 6))
    assert strength(found, start).points == pytest.approx(min(max(points, weakest), strongest), abs=3)


@starts
def test_the_even_level_is_the_nearest(start: Position) -> None:
    assert [even_level(Rating(level(number, start).elo + 20), start) for number in LEVEL_NUMBERS] == [*LEVEL_NUMBERS]
    assert (even_level(Rating(0), start), even_level(Rating(9999), start)) == (1, 6)
