"""What is said over turns that are played out, and where they end."""

from __future__ import annotations

from collections.abc import Mapping

from magicgame.games.game import Side
from magicgame.language import translate as _
from magicgame.ui.words.counts import both_counts
from magicgame.ui.words.names import Names


def shown_from(number: int, turn: str, played: str) -> str:
    """Over a line that is played out: the turn it began with, counted from 1, and the one `played` then, if any."""
    if played:
        return _("Shown from turn {number} on: {turn} instead of {played}", number=number, turn=turn, played=played)
    return _("Shown from turn {number} on: {turn}", number=number, turn=turn)


def end_of_line(told: str, since: str) -> str:
    """Below the headline where a line that was played out ends: why it ends, if that needs to be told, and how it
    compares, if that is told."""
    if not told:
        return _("The line ends here. {since}", since=since) if since else _("The line ends here")
    return _("The line ends here: {told}. {since}", told=told, since=since) if since else _(
        "The line ends here: {told}", told=told)


def counts_beside(names: Names, now: Mapping[Side, int], then: Mapping[Side, int], standing: str) -> str:
    """How many are in place at the end of a line, and how many in the match after as many turns, and how that stood if
    it is told."""
    if standing:
        return _("In place: {counts}; in the match at this turn: {others} ({standing})", standing=standing,
                 counts=both_counts(names, now), others=both_counts(names, then))
    if now == then:
        return _("In place: {counts}, as in the match at this turn", counts=both_counts(names, now))
    return _("In place: {counts}; in the match at this turn: {others}", counts=both_counts(names, now),
             others=both_counts(names, then))


def match_by_then(told: str) -> str:
    """How the match stood after as many turns as a line has."""
    return _("In the match at this turn: {told}", told=told)


def better_by_then(told: str) -> str:
    """What would be in place after as many turns with the better one."""
    return _("In place by now with the better turn: {told}", told=told)


def stands_better(names: Names, side: Side) -> str:
    """The same where it leads to no more, though to a position that is worth more."""
    return _("With the better turn you would stand a little better") if side is names.you else _(
        "With the better turn {side} would stand a little better", side=names.side(side))


def after_other(turn: str, standing: str) -> str:
    """Beside how it stands where a line ends: how it stands after another turn than that which began it."""
    return _("After {turn}: “{standing}”", turn=turn, standing=standing)


def with_better(standing: str) -> str:
    """The same with the better turn, which is not named."""
    return _("With the better turn: “{standing}”", standing=standing)


def counts_since(names: Names, now: Mapping[Side, int], then: Mapping[Side, int], number: int) -> str:
    """How many are in place at the end of a line, and how many were before its first turn, counted from 1."""
    if now == then:
        return _("In place: {counts}, as before turn {number}", counts=both_counts(names, now), number=number)
    return _("In place: {counts}; before turn {number}: {others}", counts=both_counts(names, now), number=number,
             others=both_counts(names, then))


def by_turn(names: Names, number: int, now: Mapping[Side, int], then: Mapping[Side, int]) -> str:
    """What speaks for a better turn: what would be in place after the turn of that number, from 1, and what was."""
    return _("Likely in place by turn {number}: {counts}; in the match: {others}", number=number,
             counts=both_counts(names, now), others=both_counts(names, then))


def missed(number: int, counts: str, others: str) -> str:
    """What is likely to be in place after the turn of that number, from 1, that follows a slip, and after the better
    turn."""
    return _("Likely in place by turn {number}: {counts}; with the better turn: {others}", number=number,
             counts=counts, others=others)


def gained(number: int, counts: str, slip: str, others: str) -> str:
    """What speaks for a right turn: what is likely to be in place after the turn of that number, from 1, and what after
    the `slip`."""
    return _("Likely in place by turn {number}: {counts}; after {turn}: {others}", number=number, counts=counts,
             turn=slip, others=others)


def after_slip(slip: str, told: str) -> str:
    """What would be in place after as many turns that begin with the slip."""
    return _("In place by now after {turn}: {told}", turn=slip, told=told)


def touching_by_turn(names: Names, side: Side, number: int, now: int, then: int) -> str:
    """The same of the pieces of its side that would touch the other side's, as each must in the end."""
    told = {"number": number, "now": now, "then": then}
    if side is names.you:
        return _("To win, all your pieces must touch the other side. "
                 "By turn {number}, {now} would; in the match, {then}", **told)
    return _("To win, all of {side}'s pieces must touch the other side. "
             "By turn {number}, {now} would; in the match, {then}", side=names.side(side), **told)


def must_pass(names: Names, side: Side) -> str:
    """Why a line ends, to follow a colon: the side is in a check that it cannot end."""
    return _("you can only pass") if side is names.you else _("{side} can only pass", side=names.side(side))


def is_in_check(names: Names, side: Side) -> str:
    """Why a line ends, to follow a colon."""
    return _("you are in check") if side is names.you else _("{side} is in check", side=names.side(side))


def cannot_win(names: Names, side: Side) -> str:
    """Why a line ends, to follow a colon: the side has not won, as it could have in the match."""
    return _("you have not won") if side is names.you else _("{side} has not won", side=names.side(side))


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
