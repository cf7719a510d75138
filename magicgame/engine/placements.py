"""Numbers single placements as a tier's solver numbers all of them: for where the solver is not compiled.

Numbering all placements of a tier takes plain Python ten seconds, a single one a fraction of a millisecond.
"""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Iterator
from itertools import combinations


class Placements:
    """`home` of a tier (see `kernels.TierSolver`): 8 times the number of the least image, plus the symmetry.

    Two sets of squares, of `first` and of `second` squares, on a board with these symmetries. The least image has the
    least first set as a mask, and of those the least second one; they are counted in that order. `count` says how many
    there are.
    """

    def __init__(self, symmetries: tuple[tuple[int, ...], ...], first: int, second: int) -> None:
        self._symmetries, self._first, self._second = symmetries, first, second
        self._free = len(symmetries[0]) - first
        self._begins: dict[int, tuple[int, list[int]]] = {}
        """By the least first set: the number of its first placement, and its second sets, none if none are images."""
        self.count = 0
        for mask in self._masks(len(symmetries[0]), first):
            images = [self._image(mask, symmetry) for symmetry in range(len(symmetries))]
            if min(images) == mask:
                kept = [symmetry for symmetry, image in enumerate(images) if image == mask]
                seconds = self._least_seconds(mask, kept) if len(kept) > 1 else []
                self._begins[mask] = self.count, seconds
                self.count += len(seconds) or math.comb(self._free, second)

    def __getitem__(self, raw: int) -> int:
        first, second = self._sets(raw)
        least, other, symmetry = min(
            (self._image(first, symmetry), self._image(second, symmetry), symmetry)
            for symmetry in range(len(self._symmetries)))
        begin, seconds = self._begins[least]
        place = bisect_left(seconds, other) if seconds else _rank(_squeezed(other, least))
        return 8 * (begin + place) + symmetry

    def _sets(self, raw: int) -> tuple[int, int]:
        """The two sets, from their number among all: by the first, then the second within the squares left."""
        rank, inner = divmod(raw, math.comb(self._free, self._second))
        first = _unranked(rank, self._first)
        return first, _spread(_unranked(inner, self._second), first)

    def _least_seconds(self, mask: int, kept: list[int]) -> list[int]:
        """In order, those that are the least of their images under the symmetries that keep the first set."""
        spread = (_spread(second, mask) for second in self._masks(self._free, self._second))
        return [second for second in spread if all(self._image(second, symmetry) >= second for symmetry in kept)]

    @staticmethod
    def _masks(squares: int, size: int) -> Iterator[int]:
        """All sets of that size as masks, the least first."""
        return iter(sorted(sum(1 << square for square in chosen) for chosen in combinations(range(squares), size)))

    def _image(self, mask: int, symmetry: int) -> int:
        image = self._symmetries[symmetry]
        return sum(1 << image[square] for square in _squares(mask))


def _squares(mask: int) -> Iterator[int]:
    while mask:
        yield (mask & -mask).bit_length() - 1
        mask &= mask - 1


def _rank(mask: int) -> int:
    """How many sets of the same size are less."""
    return sum(math.comb(square, number) for number, square in enumerate(_squares(mask), 1))


def _unranked(rank: int, size: int) -> int:
    mask = 0
    for number in range(size, 0, -1):
        square = number - 1
        while math.comb(square + 1, number) <= rank:
            square += 1
        mask |= 1 << square
        rank -= math.comb(square, number)
    return mask


def _spread(mask: int, taken: int) -> int:
    """The mask of squares counted without the taken ones, in the count of all."""
    found, square = 0, 0
    while mask:
        if not taken >> square & 1:
            found |= (mask & 1) << square
            mask >>= 1
        square += 1
    return found


def _squeezed(mask: int, taken: int) -> int:
    """The reverse of `_spread`."""
    free = [square for square in range(mask.bit_length()) if not taken >> square & 1]
    return sum((mask >> square & 1) << place for place, square in enumerate(free))
