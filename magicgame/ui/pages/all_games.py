"""What the statistics tell of all games together: the puzzles and the lessons, and with which one to go on."""

from __future__ import annotations

from magicgame.games import GAMES
from magicgame.games.game import Game
from magicgame.match.lessons import load_lessons
from magicgame.match.puzzles import puzzles_of
from magicgame.player.progress import LessonProgress, Progress, PuzzleProgress
from magicgame.player.runs import TrainingRun
from magicgame.ui.pages.balance import puzzle_course
from magicgame.ui.pages.next_cards import first_puzzles, next_lesson_card
from magicgame.ui.scene import Stage
from magicgame.ui.widgets.box import Box
from magicgame.ui.widgets.fitting import Beside, Fitting
from magicgame.ui.widgets.layout import Column, Panel, Row
from magicgame.ui.widgets.words import heading, note
from magicgame.ui.words import statistics as words

_GAP, _ACROSS, _DOWN, _PART, _BOARD = 12, 22, 12, 270, 84


def all_games(stage: Stage, progress: Progress, *others: Box) -> Box:
    """The puzzle rating, or the first puzzles as long as there is none; the next lesson, if one is left; the others."""
    done = [words.lessons_done(*_lessons(progress.lessons)), words.puzzles_solved(_solved(progress.puzzles))]
    head = Beside(heading(words.puzzles_and_lessons()), note(" · ".join(done)))
    puzzles = progress.puzzles
    rating = Panel(puzzle_course(puzzles), _ACROSS, _DOWN) if puzzles.is_rated else _first_puzzles(stage, puzzles)
    parts = [rating, *next_lesson_card(stage, _game(stage), progress.lessons, _BOARD), *others]
    return Column([head, Fitting(Row(parts, _GAP), Column(parts, _GAP), _PART * len(parts))], _GAP)


def _first_puzzles(stage: Stage, progress: PuzzleProgress) -> Box:
    game = _game(stage)
    variant = game.variant(stage.settings.variant)
    return first_puzzles(stage, TrainingRun.beginning(game, variant, puzzles_of(variant), progress), progress, _BOARD)


def _game(stage: Stage) -> Game:
    """What lessons and puzzles are of."""
    return GAMES[stage.settings.game]


def _lessons(progress: LessonProgress) -> tuple[int, int]:
    """How many are done, and how many there are."""
    lessons = load_lessons()
    return sum(progress.done.get(lesson.key, 0) >= len(lesson.steps) for lesson in lessons), len(lessons)


def _solved(progress: PuzzleProgress) -> int:
    variants = [variant for game in GAMES.values() for variant in game.variants]
    return sum(progress.solved(variant.key, puzzles_of(variant)) for variant in variants)
