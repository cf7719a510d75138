"""A curve over the turns of a line, as frozen values."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from magicgame.games.game import Side


@dataclass(frozen=True)
class Graph:
    """The value of every position of a line; position N is the one after turn N.

    `heights` go from -1 to 1, where the `upper` side has won; None where it is not known yet.
    """

    heights: tuple[float | None, ...]
    current: int
    labels: tuple[str, str]
    """What stands above and below the curve: who is ahead there."""
    told: str = ""
    """The turn under the pointer, else the current one, in words."""
    written: tuple[str, ...] = ()
    """What is written of it, each shorter than the one before; by default what is told."""
    pointed: int | None = None
    """The position under the pointer."""
    mistakes: frozenset[int] = frozenset()
    """Positions after a turn that gave a result away."""
    upper: Side = Side.FIRST
    slips: frozenset[int] = frozenset()
    """Positions after a turn that let a chance go."""
    behind: tuple[float | None, ...] = ()
    """The heights of the line that this one has left, faint behind it; the curve is wide enough for both."""
    others: frozenset[int] = frozenset()
    """Positions after a turn of the side that is not `upper`: a mark there is hollow."""
    is_steady: bool = False
    """Whether it is as high for every position."""
    extent: tuple[float, float] = (-1.0, 1.0)
    """The heights at its bottom and at its top; what is higher is drawn there. Nobody is ahead at 0, which lies between
    them."""
    even: float = 0.0
    """Nobody is ahead at a height below it, up or down: a band of the graph."""
    even_word: str = ""
    """What stands in that band."""
    legends: tuple[tuple[str, str], ...] = ()
    """Whose marks are filled and whose are hollow, if there are any; then the same in fewer words."""
    is_roomy: bool = False
    """Whether it takes more room where it is steady: little is said below it."""
    has_numbers: bool = True
    """Whether numbers of turns stand below it."""
    short_labels: tuple[str, str] = ("", "")
    """Who is ahead at its top and at its bottom, in a word: in large type these are the labels, the latter beside it.
    """
    instead: tuple[tuple[int, float], ...] = ()
    """Positions and their heights where a better turn than the one that is told would have led; empty where there was
    none."""
    instead_names: tuple[str, ...] = ()
    """What stands below it beside a stroke of that line, each shorter than the one before."""


def known(heights: Sequence[float | None]) -> list[tuple[int, float]]:
    """The positions whose heights are known, with these."""
    return [(index, height) for index, height in enumerate(heights) if height is not None]


Step = tuple[tuple[float, float], tuple[float, float]]
"""From one position and its height to another."""


def steps_of(heights: Sequence[float | None]) -> list[Step]:
    """From a turn to the next: nothing is drawn over turns that are not judged yet."""
    return [(one, other) for one, other in pairwise(known(heights)) if other[0] == one[0] + 1]


def beyond(step: Step, bound: float, is_upper: bool) -> Step | None:
    """The part of a step that is higher than a bound or, unless it `is_upper`, lower; None where it has none."""
    one, other = step
    over, then = ((each[1] - bound if is_upper else bound - each[1]) for each in step)
    if over <= 0 and then <= 0:
        return None
    if over * then >= 0:
        return step
    middle = one[0] + (other[0] - one[0]) * over / (over - then), bound
    return (one, middle) if over > 0 else (middle, other)
