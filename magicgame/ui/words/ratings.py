"""How strong a player is, and what is to be expected of a match."""

from __future__ import annotations

from magicgame.language import translate as _
from magicgame.match.match import Match
from magicgame.match.rating import Rating
from magicgame.player.ratings import CHANGE_TAG, PROVISIONAL_TAG, RATING_TAG
from magicgame.ui.words.seats import level_text

_SETTLED_DEVIATION = 110


def rating_text(rating: Rating) -> str:
    """`1046 ± 120`."""
    return f"{rating.points:.0f} ± {rating.margin:.0f}"


def points_text(rating: Rating) -> str:
    """`1046`, or `716?` while it is not settled."""
    points = f"{rating.points:.0f}"
    return points if rating.deviation <= _SETTLED_DEVIATION else f"{points}?"


def what_rated_means() -> str:
    return _("Changes your rating; no help, no undo")


def rated_rules(rules: str) -> str:
    """What a rated match is played by: `Locked line, rated`."""
    return _("{rules}, rated", rules=rules)


def played_by(rules: str) -> str:
    """Over the turns of a match: `Rules: Locked line`."""
    return _("Rules: {rules}", rules=rules)


def prospects(rating: Rating, opponent: Rating, even_level: int, is_known: bool) -> str:
    """What a rated match is about: the rating, the score to be expected, the level of even chances."""
    if not is_known:
        return _("No rating yet. It settles after a few matches.")
    return _("Your rating: {rating}. Expected score: {score}%. An even match: {level}", rating=rating_text(rating),
             score=round(100 * rating.expected(opponent)), level=level_text(even_level))


def after_match(match: Match) -> str:
    """`Rating 1046 (+12)` after a rated match, `…, provisional` after one of the first; nothing after others."""
    points, change = match.tags.get(RATING_TAG), match.tags.get(CHANGE_TAG)
    if points is None or change is None:
        return ""
    told = _("Rating {points} ({change})", points=points, change=change.replace("-", "−"))
    return _("{rating}, provisional", rating=told) if PROVISIONAL_TAG in match.tags else told
