"""A rectangular board: squares, neighbours, rays, rows of three, symmetries. Knows no game."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache

ORTHOGONAL = ((0, -1), (-1, 0), (1, 0), (0, 1))
ALL_AROUND = ((-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1))
LINE_DIRECTIONS = ((1, 0), (0, 1), (1, 1), (-1, 1))


@dataclass(frozen=True)
class Board:
    """Squares 0 … columns·rows − 1, row by row from the top left."""

    columns: int
    rows: int

    @property
    def size(self) -> int:
        return self.columns * self.rows

    def square(self, column: int, row: int) -> int | None:
        """The square there, or None off the board."""
        inside = 0 <= column < self.columns and 0 <= row < self.rows
        return row * self.columns + column if inside else None

    def place(self, square: int) -> tuple[int, int]:
        """Column and row of a square, counted from 0."""
        return square % self.columns, square // self.columns

    @cached_property
    def neighbours(self) -> tuple[tuple[int, ...], ...]:
        """For each square, the up to four squares that share an edge with it."""
        return tuple(self._steps_from(square, ORTHOGONAL) for square in range(self.size))

    @cached_property
    def surroundings(self) -> tuple[tuple[int, ...], ...]:
        """For each square, the up to eight squares next to it, diagonals included."""
        return tuple(self._steps_from(square, ALL_AROUND) for square in range(self.size))

    @cached_property
    def rays(self) -> tuple[tuple[tuple[int, ...], ...], ...]:
        """For each square, the squares in each of the eight directions up to the edge, the nearest first."""
        longest = range(1, max(self.columns, self.rows))
        return tuple(
            tuple(self._steps_from(square, tuple((k * dx, k * dy) for k in longest)) for dx, dy in ALL_AROUND)
            for square in range(self.size)
        )

    def way(self, source: int, target: int) -> tuple[int, ...]:
        """The squares from one to another in one of the eight directions, without the first; there must be a way."""
        ray = next(each for each in self.rays[source] if target in each)
        return ray[:ray.index(target) + 1]

    def lines(self, length: int) -> tuple[tuple[int, ...], ...]:
        """Every straight run of `length` squares: horizontal, vertical and diagonal."""
        return _lines(self, length)

    @cached_property
    def symmetries(self) -> tuple[tuple[int, ...], ...]:
        """The images of the squares under each turn and mirror: `image[square]`, the identity first.

        Eight of them; the board must be square.
        """
        last = self.columns - 1
        maps = []
        for swap in (False, True):
            for flip_column in (False, True):
                for flip_row in (False, True):
                    maps.append(tuple(
                        self._image(square, swap, flip_column, flip_row, last) for square in range(self.size)
                    ))
        return tuple(maps)

    def _image(self, square: int, swap: bool, flip_column: bool, flip_row: bool, last: int) -> int:
        column, row = self.place(square)
        if swap:
            column, row = row, column
        return (last - row if flip_row else row) * self.columns + (last - column if flip_column else column)

    def _steps_from(self, square: int, directions: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
        column, row = self.place(square)
        reached = (self.square(column + dx, row + dy) for dx, dy in directions)
        return tuple(s for s in reached if s is not None)


@lru_cache(maxsize=16)
def _lines(board: Board, length: int) -> tuple[tuple[int, ...], ...]:
    runs = (
        tuple(board.square(column + k * dx, row + k * dy) for k in range(length))
        for dx, dy in LINE_DIRECTIONS
        for column, row in map(board.place, range(board.size))
    )
    return tuple(tuple(s for s in run if s is not None) for run in runs if None not in run)
