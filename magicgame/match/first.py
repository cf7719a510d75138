"""A player's first match of a game: it is not counted, the opponent holds back, and tips lead through it.

How far the tips have come stands in the record, so that a first match can be continued.
"""

from __future__ import annotations

from magicgame.games.game import Game
from magicgame.match.match import Match
from magicgame.match.seats import Engine, Person, Seats

TIPS = "FirstMatch"
"""The record's tag of a first match: how many tips have been followed."""


def first_match(game: Game) -> Match:
    """A person's match against the weakest level, by the game's usual rules."""
    match = Match(game, game.variants[0], Seats(Person(""), Engine(1)))
    match.tags[TIPS] = "0"
    return match


def another_go(match: Match) -> Match:
    """What follows a first match: one that counts, or where the person has not won yet, a first one again, without the
    tips already followed."""
    if match.outcome is not None and match.outcome.winner is match.seats.person_against_engine:
        return Match(match.game, match.variant, match.seats)
    again = first_match(match.game)
    again.tags[TIPS] = match.tags[TIPS]
    return again


def is_first(match: Match) -> bool:
    return TIPS in match.tags


def first_key(game: Game) -> str:
    """What a first match that has been played to its end is called in the player's progress."""
    return f"first-{game.name}"
