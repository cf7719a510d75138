"""The lines that explain a turn, as they are walked through: where it leads, and then what was better."""

from __future__ import annotations

from typing import NamedTuple

from magicgame.games.game import Move, Position, Threat
from magicgame.match.review import Remark, Verdict
from magicgame.match.walk import Point, lines_threatened, points, positions_of
from magicgame.match.why import Cause, Ending, Why


class Walked(NamedTuple):
    """Turns from the position of the mistake on, what each is for, and how they end the game.

    Of a turn that only draws there is no more than the answer to it, of a better one that does not win no more than
    itself: no points, no ending.
    """

    moves: tuple[Move, ...]
    positions: tuple[Position, ...]
    points: tuple[Point, ...]
    ending: Ending | None

    @property
    def last_threat(self) -> Threat | None:
        """How the winner's last turn wins; None where there is none, or the loser's own turn ends the game."""
        if self.ending is None or self.ending.cause is not Cause.LOCK:
            return None
        return Threat(self.moves[-1].steps, self.ending.line.squares, self.ending.line.lock)

    def threats(self, number: int) -> tuple[Threat, ...]:
        """What is about to be completed after the turn of that number, from 1: the lines its side threatens, that which
        ends the line of play first; before the last turn that one alone."""
        if self.ending is not None and number == len(self.moves) - 1:
            line = self.ending.line
            return (self.last_threat or Threat((), line.squares, line.lock if line.locked else ()),)
        last = self.ending.line.squares if self.ending is not None else ()
        return tuple(sorted(lines_threatened(self.positions[number]), key=lambda each: each.squares != last))

    def was_played(self, remark: Remark) -> bool:
        """Whether the match went on like that, from the turn on that was judged."""
        return self.moves == (remark.played.move, *remark.followed)

    def is_quiet(self, number: int) -> bool:
        """Whether nothing is to be told of the turn of that number, from 1, which is not the one that it is all about.
        """
        return 1 < number <= len(self.points) and self.points[number - 1].is_quiet

    def is_passed(self, number: int) -> bool:
        """Whether one does not stop after that turn: it and the next one are quiet."""
        return self.is_quiet(number) and self.is_quiet(number + 1)

    def quiet_until(self, number: int) -> int:
        """The last of the quiet turns that follow one another from that one on."""
        while self.is_passed(number):
            number += 1
        return number


def lines_of(remark: Remark, why: Why, tells_better: bool) -> tuple[Walked, ...]:
    """Where the turn leads, and then what was better, a win to its end: where that is to be told, or a turn that only
    draws is explained by it."""
    first = _to_the_end(remark.before, why)
    if why.allowed:
        return _begun(remark.before, why.allowed), first
    if not tells_better or why.is_missed or not (remark.is_lesson or remark.verdict is Verdict.SLOWER):
        return (first,)
    if why.instead is not None:
        return first, _to_the_end(remark.before, why.instead)
    return first, _begun(remark.before, (remark.best.move,))


def _begun(before: Position, moves: tuple[Move, ...]) -> Walked:
    return Walked(moves, positions_of(before, moves), (), None)


def _to_the_end(before: Position, why: Why) -> Walked:
    positions = positions_of(before, why.moves)
    return Walked(why.moves, positions, points(positions, why.ending.winner), why.ending)
