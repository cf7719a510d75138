"""What the statistics tell of the puzzles and lessons of the rules in view, and with which one to go on."""

from __future__ import annotations

from magicgame.games.game import Game, Variant
from magicgame.match.lessons import load_lessons
from magicgame.match.puzzles import puzzles_of
from magicgame.player.progress import LessonProgress, Progress, PuzzleProgress
from magicgame.player.runs import TrainingRun
from magicgame.ui.pages.balance import puzzle_course
from magicgame.ui.pages.next_cards import first_puzzles, next_lesson_card
from magicgame.ui.pages.plot import LEAST_POINTS
from magicgame.ui.scene import Stage
from magicgame.ui.widgets.box import Box
from magicgame.ui.widgets.fitting import Beside, Fitting
from magicgame.ui.widgets.layout import Column, Panel, Row
from magicgame.ui.widgets.words import heading, note
from magicgame.ui.words import statistics as words

_GAP, _ACROSS, _DOWN, _PART, _BOARD = 12, 22, 12, 270, 84


def to_learn(
    stage: Stage, game: Game, variant: Variant, progress: Progress, is_of_all: bool, *others: Box
) -> Box:
    """The puzzle rating, or the first puzzles as long as it has no line; the next lesson, if one is left; the others.
    How many are done is told of these rules, unless the page is of all."""
    puzzles = progress.puzzles
    solved = words.puzzles_solved(puzzles.solved(variant.key, puzzles_of(variant)))
    done = [words.lessons_done(*_lessons(progress.lessons, game)), solved]
    title = heading(words.puzzles_and_lessons())
    head = title if is_of_all else Beside(title, note(" · ".join(done)))
    is_line = len(puzzles.ratings) >= LEAST_POINTS
    parts = [
        Panel(puzzle_course(puzzles), _ACROSS, _DOWN) if is_line else _first(stage, game, variant, puzzles),
        *next_lesson_card(stage, game, progress.lessons, _BOARD), *others,
    ]
    return Column([head, Fitting(Row(parts, _GAP), Column(parts, _GAP), _PART * len(parts))], _GAP)


def _first(stage: Stage, game: Game, variant: Variant, progress: PuzzleProgress) -> Box:
    run = TrainingRun.beginning(game, variant, puzzles_of(variant), progress)
    return first_puzzles(stage, run, progress, _BOARD)


def _lessons(progress: LessonProgress, game: Game) -> tuple[int, int]:
    """How many of the game's lessons are done, and how many there are."""
    lessons = [each for each in load_lessons() if each.game is game]
    return sum(progress.done.get(each.key, 0) >= len(each.steps) for each in lessons), len(lessons)
