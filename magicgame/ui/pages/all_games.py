"""What the statistics tell of all games together: the puzzle rating, the days played, the lessons done."""

from __future__ import annotations

from collections.abc import Collection
from datetime import date

from magicgame.games import GAMES
from magicgame.language import translate as _
from magicgame.match.lessons import load_lessons
from magicgame.match.puzzles import puzzles_of
from magicgame.player.progress import LessonProgress, Progress, PuzzleProgress
from magicgame.ui.pages.balance import puzzle_course
from magicgame.ui.pages.day_calendar import day_calendar
from magicgame.ui.widgets.box import Box
from magicgame.ui.widgets.button import Button
from magicgame.ui.widgets.fitting import Beside, Fitting
from magicgame.ui.widgets.layout import Column, Flow, Panel, Row
from magicgame.ui.widgets.words import Words, heading, note
from magicgame.ui.words import statistics as words

_GAP, _ACROSS, _DOWN, _ABREAST = 12, 22, 12, 560
_LEAST_DAYS = 3
"""Fewer make no calendar worth looking at."""


def all_games(progress: Progress, days: Collection[date], today: date, to_puzzles: Button, to_lessons: Button) -> Box:
    """`days` are those on which a match was played. What there is nothing to show of yet is a way to begin with it."""
    puzzles = progress.puzzles
    done = [words.lessons_done(*_lessons(progress.lessons)), words.puzzles_solved(_solved(puzzles))]
    head = Beside(heading(_("All games")), note(" · ".join(done)))
    rating = puzzle_course(puzzles) if puzzles.is_rated else _first_step(
        words.no_puzzle_rating(), words.puzzle_rating_to_come(), to_puzzles)
    lessons = _first_step(words.lessons_to_come(), words.lessons_teach(), to_lessons)
    played = {*days, *puzzles.days_done}
    streak = words.days_in_a_row(puzzles.days_in_a_row(today), puzzles.most_days_in_a_row)
    calendar = day_calendar(played, today, words.days_played(), streak)
    panels = [Panel(each, _ACROSS, _DOWN) for each in (rating, calendar if len(played) >= _LEAST_DAYS else lessons)]
    return Column([head, Fitting(Row(panels, _GAP), Column(panels, _GAP), _ABREAST)], _GAP)


def _first_step(title: str, about: str, way: Button) -> Column:
    return Column([Words(title, bold=True), note(about), Flow([way])], 10)


def _lessons(progress: LessonProgress) -> tuple[int, int]:
    """How many are done, and how many there are."""
    lessons = load_lessons()
    return sum(progress.done.get(lesson.key, 0) >= len(lesson.steps) for lesson in lessons), len(lessons)


def _solved(progress: PuzzleProgress) -> int:
    variants = [variant for game in GAMES.values() for variant in game.variants]
    return sum(progress.solved(variant.key, puzzles_of(variant)) for variant in variants)
