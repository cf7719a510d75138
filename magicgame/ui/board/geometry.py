"""Squares and pixels: where each square lies in the window, and which square a pixel belongs to."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import pygame

from magicgame.games.board import Board

_PAD, _CELL, _GAP, _TILE = 22, 138, 10, 124
_SQUARES = 4 * _CELL + 3 * _GAP
_LEAST_LABEL_PX = 11


@dataclass(frozen=True)
class BoardGeometry:
    """A board in a square of `side` pixels at (left, top): a tray with one recess for each square.

    All measures are those of a board of 4×4 squares and 626 pixels, scaled; the rim, where columns and rows may be
    named, is as wide on one of more squares. One that `is_turned` is seen from its other end; in one that `is_even`
    squares and tiles are an even number of whole pixels, each tile in the very middle.
    """

    board: Board
    left: int
    top: int
    side: int
    is_turned: bool = False
    is_even: bool = False

    @cached_property
    def _unit(self) -> float:
        return self.side / (2 * self._pad + self._squares)

    @property
    def _pad(self) -> float:
        return _PAD * self._squares / _SQUARES

    @property
    def _squares(self) -> int:
        """How far the squares reach, from the first one's edge to the last one's."""
        return self.board.columns * _CELL + (self.board.columns - 1) * _GAP

    @property
    def rect(self) -> pygame.Rect:
        return pygame.Rect(self.left, self.top, self.side, self.side)

    @cached_property
    def pitch(self) -> float:
        """From the middle of one square to the middle of the next."""
        return self.cell_px + self.px(_GAP) if self.is_even else (_CELL + _GAP) * self._unit

    @property
    def rim_px(self) -> int:
        """How wide the rim around the squares is."""
        return round(self._pad * self._unit)

    @property
    def cell_px(self) -> int:
        return 2 * int(_CELL / 2 * self._unit) if self.is_even else round(_CELL * self._unit)

    @property
    def tile_px(self) -> int:
        if self.is_even:
            return self.cell_px - 2 * self.px((_CELL - _TILE) / 2)
        return round(_TILE * self._unit)

    def px(self, length: float) -> int:
        """A length in whole pixels, at least 1."""
        return max(1, round(length * self._unit))

    def label_px(self, length: float, wished_px: int, room: float) -> int:
        """A type size on the board: no smaller than `wished_px` where there is `room` for it, and never below 11."""
        return max(_LEAST_LABEL_PX, self.px(length), min(wished_px, self.px(room)))

    def centre(self, square: int) -> tuple[float, float]:
        column, row = self.board.place(self.board.size - 1 - square if self.is_turned else square)
        return self.left + self._start + column * self.pitch, self.top + self._start + row * self.pitch

    @cached_property
    def _start(self) -> float:
        """From the corner to the middle of the first square."""
        if self.is_even:
            return (self.side - (self.board.columns - 1) * self.pitch) // 2
        return (self._pad + _CELL / 2) * self._unit

    def cell_rect(self, square: int) -> pygame.Rect:
        return self._around(self.centre(square), self.cell_px)

    def tile_rect(self, square: int) -> pygame.Rect:
        return self._around(self.centre(square), self.tile_px)

    def square_at(self, position: tuple[int, int]) -> int | None:
        """The square under a pixel; the gaps between squares and the rim of the tray belong to none."""
        squares = range(self.board.size)
        return next((square for square in squares if self.cell_rect(square).collidepoint(position)), None)

    @staticmethod
    def _around(centre: tuple[float, float], size: int) -> pygame.Rect:
        return pygame.Rect(round(centre[0] - size / 2), round(centre[1] - size / 2), size, size)
