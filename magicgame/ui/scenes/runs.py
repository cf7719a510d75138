"""Which puzzle comes next, and what a solved or failed one means: a list, the puzzle of the day, a run."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date

from magicgame.games.game import Game, Variant
from magicgame.language import translate as _
from magicgame.match.progress import PuzzleProgress
from magicgame.match.puzzles import Puzzle, puzzle_of_day, streak_puzzle


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

    def note(self, progress: PuzzleProgress, solved: bool) -> None:
        """A try at the puzzle has succeeded or failed."""
        progress.note(self.variant.name, self.puzzle, solved)

    def may_go_on(self, is_solved: bool) -> bool:
        return True

    def go_on(self) -> bool:
        """Take the next puzzle; False when there is none."""
        raise NotImplementedError

    def state(self, progress: PuzzleProgress) -> str:
        """How far the player is, in a few words."""
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
        unsolved = (i for i, puzzle in enumerate(puzzles) if not progress.is_solved(variant.name, puzzle))
        return cls(game, variant, puzzles, title, next(unsolved, 0))

    @property
    def puzzle(self) -> Puzzle:
        return self.puzzles[self.index]

    def go_on(self) -> bool:
        self.index = (self.index + 1) % len(self.puzzles)
        return True

    def state(self, progress: PuzzleProgress) -> str:
        solved = sum(progress.is_solved(self.variant.name, puzzle) for puzzle in self.puzzles)
        return _("{title}: number {number}, {solved} of {count} solved", title=self.title, number=self.index + 1,
                 solved=solved, count=len(self.puzzles))


@dataclass
class DailyRun(Run):
    """The puzzle of a day, and no other."""

    day: date = date.min

    @property
    def puzzle(self) -> Puzzle:
        return puzzle_of_day(self.puzzles, self.day)

    def note(self, progress: PuzzleProgress, solved: bool) -> None:
        super().note(progress, solved)
        progress.note_daily(self.variant.name, self.day.isoformat(), solved)

    def may_go_on(self, is_solved: bool) -> bool:
        return is_solved

    def go_on(self) -> bool:
        return False

    def state(self, progress: PuzzleProgress) -> str:
        return _("Puzzle of {day}", day=self.day.isoformat())


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
        progress.note_streak(self.variant.name, self.solved)

    def may_go_on(self, is_solved: bool) -> bool:
        return self._is_counted or self._is_over

    def go_on(self) -> bool:
        self._is_counted = False
        return not self._is_over

    def state(self, progress: PuzzleProgress) -> str:
        longest = progress.longest_streak.get(self.variant.name, 0)
        if self._is_over:
            return _("The run is over: {count} solved, your best is {longest}", count=self.solved, longest=longest)
        return _("Run: {count} solved, your best is {longest}", count=self.solved, longest=longest)
