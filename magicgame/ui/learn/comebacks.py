"""Mistakes that come back: those of today, one after the other; the first try at each counts."""

from __future__ import annotations

from datetime import date

from magicgame.games.game import Game, Position, Variant
from magicgame.log import log
from magicgame.player.comebacks import Comeback, answer, left_of, load_comebacks, next_day, of_today, turn_of
from magicgame.player.progress import load_progress
from magicgame.ui.learn.keeping import keep
from magicgame.ui.learn.retries import Retries
from magicgame.ui.scene import Stage
from magicgame.ui.words import comebacks as words
from magicgame.ui.words.prompts import Prompt
from magicgame.ui.words.puzzles import days_in_a_row


class ComebacksScene(Retries):
    """The mistakes of the variant that are left for today; once none is, those of today again, for nothing."""

    name = "comebacks"
    marks_locks = True

    def __init__(self, stage: Stage, game: Game, variant: Variant) -> None:
        self._day = stage.now.date()
        self._variant = variant
        self._progress = load_progress()[0]
        known, _problem = load_comebacks()
        of_day = of_today(known, variant.key, self._day)
        left = left_of(of_day, self._day) or of_day
        turns = [(each, *turn) for each in left if (turn := turn_of(each)) is not None]
        self._comebacks = {before: each for each, before, _move in turns}
        self._results: dict[Position, bool] = {}
        played = {before: (before.ply + 1, move) for _each, before, move in turns}
        super().__init__(stage, game, next(iter(played), game.start(variant)), played)

    def take_answers(self) -> None:
        """What turns out to be no mistake is not asked for, and counts as put right."""
        was_known = self.are_known
        super().take_answers()
        if self.are_known and not was_known:
            shown = {mistake.before for mistake in self.found}
            for position in self._comebacks.keys() - shown:
                if (analysis := self.analyst[position]) is not None and analysis.value is not None:
                    self._write_down(position, True)

    def note(self, is_right: bool) -> None:
        """Only the first try at a mistake counts."""
        if self.mistake is not None and self.mistake.before not in self._results:
            self._results[self.mistake.before] = is_right
            self._write_down(self.mistake.before, is_right)

    def _write_down(self, position: Position, is_right: bool) -> None:
        try:
            answer(self._comebacks[position], is_right, self._day)
        except OSError as error:
            log.warning("mistake not written: %s", error)
        if not self._left:
            keep(self._progress, lambda progress: progress.puzzles.note_day(self._day))

    @property
    def _left(self) -> tuple[Comeback, ...]:
        """Which of today's mistakes have not been answered."""
        return left_of(of_today(load_comebacks()[0], self._variant.key, self._day), self._day)

    def end(self) -> Prompt:
        return words.done_today() if self._comebacks else words.none_today(self._next_day)

    def end_words(self) -> tuple[str, str]:
        if not self._comebacks:
            return "", ""
        days = days_in_a_row(self._progress.puzzles.days_in_a_row(self._day))
        return words.end_words(sum(self._results.values()), len(self._comebacks), self._next_day, days)

    @property
    def _next_day(self) -> date | None:
        return next_day(load_comebacks()[0], self._variant.key, self._day)
