# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""How soon a side of Entropy could win if the other side stood still: the compiled part of `engine/plan.py`.

With the other side's pieces where they are, the own ones stand on some of the 18 squares left, numbered anew without
gaps; such a set is a *pattern*. A pattern that wins is 0 away; any other is as far as its pieces that are not in place
make it, or as a slide that leads nearer does, whichever is less. So the slides are taken back one at a time from the
nearest patterns to the farthest. Most often no pattern wins before the other side moves as well: then the least
distance leads to where most pieces are in place.
"""

import array
from typing import TYPE_CHECKING

from magicgame.games.entropy import BOARD

if TYPE_CHECKING:  # also read by the compiler
    import cython
else:
    from magicgame.engine.kernels import plain as cython

FULL = 0x1FFFFFF
PIECES = cython.declare(cython.int, 7)
PLACES = cython.declare(cython.int, 18)
DIRECTIONS = cython.declare(cython.int, 8)
REACH = cython.declare(cython.int, 4)
NONE = cython.declare(cython.int, -1)
PASS = cython.declare(cython.int, 1 << 10)
BONDED = cython.declare(cython.int, 2)
"""What it takes about to bring a piece into place that touches the other side, but also a friend."""
IDLE = cython.declare(cython.int, 4)
"""What it takes for one that touches nobody of the other side."""
ALONE = cython.declare(cython.int, 2)
"""How much more for one that is isolated."""


def is_compiled() -> bool:
    return bool(cython.compiled)


@cython.cclass
class Plans:
    """Every pattern of one side and how many slides of its own it is from a win, the other side standing still."""

    squares: list
    distances: cython.uchar[::1]
    near: cython.int[::1]
    rays: cython.int[::1]
    touching: cython.int

    def __init__(self, state):
        """`state` is the kernel's; the side to move is the one whose way is looked for."""
        other = state >> 25 & FULL
        self.squares = [square for square in range(BOARD.size) if not other >> square & 1]
        numbers = {square: place for place, square in enumerate(self.squares)}
        self.near = array.array("i", [self._set(numbers, BOARD.surroundings[square]) for square in self.squares])
        self.rays = array.array("i", [place for square in self.squares for ray in BOARD.rays[square]
                                      for place in self._way(numbers, ray)])
        self.touching = sum(1 << place for place, square in enumerate(self.squares)
                            if any(other >> near & 1 for near in BOARD.surroundings[square]))
        self.distances = array.array("B", bytes(1 << PLACES))
        self._solve()

    def _set(self, numbers, squares):
        return sum(1 << numbers[square] for square in squares if square in numbers)

    def _way(self, numbers, ray):
        """The places along a ray up to the first piece of the other side, filled up with NONE."""
        free = [numbers[square] for square in ray if square in numbers]
        clear = next((i for i, square in enumerate(ray) if square not in numbers), len(ray))
        return (free[:clear] + [NONE] * REACH)[:REACH]

    def distance(self, state, move):
        """How far the side is from a win after this move of its own: by slides, and by what they leave undone."""
        return self.distances[self._pattern(state, move)]

    def way(self, state, move):
        """The slides that lead on from this move to where the side is nearest to a win; preferably one piece after
        another, and none that leaves a piece isolated."""
        slides = []
        pattern = self._pattern(state, move)
        last = -1 if move == PASS else self.squares.index(move >> 5)
        while nearer := self._nearer(pattern):
            target, source, pattern = min(nearer, key=lambda slide: (
                self._pieces(self._isolated(slide[2])), slide[1] != last, slide))
            slides.append(self.squares[source] | self.squares[target] << 5)
            last = target
        return slides

    def _pattern(self, state, move):
        own = state & FULL if move == PASS else (state & FULL) ^ 1 << (move & 31) ^ 1 << (move >> 5)
        return sum(1 << place for place, square in enumerate(self.squares) if own >> square & 1)

    def _nearer(self, pattern):
        """Every legal slide that leads nearer to a win: its target, its source and the pattern after it."""
        found = []
        alone = self._isolated(pattern)
        for source in (place for place in range(PLACES) if pattern >> place & 1 and self.near[place] & pattern):
            for target in self._reach(pattern, source):
                after = pattern ^ 1 << source ^ 1 << target
                if self.distances[after] < self.distances[pattern] and not alone & self._isolated(after):
                    found.append((target, source, after))
        return found

    def _reach(self, pattern, source):
        for way in range(DIRECTIONS):
            for step in range(REACH):
                target = self.rays[(source * DIRECTIONS + way) * REACH + step]
                if target == NONE or pattern >> target & 1:
                    break
                yield target

    def _solve(self):
        """Give every pattern its distance, the nearest first."""
        found = array.array("i", bytes(4 << 15))
        patterns: cython.int[::1] = found
        count: cython.int = 0
        pattern: cython.int
        distance: cython.int
        i: cython.int
        for pattern in range(1 << PLACES):
            if self._pieces(pattern) == PIECES:
                self.distances[pattern] = self._undone(pattern)
                patterns[count] = pattern
                count += 1
        for distance in range(PIECES * (IDLE + ALONE)):
            for i in range(count):
                if self.distances[patterns[i]] == distance:
                    self._take_back(patterns[i], distance + 1)

    @cython.cfunc
    def _pieces(self, pattern: cython.int) -> cython.int:
        pieces: cython.int = 0
        while pattern:
            pattern &= pattern - 1
            pieces += 1
        return pieces

    @cython.cfunc
    def _undone(self, pattern: cython.int) -> cython.int:
        """By how much the pieces that are not in place keep it from a win."""
        undone: cython.int = 0
        place: cython.int
        for place in range(PLACES):
            if pattern >> place & 1:
                if self.near[place] & pattern:
                    undone += BONDED if self.touching >> place & 1 else IDLE
                elif not self.touching >> place & 1:
                    undone += IDLE + ALONE
        return undone

    @cython.cfunc
    def _isolated(self, pattern: cython.int) -> cython.int:
        alone: cython.int = 0
        place: cython.int
        for place in range(PLACES):
            if (pattern & ~self.touching) >> place & 1 and not self.near[place] & pattern:
                alone |= 1 << place
        return alone

    @cython.cfunc
    def _take_back(self, pattern: cython.int, distance: cython.int) -> cython.void:
        """Put every pattern that a legal slide turns into this one within the distance."""
        alone: cython.int = self._isolated(pattern)
        target: cython.int
        way: cython.int
        step: cython.int
        source: cython.int
        before: cython.int
        for target in range(PLACES):
            if not pattern >> target & 1:
                continue
            for way in range(DIRECTIONS):
                for step in range(REACH):
                    source = self.rays[(target * DIRECTIONS + way) * REACH + step]
                    if source == NONE or pattern >> source & 1:
                        break
                    before = pattern ^ 1 << target ^ 1 << source
                    if self.distances[before] > distance and self.near[source] & before and not (
                        alone and alone & self._isolated(before)
                    ):
                        self.distances[before] = distance
