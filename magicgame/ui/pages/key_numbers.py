"""The numbers worth a glance: large on a card each, with what they mean below."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from magicgame.games import GAMES
from magicgame.games.game import Game
from magicgame.language import translate as _
from magicgame.match.first import first_key
from magicgame.match.lessons import load_lessons
from magicgame.match.puzzles import puzzles_of
from magicgame.player.progress import Progress
from magicgame.player.ratings import RatedMatch
from magicgame.player.results import Entry, summary
from magicgame.ui.widgets.box import Box
from magicgame.ui.widgets.layout import Column, Flow, Panel
from magicgame.ui.widgets.words import Words, note
from magicgame.ui.words import statistics as words
from magicgame.ui.words.seats import level_name

_NUMBER, _ACROSS, _DOWN, _GAP = 30, 13, 12, 12
_MOST, _LEAST = 8, 135


def key_numbers(
    entries: Sequence[Entry], rated: Sequence[RatedMatch], progress: Progress, game: Game, today: date
) -> Box:
    """Of the matches given, of those of them that were rated, of the game's lessons, of all puzzles and of the days."""
    cards = [
        *_of_ratings(rated), *_of_matches(entries), _of_lessons(progress, game), _of_puzzles(progress),
        _of_days(progress, today),
    ]
    return Flow([_card(*card) for card in cards], _GAP, equal=True, most=_MOST, least=_LEAST)


def _of_ratings(rated: Sequence[RatedMatch]) -> list[tuple[str, str, str]]:
    if not rated:
        return []
    rating = rated[-1].rating
    return [(f"{rating.points:.0f}", words.your_rating(rating), words.rated_matches(len(rated)))]


def _of_matches(entries: Sequence[Entry]) -> list[tuple[str, str, str]]:
    counted = summary(entries)
    if not counted.played:
        return []
    score = round(100 * (counted.won + counted.drawn / 2) / counted.played)
    beaten = max((entry.level for entry in entries if entry.result == "won"), default=0)
    return [
        (str(counted.played), words.matches_played(counted.played), _(
            "{won} won, {drawn} drawn, {lost} lost", won=counted.won, drawn=counted.drawn, lost=counted.lost)),
        (_("{number}%", number=score), _("of the points won"), _("a draw counts half")),
        (str(counted.streak), words.wins_in_a_row(counted.streak), _(
            "your best: {count}", count=counted.longest_streak)),
        *([(str(beaten), _("highest level beaten"), level_name(beaten))] if beaten else []),
    ]


def _of_lessons(progress: Progress, game: Game) -> tuple[str, str, str]:
    """The first match, which stands among the lessons, counts as one."""
    lessons = [lesson for lesson in load_lessons() if lesson.game is game]
    done = sum(progress.lessons.done.get(lesson.key, 0) >= len(lesson.steps) for lesson in lessons)
    done += first_key(game) in progress.lessons.done
    return str(done), words.lessons_done(done), _("of {count}", count=1 + len(lessons))


def _of_puzzles(progress: Progress) -> tuple[str, str, str]:
    variants = [variant for game in GAMES.values() for variant in game.variants]
    solved = sum(
        progress.puzzles.is_solved(variant.key, puzzle) for variant in variants for puzzle in puzzles_of(variant))
    rating = _("no rating yet")
    if progress.puzzles.is_rated:
        rating = _("puzzle rating: {rating}", rating=round(progress.puzzles.rating))
    return str(solved), words.puzzles_solved(solved), rating


def _of_days(progress: Progress, today: date) -> tuple[str, str, str]:
    days = progress.puzzles.days_in_a_row(today)
    return str(days), words.days_in_a_row(days), words.most_days(progress.puzzles.most_days_in_a_row)


def _card(number: str, what: str, more: str) -> Box:
    """The number over what it counts; the line that says more keeps its place where it is empty."""
    return Panel(Column([Words(number, _NUMBER, bold=True), note(what, "text"), note(more)], 2), _ACROSS, _DOWN)
