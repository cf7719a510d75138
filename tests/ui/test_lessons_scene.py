"""Lessons in the window: done by mouse and by keyboard, answered, kept."""

from __future__ import annotations

import pygame
import pytest
from exercising import click_button, click_number, play_by_clicks, play_text, settle
from window_table import press

from magicgame.match.lessons import accepted, load_lessons
from magicgame.match.progress import LessonProgress, lessons_file, load_progress
from magicgame.settings import Settings
from magicgame.ui.app import App
from magicgame.ui.scenes.lesson import LessonScene, said
from magicgame.ui.scenes.lessons import LessonsScene

LESSONS = load_lessons()


def open_lesson(app: App, key: str, step: int = 0) -> LessonScene:
    number = next(i for i, lesson in enumerate(LESSONS) if lesson.key == key)
    app.push(LessonsScene(app))
    app.push(LessonScene(app, LESSONS, number, step))
    assert isinstance(app.top, LessonScene)
    return app.top


def done() -> dict[str, int]:
    return load_progress(lessons_file(), LessonProgress).done


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)
def test_a_lesson_is_done_by_mouse(app: App, lesson) -> None:
    scene = open_lesson(app, lesson.key)
    for number, step in enumerate(lesson.steps):
        assert not scene.form["next"].enabled or step.is_reading
        for square in step.squares:
            click_number(app, scene, square - 1)
        if step.answers:
            play_by_clicks(app, scene, accepted(step, scene.position)[0])
        assert scene.answer.text == said(step.right) and scene.answer.is_right
        assert done()[lesson.key] == number + 1
        settle(app)
        if number + 1 < len(lesson.steps):
            click_button(app, "next")
    click_button(app, "next")
    assert app.top is not scene


def test_a_wrong_turn_is_met_and_taken_back(app: App) -> None:
    scene = open_lesson(app, "placing", step=1)
    start = scene.position
    play_text(app, scene, "L6")
    assert scene.answer.text == said(LESSONS[0].steps[1].reactions[0].text) and scene.answer.is_right is False
    assert scene.position != start and done() == {}
    click_number(app, scene, 3)
    assert scene.position.tiles[3] is None, "nothing more may be played before another try"
    click_button(app, "again")
    assert scene.position == start and not scene.answer.text


def test_a_wrong_turn_is_answered_by_the_best_reply(app: App) -> None:
    scene = open_lesson(app, "hurting", step=1)
    play_text(app, scene, "4-8/L13")
    assert scene.position.outcome is not None and scene.position.outcome.winner is not scene.side


def test_a_wrong_square_is_met_and_the_others_are_kept(app: App) -> None:
    scene = open_lesson(app, "locking")
    for square in (3, 7):
        click_number(app, scene, square)
    assert scene.answer.text == said(LESSONS[3].steps[0].reactions[0].text)
    click_number(app, scene, 5)
    assert scene.answer.is_right and done() == {"locking": 1}


def test_a_lesson_is_done_by_keyboard(app: App) -> None:
    scene = open_lesson(app, "notation")
    for character in "11":
        app.handle(pygame.Event(pygame.KEYDOWN, key=ord(character), mod=0, unicode=character))
    press(app, pygame.K_RETURN)
    assert scene.answer.is_right
    press(app, pygame.K_RETURN)
    for character in "d6":
        app.handle(pygame.Event(pygame.KEYDOWN, key=ord(character), mod=0, unicode=character))
    press(app, pygame.K_RETURN)
    settle(app)
    assert scene.answer.is_right and done() == {"notation": 2}


def test_the_list_goes_on_where_one_stopped(app: App) -> None:
    scene = open_lesson(app, "lines", step=1)
    play_text(app, scene, "6-2/L5")
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.top, LessonsScene)
    click_button(app, "lesson.2")
    assert isinstance(app.top, LessonScene) and app.top.words()[0].startswith("Step 3")


def test_texts_follow_the_tile_set(app: App) -> None:
    app.settings.tile_set = "eclipse"
    app.apply_settings()
    try:
        words = open_lesson(app, "placing", step=1).words()[1]
        assert "dark" not in words and "gold" in words.lower()
    finally:
        app.settings = Settings()
        app.apply_settings()
