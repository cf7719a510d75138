"""What makes an opponent of the computer's: a level, as data."""

from __future__ import annotations

from dataclasses import dataclass, replace

LEVEL_NUMBERS = range(1, 7)
"""Every game with an engine has these levels, the weakest first."""
_TURNS_AHEAD = 30
"""What is left on a clock has to do for this many turns more."""
_SHARE_OF_INCREMENT = 0.8


@dataclass(frozen=True, slots=True)
class Level:
    """How one opponent thinks.

    It looks `depth` plies ahead, through at most `nodes` positions and for at most `seconds`. It overlooks a share
    `overlook` of the flips (in Magic) or slides (in Entropy), and a share `miss` of its own moves; its scores are off
    by up to `noise`, in the first `opening` plies only if that is given. An `exact` one knows the value of every move
    as soon as that can be computed in time; of the ends more than `depth` plies ahead it takes a share `miss` for
    undecided. One that misses none is perfect: it takes up to `patience` seconds rather than give away a value that it
    can find out. `elo` is how strong it was measured to be among the levels of its variant, within `elo_margin` with
    95 % certainty: `magicgame ladder`, the weakest taken as 800.
    """

    number: int
    elo: int
    elo_margin: int
    depth: int
    nodes: int
    noise: int = 0
    overlook: float = 0.0
    miss: float = 0.0
    opening: int | None = None
    exact: bool = False
    seconds: float = 0.9
    patience: float = 3600.0

    @property
    def is_perfect(self) -> bool:
        return self.exact and not self.miss

    def within(self, seconds: float) -> Level:
        """The same opponent with no more time than that: half of it to find out values, half to choose."""
        return replace(self, seconds=min(self.seconds, seconds / 2), patience=min(self.patience, seconds / 2))


def affordable_seconds(left_seconds: float, increment_seconds: float) -> float:
    """How long a turn may take with so much left on the clock, and so much added after it."""
    return min(left_seconds / _TURNS_AHEAD + _SHARE_OF_INCREMENT * increment_seconds, left_seconds / 2)
