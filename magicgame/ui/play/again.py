"""Another match after one that is over: between the same two, with or without swapping sides."""

from __future__ import annotations

from datetime import date

from magicgame.games.game import Position
from magicgame.match.match import Match
from magicgame.match.opponents import fitting
from magicgame.match.seats import Auto, Seat, Seats
from magicgame.match.sitting import Sitting
from magicgame.player.ratings import load_ratings, rating_of
from magicgame.ui.routes import Play


def another(match: Match, sitting: Sitting, swapped: bool, today: date) -> Play:
    """Where the next match begins, by the same rules, with the same clock and rated if this one was, its points
    counted. A computer that fits the player follows the rating."""
    seats, points = match.seats, sitting.after(match.outcome)
    seats = Seats(*(_again(seat, match.start, today) for seat in (seats.first, seats.second)))
    following = Match(match.game, match.variant, seats.swapped if swapped else seats)
    following.time_control, following.rated = match.time_control, match.rated
    return Play(following, sitting=points.swapped if swapped else points)


def _again(seat: Seat, start: Position, today: date) -> Seat:
    if not isinstance(seat, Auto):
        return seat
    matches, _problem = load_ratings()
    return fitting(rating_of(matches, start.variant.key, today), start)
