"""One lesson: step by step something to do on the board, and a word to every answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import pygame

from magicgame.engine.values import Analysis
from magicgame.games.game import Move, Position, Side, Tile
from magicgame.language import message
from magicgame.language import translate as _
from magicgame.log import log
from magicgame.match.lessons import Reaction, Step, is_wrong_flip, load_lessons, names_square, telling_reply
from magicgame.match.puzzles import puzzles_of
from magicgame.player.progress import load_progress
from magicgame.ui.board.picture import HintMark, Ring, Tone
from magicgame.ui.command import Command
from magicgame.ui.learn.exercise import BOARD_FIRST, LEARNING, ExerciseScene
from magicgame.ui.learn.keeping import keep
from magicgame.ui.learn.trying_again import again_command
from magicgame.ui.routes import Learn, Puzzles
from magicgame.ui.scene import Stage
from magicgame.ui.table.picture import Answer, Block, TablePicture
from magicgame.ui.table.task import Coming, Dash, dashes
from magicgame.ui.widgets.box import Box
from magicgame.ui.widgets.button import MAIN, MAIN_HEIGHT, Button
from magicgame.ui.words import exercises, lessons, why_not, wrong_tries
from magicgame.ui.words.prompts import Prompt


class LessonScene(ExerciseScene):
    """Goes through the steps of a lesson, from the first one that is not done; what is done is written down at once.

    `number` counts all lessons, from 0; the lesson leads on to the next one of its game.
    """

    name = "lesson"

    def __init__(self, stage: Stage, number: int, is_from_title: bool = False) -> None:
        self._is_from_title = is_from_title
        found = load_lessons()
        self._lesson = found[number]
        self._number = number
        self._of_game = [i for i, lesson in enumerate(found) if lesson.game is self._lesson.game]
        self._progress = load_progress()[0]
        done = self._progress.lessons.done.get(self._lesson.key, 0)
        self._index = done if done < len(self._lesson.steps) else 0
        self._positions = self._lesson.positions()
        self._is_done = False
        self._chosen: list[int] = []
        self._spoken_of = ""
        """The answer to a wrong square, whose squares are framed."""
        super().__init__(stage, self._lesson.game, self._positions[self._index])
        self.begin()

    @property
    def _step(self) -> Step:
        return self._lesson.steps[self._index]

    @property
    def _is_pointing(self) -> bool:
        """A click names a square instead of playing."""
        return bool(self._step.squares)

    @property
    def wants_turn(self) -> bool:
        is_answered = self._is_done or bool(self.answer.text)
        return not is_answered and not self._step.is_reading and not self._is_pointing

    def board_first(self, event: pygame.Event) -> bool:
        """Enter chooses a square where squares are asked for."""
        return (event.key in BOARD_FIRST and self._is_pointing and not self._is_done) or super().board_first(event)

    def begin(self) -> None:
        """The current step from its start."""
        self.answer, self._chosen, self._spoken_of = Answer(), [], ""
        self._is_done = self._step.is_reading
        self.put(self._positions[self._index])
        if self._is_pointing and self.side not in {tile.side for tile in self._asked_for}:
            self.side = Side.FIRST

    @property
    def _asked_for(self) -> Sequence[Tile]:
        """The tiles that are to be clicked; none where the squares are vacant."""
        return [tile for square, tile in enumerate(self.position.tiles)
                if tile is not None and self._step.asks_for(self.game.square_name(square))]

    # --- answers ------------------------------------------------------------------------------------------------------

    def square_clicked(self, square: int) -> None:
        if not self._is_pointing:
            super().square_clicked(square)
        elif not self._is_done:
            self.playing.settle()
            self._point(square)

    def _point(self, square: int) -> None:
        """A square was named: keep it when it is one of those asked for."""
        name = self.game.square_name(square)
        if not self._step.asks_for(name):
            self._refuse(name)
            return
        if square not in self._chosen:
            self._chosen.append(square)
        self.answer, self._spoken_of = Answer(), ""
        self.stage.sound("place")
        if len(self._chosen) == len(self._step.squares):
            self._succeed()

    def tried(self, before: Position, move: Move) -> None:
        turn = before.move_text(move)
        log.info("answered %s", turn)
        if self._step.accepts(turn):
            self._succeed()
            for text in self._step.replies:
                self.showing.later(partial(self._play_text, text))
        else:
            if not self._refuse(turn).tells_end:
                self._tell_end()
        is_scripted = self._is_done and bool(self._step.replies)
        if self._step.shows_reply and not is_scripted and not self.position.is_terminal:
            self.judge(self._reply)

    def _play_text(self, text: str) -> None:
        self.play(self.position.parse_move(text))

    def _reply(self, analysis: Analysis) -> None:
        """The opponent's best turn, where that is proved, so that the player sees why."""
        move = telling_reply(self.position, analysis)
        if move is not None:
            self.showing.later(partial(self._answer_by, move))

    def _answer_by(self, move: Move) -> None:
        self.play(move)
        self._tell_end()

    def _tell_end(self) -> None:
        """Where a wrong turn has come to the end of the match, add who has won and how."""
        if self.answer.is_right is False and self.position.is_terminal and self.played is not None:
            end = wrong_tries.refuted_text(self.names, *self.played, self.game)
            self.answer = Answer(f"{self.answer.text} {end}", is_right=False)

    def _refuse(self, answer: str) -> Reaction:
        """Say what is wrong with a turn or square."""
        reaction = self._step.reaction(answer)
        self._spoken_of = reaction.text if self._is_pointing else ""
        self.answer = Answer(lessons.said(self.names, reaction.text), is_right=False)
        return reaction

    def update(self, dt: float) -> None:
        done = self.draft.done
        if not self.answer.text and is_wrong_flip(self._step, self.position, done):
            self._refuse(f"{self.position.move_text(Move(done))}/")
            self.changed()
        super().update(dt)

    def _succeed(self) -> None:
        self._is_done = True
        self.answer = Answer(lessons.said(self.names, self._step.right), is_right=True)
        keep(self._progress, lambda progress: progress.lessons.note(self._lesson.key, self._index))
        log.info("lesson %s step %d done", self._lesson.key, self._index + 1)
        if self._is_finished:
            self._shown_answer, self.offset("panel").px = self.answer, 0  # What was learnt stands above it.
            self.celebrate()

    def again(self) -> None:
        """The step from its start; while squares are asked for, first what was wrong, else the last of them is taken
        back."""
        if not self._is_pointing or self._is_done or not (self._chosen or self.answer.text):
            self.begin()
            return
        if not self.answer.text:
            self._chosen.pop()
        self.answer, self._spoken_of = Answer(), ""

    # --- from step to step --------------------------------------------------------------------------------------------

    def back(self) -> None:
        """To the step before."""
        self._index = max(0, self._index - 1)
        self.begin()

    def next(self) -> None:
        """To the next step, to the next lesson, or after the last one to the puzzles."""
        if not self._is_last_step:
            self._index += 1
            self.begin()
        elif self._next_lesson is not None:
            self.stage.replace(Learn(self._next_lesson, self._is_from_title))
        else:
            self.stage.replace(Puzzles())

    @property
    def _is_last_step(self) -> bool:
        return self._index + 1 == len(self._lesson.steps)

    @property
    def _is_finished(self) -> bool:
        """The last step is done."""
        return self._is_done and self._is_last_step

    @property
    def _next_lesson(self) -> int | None:
        return next((number for number in self._of_game if number > self._number), None)

    def why_not_back(self) -> str | None:
        return None if self._index else exercises.first_step()

    def why_not_begin(self) -> str | None:
        has_begun = self.position != self._positions[self._index] or bool(self._chosen) or bool(self.answer.text)
        return None if has_begun else exercises.nothing_played()

    def why_not_next(self) -> str | None:
        is_known = self._progress.lessons.done.get(self._lesson.key, 0) > self._index
        return None if self._is_done or is_known else exercises.step_first(self.stage.is_by_keys)

    def onward_label(self) -> str:
        if not self._leads_on:
            return _("Next")
        return _("Next lesson") if self._next_lesson is not None else _("Puzzles")

    def leave_label(self) -> str:
        """Where Esc leads."""
        return exercises.to_title() if self._is_from_title else _("Lessons")

    # --- picture ------------------------------------------------------------------------------------------------------

    def tool_bar(self) -> Sequence[Button]:
        is_wrong = self.answer.is_right is False and not self._is_pointing
        onward = [self.tool("next", self._is_onward)] if self.look.has_large_type else []
        return [self.tool("leave"), self.tool("back"), self.tool("again", is_wrong), *onward]

    @property
    def _is_onward(self) -> bool:
        return self._is_done or self._leads_on

    def tools(self) -> Sequence[Box]:
        """The way on has one place from the first step to the end of the lesson."""
        if self.look.has_large_type:
            return super().tools()
        return [self.button("next", accent=self._is_onward, size=MAIN, height=MAIN_HEIGHT), *super().tools()]

    def usable(self, tools: Sequence[Button]) -> list[Button]:
        """All but the rules in large type: the way on stays where it is."""
        return [tool for tool in tools if tool.name != "rules" or not self.look.has_large_type]

    def panel(self, is_open: bool) -> tuple[Block, ...]:
        """At the end nobody is to move."""
        card, *others = super().panel(is_open)
        return tuple(others) if self._is_finished else (card, *others)

    def picture(self) -> TablePicture:
        """At the end no tile in hand is needed any more."""
        shown = replace(super().picture(), gives_way=self._leads_on)
        if not self._spoken_of:
            return shown
        rings = [Ring(square, Tone.LINE) for square in range(self.game.board.size)
                 if names_square(self._spoken_of, self.game.square_name(square))]
        return replace(shown, board=replace(shown.board, rings=(*shown.board.rings, *rings)))

    @property
    def _leads_on(self) -> bool:
        """Whether the next step out of here leads out of the lesson."""
        return self._is_last_step and self.why_not_next() is None

    def prompt(self) -> Prompt:
        place = lessons.lesson_count(self._of_game.index(self._number) + 1, len(self._of_game))
        detail = "  ·  ".join(filter(None, (place, self._what_to_do())))
        return Prompt(lessons.said(self.names, self._lesson.title), detail)

    def _what_to_do(self) -> str:
        """Nothing at the beginning of a step, for its text says that."""
        if self._is_finished:
            return lessons.all_done_text()
        if self._is_done:
            return lessons.done_text()
        if self._is_pointing:
            return lessons.squares_text(
                self.game, len(self._chosen), len(self._step.squares), are_vacant=not self._asked_for)
        if self.answer.is_right is False:
            key = self.key_text("again") if self.stage.is_by_keys else ""
            return exercises.refuting().title if self.is_busy else lessons.try_again(key)
        draft = self.playing.draft
        if not draft.done and draft.marked is None:
            return ""
        return lessons.what_to_do(self.names, draft.position, draft.done, draft.marked is not None)

    def words(self) -> tuple[str, str]:
        if self._is_finished:
            return lessons.lesson_done(), lessons.said(self.names, self._lesson.learnt)
        step = lessons.step_count(self._index + 1, len(self._lesson.steps))
        return step, lessons.said(self.names, self._step.text, self.key_text("turn"))

    def dashes(self) -> tuple[Dash, ...]:
        return dashes(self._index + self._is_done, len(self._lesson.steps), not self._is_done)

    def coming(self) -> Coming | None:
        if not self._leads_on:
            return None
        if self._next_lesson is not None:
            lesson = load_lessons()[self._next_lesson]
            return Coming(_("Up next"), lessons.said(self.names, lesson.title), lesson.positions()[0])
        variant = self.game.variants[0]
        puzzle = next(iter(puzzles_of(variant)), None)
        if puzzle is None:
            return None
        return Coming(_("Up next"), lessons.puzzles_next(), puzzle.start(self.game, variant))

    def aside(self) -> str:
        return super().aside() if self.shows_lines and self._step.tells_lines else ""

    @property
    def shows_lines(self) -> bool:
        """Not while the tiles of one are what is asked for."""
        asked = {square for square in range(self.game.board.size)
                 if self._step.asks_for(self.game.square_name(square))}
        return self._is_done or all(set(line.squares) != asked for line in self.position.lines_after())

    @property
    def shows_alarms(self) -> bool:
        return self._is_done or not self._is_pointing

    def pointed_out(self) -> HintMark | None:
        squares = {
            square for square in range(self.game.board.size)
            if square in self._chosen or self._step.points_out(self.game.square_name(square))
        }
        return HintMark(tuple(sorted(squares))) if squares else None

    commands = (
        *ExerciseScene.commands,
        Command("leave", message("Leave"), ExerciseScene.leave, ("Esc",), "menu", LEARNING,
                label=leave_label),
        Command("back", message("The step before"), back, ("P",), "previous", LEARNING,
                label=lambda _scene: _("Back"), why_not=why_not_back),
        again_command(again, why_not_begin),
        Command("hint", message("Hint"), begin, ("H",), why_not=lambda _scene: why_not.no_hints_in_lessons()),
        Command("next", message("Continue"), next, ("N", "Enter"), "step", LEARNING,
                label=onward_label, why_not=why_not_next),
    )
