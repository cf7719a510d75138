"""The values of a tier, packed so that each is found by unpacking a few vectors around it.

A tier becomes two blocks: what is needed to unpack it, as JSON compressed by zlib, and the codes of its groups, one
after another. A group is `GROUP` vectors (see `kernels/vectors.py`), the last one what is left.
"""

from __future__ import annotations

import json
import threading
import zlib
from array import array
from collections import OrderedDict
from collections.abc import Iterator
from itertools import accumulate, chain, pairwise

from magicgame.engine.kernels import vectors

GROUP = 8
KEPT_BYTES = 1 << 21
"""So much of a tier stays unpacked: the groups read last."""
_ROOM_A_VALUE = 4
"""More bytes than the code of a value takes."""


class Model:
    """How often each symbol follows each context."""

    def __init__(self, symbols: int, contexts: list[int], shares: list[int]) -> None:
        """`shares`: for each of the contexts, of every symbol."""
        self.symbols = symbols
        self.rows = array("H", [0]) * vectors.context_count(symbols)
        self.starts = array("H")
        for row, context in enumerate(contexts):
            self.rows[context] = row
            self.starts.extend(accumulate(shares[row * symbols:row * symbols + symbols], initial=0))


class PackedTier:
    """The values of a tier. For any number of threads."""

    def __init__(self, model: bytes | memoryview, codes: bytes | memoryview, bits: int, count: int) -> None:
        """The two blocks of a tier of `count` vectors."""
        described = json.loads(zlib.decompress(model))
        self._values = bytes(described["values"])
        self._model = Model(len(self._values), described["contexts"], described["shares"])
        self._codes, self._bounds = codes, array("I", accumulate(described["lengths"], initial=0))
        self._bits, self._count = bits, count
        self._lock = threading.Lock()
        self._kept: OrderedDict[int, bytearray] = OrderedDict()

    def __getitem__(self, index: int) -> int:
        """The value with that index."""
        group, at = divmod(index, GROUP << self._bits)
        with self._lock:
            symbols = self._kept.pop(group, None) or self._unpacked(group)
            self._kept[group] = symbols
            if len(self._kept) * (GROUP << self._bits) > KEPT_BYTES:
                self._kept.popitem(last=False)
        return self._values[symbols[at]]

    def _unpacked(self, group: int) -> bytearray:
        code = bytearray(self._codes[self._bounds[group]:self._bounds[group + 1]])
        symbols = bytearray(min(GROUP, self._count - GROUP * group) << self._bits)
        vectors.unpack(code, self._bits, self._model.symbols, self._model.rows, self._model.starts, symbols)
        return symbols


def packed(values: bytearray, bits: int) -> tuple[bytes, bytes]:
    """The two blocks of a tier whose vectors have 2 to the power of `bits` values."""
    found = bytes(sorted(set(values)))
    symbols = values.translate(bytes(max(found.find(value), 0) for value in range(256)))
    contexts, shares = _counted(symbols, bits, len(found))
    model, codes, lengths = Model(len(found), contexts, shares), bytearray(), []
    room = bytearray(_ROOM_A_VALUE * (GROUP << bits))
    for first, last in _groups(len(symbols), bits):
        length = vectors.pack(symbols, first, last, bits, model.symbols, model.rows, model.starts, room)
        codes += room[len(room) - length:]
        lengths.append(length)
    described = {"values": list(found), "contexts": contexts, "shares": shares, "lengths": lengths}
    text = json.dumps(described, separators=(",", ":")).encode("ascii")
    return zlib.compress(text, zlib.Z_BEST_COMPRESSION), bytes(codes)


def _groups(count: int, bits: int) -> Iterator[tuple[int, int]]:
    return pairwise(chain(range(0, count, GROUP << bits), [count]))


def _counted(values: bytearray, bits: int, symbols: int) -> tuple[list[int], list[int]]:
    """The contexts that occur, and the shares of all symbols in each."""
    counts = array("I", [0]) * (symbols * vectors.context_count(symbols))
    vectors.tally(values, bits, symbols, counts)
    contexts, shares = [], []
    for context in range(vectors.context_count(symbols)):
        row = counts[context * symbols:context * symbols + symbols]
        if any(row):
            contexts.append(context)
            shares.extend(_shares(row))
    return contexts, shares


def _shares(counts: array[int]) -> list[int]:
    """The counts made to add up to the scale, none of them vanishing."""
    total = sum(counts)
    shares = [max(1, (count << vectors.SCALE_BITS) // total) if count else 0 for count in counts]
    shares[shares.index(max(shares))] += (1 << vectors.SCALE_BITS) - sum(shares)
    return shares
