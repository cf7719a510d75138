"""The lessons in their order, with what has been done of each."""

from __future__ import annotations

from functools import partial

from magicgame.games import GAMES
from magicgame.games.game import Game
from magicgame.language import message
from magicgame.language import translate as _
from magicgame.match.first import first_key, first_match
from magicgame.match.lessons import Lesson, game_to_learn, load_lessons, next_lesson
from magicgame.player.progress import load_progress
from magicgame.ui.command import Command
from magicgame.ui.frames.page import Page
from magicgame.ui.routes import Learn, Play
from magicgame.ui.scene import Stage
from magicgame.ui.table.task_cards import NextCard, TaskCard
from magicgame.ui.widgets.box import Box
from magicgame.ui.widgets.fitting import Beside
from magicgame.ui.widgets.layout import Column, Flow
from magicgame.ui.widgets.words import heading, note
from magicgame.ui.words import errors
from magicgame.ui.words.lessons import said
from magicgame.ui.words.names import Names
from magicgame.ui.words.statistics import lessons_done

_COLUMNS, _LEAST, _GAP, _GROUP_GAP = 4, 270, 9, 16


class LessonsScene(Page):
    """Choose a lesson, the next one first of all; one begun is gone on with."""

    name = "lessons"

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._lessons = load_lessons()
        self._done: dict[str, int] = {}
        self._problem = ""

    def shown(self) -> None:
        progress, problem = load_progress()
        self._done = progress.lessons.done
        self._problem = errors.file_problem(problem) if problem else self._problem

    # --- what has been done -------------------------------------------------------------------------------------------

    def _steps_done(self, lesson: Lesson) -> int:
        return min(self._done.get(lesson.key, 0), len(lesson.steps))

    def _is_done(self, lesson: Lesson) -> bool:
        return self._steps_done(lesson) == len(lesson.steps)

    def _of_game(self, game: Game) -> list[int]:
        """The numbers of the game's lessons."""
        return [number for number, lesson in enumerate(self._lessons) if lesson.game is game]

    def game_in_view(self) -> Game:
        return GAMES[self.stage.settings.game]

    # --- picture ------------------------------------------------------------------------------------------------------

    def title(self) -> str:
        return _("Lessons")

    def body(self) -> Box:
        games = [(game, numbers) for game in GAMES.values() if (numbers := self._of_game(game))]
        upcoming = next_lesson(self._done, game_to_learn(self._done, self.game_in_view()))
        first = [self._next_card(upcoming)] if upcoming is not None else []
        return Column([*first, *(self._group(game, numbers) for game, numbers in games)], _GROUP_GAP)

    def foot(self) -> Box | None:
        return note(self._problem, "warning") if self._problem else None

    def _group(self, game: Game, numbers: list[int]) -> Box:
        has_played = first_key(game) in self._done
        count = sum(self._is_done(self._lessons[number]) for number in numbers)
        told = [*([_("First match played")] if has_played else []), lessons_done(count, len(numbers))]
        head = Beside(heading(_(game.title)), note(" · ".join(told)))
        first = TaskCard(
            f"first.{game.name}", _("Learn in three minutes"), partial(self.stage.go, Play(first_match(game))),
            _("Your first match, with tips on the board"), game.start(game.variants[0]), is_done=has_played,
        )
        cards = [first, *map(self._card, numbers)]
        return Column([head, Flow(cards, _GAP, True, _COLUMNS, _LEAST)], _GAP)

    def _card(self, number: int) -> Box:
        """The lesson of that number of all."""
        lesson = self._lessons[number]
        return TaskCard(
            f"lesson.{number}", self._numbered(number), self._opening(number), self._state(lesson), lesson.picture(),
            (self._steps_done(lesson), len(lesson.steps)),
        )

    def _next_card(self, number: int) -> Box:
        """The lesson to go on with, at the top."""
        lesson = self._lessons[number]
        step = self._steps_done(lesson)
        return NextCard(
            "next", self._numbered(number), self._opening(number), self._state(lesson),
            lesson.picture(step), (step, len(lesson.steps)), _("Next lesson"),
            said(self._names, lesson.steps[step].text),
        )

    def _numbered(self, number: int) -> str:
        """A lesson's title behind its number among those of its game: `2. Flipping`."""
        lesson = self._lessons[number]
        return f"{self._of_game(lesson.game).index(number) + 1}. {said(self._names, lesson.title)}"

    def _go_on(self) -> None:
        card = next((each for each in self.form if each.is_main), None)
        if card is not None:
            card.run()

    def _opening(self, number: int) -> partial[None]:
        return partial(self.stage.go, Learn(number))

    def _state(self, lesson: Lesson) -> str:
        if self._is_done(lesson):
            return _("Done")
        return _("{done} of {count} steps", done=self._steps_done(lesson), count=len(lesson.steps))

    @property
    def _names(self) -> Names:
        return Names.of(self.look.tiles)

    commands = (*Page.commands, Command("go_on", message("Next lesson"), _go_on, ("Enter",)))
