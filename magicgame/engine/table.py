"""The memory of the searches: plain 64-bit words, zero for empty, a power of two of them."""

from __future__ import annotations

from array import array

TABLE_WORDS = 1 << 20
"""Transposition table of the iterative deepening: 8 MB."""
ENDINGS_WORDS = 1 << 21
"""What the exact search remembers: 16 MB."""


def table(words: int = TABLE_WORDS) -> array[int]:
    """An empty table."""
    return array("Q", [0]) * words
