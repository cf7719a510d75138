"""The player's rated matches, and the rating after each: one file, the ratings of every rule set apart."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Annotated

import msgspec

from magicgame import paths
from magicgame.files import alone
from magicgame.match.rating import UNKNOWN_DEVIATION, Rating
from magicgame.player.files import FileProblem, load_if_there, save

RATING_TAG, CHANGE_TAG, PROVISIONAL_TAG = "Rating", "RatingChange", "RatingProvisional"
"""The record's tags of a rated match: the player's points after it, what they gained or lost, and that they are not
settled."""
_Share = Annotated[float, msgspec.Meta(ge=0, le=1)]
_Points = Annotated[float, msgspec.Meta(ge=-10_000, le=10_000)]
_Deviation = Annotated[float, msgspec.Meta(ge=0, le=UNKNOWN_DEVIATION)]


class RatedMatch(msgspec.Struct, frozen=True):
    """One rated match against the computer.

    `match` is the name of its record, which no other match has; `day` is an ISO date, `variant` a `Variant.key`;
    `score` is the player's, 0, ½ or 1, `level` the computer's, between two levels too; `elo` and `elo_deviation` tell
    how strong it is, `points` and `deviation` are the player's rating after the match.
    """

    match: str
    day: str
    variant: str
    level: float
    elo: _Points
    elo_deviation: _Deviation
    score: _Share
    points: _Points
    deviation: _Deviation

    @property
    def rating(self) -> Rating:
        """The player's, after the match."""
        return Rating(self.points, self.deviation)


class RatingsFile(msgspec.Struct):
    """All rated matches, the oldest first."""

    matches: list[RatedMatch] = []


def load_ratings() -> tuple[list[RatedMatch], FileProblem | None]:
    """All rated matches, the oldest first, and what was wrong with the file or None. Never raises."""
    found, problem = load_if_there(paths.ratings_file(), RatingsFile)
    return (found.matches if found else []), problem


def rating_of(matches: Sequence[RatedMatch], variant: str, today: date) -> Rating:
    """The player's rating in the variant, a `Variant.key`, today; a beginner's where nothing was rated yet."""
    last = next((each for each in reversed(matches) if each.variant == variant), None)
    return Rating() if last is None else last.rating.rested(max(0, (today - _day(last, today)).days))


def add_rated(
    match: str, variant: str, today: date, level: float, opponent: Rating, score: float
) -> tuple[Rating, RatedMatch, FileProblem | None]:
    """Rate a match that has ended, and write it down behind those there are, another program's too; one that was
    written down before is not rated again.

    Answers the rating before, the match, and what was wrong with the file. Raises OSError; a file that cannot be read
    stays as it is.
    """
    with alone(paths.ratings_file()):
        matches, problem = load_ratings()
        number = next((number for number, each in enumerate(matches) if each.match == match), len(matches))
        before = rating_of(matches[:number], variant, today)
        if number == len(matches):
            after = before.after([(opponent, score)])
            matches.append(RatedMatch(
                match, today.isoformat(), variant, level, opponent.points, opponent.deviation, score, after.points,
                after.deviation,
            ))
            save(paths.ratings_file(), RatingsFile(matches))
    return before, matches[number], problem


def _day(rated: RatedMatch, today: date) -> date:
    """When the match was played; today where that cannot be read."""
    try:
        return date.fromisoformat(rated.day)
    except ValueError:
        return today
