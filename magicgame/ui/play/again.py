"""Another match after one that is over: between the same two, with or without swapping sides."""

from __future__ import annotations

from magicgame.match.match import Match
from magicgame.match.sitting import Sitting
from magicgame.ui.routes import Play


def another(match: Match, sitting: Sitting, swapped: bool) -> Play:
    """Where the next match begins, by the same rules and with the same clock, the points of this one counted."""
    seats, points = match.seats, sitting.after(match.outcome)
    following = Match(match.game, match.variant, seats.swapped if swapped else seats)
    following.time_control = match.time_control
    return Play(following, sitting=points.swapped if swapped else points)
