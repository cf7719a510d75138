"""What goes on beside the scenes."""

from __future__ import annotations

from typing import Protocol


class Chore(Protocol):
    """Something that goes on whatever scene is on top, until it takes itself off the stage's list."""

    icon: str
    """What stands before the note."""

    @property
    def note(self) -> str:
        """How far it is, in words for the player; empty for one that nobody need know of."""

    def pass_time(self, dt: float) -> None:
        """Real time has gone by."""

    def close(self) -> None:
        """The program ends."""
