# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Magic on plain integers: the fast twin of `games/magic.py`, compiled by Cython and runnable without.

A state is one integer of four 16-bit lanes, a bit a square, from the mover's side:

    bits  0-15 own light    16-31 own dark    32-47 opponent's light    48-63 opponent's dark

A move is one integer: placed square (4 bits), face dark (1), and with a flip its target (4), source (4) and 1.
Every constant stays below 2**63 and every shift to the left is masked first, so that 64-bit C and Python's
unbounded integers agree.
"""

import array

import cython

from magicgame.games.game import Face, Flip, Move, Place, Position

OWN = cython.declare(cython.ulonglong, 0xFFFFFFFF)
LIGHT = cython.declare(cython.ulonglong, 0x0000FFFF0000FFFF)
LANES = cython.declare(cython.ulonglong, 0x0001000100010001)
ACROSS = cython.declare(cython.ulonglong, 0x3333333333333333)
DOWN = cython.declare(cython.ulonglong, 0x00FF00FF00FF00FF)
FALLING = cython.declare(cython.ulonglong, 0x0033003300330033)
RISING = cython.declare(cython.ulonglong, 0x00CC00CC00CC00CC)
ODD_COLUMNS = cython.declare(cython.ulonglong, 0x5555555555555555)
ODD_ROWS = cython.declare(cython.ulonglong, 0x0F0F0F0F0F0F0F0F)
CROSSED = cython.declare(cython.ulonglong, 0x0A0A0A0A0A0A0A0A)
SCATTER = cython.declare(cython.ulonglong, 0x9E3779B1)
SCATTER_HIGH = cython.declare(cython.ulonglong, 0x85EBCA77)

WIN = cython.declare(cython.int, 1)
DRAW = cython.declare(cython.int, 0)
LOSS = cython.declare(cython.int, -1)
OPEN = cython.declare(cython.int, -2)

WON = cython.declare(cython.int, 30000)
SURE = cython.declare(cython.int, 29900)

ROOM = cython.declare(cython.int, 800)
"""More than any position has turns: at most 24 flips, each with fewer than 16 squares and two faces."""


def is_compiled() -> bool:
    return bool(cython.compiled)


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
    y: cython.ulonglong = x | (x >> 32)
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
    beside: cython.ulonglong = ((squares & 0x7777) << 1) | ((squares & 0xEEEE) >> 1)
    return (beside | (squares << 4) | (squares >> 4)) & 0xFFFF


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _lines(x: cython.ulonglong) -> cython.ulonglong:
    """In each lane, a bit for every three in a row (several directions may share it)."""
    across: cython.ulonglong = x & (x >> 1) & (x >> 2) & ACROSS
    down: cython.ulonglong = x & (x >> 4) & (x >> 8) & DOWN
    falling: cython.ulonglong = x & (x >> 5) & (x >> 10) & FALLING
    rising: cython.ulonglong = x & (x >> 3) & (x >> 6) & RISING
    return across | down | falling | rising


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _locked(x: cython.ulonglong, vacant: cython.ulonglong) -> cython.ulonglong:
    """`_lines`, the locked ones alone: none of their squares has a vacant neighbour."""
    safe: cython.ulonglong = _near(vacant) ^ 0xFFFF
    return _lines(x & (safe * LANES))


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _flipped(x: cython.ulonglong, source: cython.ulonglong, target: cython.ulonglong) -> cython.ulonglong:
    """The opponent's tile on the bit `source` rolled to the bit `target`."""
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
def _mirrored(x: cython.ulonglong) -> cython.ulonglong:
    """Left and right exchanged."""
    x = ((x >> 1) & ODD_COLUMNS) | ((x & ODD_COLUMNS) << 1)
    return ((x >> 2) & ACROSS) | ((x & ACROSS) << 2)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _overturned(x: cython.ulonglong) -> cython.ulonglong:
    """Top and bottom exchanged."""
    x = ((x >> 4) & ODD_ROWS) | ((x & ODD_ROWS) << 4)
    return ((x >> 8) & DOWN) | ((x & DOWN) << 8)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _transposed(x: cython.ulonglong) -> cython.ulonglong:
    """Rows and columns exchanged."""
    t: cython.ulonglong = (x ^ (x >> 3)) & CROSSED
    x = x ^ t ^ (t << 3)
    t = (x ^ (x >> 6)) & RISING
    return x ^ t ^ (t << 6)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _least(x: cython.ulonglong, best: cython.ulonglong) -> cython.ulonglong:
    """The least of best, x, and x with all faces exchanged."""
    y: cython.ulonglong = ((x >> 16) & LIGHT) | ((x & LIGHT) << 16)
    if y < x:
        x = y
    return x if x < best else best


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _canonical(x: cython.ulonglong) -> cython.ulonglong:
    """The least image under the 8 symmetries of the board and the exchange of all faces."""
    a: cython.ulonglong = _mirrored(x)
    b: cython.ulonglong = _overturned(x)
    c: cython.ulonglong = _overturned(a)
    best: cython.ulonglong = _least(c, _least(b, _least(a, _least(x, x))))
    best = _least(_transposed(x), _least(_transposed(a), best))
    return _least(_transposed(b), _least(_transposed(c), best))


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _key(x: cython.ulonglong) -> cython.ulonglong:
    """48 bits that tell a state from every other: own squares, opponent's squares, dark squares."""
    own: cython.ulonglong = (x | (x >> 16)) & 0xFFFF
    other: cython.ulonglong = ((x >> 32) | (x >> 48)) & 0xFFFF
    dark: cython.ulonglong = ((x >> 16) | (x >> 48)) & 0xFFFF
    return own | (other << 16) | (dark << 32)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _scattered(key: cython.ulonglong) -> cython.ulonglong:
    """A hash of the key whose products stay below 2**63."""
    return (((key & 0xFFFFFF) * SCATTER) ^ ((key >> 24) * SCATTER_HIGH)) >> 20


def _lane_values() -> array.array:
    """What the tiles of one side and face are worth by themselves, for each of the 65536 sets of squares.

    Every local is typed: the window waits for this at every start.
    """
    values = array.array("i", bytes(4 * 65536))
    cells: cython.int[::1] = values
    start: cython.int
    step: cython.int
    squares: cython.int
    held: cython.int
    for start, step in _starts():
        for squares in range(65536):
            held = ((squares >> start) & 1) + ((squares >> (start + step)) & 1) + ((squares >> (start + 2 * step)) & 1)
            cells[squares] += 0 if held < 2 else 4 if held == 2 else 20
    return values


def _starts() -> list:
    """First square and step of each of the 24 lines."""
    columns = {1: (0, 1), 4: (0, 1, 2, 3), 5: (0, 1), 3: (2, 3)}
    return [
        (4 * row + column, step)
        for step in (1, 4, 5, 3)
        for row in range(4 if step == 1 else 2)
        for column in columns[step]
    ]


@cython.cclass
class Search:
    """Searches of one variant. Not for two threads at once, but any thread may write to `stop`.

    `table` and `endings` hold 64-bit words, a power of two of them, zero for empty. `stop` is a cell of two
    integers: a search ends as soon as one of them is not zero. `unseen` is a set of rolls nobody thinks of,
    a bit each: source square + 16 × (0 down, 1 up, 2 right, 3 left).
    """

    variant: cython.int
    table: cython.ulonglong[::1]
    endings: cython.ulonglong[::1]
    stop: cython.int[::1]
    values: cython.int[::1]
    turns: cython.int[::1]
    boards: cython.ulonglong[::1]
    seen: cython.ulonglong
    nodes = cython.declare(cython.longlong, visibility="public")
    limit = cython.declare(cython.longlong, visibility="public")
    halted: cython.bint
    ended: cython.int

    def __init__(self, variant, table, endings, stop, unseen=0):
        self.variant = variant
        self.table = table
        self.endings = endings
        self.stop = stop
        self.values = _VALUES
        self.turns = array.array("i", bytes(4 * 17 * ROOM))
        self.boards = array.array("Q", bytes(8 * 17 * ROOM))
        self.seen = unseen ^ 0xFFFFFFFFFFFFFFFF
        self.nodes = 0
        self.limit = 1 << 62
        self.halted = False
        self.ended = OPEN

    def is_halted(self) -> bool:
        """Whether a search was cut short since the start, so that its answer means nothing."""
        return bool(self.halted)

    def value(self, state, depth, alpha, beta):
        """The mover's score within the window (fail-soft), looking `depth` plies ahead."""
        x: cython.ulonglong = state
        d: cython.int = depth
        low: cython.int = alpha
        high: cython.int = beta
        score: cython.int
        with cython.nogil:
            score = self._negamax(x, d, low, high, 0)
        return score

    def wins(self, state, plies):
        """Whether the mover forces a win within so many plies."""
        x: cython.ulonglong = state
        d: cython.int = plies
        answer: cython.bint
        with cython.nogil:
            answer = self._wins(x, d, 0)
        return answer

    def loses(self, state, plies):
        """Whether the mover cannot help losing within so many plies."""
        x: cython.ulonglong = state
        d: cython.int = plies
        answer: cython.bint
        with cython.nogil:
            answer = self._loses(x, d, 0)
        return answer

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _judged(self, x: cython.ulonglong, vacant: cython.ulonglong) -> cython.int:
        """How it ends after a turn, for the side that made it and still sees the board, or OPEN (RULES 1.3)."""
        if self.variant and _lines(x) > OWN:
            return LOSS
        locked: cython.ulonglong = _locked(x, vacant)
        if locked == 0:
            return OPEN if vacant else DRAW
        if locked <= OWN:
            return WIN
        return DRAW if locked & OWN else LOSS

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _static(self, x: cython.ulonglong) -> cython.int:
        own: cython.int = self.values[x & 0xFFFF] + self.values[(x >> 16) & 0xFFFF]
        return own - self.values[(x >> 32) & 0xFFFF] - self.values[(x >> 48) & 0xFFFF]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _gathered(self, x: cython.ulonglong, base: cython.int) -> cython.int:
        """Write the open positions after each turn to `boards`, value and move to `turns`; return the count.

        `ended` becomes the best end reached by a turn, OPEN if none ends the game.
        """
        vacant: cython.ulonglong = _occupied(x) ^ 0xFFFF
        rest: cython.ulonglong = ((x >> 32) | (x >> 48)) & _near(vacant)
        count: cython.int = base
        source: cython.ulonglong
        target: cython.ulonglong
        targets: cython.ulonglong
        move: cython.int
        self.ended = OPEN
        if rest == 0:
            return self._placed(x, vacant, 0, base) - base
        while rest:
            source = rest & (0 - rest)
            rest ^= source
            targets = self._targets(source) & vacant
            while targets:
                target = targets & (0 - targets)
                targets ^= target
                move = (1 << 13) | (_index(source) << 9) | (_index(target) << 5)
                count = self._placed(_flipped(x, source, target), vacant ^ source ^ target, move, count)
        return count - base

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _targets(self, source: cython.ulonglong) -> cython.ulonglong:
        """The neighbours one thinks of rolling the tile to."""
        seen: cython.ulonglong = self.seen
        upright: cython.ulonglong = ((source & seen) << 4) | ((source & (seen >> 16)) >> 4)
        right: cython.ulonglong = (source & 0x7777 & (seen >> 32)) << 1
        return upright | right | ((source & 0xEEEE & (seen >> 48)) >> 1)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _placed(self, x: cython.ulonglong, vacant: cython.ulonglong, move: cython.int, count: cython.int) -> cython.int:
        rest: cython.ulonglong = vacant
        bit: cython.ulonglong
        y: cython.ulonglong
        face: cython.int
        end: cython.int
        while rest:
            bit = rest & (0 - rest)
            rest ^= bit
            for face in range(2):
                y = x | (bit << (16 * face))
                end = self._judged(y, vacant ^ bit)
                self.nodes += 1
                if end == OPEN:
                    self.boards[count] = _turned(y)
                    self.turns[count] = ((self._static(y) + 4096) << 14) | move | (face << 4) | _index(bit)
                    count += 1
                elif end > self.ended:
                    self.ended = end
        return count

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
    def _next(self, base: cython.int, i: cython.int, count: cython.int) -> cython.void:
        """Bring the most promising turn of base+i … base+count−1 to base+i."""
        best: cython.int = base + i
        j: cython.int
        for j in range(base + i + 1, base + count):
            if self.turns[j] > self.turns[best]:
                best = j
        turn: cython.int = self.turns[best]
        board: cython.ulonglong = self.boards[best]
        self.turns[best] = self.turns[base + i]
        self.boards[best] = self.boards[base + i]
        self.turns[base + i] = turn
        self.boards[base + i] = board

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _negamax(
        self, x: cython.ulonglong, depth: cython.int, alpha: cython.int, beta: cython.int, ply: cython.int
    ) -> cython.int:
        base: cython.int = ply * ROOM
        if self._must_halt():
            return 0
        if depth <= 0:
            return self._static(x)
        count: cython.int = self._gathered(x, base)
        best: cython.int = -WON
        if self.ended != OPEN:
            best = self.ended * (WON - ply - 1)
        if self.ended == WIN:
            return best
        i: cython.int
        score: cython.int
        low: cython.int
        for i in range(count):
            self._next(base, i, count)
            if depth == 1:
                score = (self.turns[base + i] >> 14) - 4096
            else:
                low = alpha if alpha > best else best
                score = -self._negamax(self.boards[base + i], depth - 1, -beta, -low, ply + 1)
            if score > best:
                best = score
            if best >= beta or depth == 1:
                return best
        return best

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _wins(self, x: cython.ulonglong, plies: cython.int, ply: cython.int) -> cython.bint:
        if plies <= 0 or self._must_halt():
            return False
        key: cython.ulonglong = _key(_canonical(x))
        slot: cython.ulonglong = _scattered(key) & (self.endings.shape[0] - 1)
        known: cython.int = 0
        if self.endings[slot] >> 16 == key:
            known = self.endings[slot] & 0xFFFF
        if (known >> 8) & 15 and plies >= (known >> 8) & 15:
            return True
        if plies <= (known & 15) or known >> 12:
            return False
        base: cython.int = ply * ROOM
        count: cython.int = self._gathered(x, base)
        answer: cython.bint = self.ended == WIN
        i: cython.int
        if answer:
            plies = 1
        elif plies > 1:
            for i in range(count):
                self._next(base, i, count)
                if self._loses(self.boards[base + i], plies - 1, ply + 1):
                    answer = True
                    break
        if self.halted:
            return False
        if self.endings[slot] >> 16 == key:
            known = self.endings[slot] & 0xFFFF
        known = (known & 0xF0FF) | (plies << 8) if answer else (known & 0xFFF0) | plies
        self.endings[slot] = (key << 16) | known
        return answer

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _loses(self, x: cython.ulonglong, plies: cython.int, ply: cython.int) -> cython.bint:
        if plies <= 0 or self._must_halt():
            return False
        key: cython.ulonglong = _key(_canonical(x))
        slot: cython.ulonglong = _scattered(key) & (self.endings.shape[0] - 1)
        known: cython.int = 0
        if self.endings[slot] >> 16 == key:
            known = self.endings[slot] & 0xFFFF
        if known >> 12 and plies >= known >> 12:
            return True
        if plies <= (known >> 4) & 15 or (known >> 8) & 15:
            return False
        base: cython.int = ply * ROOM
        count: cython.int = self._gathered(x, base)
        answer: cython.bint = self.ended <= LOSS and (count == 0 or plies > 1)
        i: cython.int
        if answer:
            for i in range(count):
                self._next(base, i, count)
                if not self._wins(self.boards[base + i], plies - 1, ply + 1):
                    answer = False
                    break
        if self.halted:
            return False
        if self.endings[slot] >> 16 == key:
            known = self.endings[slot] & 0xFFFF
        known = (known & 0x0FFF) | (plies << 12) if answer else (known & 0xFF0F) | (plies << 4)
        self.endings[slot] = (key << 16) | known
        return answer


def moves(state: int, variant: int) -> list:
    """Every move with how it ends for its mover: 1 win, 0 draw, -1 loss, None while play goes on."""
    judge = Search(variant, array.array("Q", [0]), array.array("Q", [0]), array.array("i", [0, 0]))
    x: cython.ulonglong = state
    found = []
    for move in _all_moves(state):
        y: cython.ulonglong = _played(x, move)
        end = judge._judged(y, _occupied(y) ^ 0xFFFF)
        found.append((move, None if end == OPEN else end))
    return found


def _all_moves(state: int) -> list:
    vacant = _occupied(state) ^ 0xFFFF
    flips = [
        (source, target)
        for source in range(16)
        for target in range(16)
        if (state >> 32 | state >> 48) >> source & 1 and _near(1 << source) & vacant & (1 << target)
    ]
    starts = [(1 << 13 | source << 9 | target << 5, vacant ^ 1 << source ^ 1 << target) for source, target in flips]
    return [
        start | face << 4 | square
        for start, free in starts or [(0, vacant)]
        for square in range(16)
        if free >> square & 1
        for face in range(2)
    ]


def perft(state: int, variant: int, depth: int) -> int:
    """Turn sequences of that length; finished games are not continued."""
    found = moves(state, variant)
    if depth == 1:
        return len(found)
    return sum(perft(after(state, move), variant, depth - 1) for move, end in found if end is None)


_VALUES = _lane_values()
