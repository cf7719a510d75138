"""The teaching game: a turn that gives the result away, loses at once where another would not, or puts a win at once
off, is offered back, once each, with the reason."""

from __future__ import annotations

from magicgame.engine.values import Value
from magicgame.engine.worker import AnyWorker, Priority
from magicgame.games.game import Move, Position
from magicgame.match.review import Remark, is_near, judge
from magicgame.match.why import Why
from magicgame.ui.table.analyst import Analyst

_AT_ONCE = 2
"""In plies: the player's turn and the answer to it."""


class Coach:
    """Analyses the person's positions while the person thinks."""

    def __init__(self, worker: AnyWorker) -> None:
        self._analyst = Analyst(worker, first=Priority.BACKGROUND)
        self._warned: set[tuple[Position, Move]] = set()
        self._objection: Remark | None = None

    def watch(self, position: Position) -> None:
        """Get ready to judge a turn in this position."""
        if self._objection is None and position not in self._analyst:
            self._analyst.want([position])

    def update(self) -> bool:
        """Take what the engine has found; True when something new is known."""
        return self._analyst.update()

    def is_hopeless(self, position: Position) -> bool:
        """Whether every turn is known to lose at once."""
        analysis = self._analyst[position]
        if analysis is None or analysis.value is not Value.LOSS or analysis.remoteness is None:
            return False
        return analysis.remoteness <= _AT_ONCE

    def objects(self, position: Position, move: Move, is_for_beginners: bool) -> bool:
        """Whether there is something to say against a turn, if that is known and was not said of it before; to
        beginners only where they can see it.

        Then `objection` answers the reason as soon as it is found.
        """
        analysis = self._analyst[position]
        if (position, move) in self._warned or analysis is None or analysis.value is None:
            return False
        remark = judge(position, move, analysis)
        is_bad = remark.puts_off_win or (is_near(remark) if is_for_beginners else remark.is_lesson)
        if is_bad:
            self._warned.add((position, move))
            self._objection = remark
            self._analyst.want([remark])
        return is_bad

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
