"""The puzzles: what comes next in training, the day's, a streak, lists by kind and grade, how the player stands."""

from __future__ import annotations

from functools import partial

from magicgame.games import GAMES
from magicgame.games.game import Game, Variant
from magicgame.language import translate as _
from magicgame.match.puzzles import GRADES, THEMES, Puzzle, puzzles_of
from magicgame.player.comebacks import Comeback, load_comebacks
from magicgame.player.progress import PuzzleProgress, load_progress
from magicgame.player.runs import DailyRun, ListRun, Run, StreakRun, TrainingRun
from magicgame.ui.frames.page import Page
from magicgame.ui.routes import Solve
from magicgame.ui.scene import Stage
from magicgame.ui.table.comeback_card import comeback_card
from magicgame.ui.table.task_cards import NextCard, TaskCard
from magicgame.ui.widgets.box import Box
from magicgame.ui.widgets.choice import Segments
from magicgame.ui.widgets.fitting import Beside, Fitting
from magicgame.ui.widgets.layout import Column, Flow, Row
from magicgame.ui.widgets.words import OneLine, Words, heading, note
from magicgame.ui.words import comebacks, errors
from magicgame.ui.words import puzzles as words
from magicgame.ui.words.dates import weekday_text
from magicgame.ui.words.names import Names
from magicgame.ui.words.registry import variant_title, words_of

_GAP, _GROUP_GAP, _LEAST, _LEAST_TASK, _LEAST_GRADE = 8, 6, 290, 270, 190
_RATING, _AIM, _BELOW = 18, 15, 8
_LARGE, _MIDDLE, _SMALL = 68, 66, 58
"""How large the boards on the cards of each kind are."""
_LARGEST_BEGINNING = 10_000
_NEXT = "training"


def puzzle_variants() -> list[tuple[Game, Variant]]:
    """The variants that have puzzles."""
    return [(game, variant) for game in GAMES.values() for variant in game.variants if puzzles_of(variant)]


class PuzzlesScene(Page):
    """Choose what to solve; begins with the variant chosen here last, else with the one played last."""

    name = "puzzles"

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._choices = puzzle_variants()
        last = stage.settings.puzzle_rules, GAMES[stage.settings.game].variant(stage.settings.variant).key
        usual = [pair for key in last for pair in self._choices if pair[1].key == key]
        self._game, self._variant = (usual or self._choices)[0]
        self._progress = PuzzleProgress()
        self._mistakes: list[Comeback] = []
        self._problem = ""
        self._left = _NEXT
        """The card gone away from last."""

    def shown(self) -> None:
        progress, problem = load_progress()
        self._progress = progress.puzzles
        self._mistakes, other_problem = load_comebacks()
        told = [errors.file_problem(each) for each in (problem, other_problem) if each is not None]
        self._problem = "  ".join(told) or self._problem
        if self.form.focused is None:
            self.form.focused = self._left

    def game_in_view(self) -> Game:
        return self._game

    def variant_in_view(self) -> Variant:
        return self._variant

    # --- what there is ------------------------------------------------------------------------------------------------

    @property
    def _puzzles(self) -> tuple[Puzzle, ...]:
        return puzzles_of(self._variant)

    def _of_theme(self, theme: str) -> tuple[Puzzle, ...]:
        return tuple(puzzle for puzzle in self._puzzles if puzzle.theme == theme)

    def _of_grade(self, grade: int) -> tuple[Puzzle, ...]:
        return tuple(puzzle for puzzle in self._puzzles if puzzle.grade == grade)

    def _solved(self, puzzles: tuple[Puzzle, ...]) -> int:
        return self._progress.solved(self._variant.key, puzzles)

    def _solved_text(self, puzzles: tuple[Puzzle, ...]) -> str:
        return words.solved_of(self._solved(puzzles), len(puzzles))

    # --- picture ------------------------------------------------------------------------------------------------------

    def title(self) -> str:
        return _("Puzzles")

    def body(self) -> Box:
        themes = [(theme, found) for theme in THEMES if (found := self._of_theme(theme))]
        grades = [(grade, found) for grade in GRADES if (found := self._of_grade(grade))]
        return Column([
            self._head(),
            self._training(),
            Flow([self._daily(), self._streak(), *self._comebacks()], _GAP, True, 3, _LEAST),
            self._lists(_("By task"), 4, _LEAST_TASK, [
                self._list(f"theme.{theme}", words.theme_name(theme), words.theme_about(theme), found, _MIDDLE)
                for theme, found in themes]),
            self._lists(_("By difficulty, with their rating"), len(GRADES), _LEAST_GRADE, [
                self._list(f"grade.{grade}", words.grade_name(grade), words.rated_about(found), found, _SMALL)
                for grade, found in grades]),
        ], _GROUP_GAP)

    def foot(self) -> Box | None:
        return note(self._problem, "warning") if self._problem else None

    def _head(self) -> Box:
        """The variants and how the player stands, between them the aim of the game where there is room for it."""
        variants, standing = self._variants(), self._standing()
        aim = OneLine(words_of(self._game).tagline(self._variant)[-1], _AIM, "muted")
        told = Row((variants, aim), weights=(0, 0))
        usual = Fitting(Beside(variants, standing), Column((variants, standing), _BELOW), unbroken=True)
        return Fitting(Beside(told, standing), usual, unbroken=True)

    def _variants(self) -> Box:
        values = [(variant.key, variant_title(game, variant)) for game, variant in self._choices]
        return Flow([Segments("variant", values, self._variant.key, self._choose, _("Rule set"))])

    def _choose(self, key: str) -> None:
        self._game, self._variant = next(pair for pair in self._choices if pair[1].key == key)
        self._remember()

    def _remember(self) -> None:
        self.stage.settings.puzzle_rules = self._variant.key
        self.stage.save_settings()

    def _standing(self) -> Box:
        rating = words.standing_text(self._progress)
        days = words.days_in_a_row(self._progress.days_in_a_row(self.stage.now.date()))
        at_once = self._progress.solved_at_once(self._variant.key, self._puzzles)
        solved = words.solved_in_all(self._solved(self._puzzles), at_once, len(self._puzzles))
        facts = filter(None, (rating, solved, days))
        return Words("  ·  ".join(facts), _RATING, "muted")

    def _training(self) -> Box:
        run = TrainingRun.beginning(self._game, self._variant, self._puzzles, self._progress)
        first, position = run.first_series, run.puzzle.start(self._game, self._variant)
        title = words.task_text(self._names, run.puzzle, position.mover)
        is_first = run.number is not None
        note = self._solved_text(first) if is_first else words.grade_text(run.puzzle)
        progress = run.standing(self._progress)
        return NextCard(
            _NEXT, title, partial(self._solve, run, _NEXT), note, position, progress, words.training_title(run),
            words.training_about(run),
        )

    def _daily(self) -> Box:
        day = self.stage.now.date()
        done = self._progress.daily_result(self._variant.key, day.isoformat())
        run = DailyRun(self._game, self._variant, self._puzzles, day)
        grade = words.grade_name(run.puzzle.grade)
        state = words.daily_state(done) or f"{weekday_text(day)} · {grade}"
        position = run.puzzle.start(self._game, self._variant)
        task = words.task_text(self._names, run.puzzle, position.mover)
        return TaskCard(
            "daily", _("Puzzle of the day"), partial(self._solve, run, "daily"), state, position,
            is_done=done == "solved", side=_LARGE, about=task,
        )

    def _streak(self) -> Box:
        longest = self._progress.longest_streak.get(self._variant.key, 0)
        about = _("Ever harder, until your first mistake")
        return TaskCard(
            "streak", _("Puzzle streak"), self._begin_streak, words.longest_streak(longest), "streak",
            side=_LARGE, about=about,
        )

    def _comebacks(self) -> list[Box]:
        card = comeback_card(self.stage, self._game, self._variant, self._mistakes, _LARGE, comebacks.about())
        return [] if card is None else [card]

    def _begin_streak(self) -> None:
        beginning = self.stage.rng.randrange(_LARGEST_BEGINNING)
        self._solve(StreakRun(self._game, self._variant, self._puzzles, beginning), "streak")

    @property
    def _names(self) -> Names:
        return Names.of(self.look.tiles)

    @staticmethod
    def _lists(title: str, most: int, least: float, cards: list[Box]) -> Box:
        return Column([heading(title), Flow(cards, _GAP, True, most, least)], _GAP)

    def _list(self, name: str, title: str, about: str, puzzles: tuple[Puzzle, ...], side: float) -> Box:
        """A list at its first puzzle that is not solved, which is shown, too."""
        run = ListRun.beginning(self._game, self._variant, puzzles, title, self._progress)
        position = run.puzzle.start(self._game, self._variant)
        return TaskCard(
            name, title, partial(self._solve, run, name), self._solved_text(puzzles), position,
            (self._solved(puzzles), len(puzzles)), side=side, about=about,
        )

    def _solve(self, run: Run, name: str) -> None:
        self._left = name
        self._remember()
        self.stage.go(Solve(run))
