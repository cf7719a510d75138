"""What the title offers besides a match: a puzzle, own mistakes that are left for today, a lesson."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from functools import partial

from magicgame.games.game import Game, Variant
from magicgame.language import translate as _
from magicgame.match.lessons import load_lessons, next_lesson
from magicgame.match.puzzles import puzzle_of_day, puzzles_of
from magicgame.player.comebacks import Comeback, left_of, of_today
from magicgame.player.progress import Progress, PuzzleProgress, puzzle_rating
from magicgame.player.runs import DailyRun, TrainingRun
from magicgame.ui.routes import Learn, Solve
from magicgame.ui.scene import Stage
from magicgame.ui.table.comeback_card import comeback_card
from magicgame.ui.table.task_cards import TaskCard
from magicgame.ui.widgets.box import Box
from magicgame.ui.widgets.layout import Flow
from magicgame.ui.words.lessons import said
from magicgame.ui.words.names import Names
from magicgame.ui.words.puzzles import daily_state, days_in_a_row, solved_of, task_text, training_title
from magicgame.ui.words.registry import variant_title

_GAP, _BOARD, _LEAST, _CARDS = 12, 62, 210, 2


def today(
    stage: Stage, game: Game, variant: Variant, progress: Progress, mistakes: Sequence[Comeback]
) -> Box:
    """The first two cards there are for the variant, side by side."""
    day = stage.now.date()
    cards = [
        *_puzzle(stage, game, variant, progress, day), *_mistakes(stage, game, variant, mistakes, day),
        *_lesson(stage, game, progress),
    ]
    return Flow(cards[:_CARDS], _GAP, equal=True, most=_CARDS, least=_LEAST)


def _puzzle(stage: Stage, game: Game, variant: Variant, progress: Progress, day: date) -> list[Box]:
    """The puzzle of the day; who has no rating yet or one below it, or has tried it, is offered the first series until
    that is solved."""
    puzzles = puzzles_of(variant)
    if not puzzles:
        return []
    known, first = progress.puzzles, TrainingRun.beginning(game, variant, puzzles, progress.puzzles)
    is_too_hard = puzzle_rating(puzzle_of_day(puzzles, day)) > known.rating
    is_tried = known.daily_result(variant.key, day.isoformat()) is not None
    if first.number is not None and (is_too_hard or is_tried or not known.is_rated):
        return [_first(stage, first, known, day)]
    return [_daily(stage, game, variant, known, day)]


def _daily(stage: Stage, game: Game, variant: Variant, progress: PuzzleProgress, day: date) -> Box:
    run = DailyRun(game, variant, puzzles_of(variant), day)
    done = progress.daily_result(variant.key, day.isoformat())
    start = run.puzzle.start(game, variant)
    task = task_text(Names.of(stage.look.tiles), run.puzzle, start.mover)
    state = f"{game.title} · {daily_state(done)}" if done else task
    return TaskCard(
        "daily", _("Puzzle of the day"), partial(stage.go, Solve(run, is_from_title=True)),
        _with_days(state, progress, day), start, is_done=done == "solved", side=_BOARD,
    )


def _first(stage: Stage, run: TrainingRun, progress: PuzzleProgress, day: date) -> Box:
    done, count = run.standing(progress)
    state = f"{variant_title(run.game, run.variant)}\n{solved_of(done, count)}"
    return TaskCard(
        "training", training_title(run), partial(stage.go, Solve(run, is_from_title=True)),
        _with_days(state, progress, day), run.puzzle.start(run.game, run.variant), side=_BOARD,
    )


def _with_days(state: str, progress: PuzzleProgress, day: date) -> str:
    """How a card stands, and below it for how many days running something was done."""
    return "\n".join(filter(None, (state, days_in_a_row(progress.days_in_a_row(day)))))


def _mistakes(stage: Stage, game: Game, variant: Variant, mistakes: Sequence[Comeback], day: date) -> list[Box]:
    if not left_of(of_today(mistakes, variant.key, day), day):
        return []
    card = comeback_card(stage, game, variant, mistakes, _BOARD)
    return [] if card is None else [card]


def _lesson(stage: Stage, game: Game, progress: Progress) -> list[Box]:
    number = next_lesson(progress.lessons.done, game)
    if number is None:
        return []
    lesson = load_lessons()[number]
    step = progress.lessons.done.get(lesson.key, 0)
    title = said(Names.of(stage.look.tiles), lesson.title)
    return [TaskCard(
        "lesson", _("Next lesson"), partial(stage.go, Learn(number, is_from_title=True)), title,
        lesson.picture(step), side=_BOARD,
    )]
