"""How long the sides may think, and how much of that each has left: values; what time it is, nobody here asks."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from magicgame.games.game import Side

LONGEST_BASE_SECONDS = 999_999
LONGEST_INCREMENT_SECONDS = 9_999
_TEXT = r"([0-9]{1,6})\+([0-9]{1,4})"


@dataclass(frozen=True, slots=True)
class TimeControl:
    """What each side's clock begins with, and what every completed turn adds to it; whole seconds.

    The base is 1 .. `LONGEST_BASE_SECONDS`, the increment 0 .. `LONGEST_INCREMENT_SECONDS`; else ValueError.
    """

    base_seconds: int
    increment_seconds: int = 0

    def __post_init__(self) -> None:
        if not 1 <= self.base_seconds <= LONGEST_BASE_SECONDS:
            raise ValueError(f"no time to start with: {self.base_seconds}")
        if not 0 <= self.increment_seconds <= LONGEST_INCREMENT_SECONDS:
            raise ValueError(f"no time to add: {self.increment_seconds}")

    @property
    def text(self) -> str:
        """`300+5`; `parse` reads it back."""
        return f"{self.base_seconds}+{self.increment_seconds}"

    @classmethod
    def parse(cls, text: str) -> TimeControl:
        """The time control a text stands for. Raises ValueError."""
        found = re.fullmatch(_TEXT, text)
        if found is None:
            raise ValueError(f"no time control: {text!r}")
        return cls(int(found[1]), int(found[2]))


@dataclass(frozen=True, slots=True)
class Clock:
    """What both sides have left, in whole milliseconds: sums of times are exact, whatever the order and the record."""

    control: TimeControl
    first_ms: int
    second_ms: int

    @classmethod
    def started(cls, control: TimeControl) -> Clock:
        """The clock before the first turn."""
        return cls(control, control.base_seconds * 1000, control.base_seconds * 1000)

    def left_ms(self, side: Side) -> int:
        """What the side has left, 0 or more."""
        return self.first_ms if side is Side.FIRST else self.second_ms

    def left_seconds(self, side: Side) -> float:
        return self.left_ms(side) / 1000

    def is_up(self, side: Side) -> bool:
        """Whether the side's flag has fallen."""
        return self.left_ms(side) == 0

    def run(self, side: Side, seconds: float) -> Clock:
        """After the side has thought for `seconds` more; it stops at 0."""
        return self._with(side, max(0, self.left_ms(side) - max(0, round(1000 * seconds))))

    def turned(self, side: Side, seconds: float) -> Clock:
        """After a turn completed in time, thought about for `seconds`: the increment is added."""
        after = self.run(side, seconds)
        return after._with(side, after.left_ms(side) + 1000 * self.control.increment_seconds)

    def _with(self, side: Side, left_ms: int) -> Clock:
        return replace(self, first_ms=left_ms) if side is Side.FIRST else replace(self, second_ms=left_ms)
