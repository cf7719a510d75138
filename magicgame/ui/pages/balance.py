"""What the statistics follow: the balance of wins and losses, the player's rating, and that of puzzles."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from magicgame.language import translate as _
from magicgame.match.rating import BEGINNERS_RATING
from magicgame.player.progress import BEGINNERS_RATING as BEGINNERS_PUZZLE_RATING
from magicgame.player.progress import PuzzleProgress
from magicgame.player.ratings import RatedMatch
from magicgame.player.results import Entry
from magicgame.ui.pages.course import course
from magicgame.ui.pages.plot import matches_text
from magicgame.ui.widgets.layout import Column
from magicgame.ui.words import statistics as words
from magicgame.ui.words.ratings import rating_text

_WORTH = {"won": 1, "drawn": 0, "lost": -1}
_LEAST_BALANCE, _LEAST_RATING = (-2, 3), (-100, 200)


def balance(entries: Sequence[Entry]) -> Column:
    """Wins minus losses of at least one match."""
    values = tuple(accumulate((_WORTH[entry.result] for entry in entries), initial=0))
    caption = _("Wins minus losses: {balance} after {matches}", balance=_signed(values[-1]),
                matches=matches_text(len(entries)))
    return course(caption, values, _signed, _LEAST_BALANCE)


def rating_course(matches: Sequence[RatedMatch]) -> Column:
    """The rating after each of at least one rated match."""
    values = (0, *(round(each.points - BEGINNERS_RATING) for each in matches))
    caption = _("Rating: {rating} after {matches}", rating=rating_text(matches[-1].rating),
                matches=matches_text(len(matches)))
    return course(caption, values, lambda value: f"{BEGINNERS_RATING + value:.0f}", _LEAST_RATING)


def puzzle_course(progress: PuzzleProgress) -> Column:
    """The rating after each of the last rated puzzles."""
    ratings = progress.ratings or [round(progress.rating)]
    values = [round(each - BEGINNERS_PUZZLE_RATING) for each in ratings]
    caption = words.puzzle_rating(ratings[-1])
    return course(caption, values, lambda value: f"{BEGINNERS_PUZZLE_RATING + value:.0f}", _LEAST_RATING,
                  words.puzzles_counted)


def _signed(value: int) -> str:
    return f"{value:+d}".replace("-", "−") if value else "0"
