"""The lessons in their order, with what has been done of each."""

from __future__ import annotations

import pygame
from pygame import Rect

from magicgame.games import GAMES
from magicgame.games.game import Game
from magicgame.language import translate as _
from magicgame.match.lessons import Lesson, load_lessons
from magicgame.match.progress import LessonProgress, lessons_file, load_progress
from magicgame.ui import text
from magicgame.ui.app import App
from magicgame.ui.scene import RULES, Scene
from magicgame.ui.scenes.lesson import LessonScene, said
from magicgame.ui.scenes.page import draw_head
from magicgame.ui.theme import PALETTE
from magicgame.ui.widgets import Button, Widget

_MARGIN, _TOP, _HEADING, _FONT = 60, 92, 18, 18
_LINE_PART = 0.36
"""Of a button's height, for each of two lines."""


class LessonsScene(Scene):
    """Choose a lesson; one begun is gone on with."""

    name = "lessons"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.form.takes_arrows = True
        self._lessons = load_lessons()
        self._done: dict[str, int] = {}
        self._headings: list[tuple[str, Rect]] = []

    def shown(self) -> None:
        self._done = load_progress(lessons_file(), LessonProgress).done
        first_open = next((i for i, lesson in enumerate(self._lessons) if not self._is_done(lesson)), 0)
        self.form.focused = self.form.focused or f"lesson.{first_open}"

    def _is_done(self, lesson: Lesson) -> bool:
        return self._done.get(lesson.key, 0) >= len(lesson.steps)

    def _games(self) -> list[tuple[Game, list[int]]]:
        """The games that have lessons, with the numbers of these."""
        numbers = {name: [i for i, lesson in enumerate(self._lessons) if lesson.game is game]
                   for name, game in GAMES.items()}
        return [(GAMES[name], of_game) for name, of_game in numbers.items() if of_game]

    def layout(self) -> None:
        m = self.metrics
        height = m.font_px(50)
        bottom = m.size[1] - m.px(30) - height
        wide = min(m.font_px(240), (m.size[0] - 2 * m.px(_MARGIN) - m.px(16)) // 2)
        back = Rect(m.px(_MARGIN), bottom, wide, height)
        room = Rect(m.px(_MARGIN), m.px(_TOP), m.size[0] - 2 * m.px(_MARGIN), bottom - m.px(20) - m.px(_TOP))
        self.form.widgets = [
            *self._lesson_buttons(room),
            Button("back", back, label=_("Back"), key=_("Esc")),
            Button(RULES, back.move(wide + m.px(16), 0), label=_("The rules"), key="F2"),
        ]

    def _lesson_buttons(self, room: Rect) -> list[Widget]:
        """Game by game below its name, down the first column, then down the second."""
        gap, heading, games = self.metrics.px(8), self.metrics.font_px(_HEADING + 14), self._games()
        rows = sum((len(numbers) + 1) // 2 for _game, numbers in games)
        height = (room.height - len(games) * heading - (rows - 1) * gap) // rows
        self._headings = []
        found: list[Widget] = []
        top = room.top
        for game, numbers in games:
            self._headings.append((game.title, Rect(room.left, top, room.width, heading)))
            column_rows = (len(numbers) + 1) // 2
            for at, number in enumerate(numbers):
                column, row = divmod(at, column_rows)
                width = (room.width - 2 * gap) // 2
                left = room.left + column * (width + 2 * gap)
                rect = Rect(left, top + heading + row * (height + gap), width, height)
                found.append(self._lesson_button(number, at + 1, rect))
            top += heading + column_rows * (height + gap)
        return found

    def _lesson_button(self, index: int, number: int, rect: Rect) -> Widget:
        """The lesson of that index of all; `number` is what it is called among those of its game.

        Where there is no room for two lines, what has been done of it stands behind its name.
        """
        lesson = self._lessons[index]
        label, icon = f"{number}.  {said(lesson.title)}", "check" if self._is_done(lesson) else None
        state, size = self._state(lesson), min(float(_FONT), rect.height * _LINE_PART / self.metrics.font_scale)
        if size < _FONT:
            return Button(f"lesson.{index}", rect, label=f"{label}  ·  {state}", font_size=size * 1.5, icon=icon)
        return Button(f"lesson.{index}", rect, label=label, key=state, font_size=_FONT, icon=icon)

    def _state(self, lesson: Lesson) -> str:
        done = min(self._done.get(lesson.key, 0), len(lesson.steps))
        if done == len(lesson.steps):
            return _("Done")
        return _("{done} of {count} steps", done=done, count=len(lesson.steps))

    def use(self, name: str) -> None:
        kind, _dot, choice = name.partition(".")
        if kind == "lesson":
            self._open(self._lessons[int(choice)])
        else:
            self.app.pop()

    def _open(self, lesson: Lesson) -> None:
        of_game = tuple(other for other in self._lessons if other.game is lesson.game)
        step = self._done.get(lesson.key, 0)
        self.app.push(LessonScene(self.app, of_game, of_game.index(lesson), step))

    def key(self, event: pygame.Event) -> None:
        if event.key == pygame.K_ESCAPE:
            self.app.pop()

    def draw(self, target: pygame.Surface) -> None:
        m = self.metrics
        count = sum(map(self._is_done, self._lessons))
        draw_head(target, m, _("Lessons"), _("{done} of {count} done", done=count, count=len(self._lessons)))
        for heading, rect in self._headings:
            above = Rect(rect.left, rect.top, rect.width, rect.height - m.px(6))
            text.draw(target, heading, above, m.font_px(_HEADING), PALETTE.muted, bold=True)
        self.form.draw(target, m)
