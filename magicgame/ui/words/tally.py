"""Who had more pieces in place in the course of a match, of a game that counts them."""

from __future__ import annotations

from magicgame.games.game import Game, Position, Side
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.match.seats import Seats
from magicgame.ui.words.names import Names
from magicgame.ui.words.registry import words_of
from magicgame.ui.words.seats import player_name, result_name


def graph_labels(names: Names, seats: Seats) -> tuple[str, str]:
    """What the top and the bottom of the graph mean: `You have more`, `Computer has more`."""
    upper, lower = (_("You have more") if side is names.you else _(
        "{side} has more", side=result_name(names, seats, side)) for side in (seats.near, seats.near.other))
    return upper, lower


def count_on_turn(names: Names, seats: Seats, number: int, own: int, theirs: int) -> str:
    """Over the graph: `In place after turn 4: you 1, Diamond 3`; the start is turn 0."""
    if not number:
        return _("The start")
    counts = {"number": number, "own": own, "theirs": theirs}
    side = result_name(names, seats, seats.near.other)
    if seats.near is names.you:
        return _("In place after turn {number}: you {own}, {side} {theirs}", side=side, **counts)
    near = result_name(names, seats, seats.near)
    return _("In place after turn {number}: {near} {own}, {side} {theirs}", near=near, side=side, **counts)


def counts_on_turn(number: int, near: int, other: int) -> str:
    """The same where it has no room."""
    return f"{_('Turn {number}', number=number)}: {near}–{other}" if number else _("The start")


def more_in_place(names: Names, side: Side, depth: int) -> str:
    """Why a search does not favour the side that has more in place."""
    if side is names.you:
        return translate_count("You have more in place now, but the computer looked one turn ahead",
                               "You have more in place now, but the computer looked {count} turns ahead", depth)
    return translate_count("{side} has more in place now, but the computer looked one turn ahead",
                           "{side} has more in place now, but the computer looked {count} turns ahead", depth,
                           side=names.side(side))


def had_more(names: Names, seats: Seats, side: Side) -> str:
    """Before the number of the turn from which on the side had more in place."""
    return _("You had more in place from") if side is names.you else _(
        "{side} had more in place from", side=result_name(names, seats, side))


def nobody_ahead(count: int) -> str:
    """Of a match at whose end both sides had that many in place."""
    if not count:
        return _("Neither side had a piece in place at the end")
    return translate_count("Each side had 1 piece in place at the end",
                           "Each side had {count} pieces in place at the end", count)


def at_the_end(names: Names, game: Game, position: Position, side: Side) -> str:
    """`You: 3 of 7 pieces in place, 2 halfway`."""
    return _("{who}: {told}", who=player_name(names, side), told=words_of(game).goal(position, side))


def gained_most() -> str:
    """Before the number of that turn."""
    return _("You gained most ground on")


def changed_most() -> str:
    """Before the number of that turn, in a match of two persons."""
    return _("The lead changed most on")
