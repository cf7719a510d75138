# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Entropy on plain integers: the fast twin of `games/entropy.py`, compiled by Cython and runnable without.

A board is one integer of two 25-bit lanes, a bit a square, seen by the mover: own pieces, then the opponent's. A
state is the board, with the passes before it (bit 50), the plies played (bits 52-59), and above bit 64 every board
before this one, a word each, the latest first. Boards an even number of plies apart have the same side to move.

A move is one integer: source square (5 bits) and target (5), or PASS.

The transposition table knows a position by its board, whether the turn before was a pass, and the positions that
have already stood twice: one more of those is a draw. What a search learned from a third repetition whose first
standing lies before the position, and second after it, is true only on that path and is not stored; near the 200th
ply the ply belongs to the key. So an entry errs at most where one and the same position of the path before would be
reached twice more, which takes five plies or more.
"""

import array
import sys
from typing import TYPE_CHECKING

from magicgame.games.entropy import EntropyPosition
from magicgame.games.game import Move, Slide

if TYPE_CHECKING:  # also read by the compiler
    import cython
else:
    from magicgame.engine.kernels import plain as cython

FULL = cython.declare(cython.ulonglong, 0x1FFFFFF)
NOT_LEFT = cython.declare(cython.ulonglong, 0x1EF7BDE)
NOT_RIGHT = cython.declare(cython.ulonglong, 0x0F7BDEF)
BOARD = cython.declare(cython.ulonglong, 0x3FFFFFFFFFFFF)
SCATTER = cython.declare(cython.ulonglong, 0x9E3779B1)
SCATTER_HIGH = cython.declare(cython.ulonglong, 0x85EBCA77)

CENTRE = cython.declare(cython.ulonglong, 0x739C0)
CORNERS = cython.declare(cython.ulonglong, 0x1100011)
BONDED_WORTH = cython.declare(cython.int, -28)
"""Each piece next to a friend; the others stand as they must at the end."""
IDLE_WORTH = cython.declare(cython.int, -36)
"""Each of those next to no opponent besides."""
BOND_WORTH = cython.declare(cython.int, 12)
ROOM_WORTH = cython.declare(cython.int, 12)
"""Each vacant square next to a piece that can move."""
CENTRE_WORTH = cython.declare(cython.int, -19)
CORNER_WORTH = cython.declare(cython.int, 25)

PASS = cython.declare(cython.int, 1 << 10)
WIN = cython.declare(cython.int, 1)
DRAW = cython.declare(cython.int, 0)
LOSS = cython.declare(cython.int, -1)
OPEN = cython.declare(cython.int, -2)

WON = cython.declare(cython.int, 30000)
CERTAIN = cython.declare(cython.int, 29900)
MOST_PLIES = cython.declare(cython.int, 200)
ROOM = cython.declare(cython.int, 128)
"""More than any position has moves: seven pieces with fewer than 16 squares each."""

EXACT = cython.declare(cython.int, 1)
AT_LEAST = cython.declare(cython.int, 2)
AT_MOST = cython.declare(cython.int, 3)


def is_compiled() -> bool:
    return bool(cython.compiled)


def encode(position: EntropyPosition) -> int:
    """The state of an Entropy position, with all that was before it."""
    board = _board(position.text)
    state = board | (position.passes > 0) << 50 | position.ply << 52
    for age, text in enumerate(reversed(position.earlier), 1):
        state |= _board(text) << 64 * age
    return state


def _board(text: str) -> int:
    """The board of a position's text."""
    rows, mover = text.split()
    board = 0
    for square, letter in enumerate(rows.replace("/", "")):
        if letter != ".":
            board |= 1 << (square if letter == mover else 25 + square)
    return board


def rules(position: EntropyPosition) -> int:
    """There is one variant."""
    return 0


def decode(move: int) -> Move:
    return Move() if move == PASS else Move((Slide(move & 31, move >> 5),))


def after(state: int, move: int) -> int:
    """The state after a move, seen by the other side."""
    board = state & BOARD
    moved = board if move == PASS else board ^ 1 << (move & 31) ^ 1 << (move >> 5)
    ply = (state >> 52 & 255) + 1
    return int(_turned(moved)) | (move == PASS) << 50 | ply << 52 | (state >> 64 << 64 | board) << 64


def plies_left(state: int) -> int:
    """An upper bound of the turns to come."""
    return int(MOST_PLIES) - (state >> 52 & 255)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _turned(board: cython.ulonglong) -> cython.ulonglong:
    """The same board seen by the other side."""
    return (board >> 25) | ((board & FULL) << 25)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _next_to(squares: cython.ulonglong) -> cython.ulonglong:
    """Every square that has one of the squares next to it."""
    beside: cython.ulonglong = ((squares << 1) & NOT_LEFT) | ((squares >> 1) & NOT_RIGHT)
    row: cython.ulonglong = squares | beside
    return (beside | (row << 5) | (row >> 5)) & FULL


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _count(squares: cython.ulonglong) -> cython.int:
    squares = squares - ((squares >> 1) & 0x55555555)
    squares = (squares & 0x33333333) + ((squares >> 2) & 0x33333333)
    squares = (squares + (squares >> 4)) & 0x0F0F0F0F
    return ((squares * 0x01010101) >> 24) & 255


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _index(bit: cython.ulonglong) -> cython.int:
    """The number of the square with this one bit."""
    return _count(bit - 1)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _is_dispersed(own: cython.ulonglong, other: cython.ulonglong) -> cython.bint:
    """Whether each own piece is next to an opponent's and to no friend."""
    return (own & _next_to(own)) == 0 and (own & _next_to(other)) == own


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _judged(board: cython.ulonglong) -> cython.int:
    """How it ends after a move, for the side that made it and still sees the board, or OPEN."""
    own: cython.ulonglong = board & FULL
    other: cython.ulonglong = board >> 25
    if _is_dispersed(own, other):
        return WIN
    return LOSS if _is_dispersed(other, own) else OPEN


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _scattered(board: cython.ulonglong) -> cython.ulonglong:
    """A hash of the board whose products stay below 2**63."""
    return (((board & FULL) * SCATTER) ^ ((board >> 25) * SCATTER_HIGH)) >> 12


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _shifted(score: cython.int, plies: cython.int) -> cython.int:
    """A score as it is seen `plies` plies later; earlier if they are negative."""
    if score > CERTAIN:
        return score + plies
    return score - plies if score < -CERTAIN else score


@cython.cclass
class Search:
    """Searches of one position after another. Not for two threads at once, but any thread may write to `stop`.

    `table` holds 64-bit words, a power of two of them, zero for empty; an entry is a pair of them, key and knowledge
    (score 16 bits, bound 4, depth 8, best move from bit 32). `stop` is a cell of two integers: a search ends as soon
    as one of them is not zero. `unseen` is the set of slides overlooked, a bit each:
    (5 × source + 13 × target) mod 64.
    """

    table: cython.ulonglong[::1]
    stop: cython.int[::1]
    isolated_worth: cython.int[::1]
    turns: cython.int[::1]
    boards: cython.ulonglong[::1]
    path: cython.ulonglong[::1]
    standings: cython.int[::1]
    tainted: cython.int[::1]
    entries: cython.ulonglong
    isolated: cython.ulonglong
    unseen: cython.ulonglong
    twice: cython.ulonglong
    nodes = cython.declare(cython.longlong, visibility="public")
    limit = cython.declare(cython.longlong, visibility="public")
    halted: cython.bint
    is_stuck: cython.bint
    ended: cython.int
    chosen: cython.ulonglong
    root: cython.int

    def __init__(self, rules, table, endings, stop, unseen=0):
        self.table = table
        self.stop = stop
        self.isolated_worth = _ISOLATED_WORTH
        self.turns = array.array("i", bytes(4 * 202 * ROOM))
        self.boards = array.array("Q", bytes(8 * 202 * ROOM))
        self.path = array.array("Q", bytes(8 * 202))
        self.standings = array.array("i", bytes(4 * 4096))
        self.tainted = array.array("i", bytes(4 * 202))
        self.entries = len(table) // 2
        self.isolated = 0
        self.unseen = unseen
        self.twice = 0
        self.nodes = 0
        self.limit = 1 << 62
        self.halted = False
        self.is_stuck = False
        self.ended = OPEN
        self.chosen = 0
        self.root = 0

    def is_halted(self) -> bool:
        """Whether a search was cut short since the start, so that its answer means nothing."""
        return bool(self.halted)

    def value(self, state, depth, alpha, beta):
        """The mover's score within the window (fail-soft), looking `depth` plies ahead."""
        board: cython.ulonglong = state & BOARD
        passed: cython.bint = state >> 50 & 1
        d: cython.int = depth
        low: cython.int = alpha
        high: cython.int = beta
        score: cython.int
        self._load(state)
        with cython.nogil:
            score = self._negamax(board, passed, d, low, high, self.root)
        return score

    def wins(self, state, plies):
        """Whether the mover forces a win within `plies` plies."""
        return not self.halted and self.value(state, plies, WON - plies - 1, WON - plies) >= WON - plies

    def loses(self, state, plies):
        """Whether the mover cannot help losing within `plies` plies."""
        return not self.halted and self.value(state, plies, plies - WON, plies - WON + 1) <= plies - WON

    def perft(self, state, depth):
        """Move sequences of that length; finished games are not continued."""
        board: cython.ulonglong = state & BOARD
        passed: cython.bint = state >> 50 & 1
        d: cython.int = depth
        count: cython.longlong
        self._load(state)
        with cython.nogil:
            count = self._perft(board, passed, d, self.root)
        return count

    def moves(self, state):
        """Every move of an open state with the end it makes for its mover, OPEN if none."""
        board: cython.ulonglong = state & BOARD
        passed: cython.bint = state >> 50 & 1
        self._load(state)
        self._enter(board, self.root)
        count: cython.int = self._gathered(board, 0, True)
        return [
            (self.turns[i] & 0x7FF, self._end(self.boards[i], passed and self.is_stuck, self.root + 1))
            for i in range(count)
        ]

    def _load(self, state):
        """Write the boards before the state to `path`; its ply becomes the root."""
        ply: cython.int = state >> 52 & 255
        earlier = array.array("Q", (state >> 64).to_bytes(8 * ply, sys.byteorder))
        if sys.byteorder == "little":
            earlier.reverse()
        i: cython.int
        for i in range(4096):
            self.standings[i] = 0
        self.twice = 0
        for i in range(ply):
            self._enter(earlier[i], i)
        self.root = ply

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _enter(self, board: cython.ulonglong, ply: cython.int) -> cython.void:
        """The position comes to stand on the path, at this ply."""
        self._mark_second(board, ply)
        self.path[ply] = board
        self.standings[_scattered(board) & 4095] += 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _leave(self, board: cython.ulonglong, ply: cython.int) -> cython.void:
        self.standings[_scattered(board) & 4095] -= 1
        self._mark_second(board, ply)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _mark_second(self, board: cython.ulonglong, ply: cython.int) -> cython.void:
        """Put the position into `twice`, or take it out, if it stands at this ply the second time."""
        scattered: cython.ulonglong = _scattered(board)
        if self.standings[scattered & 4095]:
            first: cython.int = self._stood(board, ply)
            if first >= 0 and self._stood(board, first) < 0:
                self.twice ^= (scattered << 1) | (ply & 1)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _stood(self, board: cython.ulonglong, ply: cython.int) -> cython.int:
        """The latest ply before this one at which the position stood, with the same side to move; -1 if none."""
        before: cython.int = ply - 2
        while before >= 0 and self.path[before] != board:
            before -= 2
        return before if before >= 0 else -1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _is_drawn(self, board: cython.ulonglong, ply: cython.int) -> cython.bint:
        """Whether the open position ends the game at this ply: it stands the third time, or the 200 moves are over."""
        if ply >= MOST_PLIES:
            return True
        if self.standings[_scattered(board) & 4095] < 2:
            return False
        second: cython.int = self._stood(board, ply)
        first: cython.int = self._stood(board, second) if second >= 0 else -1
        if first < 0:
            return False
        between: cython.int
        for between in range(first + 1, second):
            self.tainted[between] = True
        return True

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _end(self, board: cython.ulonglong, both_passed: cython.bint, ply: cython.int) -> cython.int:
        """How a move ends the game for its mover; `board` is the one after it, seen by the other side."""
        end: cython.int = _judged(_turned(board))
        if end == OPEN and (both_passed or self._is_drawn(board, ply)):
            end = DRAW
        return end

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _side_worth(self, own: cython.ulonglong, other: cython.ulonglong) -> cython.int:
        """What one side has reached, in 200ths of a logit of its chances, fitted to 160 000 positions."""
        bonded: cython.ulonglong = own & _next_to(own)
        touchless: cython.ulonglong = own & ~_next_to(other)
        room: cython.int = _count(_next_to(bonded) & (FULL ^ own ^ other))
        bonds: cython.int = _count(own & (own >> 5)) + _count(own & (own << 1) & NOT_LEFT)
        bonds += _count(own & (own << 4) & NOT_RIGHT) + _count(own & (own << 6) & NOT_LEFT)
        worth: cython.int = ROOM_WORTH * room + BOND_WORTH * bonds + self.isolated_worth[_count(touchless & ~bonded)]
        worth += BONDED_WORTH * _count(bonded) + IDLE_WORTH * _count(bonded & touchless)
        return worth + CENTRE_WORTH * _count(own & CENTRE) + CORNER_WORTH * _count(own & CORNERS)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _static(self, board: cython.ulonglong) -> cython.int:
        own: cython.ulonglong = board & FULL
        other: cython.ulonglong = board >> 25
        return self._side_worth(own, other) - self._side_worth(other, own)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _gathered(self, board: cython.ulonglong, base: cython.int, keep_all: cython.bint) -> cython.int:
        """Write the boards after each legal move to `boards`, value and move to `turns`; return the count.

        Without `keep_all`, slides that win or lose at once are left out, `ended` becoming the best such end and OPEN
        if there is none, and so are those that are overlooked. `is_stuck` says that the only move is to pass.
        """
        own: cython.ulonglong = board & FULL
        movers: cython.ulonglong = own & _next_to(own)
        count: cython.int = base
        self.ended = OPEN
        self.isolated = own & ~_next_to((board | (board >> 25)) & FULL)
        self.is_stuck = True
        count = self._slid(board, movers, 1, NOT_LEFT, NOT_RIGHT, count, keep_all)
        count = self._slid(board, movers, 4, NOT_RIGHT, NOT_LEFT, count, keep_all)
        count = self._slid(board, movers, 5, FULL, FULL, count, keep_all)
        count = self._slid(board, movers, 6, NOT_LEFT, NOT_RIGHT, count, keep_all)
        if self.is_stuck:
            self.boards[count] = _turned(board)
            self.turns[count] = ((self._static(board) + 8192) << 11) | PASS
            count += 1
        return count - base

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _slid(
        self, board: cython.ulonglong, movers: cython.ulonglong, shift: cython.int, forth: cython.ulonglong,
        back: cython.ulonglong, count: cython.int, keep_all: cython.bint,
    ) -> cython.int:
        """The slides of all movers in one direction and in the opposite one, the nearest squares first."""
        vacant: cython.ulonglong = FULL ^ ((board | (board >> 25)) & FULL)
        there: cython.ulonglong = (movers << shift) & forth & vacant
        distance: cython.int = shift
        rest: cython.ulonglong
        target: cython.ulonglong
        while there:
            rest = there
            while rest:
                target = rest & (0 - rest)
                rest ^= target
                count = self._slide(board, target >> distance, target, count, keep_all)
            there = (there << shift) & forth & vacant
            distance += shift
        there = (movers >> shift) & back & vacant
        distance = shift
        while there:
            rest = there
            while rest:
                target = rest & (0 - rest)
                rest ^= target
                count = self._slide(board, target << distance, target, count, keep_all)
            there = (there >> shift) & back & vacant
            distance += shift
        return count

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _slide(
        self, board: cython.ulonglong, source: cython.ulonglong, target: cython.ulonglong, count: cython.int,
        keep_all: cython.bint,
    ) -> cython.int:
        """Add one slide if it leaves no piece isolated that was so before."""
        board ^= source | target
        if self.isolated and self.isolated & ~_next_to((board | (board >> 25)) & FULL):
            return count
        self.is_stuck = False
        move: cython.int = _index(source) | (_index(target) << 5)
        end: cython.int = _judged(board)
        if not keep_all:
            if (self.unseen >> ((5 * (move & 31) + 13 * (move >> 5)) & 63)) & 1:
                return count
            self.nodes += 1
            if end != OPEN:
                self.ended = end if end > self.ended else self.ended
                return count
        self.boards[count] = _turned(board)
        self.turns[count] = ((self._static(board) + 8192) << 11) | move
        return count + 1

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
        """Bring the most promising move of base+i … base+count−1 to base+i."""
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
    def _key(
        self, board: cython.ulonglong, passed: cython.bint, depth: cython.int, ply: cython.int
    ) -> cython.ulonglong:
        """The board exactly; above it the pass before and 13 bits of what else of the past decides."""
        past: cython.ulonglong = 0
        if self.twice:
            past = (self.twice ^ (self.twice >> 13) ^ (self.twice >> 26)) + (ply & 1)
        if ply + depth >= MOST_PLIES:
            past ^= ply << 3
        return board | ((past & 0x1FFF) << 51) | (cython.cast(cython.ulonglong, passed) << 50)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _negamax(
        self, board: cython.ulonglong, passed: cython.bint, depth: cython.int, alpha: cython.int, beta: cython.int,
        ply: cython.int,
    ) -> cython.int:
        """The mover's score in the open position that stands at this ply, after a pass or not."""
        if self._must_halt():
            return 0
        if depth <= 0:
            return self._static(board)
        self._enter(board, ply)
        self.tainted[ply] = False
        key: cython.ulonglong = self._key(board, passed, depth, ply)
        slot: cython.ulonglong = ((_scattered(key & BOARD) ^ ((key >> 50) * 0x9E37)) & (self.entries - 1)) << 1
        known: cython.ulonglong = self.table[slot + 1] if self.table[slot] == key else 0
        score: cython.int = _shifted((known & 0xFFFF) - 0x8000, self.root - ply)
        bound: cython.int = (known >> 16) & 15
        if (known >> 20) & 255 != depth or not (
            bound == EXACT or (bound == AT_LEAST and score >= beta) or (bound == AT_MOST and score <= alpha)
        ):
            score = self._best(board, passed, depth, alpha, beta, ply, known >> 32)
            bound = AT_LEAST if score >= beta else EXACT if score > alpha else AT_MOST
            if not self.halted and not self.tainted[ply]:
                known = (_shifted(score, ply - self.root) + 0x8000) | (bound << 16) | (depth << 20)
                self.table[slot] = key
                self.table[slot + 1] = known | (self.chosen << 32)
        self._leave(board, ply)
        return score

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _best(
        self, board: cython.ulonglong, passed: cython.bint, depth: cython.int, alpha: cython.int, beta: cython.int,
        ply: cython.int, first: cython.int,
    ) -> cython.int:
        """The best score of the moves, that of `first` looked at before all others; `chosen` becomes the best move."""
        base: cython.int = (ply - self.root) * ROOM
        count: cython.int = self._gathered(board, base, False)
        best: cython.int = -WON
        chosen: cython.ulonglong = 0
        i: cython.int
        move: cython.int
        score: cython.int
        self.chosen = 0
        if self.ended != OPEN:
            best = self.ended * (WON - (ply - self.root) - 1)
        elif count == 0:
            return self._static(board)
        if self.ended == WIN:
            return best
        for i in range(base, base + count):
            if self.turns[i] & 0x7FF == first:
                self.turns[i] |= 1 << 28
        for i in range(count):
            if depth > 1:
                self._next(base, i, count)
            move = self.turns[base + i] & 0x7FF
            if (passed and move == PASS) or self._is_drawn(self.boards[base + i], ply + 1):
                score = 0
            elif depth == 1:
                score = ((self.turns[base + i] & 0xFFFFFFF) >> 11) - 8192
            else:
                score = -self._negamax(
                    self.boards[base + i], move == PASS, depth - 1, -beta, -(alpha if alpha > best else best), ply + 1
                )
            if score > best:
                best = score
                chosen = move
            if best >= beta or self.halted:
                break
        self.chosen = chosen
        return best

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _perft(
        self, board: cython.ulonglong, passed: cython.bint, depth: cython.int, ply: cython.int
    ) -> cython.longlong:
        base: cython.int = (ply - self.root) * ROOM
        count: cython.int = self._gathered(board, base, True)
        if depth == 1:
            return count
        sequences: cython.longlong = 0
        has_passed: cython.bint = self.is_stuck
        i: cython.int
        self._enter(board, ply)
        for i in range(base, base + count):
            if self._end(self.boards[i], passed and has_passed, ply + 1) == OPEN:
                sequences += self._perft(self.boards[i], has_passed, depth - 1, ply + 1)
        self._leave(board, ply)
        return sequences


def _plain_search() -> Search:
    return Search(0, array.array("Q", [0, 0]), array.array("Q", [0]), array.array("i", [0, 0]))


def moves(state: int, variant: int) -> list:
    """Every move with how it ends for its mover: 1 win, 0 draw, -1 loss, None while play goes on."""
    return [(move, None if end == OPEN else end) for move, end in _plain_search().moves(state)]


def perft(state: int, variant: int, depth: int) -> int:
    """Move sequences of that length; finished games are not continued."""
    return int(_plain_search().perft(state, depth))


_ISOLATED_WORTH = array.array("i", [0, -41, -63, -76, -84, -90, -95, -100])
"""By the number of isolated pieces: they put their side in check."""
