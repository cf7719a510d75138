"""One lesson: step by step something to do on the board, and a word to every answer."""

from __future__ import annotations

from functools import partial

import pygame

from magicgame.engine.values import Analysis
from magicgame.games.game import Face, Move, Position, Side
from magicgame.language import translate as _
from magicgame.log import log
from magicgame.match.lessons import Lesson, Step, telling_reply
from magicgame.match.progress import LessonProgress, lessons_file, load_progress, save_progress
from magicgame.ui import sentences
from magicgame.ui.app import App
from magicgame.ui.board.state import HintMark
from magicgame.ui.looks import tile_set_in_use
from magicgame.ui.scenes.exercise import ExerciseScene
from magicgame.ui.scenes.headline import Headline
from magicgame.ui.scenes.words import Answer
from magicgame.ui.theme import PALETTE
from magicgame.ui.widgets import Button, Widget


def said(words: str) -> str:
    """A lesson's sentence in the player's language, with the names the tile set in use has."""
    light, dark = tile_set_in_use().letters
    return _(
        words, first=sentences.side_name(Side.FIRST), second=sentences.side_name(Side.SECOND),
        light=sentences.face_name(Face.LIGHT), dark=sentences.face_name(Face.DARK), l=light, d=dark,
    )


class LessonScene(ExerciseScene):
    """Goes through the steps of `lessons[number]`, from `step` on; what is done is written down at once."""

    name = "lesson"

    def __init__(self, app: App, lessons: tuple[Lesson, ...], number: int, step: int = 0) -> None:
        self._lessons, self._number = lessons, number
        self._lesson = lessons[number]
        self._index = step if step < len(self._lesson.steps) else 0
        self._positions = self._lesson.positions()
        self._progress = load_progress(lessons_file(), LessonProgress)
        self._is_done = False
        self._chosen: set[int] = set()
        super().__init__(app, self._lesson.game, self._positions[self._index])
        self.actions = {"leave": app.pop, "back": self._back, "again": self._begin, "next": self._next}
        self.keys = {
            pygame.K_BACKSPACE: "again", pygame.K_RETURN: "next", pygame.K_KP_ENTER: "next", pygame.K_n: "next",
            pygame.K_p: "back", pygame.K_r: "again",
        }
        self._begin()

    @property
    def _step(self) -> Step:
        return self._lesson.steps[self._index]

    @property
    def wants_turn(self) -> bool:
        return not self._is_done and not self.answer.text and not self._step.is_reading

    def _begin(self) -> None:
        """The current step from its start."""
        self.answer, self._chosen = Answer(), set()
        self._is_done = self._step.is_reading
        self.board.on_point = self._point if self._step.squares else None
        self.put(self._positions[self._index])

    # --- answers ----------------------------------------------------------------------------------------------------

    def _point(self, square: int) -> None:
        """A square was named: keep it when it is one of those asked for."""
        if self._is_done:
            return
        name = self.game.square_name(square)
        if self._step.asks_for(name):
            self._chosen.add(square)
            self.answer = Answer()
            self.app.sounds.play("place")
            if len(self._chosen) == len(self._step.squares):
                self._succeed()
        else:
            self.answer = Answer(said(self._step.reaction(name)), is_right=False)
        self.changed()

    def tried(self, before: Position, move: Move) -> None:
        turn = before.move_text(move)
        log.info("answered %s", turn)
        if self._step.accepts(turn):
            self._succeed()
            for text in self._step.replies:
                self.later(partial(self._play_text, text))
        else:
            self.answer = Answer(said(self._step.reaction(turn)), is_right=False)
        is_scripted = self._is_done and bool(self._step.replies)
        if self._step.shows_reply and not is_scripted and not self.position.is_terminal:
            self.judge(self._reply)

    def _play_text(self, text: str) -> None:
        self.play(self.position.parse_move(text))

    def _reply(self, analysis: Analysis) -> None:
        """The opponent's best turn, where that is proved, so that one sees why."""
        move = telling_reply(self.position, analysis)
        if move is not None:
            self.later(partial(self.play, move))

    def _succeed(self) -> None:
        self._is_done = True
        self.answer = Answer(said(self._step.right), is_right=True)
        self._progress.note(self._lesson.key, self._index)
        try:
            save_progress(lessons_file(), self._progress)
        except OSError as error:
            log.warning("progress not saved: %s", error)
        log.info("lesson %s step %d done", self._lesson.key, self._index + 1)

    # --- from step to step ------------------------------------------------------------------------------------------

    def _back(self) -> None:
        self._index = max(0, self._index - 1)
        self._begin()

    def _next(self) -> None:
        """To the next step, to the next lesson, or back to the list after the last."""
        if self._index + 1 < len(self._lesson.steps):
            self._index += 1
            self._begin()
        elif self._number + 1 < len(self._lessons):
            self.app.replace(LessonScene(self.app, self._lessons, self._number + 1))
        else:
            self.app.pop()

    @property
    def _may_go_on(self) -> bool:
        return self._is_done or self._progress.done.get(self._lesson.key, 0) > self._index

    def use(self, name: str) -> None:
        self.actions[name]()
        if self.app.scenes and self.app.top is self:
            self.changed()

    # --- picture ----------------------------------------------------------------------------------------------------

    def buttons(self) -> list[Widget]:
        is_last, is_last_lesson = self._index + 1 == len(self._lesson.steps), self._number + 1 == len(self._lessons)
        onward = _("Finish") if is_last and is_last_lesson else _("Next lesson") if is_last else _("Next")
        is_wrong = self.answer.is_right is False and self.board.on_point is None
        return [
            Button("leave", label=_("Lessons"), key=_("Esc")),
            Button("back", label=_("Back"), icon="undo", key="P", enabled=self._index > 0),
            Button("again", label=_("Again"), icon="redo", key="R", accent=PALETTE.accent if is_wrong else None,
                   enabled=self.position != self._positions[self._index] or bool(self._chosen)),
            Button("next", label=onward, icon=None if is_last else "step", key="N",
                   accent=PALETTE.accent if self._is_done else None, enabled=self._may_go_on),
        ]

    def headline(self) -> Headline:
        number = _("Lesson {number} of {count}", number=self._number + 1, count=len(self._lessons))
        return Headline(said(self._lesson.title), f"{number}  ·  {self._what_to_do()}")

    def _what_to_do(self) -> str:
        if self._is_done:
            return _("Done")
        if self._step.squares:
            return _("Click the squares: {found} of {count}", found=len(self._chosen), count=len(self._step.squares))
        if self.answer.is_right is False:
            return _("Again lets you try once more")
        if self.board.draft.must_pass:
            return _("Click or press Enter to pass")
        if self.position.alarms_after():
            return _("You are in check")
        return sentences.prompt(self.board.draft)[1]

    def words(self) -> tuple[str, str]:
        title = _("Step {number} of {count}", number=self._index + 1, count=len(self._lesson.steps))
        return title, said(self._step.text)

    def note(self) -> str:
        is_turning = self.hand_side is not None and self.board.on_point is None
        return _("Click it, or press Space, to turn it") if is_turning else ""

    @property
    def shows_alarms(self) -> bool:
        return self._is_done or not self._step.squares

    def pointed_out(self) -> HintMark | None:
        squares = {
            square for square in range(self.game.board.size)
            if square in self._chosen or self._step.points_out(self.game.square_name(square))
        }
        return HintMark(tuple(sorted(squares))) if squares else None
