"""How strong the two of a rated match are, as their cards tell it."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from magicgame.games.game import Side
from magicgame.match.match import Match
from magicgame.match.opponents import strength
from magicgame.match.seats import Person
from magicgame.player.ratings import load_ratings, rating_of
from magicgame.ui.words import errors
from magicgame.ui.words.ratings import points_text


def strengths(match: Match, today: date) -> tuple[Mapping[Side, str], str | None]:
    """The points of both sides before a rated match, none of any other; and in words what was wrong with the ratings'
    file."""
    if not match.rated:
        return {}, None
    matches, problem = load_ratings()
    player = rating_of(matches, match.variant.key, today)
    seats = {side: match.seats.of(side) for side in Side}
    return {
        side: points_text(player if isinstance(seat, Person) else strength(seat, match.start))
        for side, seat in seats.items()
    }, errors.file_problem(problem) if problem is not None else None
