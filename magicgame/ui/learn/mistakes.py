"""Learn from the mistakes of a match: each that a side made, those soon paid for first."""

from __future__ import annotations

from collections.abc import Sequence

from magicgame.games.game import Game, Side
from magicgame.match.review import Remark, counts, nearest_first
from magicgame.match.study import Node
from magicgame.ui.learn.retries import Retries
from magicgame.ui.scene import Stage
from magicgame.ui.words import exercises
from magicgame.ui.words import mistakes as words
from magicgame.ui.words.prompts import Prompt


class MistakesScene(Retries):
    """The mistakes of some sides in a line of play; of beginners only what they could see."""

    name = "mistakes"

    def __init__(
        self, stage: Stage, game: Game, line: Sequence[Node], sides: Sequence[Side], is_for_beginners: bool = False,
    ) -> None:
        self._is_for_beginners = is_for_beginners
        played = [(node.parent.position, node.move) for node in line if node.parent is not None and node.move]
        own = {before: (number, move) for number, (before, move) in enumerate(played, 1) if before.mover in sides}
        super().__init__(stage, game, next(reversed(own), line[0].position), own)

    def chosen(self, remarks: tuple[Remark, ...]) -> tuple[Remark, ...]:
        return nearest_first(each for each in remarks if counts(each, self._is_for_beginners))

    def count_text(self, mistake: Remark) -> str:
        return words.count_in_order(self.found.index(mistake) + 1, len(self.found))

    def end(self) -> Prompt:
        """Turns the engine failed on are not praised."""
        if self.found:
            return words.all_seen(self.solved, len(self.found))
        return words.none_found() if self.are_all_judged else Prompt(exercises.not_all_judged(), "")

    def end_words(self) -> tuple[str, str]:
        if self.found:
            return words.end_words(self.solved, len(self.found))
        return words.nothing_found_words() if self.are_all_judged else ("", "")
