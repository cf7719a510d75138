"""Who plays a side, and how strong the computer is."""

from __future__ import annotations

from magicgame.games.game import Side
from magicgame.language import translate as _
from magicgame.match.seats import Auto, Person, Seats
from magicgame.ui.words.names import Names

_ROOM = "\u00a0"
"""Keeps together what is one, and a line that will be written again with the next turn."""


def seat_name(seats: Seats, side: Side) -> str:
    """`Computer`, the name of the person who plays the side, `Your friend`, or `You`."""
    if seats.engine_level(side) is not None:
        return _("Computer")
    return seats.name(side) or (_("Your friend") if side is seats.friend else _("You"))


def level_name(level: int) -> str:
    """`Beginner` for level 1 … `Master` for level 6."""
    return (_("Beginner"), _("Easy"), _("Casual"), _("Skilled"), _("Strong"), _("Master"))[level - 1]


def level_text(level: int) -> str:
    """`Level 3 – Casual`."""
    return _("Level {level} – {name}", level=level, name=level_name(level))


def level_about(level: int) -> str:
    """What to expect of the computer at a level, in a short phrase."""
    return (
        _("Misses most of its chances: for your first matches"), _("Often overlooks what you are up to"),
        _("Sees simple threats, but falls for traps"), _("Seldom overlooks anything"),
        _("Looks far ahead and seldom slips"), _("As strong as the program can play"),
    )[level - 1]


def auto_name() -> str:
    """A computer that is as strong as the player, in a word."""
    return _("At your level")


def auto_text(level: int) -> str:
    """What such a computer does, and the level it is most like now."""
    return _("As strong as you are: it follows your rating, now at about level {level}", level=level)


def seat_strength(seats: Seats, side: Side, is_brief: bool = False) -> str:
    """How strong the computer on that side is: `Level 3 – Casual`, `At your level, about level 3`, in brief `Level 3`;
    nothing of a person."""
    seat = seats.of(side)
    if isinstance(seat, Person):
        return ""
    if isinstance(seat, Auto):
        return _("At your level, about level {level}", level=seat.nearest)
    return _("Level {level}", level=seat.level) if is_brief else level_text(seat.level)


def pairing(names: Names, seats: Seats) -> str:
    """Against whom: the computer's level where one person plays it, else both players."""
    person = seats.person_against_engine
    if person is not None:
        return seat_strength(seats, person.other)
    return " – ".join(player_title(names, seats, side) for side in Side)


def against(names: Names, seats: Seats) -> str:
    """Who is played, where that stands alone: `Against the computer: Level 3 – Casual`, else both players."""
    told = pairing(names, seats)
    return told if seats.person_against_engine is None else _(
        "Against the computer: {level}", level=told.replace(" ", _ROOM))


def player_title(names: Names, seats: Seats, side: Side) -> str:
    """Who plays a side, for the head of its card: `You`, `Computer`, a name; the side where that tells nothing."""
    is_named = seats.engine_level(side) is not None or bool(seats.name(side)) or side in (seats.own, seats.friend)
    return seat_name(seats, side) if is_named else names.side(side)


def side_title(names: Names, side: Side) -> str:
    """`You`, a person's name or the side's: who is spoken of when a match is looked at."""
    return _("You") if side is names.you else names.side(side)


def result_name(names: Names, seats: Seats, side: Side) -> str:
    """A person's name, `Computer` of the only one there is, else the side's: `Ann`, `Circle`."""
    if seats.person_against_engine is side.other:
        return _("Computer")
    return seats.name(side) or names.side(side)


def player_name(names: Names, side: Side) -> str:
    """`You`, else the player as it is called beside the board: who made the mistakes of a match."""
    return _("You") if side is names.you else names.side(side)


def player_note(
    names: Names, seats: Seats, side: Side, is_mover: bool, is_past: bool, alarm: str = "", is_brief: bool = False,
) -> str:
    """`Circle · Your turn`, `Diamond · Level 3 – Casual`, `Diamond · By message`; without the side in brief and where
    the card's title names it already. Of an earlier turn, whose turn it was then. An alarm comes before all that.
    """
    strength = seat_strength(seats, side, is_brief)
    level = strength if isinstance(seats.of(side), Auto) else strength.replace(" ", _ROOM)
    always = _("By message") if side is seats.friend else level
    turn = _("To move then") if is_past else _("Your turn")
    is_named = is_brief or player_title(names, seats, side) == names.symbol(side)
    symbol = "" if is_named else names.symbol(side)
    return " · ".join(filter(None, (symbol, alarm or always or (turn if is_mover else "")))) or _ROOM


def uncompiled() -> str:
    """What it costs that the engine is not compiled."""
    return _("The engine is not compiled here and hundreds of times slower: the levels see less far, and level 6 may "
             "think for minutes.")
