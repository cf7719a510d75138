"""What is said over turns that are played out, and where they end."""

from __future__ import annotations

from magicgame.games.game import Side
from magicgame.language import translate as _
from magicgame.ui.words.names import Names


def shown_from(number: int, turn: str, played: str) -> str:
    """Over a line that is played out: the turn it began with, counted from 1, and the one `played` then, if any."""
    if played:
        return _("Shown from turn {number} on: {turn} instead of {played}", number=number, turn=turn, played=played)
    return _("Shown from turn {number} on: {turn}", number=number, turn=turn)


def end_of_line(told: str, since: str) -> str:
    """Below the headline where a line that was played out ends: why it ends, and how the match stood instead, if that
    is told."""
    return _("The line ends here: {told}. {since}", told=told, since=since) if since else _(
        "The line ends here: {told}", told=told)


def better_already() -> str:
    """Why a line ends, to follow a colon: the difference can be read."""
    return _("the difference shows")


def more_in_place(names: Names, side: Side) -> str:
    """Why a line ends, to follow a colon: its side has gained what it was shown for."""
    return _("you have gained pieces in place") if side is names.you else _(
        "{side} has gained pieces in place", side=names.side(side))


def must_pass(names: Names, side: Side) -> str:
    """Why a line ends, to follow a colon: the side is in a check that it cannot end."""
    return _("you can only pass") if side is names.you else _("{side} can only pass", side=names.side(side))


def far_enough() -> str:
    """Why a line ends, to follow a colon: a search sees no further."""
    return _("further on, the computer would be guessing")


def none_stands_out() -> str:
    """Why a line ends, to follow a colon: the next turn would be a slip, or take back an earlier one."""
    return _("no next turn stands out")


def shown_as_played(number: int) -> str:
    """The same where the turns played out are those of the match."""
    return _("Shown from turn {number} on: as played", number=number)


def after_played(turn: str, standing: str) -> str:
    """Below the headline at the end of turns that were played out instead of that one of the match: what followed it.
    """
    return _("In the match, after {turn}: {standing}", turn=turn, standing=standing)
