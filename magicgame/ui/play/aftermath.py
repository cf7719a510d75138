"""What a match that is over has to teach: the persons' mistakes, and the turn that decided it."""

from __future__ import annotations

from collections.abc import Iterator

from magicgame.engine.worker import AnyWorker, Priority
from magicgame.games.game import Side
from magicgame.match.match import Match
from magicgame.match.review import Remark, can_judge, judge, turning_point
from magicgame.ui.table.analyst import Analyst


class Aftermath:
    """Has every position of the match analysed. Turns are counted from 0; nothing can be said of most games."""

    def __init__(self, worker: AnyWorker, match: Match) -> None:
        self._match = match
        self._analyst = Analyst(worker, first=Priority.BACKGROUND)
        self._remarks: dict[int, Remark] = {}
        if can_judge(match.game):
            self._analyst.want(match.positions[:-1])

    @property
    def is_busy(self) -> bool:
        return self._analyst.is_busy

    @property
    def is_known(self) -> bool:
        """Whether every turn has been judged."""
        return len(self._remarks) == len(self._match.moves) > 0

    def update(self) -> bool:
        """Take what the engine has found; True when something new is known."""
        if not self._analyst.update():
            return False
        self._remarks = dict(self._judged())
        return True

    def _judged(self) -> Iterator[tuple[int, Remark]]:
        for number, (position, move) in enumerate(zip(self._match.positions, self._match.moves, strict=False)):
            analysis = self._analyst[position]
            if analysis is not None and analysis.value is not None:
                yield number, judge(position, move, analysis)

    def mistakes(self, sides: tuple[Side, ...]) -> tuple[int, ...]:
        """The turns of these sides that gave a result away."""
        return tuple(number for number, remark in sorted(self._remarks.items())
                     if remark.is_mistake and remark.before.mover in sides)

    @property
    def decisive(self) -> int | None:
        """The turn that decided the match; None where none did."""
        mistakes = {number: side for side in Side for number in self.mistakes((side,))}
        return turning_point(self._match.outcome, mistakes)

    def close(self) -> None:
        """Ask for nothing more."""
        self._analyst.close()
