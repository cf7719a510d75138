"""The puzzle at hand of a run, and what has become of it."""

from __future__ import annotations

from magicgame.games.game import Position, Variant
from magicgame.log import log
from magicgame.match.puzzles import Puzzle
from magicgame.player.progress import Progress, load_progress
from magicgame.player.runs import Run
from magicgame.ui.learn.keeping import keep
from magicgame.ui.learn.sharing import SharedExercise
from magicgame.ui.scene import Stage
from magicgame.ui.words import puzzles


class PuzzleAtHand(SharedExercise):
    """Writes down what becomes of it, and tells what that made of the player's rating."""

    def __init__(self, stage: Stage, run: Run) -> None:
        self._run = run
        self._progress = load_progress()[0]
        self.moved: tuple[int | None, int | None] = None, None
        """The player's rating before and after the first try at the puzzle, None where there was none yet."""
        self._counted: Puzzle | None = None
        """The puzzle it has been written down of, since it was opened, what became of it."""
        self._was_tried = self._had_hint = False
        """That puzzle had been tried before, and a hint was taken in this try."""
        super().__init__(stage, run.game, self.start)

    @property
    def _puzzle(self) -> Puzzle:
        return self._run.puzzle

    @property
    def start(self) -> Position:
        return self._puzzle.start(self._run.game, self._run.variant)

    @property
    def variant(self) -> Variant:
        return self._run.variant

    @property
    def is_shown(self) -> bool:
        """The solution is on the board."""
        return bool(self.answer.text) and self.answer.is_right is None

    @property
    def _may_go_on(self) -> bool:
        """Whether there is a next turn to show."""
        raise NotImplementedError

    @property
    def _was_first(self) -> bool:
        """The puzzle was solved at the first try."""
        return self._progress.puzzles.result(self.variant.key, self._puzzle) == "first"

    def _note(self, solved: bool, is_shown: bool = False) -> None:
        """Write down what has become of the puzzle, and remember how that moved the rating, as it is shown."""
        log.info("puzzle %s", "solved" if solved else "failed")
        is_counted, self._counted = self._counted is self._puzzle, self._puzzle

        def note(progress: Progress) -> None:
            before = progress.puzzles.known_rating
            if not is_counted:
                self._was_tried = progress.puzzles.result(self.variant.key, self._puzzle) is not None
            if is_shown:
                self._run.note_shown(progress.puzzles)
            else:
                self._run.note(progress.puzzles, solved)
            if not is_counted:
                self.moved = before, progress.puzzles.known_rating

        keep(self._progress, note)

    def rating_told(self) -> str:
        """What the player's rating has come to, below an answer; at the end of the solution unless it was told before
        or the room is the words'."""
        is_right = self.answer.is_right
        if self.is_shown:
            is_new = not (self._may_go_on or self._was_first or self.look.has_large_type)
            return puzzles.rating_text(*self.moved, True) if is_new else ""
        if not self.answer.text:
            return ""
        told = puzzles.rating_text(*self.moved, not is_right or self._was_first, self._had_hint)
        if told or not is_right or not self._run.is_rated:
            return told
        is_repeated = self._was_tried or self.moved == (None, None)
        return puzzles.rating_stays(self._progress.puzzles.known_rating, is_repeated)
