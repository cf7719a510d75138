"""The player's openings: how often a turn was played, how it scored, and what it was worth."""

from __future__ import annotations

from magicgame.engine.values import Value
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.match.openings import Tally
from magicgame.match.review import Remark


def sides() -> list[tuple[bool, str]]:
    """Whether the player's matches are those with the first side, with the word for each."""
    return [(True, _("You begin")), (False, _("You reply"))]


def which_side() -> str:
    """What that choice is about, for a voice."""
    return _("Your side")


def at_start() -> str:
    return _("The start")


def nothing_yet() -> str:
    return _("No matches begin like this yet")


def how_they_come() -> str:
    return _("Every match against the computer that you finish is counted here by its first turns: what was played, "
             "how it scored, and what it is worth with perfect play.")


def reading(count: int) -> str:
    """So many matches have not been counted yet."""
    return _("Still counting: {count}", count=count)


def matches(count: int) -> str:
    return translate_count("In one match", "In {count} matches", count)


def whose_turn(is_own: bool) -> str:
    return _("What you played") if is_own else _("What the computer played")


def images() -> str:
    """Beside the turns: which matches each of them stands for."""
    return _("Mirror images count as one")


def how_they_went() -> str:
    """Over the latest matches that came by a position."""
    return _("Your latest matches like this")


def end_of_line() -> str:
    """There are no turns to show below a position."""
    return _("No further: your matches are counted up to turn 8.")


def times(count: int, share: float) -> str:
    """How often a turn was played."""
    return _("{count} × · {percent}%", count=count, percent=round(100 * share))


def scored(tally: Tally) -> str:
    """How the matches ended for the player."""
    return _("{won} won, {drawn} drawn, {lost} lost", won=tally.won, drawn=tally.drawn, lost=tally.lost)


def verdict(remark: Remark) -> str:
    """What a turn did to what its side could reach."""
    best = remark.best.value
    if remark.is_mistake:
        return _("gives the win away") if best is Value.WIN else _("gives the draw away")
    if best is Value.LOSS:
        return _("lost anyway")
    return _("keeps the win") if best is Value.WIN else _("keeps the draw")


def habit(is_win: bool, share: float) -> str:
    """In how many of the matches the player gave something away in a position."""
    percent = round(100 * share)
    if is_win:
        return _("Here you give the win away in {percent}% of your matches", percent=percent)
    return _("Here you give the draw away in {percent}% of your matches", percent=percent)


def no_habit() -> str:
    return _("Here you have never given anything away")


def costliest_habits() -> str:
    """At the start, over the turns further on that gave most away."""
    return _("Costly habits later on")


def numbered_turn(number: int, turn: str) -> str:
    """Which turn of the match it is, and what was played."""
    return _("Turn {number}: {turn}", number=number, turn=turn)


def habit_told(remark: Remark, share: float) -> str:
    """In how many of the matches that came by its position a turn gave something away."""
    percent = round(100 * share)
    if remark.best.value is Value.WIN:
        return _("gives the win away in {percent}% of your matches here", percent=percent)
    return _("gives the draw away in {percent}% of your matches here", percent=percent)
