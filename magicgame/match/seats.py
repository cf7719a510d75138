"""Who plays a side: a person at this table, a friend elsewhere, or the engine at a level."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property

from magicgame.engine.levels import LEVEL_NUMBERS
from magicgame.games.game import Side

LONGEST_NAME = 40
_BEGINNERS_LEVEL = 2
_LEVEL = r"level ([0-9])"
_AUTO = r"auto ([0-9]\.[0-9]{2})"


@dataclass(frozen=True, slots=True)
class Person:
    """A person at this table. `name` becomes one printable line of at most `LONGEST_NAME` characters; it may be empty.
    """

    name: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "name", one_line(self.name)[:LONGEST_NAME].rstrip())

    @property
    def text(self) -> str:
        """How records name the seat; `parse_seat` reads it back. The name stands apart."""
        return "person"


@dataclass(frozen=True, slots=True)
class Friend(Person):
    """A person elsewhere, whose turns come in messages."""

    @property
    def text(self) -> str:
        """How records name the seat; `parse_seat` reads it back. The name stands apart."""
        return "friend"


@dataclass(frozen=True, slots=True)
class Engine:
    """The engine at one of `LEVEL_NUMBERS`; any other level is a ValueError."""

    level: int

    def __post_init__(self) -> None:
        if self.level not in LEVEL_NUMBERS:
            raise ValueError(f"no such level: {self.level}")

    @property
    def text(self) -> str:
        """How records name the seat; `parse_seat` reads it back."""
        return f"level {self.level}"

    @property
    def nearest(self) -> int:
        """The level itself."""
        return self.level

    def of_turn(self, chance: float) -> int:
        """The level itself, whatever chance says."""
        return self.level


@dataclass(frozen=True, slots=True)
class Auto:
    """The engine between two levels, to fit a player: every turn is played at one of them, more often at the nearer.

    `level` is kept in hundredths; beyond the first or last of `LEVEL_NUMBERS` it is a ValueError.
    """

    level: float

    def __post_init__(self) -> None:
        if not LEVEL_NUMBERS[0] <= self.level <= LEVEL_NUMBERS[-1]:
            raise ValueError(f"no such level: {self.level}")
        object.__setattr__(self, "level", round(self.level, 2))

    @property
    def text(self) -> str:
        """How records name the seat; `parse_seat` reads it back."""
        return f"auto {self.level:.2f}"

    @property
    def nearest(self) -> int:
        """The level it is most like."""
        return min(LEVEL_NUMBERS, key=lambda number: abs(number - self.level))

    def of_turn(self, chance: float) -> int:
        """The level of one turn, by a number of chance from 0 up to, but not including, 1."""
        lower = int(self.level)
        return lower + (chance < self.level - lower)


Seat = Person | Friend | Engine | Auto
"""Who plays a side."""


def one_line(text: str) -> str:
    """The text with each run of blanks, line ends and unprintable characters replaced by one blank."""
    return " ".join("".join(character if character.isprintable() else " " for character in text).split())


def parse_seat(text: str, name: str = "") -> Seat:
    """The seat a text stands for: `person` or `friend`, who are given the name, `level 3` or `auto 2.40`. Raises
    ValueError."""
    if text == "person":
        return Person(name)
    if text == "friend":
        return Friend(name)
    if found := re.fullmatch(_LEVEL, text):
        return Engine(int(found[1]))
    if found := re.fullmatch(_AUTO, text):
        return Auto(float(found[1]))
    raise ValueError(f"no seat: {text!r}")


@dataclass(frozen=True)
class Seats:
    """The two seats of a match."""

    first: Seat = Person()
    second: Seat = Person()

    def of(self, side: Side) -> Seat:
        return self.first if side is Side.FIRST else self.second

    @cached_property
    def persons(self) -> tuple[Side, ...]:
        """The sides played by a person at this table."""
        return tuple(side for side in Side if isinstance(self.of(side), Person) and side is not self.friend)

    @property
    def learners(self) -> tuple[Side, ...]:
        """Whose mistakes are worth learning from: those of the persons, or of both sides where none plays here."""
        return self.persons or tuple(Side)

    @cached_property
    def friend(self) -> Side | None:
        """The side a friend elsewhere plays; None in a match in which all is played here."""
        return next((side for side in Side if isinstance(self.of(side), Friend)), None)

    @property
    def own(self) -> Side | None:
        """The side of the only person at this table; None where there are two or none."""
        return self.persons[0] if len(self.persons) == 1 else None

    @property
    def near(self) -> Side:
        """The side whose end of the table is the near one: the only person's, else the first."""
        return Side.FIRST if self.own is None else self.own

    @property
    def has_two_persons(self) -> bool:
        return len(self.persons) == 2

    @property
    def swapped(self) -> Seats:
        """The same two, each on the other side."""
        return Seats(self.second, self.first)

    def engine_level(self, side: Side) -> int | None:
        """The level of the engine that plays the side, or the level it is most like; None when no engine does."""
        seat = self.of(side)
        return None if isinstance(seat, Person) else seat.nearest

    def level_of_turn(self, side: Side, chance: float) -> int | None:
        """The level at which an engine plays the side's next turn, by a number of chance, 0 <= chance < 1; None when no
        engine plays it."""
        seat = self.of(side)
        return None if isinstance(seat, Person) else seat.of_turn(chance)

    @property
    def person_against_engine(self) -> Side | None:
        """The person's side when one person at this table plays one engine; None in all other matches."""
        sides = [side for side in self.persons if self.engine_level(side.other) is not None]
        return sides[0] if sides else None

    @property
    def is_for_beginners(self) -> bool:
        """Whether a person plays one of the weakest levels."""
        person = self.person_against_engine
        return person is not None and (self.engine_level(person.other) or 0) <= _BEGINNERS_LEVEL

    def name(self, side: Side) -> str:
        """The name of the person who plays the side, here or elsewhere; empty for an unnamed one and for an engine."""
        seat = self.of(side)
        return seat.name if isinstance(seat, Person) else ""
