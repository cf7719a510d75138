"""In which words it is told how far a side of Entropy is ahead."""

from __future__ import annotations

from magicgame.ui.words.game import Lead

_MEDIUM, _CLEAR, _LARGE = 45, 75, 120
"""From so many points of a search's score on a side is ahead by more; a piece in place is worth about 30."""


def lead(points: int) -> Lead:
    """Of a search's score that favours a side."""
    if points < _MEDIUM:
        return Lead.SMALL
    if points < _CLEAR:
        return Lead.MEDIUM
    return Lead.CLEAR if points < _LARGE else Lead.LARGE
