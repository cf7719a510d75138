"""A card of a turn that was played in an opening: the board after it, how often, how it scored, what it is worth."""

from __future__ import annotations

from collections.abc import Callable

from magicgame.games.game import Position
from magicgame.match.openings import Tally
from magicgame.match.review import Remark
from magicgame.ui.look.palette import Tone
from magicgame.ui.table.task_cards import TaskCard
from magicgame.ui.widgets.box import Box
from magicgame.ui.widgets.words import NOTE, Words
from magicgame.ui.words import openings as words

_BOARD, _TITLE = 84, 17


class ReplyCard(TaskCard):
    """`of` is how many matches came by the position before; the remark is None while the turn is not judged."""

    def __init__(
        self, name: str, turn: str, after: Position, tally: Tally, of: int, remark: Remark | None,
        run: Callable[[], None],
    ) -> None:
        self._verdict = "" if remark is None else words.verdict(remark)
        self._tone: Tone = "muted" if remark is None else "danger" if remark.is_mistake else "success"
        self._times, self._scored = words.times(tally.count, tally.count / of), words.scored(tally)
        super().__init__(name, turn, run, self._times, after, side=_BOARD)

    def _lines(self) -> list[Box]:
        return [
            Words(f"{self.label}   {self._times}", _TITLE, bold=True), Words(self._scored, NOTE, "muted"),
            Words(self._verdict or " ", NOTE, self._tone, bold=True),
        ]

    @property
    def value(self) -> str:
        return ", ".join(filter(None, (self._times, self._scored, self._verdict)))
