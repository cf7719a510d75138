"""A short burst of small tiles in both sides' colours, where something was achieved."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass

from pygame import Rect

from magicgame.ui.look.canvas import Canvas

_SECONDS, _COUNT = 1.6, 44
_FASTEST, _SLOWEST, _FALL = 1.25, 0.45, 1.1
"""Lengths of the board a second, and a second by which a second's fall grows."""
_LARGEST, _SMALLEST, _FADES = 0.034, 0.016, 0.55
"""Parts of the board; the part of the time after which the tiles get smaller."""


@dataclass(frozen=True)
class _Piece:
    across: float
    down: float
    size: float
    colour: int


class Burst:
    """Begins with nothing to be seen; `start` sets it off."""

    def __init__(self) -> None:
        self._pieces: tuple[_Piece, ...] = ()
        self._seconds = 0.0

    @property
    def is_running(self) -> bool:
        return bool(self._pieces)

    def start(self, seed: int) -> None:
        rng = random.Random(seed)
        self._pieces, self._seconds = tuple(_piece(rng, number) for number in range(_COUNT)), 0.0

    def stop(self) -> None:
        self._pieces = ()

    def advance(self, dt: float) -> bool:
        """Go on by `dt` seconds; True when that was its end."""
        self._seconds += dt
        if not self._pieces or self._seconds < _SECONDS:
            return False
        self._pieces = ()
        return True

    def paint(self, canvas: Canvas, board: Rect) -> None:
        """Over a board, from its middle."""
        palette, part = canvas.palette, self._seconds / _SECONDS
        colours = palette.first, palette.second, palette.line
        left = 1 - max(0.0, part - _FADES) / (1 - _FADES)
        for piece in self._pieces:
            side = round(piece.size * board.width * left)
            if side > 1:
                x = board.centerx + piece.across * self._seconds * board.width
                y = board.centery + (piece.down + _FALL * self._seconds) * self._seconds * board.width
                place = Rect(0, 0, side, side)
                place.center = round(x), round(y)
                canvas.rounded(place, side // 4, colours[piece.colour], border=palette.rim)


def _piece(rng: random.Random, number: int) -> _Piece:
    """One of those that fly evenly to all sides, rather up than down."""
    angle, speed = math.tau * (number + rng.random()) / _COUNT, rng.uniform(_SLOWEST, _FASTEST)
    return _Piece(
        speed * math.cos(angle), speed * math.sin(angle) - _SLOWEST, rng.uniform(_SMALLEST, _LARGEST), number % 3)
