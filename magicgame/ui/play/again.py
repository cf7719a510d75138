"""Another match after one that is over: between the same two, with or without swapping sides, or at another level."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

from magicgame.engine.levels import LEVEL_NUMBERS
from magicgame.games.game import Position, Side
from magicgame.match.match import Match
from magicgame.match.opponents import fitting
from magicgame.match.seats import Auto, Engine, Seat, Seats
from magicgame.match.sitting import Sitting
from magicgame.match.unaided import forbid_help, is_unaided
from magicgame.player.ratings import load_ratings, rating_of
from magicgame.player.results import Entry
from magicgame.ui.routes import Play


def another(match: Match, sitting: Sitting, swapped: bool, today: date) -> Play:
    """Where the next match begins, by the same rules, with the same clock and rated if this one was, its points
    counted. A computer that fits the player follows the rating."""
    seats, points = match.seats, sitting.after(match.outcome)
    seats = Seats(*(_again(seat, match.start, today) for seat in (seats.first, seats.second)))
    following = Match(match.game, match.variant, seats.swapped if swapped else seats)
    following.time_control, following.rated = match.time_control, match.rated
    if is_unaided(match):
        forbid_help(following)
    return Play(following, sitting=points.swapped if swapped else points)


def level_to_try(match: Match, entries: Iterable[Entry]) -> int | None:
    """After a win against the computer the level above; after a loss the level below, unless the player has beaten
    this one before, by the results of all matches, or the computer fits the player."""
    person, outcome = match.seats.person_against_engine, match.outcome
    if person is None or outcome is None or outcome.winner is None:
        return None
    seat, level = match.seats.of(person.other), match.seats.engine_level(person.other) or 0
    if outcome.winner is person:
        level += 1
    elif isinstance(seat, Auto) or (match.game.name, level, "won") in {
        (each.game, each.level, each.result) for each in entries
    }:
        return None
    else:
        level -= 1
    return level if level in LEVEL_NUMBERS else None


def at_level(match: Match, level: int) -> Play:
    """Where a match like this one begins against the computer at that level, on the same side."""
    seats, person, other = match.seats, match.seats.person_against_engine, Engine(level)
    seats = Seats(seats.first, other) if person is Side.FIRST else Seats(other, seats.second)
    following = Match(match.game, match.variant, seats)
    following.rated = match.rated
    return Play(following)


def _again(seat: Seat, start: Position, today: date) -> Seat:
    if not isinstance(seat, Auto):
        return seat
    matches, _problem = load_ratings()
    return fitting(rating_of(matches, start.variant.key, today), start)
