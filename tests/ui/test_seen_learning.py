"""What a player sees of lessons, puzzles and mistakes."""

from __future__ import annotations

import pytest
from hands import break_engine
from seen import Window
from test_seen_match import SAMPLE

from magicgame.games import GAMES
from magicgame.match.lessons import load_lessons
from magicgame.match.puzzles import Puzzle, puzzles_of


def test_every_mistake_is_shown_one_after_the_other(window: Window) -> None:
    window.open_analysis(" ".join(SAMPLE))
    window.click("Menu")
    window.click("Learn from mistakes")
    window.pass_time(0.5)
    count = next(count for count in range(20) if window.shows(f"Mistake 1 of {count}"))
    assert count > 2
    for number in range(1, count + 1):
        assert window.shows(f"Mistake {number} of {count}")
        window.click("Next")
    assert window.shows("That was the last one")


def test_the_last_lesson_follows_the_last_but_one(window: Window) -> None:
    lessons = [lesson for lesson in load_lessons() if lesson.game is GAMES["magic"]]
    window.have_learnt({lesson.key: len(lesson.steps) for lesson in lessons})
    window.open("lessons")
    window.click(f"lesson.{len(lessons) - 2}")
    while not window.reads("Next lesson"):
        window.click("Next")
    window.click("Next lesson")
    assert window.shows(f"Lesson {len(lessons)} of {len(lessons)}")


def test_a_puzzle_comes_to_rest_and_can_be_tried_again_when_the_engine_breaks(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    break_engine(monkeypatch)
    puzzle = _open_puzzle(window, "theme.hold")
    window.type_turn(puzzle.line[0])
    assert window.is_at_rest
    window.click("Retry")
    assert window.position == puzzle.start(GAMES["magic"], GAMES["magic"].variants[0])


def test_a_run_keeps_what_was_solved_under_the_puzzle_that_was_solved(window: Window) -> None:
    puzzle = _open_puzzle(window, "streak")
    _solve(window, puzzle)
    window.click("Retry")
    _solve(window, puzzle)
    assert window.puzzles_kept() == {puzzle.position: "first"}
    window.click("Next")
    assert window.shows("Streak: 1 solved, your best is 1") and _shown(window) != puzzle


def _open_puzzle(window: Window, way: str) -> Puzzle:
    """Open a list or a run of the rules of the locked line; answers the puzzle on the board."""
    window.open("puzzles")
    window.click(way)
    window.pass_time(0.1)
    return _shown(window)


def _shown(window: Window) -> Puzzle:
    return next(each for each in puzzles_of(GAMES["magic"].variants[0]) if each.position == window.position.text)


def _solve(window: Window, puzzle: Puzzle) -> None:
    for turn in puzzle.line[::2]:
        window.type_turn(turn)
    assert window.shows("You found it on the first try") or window.shows("Right again")
