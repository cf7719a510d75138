"""What it has taken to solve a puzzle since it was opened."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum


class Event(Enum):
    """What may happen at a puzzle; the first decides what it counts."""

    WRONG = "wrong"
    HINT = "hint"
    SHOWN = "shown"
    """The solution was shown before it was found."""
    SOLVED = "solved"


@dataclass
class Tries:
    """What has happened at the puzzle at hand, in order; `before` is what had become of it in earlier sittings, see
    `PuzzleProgress.result`."""

    before: str | None = None
    events: list[Event] = field(default_factory=list)

    @property
    def first(self) -> Event | None:
        """What counts."""
        return self.events[0] if self.events else None

    @property
    def lately(self) -> list[Event]:
        """What it took to solve it the last time: what has happened since the time before."""
        solved = [number for number, event in enumerate(self.events) if event is Event.SOLVED]
        return self.events[solved[-2] + 1 if len(solved) > 1 else 0:]

    @property
    def is_again(self) -> bool:
        """Whether it had been solved before the last time."""
        return self.before in ("first", "later") or self.events.count(Event.SOLVED) > 1
