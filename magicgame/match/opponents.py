"""How strong the computer is, on the scale of the ratings, and how strong it must be to fit a player."""

from __future__ import annotations

from itertools import pairwise

from magicgame.engine.registry import level, levels
from magicgame.games.game import Position
from magicgame.match.rating import Rating
from magicgame.match.seats import Auto, Engine


def strength(seat: Engine | Auto, position: Position) -> Rating:
    """How strong the engine in the seat is in the position's variant, as measured; between levels in proportion."""
    lower = level(int(seat.level), position)
    upper = level(min(int(seat.level) + 1, levels(position)[-1].number), position)
    share = seat.level - lower.number
    points = lower.elo + share * (upper.elo - lower.elo)
    margin = lower.elo_margin + share * (upper.elo_margin - lower.elo_margin)
    return Rating(points, margin / 1.96)


def fitting(rating: Rating, position: Position) -> Auto:
    """The engine that is as strong as the player, or the weakest or strongest there is."""
    known = levels(position)
    for lower, upper in pairwise(known):
        if rating.points < upper.elo:
            share = (rating.points - lower.elo) / (upper.elo - lower.elo)
            return Auto(lower.number + max(0.0, share))
    return Auto(known[-1].number)


def even_level(rating: Rating, position: Position) -> int:
    """The level nearest to the player's strength."""
    return min(levels(position), key=lambda each: abs(each.elo - rating.points)).number
