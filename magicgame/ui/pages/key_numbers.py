"""The numbers worth a glance: large on a card each, with what they mean below."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import date

from magicgame.games.game import Variant
from magicgame.language import translate as _
from magicgame.match.lessons import load_lessons
from magicgame.match.puzzles import puzzles_of
from magicgame.player.progress import LessonProgress, Progress, PuzzleProgress
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
_MOST, _LEAST, _LEAST_STREAK, _MANY = 6, 150, 2, 4


def key_numbers(
    entries: Sequence[Entry], with_tips: int, rated: Sequence[RatedMatch], progress: PuzzleProgress,
    days: Collection[date], variant: Variant,
) -> list[Box]:
    """Of matches by the variant's rules, so many first ones with tips besides, of those that were rated, of its puzzles
    and of the days played: the more telling ones first, as many as go side by side, and none that is zero."""
    cards = [*_of_ratings(rated), *_of_matches(entries, with_tips), *_of_puzzles(progress, variant), *_of_days(days)]
    return _side_by_side(cards)


def total_numbers(entries: Sequence[Entry], with_tips: int, progress: Progress, days: Collection[date]) -> list[Box]:
    """The same of all games together."""
    solved = progress.puzzles.all_solved
    cards = [
        *_of_played(entries, with_tips), *_of_wins(summary(entries)),
        *([(str(solved), words.puzzles_of_these(solved), "")] if solved else []),
        *_of_lessons(progress.lessons), *_of_days(days),
    ]
    return _side_by_side(cards)


def _side_by_side(cards: Sequence[tuple[str, str, str]]) -> list[Box]:
    shown: list[Box] = [_card(*card) for card in cards[:_MOST]]
    return [Flow(shown, _GAP, equal=len(shown) >= _MANY, most=_MOST, least=_LEAST)] if shown else []


def _of_ratings(rated: Sequence[RatedMatch]) -> list[tuple[str, str, str]]:
    if not rated:
        return []
    rating = rated[-1].rating
    return [(f"{rating.points:.0f}", words.your_rating(rating), words.rated_matches(len(rated)))]


def _of_played(entries: Sequence[Entry], with_tips: int) -> list[tuple[str, str, str]]:
    counted = summary(entries)
    played = counted.played + with_tips
    told = words.results(counted.won, counted.drawn, counted.lost, with_tips)
    return [(str(played), words.matches_played(played), told)] if played else []


def _of_matches(entries: Sequence[Entry], with_tips: int) -> list[tuple[str, str, str]]:
    counted = summary(entries)
    points = 100 * (counted.won + counted.drawn / 2)
    quickest = min((entry.turns for entry in entries if entry.result == "won"), default=0)
    return [
        *_of_played(entries, with_tips),
        *([(_("{number}%", number=round(points / counted.played)), _("of the points won"), _("a draw counts half"))]
          if counted.played >= LEAST_MATCHES else []),
        *_of_wins(counted),
        *_of_levels(entries),
        *([(str(quickest), words.turns_of_quickest_win(quickest), "")] if quickest else []),
    ]


def _of_levels(entries: Sequence[Entry]) -> list[tuple[str, str, str]]:
    beaten = highest_beaten(entries)
    return [(_("Level {level}", level=beaten), _("the highest you have beaten"), level_name(beaten))] if beaten else []


def _of_wins(counted: Summary) -> list[tuple[str, str, str]]:
    """The wins in a row up to now, or where the last matches were not won the most there ever were."""
    if counted.streak >= _LEAST_STREAK:
        best = _("your best: {count}", count=counted.longest_streak)
        return [(str(counted.streak), words.wins_in_a_row(counted.streak), best)]
    if counted.longest_streak >= _LEAST_STREAK:
        return [(str(counted.longest_streak), words.most_wins_in_a_row(counted.longest_streak), "")]
    return []


def _of_puzzles(progress: PuzzleProgress, variant: Variant) -> list[tuple[str, str, str]]:
    puzzles = puzzles_of(variant)
    solved = progress.solved(variant.key, puzzles)
    return [(str(solved), words.puzzles_of_these(solved), _("of {count}", count=len(puzzles)))] if solved else []


def _of_lessons(progress: LessonProgress) -> list[tuple[str, str, str]]:
    steps = {each.key: len(each.steps) for each in load_lessons()}
    done = sum(min(progress.done.get(key, 0), count) for key, count in steps.items())
    complete = sum(progress.done.get(key, 0) >= count for key, count in steps.items())
    return [(str(done), words.lesson_steps(done), words.in_lessons(complete))] if done else []


def _of_days(days: Collection[date]) -> list[tuple[str, str, str]]:
    return [(str(len(days)), words.days_with_a_match(len(days)), "")] if days else []


def _card(number: str, what: str, more: str) -> Box:
    """The number over what it counts; the line that says more keeps its place where it is empty."""
    return Panel(Column([Words(number, _NUMBER, bold=True), note(what, "text"), note(more)], 2), _ACROSS, _DOWN)
