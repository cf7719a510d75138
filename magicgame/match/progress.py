"""What the player has learnt and solved: small typed files in the player's folder."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

import msgspec

from magicgame import paths
from magicgame.files import set_aside, write_atomically
from magicgame.match.puzzles import Puzzle

_BEGINNERS_RATING = 800.0
_RATING_STEP = 32.0
_POINT = 60.0
_EASIEST = 500.0


class LessonProgress(msgspec.Struct):
    """For each lesson, by its key, how many of its steps have been done, from the first on."""

    done: dict[str, int] = {}

    def note(self, key: str, step: int) -> None:
        """The step of that index has been done."""
        self.done[key] = max(self.done.get(key, 0), step + 1)


class PuzzleProgress(msgspec.Struct):
    """What became of each puzzle tried, and of the daily ones and the runs.

    `results` by variant and puzzle: solved at the first try, solved later, or not solved yet. `daily` by ISO date and
    variant, `longest_streak` by variant. The rating moves with first tries alone.
    """

    results: dict[str, str] = {}
    daily: dict[str, str] = {}
    longest_streak: dict[str, int] = {}
    rating: float = _BEGINNERS_RATING

    def result(self, variant: str, puzzle: Puzzle) -> str | None:
        """`first`, `later` or `failed`; None when it was never tried."""
        return self.results.get(_key(variant, puzzle))

    def is_solved(self, variant: str, puzzle: Puzzle) -> bool:
        return self.result(variant, puzzle) in ("first", "later")

    def note(self, variant: str, puzzle: Puzzle, solved: bool) -> None:
        """A try has succeeded or failed."""
        key = _key(variant, puzzle)
        if key not in self.results:
            self.rating += _RATING_STEP * (solved - expected(self.rating, puzzle))
            self.results[key] = "first" if solved else "failed"
        elif solved and self.results[key] == "failed":
            self.results[key] = "later"

    def note_daily(self, variant: str, day: str, solved: bool) -> None:
        """The first try at the puzzle of a day counts."""
        self.daily.setdefault(f"{day} {variant}", "solved" if solved else "failed")

    def note_streak(self, variant: str, length: int) -> None:
        self.longest_streak[variant] = max(self.longest_streak.get(variant, 0), length)


def puzzle_rating(puzzle: Puzzle) -> float:
    """How strong a player is who solves it every other time, by its measured facts."""
    return _EASIEST + _POINT * puzzle.points


def expected(rating: float, puzzle: Puzzle) -> float:
    """The chance, 0..1, that a player of that rating solves the puzzle (Elo's formula)."""
    return float(1 / (1 + 10 ** ((puzzle_rating(puzzle) - rating) / 400)))


def _key(variant: str, puzzle: Puzzle) -> str:
    return f"{variant} {puzzle.key}"


Progress = TypeVar("Progress", LessonProgress, PuzzleProgress)


def lessons_file() -> Path:
    return paths.state_folder() / "lessons.json"


def puzzles_file() -> Path:
    return paths.state_folder() / "puzzles.json"


def load_progress(path: Path, kind: type[Progress]) -> Progress:
    """What is in the file, or a fresh start. Never raises; a file that cannot be understood is set aside."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=kind)
    except OSError:
        return kind()
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        set_aside(path)
        return kind()


def save_progress(path: Path, progress: LessonProgress | PuzzleProgress) -> None:
    """Write it as a whole. Raises OSError."""
    write_atomically(path, msgspec.json.encode(progress))
