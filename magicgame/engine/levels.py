"""The six opponents in each variant of each game, as data."""

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
    time; of the ends more than `depth` plies ahead it takes a share `miss` for undecided.
    """

    number: int
    depth: int
    nodes: int
    noise: int = 0
    overlook: float = 0.0
    miss: float = 0.0
    exact: bool = False
    seconds: float = 0.9


LEVEL_NUMBERS = range(1, 7)

LOCKED_LINE_LEVELS = (
    Level(1, depth=1, nodes=20_000, noise=85, overlook=0.5, miss=0.82),
    Level(2, depth=2, nodes=20_000, noise=35, overlook=0.47, miss=0.58),
    Level(3, depth=3, nodes=200_000, noise=15, overlook=0.22, miss=0.11),
    Level(4, depth=4, nodes=2_000_000, noise=3, overlook=0.1),
    Level(5, depth=6, nodes=4_000_000, miss=0.28, exact=True),
    Level(6, depth=16, nodes=1 << 60, exact=True),
)
STANDING_LINE_LEVELS = (
    Level(1, depth=1, nodes=20_000, noise=80, overlook=0.5, miss=0.77),
    Level(2, depth=2, nodes=20_000, noise=35, overlook=0.42, miss=0.49),
    Level(3, depth=3, nodes=200_000, noise=15, overlook=0.145, miss=0.08),
    Level(4, depth=4, nodes=2_000_000, noise=3, overlook=0.048),
    Level(5, depth=6, nodes=4_000_000, miss=0.305, exact=True),
    Level(6, depth=16, nodes=1 << 60, exact=True),
)
ENTROPY_LEVELS = (
    Level(1, depth=1, nodes=20_000, noise=110, overlook=0.3, miss=0.45),
    Level(2, depth=1, nodes=20_000, noise=45, overlook=0.1, miss=0.2),
    Level(3, depth=3, nodes=500_000, noise=80, overlook=0.2, miss=0.2),
    Level(4, depth=3, nodes=1_000_000, noise=40, overlook=0.1, miss=0.05),
    Level(5, depth=5, nodes=4_000_000, noise=45, overlook=0.1),
    Level(6, depth=7, nodes=2_000_000),
)
"""Set by `magicgame match`: each scores between 65 and 85 % against the one below, see README."""

_LEVELS = {
    ("magic", "locked"): LOCKED_LINE_LEVELS,
    ("magic", "standing"): STANDING_LINE_LEVELS,
    ("entropy", "standard"): ENTROPY_LEVELS,
}


def levels(position: Position) -> tuple[Level, ...]:
    """The opponents in the position's game and variant, weakest first."""
    return _LEVELS[game_of(position).name, position.variant.name]


def level(number: int, position: Position) -> Level:
    """The level of that number, 1 to 6, in the position's game and variant. Raises KeyError."""
    return {each.number: each for each in levels(position)}[number]
