"""The points of two persons who play several matches, whichever sides they have."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from magicgame.games.game import MatchTermination, Outcome, Side
from magicgame.match.sitting import Sitting

WON_BY_FIRST, WON_BY_SECOND = (Outcome(side, MatchTermination.RESIGNATION) for side in Side)
DRAWN = Outcome(None, MatchTermination.DRAW_AGREED)


@given(st.lists(st.tuples(st.sampled_from([WON_BY_FIRST, WON_BY_SECOND, DRAWN]), st.booleans()), max_size=12))
def test_points_stay_with_the_persons_however_sides_swap(matches: list[tuple[Outcome, bool]]):
    sitting, ann, points = Sitting(), Side.FIRST, {"Ann": 0, "Bo": 0}
    assert not sitting.has_begun
    for outcome, swaps in matches:
        for name, side in (("Ann", ann), ("Bo", ann.other)):
            points[name] += 1 if outcome.winner is None else 2 * (outcome.winner is side)
        sitting = sitting.after(outcome)
        if swaps:
            sitting, ann = sitting.swapped, ann.other
        assert (sitting.halves(ann), sitting.halves(ann.other)) == (points["Ann"], points["Bo"])
        assert (sitting.number(ann), sitting.number(ann.other)) == (1, 2)
    assert sitting.count == len(matches)
    assert sum(points.values()) == 2 * len(matches) and sitting.has_begun is bool(matches)


@pytest.mark.parametrize("sitting", [Sitting(), Sitting(3, 1)])
def test_a_match_that_is_not_over_gives_no_points(sitting: Sitting):
    assert sitting.after(None) == sitting
