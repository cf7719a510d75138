"""The six opponents in each game, as data."""

from __future__ import annotations

from dataclasses import dataclass

from magicgame.games import game_of
from magicgame.games.game import Position


@dataclass(frozen=True, slots=True)
class Level:
    """How one opponent thinks.

    It looks `depth` plies ahead, through at most `nodes` positions and `seconds`. It does not think of a share
    `overlook` of the slides, or of the opponent's tiles being rolled, nor of a share `miss` of its own moves; its
    scores are off by up to `noise`. An `exact` one knows the value of every move as soon as that can be computed in
    time.
    """

    number: int
    depth: int
    nodes: int
    noise: int = 0
    overlook: float = 0.0
    miss: float = 0.0
    exact: bool = False
    seconds: float = 0.9


LEVELS = (
    Level(1, depth=1, nodes=20_000, noise=80, overlook=0.5, miss=0.8),
    Level(2, depth=2, nodes=20_000, noise=35, overlook=0.45, miss=0.55),
    Level(3, depth=3, nodes=200_000, noise=15, overlook=0.19, miss=0.09),
    Level(4, depth=4, nodes=2_000_000, noise=3, overlook=0.06),
    Level(5, depth=6, nodes=4_000_000),
    Level(6, depth=16, nodes=1 << 60, exact=True),
)
"""Set by `magicgame match`: against the one below, 2 to 4 score about 80 %, 5 and 6 between 70 % and all."""

ENTROPY_LEVELS = (
    Level(1, depth=1, nodes=20_000, noise=120, overlook=0.3, miss=0.45),
    Level(2, depth=1, nodes=20_000, noise=40, overlook=0.1, miss=0.2),
    Level(3, depth=2, nodes=100_000, noise=40, overlook=0.1, miss=0.05),
    Level(4, depth=2, nodes=1_000_000, noise=12),
    Level(5, depth=3, nodes=1_000_000, noise=4),
    Level(6, depth=30, nodes=3_000_000, noise=2),
)
_LEVELS = {"magic": LEVELS, "entropy": ENTROPY_LEVELS}


def levels(position: Position) -> tuple[Level, ...]:
    """The opponents in the position's game, weakest first."""
    return _LEVELS[game_of(position).name]


def level(number: int, position: Position | None = None) -> Level:
    """The level of that number, 1 to 6, in the position's game; in Magic without one. Raises KeyError."""
    return {each.number: each for each in (levels(position) if position else LEVELS)}[number]
