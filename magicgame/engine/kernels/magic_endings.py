# cython: language_level=3, infer_types=True
# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Exact endings of Magic: whether the mover gets at least a certain result, proved by search to the end.

States are those of `magic.py`. A result is one integer, for the side at hand, and the other side has TOP less it:

    n          it loses with n tiles on the board (the sooner, the worse)
    DRAW
    TOP - n    it wins with n tiles on the board

The search asks for a *goal*: can the mover get that or better? A goal a few tiles away cuts the search off there, so
proving ever farther goals costs little more than the last. A turn is split at the flip, since many turns share the
board between flip and placement. Uncompiled, this runs a hundred times slower and takes the same way.
"""

import array
from typing import TYPE_CHECKING

from magicgame.games.magic import LINES

if TYPE_CHECKING:  # also read by the compiler
    import cython
else:
    from magicgame.engine.kernels import plain as cython

TOP = cython.declare(cython.int, 100)
DRAW = cython.declare(cython.int, 50)
FULL = cython.declare(cython.int, 16)
ALL = cython.declare(cython.ulonglong, 0xFFFF)
OWN = cython.declare(cython.ulonglong, 0xFFFFFFFF)
LIGHT = cython.declare(cython.ulonglong, 0x0000FFFF0000FFFF)
ACROSS = cython.declare(cython.ulonglong, 0x3333333333333333)
DOWN = cython.declare(cython.ulonglong, 0x00FF00FF00FF00FF)
RISING = cython.declare(cython.ulonglong, 0x00CC00CC00CC00CC)
ODD_COLUMNS = cython.declare(cython.ulonglong, 0x5555555555555555)
ODD_ROWS = cython.declare(cython.ulonglong, 0x0F0F0F0F0F0F0F0F)
CROSSED = cython.declare(cython.ulonglong, 0x0A0A0A0A0A0A0A0A)
SCATTER = cython.declare(cython.ulonglong, 0x9E3779B1)
SCATTER_HIGH = cython.declare(cython.ulonglong, 0x85EBCA77)

SORTED = cython.declare(cython.int, 11)
"""Up to this many tiles all choices are ranked; later only the last success on such squares is tried first."""
MIRRORED = cython.declare(cython.int, 10)
"""Up to this many tiles the symmetric images of a position share what is remembered; later they hardly meet."""

KEPT_TURNS = cython.declare(cython.int, 11)
KEPT_FLIPS = cython.declare(cython.int, 12)
"""Up to this many tiles results are remembered: before the turn, and between flip and placement."""

FLIP_KINDS = cython.declare(cython.int, 2048)
PLACE_KINDS = cython.declare(cython.int, 512)
SHAPES = cython.declare(cython.int, 4096)

_READY = cython.declare(cython.ushort[1 << 16])
"""For the tiles of one side and face: the squares where one more makes a row of three; ALL when one stands."""

_LOCKABLE = cython.declare(cython.ushort[1 << 16])
"""For the vacant squares: all rows with at most two of them in the row or beside it. A turn fills no more."""


def _set_rows(rows: list) -> None:
    tiles: cython.int
    row: cython.int
    missing: cython.int
    zone: cython.int
    for tiles in range(1 << 16):
        _READY[tiles] = 0
        _LOCKABLE[tiles] = 0
    for row in rows:
        zone = row | _near(row)
        for tiles in range(1 << 16):
            missing = row & ~tiles
            if missing == 0:
                _READY[tiles] = 0xFFFF
            elif missing & (missing - 1) == 0:
                _READY[tiles] |= missing
            missing = zone & tiles
            missing &= missing - 1
            if missing & (missing - 1) == 0:
                _LOCKABLE[tiles] |= row


def is_compiled() -> bool:
    return bool(cython.compiled)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _has_row(tiles: cython.ulonglong) -> cython.bint:
    return _READY[tiles & ALL] == 0xFFFF


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _has_locked(lanes: cython.ulonglong, safe: cython.ulonglong) -> cython.bint:
    """Whether the side in the two low lanes has a row on these squares."""
    return _READY[lanes & safe] == 0xFFFF or _READY[(lanes >> 16) & safe] == 0xFFFF


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _vacant(x: cython.ulonglong) -> cython.ulonglong:
    y = x | (x >> 32)
    return ((y | (y >> 16)) & ALL) ^ ALL


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _near(squares: cython.ulonglong) -> cython.ulonglong:
    """The neighbours of the squares."""
    beside = ((squares & 0x7777) << 1) | ((squares & 0xEEEE) >> 1)
    return (beside | (squares << 4) | (squares >> 4)) & ALL


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
def _turned(x: cython.ulonglong) -> cython.ulonglong:
    """The same board seen by the other side."""
    return (x >> 32) | ((x & OWN) << 32)


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
    t = (x ^ (x >> 3)) & CROSSED
    x = x ^ t ^ (t << 3)
    t = (x ^ (x >> 6)) & RISING
    return x ^ t ^ (t << 6)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _least(x: cython.ulonglong, best: cython.ulonglong) -> cython.ulonglong:
    """The least of best, x, and x with all faces exchanged."""
    y = ((x >> 16) & LIGHT) | ((x & LIGHT) << 16)
    if y < x:
        x = y
    return x if x < best else best


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _canonical(x: cython.ulonglong) -> cython.ulonglong:
    """The least image under the 8 symmetries of the board and the exchange of all faces."""
    a = _mirrored(x)
    b = _overturned(x)
    c = _overturned(a)
    best = _least(c, _least(b, _least(a, _least(x, x))))
    best = _least(_transposed(x), _least(_transposed(a), best))
    return _least(_transposed(b), _least(_transposed(c), best))


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _key(x: cython.ulonglong) -> cython.ulonglong:
    """48 bits that tell a state from every other: own squares, opponent's squares, dark squares."""
    own = (x | (x >> 16)) & ALL
    other = ((x >> 32) | (x >> 48)) & ALL
    return own | (other << 16) | ((((x >> 16) | (x >> 48)) & ALL) << 32)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _scattered(key: cython.ulonglong) -> cython.ulonglong:
    """A hash of the key whose products stay below 2**63."""
    return (((key & 0xFFFFFF) * SCATTER) ^ ((key >> 24) * SCATTER_HIGH)) >> 20


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _shape(x: cython.ulonglong, tiles: cython.int) -> cython.int:
    """A number for the squares of both sides, whatever the faces; some boards share one."""
    own = (x | (x >> 16)) & ALL
    other = ((x >> 32) | (x >> 48)) & ALL
    mixed: cython.int = ((own * 0x3D4D) ^ (other * 0x9E5)) >> 3
    return (tiles - SORTED - 1) * SHAPES + (mixed & (SHAPES - 1))


@cython.final
@cython.cclass
class Endings:
    """Proofs for one variant. Not for two threads at once, but any thread may write to `stop`.

    `table` holds 64-bit words, a power of two of them, zero for empty. `stop` is a cell of two integers: a search
    ends as soon as one of them is not zero, or `nodes` reaches `limit`.
    """

    standing_wins: cython.bint
    table: cython.ulonglong[::1]
    last: cython.ulonglong
    stop: cython.int[::1]
    flip_rates: cython.ushort[::1]
    place_rates: cython.ushort[::1]
    last_flips: cython.uint[::1]
    last_places: cython.uint[::1]
    nodes = cython.declare(cython.longlong, visibility="public")
    limit = cython.declare(cython.longlong, visibility="public")
    halted: cython.bint
    whatever_face: cython.bint

    def __init__(self, variant, table, stop):
        self.standing_wins = variant == 1
        self.table = table
        self.last = len(table) - 1
        self.stop = stop
        self.flip_rates = array.array("H", [0x5000]) * (FLIP_KINDS * (SORTED + 1))
        self.place_rates = array.array("H", [0x5000]) * (PLACE_KINDS * (SORTED + 1))
        self.last_flips = array.array("I", [0]) * (SHAPES * 3)
        self.last_places = array.array("I", [0]) * (SHAPES * 3)
        self.nodes = 0
        self.limit = 1 << 62
        self.halted = False
        self.whatever_face = False

    def is_halted(self) -> bool:
        """Whether a search was cut short since the start, so that its answer means nothing."""
        return bool(self.halted)

    def wins(self, state: cython.ulonglong, tiles: cython.int, plies: cython.int) -> bool:
        """Whether the mover of an open position with `tiles` tiles forces a win within `plies` plies."""
        end: cython.int = tiles + plies if tiles + plies < FULL else FULL
        answer: cython.bint = False
        if plies > 0:
            with cython.nogil:
                answer = self._gets(state, 0, tiles, TOP - end)
        return bool(answer and not self.halted)

    def loses(self, state: cython.ulonglong, tiles: cython.int, plies: cython.int) -> bool:
        """Whether the mover of an open position with `tiles` tiles cannot help losing within `plies` plies."""
        end: cython.int = tiles + plies if tiles + plies < FULL else FULL
        answer: cython.bint = True
        if plies > 0:
            with cython.nogil:
                answer = self._gets(state, 0, tiles, end + 1)
        return not (answer or self.halted)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _gets(self, x: cython.ulonglong, placed: cython.ulonglong, tiles: cython.int,
              goal: cython.int) -> cython.bint:
        """Whether the mover of an open position reaches the goal. The last tile was placed on the bit `placed`."""
        self.whatever_face = False
        if goal >= TOP - tiles:
            return False
        if goal <= tiles + 1:
            return True
        self.nodes += 1
        if tiles == FULL - 1:
            return self._gets_last(x, goal)
        vacant = _vacant(x)
        movable = ((x >> 32) | (x >> 48)) & _near(vacant)
        if tiles > KEPT_TURNS:
            return self._gets_anew(x, placed, vacant, movable, tiles, goal)
        if self.stop[0] | self.stop[1] or self.nodes >= self.limit:
            self.halted = True
            return False
        key = _key(_canonical(x) if tiles <= MIRRORED else x)
        bounds = self._recalled(key)
        if goal <= (bounds & 255):
            return True
        if goal > (bounds >> 8):
            return False
        answer = self._gets_anew(x, placed, vacant, movable, tiles, goal)
        self._learn(key, goal, answer)
        return answer

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _gets_anew(self, x: cython.ulonglong, placed: cython.ulonglong, vacant: cython.ulonglong,
                   movable: cython.ulonglong, tiles: cython.int, goal: cython.int) -> cython.bint:
        if goal > tiles + 2 and self._wins_now(x, placed, vacant, movable):  # else any turn that does not lose at once
            return True
        if goal == TOP - 1 - tiles:
            return False
        answer = self._flips(x, vacant, movable, tiles, goal)
        self.whatever_face = False
        return answer

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _recalled(self, key: cython.ulonglong) -> cython.int:
        """What is known under the key: the least and 256 × the most the mover can get."""
        word = self.table[_scattered(key) & self.last]
        return cython.cast(cython.int, word & 0xFFFF) if word >> 16 == key and word else (TOP << 8) | 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _learn(self, key: cython.ulonglong, goal: cython.int, answer: cython.bint) -> cython.void:
        if self.halted:
            return
        bounds = self._recalled(key)
        bounds = ((bounds & 0xFF00) | goal) if answer else ((bounds & 0xFF) | ((goal - 1) << 8))
        self.table[_scattered(key) & self.last] = (key << 16) | cython.cast(cython.ulonglong, bounds)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _wins_now(self, x: cython.ulonglong, placed: cython.ulonglong, vacant: cython.ulonglong,
                  movable: cython.ulonglong) -> cython.bint:
        """Whether a turn of the mover wins at once. `movable` are the tiles that can be flipped.

        `whatever_face` tells whether it would do so too if the tile on `placed` showed its other face.
        """
        rows: cython.ulonglong = _LOCKABLE[vacant]
        if (_READY[x & rows] | _READY[(x >> 16) & rows]) & (vacant | movable) == 0:
            return False
        if movable == 0:
            return self._wins_placing(x, placed, vacant, 0, 0)
        targets = vacant
        while targets:
            target = targets & (0 - targets)
            targets ^= target
            sources = _near(target) & movable
            if sources and (
                self._wins_replacing(x, placed, vacant ^ target, sources, target)
                or self._wins_placing(x, placed, vacant ^ target, sources, target)
            ):
                return True
        return False

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _wins_replacing(self, x: cython.ulonglong, placed: cython.ulonglong, left: cython.ulonglong,
                        sources: cython.ulonglong, target: cython.ulonglong) -> cython.bint:
        """Whether a tile placed where one was flipped from wins at once. `left` are the squares left vacant."""
        safe = _near(left) ^ ALL
        light: cython.ulonglong = _READY[x & safe]
        dark: cython.ulonglong = _READY[(x >> 16) & safe]
        if light != ALL and dark != ALL:
            sources &= (light | dark) & safe
        while sources:
            source = sources & (0 - sources)
            sources ^= source
            if self._is_unanswered(_flipped(x, source, target), safe, placed & ~source):
                return True
        return False

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _wins_placing(self, x: cython.ulonglong, placed: cython.ulonglong, left: cython.ulonglong,
                      sources: cython.ulonglong, target: cython.ulonglong) -> cython.bint:
        """Whether a tile placed on one of the squares `left` vacant wins at once, after a flip if there are sources."""
        squares = left
        while squares:
            square = squares & (0 - squares)
            squares ^= square
            light = (x & ALL) | square
            dark = ((x >> 16) & ALL) | square
            safe = _near(left ^ square) ^ ALL
            if _READY[light & safe] != ALL and _READY[dark & safe] != ALL:
                continue
            if sources == 0:
                return self._is_unanswered(x, safe, placed)
            rest = sources
            while rest:
                source = rest & (0 - rest)
                rest ^= source
                closed = safe & ~_near(source)
                if (_READY[light & closed] == ALL or _READY[dark & closed] == ALL) and self._is_unanswered(
                        _flipped(x, source, target), closed, placed & ~source):
                    return True
        return False

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _is_unanswered(self, x: cython.ulonglong, safe: cython.ulonglong, placed: cython.ulonglong) -> cython.bint:
        """Whether the opponent has no row that spoils a win of the mover. `placed` is 0 if that tile was flipped."""
        light = (x >> 32) & ALL
        dark = x >> 48
        self.whatever_face = placed != 0 and _READY[light | placed] != ALL and _READY[dark | placed] != ALL
        if self.whatever_face:
            return True
        if self.standing_wins:
            return _READY[light] != ALL and _READY[dark] != ALL
        return _READY[light & safe] != ALL and _READY[dark & safe] != ALL

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _gets_last(self, x: cython.ulonglong, goal: cython.int) -> cython.bint:
        """The same with one square vacant: the board is full after the turn, and every row is locked."""
        if goal > TOP - FULL:
            return False
        vacant = _vacant(x)
        movable = ((x >> 32) | (x >> 48)) & _near(vacant)
        ready: cython.ulonglong = _READY[x & ALL] | _READY[(x >> 16) & ALL]
        standing: cython.bint = _has_row(x) or _has_row(x >> 16)
        if movable == 0:
            return self._full(x, standing or ready & vacant != 0) >= goal
        if goal > DRAW and not standing:
            movable &= ready
        while movable:
            source = movable & (0 - movable)
            movable ^= source
            if self._full(_flipped(x, source, vacant), standing or ready & source != 0) >= goal:
                return True
        return False

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _full(self, x: cython.ulonglong, own_row: cython.bint) -> cython.int:
        """The result on the full board for the side that moved last, Diamond."""
        if _has_row(x >> 32) or _has_row(x >> 48):
            return FULL if self.standing_wins or not own_row else DRAW
        return TOP - FULL if own_row else DRAW

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _flips(self, x: cython.ulonglong, vacant: cython.ulonglong, movable: cython.ulonglong, tiles: cython.int,
               goal: cython.int) -> cython.bint:
        """Whether the mover, who cannot win at once, reaches the goal."""
        if movable == 0:
            return self._places(x, vacant, tiles, goal)
        if tiles <= SORTED:
            return self._flips_ranked(x, vacant, movable, tiles, goal)
        shape = _shape(x, tiles)
        hint: cython.ulonglong = self.last_flips[shape]
        first = hint & ALL
        to = hint >> 16
        if first & movable and to & vacant and _near(first) & to:
            if self._places(_flipped(x, first, to), vacant ^ first ^ to, tiles, goal):
                return True
        else:
            first = 0
        while movable:
            source = movable & (0 - movable)
            movable ^= source
            targets = _near(source) & vacant
            while targets:
                target = targets & (0 - targets)
                targets ^= target
                if source == first and target == to:
                    continue
                if self._places(_flipped(x, source, target), vacant ^ source ^ target, tiles, goal):
                    self.last_flips[shape] = cython.cast(cython.uint, source | (target << 16))
                    return True
        return False

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _flips_ranked(self, x: cython.ulonglong, vacant: cython.ulonglong, movable: cython.ulonglong,
                      tiles: cython.int, goal: cython.int) -> cython.bint:
        """The same, the flips that did it most often lately coming first."""
        kinds = cython.declare(cython.int[64])
        count: cython.int = 0
        i: cython.int
        j: cython.int
        best: cython.int
        kind: cython.int
        while movable:
            source = movable & (0 - movable)
            movable ^= source
            targets = _near(source) & vacant
            while targets:
                target = targets & (0 - targets)
                targets ^= target
                kinds[count] = tiles * FLIP_KINDS + self._flip_kind(x, source, target)
                count += 1
        for i in range(count):
            best = i
            for j in range(i + 1, count):
                if self.flip_rates[kinds[j]] > self.flip_rates[kinds[best]]:
                    best = j
            kind = kinds[best]
            kinds[best] = kinds[i]
            source = cython.cast(cython.ulonglong, 1) << (kind >> 3 & 15)
            target = cython.cast(cython.ulonglong, 1) << (kind >> 7 & 15)
            if self._places(_flipped(x, source, target), vacant ^ source ^ target, tiles, goal):
                self.flip_rates[kind] += (0xFFFF - self.flip_rates[kind]) >> 3
                return True
            if self.halted:
                return False
            self.flip_rates[kind] -= self.flip_rates[kind] >> 3
        return False

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _flip_kind(self, x: cython.ulonglong, source: cython.ulonglong, target: cython.ulonglong) -> cython.int:
        """The squares, and what the flip is about: which face turns, whether it breaks or makes a row."""
        is_dark: cython.int = (x >> 48) & source != 0
        here = (x >> (32 + 16 * is_dark)) & ALL
        there = (x >> (48 - 16 * is_dark)) & ALL
        kept: cython.int = _READY[here ^ source] & source != 0
        made: cython.int = _READY[there] & target != 0
        return _index(target) << 7 | _index(source) << 3 | made << 2 | kept << 1 | is_dark

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _places(self, x: cython.ulonglong, vacant: cython.ulonglong, tiles: cython.int,
                goal: cython.int) -> cython.bint:
        """Whether the mover, the flip done, reaches the goal; it cannot win at once."""
        threatened: cython.bint = _has_row(x >> 32) or _has_row(x >> 48)
        if threatened and self.standing_wins:
            return False
        if tiles > KEPT_FLIPS:
            return self._places_anew(x, vacant, tiles, goal, threatened)
        key = _key(x) ^ OWN  # differs from the key of every board before a turn: the sides' squares overlap
        bounds = self._recalled(key)
        if goal <= (bounds & 255):
            return True
        if goal > (bounds >> 8):
            return False
        answer = self._places_anew(x, vacant, tiles, goal, threatened)
        self._learn(key, goal, answer)
        return answer

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _places_anew(self, x: cython.ulonglong, vacant: cython.ulonglong, tiles: cython.int, goal: cython.int,
                     threatened: cython.bint) -> cython.bint:
        squares = vacant
        if threatened:
            squares = self._harmless(x, vacant)
            if goal <= DRAW and squares != vacant and self._locks_both(x, vacant, vacant ^ squares):
                return True
        if tiles <= SORTED:
            return self._places_ranked(x, squares, tiles, goal)
        if tiles == FULL - 2:
            return self._places_late(x, vacant, squares, goal)
        shape = _shape(x, tiles)
        hint: cython.ulonglong = self.last_places[shape]
        first = (hint | (hint >> 16)) & ALL
        if first & squares:
            if not self._gets(_turned(x | hint), first, tiles + 1, TOP + 1 - goal):
                return True
            if self.whatever_face:
                squares ^= first
        else:
            hint = 0
        while squares:
            square = squares & (0 - squares)
            squares ^= square
            if square != hint:
                if not self._gets(_turned(x | square), square, tiles + 1, TOP + 1 - goal):
                    self.last_places[shape] = cython.cast(cython.uint, square)
                    return True
                if self.whatever_face:
                    continue
            turned = square << 16
            if turned != hint and not self._gets(_turned(x | turned), square, tiles + 1, TOP + 1 - goal):
                self.last_places[shape] = cython.cast(cython.uint, turned)
                return True
        return False

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _harmless(self, x: cython.ulonglong, vacant: cython.ulonglong) -> cython.ulonglong:
        """The vacant squares where a tile locks no row of the opponent."""
        found = vacant
        squares = vacant
        while squares:
            square = squares & (0 - squares)
            squares ^= square
            if _has_locked(x >> 32, _near(vacant ^ square) ^ ALL):
                found ^= square
        return found

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _locks_both(self, x: cython.ulonglong, vacant: cython.ulonglong, squares: cython.ulonglong) -> cython.bint:
        """Whether a tile on one of these squares, which lock a row of the opponent, locks one of the mover too."""
        while squares:
            square = squares & (0 - squares)
            squares ^= square
            safe = _near(vacant ^ square) ^ ALL
            if _has_locked((x & OWN) | square, safe) or _has_locked((x & OWN) | (square << 16), safe):
                return True
        return False

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _places_late(self, x: cython.ulonglong, vacant: cython.ulonglong, squares: cython.ulonglong,
                     goal: cython.int) -> cython.bint:
        """Two squares vacant, one of them for the mover: the opponent's last turn follows."""
        ready: cython.ulonglong = _READY[(x >> 32) & ALL] | _READY[x >> 48]
        standing: cython.bint = _has_row(x >> 32) or _has_row(x >> 48)
        if standing and goal > DRAW:
            return False
        while squares:
            square = squares & (0 - squares)
            squares ^= square
            if goal <= DRAW and not standing:
                movable = (x | (x >> 16) | square) & _near(vacant ^ square)
                if movable & ALL and movable & ready == 0:  # the opponent gets no row any more
                    return True
            if not self._gets(_turned(x | square), square, FULL - 1, TOP + 1 - goal):
                return True
            if not self._gets(_turned(x | (square << 16)), square, FULL - 1, TOP + 1 - goal):
                return True
        return False

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _places_ranked(self, x: cython.ulonglong, squares: cython.ulonglong, tiles: cython.int,
                       goal: cython.int) -> cython.bint:
        """The placements that did it most often lately come first."""
        kinds = cython.declare(cython.int[32])
        lost: cython.ulonglong = 0
        count: cython.int = 0
        i: cython.int
        j: cython.int
        best: cython.int
        kind: cython.int
        while squares:
            square = squares & (0 - squares)
            squares ^= square
            kinds[count] = tiles * PLACE_KINDS + self._place_kind(x, square, 0)
            kinds[count + 1] = tiles * PLACE_KINDS + self._place_kind(x, square, 1)
            count += 2
        for i in range(count):
            best = i
            for j in range(i + 1, count):
                if self.place_rates[kinds[j]] > self.place_rates[kinds[best]]:
                    best = j
            kind = kinds[best]
            kinds[best] = kinds[i]
            tile = cython.cast(cython.ulonglong, 1) << (kind >> 4 & 31)
            square = (tile | (tile >> 16)) & ALL
            if square & lost:
                continue
            if not self._gets(_turned(x | tile), square, tiles + 1, TOP + 1 - goal) and not self.halted:
                self.place_rates[kind] += (0xFFFF - self.place_rates[kind]) >> 3
                return True
            if self.halted:
                return False
            if self.whatever_face:
                lost |= square
            self.place_rates[kind] -= self.place_rates[kind] >> 3
        return False

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _place_kind(self, x: cython.ulonglong, square: cython.ulonglong, is_dark: cython.int) -> cython.int:
        """Square, face, and which rows meet there: own of that face, own of the other, the opponent's light, dark."""
        same: cython.int = _READY[(x >> (16 * is_dark)) & ALL] & square != 0
        other: cython.int = _READY[(x >> (16 - 16 * is_dark)) & ALL] & square != 0
        light: cython.int = _READY[(x >> 32) & ALL] & square != 0
        dark: cython.int = _READY[x >> 48] & square != 0
        return is_dark << 8 | _index(square) << 4 | dark << 3 | light << 2 | other << 1 | same


_set_rows([sum(1 << square for square in line) for line in LINES])
