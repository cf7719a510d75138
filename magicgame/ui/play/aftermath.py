"""What a match that is over has to teach: the persons' mistakes, and the turn that decided it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from magicgame.engine.values import Analysis, Value
from magicgame.engine.worker import AnyWorker, Priority
from magicgame.games.game import MatchTermination, Position, Side
from magicgame.match.match import Match
from magicgame.match.review import (
    Remark,
    Turning,
    can_judge,
    counts,
    far_turning_point,
    is_slip,
    judge,
    lets_win_slip,
    turning,
    turning_point,
)
from magicgame.match.why import winners_turns
from magicgame.ui.table.analyst import Analyst
from magicgame.ui.table.heights import heights


class Aftermath:
    """Has every position of the match analysed. Turns are counted from 0; nothing can be said of most games."""

    def __init__(self, worker: AnyWorker, match: Match) -> None:
        self._match = match
        self._analyst = Analyst(worker, first=Priority.BACKGROUND)
        self._remarks: dict[int, Remark] = {}
        if can_judge(match.game):
            self._analyst.want(position for position in match.positions if not position.is_terminal)

    @property
    def is_busy(self) -> bool:
        return self._analyst.is_busy

    @property
    def is_known(self) -> bool:
        """Whether every turn has been judged, and where the match stood at its end."""
        return not self.is_busy and len(self._remarks) == len(self._match.moves) > 0

    @property
    def progress(self) -> tuple[int, int]:
        """How many of the positions a turn was played in have been analysed, and how many turns there are."""
        befores = self._match.positions[:-1]
        return sum(position in self._analyst for position in befores), len(befores)

    @property
    def known(self) -> Mapping[Position, Analysis]:
        """The analyses found so far."""
        found = {position: self._analyst[position] for position in self._match.positions}
        return {position: analysis for position, analysis in found.items() if analysis is not None}

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

    def remarks(self, side: Side) -> tuple[Remark, ...]:
        """The mistakes of that side."""
        return tuple(self._remarks[number] for number in self.mistakes((side,)))

    def mistakes(self, sides: tuple[Side, ...]) -> tuple[int, ...]:
        """The turns of these sides that count as mistakes."""
        return self._turns_that(counts, sides)

    def slips(self, sides: tuple[Side, ...]) -> tuple[int, ...]:
        """The turns of these sides that let a chance go and do not count as mistakes."""
        return self._turns_that(is_slip, sides)

    def wins_let_slip(self, sides: tuple[Side, ...]) -> tuple[int, ...]:
        """Of the slips of these sides those that gave a win away."""
        return self._turns_that(lets_win_slip, sides)

    def remark(self, number: int) -> Remark | None:
        """The verdict on that turn, once it is known."""
        return self._remarks.get(number)

    def _turns_that(self, has_mark: Callable[[Remark, bool], bool], sides: tuple[Side, ...]) -> tuple[int, ...]:
        is_for_beginners = self._match.seats.is_for_beginners
        return tuple(number for number, each in sorted(self._remarks.items())
                     if each.before.mover in sides and has_mark(each, is_for_beginners))

    @property
    def heights(self) -> tuple[float | None, ...]:
        """Of every position, on a curve of values."""
        return heights(self._match.positions, self._analyst.__getitem__, self._match.seats)

    @property
    def decisive(self) -> int | None:
        """The turn that decided the match; None where none did."""
        return turning_point(self._match.outcome, self._remarks, self._match.seats.is_for_beginners)

    @property
    def turning(self) -> Turning | None:
        """How the turn that decided did so; None where none did."""
        decisive = self.decisive
        return None if decisive is None else turning(self._match.outcome, self._remarks[decisive])

    @property
    def far(self) -> int | None:
        """The turn that gave the winner a win too far away to have decided the match; None where none did."""
        return far_turning_point(self._match.outcome, self._remarks, self._match.seats.is_for_beginners)

    @property
    def resigned(self) -> Value | None:
        """What the position was worth to the side that resigned in it; None where none did, or it is not known."""
        outcome, last = self._match.outcome, self._match.position
        found = self._analyst[last]
        if outcome is None or outcome.termination is not MatchTermination.RESIGNATION or found is None:
            return None
        return found.value.opposite if found.value is not None and last.mover is outcome.winner else found.value

    @property
    def turns_left(self) -> int:
        """In how many turns of its own the winner by the position at the end would have won it."""
        found = self._analyst[self._match.position]
        return winners_turns(found.value, found.remoteness) if found and found.value and found.remoteness else 0

    def close(self) -> None:
        """Ask for nothing more."""
        self._analyst.close()
