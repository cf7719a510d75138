"""Lessons in the window: done by mouse and by keyboard, answered, kept."""

from __future__ import annotations

import pygame
import pytest
from exercising import click_button, click_number, play_by_clicks, play_text, settle
from window_table import press

from magicgame.match.lessons import accepted, load_lessons
from magicgame.match.progress import LessonProgress, lessons_file, load_progress
from magicgame.settings import Settings
from magicgame.ui import sentences
from magicgame.ui.app import App
from magicgame.ui.scenes import exercise
from magicgame.ui.scenes.lesson import LessonScene, said
from magicgame.ui.scenes.lessons import LessonsScene

LESSONS = load_lessons()


def open_lesson(app: App, key: str, step: int = 0) -> LessonScene:
    number = next(i for i, lesson in enumerate(LESSONS) if lesson.key == key)
    app.push(LessonsScene(app))
    app.push(LessonScene(app, LESSONS, number, step))
    assert isinstance(app.top, LessonScene)
    return app.top


def square_of(scene: LessonScene, name: object) -> int:
    """The square of that name, counted from 0."""
    return [scene.game.square_name(square) for square in range(scene.game.board.size)].index(str(name))


def type_text(app: App, text: str) -> None:
    for character in text:
        app.handle(pygame.Event(pygame.KEYDOWN, key=ord(character.lower()), mod=0, unicode=character))
    press(app, pygame.K_RETURN)


def done() -> dict[str, int]:
    return load_progress(lessons_file(), LessonProgress).done


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)
def test_a_lesson_is_done_by_keyboard(app: App, lesson) -> None:
    scene = open_lesson(app, lesson.key)
    for number, step in enumerate(lesson.steps):
        for square in step.squares:
            type_text(app, str(square))
        if step.answers:
            move = accepted(step, scene.position)[0]
            type_text(app, scene.position.move_text(move) if move.steps else "")
        assert scene.answer.text == said(step.right) and scene.answer.is_right
        settle(app)
        if number + 1 < len(lesson.steps):
            press(app, pygame.K_RETURN)
    assert done()[lesson.key] == len(lesson.steps)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)
def test_a_lesson_is_done_by_mouse(app: App, lesson) -> None:
    scene = open_lesson(app, lesson.key)
    for number, step in enumerate(lesson.steps):
        assert not scene.form["next"].enabled or step.is_reading
        for square in step.squares:
            click_number(app, scene, square_of(scene, square))
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


def test_what_is_typed_is_shown(app: App) -> None:
    scene = open_lesson(app, "sliding")
    app.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_c, mod=0, unicode="c"))
    assert scene.board.keys.typed == "c"
    with pytest.MonkeyPatch.context() as patch:
        shown: list[str] = []
        patch.setattr(exercise, "draw_headline", lambda *given: shown.append(given[3].detail))
        app.step(0.01)
    assert "c" in shown[0] and shown[0] == sentences.typing("c")


def test_a_wrong_slide_is_answered_by_the_win_it_allows(app: App) -> None:
    scene = open_lesson(app, "sliding", step=3)
    play_text(app, scene, "a2-a4")
    assert "b5" in scene.answer.text and scene.answer.is_right is False
    assert scene.position.outcome is not None and scene.position.outcome.winner is not scene.side


def test_isolated_pieces_are_ringed_once_they_are_found(app: App) -> None:
    scene = open_lesson(app, "isolated")
    isolated = square_of(scene, "c5")
    assert isolated not in scene._state().alarms
    click_number(app, scene, isolated)
    assert scene._state().alarms == {isolated}


def test_the_list_goes_on_where_one_stopped(app: App) -> None:
    scene = open_lesson(app, "lines", step=1)
    play_text(app, scene, "6-2/L5")
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.top, LessonsScene)
    click_button(app, "lesson.2")
    assert isinstance(app.top, LessonScene) and app.top.words()[0].startswith("Step 3")


def test_the_list_parts_the_games_and_a_lesson_leads_to_the_next_of_its_game(app: App) -> None:
    app.push(LessonsScene(app))
    app.top.resize(app.size)
    labels = [widget.label for widget in app.top.form if widget.name.startswith("lesson.")]
    assert sum(label.startswith("1.") for label in labels) == len({lesson.game.name for lesson in LESSONS})
    last_of_first = max(i for i, lesson in enumerate(LESSONS) if lesson.game is LESSONS[0].game)
    click_button(app, f"lesson.{last_of_first + 1}")
    assert isinstance(app.top, LessonScene) and app.top.game is not LESSONS[0].game
    count = sum(lesson.game is app.top.game for lesson in LESSONS)
    assert app.top.headline().detail.startswith(f"Lesson 1 of {count}")


def test_texts_follow_the_tile_set(app: App) -> None:
    app.settings.tile_set = "eclipse"
    app.apply_settings()
    try:
        words = open_lesson(app, "placing", step=1).words()[1]
        assert "dark" not in words and "gold" in words.lower()
    finally:
        app.settings = Settings()
        app.apply_settings()


def test_a_wrong_turn_is_answered_where_the_right_one_has_a_scripted_reply(app: App) -> None:
    scene = open_lesson(app, "ahead")
    ply = scene.position.ply
    play_text(app, scene, "1-5/D10")
    settle(app)
    assert scene.position.ply == ply + 2 and not scene.answer.is_right
    press(app, pygame.K_r)
    play_text(app, scene, "1-2/L4")
    settle(app)
    assert scene.position.ply == ply + 2 and scene.answer.is_right
