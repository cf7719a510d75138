"""The tips of a first match: a few bubbles on the board, one after the other, until all are read or skipped."""

from __future__ import annotations

from magicgame.games.game import Face, Game, Place, Side
from magicgame.match.first import TIPS, is_first
from magicgame.match.match import Match
from magicgame.ui.board.draft import Draft
from magicgame.ui.board.win import example_picture
from magicgame.ui.table.picture import Bubble
from magicgame.ui.words.game import Tip, Until
from magicgame.ui.words.names import Names
from magicgame.ui.words.registry import words_of


class Tips:
    """Knows which tip is to be shown while the person is to move."""

    def __init__(self, match: Match, names: Names) -> None:
        self._match = match
        self._came = -1, 0
        """The tip that was last to come, and how many turns the player had played by then."""
        self._was_turned = False
        """Whether the tile in hand was seen turned over."""
        self._tips: tuple[Tip, ...] = words_of(match.game).tips(names) if is_first(match) else ()

    @property
    def _number(self) -> int:
        written = self._match.tags.get(TIPS, "")
        return int(written) if written.isdecimal() else len(self._tips)

    @property
    def are_over(self) -> bool:
        return self._number >= len(self._tips)

    def skip(self) -> None:
        """No more tips."""
        if self._tips:
            self._match.tags[TIPS] = str(len(self._tips))

    def go_on(self) -> None:
        """The tip shown has been followed or read."""
        if not self.are_over:
            self._match.tags[TIPS] = str(self._number + 1)

    def follow(self, draft: Draft, has_turned: bool) -> None:
        """Count the tips that have been followed: by the steps of the draft or, before the first placement, by turning
        the tile in hand over. One that is only read goes when the player has played on."""
        self._was_turned |= has_turned
        while not self.are_over and self._is_followed(self._tips[self._number].until, draft, has_turned):
            self.go_on()

    def _is_followed(self, until: Until, draft: Draft, has_turned: bool) -> bool:
        turns = self._turns
        match until:
            case Until.TURNED:
                return has_turned or turns > 0
            case Until.MOVED:
                return turns > 0
            case Until.TAKEN:
                return draft.marked is not None or bool(draft.done) or turns > self._turns_when_it_came
            case Until.FLIPPED:
                return turns > 1 or (turns == 1 and bool(draft.done))
        return turns > self._turns_when_it_came

    @property
    def _turns_when_it_came(self) -> int:
        number, turns = self._came
        if number != self._number:
            turns = max(self._turns, self._tips[self._number].after_turns)
            self._came = self._number, turns
        return turns

    @property
    def _turns(self) -> int:
        """How many the player has played so far."""
        return sum(position.mover is Side.FIRST for position in self._match.positions[:-1])

    def bubble(self, draft: Draft) -> Bubble | None:
        """What is to be shown now, if the person is to move; None where there is nothing to show it on."""
        if self.are_over or self._match.is_over or self._match.mover is not Side.FIRST:
            return None
        tip = self._tips[self._number]
        if self._turns < tip.after_turns:
            return None
        square = _square(tip.until, draft, self._match.game)
        steps = [each for each in self._tips if each.label]
        done = frozenset(number for number, each in enumerate(steps[:self._number]) if self._was_done(each.until))
        speaks_of_tile = tip.until in (Until.FLIPPED, Until.TAKEN) and draft.marked is None and square in draft.sources
        example = example_picture(self._match.game, self._match.variant, tip.example) if tip.example else None
        return Bubble(
            tip.title, tip.words, square, tuple(each.label for each in steps), self._number, tip.until is Until.READ,
            speaks_of_tile, example, done)


    def _was_done(self, until: Until) -> bool:
        """Whether a tip that is past was followed: one that is only read is not, nor one passed over by playing on."""
        if until is Until.TURNED:
            return self._was_turned or any(
                isinstance(step, Place) and step.face is Face.DARK
                for move in self._match.moves[:1] for step in move.steps)
        return until is not Until.READ


def _square(until: Until, draft: Draft, game: Game) -> int | None:
    """Where the bubble points: at the tile in hand, at the rightmost tile that may be taken, or at the right edge."""
    columns = game.board.columns
    if until is Until.TURNED:
        return None
    if until in (Until.FLIPPED, Until.TAKEN) and draft.sources:
        return max(draft.sources, key=lambda square: (square % columns, -square))
    if draft.marked is not None:
        return draft.marked
    return 2 * columns - 1
