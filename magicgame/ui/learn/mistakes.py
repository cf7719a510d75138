"""Learn from the mistakes of a match, or where there are none from its slips: those soon paid for first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from magicgame.games.game import Game, Move, Position
from magicgame.match.review import Remark, counts, is_near, is_slip, nearest_first
from magicgame.match.seats import Seats
from magicgame.match.study import Node
from magicgame.ui.learn.retries import Retries
from magicgame.ui.learn.round import Outcome
from magicgame.ui.look.palette import Tone
from magicgame.ui.scene import Stage
from magicgame.ui.table.picture import Block, Row, Rows, Sign, TurnMark, Turns
from magicgame.ui.table.task import Dash
from magicgame.ui.words import exercises
from magicgame.ui.words import mistakes as words
from magicgame.ui.words.prompts import Prompt
from magicgame.ui.words.study import turns_title

_ROWS = 3
"""Of the list, at most: the text keeps the rest."""
_ICONS: dict[Outcome, tuple[str, Tone]] = {
    Outcome.FOUND: ("check", "success"), Outcome.SHOWN: ("eye", "muted"), Outcome.LEFT: ("help", "accent")}


class MistakesScene(Retries):
    """The mistakes of those who learn from a line of play; of beginners only what they could see."""

    name = "mistakes"
    marks_locks = True

    def __init__(self, stage: Stage, game: Game, line: Sequence[Node], seats: Seats) -> None:
        self.seats = seats
        self._slips = 0
        self._are_slips = False
        """Whether it is they that are gone through."""
        self._turns = [node.move_text for node in line[1:]]
        self._moves = tuple(node.move for node in line if node.move is not None)
        self._offset = line[0].position.mover.value
        self._end = line[-1].position
        played = [(node.parent.position, node.move) for node in line if node.parent is not None and node.move]
        numbered, learners = enumerate(played, 1), seats.learners
        own = {before: (number, move) for number, (before, move) in numbered if before.mover in learners}
        super().__init__(stage, game, next(reversed(own), line[0].position), own)

    def chosen(self, remarks: tuple[Remark, ...]) -> tuple[Remark, ...]:
        is_for_beginners = self.seats.is_for_beginners
        mistakes = [each for each in remarks if counts(each, is_for_beginners)]
        slips = [each for each in remarks if is_slip(each, is_for_beginners)]
        self._slips, self._are_slips = len(slips), not mistakes
        return nearest_first(mistakes or (each for each in slips if each.is_lesson))

    @property
    def last_position(self) -> Position:
        """How the match ended."""
        return self._end

    def followed(self, number: int) -> tuple[Move, ...]:
        return self._moves[number:]

    def count_text(self, mistake: Remark) -> str:
        number = self.found.index(mistake) + 1
        return words.count_in_order(number, len(self.found), self._are_slips, is_near(mistake))

    def panel(self, is_open: bool) -> tuple[Block, ...]:
        """Below the words the turns of the match, the one at hand with its sign and framed; at the end which mistakes
        were found, shown, and neither, and a way back to each, in large type without the player's card."""
        shown = super().panel(is_open)
        if self.mistake is None:
            least = shown[1:] if self.look.has_large_type else shown
            return (*least, Rows(tuple(self._outcomes()), is_list=True)) if self.found else shown
        number = self.number_of(self.mistake) - 1
        texts = tuple(self.names.turn(self.game, text) for text in self._turns)
        marks = {number: (TurnMark(Sign.SLIP if self._are_slips else Sign.MISTAKE),)}
        return *shown, Turns(texts, number, self._offset, marks, title=turns_title(), steady_rows=_ROWS)

    def dashes(self) -> tuple[Dash, ...]:
        """At the end the list tells it."""
        return () if self.is_over else super().dashes()

    def _outcomes(self) -> Iterator[Row]:
        """What has become of each mistake, in the order they were made."""
        for number, mistake in sorted(enumerate(self.found), key=lambda each: self.number_of(each[1])):
            outcome = self.round.outcome(number)
            icon, tone = _ICONS[outcome]
            yield Row(words.outcome_text(outcome.value, mistake.best), "text", icon=icon, icon_tone=tone,
                      turns=(self.number_of(mistake) - 1,))

    def turn_clicked(self, index: int) -> None:
        """At the end, back to the mistake of that turn."""
        if self.is_over:
            self.round.return_to([self.number_of(each) - 1 for each in self.found].index(index))
            self.begin()

    def end(self) -> Prompt:
        """Turns the engine failed on are not praised."""
        if self.found:
            shown = None if self.position == self._end else self.position.ply
            return words.all_seen(shown, self.round.is_complete)
        return words.none_found(self._slips) if self.are_all_judged else Prompt(exercises.not_all_judged(), "")

    def end_words(self) -> tuple[str, str]:
        if self.found:
            tries = self.round
            return words.end_words(tries.solved, tries.revealed, tries.untouched, tries.was_helped)
        return words.nothing_found_words() if self.are_all_judged else ("", "")
