"""Who stood better when in a finished match."""

from __future__ import annotations

from dataclasses import replace

import pytest
from speaking import NAMES

from magicgame.games.game import Side
from magicgame.ui.words import phases

FIRST, SECOND = Side


@pytest.mark.parametrize("is_gradual", [False, True])
def test_of_who_stood_better_it_is_told_since_when_and_whether_no_single_turn_led_to_that(is_gradual: bool) -> None:
    yours, theirs = (phases.stayed_better(replace(NAMES, you=you), FIRST, 8, is_gradual) for you in (
        FIRST, SECOND))
    assert ("little by little" in yours, "little by little" in theirs) == (is_gradual, is_gradual)
    assert yours.startswith("You ") and theirs.startswith("Circle ") and "turn 8 " in yours and "turn 8 " in theirs


@pytest.mark.parametrize(("you", "begun", "told"), [
    (FIRST, FIRST, "Better for you in turns 4–9, 30–41, for Diamond in 12–20"),
    (SECOND, FIRST, "Better for Circle in turns 4–9, 30–41, for you in 12–20"),
    (None, FIRST, "Better for Circle in turns 4–9, 30–41, for Diamond in 12–20"),
    (FIRST, SECOND, "Better for Diamond in turns 4–9, 30–41, for you in 12–20"),
])
def test_every_phase_is_told_of_its_side_that_of_whoever_stood_better_first_before_the_other(
    you: Side | None, begun: Side, told: str
) -> None:
    names, found = replace(NAMES, you=you), [(begun, 4, 9), (begun.other, 12, 20), (begun, 30, 41)]
    assert phases.better_in_turns(names, found) == told


@pytest.mark.parametrize(("you", "whose"), [(FIRST, "you"), (SECOND, "Circle")])
def test_phases_of_one_side_are_told_of_it_alone(you: Side, whose: str) -> None:
    found = phases.better_in_turns(replace(NAMES, you=you), [(FIRST, 4, 9), (FIRST, 30, 41)])
    assert found == f"Better for {whose} in turns 4–9, 30–41"
