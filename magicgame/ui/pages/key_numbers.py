"""The numbers worth a glance: large on a card each, with what they mean below."""

from __future__ import annotations

from collections.abc import Sequence

from magicgame.games import GAMES
from magicgame.language import translate as _
from magicgame.match.lessons import load_lessons
from magicgame.match.puzzles import puzzles_of
from magicgame.player.progress import Progress
from magicgame.player.results import Entry, summary
from magicgame.ui.widgets.box import Box
from magicgame.ui.widgets.layout import Column, Flow, Panel
from magicgame.ui.widgets.words import Words, note
from magicgame.ui.words.seats import level_name

_NUMBER, _ACROSS, _DOWN, _GAP, _LEAST = 30, 18, 12, 12, 170


def key_numbers(entries: Sequence[Entry], progress: Progress) -> Box:
    """Of the matches given, and of all lessons and puzzles."""
    cards = [*_of_matches(entries), _of_lessons(progress), _of_puzzles(progress)]
    return Flow([_card(*card) for card in cards], _GAP, equal=True, most=6, least=_LEAST)


def _of_matches(entries: Sequence[Entry]) -> list[tuple[str, str, str]]:
    counted = summary(entries)
    if not counted.played:
        return []
    score = round(100 * (counted.won + counted.drawn / 2) / counted.played)
    beaten = max((entry.level for entry in entries if entry.result == "won"), default=0)
    return [
        (str(counted.played), _("matches"), _("{won} won, {drawn} drawn, {lost} lost", won=counted.won,
                                             drawn=counted.drawn, lost=counted.lost)),
        (_("{number}%", number=score), _("of the points"), _("a draw counts half")),
        (str(counted.streak), _("wins in a row"), _("your best: {count}", count=counted.longest_streak)),
        *([(str(beaten), _("highest level beaten"), level_name(beaten))] if beaten else []),
    ]


def _of_lessons(progress: Progress) -> tuple[str, str, str]:
    lessons = load_lessons()
    done = sum(progress.lessons.done.get(lesson.key, 0) >= len(lesson.steps) for lesson in lessons)
    return str(done), _("lessons done"), _("of {count}", count=len(lessons))


def _of_puzzles(progress: Progress) -> tuple[str, str, str]:
    variants = [variant for game in GAMES.values() for variant in game.variants]
    solved = sum(
        progress.puzzles.is_solved(variant.key, puzzle) for variant in variants for puzzle in puzzles_of(variant))
    return str(solved), _("puzzles solved"), _("your rating: {rating}", rating=round(progress.puzzles.rating))


def _card(number: str, what: str, more: str) -> Box:
    """The number over what it counts; the line that says more keeps its place where it is empty."""
    return Panel(Column([Words(number, _NUMBER, bold=True), note(what, "text"), note(more)], 2), _ACROSS, _DOWN)
