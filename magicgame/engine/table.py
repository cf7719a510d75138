"""The memory of the searches: plain 64-bit words, zero for empty, a power of two of them.

A kernel's search takes two tables: one for the scores of positions, one for what it has proved about endings.
"""

from __future__ import annotations

from array import array

MOST_TABLE_WORDS = 1 << 20
ENDINGS_WORDS = 1 << 18
_NONE = 2


def for_scores(nodes: int) -> tuple[array[int], array[int]]:
    """Empty tables for a search that scores about `nodes` positions and proves no endings: at most 8 MB."""
    return _words(min(MOST_TABLE_WORDS, 1 << max(10, nodes.bit_length() - 2))), _words(_NONE)


def for_endings() -> tuple[array[int], array[int]]:
    """Empty tables for exact values, 2 MB: what fits the processor's cache is found soonest."""
    return _words(_NONE), _words(ENDINGS_WORDS)


def _words(number: int) -> array[int]:
    return array("Q", [0]) * number
