"""A match in the window: placing, flipping, dragging, taking back, the computer's turn, the end, leaving."""

from __future__ import annotations

import time
from pathlib import Path

import pygame
import pytest
from window_table import click_at, click_square, open_match, pass_time, press

from magicgame import paths
from magicgame.engine.advice import Kind
from magicgame.games.game import Face, Side
from magicgame.match.record import load_record
from magicgame.ui import session
from magicgame.ui.app import App
from magicgame.ui.scenes.opening import open_first_scenes

SAMPLE = "L1 1-5/L16 16-12/D13 5-6/L1 12-11/L16 6-2/L5 11-12/D15 2-6/L2 5-9/D5 6-7/L6 9-10/D9 13-14/L11"


def turns(count: int) -> str:
    return " ".join(SAMPLE.split()[:count])


def wait_for_reply(app: App, plies: int, limit_seconds: float = 20) -> None:
    """Let frames pass in real time until the match has that many turns."""
    scene, end = app.top, time.monotonic() + limit_seconds
    while len(scene.match.moves) < plies and time.monotonic() < end:  # type: ignore[attr-defined]
        app.step(0.05)
        time.sleep(0.005)


def test_a_click_places_the_tile_with_the_face_in_hand(app: App) -> None:
    scene = open_match(app)
    click_at(app, scene.view.hand_rect(Side.FIRST).center)
    click_square(app, scene, 6)
    assert scene.match.move_texts == ("D6",)


@pytest.mark.parametrize("how", ["space", "right", "wheel", "hand"])
def test_the_tile_in_hand_is_turned(app: App, how: str) -> None:
    scene = open_match(app)
    middle = scene.view.geometry.cell_rect(5).center
    app.handle(pygame.Event(pygame.MOUSEMOTION, pos=middle, rel=(0, 0), buttons=(0, 0, 0)))
    match how:
        case "space":
            press(app, pygame.K_SPACE)
        case "right":
            click_at(app, middle, pygame.BUTTON_RIGHT)
        case "wheel":
            app.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=1))
        case "hand":
            click_at(app, scene.view.hand_rect(Side.FIRST).center)
    assert scene.board.draft.face is Face.DARK


def test_a_flip_is_two_clicks_and_the_turn_a_third(app: App) -> None:
    scene = open_match(app, turns(1))
    for number in (1, 5, 16):
        click_square(app, scene, number)
    assert scene.match.move_texts == ("L1", "1-5/L16")


def test_clicks_during_an_animation_finish_it_and_count(app: App) -> None:
    scene = open_match(app, turns(1))
    click_square(app, scene, 1)
    click_square(app, scene, 5)
    app.step(0.05)
    assert scene.board.transition.is_running
    click_square(app, scene, 16)
    assert scene.match.move_texts[-1] == "1-5/L16"


def test_a_tile_can_be_dragged_over_the_edge(app: App) -> None:
    scene = open_match(app, turns(1))
    start, end = (scene.view.geometry.cell_rect(square).center for square in (0, 4))
    app.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    for part in (0.2, 0.6, 1.0):
        at = (round(start[0] + (end[0] - start[0]) * part), round(start[1] + (end[1] - start[1]) * part))
        app.handle(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(1, 0, 0)))
        app.step(0.02)
    app.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=end, button=1))
    assert [scene.board.draft.position.move_text(type(scene.match.moves[0])(scene.board.draft.done))] == ["1-5"]


def test_a_flip_can_be_taken_back_before_the_placement(app: App) -> None:
    scene = open_match(app, turns(1))
    for number in (1, 5):
        click_square(app, scene, number)
    press(app, pygame.K_z, pygame.KMOD_CTRL)
    assert scene.board.draft.done == () and len(scene.match.moves) == 1
    press(app, pygame.K_z, pygame.KMOD_CTRL)
    assert scene.match.moves == ()
    press(app, pygame.K_y, pygame.KMOD_CTRL)
    assert scene.match.move_texts == ("L1",)


def test_a_refused_click_says_why_and_changes_nothing(app: App) -> None:
    scene = open_match(app, turns(2))
    before = scene.board.draft
    click_square(app, scene, 5)
    assert scene.board.refusal and scene.board.draft == before


def test_the_computer_answers_and_undo_goes_back_to_the_persons_turn(app: App) -> None:
    scene = open_match(app, second="level 1")
    click_square(app, scene, 1)
    wait_for_reply(app, 2)
    assert len(scene.match.moves) == 2
    press(app, pygame.K_z, pygame.KMOD_CTRL)
    assert scene.match.moves == () and len(scene.match.undone) == 2


def test_an_engine_that_breaks_is_said_and_the_match_goes_on(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("out of order")

    monkeypatch.setattr(session, "choose", broken)
    scene = open_match(app, second="level 1")
    click_square(app, scene, 1)
    wait_for_reply(app, 2)
    assert len(scene.match.moves) == 2 and scene.session.problem


def test_a_hint_says_the_kind_then_the_tile_then_the_squares(app: App) -> None:
    scene = open_match(app, turns(11))
    for stage in (1, 2, 3, 3):
        press(app, pygame.K_h)
        end = time.monotonic() + 20
        while scene.session.hint is None and time.monotonic() < end:
            app.step(0.05)
            time.sleep(0.005)
        assert scene.hint_stage == stage
    hint = scene.session.hint
    assert hint is not None and hint.kind is Kind.FINISH and hint.move is not None
    assert scene.match.position.after(hint.move).outcome is not None


def test_a_hint_after_a_wrong_flip_says_to_take_it_back(app: App) -> None:
    scene = open_match(app, turns(11))
    for number in (15, 14):
        click_square(app, scene, number)
    press(app, pygame.K_h)
    end = time.monotonic() + 20
    while scene.session.hint is None and time.monotonic() < end:
        app.step(0.05)
        time.sleep(0.005)
    assert scene.session.hint is not None and scene.session.hint.move is None


def test_the_end_shows_the_result_and_offers_another_match(app: App) -> None:
    scene = open_match(app, turns(11))
    for number in (13, 14, 11):
        click_square(app, scene, number)
    pass_time(app, 2)
    assert scene.name == "result"
    click_at(app, scene.form["again"].rect.center)
    assert app.top is not scene and app.top.match.moves == ()  # type: ignore[attr-defined]


def test_two_computers_play_pause_and_step(app: App) -> None:
    scene = open_match(app, first="level 1", second="level 1")
    press(app, pygame.K_p)
    pass_time(app, 2)
    assert scene.match.moves == ()
    press(app, pygame.K_n)
    wait_for_reply(app, 1)
    pass_time(app, 3)
    assert len(scene.match.moves) == 1


def test_leaving_an_unfinished_match_asks_and_escape_stays(app: App) -> None:
    scene = open_match(app, turns(3))
    app.handle(pygame.Event(pygame.QUIT))
    assert app.top.name == "leave"
    press(app, pygame.K_ESCAPE)
    assert app.top is scene
    press(app, pygame.K_c, pygame.KMOD_CTRL)
    click_at(app, app.top.form.widgets[0].rect.center)
    assert app.scenes == []


def test_every_turn_is_on_disk_and_comes_back(app: App) -> None:
    scene = open_match(app, turns(5))
    click_square(app, scene, 6)
    click_square(app, scene, 2)
    click_square(app, scene, 5)
    saved = load_record(paths.current_record())
    assert saved.move_texts == scene.match.move_texts == tuple(SAMPLE.split()[:6])
    app.quit()
    open_first_scenes(app)
    assert app.top.name == "game" and app.top.match.move_texts == saved.move_texts  # type: ignore[attr-defined]


def test_a_damaged_record_is_said_and_kept_aside(app: App) -> None:
    paths.state_folder().mkdir(parents=True, exist_ok=True)
    paths.current_record().write_text('[Format "1"]\n[Game "magic"]\n[Variant "locked"]\n\n1. L1 1-9/L16\n')
    open_first_scenes(app)
    assert [scene.name for scene in app.scenes] == ["title", "dialogue"]
    assert paths.current_record().with_suffix(".damaged").exists()


def test_a_disk_that_refuses_is_said_and_the_match_goes_on(app: App, tmp_path: Path) -> None:
    paths.current_record().mkdir(parents=True)
    scene = open_match(app)
    click_square(app, scene, 1)
    assert scene.match.move_texts == ("L1",) and scene.session.problem


def test_a_teaching_game_offers_a_mistake_back_once(app: App) -> None:
    app.settings.teaching = True
    scene = open_match(app, turns(10), second="level 1")
    assert scene.coach is not None
    app.step(0.02)
    end = time.monotonic() + 20
    while scene.coach._analyst[scene.match.position] is None and time.monotonic() < end:
        app.step(0.02)
        time.sleep(0.005)
    press(app, pygame.K_SPACE)
    for number in (9, 10, 9):
        click_square(app, scene, number)
    while app.top is scene and time.monotonic() < end:
        app.step(0.02)
        time.sleep(0.005)
    assert app.top.name == "coach" and len(scene.match.moves) == 10
    assert "1–6–11" in app.top.spoken()
    app.top.use("answer_0")
    assert app.top.name == "why"
    while not app.top.position.is_terminal and time.monotonic() < end:  # type: ignore[attr-defined]
        app.step(0.1)
    assert app.top.position.outcome.lines[0].squares == (0, 5, 10)  # type: ignore[attr-defined]
    press(app, pygame.K_ESCAPE)
    press(app, pygame.K_ESCAPE)
    assert app.top is scene and scene.board.draft.done == ()
    for number in (9, 10, 9):
        click_square(app, scene, number)
    assert app.top is scene and scene.match.move_texts[10] == "9-10/D9"
    assert "teaching" in scene.match.tags["Help"]
