"""What is found among the turns of a match: they are listed, and at the end what has become of each one found."""

from __future__ import annotations

from collections.abc import Iterator

from magicgame.games.game import Move, Position
from magicgame.match.study import Node
from magicgame.ui.learn.going_through import GoingThrough, T
from magicgame.ui.learn.recalled_rounds import first_round
from magicgame.ui.learn.round import Outcome, Round
from magicgame.ui.look.palette import Tone
from magicgame.ui.table.picture import Block, Card, Recalled, Recap, Sign, TurnMark, Turns
from magicgame.ui.table.task import Dash
from magicgame.ui.words import exercises
from magicgame.ui.words import mistakes as words
from magicgame.ui.words.played_out import in_sentences
from magicgame.ui.words.prompts import Prompt
from magicgame.ui.words.study import turns_title

_ROWS = 3
"""Of the list, at most: the text keeps the rest."""
_ICONS: dict[Outcome, tuple[str, Tone]] = {
    Outcome.FOUND: ("check", "success"), Outcome.SHOWN: ("eye", "muted"), Outcome.LEFT: ("help", "accent")}


class OfMatch(GoingThrough[T]):
    """Of a `line` of play, from its first position on."""

    line: tuple[Node, ...]

    # --- what the scenes fill in --------------------------------------------------------------------------------------

    def sign(self, found: T) -> Sign:
        """Of a turn in the list."""
        raise NotImplementedError

    def played_turn(self, found: T) -> Move:
        """The turn that was played."""
        raise NotImplementedError

    def better_turn(self, found: T) -> Move:
        """The turn that is shown instead."""
        raise NotImplementedError

    def to_find(self, played: str) -> str:
        """What is told of one still to be found, before its point: the turn that was played."""
        return words.to_find(played)

    def point(self, found: T, better: Move | None) -> str:
        """What speaks for a better turn that has been seen, else what there is to be found; may be empty."""
        raise NotImplementedError

    def none_found(self) -> Prompt:
        """What stands over the board where there is nothing to go through."""
        raise NotImplementedError

    # --- the match ----------------------------------------------------------------------------------------------------

    @property
    def last_position(self) -> Position:
        """How the match ended."""
        return self.line[-1].position

    def first_round(self, count: int) -> Round:
        """On from where the player left off, if this is not the first time."""
        return first_round(self.stage.worker, self.line, count)

    def panel(self, is_open: bool) -> tuple[Block, ...]:
        """Below the words the turns of the match, the one at hand with its sign and framed; in large type, which leaves
        them no room, nothing. A card that only names the player is left out. At the end which ones were found, shown,
        and neither, and a way back to each."""
        shown = tuple(each for each in super().panel(is_open) if self.game.has_reserve or not isinstance(each, Card))
        if self.mistake is None:
            return (Recap(*self.words(), tuple(self._outcomes())),) if self.found else shown
        if self.look.has_large_type:
            return shown
        number, offset = self.number_of(self.mistake) - 1, self.line[0].position.mover.value
        texts = tuple(self.names.turn(self.game, node.move_text) for node in self.line[1:])
        marks = {self.number_of(each) - 1: (TurnMark(self.sign(each)),) for each in self.found}
        return *shown, Turns(texts, number, offset, marks, title=turns_title(), steady_rows=_ROWS)

    def dashes(self) -> tuple[Dash, ...]:
        """At the end the list tells it."""
        return () if self.is_over else super().dashes()

    def _outcomes(self) -> Iterator[Recalled]:
        """What has become of each, in the order they were made."""
        for number, found in sorted(enumerate(self.found), key=lambda each: self.number_of(each[1])):
            outcome = self.round.outcome(number)
            icon, tone = _ICONS[outcome]
            move = self.better_turn(found) if outcome is Outcome.SHOWN else self.round.turn(number)
            played = self.names.turn_text(found.before, self.played_turn(found))
            seen = self.to_find(played) if move is None else words.better_text(
                played, self.names.turn_text(found.before, move))
            title = words.outcome_title(outcome.value, self.round.was_found_at_once(number))
            yield Recalled(self.number_of(found) - 1, title, in_sentences((seen, self.point(found, move))), icon, tone,
                           found.before, move)

    def turn_clicked(self, index: int) -> None:
        """To the one found at that turn, if one was and it is not at hand."""
        numbers = [self.number_of(each) - 1 for each in self.found]
        if index in numbers and numbers.index(index) != self.round.at_hand:
            self.round.return_to(numbers.index(index))
            self.begin()

    def end(self) -> Prompt:
        """Turns the engine failed on are not praised."""
        if self.found:
            shown = None if self.position == self.last_position else self.position.ply
            return words.all_seen(shown, self.round.is_complete)
        return self.none_found() if self.are_all_judged else Prompt(exercises.not_all_judged(), "")

    def end_words(self) -> tuple[str, str]:
        if self.found:
            tries = self.round
            return words.end_words(
                tries.solved, tries.revealed, tries.untouched, tries.found_at_once, tries.was_helped)
        return words.nothing_found_words() if self.are_all_judged else ("", "")
