# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Packs the values of a tier to a twelfth of their size, a few vectors at a time; unpacks them at 30 million a second.

A vector has a value for each pattern of `bits` faces (see `magic_solver.py`). What turning one tile leads to is mostly
worth the same or nearly so: the *context* of a value are those of its patterns with one dark tile less, sorted, of
which the first and those at a quarter, a half and three quarters tell enough. How often each value follows each
context is counted over the tier; then it is coded by range asymmetric numeral systems (J. Duda, 2013; byte by byte
like F. Giesen's `rans_byte`). Values are numbered by *symbols*, 0 … symbols − 1; at most 31 of them.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:  # also read by the compiler
    import cython
else:
    from magicgame.engine.kernels import plain as cython

SCALE_BITS = 14
"""The frequencies of a context add up to two to this power."""

_SCALE = cython.declare(cython.uint, 14)
_LEAST = cython.declare(cython.uint, 1 << 23)
"""The coder's state stays from here to 256 times as much."""


def is_compiled() -> bool:
    return bool(cython.compiled)


def context_count(symbols: cython.int) -> int:
    """Contexts are numbered from 0 to this."""
    return (symbols + 1) ** 4


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _context(values: cython.uchar[::1], at: cython.Py_ssize_t, pattern: cython.int, symbols: cython.int) -> cython.int:
    """The context's number, of four digits to the base symbols + 1; `values` are symbols, the vector begins at `at`."""
    found = cython.declare(cython.uchar[16])
    count: cython.int = 0
    i: cython.int
    rest: cython.int = pattern
    value: cython.uchar
    while rest:
        value = values[at + (pattern ^ (rest & -rest))]
        rest &= rest - 1
        i = count
        while i and found[i - 1] > value:
            found[i] = found[i - 1]
            i -= 1
        found[i] = value
        count += 1
    number: cython.int = 0
    for i in range(4):
        number *= symbols + 1
        if count > 3:
            number += found[i * count >> 2] + 1
        elif count > i:
            number += found[i] + 1
    return number


def tally(values: cython.uchar[::1], bits: cython.int, symbols: cython.int, counts: cython.uint[::1]) -> None:
    """Add to `counts`, by context and symbol, how often each symbol follows each context."""
    at: cython.Py_ssize_t = 0
    end: cython.Py_ssize_t = len(values)
    pattern: cython.int
    with cython.nogil:
        while at < end:
            for pattern in range(1 << bits):
                counts[_context(values, at, pattern, symbols) * symbols + values[at + pattern]] += 1
            at += 1 << bits


def pack(values: cython.uchar[::1], first: cython.Py_ssize_t, last: cython.Py_ssize_t, bits: cython.int,
         symbols: cython.int, rows: cython.ushort[::1], starts: cython.ushort[::1], code: cython.uchar[::1]) -> int:
    """Write the code of the values first … last − 1, whole vectors, to the end of `code`; return its length.

    `rows[context]` is a row of `starts`: where each symbol's share of the scale begins, and the end of the last.
    """
    state: cython.uint = _LEAST
    left: cython.Py_ssize_t = len(code)
    at: cython.Py_ssize_t = last
    row: cython.Py_ssize_t
    pattern: cython.int
    i: cython.int
    frequency: cython.uint
    with cython.nogil:
        while at > first:
            at -= 1 << bits
            for i in range(1 << bits):
                pattern = (1 << bits) - 1 - i
                row = cython.cast(cython.Py_ssize_t, rows[_context(values, at, pattern, symbols)]) * (symbols + 1)
                row += values[at + pattern]
                frequency = starts[row + 1] - starts[row]
                while state >= frequency << (31 - _SCALE):
                    left -= 1
                    code[left] = state & 255
                    state >>= 8
                state = ((state // frequency) << _SCALE) + state % frequency + starts[row]
        for _ in range(4):
            left -= 1
            code[left] = state & 255
            state >>= 8
    return len(code) - left


def unpack(code: cython.uchar[::1], bits: cython.int, symbols: cython.int, rows: cython.ushort[::1],
           starts: cython.ushort[::1], values: cython.uchar[::1]) -> None:
    """Fill `values`, whole vectors, with the symbols from their code. A wrong code gives wrong symbols, no harm."""
    state: cython.uint = 0
    read: cython.Py_ssize_t
    length: cython.Py_ssize_t = len(code)
    at: cython.Py_ssize_t = 0
    end: cython.Py_ssize_t = len(values)
    row: cython.Py_ssize_t
    pattern: cython.int
    share: cython.uint
    symbol: cython.int
    with cython.nogil:
        for read in range(4):
            state = (state << 8) | code[read]
        read = 4
        while at < end:
            for pattern in range(1 << bits):
                row = cython.cast(cython.Py_ssize_t, rows[_context(values, at, pattern, symbols)]) * (symbols + 1)
                share = state & ((1 << _SCALE) - 1)
                symbol = 0
                while symbol < symbols - 1 and starts[row + symbol + 1] <= share:
                    symbol += 1
                values[at + pattern] = symbol
                state = (starts[row + symbol + 1] - starts[row + symbol]) * (state >> _SCALE)
                state += share - starts[row + symbol]
                while state < _LEAST and read < length:
                    state = (state << 8) | code[read]
                    read += 1
            at += 1 << bits
