"""The puzzle at hand of a run, and what has become of it."""

from __future__ import annotations

from magicgame.games.game import Position, Variant
from magicgame.log import log
from magicgame.match.puzzles import Puzzle
from magicgame.player.progress import Progress, load_progress
from magicgame.player.runs import Run
from magicgame.player.tries import Event, Tries
from magicgame.ui.learn.keeping import keep
from magicgame.ui.learn.sharing import SharedExercise
from magicgame.ui.scene import Stage
from magicgame.ui.words import solved


class PuzzleAtHand(SharedExercise):
    """Writes down what becomes of it, and tells what that made of the player's rating."""

    def __init__(self, stage: Stage, run: Run) -> None:
        self._run = run
        self._progress = load_progress()[0]
        self.moved: tuple[int | None, int | None] = None, None
        """The player's rating before and after the first try at the puzzle, None where there was none yet."""
        self._tries = Tries()
        """What has happened at the puzzle since it was opened."""
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

    def _note(self, event: Event) -> None:
        """Write down what has become of the puzzle, and remember how that moved the rating, as it is shown."""
        log.info("puzzle %s", "solved" if event is Event.SOLVED else "failed")
        is_first = self._tries.first is None

        def note(progress: Progress) -> None:
            before = progress.puzzles.known_rating
            if is_first:
                self._tries.before = progress.puzzles.result(self.variant.key, self._puzzle)
            if event is Event.SHOWN:
                self._run.note_shown(progress.puzzles)
            else:
                self._run.note(progress.puzzles, event is Event.SOLVED)
            if is_first:
                self.moved = before, progress.puzzles.known_rating

        keep(self._progress, note)
        self._tries.events.append(event)

    def rating_told(self) -> str:
        """What the player's rating has come to, below an answer; at the end of the solution unless it was told before
        or the room is the words'."""
        if not self.answer.text or (self.is_shown and (self._may_go_on or self.look.has_large_type)):
            return ""
        told = solved.rating_text(*self.moved, self._tries.first)
        if told or not self.answer.is_right or not self._run.is_rated:
            return told
        is_repeated = self._tries.before is not None or self.moved == (None, None)
        return solved.rating_stays(self._progress.puzzles.known_rating, is_repeated)
