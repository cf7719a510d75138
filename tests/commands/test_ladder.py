"""Levels on one scale: what was put in comes out, and the margins tell how surely."""

from __future__ import annotations

import random

import pytest

from magicgame.commands.ladder import margins_of, strengths

TRUE = {1: 800.0, 2: 1000.0, 3: 1250.0, 4: 1350.0}


def played(games: int, seed: int) -> dict[tuple[int, int], list[float]]:
    chance = random.Random(seed)
    results = {}
    for lower in TRUE:
        for higher in (level for level in TRUE if lower < level <= lower + 2):
            odds = 1 / (1 + 10 ** ((TRUE[lower] - TRUE[higher]) / 400))
            results[higher, lower] = [float(chance.random() < odds) for _game in range(games)]
    return results


def test_three_quarters_are_191_points() -> None:
    assert strengths({(2, 1): [1.0, 1.0, 1.0, 0.0]}) == pytest.approx({1: 800.0, 2: 990.85}, abs=0.1)


def test_a_draw_is_half_a_win() -> None:
    assert strengths({(2, 1): [0.5, 1.0, 0.5, 1.0]}) == strengths({(2, 1): [1.0, 1.0, 1.0, 0.0]})


def test_known_strengths_are_found_again() -> None:
    found = strengths(played(4000, seed=1))
    assert all(abs(found[level] - TRUE[level]) < 30 for level in TRUE)


def test_the_margins_hold_the_truth_nineteen_times_in_twenty() -> None:
    held = 0
    for seed in range(20):
        results = played(100, seed)
        found, margins = strengths(results), margins_of(results, random.Random(seed))
        held += abs(found[4] - TRUE[4]) < margins[4]
    assert held >= 17


def test_who_never_scores_stays_on_the_scale() -> None:
    assert strengths({(2, 1): [1.0] * 50})[2] < 1700
