"""How high a position stands on a curve of values."""

from __future__ import annotations

from magicgame.engine.values import Analysis
from magicgame.games.game import Position
from magicgame.match.review import worth
from magicgame.match.seats import Seats


def height(position: Position, analysis: Analysis | None, seats: Seats) -> float | None:
    """From -1 to 1, where the near side of the table has won; None of a position without an exact value."""
    outcome = position.outcome
    if outcome is not None:
        return 0.0 if outcome.winner is None else 1.0 if outcome.winner is seats.near else -1.0
    if analysis is None or analysis.value is None:
        return None
    found = worth(analysis.value, analysis.remoteness, seats.is_for_beginners)
    return found if position.mover is seats.near else -found
