"""What is known of a match that was played to its end without reading its record again: values for lists and counts."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Literal

import msgspec

from magicgame import paths
from magicgame.games import GAMES
from magicgame.games.game import Game, MatchTermination, Position, Side, Termination, Variant
from magicgame.match.first import is_first
from magicgame.match.match import Match
from magicgame.match.openings import Result
from magicgame.match.seats import Seats, parse_seat

COUNTED_TAG, HELPED, UNHELPED = "Counted", "helped", "unhelped"
"""The record's tag of a match in the statistics, and how it was counted: only its first end is."""
MISTAKES_TAG = "Mistakes"
"""The record's tag of how many mistakes the first and the second side made: `2 0`. Absent until they are known."""
DECIDED_TAG = "Decided"
"""The record's tag of the turn that decided the match, counted from 1. Absent until it is known, and where none did."""
BEGUN, _BEGUN_LENGTH = "%Y-%m-%d %H.%M.%S", 19
OPENING_TURNS = 12
"""So many of a match's first turns are known here."""
_LONGEST_COMMENTS = 600
_PERSON = "person"

Winner = Literal["first", "second", ""]
Parting = Literal["resignation", "time", "draw_agreed", ""]
_WINNERS: dict[Side | None, Winner] = {Side.FIRST: "first", Side.SECOND: "second", None: ""}
_PARTINGS: dict[Termination, Parting] = {
    MatchTermination.RESIGNATION: "resignation", MatchTermination.TIME: "time",
    MatchTermination.DRAW_AGREED: "draw_agreed",
}


class Kept(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A match kept in the library, in the file of that name. The plain fields are what the index holds of it.

    They refer to nothing that could refer back, so the garbage collector need not walk through thousands of them.
    """

    name: str
    changed_ns: int
    """With `size`, which state of the file this was read from."""
    size: int
    game_name: str
    variant_name: str
    first: str
    second: str
    position_text: str
    winner_name: Winner
    turns: int
    first_name: str = ""
    second_name: str = ""
    is_rated: bool = False
    is_helped: bool = False
    is_first: bool = False
    """It was played with tips, and is not counted."""
    mistakes: int | None = None
    """Those of the only person at this table, else of both sides; None while nobody has looked."""
    decided: int = 0
    """The turn that decided it, counted from 1; 0 where none did or nobody has looked."""
    comments: str = ""
    """All comments on its turns, as many as are worth searching."""
    opening: str = ""
    """Its first turns; empty where it began elsewhere than the game does."""
    mark: str = ""
    """The same for two copies of one match, whatever was noted on them."""
    parting: Parting = ""
    """How it ended outside the rules of its game; empty where it ended by them."""

    @property
    def path(self) -> Path:
        return paths.library_folder() / self.name

    @property
    def begun(self) -> datetime | None:
        """When the match began; None where the file's name does not say."""
        return begun_at(self.name)

    @property
    def game(self) -> Game:
        return GAMES[self.game_name]

    @property
    def variant(self) -> Variant:
        return self.game.variant(self.variant_name)

    @property
    def seats(self) -> Seats:
        return Seats(parse_seat(self.first, self.first_name), parse_seat(self.second, self.second_name))

    @property
    def side(self) -> str:
        """The side of the only person at this table, as `winner_name` has it; empty in all other matches."""
        if (self.first == _PERSON) is (self.second == _PERSON):
            return ""
        return "first" if self.first == _PERSON else "second"

    @property
    def result(self) -> Result:
        """How it ended for the only person at this table; between others a win is `lost`."""
        return "drawn" if not self.winner_name else "won" if self.winner_name == self.side else "lost"

    @property
    def position(self) -> Position:
        return self.game.parse_position(self.position_text, self.variant)

    @property
    def winner(self) -> Side | None:
        return next(side for side, name in _WINNERS.items() if name == self.winner_name)


def kept_of(match: Match, name: str, changed_ns: int, size: int) -> Kept:
    """What is known of a match that is over and was read from such a file."""
    seats, outcome = match.seats, match.outcome
    assert outcome is not None
    return Kept(
        name, changed_ns, size, match.game.name, match.variant.name, seats.first.text, seats.second.text,
        match.position.text, _WINNERS[outcome.winner], len(match.moves), seats.name(Side.FIRST),
        seats.name(Side.SECOND), match.rated, _is_helped(match), is_first(match), _mistakes(match), _decided(match),
        _comments(match), _opening(match), mark_of(match),
        _PARTINGS.get(outcome.termination, ""),
    )


def mark_of(match: Match) -> str:
    """The same for two copies of one match, whatever was noted on them: who played what, where from, and the day."""
    from hashlib import sha256  # only when needed: OpenSSL takes 4 MB

    seats = match.seats
    who = [seats.first.text, seats.second.text, *map(seats.name, Side)]
    told = [match.variant.key, match.start.text, match.tags.get("Date", ""), *who, *match.move_texts]
    return sha256("\n".join(told).encode(errors="replace")).hexdigest()[:16]


def begun_at(name: str) -> datetime | None:
    """When the match began, as the name of its file tells."""
    try:
        return datetime.strptime(name[:_BEGUN_LENGTH], BEGUN)
    except ValueError:
        return None


def order_key(name: str) -> tuple[str, str]:
    """Sorts names of files by when their matches began, those that tell no time first."""
    begun = name[:_BEGUN_LENGTH]
    return begun if re.fullmatch(r"\d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d", begun, re.ASCII) else "", name


def judgement_tags(counts: Sequence[int], decisive: int | None) -> dict[str, str]:
    """The tags of what was found: how many mistakes each side made, and the turn that decided, counted from 0."""
    decided = {} if decisive is None else {DECIDED_TAG: str(decisive + 1)}
    return {MISTAKES_TAG: "{} {}".format(*counts), **decided}


def forget_judgement(match: Match) -> None:
    """Let the match say nothing any more of what was found, for its end has been taken back."""
    for tag in (MISTAKES_TAG, DECIDED_TAG):
        match.tags.pop(tag, None)


def _is_helped(match: Match) -> bool:
    """As the statistics have counted it, if they have."""
    counted = match.tags.get(COUNTED_TAG)
    return counted == HELPED if counted in (HELPED, UNHELPED) else bool(match.tags.get("Help"))


def mistakes_by_side(match: Match) -> tuple[int, int] | None:
    """Those of the first and the second side; None until they are known."""
    found = re.fullmatch("([0-9]{1,3}) ([0-9]{1,3})", match.tags.get(MISTAKES_TAG, ""))
    return None if found is None else (int(found[1]), int(found[2]))


def _mistakes(match: Match) -> int | None:
    found = mistakes_by_side(match)
    if found is None:
        return None
    first, second = found
    person = match.seats.own
    return first + second if person is None else first if person is Side.FIRST else second


def _decided(match: Match) -> int:
    turn = match.tags.get(DECIDED_TAG, "")
    return int(turn) if re.fullmatch("[0-9]{1,3}", turn) else 0


def _comments(match: Match) -> str:
    return " ".join(note.comment for note in match.notes if note.comment)[:_LONGEST_COMMENTS]


def _opening(match: Match) -> str:
    is_usual = match.start == match.game.start(match.variant)
    return " ".join(match.move_texts[:OPENING_TURNS]) if is_usual else ""
