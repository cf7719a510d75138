# cython: language_level=3, infer_types=True
# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Magic on plain integers: the fast twin of `games/magic.py`, compiled by Cython and runnable without.

A state is one integer of four 16-bit lanes, a bit a square, from the mover's side:

    bits  0-15 own light    16-31 own dark    32-47 opponent's light    48-63 opponent's dark

A move is one integer: placed square (4 bits), face dark (1), and with a flip its target (4), source (4) and 1.
Every constant stays below 2**63 and every shift to the left is masked first, so that 64-bit C and Python's
unbounded integers agree.
"""

import array
from typing import TYPE_CHECKING

from magicgame.engine.kernels import magic_endings
from magicgame.engine.kernels.magic_endings import Endings
from magicgame.games.game import Face, Flip, Move, Place, Position

if TYPE_CHECKING:  # also read by the compiler
    import cython
else:
    from magicgame.engine.kernels import plain as cython

OWN = cython.declare(cython.ulonglong, 0xFFFFFFFF)
LANES = cython.declare(cython.ulonglong, 0x0001000100010001)
ACROSS = cython.declare(cython.ulonglong, 0x3333333333333333)
DOWN = cython.declare(cython.ulonglong, 0x00FF00FF00FF00FF)
FALLING = cython.declare(cython.ulonglong, 0x0033003300330033)
RISING = cython.declare(cython.ulonglong, 0x00CC00CC00CC00CC)
ODD_COLUMNS = cython.declare(cython.ulonglong, 0x5555555555555555)
ODD_ROWS = cython.declare(cython.ulonglong, 0x0F0F0F0F0F0F0F0F)
BYTES = cython.declare(cython.ulonglong, 0x0101010101010101)
SCATTER = cython.declare(cython.ulonglong, 0x9E3779B1)
SCATTER_HIGH = cython.declare(cython.ulonglong, 0x85EBCA77)

WIN = cython.declare(cython.int, 1)
DRAW = cython.declare(cython.int, 0)
LOSS = cython.declare(cython.int, -1)
OPEN = cython.declare(cython.int, -2)

LOWER = cython.declare(cython.int, 1)
UPPER = cython.declare(cython.int, 2)
EXACT = cython.declare(cython.int, 3)

WON = cython.declare(cython.int, 30000)
CERTAIN = cython.declare(cython.int, 29900)
BIAS = cython.declare(cython.int, 4096)
"""More than any estimate, so that ranks are positive."""

SORTED = cython.declare(cython.int, 8)
"""This many of the most promising turns are tried first, the rest as they come."""

FLIP_WORTH = cython.declare(cython.int, 5)
"""What it is worth that an opponent's tile can be flipped to one more square."""
TEMPO = cython.declare(cython.int, 30)
"""What it is worth to be the mover."""

ROOM = cython.declare(cython.int, 800)
"""More than any position has turns: at most 24 flips, each with fewer than 16 squares and two faces."""


def is_compiled() -> bool:
    return bool(cython.compiled) and magic_endings.is_compiled()


def encode(position: Position) -> int:
    """The state of a position between turns."""
    state = 0
    for square, tile in enumerate(position.tiles):
        if tile is not None:
            lane = 2 * (tile.side is not position.mover) + (tile.face is Face.DARK)
            state |= 1 << (16 * lane + square)
    return state


def rules(position: Position) -> int:
    """The number by which `Search` knows the position's variant: 0 locked line, 1 standing line."""
    return ("locked", "standing").index(position.variant.name)


def decode(move: int) -> Move:
    place = Place(move & 15, Face.DARK if move & 16 else Face.LIGHT)
    if not move >> 13:
        return Move((place,))
    return Move((Flip(move >> 9 & 15, move >> 5 & 15), place))


def after(state: int, move: int) -> int:
    """The state after a move, seen by the other side."""
    return int(_turned(_played(state, move)))


def plies_left(state: int) -> int:
    """An upper bound of the turns to come: the vacant squares."""
    return bin(_occupied(state) ^ 0xFFFF).count("1")


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _occupied(x: cython.ulonglong) -> cython.ulonglong:
    y = x | (x >> 32)
    return (y | (y >> 16)) & 0xFFFF


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _turned(x: cython.ulonglong) -> cython.ulonglong:
    """The same board seen by the other side."""
    return (x >> 32) | ((x & OWN) << 32)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _near(squares: cython.ulonglong) -> cython.ulonglong:
    """The neighbours of the squares."""
    beside = ((squares & 0x7777) << 1) | ((squares & 0xEEEE) >> 1)
    return (beside | (squares << 4) | (squares >> 4)) & 0xFFFF


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _lines(x: cython.ulonglong) -> cython.ulonglong:
    """In each lane, a bit for every three in a row (several directions may share it)."""
    across = x & (x >> 1) & (x >> 2) & ACROSS
    down = x & (x >> 4) & (x >> 8) & DOWN
    falling = x & (x >> 5) & (x >> 10) & FALLING
    rising = x & (x >> 3) & (x >> 6) & RISING
    return across | down | falling | rising


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _locked(x: cython.ulonglong, vacant: cython.ulonglong) -> cython.ulonglong:
    """`_lines`, only the locked ones: none of their squares has a vacant neighbour."""
    safe = _near(vacant) ^ 0xFFFF
    return _lines(x & (safe * LANES))


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _thirds(x: cython.ulonglong, step: cython.int, starts: cython.ulonglong) -> cython.ulonglong:
    """In each lane, the squares that complete a row of three in one direction."""
    second = x >> step
    third = second >> step
    ends = (second & third & starts) | ((x & second & starts) << (2 * step))
    return ends | ((x & third & starts) << step)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _ready(x: cython.ulonglong) -> cython.ulonglong:
    """The squares where one more tile of the mover makes three in a row."""
    x = x & OWN
    ends = _thirds(x, 1, ACROSS) | _thirds(x, 4, DOWN) | _thirds(x, 5, FALLING) | _thirds(x, 3, RISING)
    return (ends | (ends >> 16)) & 0xFFFF


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _count(x: cython.ulonglong) -> cython.int:
    """The number of its bits."""
    x = x - ((x >> 1) & ODD_COLUMNS)
    x = (x & ACROSS) + ((x >> 2) & ACROSS)
    x = (x + (x >> 4)) & ODD_ROWS
    return ((x * BYTES) >> 56) & 255


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _ways_to_flip(tiles: cython.ulonglong, vacant: cython.ulonglong) -> cython.int:
    """In how many ways these tiles can be flipped to a vacant neighbour."""
    beside = ((vacant & 0x7777) << 1) | ((vacant & 0xEEEE) << 15)
    return _count((beside | (((vacant << 4) & 0xFFFF) << 32) | ((vacant >> 4) << 48)) & (tiles * LANES))


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _flipped(x: cython.ulonglong, source: cython.ulonglong, target: cython.ulonglong) -> cython.ulonglong:
    """The opponent's tile on the bit `source` flipped to the bit `target`."""
    if (x >> 32) & source:
        return x ^ (source << 32) ^ (target << 48)
    return x ^ (source << 48) ^ (target << 32)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _played(x: cython.ulonglong, move: cython.int) -> cython.ulonglong:
    """The board after a move, still seen by the side that made it."""
    one: cython.ulonglong = 1
    if move >> 13:
        x = _flipped(x, one << ((move >> 9) & 15), one << ((move >> 5) & 15))
    return x | (one << (move & 31))


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _index(bit: cython.ulonglong) -> cython.int:
    """The number of the square with this one bit."""
    high: cython.int = ((bit & 0xFF00) != 0) * 8 + ((bit & 0xF0F0) != 0) * 4
    return high + ((bit & 0xCCCC) != 0) * 2 + ((bit & 0xAAAA) != 0)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _flip_between(x: cython.ulonglong, y: cython.ulonglong) -> cython.int:
    """The part of a move that leads from x to y, 0 without a flip."""
    before = _occupied(x)
    now = _occupied(y)
    if before == now:
        return 0
    return (1 << 13) | (_index(before & (before ^ now)) << 9) | (_index(now & (before ^ now)) << 5)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _key(x: cython.ulonglong) -> cython.ulonglong:
    """48 bits that tell a state from every other: own squares, opponent's squares, dark squares."""
    own = (x | (x >> 16)) & 0xFFFF
    other = ((x >> 32) | (x >> 48)) & 0xFFFF
    dark = ((x >> 16) | (x >> 48)) & 0xFFFF
    return own | (other << 16) | (dark << 32)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _scattered(key: cython.ulonglong) -> cython.ulonglong:
    """A hash of the key whose products stay below 2**63."""
    return (((key & 0xFFFFFF) * SCATTER) ^ ((key >> 24) * SCATTER_HIGH)) >> 20


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _deepened(score: cython.int, plies: cython.int) -> cython.int:
    """The score with the end of the game `plies` plies farther away."""
    if score > CERTAIN:
        return score + plies
    return score - plies if score < -CERTAIN else score


def _flips(state: int) -> list:
    """The flip part of each move and the board after it; no flip at all where none is possible."""
    vacant = _occupied(state) ^ 0xFFFF
    others = (state >> 32 | state >> 48) & 0xFFFF
    return [
        (1 << 13 | source << 9 | target << 5, _flipped(state, 1 << source, 1 << target))
        for source in range(16)
        for target in range(16)
        if others >> source & 1 and _near(1 << source) & vacant & 1 << target
    ] or [(0, state)]


def _row_values() -> array.array:
    """What the tiles of one side and face are worth by their pairs and threes, for each of the 65536 sets."""
    values = array.array("i", [0]) * 65536
    worth: cython.int[::1] = values
    row: cython.int
    pair: cython.int
    three: cython.int
    tiles: cython.int
    for step, starts, pair, three in _ROWS:
        for start in starts:
            row = (1 | 1 << step | 1 << 2 * step) << start
            for tiles in range(65536):
                held = tiles & row
                if held == row:
                    worth[tiles] += three
                elif held & (held - 1):
                    worth[tiles] += pair
    return values


_ROWS = (
    (1, (0, 1, 12, 13), 5, 20),
    (4, (0, 3, 4, 7), 5, 20),
    (1, (4, 5, 8, 9), 1, 5),
    (4, (1, 2, 5, 6), 1, 5),
    (5, (0, 5), 3, 15),
    (3, (3, 6), 3, 15),
    (5, (1, 4), 5, 16),
    (3, (2, 7), 5, 16),
)
"""All rows of three: step from square to square, first squares, what a pair in it and what the three are worth.

Fitted, with FLIP_WORTH and TEMPO, to the exact values of some 20 000 positions of 8 to 10 tiles; 50 is a win.
"""


@cython.final
@cython.cclass
class Search:
    """Searches of one variant. Not for two threads at once, but any thread may write to `stop`.

    `table` and `endings` hold 64-bit words, a power of two of them, zero for empty. `stop` is a cell of two
    integers: a search ends as soon as one of them is not zero. `unseen` is the set of flips overlooked when
    scoring, a bit each: source square + 16 × (0 down, 1 up, 2 right, 3 left); the proofs see everything.

    `boards` and `turns` are one stack of all positions under consideration on the way down the tree: every function
    finds it free from `base` on.
    """

    variant: cython.int
    table: cython.ulonglong[::1]
    endings: Endings
    last_entry: cython.ulonglong
    stop: cython.int[::1]
    worth: cython.int[::1]
    gains: cython.int[::1]
    boards: cython.ulonglong[::1]
    turns: cython.int[::1]
    killers: cython.int[::1]
    seen: cython.ulonglong
    nodes = cython.declare(cython.longlong, visibility="public")
    limit = cython.declare(cython.longlong, visibility="public")
    halted: cython.bint
    ended: cython.int

    def __init__(self, variant, table, endings, stop, unseen=0):
        self.variant = variant
        self.table = table
        self.endings = Endings(variant, endings, stop)
        self.last_entry = len(table) // 2 - 1
        self.stop = stop
        self.worth = _WORTH
        self.gains = array.array("i", [0]) * 32
        self.boards = array.array("Q", [0]) * (16 * ROOM)
        self.turns = array.array("i", [0]) * (16 * ROOM)
        self.killers = array.array("i", [0]) * 32
        self.seen = unseen ^ 0xFFFFFFFFFFFFFFFF
        self.nodes = 0
        self.limit = 1 << 62
        self.halted = False
        self.ended = OPEN

    def is_halted(self) -> bool:
        """Whether a search was cut short since the start, so that its answer means nothing."""
        return bool(self.halted)

    def value(self, state: cython.ulonglong, depth: cython.int, alpha: cython.int, beta: cython.int) -> int:
        """The mover's score `depth` plies deep; beyond the window a bound of it."""
        with cython.nogil:
            score = self._negamax(state, depth, alpha, beta, 0, 0)
        return int(score)

    def wins(self, state: cython.ulonglong, plies: cython.int) -> bool:
        """Whether the mover forces a win within `plies` plies."""
        return self._proved(self.endings.wins, state, plies)

    def loses(self, state: cython.ulonglong, plies: cython.int) -> bool:
        """Whether the mover cannot help losing within `plies` plies."""
        return self._proved(self.endings.loses, state, plies)

    def _proved(self, question, state, plies):
        before = self.endings.nodes
        self.endings.limit = before + self.limit - self.nodes
        answer = question(state, 16 - plies_left(state), plies)
        self.nodes += self.endings.nodes - before
        self.halted = self.halted or self.endings.is_halted()
        return answer

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _must_halt(self) -> cython.bint:
        if self.stop[0] | self.stop[1] or self.nodes >= self.limit:
            self.halted = True
        return self.halted

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _judged(self, x: cython.ulonglong, vacant: cython.ulonglong) -> cython.int:
        """How it ends after a turn, for the side that made it and still sees the board, or OPEN (RULES 1.3)."""
        if self.variant and _lines(x) > OWN:
            return LOSS
        locked = _locked(x, vacant)
        if locked == 0:
            return OPEN if vacant else DRAW
        if locked <= OWN:
            return WIN
        return DRAW if locked & OWN else LOSS

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _targets(self, source: cython.ulonglong) -> cython.ulonglong:
        """The neighbours the tile can be flipped to, as far as that is not overlooked."""
        upright = ((source & self.seen) << 4) | ((source & (self.seen >> 16)) >> 4)
        right = (source & 0x7777 & (self.seen >> 32)) << 1
        return upright | right | ((source & 0xEEEE & (self.seen >> 48)) >> 1)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _boards_after_flips(self, x: cython.ulonglong, base: cython.int) -> cython.int:
        """Write the board after each flip that is not overlooked to `boards` from base on, x itself if there is none.

        Returns the place behind the last.
        """
        vacant = _occupied(x) ^ 0xFFFF
        rest = ((x >> 32) | (x >> 48)) & _near(vacant)
        end = base
        while rest:
            source = rest & (0 - rest)
            rest ^= source
            targets = self._targets(source) & vacant
            while targets:
                target = targets & (0 - targets)
                targets ^= target
                self.boards[end] = _flipped(x, source, target)
                end += 1
        if end == base:
            self.boards[end] = x
            end += 1
        return end

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _static(self, x: cython.ulonglong) -> cython.int:
        """The estimate of a board for its mover."""
        vacant = _occupied(x) ^ 0xFFFF
        own_tiles, others = (x | (x >> 16)) & 0xFFFF, ((x >> 32) | (x >> 48)) & 0xFFFF
        flips = _ways_to_flip(others, vacant) - _ways_to_flip(own_tiles, vacant)
        own = self.worth[x & 0xFFFF] + self.worth[(x >> 16) & 0xFFFF]
        return TEMPO + FLIP_WORTH * flips + own - self.worth[(x >> 32) & 0xFFFF] - self.worth[(x >> 48) & 0xFFFF]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _weigh(self, x: cython.ulonglong) -> cython.void:
        """Write to `gains`, for each square and face, what the mover's tiles are worth with one more there.

        Placed on a square, a tile takes from all tiles around it the chance to flip there; its own chances count
        against it. So every neighbour but an own tile costs FLIP_WORTH, and an own one brings it, whatever was
        flipped.
        """
        own = (x | (x >> 16)) & 0xFFFF
        rest = own ^ 0xFFFF
        while rest:
            bit = rest & (0 - rest)
            rest ^= bit
            square = _index(bit)
            around = FLIP_WORTH * (2 * _count(_near(bit) & own) - _count(_near(bit)))
            self.gains[square] = around + self.worth[(x & 0xFFFF) | bit] + self.worth[(x >> 16) & 0xFFFF]
            self.gains[square + 16] = around + self.worth[x & 0xFFFF] + self.worth[((x >> 16) & 0xFFFF) | bit]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _gathered(self, x: cython.ulonglong, base: cython.int, end: cython.int) -> cython.int:
        """Write the open positions after each turn to `boards`, rank and move to `turns`, from end on.

        The boards after the flips are those from base to end. `ended` becomes the best end reached by a turn,
        OPEN if none ends the game. A rank is the estimate for the mover + BIAS. Returns the place behind the last.
        """
        self._weigh(x)
        ready = _ready(x)
        own = (x | (x >> 16)) & 0xFFFF
        out = end
        self.ended = OPEN
        for i in range(base, end):
            y = self.boards[i]
            rows = _lines(y)
            if self.variant and rows > OWN:
                self.ended = LOSS if self.ended < LOSS else self.ended
                continue
            flip = _flip_between(x, y)
            rest = _occupied(y) ^ 0xFFFF
            decisive = 0xFFFF if rows or rest & (rest - 1) == 0 else ready
            vacant = rest
            other = ((y >> 32) | (y >> 48)) & 0xFFFF
            flips = _ways_to_flip(other, vacant) - _ways_to_flip(own, vacant)
            estimate = BIAS - TEMPO + FLIP_WORTH * flips
            estimate -= self.worth[(y >> 32) & 0xFFFF] + self.worth[(y >> 48) & 0xFFFF]
            while rest:
                bit = rest & (0 - rest)
                rest ^= bit
                move = flip | _index(bit)
                for face in range(2):
                    z = y | (bit << (16 * face))
                    result = self._judged(z, vacant ^ bit) if bit & decisive else OPEN
                    if result != OPEN:
                        self.ended = result if self.ended < result else self.ended
                        continue
                    turn = move | (face << 4)
                    self.boards[out] = _turned(z)
                    self.turns[out] = ((estimate + self.gains[turn & 31]) << 14) | turn
                    out += 1
        return out

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _next(self, i: cython.int, end: cython.int) -> cython.void:
        """Bring the most promising turn of i … end−1 to i."""
        best = i
        for j in range(i + 1, end):
            if self.turns[j] > self.turns[best]:
                best = j
        turn = self.turns[best]
        board = self.boards[best]
        self.turns[best] = self.turns[i]
        self.boards[best] = self.boards[i]
        self.turns[i] = turn
        self.boards[i] = board

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _prefer(self, first: cython.int, second: cython.int, i: cython.int, end: cython.int) -> cython.void:
        """Rank these two moves before all others."""
        for j in range(i, end):
            if (self.turns[j] & 0x3FFF) == first:
                self.turns[j] |= 1 << 30
            elif (self.turns[j] & 0x3FFF) == second:
                self.turns[j] |= 1 << 29

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _perft(self, x: cython.ulonglong, depth: cython.int, base: cython.int) -> cython.longlong:
        end = self._boards_after_flips(x, base)
        out = self._gathered(x, base, end)
        count: cython.longlong = 0
        if depth == 1:
            return 2 * _count(_occupied(x) ^ 0xFFFF) * (end - base)
        for i in range(end, out):
            count += self._perft(self.boards[i], depth - 1, out)
        return count

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _negamax(
        self, x: cython.ulonglong, depth: cython.int, alpha: cython.int, beta: cython.int, ply: cython.int,
        base: cython.int
    ) -> cython.int:
        """The mover's score, fail-soft: at most alpha and at least beta are bounds, between them it is exact."""
        if depth <= 1:
            return self._glanced(x, depth, ply, base)
        if self._must_halt():
            return 0
        self.nodes += 1
        key = _key(x)
        slot = 2 * (_scattered(key) & self.last_entry)
        first = 0
        if self.table[slot] >> 16 == key:
            first = self.table[slot + 1] & 0x3FFF
            score = _deepened(cython.cast(cython.int, self.table[slot + 1] >> 14) - 32768, -ply)
            bound = self.table[slot] & 3
            if (self.table[slot] >> 2) & 31 >= cython.cast(cython.ulonglong, depth) and (
                bound == EXACT or (bound == LOWER and score >= beta) or (bound == UPPER and score <= alpha)
            ):
                return score
        end = self._boards_after_flips(x, base)
        out = self._gathered(x, base, end)
        best = -WON if self.ended == OPEN else self.ended * (WON - ply - 1)
        if self.ended == WIN:
            return best
        self._prefer(first, self.killers[depth], end, out)
        first = 0
        low = alpha if alpha > best else best
        for i in range(end, out):
            if low >= beta:
                break
            if i < end + SORTED:
                self._next(i, out)
            score = -self._negamax(self.boards[i], depth - 1, -beta, -low, ply + 1, out)
            if self.halted:
                return 0
            if score > best:
                best = score
                first = self.turns[i] & 0x3FFF
                low = best if best > low else low
        if best >= beta:
            self.killers[depth] = first
        bound = LOWER if best >= beta else EXACT if best > alpha else UPPER
        self.table[slot] = (key << 16) | (depth << 2) | bound
        self.table[slot + 1] = ((_deepened(best, ply) + 32768) << 14) | first
        return best

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _glanced(self, x: cython.ulonglong, depth: cython.int, ply: cython.int, base: cython.int) -> cython.int:
        """The mover's score one ply deep, or as the board stands."""
        self.nodes += 1
        if depth <= 0:
            return self._static(x)
        end = self._boards_after_flips(x, base)
        out = self._gathered(x, base, end)
        self.nodes += out - end
        best = -WON if self.ended == OPEN else self.ended * (WON - ply - 1)
        for i in range(end, out):
            best = max(best, (self.turns[i] >> 14) - BIAS)
        return best


def _plain_search(rules: int) -> Search:
    return Search(rules, array.array("Q", [0, 0]), array.array("Q", [0]), array.array("i", [0, 0]))


def moves(state: int, rules: int) -> list:
    """Every move of an open position, with the end it makes for its mover: 1 win, 0 draw, -1 loss, None if none."""
    referee: Search = _plain_search(rules)
    found = []
    for flip, board in _flips(state):
        vacant = _occupied(board) ^ 0xFFFF
        for move in [flip | face << 4 | square for square in range(16) if vacant >> square & 1 for face in (0, 1)]:
            end = referee._judged(board | 1 << (move & 31), vacant ^ 1 << (move & 15))
            found.append((move, None if end == OPEN else end))
    return found


def perft(state: cython.ulonglong, rules: int, depth: cython.int) -> int:
    """Turn sequences of that length from an open position; finished games are not continued."""
    walker: Search = _plain_search(rules)
    with cython.nogil:
        count = walker._perft(state, depth, 0)
    return int(count)


_WORTH = _row_values()
