"""How things move: how long each motion takes at the usual pace, and along which curve."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from magicgame.games.game import Face, Flip, Place, Side, Slide, Step

STEP_SECONDS = 0.42
PLACE_SECONDS = 0.22
REST_SECONDS = 0.30
HAND_SECONDS = 0.22
SWEEP_SECONDS = 1.2

PACES = {"off": 0.0, "fast": 0.5, "normal": 1.0, "slow": 2.0}
"""How many times as long as usual motions take, by the name of the player's choice; 0 shows none of them."""

_TOUCH, _REBOUND = 0.7, 0.16


def ease(progress: float) -> float:
    """Slow at both ends: from 0 to 1, whatever lies outside them taken as the nearer one."""
    return (1 - math.cos(math.pi * min(1.0, max(0.0, progress)))) / 2


_CURVES: dict[type[Step], Callable[[float], float]] = {Flip: ease, Slide: ease, Place: ease}


def eased(step: Step, progress: float) -> float:
    """How far a step has come, 0 at its source and 1 at its target, when `progress` 0..1 of its time is over.

    A curve may leave these bounds: a flipping tile then tilts beyond its square's plane, a sliding one overshoots.
    """
    return _CURVES[type(step)](progress)


def drop_height(progress: float) -> float:
    """How high a placed tile is, from 1 to 0: it touches the board, rises a little once more, and lies."""
    if progress < _TOUCH:
        return 1 - (progress / _TOUCH) ** 2
    return _REBOUND * math.sin(math.pi * (progress - _TOUCH) / (1 - _TOUCH))


def swept(elapsed_seconds: float, pace: float = 1.0) -> float:
    """How far the light has gone over a line that decided, 0..1, this long after the last tile came to rest."""
    return min(1.0, elapsed_seconds / (SWEEP_SECONDS * pace)) if pace else 1.0


@dataclass
class HandTurn:
    """The tile in hand turning over about its middle towards `face`."""

    side: Side
    face: Face
    pace: float = 1.0
    elapsed: float = 0.0

    def advance(self, dt: float) -> None:
        """Go on by `dt` seconds."""
        self.elapsed += dt

    @property
    def is_running(self) -> bool:
        return self.elapsed < HAND_SECONDS * self.pace

    @property
    def angle(self) -> float:
        """How far it has turned, 0..180 degrees."""
        return 180 * ease(self.elapsed / (HAND_SECONDS * self.pace)) if self.is_running else 180.0
