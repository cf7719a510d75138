"""What the title offers besides a match: a puzzle, own mistakes that are left for today, a lesson; at first the games
there are."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from functools import partial

from magicgame.games import GAMES
from magicgame.games.game import Game, Variant
from magicgame.language import translate as _
from magicgame.match.first import first_match
from magicgame.match.lessons import game_to_learn
from magicgame.match.puzzles import puzzle_of_day, puzzles_of
from magicgame.player.comebacks import Comeback, left_of, of_today
from magicgame.player.progress import Progress, PuzzleProgress, puzzle_rating
from magicgame.player.runs import DailyRun, TrainingRun
from magicgame.ui.pages.next_cards import first_puzzles, next_lesson_card
from magicgame.ui.routes import Play, SetUp, Solve
from magicgame.ui.scene import Stage
from magicgame.ui.table.comeback_card import comeback_card
from magicgame.ui.table.task_cards import TaskCard
from magicgame.ui.widgets.box import Box
from magicgame.ui.widgets.layout import Flow
from magicgame.ui.words.names import Names
from magicgame.ui.words.puzzles import daily_state, days_in_a_row, task_text
from magicgame.ui.words.registry import words_of

_GAP, _BOARD, _LEAST, _CARDS = 12, 62, 210, 2


def today(
    stage: Stage, game: Game, variant: Variant, progress: Progress, mistakes: Sequence[Comeback]
) -> Box:
    """The first two cards there are for the variant, side by side: to learn comes first for whoever has not, unless
    mistakes come back."""
    day = stage.now.date()
    due = _mistakes(stage, game, variant, mistakes, day)
    cards = [
        *([] if due else _learn(stage, game, progress)), *_puzzle(stage, game, variant, progress, day), *due,
        *next_lesson_card(stage, game_to_learn(progress.lessons.done, game), progress.lessons, _BOARD, True),
    ]
    return Flow(cards[:_CARDS], _GAP, equal=True, most=_CARDS, least=_LEAST)


def first_day(stage: Stage) -> Box:
    """What games there are, for whoever has not played yet: a card each, which leads to a new game of it."""
    cards = [
        TaskCard(
            f"about.{name}", f"{_(game.title)} {game.board.columns}×{game.board.rows}",
            partial(stage.go, SetUp(game)), "", game.parse_position(variant.example, variant), side=_BOARD,
            about=words_of(game).tagline(variant)[0])
        for name, game in GAMES.items() for variant in game.variants[:1]
    ]
    return Flow(cards[:_CARDS], _GAP, equal=True, most=_CARDS, least=_LEAST)


def _learn(stage: Stage, game: Game, progress: Progress) -> list[Box]:
    if progress.lessons.done:
        return []
    begin = partial(stage.go, Play(first_match(game)))
    return [TaskCard(
        "learn", _("Learn in three minutes"), begin, "", "play", side=_BOARD, about=_("A match with tips"))]


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
        return [first_puzzles(stage, first, known, _BOARD, True, days_in_a_row(known.days_in_a_row(day)))]
    return [_daily(stage, game, variant, known, day)]


def _daily(stage: Stage, game: Game, variant: Variant, progress: PuzzleProgress, day: date) -> Box:
    run = DailyRun(game, variant, puzzles_of(variant), day)
    done = progress.daily_result(variant.key, day.isoformat())
    start = run.puzzle.start(game, variant)
    task = task_text(Names.of(stage.look.tiles), run.puzzle, start.mover)
    state = daily_state(done) if done else task
    return TaskCard(
        "daily", _("Puzzle of the day"), partial(stage.go, Solve(run, is_from_title=True)),
        _with_days(state, progress, day), start, is_done=done == "solved", side=_BOARD,
        about=_(game.title),
    )


def _with_days(state: str, progress: PuzzleProgress, day: date) -> str:
    """How a card stands, and below it for how many days running something was done."""
    return "\n".join(filter(None, (state, days_in_a_row(progress.days_in_a_row(day)))))


def _mistakes(stage: Stage, game: Game, variant: Variant, mistakes: Sequence[Comeback], day: date) -> list[Box]:
    if not left_of(of_today(mistakes, variant.key, day), day):
        return []
    card = comeback_card(stage, game, variant, mistakes, _BOARD)
    return [] if card is None else [card]
