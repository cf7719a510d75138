"""What makes an opponent of the computer's: a level, as data."""

from __future__ import annotations

from dataclasses import dataclass

LEVEL_NUMBERS = range(1, 7)
"""Every game with an engine has these levels, the weakest first."""


@dataclass(frozen=True, slots=True)
class Level:
    """How one opponent thinks.

    It looks `depth` plies ahead, through at most `nodes` positions and for at most `seconds`. It overlooks a share
    `overlook` of the flips (in Magic) or slides (in Entropy), and a share `miss` of its own moves; its scores are off
    by up to `noise`. An `exact` one knows the value of every move as soon as that can be computed in time; of the ends
    more than `depth` plies ahead it takes a share `miss` for undecided.
    """

    number: int
    depth: int
    nodes: int
    noise: int = 0
    overlook: float = 0.0
    miss: float = 0.0
    exact: bool = False
    seconds: float = 0.9
