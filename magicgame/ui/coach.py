"""The teaching game: a turn that gives the result away is offered back, once a position."""

from __future__ import annotations

from magicgame.games.game import Move, Position
from magicgame.match.review import Remark, judge
from magicgame.ui.analyst import Analyst


class Coach:
    """Analyses the person's positions while the person thinks."""

    def __init__(self) -> None:
        self._analyst = Analyst()
        self._warned: set[Position] = set()

    def watch(self, position: Position) -> None:
        """Get ready to judge a turn in this position."""
        self._analyst.want([position])

    def update(self) -> None:
        self._analyst.update()

    def objection(self, position: Position, move: Move) -> Remark | None:
        """The verdict on a turn that gives the result away, if it is known and was not told here before."""
        analysis = self._analyst[position]
        if position in self._warned or analysis is None or analysis.value is None:
            return None
        remark = judge(position, move, analysis)
        if not remark.is_mistake:
            return None
        self._warned.add(position)
        return remark

    def close(self) -> None:
        self._analyst.close()
