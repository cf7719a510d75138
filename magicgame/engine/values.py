"""What the engine says about a position: values, remoteness and scores, always from the mover's side."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from magicgame.games.game import Move

WON = 30000
"""The score of a win at once; a win n plies away scores WON − n, a loss n − WON."""
CERTAIN = WON - 100
"""No estimate reaches this score; what does is proven."""


class Value(Enum):
    """Who wins under perfect play, for the mover."""

    WIN = 1
    DRAW = 0
    LOSS = -1

    @property
    def opposite(self) -> Value:
        return Value(-self.value)


Known = tuple[Value, int | None]
"""Value for the mover and plies to the end; None for a draw."""


def one_ply_earlier(known: Known) -> Known:
    """What a position is worth to the side that moved into it."""
    value, remoteness = known
    return value.opposite, None if remoteness is None else remoteness + 1


@dataclass(frozen=True, slots=True)
class MoveValue:
    """What the mover gets by a move.

    `value` is None where it is not known. `remoteness` counts the plies to the end of the game, this move
    included (a move that wins at once has 1): the winner hurries, the loser delays; None for a draw.
    """

    move: Move
    value: Value | None
    remoteness: int | None
    score: int


@dataclass(frozen=True, slots=True)
class Analysis:
    """A position's moves, best first, and what follows for the position: its value and plies to the end.

    A finished position has its value, remoteness 0 and no moves. `nodes` positions were judged. Where a search has
    estimated, `depth` plies were looked at, `line` begins with its best move and the answers it expects, `plan` holds
    that move and those its side is to play after it, and `level` are the moves a hint takes for about as good.
    """

    moves: tuple[MoveValue, ...]
    value: Value | None
    remoteness: int | None
    nodes: int
    depth: int = 0
    line: tuple[Move, ...] = ()
    plan: tuple[Move, ...] = ()
    level: tuple[Move, ...] = ()

    @property
    def is_complete(self) -> bool:
        """Whether the value of every move is known."""
        return all(found.value is not None for found in self.moves)


def exact(move: Move, value: Value, remoteness: int | None) -> MoveValue:
    """A move whose value is known."""
    return MoveValue(move, value, remoteness, value.value * (WON - (remoteness or 0)))


def estimated(move: Move, score: int) -> MoveValue:
    """A move with a search's score; beyond CERTAIN the value and an upper bound of the way to it are known."""
    if abs(score) < CERTAIN:
        return MoveValue(move, None, None, score)
    return MoveValue(move, Value.WIN if score > 0 else Value.LOSS, WON - abs(score), score)
