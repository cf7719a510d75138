"""The cards of what to do next, on the title and in the statistics: the first puzzles, and the next lesson."""

from __future__ import annotations

from functools import partial

from magicgame.games.game import Game
from magicgame.language import translate as _
from magicgame.match.lessons import load_lessons, next_lesson
from magicgame.player.progress import LessonProgress, PuzzleProgress
from magicgame.player.runs import TrainingRun
from magicgame.ui.routes import Learn, Solve
from magicgame.ui.scene import Stage
from magicgame.ui.table.task_cards import TaskCard
from magicgame.ui.words.lessons import said
from magicgame.ui.words.names import Names
from magicgame.ui.words.puzzles import solved_of, training_title
from magicgame.ui.words.registry import variant_title


def first_puzzles(
    stage: Stage, run: TrainingRun, progress: PuzzleProgress, side: float, is_from_title: bool = False, more: str = "",
) -> TaskCard:
    """The series with which puzzles begin; on a board of that side, with one more line below. The title has no room
    for dashes, and names only the game."""
    standing, rules = run.standing(progress), variant_title(run.game, run.variant)
    solved = solved_of(*standing)
    told = _of_game(run.game, solved) if is_from_title else solved
    return TaskCard(
        "training", training_title(run), partial(stage.go, Solve(run, is_from_title=is_from_title)),
        "\n".join(filter(None, (told, more))), run.puzzle.start(run.game, run.variant),
        (0, 0) if is_from_title else standing, side=side, about="" if is_from_title else rules,
    )


def next_lesson_card(
    stage: Stage, game: Game, progress: LessonProgress, side: float, is_from_title: bool = False
) -> list[TaskCard]:
    """The first lesson of the game that is not done, if one is left; on a board of that side."""
    number = next_lesson(progress.done, game)
    if number is None:
        return []
    lesson = load_lessons()[number]
    step, steps = progress.done.get(lesson.key, 0), len(lesson.steps)
    told = _("{done} of {count} steps", done=step, count=steps)
    return [TaskCard(
        "lesson", _("Next lesson"), partial(stage.go, Learn(number, is_from_title=is_from_title)),
        _of_game(lesson.game, told) if is_from_title else told, lesson.picture(step),
        (0, 0) if is_from_title else (step, steps), side=side, about=said(Names.of(stage.look.tiles), lesson.title),
    )]


def _of_game(game: Game, words: str) -> str:
    """`Entropy · 0 of 12 solved`."""
    return f"{_(game.title)} · {words}"
