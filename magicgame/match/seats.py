"""Who plays a side: a person, or the computer at a level."""

from __future__ import annotations

import re
from dataclasses import dataclass

from magicgame.engine.levels import LEVEL_NUMBERS
from magicgame.games.game import Side

_LEVEL = re.compile(r"level ([0-9])")


@dataclass(frozen=True, slots=True)
class Seat:
    """A person, or the computer at one of `LEVEL_NUMBERS`."""

    level: int | None = None

    def __post_init__(self) -> None:
        if self.level is not None and self.level not in LEVEL_NUMBERS:
            raise ValueError(f"no such level: {self.level}")

    @property
    def is_person(self) -> bool:
        return self.level is None

    @property
    def text(self) -> str:
        """`person` or `level 3`; `parse` reads it back."""
        return "person" if self.level is None else f"level {self.level}"

    @classmethod
    def parse(cls, text: str) -> Seat:
        """The seat a text stands for. Raises ValueError."""
        if text == "person":
            return cls()
        if found := _LEVEL.fullmatch(text):
            return cls(int(found[1]))
        raise ValueError(f"no seat: {text!r}")


@dataclass(frozen=True, slots=True)
class Seats:
    first: Seat = Seat()
    second: Seat = Seat()

    def of(self, side: Side) -> Seat:
        return self.first if side is Side.FIRST else self.second
