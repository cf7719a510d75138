# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Solves Magic tier by tier: the compiled part of `engine/solver.py`. Runs uncompiled too, ten thousand times slower.

A *tier* is every position with the same number n of tiles. A *placement* says which squares hold Circle's and
Diamond's tiles, whatever their faces; of its eight symmetric images only the least is kept. All face patterns of a
placement form one vector of 2^(n-1) bytes: bit i of the index is the face of the i-th occupied square (dark = 1);
the last occupied square always shows light, for turning every tile of the board over changes nothing.

A turn is split at the flip. `solve_places` answers, for every position whose flip is done, what the best placement
gets; `solve_flips` picks the best flip into those answers. Either acts on whole vectors, because a child's index is
a linear function of its parent's: an XOR of one column a tile. Values are Circle's, so no byte is ever negated:

    n         Diamond wins with n tiles on the board (the sooner, the worse for Circle)
    50        draw
    100 - n   Circle wins with n tiles on the board
"""

from array import array
from typing import TYPE_CHECKING

from magicgame.games.magic import BOARD, LINES, LOCKS

if TYPE_CHECKING:  # also read by the compiler
    import cython
else:
    from magicgame.engine.kernels import plain as cython

LAST_TIER = BOARD.size
BYTE_VALUES = 256

DRAW = cython.declare(cython.uchar, 50)
CIRCLE_WINS = cython.declare(cython.uchar, 100)

_SQUARES = cython.declare(cython.ushort[8 * 16])  # image of a square under each symmetry
_ROWS = cython.declare(cython.ushort[8 * 64])  # image of the squares in one row: [symmetry][row][which]
_CHOOSE = cython.declare(cython.int[17 * 17])
_NEAR = cython.declare(cython.ushort[16])  # neighbours of a square, as a mask
_LINES = cython.declare(cython.ushort[24])
_LOCKS = cython.declare(cython.ushort[24])  # squares that must be occupied to lock the line


def is_compiled() -> bool:
    return bool(cython.compiled)


def _set_board(symmetries: tuple, near: list, lines: list, locks: list) -> None:
    """Take over the board from the referee: 8 rows of 16 squares, then masks for 16 squares and 24 lines."""
    s: cython.int
    i: cython.int
    j: cython.int
    for s in range(8):
        for i in range(16):
            _SQUARES[s * 16 + i] = symmetries[s][i]
        for i in range(4):
            for j in range(16):
                _ROWS[s * 64 + i * 16 + j] = sum(1 << symmetries[s][i * 4 + k] for k in range(4) if j >> k & 1)
    for i in range(17):
        for j in range(17):
            _CHOOSE[i * 17 + j] = 1 if j == 0 else 0 if i == 0 else _CHOOSE[i * 17 - 17 + j] + _CHOOSE[i * 17 - 18 + j]
    for i in range(16):
        _NEAR[i] = near[i]
    for i in range(24):
        _LINES[i] = lines[i]
        _LOCKS[i] = locks[i]


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _image(mask: cython.uint, symmetry: cython.int) -> cython.uint:
    at: cython.int = symmetry * 64
    return (_ROWS[at + (mask & 15)] | _ROWS[at + 16 + (mask >> 4 & 15)]
            | _ROWS[at + 32 + (mask >> 8 & 15)] | _ROWS[at + 48 + (mask >> 12)])


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _count(mask: cython.uint) -> cython.int:
    count: cython.int = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _raw(circle: cython.uint, diamond: cython.uint) -> cython.int:
    """The number of a placement among all of its tier, in the order of (circle, diamond)."""
    rank: cython.int = 0
    inner: cython.int = 0
    ones: cython.int = 0
    twos: cython.int = 0
    square: cython.int
    for square in range(16):
        if circle >> square & 1:
            ones += 1
            rank += _CHOOSE[square * 17 + ones]
        elif diamond >> square & 1:
            twos += 1
            inner += _CHOOSE[(square - ones) * 17 + twos]
    return rank * _CHOOSE[(16 - ones) * 17 + twos] + inner


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _next_set(mask: cython.uint) -> cython.uint:
    """The next larger number with as many bits; beyond 16 bits when there is none."""
    if mask == 0:
        return 0x10000
    low: cython.uint = mask & (~mask + 1)
    carried: cython.uint = mask + low
    return carried | (((carried ^ mask) >> 2) // low)


def raw_count(tiles: cython.int) -> cython.int:
    """How many placements a tier has before symmetry."""
    circles: cython.int = (tiles + 1) // 2
    return _CHOOSE[16 * 17 + circles] * _CHOOSE[(16 - circles) * 17 + tiles - circles]


def number_placements(tiles: cython.int, placements: cython.uint[::1], home: cython.int[::1]) -> cython.int:
    """Number the canonical placements of a tier; return how many there are.

    `placements[i]` becomes circle << 16 | diamond of the i-th, in increasing order; `home[raw]` becomes
    8 · i + the symmetry that leads there, for every placement. Both need `raw_count(tiles)` entries.
    """
    circles: cython.int = (tiles + 1) // 2
    found: cython.int = 0
    raw: cython.int = 0
    circle: cython.uint
    sets = cython.declare(cython.uint[12870])
    count: cython.int = 0
    with cython.nogil:
        circle = (1 << (tiles - circles)) - 1
        while circle < 0x10000:
            sets[count] = circle
            count += 1
            circle = _next_set(circle)
        circle = (1 << circles) - 1
        while circle < 0x10000:
            found = _number(circle, sets, count, raw, found, placements, home)
            raw += _CHOOSE[(16 - circles) * 17 + tiles - circles]
            circle = _next_set(circle)
    return found


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _number(circle: cython.uint, sets: cython.uint[12870], count: cython.int, raw: cython.int, found: cython.int,
            placements: cython.uint[::1], home: cython.int[::1]) -> cython.int:
    """Number the placements of one set of circles, `raw` the first; only symmetries that make it least can matter."""
    least: cython.uint = circle
    leading = cython.declare(cython.int[8])
    leaders: cython.int = 0
    s: cython.int
    i: cython.int
    best: cython.int
    key: cython.uint
    least_diamond: cython.uint
    for s in range(8):
        key = _image(circle, s)
        if key < least:
            least = key
            leaders = 0
        if key == least:
            leading[leaders] = s
            leaders += 1
    for i in range(count):
        if sets[i] & circle:
            continue
        best = leading[0]
        least_diamond = _image(sets[i], best)
        for s in range(1, leaders):
            key = _image(sets[i], leading[s])
            if key < least_diamond:
                least_diamond = key
                best = leading[s]
        if best == 0:
            placements[found] = circle << 16 | sets[i]
            home[raw] = found * 8
            found += 1
        else:
            home[raw] = (home[_raw(least, least_diamond)] & ~7) | best
        raw += 1
    return found


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _column(square: cython.int, occupied: cython.uint, symmetry: cython.int) -> cython.uint:
    """What a dark tile on that square adds to the index of the placement's home vector (`occupied` = its squares)."""
    image: cython.int = _SQUARES[symmetry * 16 + square]
    rank: cython.int = _count(occupied & ((1 << image) - 1))
    bits: cython.int = _count(occupied) - 1
    return (1 << bits) - 1 if rank == bits else 1 << rank


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _indices(columns: cython.uint[16], bits: cython.int, low: cython.ushort[256],
             high: cython.ushort[256]) -> cython.void:
    """The child's index for every parent's: low[p & 255] ^ high[p >> 8]."""
    i: cython.int
    p: cython.int
    low[0] = 0
    high[0] = 0
    for i in range(bits):
        if i < 8:
            for p in range(1 << i):
                low[p | 1 << i] = low[p] ^ columns[i]
        else:
            for p in range(1 << (i - 8)):
                high[p | 1 << (i - 8)] = high[p] ^ columns[i]


def solve_places(tiles: cython.int, placements: cython.uint[::1], first: cython.int, last: cython.int,
                 above_home: cython.int[::1], above: cython.uchar[::1], out: cython.uchar[::1]) -> None:
    """For placements first … last − 1 of the tier: the best placement's value, flips being done.

    `above` holds the values of the tier with one tile more, `out` receives those of this one.
    """
    with cython.nogil:
        for i in range(first, last):
            _place(tiles, placements[i] >> 16, placements[i] & 0xFFFF, above_home, above,
                   out, cython.cast(cython.Py_ssize_t, i) << _bits(tiles))


def vector_bits(tiles: cython.int) -> int:
    """The faces that are free on a placement: a vector has two to this power of bytes."""
    return _bits(tiles)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
@cython.inline
def _bits(tiles: cython.int) -> cython.int:
    return tiles - 1 if tiles else 0


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _place(tiles: cython.int, circle: cython.uint, diamond: cython.uint, above_home: cython.int[::1],
           above: cython.uchar[::1], out: cython.uchar[::1], at: cython.Py_ssize_t) -> cython.void:
    columns = cython.declare(cython.uint[16])
    low = cython.declare(cython.ushort[256])
    high = cython.declare(cython.ushort[256])
    occupied: cython.uint = circle | diamond
    circle_moves: cython.bint = tiles % 2 == 0
    first: cython.bint = True
    square: cython.int
    s: cython.int
    i: cython.int
    home: cython.int
    image: cython.uint
    for square in range(16):
        if occupied >> square & 1:
            continue
        if circle_moves:
            home = above_home[_raw(circle | 1 << square, diamond)]
        else:
            home = above_home[_raw(circle, diamond | 1 << square)]
        image = _image(occupied | 1 << square, home & 7)
        i = 0
        for s in range(16):
            if occupied >> s & 1:
                columns[i] = _column(s, image, home & 7)
                i += 1
        _indices(columns, _bits(tiles), low, high)
        _fold_two(_bits(tiles), low, high, _column(square, image, home & 7), circle_moves, first,
                  above, cython.cast(cython.Py_ssize_t, home >> 3) << tiles, out, at)
        first = False


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _fold_two(bits: cython.int, low: cython.ushort[256], high: cython.ushort[256], dark: cython.uint,
              maximise: cython.bint, first: cython.bint, source: cython.uchar[::1], start: cython.Py_ssize_t,
              out: cython.uchar[::1], at: cython.Py_ssize_t) -> cython.void:
    """Into every out[at + p] the better of itself and the two children that differ by the placed tile's face."""
    wide: cython.int = 1 << min(bits, 8)
    h: cython.int
    p: cython.int
    base: cython.uint
    a: cython.uchar
    b: cython.uchar
    for h in range(1 << (bits - 8 if bits > 8 else 0)):
        base = high[h]
        if maximise:
            for p in range(wide):
                a = source[start + (low[p] ^ base)]
                b = source[start + (low[p] ^ base ^ dark)]
                a = a if a > b else b
                out[at + p] = a if first or a > out[at + p] else out[at + p]
        else:
            for p in range(wide):
                a = source[start + (low[p] ^ base)]
                b = source[start + (low[p] ^ base ^ dark)]
                a = a if a < b else b
                out[at + p] = a if first or a < out[at + p] else out[at + p]
        at += wide


def solve_flips(tiles: cython.int, variant: cython.int, placements: cython.uint[::1], first: cython.int,
                last: cython.int, home: cython.int[::1], placed: cython.uchar[::1], out: cython.uchar[::1]) -> None:
    """For placements first … last − 1 of the tier: the positions' values, finished ones included.

    `placed` holds `solve_places` of the same tier (ignored at 16 tiles), `variant` is 0 locked or 1 standing.
    """
    i: cython.int
    with cython.nogil:
        for i in range(first, last):
            _flip(tiles, placements[i] >> 16, placements[i] & 0xFFFF, home, placed,
                  out, cython.cast(cython.Py_ssize_t, i) << _bits(tiles))
            _finish(tiles, variant, placements[i] >> 16, placements[i] & 0xFFFF,
                    out, cython.cast(cython.Py_ssize_t, i) << _bits(tiles))


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _flip(tiles: cython.int, circle: cython.uint, diamond: cython.uint, home_of: cython.int[::1],
          placed: cython.uchar[::1], out: cython.uchar[::1], at: cython.Py_ssize_t) -> cython.void:
    columns = cython.declare(cython.uint[16])
    low = cython.declare(cython.ushort[256])
    high = cython.declare(cython.ushort[256])
    occupied: cython.uint = circle | diamond
    circle_moves: cython.bint = tiles % 2 == 0
    theirs: cython.uint = diamond if circle_moves else circle
    first: cython.bint = True
    source: cython.int
    target: cython.int
    s: cython.int
    i: cython.int
    home: cython.int
    moved: cython.uint
    image: cython.uint
    p: cython.int
    if tiles == 16:
        for p in range(1 << 15):
            out[at + p] = DRAW
        return
    for source in range(16):
        if not theirs >> source & 1:
            continue
        for target in range(16):
            if not (_NEAR[source] & ~occupied) >> target & 1:
                continue
            moved = 1 << source | 1 << target
            home = home_of[_raw(circle, diamond ^ moved) if circle_moves else _raw(circle ^ moved, diamond)]
            image = _image(occupied ^ moved, home & 7)
            i = 0
            for s in range(16):
                if occupied >> s & 1:
                    columns[i] = _column(target if s == source else s, image, home & 7)
                    i += 1
            _indices(columns, _bits(tiles), low, high)
            _fold_one(_bits(tiles), low, high, _column(target, image, home & 7), circle_moves, first,
                      placed, cython.cast(cython.Py_ssize_t, home >> 3) << _bits(tiles), out, at)
            first = False
    if first:  # no flip is possible: only the placement
        for p in range(1 << _bits(tiles)):
            out[at + p] = placed[at + p]


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _fold_one(bits: cython.int, low: cython.ushort[256], high: cython.ushort[256], turned: cython.uint,
              maximise: cython.bint, first: cython.bint, source: cython.uchar[::1], start: cython.Py_ssize_t,
              out: cython.uchar[::1], at: cython.Py_ssize_t) -> cython.void:
    """Into every out[at + p] the better of itself and its child."""
    wide: cython.int = 1 << min(bits, 8)
    h: cython.int
    p: cython.int
    base: cython.uint
    a: cython.uchar
    for h in range(1 << (bits - 8 if bits > 8 else 0)):
        base = high[h] ^ turned
        if maximise:
            for p in range(wide):
                a = source[start + (low[p] ^ base)]
                out[at + p] = a if first or a > out[at + p] else out[at + p]
        else:
            for p in range(wide):
                a = source[start + (low[p] ^ base)]
                out[at + p] = a if first or a < out[at + p] else out[at + p]
        at += wide


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _finish(tiles: cython.int, variant: cython.int, circle: cython.uint, diamond: cython.uint,
            out: cython.uchar[::1], at: cython.Py_ssize_t) -> cython.void:
    """Overwrite the finished positions with their outcome (RULES 1.3)."""
    flags = cython.declare(cython.uchar[1 << 15])  # 1 a line for Circle that counts, 2 one for Diamond
    occupied: cython.uint = circle | diamond
    mover: cython.uint = circle if tiles % 2 == 0 else diamond
    size: cython.int = 1 << _bits(tiles)
    found: cython.bint = False
    line: cython.int
    p: cython.int
    squares: cython.uint
    flag: cython.uchar
    for line in range(24):
        squares = _LINES[line]
        if squares & circle == squares:
            flag = 1
        elif squares & diamond == squares:
            flag = 2
        else:
            continue
        if _LOCKS[line] & ~occupied and not (variant == 1 and squares & mover):
            continue
        if not found:
            found = True
            for p in range(size):
                flags[p] = 0
        _mark(flags, size, squares, occupied, flag)
    if not found:
        return
    if variant == 1:  # the mover's own line goes first
        flag = 1 if tiles % 2 == 0 else 2
        for p in range(size):
            if flags[p] == 3:
                flags[p] = flag
    for p in range(size):
        if flags[p]:
            out[at + p] = CIRCLE_WINS - tiles if flags[p] == 1 else tiles if flags[p] == 2 else DRAW


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _mark(flags: cython.uchar[1 << 15], size: cython.int, squares: cython.uint, occupied: cython.uint,
          flag: cython.uchar) -> cython.void:
    """Set the flag of every face pattern that shows one face on the three squares."""
    bits: cython.ushort = 0
    square: cython.int
    p: cython.int
    here: cython.ushort
    for square in range(16):
        if squares >> square & 1:
            bits |= 1 << _count(occupied & ((1 << square) - 1))
    for p in range(size):
        here = p & bits
        if here == 0 or here == bits:
            flags[p] |= flag


@cython.final
@cython.cclass
class Homes:
    """The homes of a tier's placements as `number_placements` has them, one by one and in little room.

    By the rank of a set of circles that is the least of its images: `begins` is the number of its first placement.
    Only where the set is also its own image are some of its placements no least ones: there `numbers`, from `tables`
    on, has how many least ones are before each.
    """

    count = cython.declare(cython.int, visibility="public")
    _diamonds: cython.int
    _begins: cython.int[::1]
    _tables: cython.int[::1]
    _numbers: cython.ushort[::1]

    def __init__(self, tiles: cython.int):
        circles: cython.int = (tiles + 1) // 2
        sets: cython.int = _CHOOSE[16 * 17 + circles]
        self.count = 0
        self._diamonds = _CHOOSE[(16 - circles) * 17 + tiles - circles]
        self._begins, self._tables = array("i", [0]) * sets, array("i", [-1]) * sets
        numbers = array("H")
        circle: cython.uint = (1 << circles) - 1
        rank: cython.int
        for rank in range(sets):
            images = [_image(circle, s) for s in range(8)]
            if min(images) == circle:
                self._begins[rank] = self.count
                if images.count(circle) == 1:
                    self.count += self._diamonds
                else:
                    self._tables[rank] = len(numbers)
                    kept = [s for s in range(1, 8) if images[s] == circle]
                    self.count += _count_least(circle, tiles - circles, kept, numbers)
            circle = _next_set(circle)
        self._numbers = numbers

    def home(self, circle: cython.uint, diamond: cython.uint) -> int:
        """8 times the number of the placement's least image, plus the symmetry that leads there."""
        least: cython.uint = 0x10000
        least_diamond: cython.uint = 0
        best: cython.int = 0
        s: cython.int
        key: cython.uint
        other: cython.uint
        for s in range(8):
            key = _image(circle, s)
            other = _image(diamond, s)
            if key < least or (key == least and other < least_diamond):
                least, least_diamond, best = key, other, s
        raw: cython.int = _raw(least, least_diamond)
        rank: cython.int = raw // self._diamonds
        number: cython.int = raw % self._diamonds
        if self._tables[rank] >= 0:
            number = self._numbers[self._tables[rank] + number]
        return 8 * (self._begins[rank] + number) + best


def _count_least(circle: cython.uint, diamonds: cython.int, kept: list, numbers: array) -> int:
    """How many placements with these circles are least; to `numbers` goes how many of them are before each placement.

    `kept` are the symmetries that lead to the same circles.
    """
    diamond: cython.uint = (1 << diamonds) - 1
    count: cython.int = 0
    while diamond < 0x10000:
        if not diamond & circle:
            numbers.append(count)
            count += all(_image(diamond, s) >= diamond for s in kept)
        diamond = _next_set(diamond)
    return count


def index_of(state: cython.ulonglong, tiles: cython.int, homes: Homes) -> int:
    """Where the values of a tier hold a position, given as a state of the kernel (`magic.py`)."""
    own: cython.uint = (state | (state >> 16)) & 0xFFFF
    other: cython.uint = ((state >> 32) | (state >> 48)) & 0xFFFF
    dark: cython.uint = ((state >> 16) | (state >> 48)) & 0xFFFF
    number: cython.int = homes.home(own, other) if tiles % 2 == 0 else homes.home(other, own)
    image: cython.uint = _image(own | other, number & 7)
    index: cython.uint = 0
    square: cython.int
    for square in range(16):
        if dark >> square & 1:
            index ^= _column(square, image, number & 7)
    return (cython.cast(cython.longlong, number >> 3) << _bits(tiles)) | index


def verdict(tiles: cython.int, byte: cython.int) -> tuple:
    """What a byte says: 1, 0 or -1 for the mover, and the plies to the end (None for a draw)."""
    if byte == DRAW:
        return 0, None
    circle_wins: cython.bint = byte > DRAW
    end: cython.int = CIRCLE_WINS - byte if circle_wins else byte
    return (1 if circle_wins == (tiles % 2 == 0) else -1), end - tiles


def tally(tiles: cython.int, placements: cython.uint[::1], first: cython.int, last: cython.int,
          values: cython.uchar[::1], counts: cython.longlong[::1]) -> None:
    """Add to `counts` (by byte) the positions of placements first … last − 1 that differ up to symmetry.

    Where a placement is its own image, some of its face patterns are images of each other: of those the least counts.
    """
    i: cython.int
    p: cython.int
    size: cython.int = 1 << _bits(tiles)
    at: cython.Py_ssize_t
    own: cython.int
    with cython.nogil:
        for i in range(first, last):
            at = cython.cast(cython.Py_ssize_t, i) << _bits(tiles)
            own = _self_images(placements[i] >> 16, placements[i] & 0xFFFF)
            if own == 1:
                for p in range(size):
                    counts[values[at + p]] += 1
            else:
                _tally_some(placements[i] >> 16 | (placements[i] & 0xFFFF), own, size, values, at, counts)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _self_images(circle: cython.uint, diamond: cython.uint) -> cython.int:
    """The symmetries that map the placement to itself, a bit each."""
    found: cython.int = 1
    s: cython.int
    for s in range(1, 8):
        if _image(circle, s) == circle and _image(diamond, s) == diamond:
            found |= 1 << s
    return found


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _tally_some(occupied: cython.uint, own: cython.int, size: cython.int, values: cython.uchar[::1],
                at: cython.Py_ssize_t, counts: cython.longlong[::1]) -> cython.void:
    columns = cython.declare(cython.uint[8 * 16])
    s: cython.int
    square: cython.int
    rank: cython.int
    p: cython.int
    image: cython.uint
    is_least: cython.bint
    for s in range(1, 8):
        rank = 0
        for square in range(16):
            if occupied >> square & 1:
                columns[s * 16 + rank] = _column(square, occupied, s)
                rank += 1
    for p in range(size):
        is_least = True
        for s in range(1, 8):
            if own >> s & 1:
                image = 0
                for rank in range(15):
                    if p >> rank & 1:
                        image ^= columns[s * 16 + rank]
                if image < cython.cast(cython.uint, p):
                    is_least = False
                    break
        if is_least:
            counts[values[at + p]] += 1


def _mask(squares: tuple) -> int:
    return sum(1 << square for square in squares)


_set_board(BOARD.symmetries, [_mask(near) for near in BOARD.neighbours], [_mask(line) for line in LINES],
           [_mask(LOCKS[line]) for line in LINES])
