"""Numbers of the player's progress a change of which no other test would notice."""

from __future__ import annotations

from magicgame.match.puzzles import Puzzle
from magicgame.player.progress import PuzzleProgress, expected, puzzle_rating

MIDDLING = Puzzle("win", "c.../..../..../....", ("L1",), points=5)
"""As hard as a beginner is good: solved every other time."""


def test_a_first_try_is_worth_up_to_thirty_two_points() -> None:
    for solved, change in ((True, 16.0), (False, -16.0)):
        progress = PuzzleProgress()
        assert puzzle_rating(MIDDLING) == progress.rating and expected(progress.rating, MIDDLING) == 0.5
        before = progress.rating
        progress.note("magic-locked", MIDDLING, solved)
        assert progress.rating - before == change


def test_a_puzzle_solved_at_the_first_try_stays_so_when_it_is_solved_again() -> None:
    progress = PuzzleProgress()
    for solved in (True, True, False, True):
        progress.note("magic-locked", MIDDLING, solved)
        assert progress.result("magic-locked", MIDDLING) == "first"
