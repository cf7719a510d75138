"""Lessons in the window: done by mouse and by keyboard, answered, kept."""

from __future__ import annotations

import hands
import pygame
import pytest
from hands import Elsewhere, break_engine, click_at, close_app, heard, picture, press
from learning import (
    FRAME_SECONDS,
    boxes,
    click,
    click_square,
    drag,
    is_accented,
    kept,
    notice,
    open_app,
    opened,
    play_by_clicks,
    play_text,
    says,
    seen,
    settle,
    shown_position,
    table,
    top,
    type_text,
    why_not,
)

from magicgame import paths
from magicgame.games import GAMES
from magicgame.games.game import Side
from magicgame.match.first import first_key
from magicgame.match.lessons import Lesson, accepted, load_lessons
from magicgame.player.progress import LessonProgress, Progress, save_progress
from magicgame.ui.app import App
from magicgame.ui.learn.lesson import LessonScene
from magicgame.ui.learn.lessons import LessonsScene
from magicgame.ui.learn.puzzles import PuzzlesScene
from magicgame.ui.routes import Learn, Lessons, Rules
from magicgame.ui.table.picture import Card
from magicgame.ui.table.task import Dash
from magicgame.ui.table.task_cards import NextCard, TaskCard
from magicgame.ui.words.lessons import said

LESSONS = load_lessons()
OF_MAGIC = [lesson for lesson in LESSONS if lesson.game is GAMES["magic"]]


def number_of(key: str) -> int:
    return next(i for i, lesson in enumerate(LESSONS) if lesson.key == key)


def have_learnt(steps: dict[str, int]) -> None:
    """Let that many steps of these lessons have been done before."""
    save_progress(Progress(LessonProgress(steps)))


def open_lesson(app: App, key: str, step: int = 0) -> LessonScene:
    """A lesson at a step, those before it being done."""
    if step:
        have_learnt({key: step})
    app.go(Lessons())
    return opened(app, Learn(number_of(key)), LessonScene)


def square_of(scene: LessonScene, name: object) -> int:
    """The square of that name, counted from 0."""
    return [scene.game.square_name(square) for square in range(scene.game.board.size)].index(str(name))



# --- doing them -------------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)
def test_a_lesson_is_done_by_keyboard(app: App, lesson: Lesson) -> None:
    scene = open_lesson(app, lesson.key)
    for number, step in enumerate(lesson.steps):
        for square in step.squares:
            type_text(app, str(square))
        if step.answers:
            move = accepted(step, scene.position)[0]
            type_text(app, scene.position.move_text(move) if move.steps else "")
        assert scene.answer.text == said(scene.names, step.right) and scene.answer.is_right
        settle(app)
        if number + 1 < len(lesson.steps):
            press(app, pygame.K_RETURN)
    assert kept().lessons.done[lesson.key] == len(lesson.steps)


@pytest.mark.slow
@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)
def test_a_lesson_is_done_by_mouse(app: App, lesson: Lesson) -> None:
    scene = open_lesson(app, lesson.key)
    for number, step in enumerate(lesson.steps):
        assert (why_not(scene, "next") is None) == step.is_reading
        for square in step.squares:
            click_square(app, square_of(scene, square))
        if step.answers:
            play_by_clicks(app, scene, accepted(step, scene.position)[0])
        assert says(scene, said(scene.names, step.right)) and scene.answer.is_right
        assert kept().lessons.done[lesson.key] == number + 1
        settle(app)
        if number + 1 < len(lesson.steps):
            click(app, "next")
    click(app, "next")
    assert app.top is not scene


def test_a_step_cannot_be_left_out(app: App) -> None:
    scene = open_lesson(app, "placing")
    press(app, pygame.K_n)
    assert says(scene, "Step 1 of 3") and "arrow keys" in notice(scene), "whoever plays by keys is told how"
    play_text(app, scene, "L6")
    press(app, pygame.K_n)
    assert says(scene, "Step 2 of 3") and not notice(scene)
    press(app, pygame.K_p)
    assert says(scene, "Step 1 of 3") and why_not(scene, "back") == "This is the first step"
    press(app, pygame.K_n)
    assert says(scene, "Step 2 of 3"), "a step done before need not be done again"


def test_the_step_before_is_one_step_back(app: App) -> None:
    scene = open_lesson(app, "placing", step=2)
    assert says(scene, "Step 3 of 3")
    for number in (2, 1):
        click(app, "back")
        assert says(scene, f"Step {number} of 3")


def test_the_end_of_a_lesson_is_celebrated_and_leads_on(app: App) -> None:
    played = heard(app)
    scene = open_lesson(app, "placing", step=2)
    assert scene.dashes() == (Dash.DONE, Dash.DONE, Dash.NOW) and not says(scene, "Up next")
    click_at(app, hands.square(app, 1))
    assert says(scene, "Up next") and says(scene, OF_MAGIC[1].title)
    assert says(scene, "Lesson done!") and set(scene.dashes()) == {Dash.DONE} and "win" in played
    assert scene.burst.is_running and scene.is_moving
    before = picture(app)
    app.step(FRAME_SECONDS)
    assert picture(app) != before, "something flies"
    settle(app)
    assert not scene.burst.is_running and says(scene, "Lesson done!")
    assert [widget.label for widget in scene.form if widget.name == "next"] == ["Next lesson"]
    click(app, "next")
    assert says(top(app, LessonScene), OF_MAGIC[1].title)


def test_nothing_flies_where_motion_is_unwanted_or_a_step_is_not_the_last(app: App) -> None:
    scene = open_lesson(app, "placing")
    play_by_clicks(app, scene, scene.position.parse_move("L1"))
    assert not scene.burst.is_running and not says(scene, "Lesson done!")
    app.settings.reduced_motion = True
    scene = open_lesson(app, "placing", step=2)
    play_by_clicks(app, scene, scene.position.parse_move("L1"))
    assert says(scene, "Lesson done!") and not scene.burst.is_running


def test_the_last_lesson_follows_the_last_but_one(app: App) -> None:
    have_learnt({lesson.key: len(lesson.steps) for lesson in OF_MAGIC})
    app.go(Lessons())
    scene = opened(app, Learn(number_of(OF_MAGIC[-2].key)), LessonScene)
    while not says(scene, "Next lesson"):
        click(app, "next")
    click(app, "next")
    scene = top(app, LessonScene)
    assert table(scene).headline.detail.startswith(f"Lesson {len(OF_MAGIC)} of {len(OF_MAGIC)}")
    while not scene._leads_on:
        click(app, "next")
    assert scene.form["next"].label == "Puzzles" and says(scene, "Puzzles: use what you have learnt")
    click(app, "next")
    assert isinstance(app.top, PuzzlesScene)
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.top, LessonsScene)


# --- answers ----------------------------------------------------------------------------------------------------------


def test_a_wrong_turn_is_met_and_taken_back(app: App) -> None:
    scene = open_lesson(app, "placing", step=1)
    start = scene.position
    assert why_not(scene, "again") == "Nothing has been played yet"
    play_text(app, scene, "L6")
    assert says(scene, said(scene.names, LESSONS[0].steps[1].reactions[0].text)) and scene.answer.is_right is False
    assert shown_position(scene) != start and kept().lessons.done == {"placing": 1}
    click_square(app, 3)
    assert shown_position(scene).tiles[3] is None, "nothing more may be played before another try"
    click(app, "again")
    assert shown_position(scene) == start and not scene.answer.text


@pytest.mark.parametrize("key", [pygame.K_r, pygame.K_BACKSPACE, "Ctrl+Z", "Retry"])
def test_a_flip_is_taken_back(app: App, key: int | str) -> None:
    scene = open_lesson(app, "flipping")
    for square in (6, 7):
        click_square(app, square)
    settle(app)
    assert scene.playing.draft.done
    take_back(app, key)
    assert not scene.playing.draft.done and scene.is_open and not notice(scene)
    press(app, pygame.K_r)
    assert notice(scene) == "Nothing has been played yet"


def take_back(app: App, key: int | str) -> None:
    if key == "Retry":
        click(app, "again")
    elif isinstance(key, int):
        press(app, key)
    else:
        press(app, pygame.K_z, mod=pygame.KMOD_LCTRL)
    settle(app)


@pytest.mark.parametrize(
    ("key", "step", "flip", "said"),
    [("lines", 1, (5, 4), "onto 5"), ("locking", 1, (6, 7), "You flipped the tile on 7 away")],
)
def test_a_wrong_flip_is_named(app: App, key: str, step: int, flip: tuple[int, int], said: str) -> None:
    scene = open_lesson(app, key, step=step)
    for square in flip:
        click_square(app, square)
    settle(app)
    assert said in scene.answer.text and not scene.draft.position.is_terminal


def test_a_flip_no_placement_can_follow_rightly_is_met_at_once(app: App) -> None:
    scene = open_lesson(app, "flipping")
    start = scene.position
    for square in (6, 5):
        click_square(app, square)
    settle(app)
    assert says(scene, "It flipped somewhere else.") and scene.answer.is_right is False
    assert scene.playing.draft.tiles[5] is not None and scene.position == start, "the board shows it"
    assert is_accented(scene, "again") and not scene.is_open
    click(app, "again")
    assert shown_position(scene) == start and not scene.playing.draft.done and scene.is_open
    for square in (6, 7):
        click_square(app, square)
    settle(app)
    assert not scene.answer.text and scene.is_open, "a right one is gone on with"


def test_the_squares_that_are_spoken_of_are_framed_until_the_next_click(app: App) -> None:
    scene = open_lesson(app, "flipping", step=1)
    assert table(scene).headline.detail.endswith("Choose the tile") and scene.side is Side.FIRST
    click_square(app, 5)
    assert says(scene, "to 7 or to 10") and {ring.square for ring in table(scene).board.rings} == {6, 9}
    click_square(app, 15)
    assert not table(scene).board.rings


@pytest.mark.parametrize("key", [pygame.K_r, "Ctrl+Z"])
def test_of_the_tiles_chosen_the_last_is_taken_back(app: App, key: int | str) -> None:
    def again() -> None:
        press(app, pygame.K_z, pygame.KMOD_CTRL) if key == "Ctrl+Z" else press(app, int(key))

    scene = open_lesson(app, "lines")
    for number in (1, 6, 3):
        click_square(app, number - 1)
    assert scene.answer.text.startswith("This tile shows its")
    framed = []
    for _time in range(3):
        again()
        hint = table(scene).board.hint
        framed.append(hint.squares if hint is not None else ())
    assert framed == [(0, 5), (0,), ()] and not scene.answer.text
    assert why_not(scene, "again") == "Nothing has been played yet"


def test_how_the_match_has_ended_is_told_once(app: App) -> None:
    scene = open_lesson(app, "locking", step=2)
    play_text(app, scene, "16-15/L4")
    assert scene.answer.text.endswith("it is Circle's: you lose.")
    click(app, "again")
    play_text(app, scene, "3-4/L8")
    assert "Circle wins" in scene.answer.text and scene.position.is_terminal


@pytest.mark.parametrize("text_size", [1.0, 2.0])
@pytest.mark.parametrize("size", [(1280, 800), (900, 600)])
def test_the_way_on_has_one_place_to_the_end_of_the_lesson(size: tuple[int, int], text_size: float) -> None:
    app = open_app(window_size=size, text_size=text_size)
    scene = open_lesson(app, "flipping", step=2)
    places = [scene.form["next"].rect.center]
    for turn in ("7-8/L7", "L10"):
        play_text(app, scene, turn)
        places.append(scene.form["next"].rect.center)
        if turn != "L10":
            click(app, "next")
    assert scene._leads_on and hands.shows(app, "Lesson done!") and hands.shows(app, "You can now")
    assert all(scene.form["next"].rect.collidepoint(place) for place in places)
    close_app(app)


def test_enter_tries_again_after_a_wrong_turn(app: App) -> None:
    scene = open_lesson(app, "placing", step=1)
    start = scene.position
    press(app, pygame.K_UP)
    press(app, pygame.K_RETURN)
    assert scene.answer.is_right is False
    press(app, pygame.K_RETURN)
    assert scene.position == start and not scene.answer.text and not notice(scene)


@pytest.mark.parametrize(("changed", "named"), [({}, "Space"), ({"turn": "K"}, "K")])
def test_the_key_that_turns_the_tile_is_named_as_the_player_has_it(
    app: App, changed: dict[str, str], named: str
) -> None:
    app.settings.keys = changed
    assert says(open_lesson(app, "placing", step=1), f"or press {named}, to turn it over")


def test_a_lesson_goes_on_by_enter_with_the_cursor_on_the_board(app: App) -> None:
    scene = open_lesson(app, "placing")
    for key in (pygame.K_UP, pygame.K_RETURN):
        press(app, key)
    hands.pass_time(app, 3)
    assert scene.answer.is_right and scene.keyboard.cursor.square is not None
    press(app, pygame.K_RETURN)
    assert says(scene, "Step 2 of 3")


def test_a_wrong_turn_is_answered_by_the_best_reply(app: App) -> None:
    scene = open_lesson(app, "hurting", step=1)
    play_text(app, scene, "4-8/L13")
    outcome = shown_position(scene).outcome
    assert outcome is not None and outcome.winner is not scene.side
    assert table(scene).board.winning == outcome.lines


def test_in_a_small_window_the_answer_comes_into_sight_and_the_task_again_after_it() -> None:
    small = open_app(window_size=(640, 480), text_size=1.5)
    scene = open_lesson(small, "hurting", step=1)
    task = LESSONS[number_of("hurting")].steps[1]
    assert hands.shows(small, said(scene.names, task.text))
    play_text(small, scene, "4-8/L13")
    assert hands.shows(small, scene.answer.text) and not hands.shows(small, "Up next")
    click(small, "again")
    assert hands.shows(small, said(scene.names, task.text))
    close_app(small)


def test_a_wrong_turn_is_answered_where_the_right_one_has_a_scripted_reply(app: App) -> None:
    scene = open_lesson(app, "ahead")
    ply = scene.position.ply
    play_text(app, scene, "1-5/D10")
    assert scene.position.ply == ply + 2 and not scene.answer.is_right
    press(app, pygame.K_r)
    play_text(app, scene, "1-2/L4")
    assert scene.position.ply == ply + 2 and scene.answer.is_right


def test_a_wrong_turn_stays_without_a_reply_when_the_engine_breaks(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    break_engine(monkeypatch)
    scene = open_lesson(app, "hurting", step=1)
    start = scene.position
    play_text(app, scene, "4-8/L13")
    assert scene.position.ply == start.ply + 1 and notice(scene)
    click(app, "again")
    assert shown_position(scene) == start and scene.is_open


def test_what_follows_by_itself_comes_at_once_when_the_player_clicks(app: App) -> None:
    scene = open_lesson(app, "ahead")
    ply = scene.position.ply
    type_text(app, "1-2/L4")
    app.step(0.0)
    assert scene.position.ply == ply + 1 and scene.is_waiting
    click_at(app, (5, 5))
    assert scene.position.ply == ply + 2


def test_what_would_follow_is_given_up_when_the_step_begins_anew(app: App) -> None:
    scene = open_lesson(app, "ahead")
    start = scene.position
    type_text(app, "1-2/L4")
    app.step(0.0)
    assert scene.is_waiting
    press(app, pygame.K_r)
    settle(app)
    assert scene.position == start == shown_position(scene)


def test_a_wrong_square_is_met_and_the_others_are_kept(app: App) -> None:
    scene = open_lesson(app, "locking")
    played = heard(app)
    for square in (3, 7):
        click_square(app, square)
    assert says(scene, said(scene.names, LESSONS[3].steps[0].reactions[0].text))
    assert table(scene).board.hint is not None and table(scene).headline.detail.endswith("1 of 2")
    click_square(app, 5)
    assert scene.answer.is_right and kept().lessons.done == {"locking": 1}
    assert played == ["place", "place"], "right squares are heard"
    click_square(app, 15)
    assert scene.answer.is_right, "what is done stays done"


def test_a_line_that_is_to_be_found_is_marked_and_told_of_once_it_is(app: App) -> None:
    scene = open_lesson(app, "lines")
    note = "The dots mark Circle's line 1–6–11"
    for square in (0, 5):
        click_square(app, square)
    assert not table(scene).board.lines and not hands.shows(app, note)
    click_square(app, 10)
    assert scene.answer.is_right and table(scene).board.lines


def test_where_squares_are_asked_for_no_tile_can_be_moved(app: App) -> None:
    scene = open_lesson(app, "locking")
    start = shown_position(scene)
    source, target = next(
        (flip.source, flip.target) for flip in start.next_steps() if hasattr(flip, "source"))
    drag(app, source, target)
    settle(app)
    assert shown_position(scene) == start and not scene.playing.draft.done and scene.position == start


# --- the board --------------------------------------------------------------------------------------------------------


def test_what_is_typed_is_shown(app: App) -> None:
    scene = open_lesson(app, "sliding")
    press(app, pygame.K_c)
    assert notice(scene).startswith("Typed: c")
    press(app, pygame.K_ESCAPE)
    assert not notice(scene) and app.top is scene


def test_who_asks_for_a_hint_in_a_lesson_gets_an_answer(app: App) -> None:
    scene = open_lesson(app, "sliding")
    press(app, pygame.K_h)
    assert notice(scene) == "There are no hints in lessons"


def test_escape_lets_a_tile_go_before_it_leaves(app: App) -> None:
    scene = open_lesson(app, "lines", step=1)
    click_square(app, min(scene.playing.draft.sources))
    press(app, pygame.K_1)
    press(app, pygame.K_ESCAPE)
    assert table(scene).board.marked is not None and not notice(scene), "what is typed is cleared first"
    press(app, pygame.K_ESCAPE)
    assert table(scene).board.marked is None and app.top is scene
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.top, LessonsScene)


def test_enter_means_the_square_under_the_cursor_before_it_goes_on(app: App) -> None:
    scene = open_lesson(app, "placing", step=2)
    press(app, pygame.K_p)
    assert why_not(scene, "next") is None
    press(app, pygame.K_UP)
    press(app, pygame.K_RETURN)
    assert says(scene, "Step 2 of 3") and scene.answer.text
    app.handle(pygame.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0)))
    press(app, pygame.K_RETURN)
    assert says(scene, "Step 3 of 3")


def test_a_wrong_slide_is_answered_by_the_win_it_allows(app: App) -> None:
    scene = open_lesson(app, "sliding", step=3)
    play_text(app, scene, "a2-a4")
    assert "b5" in scene.answer.text and scene.answer.is_right is False
    assert scene.position.outcome is not None and scene.position.outcome.winner is not scene.side


def test_isolated_pieces_are_ringed_once_they_are_found(app: App) -> None:
    scene = open_lesson(app, "isolated")
    isolated = square_of(scene, "c5")
    assert isolated not in table(scene).board.alarms
    click_square(app, isolated)
    assert table(scene).board.alarms == {isolated}


def test_texts_follow_the_tile_set(app: App) -> None:
    app.settings.tile_set = "eclipse"
    app.apply_settings()
    words = open_lesson(app, "placing", step=1).words()[1]
    assert "dark" not in words and "gold" in words.lower()


def test_the_rules_open_at_the_game_of_the_lesson(app: App) -> None:
    open_lesson(app, "sliding")
    click(app, "rules")
    assert top(app, Elsewhere).route == Rules(GAMES["entropy"], GAMES["entropy"].variants[0])


def test_a_voice_says_the_task_and_then_the_answer(app: App) -> None:
    scene = open_lesson(app, "placing")
    assert scene.spoken().startswith("Placing and turning. Step 1 of 3. Magic is played")
    press(app, pygame.K_UP)
    assert scene.spoken().endswith("empty, can be chosen")
    press(app, pygame.K_RETURN)
    app.handle(pygame.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0)))
    assert scene.spoken() == f"Placing and turning. {said(scene.names, LESSONS[0].steps[0].right)}"


# --- the list ---------------------------------------------------------------------------------------------------------


def test_the_list_goes_on_where_one_stopped(app: App) -> None:
    scene = open_lesson(app, "lines", step=1)
    play_text(app, scene, "6-2/L5")
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.top, LessonsScene)
    click(app, "lesson.2")
    assert top(app, LessonScene).words()[0].startswith("Step 3")


def test_the_list_parts_the_games_and_a_lesson_leads_to_the_next_of_its_game(app: App) -> None:
    scene = opened(app, Lessons(), LessonsScene)
    labels = [widget.label for widget in scene.form if widget.name.startswith("lesson.")]
    assert sum(label.startswith("1.") for label in labels) == len({lesson.game.name for lesson in LESSONS})
    assert {"Magic", "Entropy"} <= set(seen(scene))
    click(app, f"lesson.{len(OF_MAGIC)}")
    lesson = top(app, LessonScene)
    count = len(LESSONS) - len(OF_MAGIC)
    assert lesson.game is not LESSONS[0].game
    assert table(lesson).headline.detail.startswith(f"Lesson 1 of {count}")


def test_the_next_lesson_stands_first_and_enter_opens_it_where_it_was_left(app: App) -> None:
    have_learnt({lesson.key: len(lesson.steps) for lesson in OF_MAGIC[:3]} | {OF_MAGIC[3].key: 1})
    scene = opened(app, Lessons(), LessonsScene)
    title = f"4. {OF_MAGIC[3].title}"
    assert seen(scene)[3:6] == [title, "Next lesson", title]
    framed = [box.name for box in boxes(scene) if isinstance(box, TaskCard) and box._is_next]
    assert framed == ["next"] and scene.form["lesson.3"].label == title, "it stands in its row, too"
    press(app, pygame.K_RETURN)
    assert top(app, LessonScene).words()[0] == f"Step 2 of {len(OF_MAGIC[3].steps)}"


def test_the_next_lesson_is_one_of_the_game_begun_or_played_last_as_long_as_one_is_left(app: App) -> None:
    app.settings.game = "entropy"
    assert opened(app, Lessons(), LessonsScene).form["next"].label == f"1. {LESSONS[len(OF_MAGIC)].title}"
    of_entropy = LESSONS[len(OF_MAGIC)]
    for begun, expected in ({of_entropy.key: 1}, of_entropy), ({first_key(GAMES["magic"]): 1}, OF_MAGIC[0]):
        press(app, pygame.K_ESCAPE)
        have_learnt(begun)
        assert opened(app, Lessons(), LessonsScene).form["next"].label == f"1. {expected.title}"
    have_learnt({lesson.key: len(lesson.steps) for lesson in LESSONS[len(OF_MAGIC):]})
    press(app, pygame.K_ESCAPE)
    assert opened(app, Lessons(), LessonsScene).form["next"].label == f"1. {OF_MAGIC[0].title}"


def test_when_all_is_done_no_lesson_is_next(app: App) -> None:
    have_learnt({lesson.key: len(lesson.steps) for lesson in LESSONS})
    scene = opened(app, Lessons(), LessonsScene)
    assert not any(isinstance(box, NextCard) for box in boxes(scene))
    assert says(scene, f"{len(OF_MAGIC)} of {len(OF_MAGIC)} lessons done")


def test_a_damaged_file_of_progress_is_told_of(app: App) -> None:
    have_learnt({"placing": 1})
    paths.progress_file().write_text("{", encoding="utf-8")
    assert says(opened(app, Lessons(), LessonsScene), "is damaged. It was kept as")


def test_a_look_into_a_later_lesson_skips_none(app: App) -> None:
    have_learnt({OF_MAGIC[0].key: len(OF_MAGIC[0].steps), OF_MAGIC[4].key: 1, LESSONS[len(OF_MAGIC)].key: 1})
    assert opened(app, Lessons(), LessonsScene).form["next"].label == f"2. {OF_MAGIC[1].title}"


def test_after_a_lesson_done_comes_the_one_behind_it_and_at_the_end_what_was_skipped(app: App) -> None:
    done = {OF_MAGIC[2].key: len(OF_MAGIC[2].steps)}
    have_learnt(done)
    assert opened(app, Lessons(), LessonsScene).form["next"].label == f"4. {OF_MAGIC[3].title}"
    press(app, pygame.K_ESCAPE)
    have_learnt(done | {OF_MAGIC[-1].key: len(OF_MAGIC[-1].steps)})
    assert opened(app, Lessons(), LessonsScene).form["next"].label == f"1. {OF_MAGIC[0].title}"


def test_a_step_that_asks_for_tiles_shows_whose_they_are_and_goes_once_it_is_the_last_one_done(app: App) -> None:
    scene = open_lesson(app, "lines")
    card = next(part for part in table(scene).panel if isinstance(part, Card))
    assert card.side is Side.FIRST and scene.position.mover is Side.SECOND
    scene = open_lesson(app, "lines", step=2)
    play_text(app, scene, next(text for text in map(scene.position.move_text, scene.position.legal_moves)
                               if text.startswith("1-")))
    assert scene.words() == ("Lesson done!", "You can now see a line, make one and break one.")
