"""The six opponents, as data."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Level:
    """How one opponent thinks.

    It looks `depth` plies ahead, through at most `nodes` positions and `seconds`. It does not think of a share
    `overlook` of the opponent's tiles being rolled, nor of a share `miss` of its own moves; its scores are off by
    up to `noise`. An `exact` one knows the value of every move as soon as that can be computed in time.
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
    Level(1, depth=1, nodes=20_000, noise=40, overlook=0.3, miss=0.5),
    Level(2, depth=1, nodes=20_000, noise=20, overlook=0.1, miss=0.2),
    Level(3, depth=2, nodes=100_000, noise=10, overlook=0.1),
    Level(4, depth=2, nodes=1_000_000),
    Level(5, depth=4, nodes=4_000_000),
    Level(6, depth=16, nodes=1 << 60, exact=True),
)


def level(number: int) -> Level:
    """The level of that number, 1 to 6. Raises KeyError."""
    return {each.number: each for each in LEVELS}[number]
