# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Solves Entropy from its ends backwards: the compiled part of `engine/retrograde.py`. Runs uncompiled too.

A position is two sets of squares: the mover's pieces and the opponent's. Which of the two began does not matter, nor
does what was before: a repeated position is a draw, so nobody needs to repeat one to win. All positions with the same
mover's set form a *row*; of the eight symmetric images of a set only the least has a row. The *columns* of a row are
the sets the opponent's pieces can form on the squares left. A set is written as a mask of the board's squares; on the
squares left by the mover, numbered anew without gaps, it is called a *pattern*. Where the mover's set is its own image,
some columns of its row are images of each other: they always hold the same.

A move leads from the row of the mover to the row of the opponent, into a column that depends on the move: all moves of
a position end in one row. So the solver works on one row at a time as the place where moves *end*. From the cells that
became known in the step before, it goes back to the positions before them; these are the columns of the same row once
more, seen by the side that moves. Whatever it finds out is written to wherever that position stands. A byte a cell:

    0                  nothing known: a draw, in the end
    1 + n              the mover loses in n plies, n up to `LONGEST`
    SOON, SOON + 1     the mover wins in an even (odd) number of plies, found out in this step or the one before
    WON                the mover wins

How soon a win comes is not kept: it is one ply more than the soonest loss a move leads to.
"""

import array
import math
from typing import TYPE_CHECKING

from magicgame.games.board import Board

if TYPE_CHECKING:  # also read by the compiler
    import cython
else:
    from magicgame.engine.kernels import plain as cython

SOON = cython.declare(cython.int, 253)
WON = cython.declare(cython.int, 255)
LONGEST = 251
MOST_COLUMNS = cython.declare(cython.int, 1 << 15)

# A name for a number costs time where it is used most often, for it stays a variable: so the lower 10 squares of a
# pattern and the lower 13 of a set, which are looked up apart from the others, have none.


def is_compiled() -> bool:
    return bool(cython.compiled)


def _ranks(places: range, pieces: int, last: bool) -> list:
    """For each mask of these places what it adds to the number of a whole set; the last places hold its last pieces."""
    ranks = []
    for mask in range(1 << len(places)):
        chosen = [place for i, place in enumerate(places) if mask >> i & 1]
        before = pieces - len(chosen) if last else 0
        possible = before >= 0 and len(chosen) <= pieces
        ranks.append(sum(math.comb(place, before + i) for i, place in enumerate(chosen, 1)) if possible else 0)
    return ranks


def _images_of_rows(size: int) -> list:
    """The image of the squares in one row: [symmetry][row][which]."""
    symmetries = Board(size, size).symmetries
    images = []
    for symmetry in symmetries:
        for row in range(5):
            for which in range(32):
                squares = [row * size + i for i in range(size) if which >> i & 1]
                images.append(sum(1 << symmetry[square] for square in squares) if row < size else 0)
    return images


def _squeezed(free: int, mask: int) -> int:
    """The bits of the mask that are free, moved together."""
    squeezed = count = 0
    for i in range(5):
        if free >> i & 1:
            squeezed |= (mask >> i & 1) << count
            count += 1
    return squeezed


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _next_set(mask: cython.uint) -> cython.uint:
    """The next larger number with as many bits."""
    low: cython.uint = mask & (0 - mask)
    carried: cython.uint = mask + low
    return carried | (((carried ^ mask) >> 2) // low)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
@cython.inline
def _slot(bit: cython.uint) -> cython.int:
    """A different number below 32 for each square, given as its mask."""
    return (bit * 0x077CB531 >> 27) & 31


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
@cython.inline
def _next_to(
    squares: cython.uint, size: cython.int, not_left: cython.uint, not_right: cython.uint, full: cython.uint
) -> cython.uint:
    """Every square that has one of the squares next to it; the masks are those of the board's `Numbering`."""
    beside: cython.uint = ((squares << 1) & not_left) | ((squares >> 1) & not_right)
    line: cython.uint = squares | beside
    return (beside | (line << size) | (line >> size)) & full


def sets_of(state: int) -> tuple:
    """The mover's set and the opponent's in a state of the kernel (`entropy.py`)."""
    return state & 0x1FFFFFF, state >> 25 & 0x1FFFFFF


@cython.final
@cython.cclass
class Numbering:
    """Where every position of a board has its cell: for `pieces` a side on `size` × `size` squares.

    The board has at most 5 × 5 squares, 20 of which the mover leaves, and a row at most `MOST_COLUMNS` columns;
    ValueError for other boards. `sets` holds the mover's set of each row, `kept` the symmetries it is its own image
    under, a bit each.
    """

    size = cython.declare(cython.int, visibility="public")
    pieces = cython.declare(cython.int, visibility="public")
    rows = cython.declare(cython.int, visibility="public")
    columns = cython.declare(cython.int, visibility="public")
    full: cython.uint
    not_left: cython.uint
    not_right: cython.uint
    home: cython.uint[::1]
    sets: cython.uint[::1]
    kept: cython.uchar[::1]
    patterns: cython.uint[::1]
    rank_low: cython.ushort[::1]
    rank_high: cython.ushort[::1]
    set_low: cython.uint[::1]
    set_high: cython.uint[::1]
    images: cython.uint[::1]
    squeezed: cython.uchar[::1]
    counts: cython.uchar[::1]

    def __init__(self, size, pieces):
        squares: cython.int = size * size
        left: cython.int = squares - pieces
        if not (2 <= size <= 5 and 1 <= pieces <= left <= 20) or math.comb(left, pieces) > MOST_COLUMNS:
            raise ValueError("no such board can be numbered")
        self.size = size
        self.pieces = pieces
        self.columns = math.comb(left, pieces)
        self.full = (1 << squares) - 1
        self.not_left = sum(1 << square for square in range(squares) if square % size)
        self.not_right = sum(1 << square for square in range(squares) if (square + 1) % size)
        self.rank_low = array.array("H", _ranks(range(10), pieces, False))
        self.rank_high = array.array("H", [0]) * 1024
        for i, rank in enumerate(_ranks(range(10, max(left, 10)), pieces, True)):
            self.rank_high[i] = rank
        self.set_low = array.array("I", _ranks(range(13), pieces, False))
        self.set_high = array.array("I", _ranks(range(13, 25), pieces, True))
        self.images = array.array("I", _images_of_rows(size))
        self.squeezed = array.array("B", [_squeezed(free, mask) for free in range(32) for mask in range(32)])
        self.counts = array.array("B", [mask.bit_count() for mask in range(32)])
        self._number_patterns(left)
        self._number_sets(squares)

    def _number_patterns(self, left):
        self.patterns = array.array("I", [0]) * self.columns
        pattern: cython.uint = (1 << self.pieces) - 1
        i: cython.int
        for i in range(self.columns):
            self.patterns[i] = pattern
            pattern = _next_set(pattern)

    def _number_sets(self, squares):
        total: cython.int = math.comb(squares, self.pieces)
        self.home = array.array("I", [0]) * total
        sets = array.array("I", [0]) * total
        kept = array.array("B", [0]) * total
        self.sets = sets
        self.kept = kept
        mask: cython.uint = (1 << self.pieces) - 1
        found: cython.int = 0
        for _ in range(total):
            found = self._number(mask, found)
            mask = _next_set(mask)
        self.rows = found
        self.sets = sets[:found]
        self.kept = kept[:found]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _number(self, mask: cython.uint, found: cython.int) -> cython.int:
        """Give the set a row of its own or send it to that of its least image; how many rows there are then."""
        least: cython.uint = mask
        best: cython.int = 0
        keeping: cython.int = 1
        s: cython.int
        image: cython.uint
        for s in range(1, 8):
            image = self._image(mask, s)
            if image == mask:
                keeping |= 1 << s
            if image < least:
                least = image
                best = s
        if best:
            self.home[self._set_number(mask)] = (self.home[self._set_number(least)] & ~7) | best
            return found
        self.home[self._set_number(mask)] = found * 8
        self.sets[found] = mask
        self.kept[found] = keeping
        return found + 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    @cython.inline
    def _set_number(self, mask: cython.uint) -> cython.uint:
        return self.set_low[mask & 8191] + self.set_high[mask >> 13]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _image(self, mask: cython.uint, symmetry: cython.int) -> cython.uint:
        image: cython.uint = 0
        line: cython.int
        for line in range(self.size):
            image |= self.images[(symmetry * 5 + line) * 32 + (mask & ((1 << self.size) - 1))]
            mask >>= self.size
        return image

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _column(self, mover: cython.uint, other: cython.uint) -> cython.int:
        """The column of the opponent's set in the row of the mover's."""
        free: cython.uint = self.full ^ mover
        line: cython.uint = (1 << self.size) - 1
        pattern: cython.uint = 0
        here: cython.uint
        at: cython.int = 0
        i: cython.int
        for i in range(self.size):
            here = free >> i * self.size & line
            pattern |= cython.cast(cython.uint, self.squeezed[here * 32 + (other >> i * self.size & line)]) << at
            at += self.counts[here]
        return self.rank_low[pattern & 1023] + self.rank_high[pattern >> 10]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _is_dispersed(self, own: cython.uint, other: cython.uint) -> cython.bint:
        """Whether each own piece is next to an opponent's and to no friend."""
        beside_friends: cython.uint = _next_to(own, self.size, self.not_left, self.not_right, self.full)
        beside_others: cython.uint = _next_to(other, self.size, self.not_left, self.not_right, self.full)
        return (own & beside_friends) == 0 and (own & beside_others) == own

    def place(self, own: cython.uint, other: cython.uint) -> tuple:
        """The row and column of a position, given as the mover's set and the opponent's."""
        home: cython.uint = self.home[self._set_number(own)]
        row: cython.int = home >> 3
        return row, self._column(self.sets[row], self._image(other, home & 7))

    def position(self, row: cython.int, column: cython.int) -> tuple:
        """The mover's set and the opponent's that have their cell there."""
        other: cython.uint = 0
        left: cython.uint = self.patterns[column]
        square: cython.int
        for square in range(self.size * self.size):
            if not self.sets[row] >> square & 1:
                other |= (left & 1) << square
                left >>= 1
        return self.sets[row], other

    def value(self, own: cython.uint, other: cython.uint, cells: cython.uchar[::1],
              other_cells: cython.uchar[::1]) -> tuple:
        """1, 0 or -1 for the mover, and the plies to the end (None for a draw).

        `cells` are those of the mover's row, `other_cells` those of the opponent's.
        """
        code: cython.int = cells[self.place(own, other)[1]]
        if 0 < code < SOON:
            return -1, code - 1
        if self._is_dispersed(own, other):
            return 1, 0
        soonest = Row(self).soonest_loss(own, other, other_cells)
        return (0, None) if soonest < 0 else (1, soonest + 1)


@cython.final
@cython.cclass
class Row:
    """One row under work: what is looked up all the time, in one place. For one thread."""

    numbering: Numbering
    mover: cython.uint
    size: cython.int
    full: cython.uint
    not_left: cython.uint
    not_right: cython.uint
    flag: cython.uchar
    is_stuck: cython.bint
    soonest: cython.int
    columns: cython.int
    start: cython.Py_ssize_t
    wins: cython.longlong
    losses: cython.longlong
    least: cython.longlong
    patterns: cython.uint[::1]
    cells: cython.uchar[::1]  # memoryviews are slow to hand on from function to function
    settled: cython.uchar[::1]
    fresh: cython.uchar[::1]
    later: cython.uchar[::1]
    near: cython.uint[32]  # by `_slot`: the squares next to that square
    bits: cython.uint[32]  # by `_slot`: that square's bit in a pattern
    low: cython.uint[1024]  # the squares of the lower part of a pattern
    high: cython.uint[1024]
    rank_low: cython.ushort[1024]
    rank_high: cython.ushort[1024]
    images: cython.uint[8]
    marks: cython.uchar[1 << 15]

    def __init__(self, numbering: Numbering):
        if not cython.compiled:
            self.near, self.bits, self.images = [0] * 32, [0] * 32, [0] * 8
            self.low, self.high, self.marks = [0] * 1024, [0] * 1024, [0] * (1 << 15)
            self.rank_low, self.rank_high = [0] * 1024, [0] * 1024
        self.numbering = numbering
        self.size = numbering.size
        self.full = numbering.full
        self.not_left = numbering.not_left
        self.not_right = numbering.not_right
        self.columns = numbering.columns
        self.patterns = numbering.patterns
        i: cython.int
        for i in range(1024):
            self.rank_low[i] = numbering.rank_low[i]
            self.rank_high[i] = numbering.rank_high[i]
        for i in range(self.size * self.size):
            self.near[_slot(1 << i)] = self._next_to(1 << i)

    def soonest_loss(self, own: cython.uint, other: cython.uint, cells: cython.uchar[::1]) -> int:
        """In how few plies the opponent loses after the best move of `own`; -1 if it does not lose.

        `cells` are those of the opponent's row.
        """
        home: cython.uint = self.numbering.home[self.numbering._set_number(other)]
        column: cython.int
        self.cells = cells
        with cython.nogil:
            self._take(self.numbering.sets[home >> 3])
            own = self.numbering._image(own, home & 7)
            column = self.numbering._column(self.mover, own)
            self.start = 0
            self.soonest = SOON
            self._all_won(own, self.patterns[column], 0)
        return self.soonest - 1 if self.soonest < SOON else -1

    def begin(self, first: cython.int, last: cython.int, cells: cython.uchar[::1], settled: cython.uchar[::1],
              later: cython.uchar[::1], found: cython.longlong[::1]) -> None:
        """Fill rows first … last − 1 with the positions where the game is over; all were zero."""
        row: cython.int
        self.cells, self.settled, self.later = cells, settled, later
        self.wins = self.losses = 0
        with cython.nogil:
            for row in range(first, last):
                self._take(self.numbering.sets[row])
                self._begin(row)
        found[0] += self.wins
        found[1] += self.losses

    def step(self, first: cython.int, last: cython.int, distance: cython.int, cells: cython.uchar[::1],
             settled: cython.uchar[::1], fresh: cython.uchar[::1], later: cython.uchar[::1],
             found: cython.longlong[::1]) -> None:
        """Find every position that is decided in `distance` + 1 plies by a move into rows first … last − 1.

        `cells` holds all that is decided in `distance` or fewer. `settled` has, for the cells of each row and from a
        new byte on, a bit that says whether the position with the sides exchanged is decided. `fresh` says which rows
        hold cells found out last time, `later` will say it of this time. The wins and losses found, up to
        symmetry, are added to `found`, and the least cell of a win is kept there. Doing rows twice does no harm.
        """
        row: cython.int
        self.cells, self.settled, self.fresh, self.later = cells, settled, fresh, later
        self.wins = self.losses = 0
        self.least = found[2]
        with cython.nogil:
            for row in range(first, last):
                if self.fresh[row]:
                    self._take(self.numbering.sets[row])
                    self._mark_before(row, distance)
                    self._settle_marked(row, distance)
        found[0] += self.wins
        found[1] += self.losses
        found[2] = self.least

    def settle(self, first: cython.int, last: cython.int, distance: cython.int, cells: cython.uchar[::1],
               settled: cython.uchar[::1], fresh: cython.uchar[::1], later: cython.uchar[::1]) -> None:
        """Restore `settled`, `fresh` and `later` from rows first … last − 1. Not for two threads at once."""
        row: cython.int
        self.cells, self.settled, self.fresh, self.later = cells, settled, fresh, later
        with cython.nogil:
            for row in range(first, last):
                self._take(self.numbering.sets[row])
                self._restore(row, distance)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    @cython.inline
    def _next_to(self, squares: cython.uint) -> cython.uint:
        return _next_to(squares, self.size, self.not_left, self.not_right, self.full)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _take(self, mover: cython.uint) -> cython.void:
        """Work on the row of this mover's set from now on."""
        self.mover = mover
        free: cython.uint = self.full ^ mover
        square: cython.uint
        count: cython.int = 0
        i: cython.int
        self.low[0] = 0
        self.high[0] = 0
        while free:
            square = free & (0 - free)
            free ^= square
            self.bits[_slot(square)] = 1 << count
            if count < 10:
                for i in range(1 << count):
                    self.low[i | 1 << count] = self.low[i] | square
            else:
                for i in range(1 << (count - 10)):
                    self.high[i | 1 << (count - 10)] = self.high[i] | square
            count += 1
        for i in range(8):
            self.images[i] = self.numbering._image(mover, i)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    @cython.inline
    def _squares(self, pattern: cython.uint) -> cython.uint:
        return self.low[pattern & 1023] | self.high[pattern >> 10]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    @cython.inline
    def _number(self, pattern: cython.uint) -> cython.int:
        """The column of a pattern."""
        return self.rank_low[pattern & 1023] + self.rank_high[pattern >> 10]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _counts(self, row: cython.int, other: cython.uint) -> cython.bint:
        """Whether this column stands for all its images, if some columns of the row are images of each other."""
        kept: cython.int = self.numbering.kept[row]
        least: cython.uint = other
        image: cython.uint
        s: cython.int
        for s in range(1, 8):
            image = self.numbering._image(other, s)
            if kept >> s & 1 and image < least:
                least = image
        return least == other

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _begin(self, row: cython.int) -> cython.void:
        columns: cython.int = self.columns
        start: cython.Py_ssize_t = cython.cast(cython.Py_ssize_t, row) * columns
        bits: cython.Py_ssize_t = cython.cast(cython.Py_ssize_t, row) * ((columns + 7) >> 3)
        apart: cython.bint = (self.mover & self._next_to(self.mover)) == 0
        column: cython.int
        other: cython.uint
        near: cython.uint
        code: cython.int
        for column in range(columns):
            other = self._squares(self.patterns[column])
            near = self._next_to(other)
            code = 0
            if (other & near) == 0 and (other & self._next_to(self.mover)) == other:
                code = 1  # the side that moved last goes first
            elif apart and (self.mover & near) == self.mover:
                code = SOON
            if code:
                self.cells[start + column] = code
                self.settled[bits + (column >> 3)] |= 1 << (column & 7)
                self.later[row] = 1
                if self.numbering.kept[row] == 1 or self._counts(row, other):
                    self.wins += code == SOON
                    self.losses += code == 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _mark_before(self, row: cython.int, distance: cython.int) -> cython.void:
        """Mark the positions from which a move leads to what was found out last: 1 to a loss, 2 to a win."""
        columns: cython.int = self.columns
        start: cython.Py_ssize_t = cython.cast(cython.Py_ssize_t, row) * columns
        loss: cython.uchar = 1 + distance
        win: cython.uchar = SOON + (distance & 1)
        column: cython.int = 0
        last: cython.int
        i: cython.int
        some: cython.int
        while column < columns:
            last = column + 64 if column + 64 < columns else columns
            some = 0
            for i in range(column, last):
                some |= (self.cells[start + i] == loss) | (self.cells[start + i] == win)
            if some:
                for i in range(column, last):
                    if self.cells[start + i] == loss:
                        self.flag = 1
                        self._trace(self.patterns[i])
                    elif self.cells[start + i] == win:
                        self.cells[start + i] = WON
                        self.flag = 2
                        self._trace(self.patterns[i])
            column = last

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _trace(self, pattern: cython.uint) -> cython.void:
        """Flag the columns from which the side whose pieces form the pattern could have moved to it.

        A piece came from a square next to another friend. What is isolated now and was not cured was isolated by the
        move: it stood next to the piece that left.
        """
        own: cython.uint = self._squares(pattern)
        vacant: cython.uint = self.full ^ own ^ self.mover
        alone: cython.uint = own & ~self._next_to(own | self.mover)
        left: cython.uint = (own >> 1) & self.not_right
        right: cython.uint = (own << 1) & self.not_left
        line: cython.uint = own | left | right
        pairs: cython.uint = (left & right) | (own & (left | right))  # next to two in this line
        above: cython.uint = line >> self.size
        below: cython.uint = line << self.size
        once: cython.uint = left | right | above | below
        twice: cython.uint = (left & right) | (pairs >> self.size) | (pairs << self.size)
        twice |= (above & below) | ((above | below) & (left | right))
        self._trace_axis(own, pattern, vacant, once, twice, alone, 1, self.not_left, self.not_right)
        self._trace_axis(own, pattern, vacant, once, twice, alone, self.size - 1, self.not_right, self.not_left)
        self._trace_axis(own, pattern, vacant, once, twice, alone, self.size, self.full, self.full)
        self._trace_axis(own, pattern, vacant, once, twice, alone, self.size + 1, self.not_left, self.not_right)
        if self._must_pass(own, once):
            self.marks[self._number(pattern)] |= self.flag

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    @cython.inline
    def _trace_axis(
        self, own: cython.uint, pattern: cython.uint, vacant: cython.uint, once: cython.uint, twice: cython.uint,
        alone: cython.uint, shift: cython.int, forth: cython.uint, back: cython.uint,
    ) -> cython.void:
        """The moves in one direction and in the opposite one. `once` is next to a friend, `twice` to two or more."""
        there: cython.uint = (own << shift) & forth & vacant
        distance: cython.int = shift
        friendly: cython.uint = twice
        rest: cython.uint
        source: cython.uint
        while there:
            rest = there & friendly
            while rest:
                source = rest & (0 - rest)
                rest ^= source
                self._trace_slide(pattern, source, source >> distance, alone)
            there = (there << shift) & forth & vacant
            distance += shift
            friendly = once
        there = (own >> shift) & back & vacant
        distance = shift
        friendly = twice
        while there:
            rest = there & friendly
            while rest:
                source = rest & (0 - rest)
                rest ^= source
                self._trace_slide(pattern, source, source << distance, alone)
            there = (there >> shift) & back & vacant
            distance += shift
            friendly = once

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    @cython.inline
    def _trace_slide(
        self, pattern: cython.uint, source: cython.uint, target: cython.uint, alone: cython.uint
    ) -> cython.void:
        if alone and alone & ~target & ~self.near[_slot(source)]:
            return
        self.marks[self._number(pattern ^ self.bits[_slot(source)] ^ self.bits[_slot(target)])] |= self.flag

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _must_pass(self, own: cython.uint, near: cython.uint) -> cython.bint:
        """Whether a side has no legal move in this row; `near` is next to its pieces."""
        movers: cython.uint = own & near
        if movers == 0:
            return True
        if own & ~self._next_to(own | self.mover):
            self.is_stuck = True
            self._look_around(own)
            return self.is_stuck
        return (self._next_to(movers) & (self.full ^ own ^ self.mover)) == 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _cures(self, own: cython.uint) -> cython.uint:
        """The vacant squares a piece may come to: next to each isolated piece."""
        cures: cython.uint = self.full ^ own ^ self.mover
        alone: cython.uint = own & ~self._next_to(own | self.mover)
        piece: cython.uint
        while alone:
            piece = alone & (0 - alone)
            alone ^= piece
            cures &= self.near[_slot(piece)]
        return cures

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _look_around(self, own: cython.uint) -> cython.void:
        """Set `is_stuck` to False if there is a legal move."""
        cures: cython.uint = self._cures(own)
        vacant: cython.uint = self.full ^ own ^ self.mover
        movers: cython.uint = own & self._next_to(own)
        reached: cython.uint = self._reach(movers, vacant, 1, self.not_left, self.not_right)
        reached |= self._reach(movers, vacant, self.size - 1, self.not_right, self.not_left)
        reached |= self._reach(movers, vacant, self.size, self.full, self.full)
        reached |= self._reach(movers, vacant, self.size + 1, self.not_left, self.not_right)
        if reached & cures:
            self.is_stuck = False

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _reach(self, movers: cython.uint, vacant: cython.uint, shift: cython.int, forth: cython.uint,
               back: cython.uint) -> cython.uint:
        reached: cython.uint = 0
        there: cython.uint = (movers << shift) & forth & vacant
        while there:
            reached |= there
            there = (there << shift) & forth & vacant
        there = (movers >> shift) & back & vacant
        while there:
            reached |= there
            there = (there >> shift) & back & vacant
        return reached

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _settle_marked(self, row: cython.int, distance: cython.int) -> cython.void:
        """Decide the marked positions, if they are not yet, and take the marks away."""
        columns: cython.int = self.columns
        column: cython.int = 0
        last: cython.int
        i: cython.int
        some: cython.int
        self.start = cython.cast(cython.Py_ssize_t, row) * columns
        while column < columns:
            last = column + 64 if column + 64 < columns else columns
            some = 0
            for i in range(column, last):
                some |= self.marks[i]
            if some:
                for i in range(column, last):
                    if self.marks[i]:
                        self._settle(row, i, distance)
                        self.marks[i] = 0
            column = last

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    @cython.inline
    def _settle(self, row: cython.int, column: cython.int, distance: cython.int) -> cython.void:
        bits: cython.Py_ssize_t = cython.cast(cython.Py_ssize_t, row) * ((self.columns + 7) >> 3)
        at: cython.Py_ssize_t = bits + (column >> 3)
        wins: cython.bint = self.marks[column] & 1
        if self.settled[at] >> (column & 7) & 1:
            return
        pattern: cython.uint = self.patterns[column]
        own: cython.uint = self._squares(pattern)
        if wins or self._all_won(own, pattern, SOON + (~distance & 1)):
            self.settled[at] |= 1 << (column & 7)
            self._write(own, SOON + (~distance & 1) if wins else distance + 2)
            if self.numbering.kept[row] == 1 or self._counts(row, own):
                self.wins += wins
                self.losses += not wins

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _write(self, own: cython.uint, code: cython.int) -> cython.void:
        """Write what is known of the position with `own` to move to its cell and to the images of it in that row."""
        home: cython.uint = self.numbering.home[self.numbering._set_number(own)]
        row: cython.int = home >> 3
        own = self.numbering.sets[row]
        start: cython.Py_ssize_t = cython.cast(cython.Py_ssize_t, row) * self.columns
        at: cython.Py_ssize_t = start + self.numbering._column(own, self.images[home & 7])
        kept: cython.int = self.numbering.kept[row]
        s: cython.int
        self.cells[at] = code
        self.later[row] = 1
        if code >= SOON and at < self.least:
            self.least = at
        if kept != 1:
            for s in range(1, 8):
                if kept >> s & 1:
                    at = start + self.numbering._column(own, self.numbering._image(self.images[home & 7], s))
                    self.cells[at] = code

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _restore(self, row: cython.int, distance: cython.int) -> cython.void:
        """Say of each known cell of the row, in the rows where its moves end, that it is known."""
        columns: cython.int = self.columns
        start: cython.Py_ssize_t = cython.cast(cython.Py_ssize_t, row) * columns
        column: cython.int
        code: cython.int
        home: cython.uint
        ending: cython.int
        own: cython.uint
        bits: cython.Py_ssize_t
        at: cython.int
        s: cython.int
        for column in range(columns):
            code = self.cells[start + column]
            if code == 0:
                continue
            if code == distance + 1 or code == SOON + (distance & 1):
                self.fresh[row] = 1
            elif code == distance + 2 or code == SOON + (~distance & 1):
                self.later[row] = 1
            own = self._squares(self.patterns[column])
            home = self.numbering.home[self.numbering._set_number(own)]
            ending = home >> 3
            bits = cython.cast(cython.Py_ssize_t, ending) * ((columns + 7) >> 3)
            for s in range(8):
                if self.numbering.kept[ending] >> s & 1:
                    own = self.numbering._image(self.images[home & 7], s)
                    at = self.numbering._column(self.numbering.sets[ending], own)
                    self.settled[bits + (at >> 3)] |= 1 << (at & 7)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _all_won(self, own: cython.uint, pattern: cython.uint, unripe: cython.int) -> cython.bint:
        """Whether every move, or the pass, lets the opponent win; wins found out in this step, `unripe`, do not count.

        With 0 for `unripe` it only keeps the soonest loss a move leads to.
        """
        cures: cython.uint = self._cures(own)
        movers: cython.uint = own & self._next_to(own)
        self.is_stuck = True
        if movers and cures and not (
            self._axis_won(movers, own, pattern, cures, unripe, 1, self.not_left, self.not_right)
            and self._axis_won(movers, own, pattern, cures, unripe, self.size - 1, self.not_right, self.not_left)
            and self._axis_won(movers, own, pattern, cures, unripe, self.size, self.full, self.full)
            and self._axis_won(movers, own, pattern, cures, unripe, self.size + 1, self.not_left, self.not_right)
        ):
            return False
        return not self.is_stuck or self._is_won(pattern, unripe)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    @cython.inline
    def _axis_won(
        self, movers: cython.uint, own: cython.uint, pattern: cython.uint, cures: cython.uint, unripe: cython.int,
        shift: cython.int, forth: cython.uint, back: cython.uint,
    ) -> cython.bint:
        """The moves in one direction and in the opposite one, up to the first that does not lose."""
        vacant: cython.uint = self.full ^ own ^ self.mover
        there: cython.uint = (movers << shift) & forth & vacant
        distance: cython.int = shift
        rest: cython.uint
        target: cython.uint
        while there:
            rest = there & cures
            while rest:
                target = rest & (0 - rest)
                rest ^= target
                self.is_stuck = False
                if not self._is_won(
                    pattern ^ self.bits[_slot(target)] ^ self.bits[_slot(target >> distance)], unripe
                ):
                    return False
            there = (there << shift) & forth & vacant
            distance += shift
        there = (movers >> shift) & back & vacant
        distance = shift
        while there:
            rest = there & cures
            while rest:
                target = rest & (0 - rest)
                rest ^= target
                self.is_stuck = False
                if not self._is_won(
                    pattern ^ self.bits[_slot(target)] ^ self.bits[_slot(target << distance)], unripe
                ):
                    return False
            there = (there >> shift) & back & vacant
            distance += shift
        return True

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    @cython.inline
    def _is_won(self, pattern: cython.uint, unripe: cython.int) -> cython.bint:
        code: cython.int = self.cells[self.start + self._number(pattern)]
        if unripe == 0:
            if code and code < self.soonest:
                self.soonest = code
            return True
        return code >= SOON and code != unripe
