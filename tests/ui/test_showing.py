"""What follows by itself comes in order, each thing after its pause, and only while the board lies still."""

from __future__ import annotations

from magicgame.ui.table.showing import PAUSE_SECONDS, Showing, reading_seconds


def waiting(*pauses: float) -> tuple[Showing, list[int]]:
    """A queue of things with these pauses, and the numbers of those that were done."""
    showing, done = Showing(), list[int]()
    for number, seconds in enumerate(pauses):
        showing.later(lambda number=number: done.append(number), seconds)
    return showing, done


def test_each_thing_waits_for_its_own_pause() -> None:
    showing, done = waiting(0.5, 0.25)
    seen = []
    for _ in range(3):
        showing.update(0.25, is_still=True)
        seen.append(len(done))
    assert seen == [0, 1, 2] and done == [0, 1] and not showing


def test_the_pause_begins_again_when_the_board_moves() -> None:
    showing, done = waiting(0.5)
    for is_still in (True, False, True):
        showing.update(0.25, is_still)
    assert not done and showing
    showing.update(0.25, is_still=True)
    assert done == [0]


def test_what_is_hurried_comes_at_once_and_the_next_keeps_its_whole_pause() -> None:
    showing, done = waiting(0.5, 0.5)
    showing.update(0.25, is_still=True)
    showing.hurry()
    assert done == [0]
    showing.update(0.25, is_still=True)
    assert done == [0]


def test_what_is_stopped_never_comes() -> None:
    showing, done = waiting(0.5, 0.5)
    showing.update(0.25, is_still=True)
    showing.stop()
    assert not showing
    showing.update(1.0, is_still=True)
    assert not done


def test_the_usual_pause_is_long_enough_to_be_seen() -> None:
    showing, done = Showing(), list[int]()
    showing.later(lambda: done.append(0))
    showing.update(PAUSE_SECONDS * 0.9, is_still=True)
    assert not done
    showing.update(PAUSE_SECONDS * 0.2, is_still=True)
    assert done


def test_long_words_stay_longer_than_short_ones() -> None:
    assert reading_seconds("") == PAUSE_SECONDS
    assert 3 < reading_seconds("You flip 8 to 12 and place light side up on 1. This stops 4–7–10.") < 6
