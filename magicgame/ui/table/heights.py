"""How high the positions of a line stand on a curve of values."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from magicgame.engine.values import Analysis
from magicgame.games.game import Position
from magicgame.match.review import EVEN, estimate, worth
from magicgame.match.seats import Seats

EVEN_HEIGHT = 0.15
"""A search that favours nobody stands less high or deep."""
_STEEP = 50
"""By so many points a search's score is beyond even chances that stands halfway between these and a win."""
_CLEAR_FALL = 0.15


def heights(
    line: Sequence[Position], analysis: Callable[[Position], Analysis | None], seats: Seats
) -> tuple[float | None, ...]:
    """From -1 to 1, where the near side of the table has won; None of a position that was not analysed."""
    found = [None if position.is_terminal else analysis(position) for position in line]
    befores = [None, *found[:-1]]
    scores = (None if each is None or each.value is not None else estimate(each, before)
              for each, before in zip(found, befores, strict=True))
    return tuple(height(*each, seats) for each in zip(line, found, scores, strict=True))


def falls_clearly(before: float | None, after: float | None, is_near: bool) -> bool:
    """Whether a curve goes clearly down with a turn of the near side, or up with one of the other."""
    if before is None or after is None:
        return False
    return (before - after if is_near else after - before) >= _CLEAR_FALL


def height(position: Position, found: Analysis | None, score: int | None, seats: Seats) -> float | None:
    """The same of one position, which may have a score where its value is not exact."""
    outcome = position.outcome
    if outcome is not None:
        return 0.0 if outcome.winner is None else 1.0 if outcome.winner is seats.near else -1.0
    if found is not None and found.value is not None:
        reached = worth(found.value, found.remoteness, seats.is_for_beginners)
    elif score is not None:
        reached = _estimated(score)
    else:
        return None
    return reached if position.mover is seats.near else -reached


def _estimated(score: int) -> float:
    """That of a search's score: straight as long as it favours nobody, then ever flatter towards a win."""
    beyond = abs(score) - EVEN
    height = EVEN_HEIGHT * abs(score) / EVEN if beyond < 0 else EVEN_HEIGHT + (1 - EVEN_HEIGHT) * beyond / (
        beyond + _STEEP)
    return height if score > 0 else -height
