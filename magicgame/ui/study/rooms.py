"""How much an analysis says where its panel has little room."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

MOST = 3
"""So many of the best turns are listed."""


class Detail(Enum):
    """How much is said of a turn."""

    ALL = "all"
    REASONS = "reasons"
    """Not what is likely to follow it."""
    SHORT = "short"
    """Of what speaks for it only the first sentence."""
    TERSE = "terse"
    """That, but not what a slip did."""
    PLAYED = "played"
    """What a slip did, and what speaks for another turn only beside the one that was played."""
    BRIEF = "brief"
    """Nor what speaks for any, nor what a slip did."""


class Shown(NamedTuple):
    """Whether the graph, how many of the best turns, and how much is said of them; where the panel scrolls all the
    same, whether it is told why the best turn is, whether the graph is low, whether it then has numbers of turns, and
    whether all but the title of a verdict stands below it.
    """

    has_graph: bool
    listed: int
    detail: Detail
    is_scrolled: bool = False
    tells_why: bool = True
    is_tight: bool = False
    has_numbers: bool = True
    is_split: bool = False


_LISTS = (MOST, Detail.ALL), *((1, detail) for detail in Detail if detail is not Detail.BRIEF), *(
    (0, detail) for detail in (Detail.ALL, Detail.SHORT, Detail.TERSE)), (1, Detail.BRIEF)
ROOMS = *(Shown(has_graph, *each) for has_graph in (True, False) for each in _LISTS), Shown(False, 0, Detail.BRIEF)
"""What is shown, from the most."""
_SIZES = (True, False, True), (False, False, True), (False, True, True), (False, True, False)
SCROLLED = tuple(Shown(True, 1, Detail.REASONS, True, *each, is_split) for is_split in (False, True) for each in _SIZES)
"""What is shown where the type is so large that the panel scrolls whatever is left out, from the most."""
READ = Shown(True, 1, Detail.REASONS)
"""What comes before that in a review, if it leaves the curve in sight."""
