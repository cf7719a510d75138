"""What a move is for: a reason, and how a hint begins with it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Idea:
    """What a move is for: the hint's first step, which names the piece to move and not where to, and the reason."""

    first: str
    reason: str
    onward: tuple[tuple[int, int], ...] = ()
    """From where to where a piece can go next, as the reason says."""
    stopped: frozenset[int] = frozenset()
    """Where the slides would have gone of which the reason says that they are stopped."""
    is_idle: bool = False
    """Whether the reason tells of no gain."""
    is_slight: bool = False
    """Whether the reason cannot make up for what the move costs."""
    is_priced: bool = False
    """Whether the reason tells what the move costs."""
    is_next: bool = False
    """Whether the reason tells what follows the move, so that what the move does itself goes before it."""
