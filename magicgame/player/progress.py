"""What the player has learnt and solved."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import date, timedelta

import msgspec

from magicgame import paths
from magicgame.files import alone
from magicgame.match.puzzles import Puzzle
from magicgame.player.files import FileProblem, load_if_there, save

BEGINNERS_RATING = 800.0
_HIGHEST_RATING = 4000.0
_RATING_STEP = 32.0
_POINT = 60.0
_EASIEST = 500.0
_MOST_RATINGS = 501
_KEYS_OF_VERSION_1 = {"locked": "magic-locked", "standing": "magic-standing", "standard": "entropy-standard"}
"""Version 1 kept what was solved by the names of the variants."""


class LessonProgress(msgspec.Struct):
    """For each lesson, by its key, how many of its steps have been done, from the first on; and how many lines the
    player has locked against the computer."""

    done: dict[str, int] = {}
    locked_lines: int = 0

    def __post_init__(self) -> None:
        self.done = {key: max(0, steps) for key, steps in self.done.items()}

    def note(self, key: str, step: int) -> None:
        """The step of that index has been done."""
        self.done[key] = max(self.done.get(key, 0), step + 1)


class PuzzleProgress(msgspec.Struct):
    """What became of each puzzle tried, of the daily ones and of the runs. `variant` is always a `Variant.key`.

    `results` by variant and puzzle: solved at the first try, solved later, or not solved yet. `daily` by ISO date and
    variant, `longest_streak` by variant. `days` are the ISO dates on which a puzzle of the day was solved, or all
    mistakes of the day answered. Only rated first tries move the rating; `ratings` is what it was before and after each
    of the last of them.
    """

    results: dict[str, str] = {}
    daily: dict[str, str] = {}
    longest_streak: dict[str, int] = {}
    days: list[str] = []
    rating: float = BEGINNERS_RATING
    ratings: list[int] = []

    def __post_init__(self) -> None:
        self.rating = min(max(self.rating, 0.0), _HIGHEST_RATING)
        self.ratings = [min(max(each, 0), round(_HIGHEST_RATING)) for each in self.ratings[-_MOST_RATINGS:]]

    def result(self, variant: str, puzzle: Puzzle) -> str | None:
        """`first`, `later` or `failed`; None when it was never tried."""
        return self.results.get(_key(variant, puzzle))

    @property
    def is_rated(self) -> bool:
        """Whether the rating rests on anything."""
        return bool(self.ratings) or self.rating != BEGINNERS_RATING

    @property
    def known_rating(self) -> int | None:
        """The rating as it is shown; None as long as it rests on nothing."""
        return round(self.rating) if self.is_rated else None

    def is_solved(self, variant: str, puzzle: Puzzle) -> bool:
        return self.result(variant, puzzle) in ("first", "later")

    @property
    def all_solved(self) -> int:
        """How many puzzles are solved, whatever the rules."""
        return sum(result in ("first", "later") for result in self.results.values())

    def solved(self, variant: str, puzzles: Iterable[Puzzle]) -> int:
        """How many of them are solved."""
        return sum(self.is_solved(variant, puzzle) for puzzle in puzzles)

    def solved_at_once(self, variant: str, puzzles: Iterable[Puzzle]) -> int:
        """How many of them were solved at the first try, without help."""
        return sum(self.result(variant, puzzle) == "first" for puzzle in puzzles)

    def note(self, variant: str, puzzle: Puzzle, solved: bool, is_rated: bool = True) -> None:
        """A try has succeeded or failed."""
        key = _key(variant, puzzle)
        if key not in self.results:
            self.results[key] = "first" if solved else "failed"
            if is_rated:
                self._rate(puzzle, solved)
        elif solved and self.results[key] == "failed":
            self.results[key] = "later"

    def _rate(self, puzzle: Puzzle, solved: bool) -> None:
        before = self.rating
        self.rating += _RATING_STEP * (solved - expected(self.rating, puzzle))
        known = self.ratings or [round(before)]
        self.ratings = [*known, round(self.rating)][-_MOST_RATINGS:]

    def daily_result(self, variant: str, day: str) -> str | None:
        """`solved`, `failed` or `shown` for the puzzle of that ISO date; None when it was not tried."""
        return self.daily.get(f"{day} {variant}")

    def note_daily(self, variant: str, day: str, solved: bool) -> None:
        """The first try at the puzzle of a day counts."""
        self.daily.setdefault(f"{day} {variant}", "solved" if solved else "failed")

    def note_daily_shown(self, variant: str, day: str) -> None:
        """Who has seen the solution before finding it has not done the day's puzzle, and cannot any more."""
        if self.daily_result(variant, day) != "solved":
            self.daily[f"{day} {variant}"] = "shown"

    def note_day(self, day: date) -> None:
        """What there is to be done every day has been done."""
        self.days = sorted({*self.days, day.isoformat()})

    def days_in_a_row(self, today: date) -> int:
        """On how many days up to today, or to yesterday as long as today is not over, something was done."""
        done = self._days_done
        last = today if today.isoformat() in done else today - timedelta(days=1)
        return _days_up_to(last, done)

    @property
    def days_done(self) -> set[date]:
        """Those on which something was done."""
        return {day for day in map(_date, self._days_done) if day is not None}

    def has_done(self, day: date) -> bool:
        """Whether what there is to be done every day has been done on that one."""
        return day.isoformat() in self._days_done

    @property
    def most_days_in_a_row(self) -> int:
        """On how many days running something was done, at most."""
        done = self._days_done
        return max((_days_up_to(day, done) for day in self.days_done), default=0)

    @property
    def _days_done(self) -> set[str]:
        """The ISO dates on which something was done."""
        return {*self.days, *(key.partition(" ")[0] for key, result in self.daily.items() if result == "solved")}

    def note_streak(self, variant: str, length: int) -> None:
        self.longest_streak[variant] = max(self.longest_streak.get(variant, 0), length)


class Progress(msgspec.Struct):
    """All of it, as it stands in one file."""

    lessons: LessonProgress = msgspec.field(default_factory=LessonProgress)
    puzzles: PuzzleProgress = msgspec.field(default_factory=PuzzleProgress)


def _days_up_to(last: date, done: set[str]) -> int:
    """How many of the days up to the last one are among those done, without a gap."""
    return next(count for count in range(len(done) + 1) if (last - timedelta(days=count)).isoformat() not in done)


def _date(text: str) -> date | None:
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None


def puzzle_rating(puzzle: Puzzle) -> float:
    """The rating of a player who solves the puzzle every other time, by its measured facts."""
    return _EASIEST + _POINT * puzzle.points


def expected(rating: float, puzzle: Puzzle) -> float:
    """The chance, 0..1, that a player of that rating solves the puzzle (Elo's formula)."""
    return float(1 / (1 + 10 ** ((puzzle_rating(puzzle) - rating) / 400)))


def _key(variant: str, puzzle: Puzzle) -> str:
    return f"{variant} {puzzle.key}"


def load_progress() -> tuple[Progress, FileProblem | None]:
    """What was learnt and solved, and what was wrong with the file or None. Never raises.

    As long as there is no file, what version 1 has kept.
    """
    found, problem = load_if_there(paths.progress_file(), Progress)
    if found is None and problem is None:
        return _progress_of_version_1()
    return found or Progress(), problem


def save_progress(progress: Progress) -> None:
    """Write it as a whole. Raises OSError; a file that cannot be read stays as it is."""
    save(paths.progress_file(), progress)


def change_progress(known: Progress, change: Callable[[Progress], None]) -> None:
    """Change what is kept, so that nothing another program has written meanwhile is lost; `known` then is all of it.

    Where the file cannot be read, what is known is changed instead. Raises OSError when it cannot be written.
    """
    with alone(paths.progress_file()):
        found, problem = load_progress()
        if problem is None:
            known.lessons, known.puzzles = found.lessons, found.puzzles
        change(known)
        save_progress(known)


def _progress_of_version_1() -> tuple[Progress, FileProblem | None]:
    lessons, problem = load_if_there(paths.version_1_file("lessons.json"), LessonProgress, is_ours=False)
    puzzles, other_problem = load_if_there(paths.version_1_file("puzzles.json"), PuzzleProgress, is_ours=False)
    progress = Progress(lessons or LessonProgress(), _with_keys_of_today(puzzles or PuzzleProgress()))
    return progress, problem or other_problem


def _with_keys_of_today(old: PuzzleProgress) -> PuzzleProgress:
    """A result was kept by `variant puzzle`, a day's by `date variant`; neither part but the puzzle has blanks."""
    results = {f"{_key_of(key.partition(' ')[0])} {key.partition(' ')[2]}": what for key, what in old.results.items()}
    daily = {f"{key.partition(' ')[0]} {_key_of(key.partition(' ')[2])}": what for key, what in old.daily.items()}
    streaks = {_key_of(variant): length for variant, length in old.longest_streak.items()}
    return PuzzleProgress(results, daily, streaks, rating=old.rating)


def _key_of(name: str) -> str:
    return _KEYS_OF_VERSION_1.get(name, name)
