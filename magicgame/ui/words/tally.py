"""Who had more pieces in place in the course of a match, of a game that counts them."""

from __future__ import annotations

from collections.abc import Mapping

from magicgame.games.game import Game, Position, Side
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.match.seats import Seats
from magicgame.ui.words.counts import both_counts
from magicgame.ui.words.names import Names
from magicgame.ui.words.registry import words_of
from magicgame.ui.words.seats import player_name

Counts = Mapping[Side, int]
"""How many pieces of each side are in place."""


def graph_labels(names: Names, seats: Seats) -> tuple[str, str]:
    """What the top and the bottom of the graph mean: `more of yours`, `more of Diamond's`."""
    upper, lower = (_("more of yours") if side is names.you else _(
        "more of {side}'s", side=names.side(side)) for side in (seats.near, seats.near.other))
    return upper, lower


def count_on_turn(names: Names, seats: Seats, number: int, own: int, theirs: int) -> str:
    """Over the graph: `In place after turn 4: you 1, Diamond 3`; the start is turn 0."""
    if not number:
        return _("The start")
    counts = {"number": number, "own": own, "theirs": theirs}
    side = names.side(seats.near.other)
    if seats.near is names.you:
        return _("In place after turn {number}: you {own}, {side} {theirs}", side=side, **counts)
    near = names.side(seats.near)
    return _("In place after turn {number}: {near} {own}, {side} {theirs}", near=near, side=side, **counts)


def counts_now(names: Names, now: Counts) -> str:
    """`In place: you 3, Diamond 1`."""
    return _("In place: {counts}", counts=both_counts(names, now))


def counts_but(names: Names, now: Counts, reason: str) -> str:
    """`In place: you 3, Diamond 1, but you are in check`: why these do not tell who stands better."""
    return _("In place: {counts}, but {reason}", counts=both_counts(names, now), reason=reason)


def counts_and(names: Names, now: Counts, reason: str) -> str:
    """`In place: you 1, Diamond 1; Diamond is in check`: what tells who stands better where these do not."""
    return _("In place: {counts}; {reason}", counts=both_counts(names, now), reason=reason)


def counts_and_halfway(names: Names, now: Counts, halfway: Counts) -> str:
    """`In place: you 1, Diamond 3; halfway: you 6, Diamond 2`, where these matter more."""
    return _("In place: {counts}; halfway: {others}", counts=both_counts(names, now),
             others=both_counts(names, halfway))


def alone_decide_little() -> str:
    """Beside counts that differ where nobody is favoured for any reason that can be counted; to follow a conjunction.
    """
    return _("that is not all that counts")


def expected_soon(names: Names, end: Counts) -> str:
    """How many pieces of each side the turns that a search expects put in place, to follow a conjunction."""
    return _("soon probably {counts}", counts=both_counts(names, end))


def can_hold(names: Names, mover: Side, turn: str) -> str:
    """That a turn leaves the other side in a check that it cannot end, to follow a conjunction."""
    other = mover.other
    return _("after {turn} you can only pass", turn=turn) if other is names.you else _(
        "after {turn} {side} can only pass", turn=turn, side=names.side(other))


def turns_to_draw(left: int) -> str:
    """Of a match that lasts no more than so many turns: that then it is drawn."""
    return translate_count("{count} turn left, then it is a draw", "{count} turns left, then it is a draw", left)


def unless_won(names: Names, now: Counts) -> str:
    """Below that: what would change it, and how many are in place."""
    return _("Unless somebody wins before. In place: {counts}", counts=both_counts(names, now))


def threatens(names: Names, side: Side, win: str) -> str:
    """The turn with which a side that is not to move would win, to follow a conjunction."""
    return _("you threaten {win}", win=win) if side is names.you else _(
        "{side} threatens {win}", side=names.side(side), win=win)


def lose_at_once(names: Names, mover: Side, count: int, total: int, win: str = "") -> str:
    """How many of the mover's moves let the other side win at once, and with which turn if that is always the same; to
    follow a conjunction."""
    told = _lose_at_once(names, mover, count, total)
    return _("{told}, with {win}", told=told, win=win) if win else told


def _lose_at_once(names: Names, mover: Side, count: int, total: int) -> str:
    other = mover.other
    if mover is names.you:
        return translate_count("{count} of your {total} moves lets {side} win at once",
                               "{count} of your {total} moves let {side} win at once", count, total=total,
                               side=names.side(other))
    if other is names.you:
        return translate_count("{count} of {side}'s {total} moves lets you win at once",
                               "{count} of {side}'s {total} moves let you win at once", count, total=total,
                               side=names.side(mover))
    return translate_count("{count} of {side}'s {total} moves lets {other} win at once",
                           "{count} of {side}'s {total} moves let {other} win at once", count, total=total,
                           side=names.side(mover), other=names.side(other))


def likely_on(names: Names, end: Counts) -> str:
    """How many a search expects in place a few turns on."""
    return _("Likely in place a few turns later: {counts}", counts=both_counts(names, end))


def likely_on_instead(names: Names, end: Counts, turn: str, instead: Counts) -> str:
    """The same after a turn that was played and after a better one."""
    return _("Likely in place a few turns later: {counts}; after {turn}: {others}", turn=turn,
             counts=both_counts(names, end), others=both_counts(names, instead))


def likely_to_touch_instead(names: Names, side: Side, count: int, turn: str, instead: int) -> str:
    """How many of its side's pieces a search expects to touch the other side's a few turns after a turn that was played
    and after a better one."""
    told = {"count": count, "turn": turn, "instead": instead, "other": names.side(side.other)}
    if side is names.you:
        return _("A few turns on, probably {count} of your pieces touch {other}'s; after {turn}: {instead}", **told)
    return _("A few turns on, probably {count} of {side}'s pieces touch the other side's; after {turn}: {instead}",
             side=names.side(side), **told)


def led_clearly(names: Names, side: Side, number: int) -> str:
    """That from that turn on, counted from 0, the side had two or more pieces more in place, up to the end."""
    turn = number + 1
    return _("You led clearly from turn {number} on", number=turn) if side is names.you else _(
        "{side} led clearly from turn {number} on", side=names.side(side), number=turn)


def pulled_further(names: Names, side: Side, number: int) -> str:
    """That after that turn, counted from 0, a lead that was clear before was larger by two or more, up to the end."""
    turn = number + 1
    return _("You pulled further ahead for good on turn {number}", number=turn) if side is names.you else _(
        "{side} pulled further ahead for good on turn {number}", side=names.side(side), number=turn)


def passed_in_check(names: Names, side: Side, count: int) -> str:
    """How often a side had to pass, for no move ended its check."""
    return translate_count("You had to pass once while in check", "You had to pass {count} times while in check",
                           count) if side is names.you else translate_count(
        "{side} had to pass once while in check", "{side} had to pass {count} times while in check", count,
        side=names.side(side))


def both_at_once(names: Names, winner: Side) -> str:
    """Why the side that made the last turn has won, though that brought all pieces of both into place."""
    if winner is names.you:
        return _("Both sides got there with the same move; you made it, so you win")
    return _("Both sides got there with the same move; {side} made it, so {side} wins", side=names.side(winner))


def nobody_ahead(count: int) -> str:
    """Of a match at whose end both sides had that many in place."""
    if not count:
        return _("Neither side had a piece in place at the end")
    return translate_count("Each side had 1 piece in place at the end",
                           "Each side had {count} pieces in place at the end", count)


def at_the_end(names: Names, game: Game, position: Position, side: Side) -> str:
    """`You, at the end: 3 of 7 pieces in place, 2 halfway`."""
    return _("{who}, at the end: {told}", who=player_name(names, side), told=words_of(game).goal(position, side))
