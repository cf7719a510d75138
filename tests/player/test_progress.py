"""Progress is kept, survives a damaged file, and only first tries move the rating."""

from __future__ import annotations

import json
from datetime import date

import pytest

from magicgame import paths
from magicgame.match.puzzles import Puzzle
from magicgame.player.progress import (
    LessonProgress,
    Progress,
    PuzzleProgress,
    change_progress,
    expected,
    load_progress,
    puzzle_rating,
    save_progress,
)

EASY = Puzzle("win", "c.../..../..../....", ("L1",))
HARD = Puzzle("win", "C.../..../..../....", ("L1",), turns=4, points=19)
LOCKED, STANDING = "magic-locked", "magic-standing"


def test_a_step_done_stays_done() -> None:
    lessons = LessonProgress()
    lessons.note("lines", 2)
    lessons.note("lines", 0)
    save_progress(Progress(lessons))
    progress, problem = load_progress()
    assert (progress.lessons.done, problem) == ({"lines": 3}, None)


@pytest.mark.parametrize("content", [b"", b"{", b'{"lessons": 3}', b'{"puzzles": {"rating": "high"}}', b"\xff\xfe"])
def test_a_damaged_file_is_kept_and_told(content: bytes) -> None:
    paths.progress_file().parent.mkdir(parents=True)
    paths.progress_file().write_bytes(content)
    progress, problem = load_progress()
    assert progress == Progress() and problem is not None and problem.code == "damaged"
    assert problem.copy is not None and problem.copy.read_bytes() == content
    assert load_progress() == (Progress(), None)


def test_results_only_get_better() -> None:
    puzzles = PuzzleProgress()
    for solved, result in ((False, "failed"), (True, "later"), (False, "later")):
        puzzles.note(LOCKED, EASY, solved)
        assert puzzles.result(LOCKED, EASY) == result
    assert puzzles.result(STANDING, EASY) is None
    save_progress(Progress(puzzles=puzzles))
    assert load_progress() == (Progress(puzzles=puzzles), None)


def test_what_was_solved_at_once_is_no_later_solution() -> None:
    puzzles = PuzzleProgress()
    puzzles.note(LOCKED, EASY, solved=True)
    puzzles.note(LOCKED, EASY, solved=True)
    assert puzzles.result(LOCKED, EASY) == "first" and puzzles.is_solved(LOCKED, EASY)
    assert not puzzles.is_solved(LOCKED, HARD)


def test_only_first_tries_move_the_rating() -> None:
    puzzles = PuzzleProgress()
    start = puzzles.rating
    puzzles.note(LOCKED, HARD, solved=True)
    risen = puzzles.rating
    puzzles.note(LOCKED, HARD, solved=False)
    assert risen > start and puzzles.rating == risen
    puzzles.note(LOCKED, EASY, solved=False)
    assert puzzles.rating < risen
    assert puzzles.ratings == [800, round(risen), round(puzzles.rating)]


def test_harder_puzzles_are_solved_more_rarely() -> None:
    assert puzzle_rating(HARD) > puzzle_rating(EASY)
    assert 0 < expected(800, HARD) < expected(800, EASY) < 1
    assert expected(puzzle_rating(HARD), HARD) == 0.5


def test_the_first_try_of_a_day_and_the_longest_run_count() -> None:
    puzzles = PuzzleProgress()
    puzzles.note_daily(LOCKED, "2026-11-21", solved=False)
    puzzles.note_daily(LOCKED, "2026-11-21", solved=True)
    puzzles.note_streak(LOCKED, 5)
    puzzles.note_streak(LOCKED, 3)
    assert puzzles.daily_result(LOCKED, "2026-11-21") == "failed"
    assert puzzles.daily_result(STANDING, "2026-11-21") is None
    assert puzzles.longest_streak == {LOCKED: 5}


def test_a_try_that_is_not_rated_moves_nothing_then_or_later() -> None:
    puzzles = PuzzleProgress()
    puzzles.note(LOCKED, EASY, solved=False, is_rated=False)
    puzzles.note(LOCKED, EASY, solved=True)
    assert (puzzles.rating, puzzles.ratings, puzzles.is_rated) == (800, [], False)
    assert puzzles.result(LOCKED, EASY) == "later"


def test_the_history_of_the_rating_is_kept_of_the_last_tries_of_both_programs() -> None:
    save_progress(Progress(puzzles=PuzzleProgress(ratings=[*range(300, 800)])))
    here, there = Progress(), Progress()
    for known, puzzle in ((here, EASY), (there, HARD)):
        change_progress(known, lambda progress, puzzle=puzzle: progress.puzzles.note(LOCKED, puzzle, True))
    kept = load_progress()[0].puzzles
    assert len(kept.ratings) == 501 and len(kept.results) == 2 and kept.ratings == there.puzzles.ratings
    assert [kept.ratings[0], kept.ratings[-2:]] == [301, [*here.puzzles.ratings[-1:], round(kept.rating)]]


def test_a_rating_from_before_there_was_a_history_begins_one() -> None:
    puzzles = PuzzleProgress(rating=912.0)
    assert puzzles.is_rated
    puzzles.note(LOCKED, HARD, solved=True)
    assert puzzles.ratings == [912, round(puzzles.rating)]


@pytest.mark.parametrize(("rating", "kept"), [(-1e308, 0.0), (1e308, 4000.0), (812.5, 812.5)])
def test_what_is_out_of_bounds_is_brought_back(rating: float, kept: float) -> None:
    paths.progress_file().parent.mkdir(parents=True)
    paths.progress_file().write_text(json.dumps({"puzzles": {"rating": rating}, "lessons": {"done": {"lines": -4}}}))
    progress, problem = load_progress()
    assert (progress.puzzles.rating, progress.lessons.done, problem) == (kept, {"lines": 0}, None)


@pytest.mark.parametrize(("days", "count"), [
    ("", 0), ("20", 1), ("21", 1), ("20 21", 2), ("18 19 20", 3), ("19", 0), ("19 21", 1), ("22", 0),
])
def test_days_in_a_row_count_up_to_today_which_is_not_over_yet(days: str, count: int) -> None:
    progress = PuzzleProgress()
    for day in days.split():
        progress.note_day(date(2026, 11, int(day)))
        progress.note_day(date(2026, 11, int(day)))
    assert progress.days_in_a_row(date(2026, 11, 21)) == count


@pytest.mark.parametrize(("days", "most"), [("", 0), ("02", 1), ("02 03 07 08 09 20", 3), ("29 30", 2)])
def test_the_most_days_in_a_row_are_remembered(days: str, most: int) -> None:
    progress = PuzzleProgress(days=["someday", *(f"2026-11-{day}" for day in days.split())])
    assert progress.most_days_in_a_row == most


def test_puzzles_of_the_day_solved_before_days_were_kept_count() -> None:
    progress = PuzzleProgress(daily={"2026-11-20 magic-locked": "solved", "2026-11-19 magic-locked": "failed"})
    progress.note_day(date(2026, 11, 21))
    assert progress.days_in_a_row(date(2026, 11, 21)) == 2
