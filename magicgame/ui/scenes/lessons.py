"""The lessons in their order, with what has been done of each."""

from __future__ import annotations

import pygame
from pygame import Rect

from magicgame.language import translate as _
from magicgame.match.lessons import Lesson, load_lessons
from magicgame.match.progress import LessonProgress, lessons_file, load_progress
from magicgame.ui import text
from magicgame.ui.app import App
from magicgame.ui.scene import Scene
from magicgame.ui.scenes.lesson import LessonScene, said
from magicgame.ui.theme import PALETTE
from magicgame.ui.widgets import Button, Widget

_MARGIN, _TOP = 60, 104


class LessonsScene(Scene):
    """Choose a lesson; one begun is gone on with."""

    name = "lessons"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.form.takes_arrows = True
        self._lessons = load_lessons()
        self._done: dict[str, int] = {}

    def shown(self) -> None:
        self._done = load_progress(lessons_file(), LessonProgress).done
        first_open = next((i for i, lesson in enumerate(self._lessons) if not self._is_done(lesson)), 0)
        self.form.focused = self.form.focused or f"lesson.{first_open}"

    def _is_done(self, lesson: Lesson) -> bool:
        return self._done.get(lesson.key, 0) >= len(lesson.steps)

    def layout(self) -> None:
        m = self.metrics
        height = m.font_px(50)
        bottom = m.size[1] - m.px(30) - height
        wide = min(m.font_px(240), (m.size[0] - 2 * m.px(_MARGIN) - m.px(16)) // 2)
        back = Rect(m.px(_MARGIN), bottom, wide, height)
        self.form.widgets = [
            *self._lesson_buttons(Rect(m.px(_MARGIN), m.px(_TOP), m.size[0] - 2 * m.px(_MARGIN),
                                       bottom - m.px(20) - m.px(_TOP))),
            Button("back", back, label=_("Back")),
            Button("rules", back.move(wide + m.px(16), 0), label=_("The rules"), icon="help"),
        ]

    def _lesson_buttons(self, room: Rect) -> list[Widget]:
        """Down the first column, then down the second."""
        gap = self.metrics.px(10)
        rows = (len(self._lessons) + 1) // 2
        width, height = (room.width - 2 * gap) // 2, (room.height - (rows - 1) * gap) // rows
        found: list[Widget] = []
        for i, lesson in enumerate(self._lessons):
            column, row = divmod(i, rows)
            rect = Rect(room.left + column * (width + 2 * gap), room.top + row * (height + gap), width, height)
            is_done, label = self._is_done(lesson), f"{i + 1}.  {said(lesson.title)}"
            found.append(Button(f"lesson.{i}", rect, label=label, key=self._state(lesson), font_size=18,
                                icon="check" if is_done else None))
        return found

    def _state(self, lesson: Lesson) -> str:
        done = min(self._done.get(lesson.key, 0), len(lesson.steps))
        if done == len(lesson.steps):
            return _("Done")
        return _("{done} of {count} steps", done=done, count=len(lesson.steps))

    def use(self, name: str) -> None:
        kind, _dot, choice = name.partition(".")
        if kind == "lesson":
            number = int(choice)
            lesson = self._lessons[number]
            self.app.push(LessonScene(self.app, self._lessons, number, self._done.get(lesson.key, 0)))
        elif name == "rules":
            from magicgame.ui.scenes.rules import RulesScene

            self.app.push(RulesScene(self.app))
        else:
            self.app.pop()

    def key(self, event: pygame.Event) -> None:
        if event.key == pygame.K_ESCAPE:
            self.app.pop()

    def draw(self, target: pygame.Surface) -> None:
        m = self.metrics
        target.fill(PALETTE.background)
        title = Rect(m.px(_MARGIN), m.px(28), m.size[0] - 2 * m.px(_MARGIN), m.px(56))
        covered = text.draw(target, _("Lessons"), title, m.px(36), PALETTE.text, bold=True)
        left = covered.right + m.px(24)
        beside = Rect(left, title.top, title.right - left, title.height)
        count = sum(map(self._is_done, self._lessons))
        words = _("{done} of {count} done", done=count, count=len(self._lessons))
        text.draw(target, words, beside, m.font_px(17), PALETTE.muted, align="right")
        self.form.draw(target, m)
