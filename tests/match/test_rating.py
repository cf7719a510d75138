"""Ratings: Glickman's own example, and what any rating must do."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from magicgame.match.rating import Rating

ratings = st.builds(Rating, st.floats(0, 4000), st.floats(45, 350))


def test_the_example_that_was_published() -> None:
    """Glickman's paper, the example of 4.: a player of 1500 ± 200 against three others in one period."""
    after = Rating(1500, 200).after([(Rating(1400, 30), 1), (Rating(1550, 100), 0), (Rating(1700, 300), 0)])
    assert after.points == pytest.approx(1464.1, abs=0.1)
    assert after.deviation == pytest.approx(151.4, abs=0.1)


def test_the_published_expectation() -> None:
    """The same paper, 5.: 1400 ± 80 against 1500 ± 150."""
    assert Rating(1400, 80).expected(Rating(1500, 150)) == pytest.approx(0.376, abs=0.0005)


@given(ratings, ratings)
def test_the_expectations_of_both_make_one_match(one: Rating, other: Rating) -> None:
    assert one.expected(other) + other.expected(one) == pytest.approx(1)


@given(ratings, ratings)
def test_a_win_raises_a_loss_lowers_and_a_match_tells_something(one: Rating, other: Rating) -> None:
    won, lost = one.after([(other, 1)]), one.after([(other, 0)])
    assert lost.points < one.points < won.points
    assert won.deviation == lost.deviation < one.deviation


@given(ratings, st.floats(0, 2000), st.floats(0, 2000))
def test_time_makes_a_rating_less_sure_and_leaves_the_points(one: Rating, days: float, more: float) -> None:
    assert one.rested(days).points == one.points
    assert one.deviation <= one.rested(days).deviation <= one.rested(days + more).deviation <= 350


def test_no_match_changes_nothing() -> None:
    assert Rating(1234, 100).after([]) == Rating(1234, 100)
