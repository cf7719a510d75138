"""What a move is for: a reason, and how a hint begins with it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Idea:
    """What a move is for: the hint's first step, which does not give it away, and the reason told with it."""

    first: str
    reason: str
    onward: tuple[tuple[int, int], ...] = ()
    """From where to where pieces can go next, one after another, as the reason says, also in short."""
    stopped: frozenset[int] = frozenset()
    """Where the slides would have gone of which the reason says that they are stopped."""
    essence: str = ""
    """The sentence of the reason that matters most, if it has several; or what makes up for what the move costs."""
    is_outweighing: bool = False
    """Whether it tells what makes up for that."""
    about: frozenset[int] = frozenset()
    """Where the pieces are that the first step names."""
    is_idle: bool = False
    """Whether the reason tells of no gain."""

    @property
    def short(self) -> str:
        """The reason in one sentence."""
        return self.essence or self.reason
