"""The teaching game: a turn that gives the result away is offered back, once a position, with the reason."""

from __future__ import annotations

from magicgame.engine.values import Value
from magicgame.engine.worker import AnyWorker, Priority
from magicgame.games.game import Move, Position
from magicgame.match.review import Remark, judge
from magicgame.match.why import Why
from magicgame.ui.table.analyst import Analyst

_FAR = 6
"""In plies: what is farther away means nothing to a beginner."""


class Coach:
    """Analyses the person's positions while the person thinks."""

    def __init__(self, worker: AnyWorker) -> None:
        self._analyst = Analyst(worker, first=Priority.BACKGROUND)
        self._warned: set[Position] = set()
        self._objection: Remark | None = None

    def watch(self, position: Position) -> None:
        """Get ready to judge a turn in this position."""
        if self._objection is None and position not in self._analyst:
            self._analyst.want([position])

    def update(self) -> None:
        """Take what the engine has found."""
        self._analyst.update()

    def objects(self, position: Position, move: Move, is_patient: bool) -> bool:
        """Whether a turn gives the result away, if that is known and was not told here before. One that `is_patient`
        is silent where the end is far away.

        Then `objection` answers the reason as soon as it is found.
        """
        analysis = self._analyst[position]
        if position in self._warned or analysis is None or analysis.value is None:
            return False
        remark = judge(position, move, analysis)
        if is_patient and _is_far(remark):
            return False
        if remark.is_mistake:
            self._warned.add(position)
            self._objection = remark
            self._analyst.want([remark])
        return remark.is_mistake

    def objection(self) -> tuple[Remark, Why | None] | None:
        """What there is to say about the turn objected to, once, when it is known."""
        remark = self._objection
        if remark is None or remark not in self._analyst:
            return None
        self._objection = None
        return remark, self._analyst[remark]

    def drop(self) -> None:
        """The turn is no longer to be played."""
        self._objection = None

    @property
    def is_thinking(self) -> bool:
        """Whether an objection is being put into words."""
        return self._objection is not None

    @property
    def is_busy(self) -> bool:
        """Whether an answer of the engine is still to come."""
        return self._analyst.is_busy

    def close(self) -> None:
        """Stop thinking about the match."""
        self._analyst.close()


def _is_far(remark: Remark) -> bool:
    """Whether what is given away, or lost by it, would take long to come about."""
    decisive = remark.played if remark.played.value is Value.LOSS else remark.best
    return decisive.remoteness is None or decisive.remoteness > _FAR
