"""How long the sides may think."""

from __future__ import annotations

import re
from dataclasses import dataclass

LONGEST_BASE_SECONDS = 999_999
LONGEST_INCREMENT_SECONDS = 9_999
_TEXT = re.compile(r"([0-9]{1,6})\+([0-9]{1,4})")


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
        found = _TEXT.fullmatch(text)
        if found is None:
            raise ValueError(f"no time control: {text!r}")
        return cls(int(found[1]), int(found[2]))
