"""How high a position stands on a curve of values."""

from __future__ import annotations

from magicgame.engine.values import Analysis
from magicgame.games.game import Position, Side
from magicgame.match.review import worth

_USUAL_LENGTH = 60
"""In plies, of what is left of a game that does not end by its reserve of tiles; some ends are further away."""


def height(position: Position, analysis: Analysis | None) -> float | None:
    """From -1 (the second side won) to 1 (the first side won); None of a position without an exact value."""
    outcome = position.outcome
    if outcome is not None:
        return 0.0 if outcome.winner is None else 1.0 if outcome.winner is Side.FIRST else -1.0
    if analysis is None or analysis.value is None:
        return None
    longest = 2 * position.reserve(Side.FIRST) or _USUAL_LENGTH
    found = worth(analysis.value, analysis.remoteness, longest)
    return found if position.mover is Side.FIRST else -found
