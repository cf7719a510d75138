"""Which puzzle comes next, and what a solved or failed one counts: a list, training, the day's puzzle, a streak."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date

from magicgame.games.game import Game, Variant
from magicgame.match.puzzles import Puzzle, first_puzzles, puzzle_of_day, streak_puzzle
from magicgame.player.progress import PuzzleProgress, puzzle_rating


@dataclass
class Run:
    """Puzzles of one variant, one after the other."""

    game: Game
    variant: Variant
    puzzles: tuple[Puzzle, ...]

    @property
    def puzzle(self) -> Puzzle:
        """The one being solved."""
        raise NotImplementedError

    @property
    def is_over(self) -> bool:
        """Nothing that happens now counts any more."""
        return False

    @property
    def is_rated(self) -> bool:
        """Whether a first try at the puzzle moves the player's rating."""
        return True

    def standing(self, progress: PuzzleProgress) -> tuple[int, int]:
        """How many of the list are solved, and how many there are; none where there is no list."""
        return 0, 0

    def note(self, progress: PuzzleProgress, solved: bool) -> None:
        """A try at the puzzle has succeeded or failed."""
        progress.note(self.variant.key, self.puzzle, solved, self.is_rated)

    def note_shown(self, progress: PuzzleProgress) -> None:
        """The player was shown the solution."""
        self.note(progress, False)

    def may_go_on(self, is_solved: bool) -> bool:
        """Whether the player may leave the puzzle for the next one."""
        return True

    def go_on(self) -> bool:
        """Take the next puzzle; False when there is none."""
        raise NotImplementedError


@dataclass
class ListRun(Run):
    """A list from its first unsolved puzzle on, round and round."""

    title: str = ""
    index: int = 0

    @classmethod
    def beginning(
        cls, game: Game, variant: Variant, puzzles: tuple[Puzzle, ...], title: str, progress: PuzzleProgress
    ) -> ListRun:
        """The list at its first puzzle that is not solved yet."""
        unsolved = (i for i, puzzle in enumerate(puzzles) if not progress.is_solved(variant.key, puzzle))
        return cls(game, variant, puzzles, title, next(unsolved, 0))

    @property
    def puzzle(self) -> Puzzle:
        return self.puzzles[self.index]

    def go_on(self) -> bool:
        self.index = (self.index + 1) % len(self.puzzles)
        return True

    def standing(self, progress: PuzzleProgress) -> tuple[int, int]:
        return progress.solved(self.variant.key, self.puzzles), len(self.puzzles)


@dataclass
class TrainingRun(Run):
    """The first series, and after it ever the puzzle nearest to the player's rating; none comes back before all were
    tried."""

    current: Puzzle
    _next: Puzzle | None = field(default=None, repr=False)

    @classmethod
    def beginning(
        cls, game: Game, variant: Variant, puzzles: tuple[Puzzle, ...], progress: PuzzleProgress
    ) -> TrainingRun:
        """At the puzzle that comes next for the player."""
        return cls(game, variant, puzzles, _fitting(game, variant, puzzles, progress))

    @property
    def puzzle(self) -> Puzzle:
        return self.current

    @property
    def first_series(self) -> tuple[Puzzle, ...]:
        return first_puzzles(self.puzzles, self.game, self.variant)

    @property
    def number(self) -> int | None:
        """The puzzle's place in the first series, counted from 1; None behind it."""
        first = self.first_series
        return first.index(self.current) + 1 if self.current in first else None

    def standing(self, progress: PuzzleProgress) -> tuple[int, int]:
        if self.number is None:
            return 0, 0
        return progress.solved(self.variant.key, self.first_series), len(self.first_series)

    @property
    def is_rated(self) -> bool:
        """Who begins may miss without losing anything."""
        return self.number is None

    def note(self, progress: PuzzleProgress, solved: bool) -> None:
        super().note(progress, solved)
        self._next = _fitting(self.game, self.variant, self.puzzles, progress, self.current)

    def may_go_on(self, is_solved: bool) -> bool:
        return self._next is not None

    def go_on(self) -> bool:
        if self._next is not None:
            self.current, self._next = self._next, None
        return True


def _fitting(
    game: Game, variant: Variant, puzzles: tuple[Puzzle, ...], progress: PuzzleProgress, after: Puzzle | None = None
) -> Puzzle:
    """The first of the first series that is not solved, behind the one just tried if any; behind the series the nearest
    to the player's rating of all that were not tried."""
    series = first_puzzles(puzzles, game, variant)
    behind = series.index(after) + 1 if after in series else 0
    in_turn = (*series[behind:], *series[:behind])
    if unsolved := [puzzle for puzzle in in_turn if not progress.is_solved(variant.key, puzzle)]:
        return unsolved[0]
    untried = [puzzle for puzzle in puzzles if progress.result(variant.key, puzzle) is None]
    return min(untried or puzzles, key=lambda puzzle: abs(puzzle_rating(puzzle) - progress.rating))


@dataclass
class DailyRun(Run):
    """The puzzle of a day, and no other."""

    day: date = date.min

    @property
    def puzzle(self) -> Puzzle:
        return puzzle_of_day(self.puzzles, self.day)

    def note(self, progress: PuzzleProgress, solved: bool) -> None:
        super().note(progress, solved)
        progress.note_daily(self.variant.key, self.day.isoformat(), solved)
        if solved and self.counts(progress):
            progress.note_day(self.day)

    def note_shown(self, progress: PuzzleProgress) -> None:
        super().note_shown(progress)
        progress.note_daily_shown(self.variant.key, self.day.isoformat())

    def counts(self, progress: PuzzleProgress) -> bool:
        """Whether the day is done with the puzzle: not once its solution was shown."""
        return progress.daily_result(self.variant.key, self.day.isoformat()) != "shown"

    def is_open(self, progress: PuzzleProgress) -> bool:
        """Whether the day can still be done with the puzzle, and has not been done."""
        return self.counts(progress) and not progress.has_done(self.day)

    def may_go_on(self, is_solved: bool) -> bool:
        return is_solved

    def go_on(self) -> bool:
        return False


@dataclass
class StreakRun(Run):
    """Ever harder puzzles until one is failed; `beginning` 0.. makes one run differ from another."""

    beginning: int = 0
    solved: int = 0
    _is_over: bool = field(default=False, repr=False)
    _is_counted: bool = field(default=False, repr=False)

    @property
    def puzzle(self) -> Puzzle:
        return streak_puzzle(self.puzzles, self.solved - self._is_counted, self.beginning)

    @property
    def is_over(self) -> bool:
        return self._is_over

    def note(self, progress: PuzzleProgress, solved: bool) -> None:
        super().note(progress, solved)
        if self._is_over or self._is_counted:
            return
        self._is_over, self._is_counted = not solved, solved
        self.solved += solved
        progress.note_streak(self.variant.key, self.solved)

    def may_go_on(self, is_solved: bool) -> bool:
        return self._is_counted or self._is_over

    def go_on(self) -> bool:
        self._is_counted = False
        return not self._is_over
