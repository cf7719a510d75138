"""Progress is kept, survives a damaged file, and rates first tries alone."""

from __future__ import annotations

import pytest

from magicgame.match.progress import (
    LessonProgress,
    PuzzleProgress,
    expected,
    lessons_file,
    load_progress,
    puzzle_rating,
    puzzles_file,
    save_progress,
)
from magicgame.match.puzzles import Puzzle

EASY = Puzzle("win", "c.../..../..../....", ("L1",))
HARD = Puzzle("win", "C.../..../..../....", ("L1",), turns=4, tempting=4, missed=8)


def test_a_step_done_stays_done() -> None:
    progress = LessonProgress()
    progress.note("lines", 2)
    progress.note("lines", 0)
    save_progress(lessons_file(), progress)
    assert load_progress(lessons_file(), LessonProgress).done == {"lines": 3}


@pytest.mark.parametrize("content", [b"", b"{", b'{"done": 3}', b"\xff\xfe"])
def test_a_damaged_file_is_set_aside(content: bytes) -> None:
    lessons_file().parent.mkdir(parents=True)
    lessons_file().write_bytes(content)
    assert load_progress(lessons_file(), LessonProgress) == LessonProgress()
    assert lessons_file().with_name("lessons.json.broken-1").read_bytes() == content


def test_results_only_get_better() -> None:
    progress = PuzzleProgress()
    for solved, result in ((False, "failed"), (True, "later"), (False, "later")):
        progress.note("locked", EASY, solved)
        assert progress.result("locked", EASY) == result
    assert progress.result("standing", EASY) is None
    save_progress(puzzles_file(), progress)
    assert load_progress(puzzles_file(), PuzzleProgress) == progress


def test_the_rating_moves_with_first_tries_alone() -> None:
    progress = PuzzleProgress()
    start = progress.rating
    progress.note("locked", HARD, solved=True)
    risen = progress.rating
    progress.note("locked", HARD, solved=False)
    assert risen > start and progress.rating == risen
    progress.note("locked", EASY, solved=False)
    assert progress.rating < risen


def test_harder_puzzles_are_solved_more_rarely() -> None:
    assert puzzle_rating(HARD) > puzzle_rating(EASY)
    assert 0 < expected(800, HARD) < expected(800, EASY) < 1


def test_the_first_try_of_a_day_and_the_longest_run_count() -> None:
    progress = PuzzleProgress()
    progress.note_daily("locked", "2026-11-21", solved=False)
    progress.note_daily("locked", "2026-11-21", solved=True)
    progress.note_streak("locked", 5)
    progress.note_streak("locked", 3)
    assert progress.daily == {"2026-11-21 locked": "failed"} and progress.longest_streak == {"locked": 5}
