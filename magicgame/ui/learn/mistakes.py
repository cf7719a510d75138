"""Learn from the mistakes of a match, or where there are none from its slips: those soon paid for first."""

from __future__ import annotations

from collections.abc import Sequence

from magicgame.games.game import Game, Move
from magicgame.match.review import Remark, counts, is_near, is_slip, nearest_first
from magicgame.match.seats import Seats
from magicgame.match.study import Node
from magicgame.ui.learn.of_match import OfMatch
from magicgame.ui.learn.retries import Retries
from magicgame.ui.scene import Stage
from magicgame.ui.table.picture import Sign
from magicgame.ui.words import mistakes as words
from magicgame.ui.words.prompts import Prompt


class MistakesScene(OfMatch[Remark], Retries):
    """The mistakes of those who learn from a line of play; of beginners only what they could see."""

    name = "mistakes"
    marks_locks = True

    def __init__(self, stage: Stage, game: Game, line: Sequence[Node], seats: Seats) -> None:
        self.seats, self.line = seats, tuple(line)
        self._slips = 0
        self._are_slips = False
        """Whether it is they that are gone through."""
        self._moves = tuple(node.move for node in line if node.move is not None)
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

    def followed(self, number: int) -> tuple[Move, ...]:
        return self._moves[number:]

    def count_text(self, found: Remark) -> str:
        number = self.found.index(found) + 1
        return words.count_in_order(number, len(self.found), self._are_slips, is_near(found))

    def sign(self, found: Remark) -> Sign:
        return Sign.SLIP if self._are_slips else Sign.MISTAKE

    def played_turn(self, found: Remark) -> Move:
        return found.played.move

    def better_turn(self, found: Remark) -> Move:
        return found.best.move

    def point(self, found: Remark, better: Move | None) -> str:
        return words.comes_to(found.best)

    def none_found(self) -> Prompt:
        return words.none_found(self._slips)
