"""How accurate a side is told to be in a review."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from magicgame.ui.study.accuracy import accuracy

FALLS = st.lists(st.floats(-1.0, 2.0), min_size=1, max_size=60)


@given(st.lists(st.floats(-2.0, 0.0), min_size=1))
def test_turns_with_which_the_curve_never_fell_are_wholly_accurate(falls: list[float]) -> None:
    assert accuracy(falls) == 100


@given(FALLS, st.data())
def test_a_turn_with_which_the_curve_falls_further_never_makes_a_side_more_accurate(
    falls: list[float], data: st.DataObject
) -> None:
    number = data.draw(st.integers(0, len(falls) - 1))
    worse = [*falls[:number], data.draw(st.floats(falls[number], 2.0)), *falls[number + 1:]]
    assert 0 <= accuracy(worse) <= accuracy(falls) <= 100


def test_one_blunder_weighs_more_than_as_many_points_lost_little_by_little() -> None:
    assert accuracy([0.0] * 19 + [1.0]) < accuracy([0.05] * 20) < 100
    assert accuracy([2.0]) <= 1
