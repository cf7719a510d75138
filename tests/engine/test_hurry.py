"""The computer with a clock: what a turn may take, and what it plays when there is no time to think."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from playing import VARIANTS, open_positions
from random_play import ALL_RULES, random_position

from magicgame.engine.choose import choose, glance
from magicgame.engine.levels import affordable_seconds
from magicgame.engine.registry import level, levels
from magicgame.engine.stop import StopFlag


@given(st.floats(0.006, 1200), st.sampled_from([0, 2, 5, 10]), st.integers(1, 150))
def test_a_clock_lasts_however_long_the_match(left: float, increment: int, turns: int):
    for _turn in range(turns):
        taken = affordable_seconds(left, increment)
        assert 0 < taken <= left / 2
        left += increment - taken
    assert left > 0


def test_with_a_full_clock_a_level_has_its_usual_time():
    for game, variant in ALL_RULES:
        for each in levels(game.start(variant)):
            hurried = each.within(affordable_seconds(180, 0))
            assert replace(hurried, patience=each.patience) == each and hurried.patience < 10


@pytest.mark.parametrize("number", range(1, 7))
@pytest.mark.parametrize("seed", range(3))
def test_at_a_glance_a_legal_move_is_found(number: int, seed: int):
    for rules in ALL_RULES:
        position = random_position(rules, seed)
        if not position.is_terminal:
            choice = glance(position, level(number, position), random.Random(seed))
            assert choice.move in position.legal_moves and choice.nodes < 100_000


def test_with_no_time_at_all_a_legal_move_is_found():
    for variant in VARIANTS:
        for position in open_positions(variant, 6, count=3, seed=1):
            chosen = choose(position, level(4, position).within(0.0), random.Random(1), StopFlag(1))
            assert chosen.move in position.legal_moves
