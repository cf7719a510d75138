"""Time controls as texts; what both sides have left, through turns, undo, redo and the record."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from random_play import ALL_RULES, random_match

from magicgame.games.game import Side
from magicgame.match.clock import Clock, TimeControl
from magicgame.match.match import Match
from magicgame.match.record import parse_record, record_text
from magicgame.match.seats import Seats


@pytest.mark.parametrize("text", ["300+5", "1+0", "999999+9999"])
def test_texts_are_read_back(text: str):
    assert TimeControl.parse(text).text == text


@pytest.mark.parametrize("text", ["", "300", "0+5", "-1+5", "300+-5", "1000000+0", "3.5+1", "300+5s", "٣+1", " 300+5"])
def test_what_is_no_time_control(text: str):
    with pytest.raises(ValueError):
        TimeControl.parse(text)


@pytest.mark.parametrize("seconds", [(0, 0), (-5, 0), (1_000_000, 0), (300, -1), (300, 10_000)])
def test_out_of_bounds(seconds: tuple[int, int]):
    with pytest.raises(ValueError):
        TimeControl(*seconds)


TIMES = st.floats(0, 400)
CONTROLS = st.builds(TimeControl, st.integers(1, 1200), st.integers(0, 10))


@given(CONTROLS, st.lists(st.tuples(st.sampled_from(Side), TIMES), max_size=8))
def test_time_never_grows_but_by_the_increment(control: TimeControl, thoughts: list[tuple[Side, float]]):
    clock = Clock.started(control)
    for side, seconds in thoughts:
        running, after = clock.run(side, seconds), clock.turned(side, seconds)
        assert 0 <= running.left_ms(side) <= clock.left_ms(side)
        assert after.left_ms(side) == running.left_ms(side) + 1000 * control.increment_seconds
        assert after.left_ms(side.other) == running.left_ms(side.other) == clock.left_ms(side.other)
        clock = after


@given(CONTROLS, st.lists(st.floats(0, 5), max_size=400))
def test_many_frames_cost_what_they_lasted(control: TimeControl, frames: list[float]):
    whole = Clock.started(control).run(Side.FIRST, sum(frames))
    assert abs(whole.left_seconds(Side.FIRST) - max(0.0, control.base_seconds - sum(frames))) <= 0.0005
    assert whole.is_up(Side.FIRST) is (whole.left_seconds(Side.FIRST) == 0) and not whole.is_up(Side.SECOND)


def timed_match(rules_number: int, seed: int, control: TimeControl | None, times: list[float]) -> Match:
    """A match of as many turns as there are times, if it lasts that long."""
    rules = ALL_RULES[rules_number % len(ALL_RULES)]
    match = Match(*rules, Seats())
    match.time_control = control
    for move, seconds in zip(random_match(rules, seed, len(times)).moves, times, strict=False):
        match.play(move, seconds)
    return match


@given(st.integers(0, 9), st.integers(0, 10**6), CONTROLS, st.lists(TIMES, max_size=8), st.floats(0, 2000))
def test_undo_and_redo_restore_both_clocks(
    number: int, seed: int, control: TimeControl, times: list[float], spent: float
):
    match = timed_match(number, seed, control, times)
    shown = [match.clock]
    while match.moves:
        match.spent_seconds = spent
        match.undo()
        shown.append(match.clock)
    assert shown[-1] == Clock.started(control)
    for before in reversed(shown[:-1]):
        match.redo()
        assert match.clock == before


@given(st.integers(0, 9), st.integers(0, 10**6), CONTROLS, st.lists(TIMES, max_size=8), st.floats(0, 2000))
def test_the_record_keeps_both_clocks(number: int, seed: int, control: TimeControl, times: list[float], spent: float):
    match = timed_match(number, seed, control, times)
    match.spent_seconds = spent
    again = parse_record(record_text(match, is_sealed=True), must_be_sealed=True)
    assert again.clock == match.clock and again.time_control == control


def test_a_turn_takes_what_it_took_and_adds_the_increment():
    match = timed_match(0, 1, TimeControl(60, 2), [3.25, 10.0, 0.5])
    assert match.clock == Clock(TimeControl(60, 2), 60_250, 52_000)
    match.spent_seconds = 100.0
    assert match.clock.is_up(Side.SECOND) and not match.clock.is_up(Side.FIRST)


def test_a_time_control_adds_nothing_unless_it_says_so():
    assert timed_match(0, 1, TimeControl(60), [3.0, 10.0]).clock == Clock(TimeControl(60, 0), 57_000, 50_000)


def test_without_a_time_control_there_is_no_clock():
    assert timed_match(0, 1, None, [1.0, 2.0]).clock is None
