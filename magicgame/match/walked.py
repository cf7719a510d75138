"""The lines that explain a turn, as they are walked through: where it leads, and then what was better."""

from __future__ import annotations

from typing import NamedTuple

from magicgame.games.game import Move, Position
from magicgame.match.review import Remark, Verdict
from magicgame.match.walk import Point, points, positions_of
from magicgame.match.why import Ending, Why


class Walked(NamedTuple):
    """Turns from the position of the mistake on, what each is for, and how they end the game.

    Of a better turn that does not win there is only itself: no points, no ending.
    """

    moves: tuple[Move, ...]
    positions: tuple[Position, ...]
    points: tuple[Point, ...]
    ending: Ending | None

    def was_played(self, remark: Remark) -> bool:
        """Whether the match went on like that, from the turn on that was judged."""
        return self.moves == (remark.played.move, *remark.followed)


def lines_of(remark: Remark, why: Why, tells_better: bool) -> tuple[Walked, ...]:
    """Where the turn leads, and then what was better, a win to its end, where that is to be told and is not the first
    already."""
    first = _to_the_end(remark.before, why)
    if not tells_better or why.is_missed or not (remark.is_lesson or remark.verdict is Verdict.SLOWER):
        return (first,)
    if why.instead is not None:
        return first, _to_the_end(remark.before, why.instead)
    better = (remark.best.move,)
    return first, Walked(better, positions_of(remark.before, better), (), None)


def _to_the_end(before: Position, why: Why) -> Walked:
    positions = positions_of(before, why.moves)
    return Walked(why.moves, positions, points(positions, why.ending.winner), why.ending)
