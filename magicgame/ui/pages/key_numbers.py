"""The numbers worth a glance: large on a card each, with what they mean below."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import date

from magicgame.engine.levels import LEVEL_NUMBERS
from magicgame.games.game import Variant
from magicgame.language import translate as _
from magicgame.match.puzzles import puzzles_of
from magicgame.player.progress import PuzzleProgress
from magicgame.player.ratings import RatedMatch
from magicgame.player.results import Entry, Summary, summary
from magicgame.ui.pages.ladder import highest_beaten
from magicgame.ui.pages.plot import LEAST_MATCHES
from magicgame.ui.widgets.box import Box
from magicgame.ui.widgets.layout import Column, Flow, Panel
from magicgame.ui.widgets.words import Words, note
from magicgame.ui.words import statistics as words
from magicgame.ui.words.seats import level_name

_NUMBER, _ACROSS, _DOWN, _GAP = 30, 13, 8, 12
_MOST, _LEAST = 6, 150


def key_numbers(
    entries: Sequence[Entry], rated: Sequence[RatedMatch], progress: PuzzleProgress, days: Collection[date],
    variant: Variant,
) -> Box:
    """Of at least one match by the variant's rules, of those that were rated, of its puzzles and of the days played:
    the more telling ones first, as many as go side by side."""
    cards = [*_of_ratings(rated), *_of_matches(entries), _of_puzzles(progress, variant), _of_days(days)]
    return Flow([_card(*card) for card in cards[:_MOST]], _GAP, equal=True, most=_MOST, least=_LEAST)


def _of_ratings(rated: Sequence[RatedMatch]) -> list[tuple[str, str, str]]:
    if not rated:
        return []
    rating = rated[-1].rating
    return [(f"{rating.points:.0f}", words.your_rating(rating), words.rated_matches(len(rated)))]


def _of_matches(entries: Sequence[Entry]) -> list[tuple[str, str, str]]:
    counted = summary(entries)
    score = round(100 * (counted.won + counted.drawn / 2) / counted.played)
    quickest = min((entry.turns for entry in entries if entry.result == "won"), default=0)
    return [
        (str(counted.played), words.matches_played(counted.played),
         words.results(counted.won, counted.drawn, counted.lost)),
        *([(_("{number}%", number=score), _("of the points won"), _("a draw counts half"))]
          if counted.played >= LEAST_MATCHES else []),
        *_of_wins(counted),
        _of_levels(entries),
        *([(str(quickest), words.turns_of_quickest_win(quickest), "")] if quickest else []),
    ]


def _of_levels(entries: Sequence[Entry]) -> tuple[str, str, str]:
    beaten = highest_beaten(entries)
    if not beaten:
        return "0", _("levels beaten"), _("of {count}", count=len(LEVEL_NUMBERS))
    return str(beaten), _("highest level beaten"), level_name(beaten)


def _of_wins(counted: Summary) -> list[tuple[str, str, str]]:
    """The wins in a row up to now, or where the last match was not won the most there ever were."""
    if counted.streak:
        best = _("your best: {count}", count=counted.longest_streak)
        return [(str(counted.streak), words.wins_in_a_row(counted.streak), best)]
    if counted.longest_streak:
        return [(str(counted.longest_streak), words.most_wins_in_a_row(counted.longest_streak), "")]
    return []


def _of_puzzles(progress: PuzzleProgress, variant: Variant) -> tuple[str, str, str]:
    puzzles = puzzles_of(variant)
    solved = progress.solved(variant.key, puzzles)
    return str(solved), words.puzzles_of_these(solved), _("of {count}", count=len(puzzles))


def _of_days(days: Collection[date]) -> tuple[str, str, str]:
    return str(len(days)), words.days_with_a_match(len(days)), ""


def _card(number: str, what: str, more: str) -> Box:
    """The number over what it counts; the line that says more keeps its place where it is empty."""
    return Panel(Column([Words(number, _NUMBER, bold=True), note(what, "text"), note(more)], 2), _ACROSS, _DOWN)
