"""Ctrl+C copies where there is something to copy and never ends the program unasked; Ctrl+V opens what was copied."""

from __future__ import annotations

import pygame
import pytest
from hands import press
from window_table import open_match

from magicgame.games import GAMES
from magicgame.match.record import parse_record
from magicgame.ui.app import App
from magicgame.ui.main import open_first_scenes
from magicgame.ui.routes import ChangeSettings, Lessons, Puzzles, Rules, SetUp, Statistics, Title

PAGES = (Title(), SetUp(), Lessons(), Puzzles(), Rules(), Statistics(), ChangeSettings())
TURNS = "L1 1-5/L16 16-12/D13"


@pytest.fixture
def clipboard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What has been put on the clipboard, the newest text last; that one is pasted."""
    texts: list[str] = []
    monkeypatch.setattr("magicgame.ui.clipboard.copy", texts.append)
    monkeypatch.setattr("magicgame.ui.clipboard.pasted", lambda: texts[-1] if texts else "")
    return texts


def names(app: App) -> list[str]:
    return [scene.name for scene in app.scenes]


@pytest.mark.parametrize("route", PAGES, ids=lambda route: type(route).__name__)
def test_on_a_page_ctrl_c_asks_before_it_quits(app: App, route) -> None:
    app.go(route)
    before = names(app)
    press(app, pygame.K_c, pygame.KMOD_CTRL)
    press(app, pygame.K_c, pygame.KMOD_CTRL)
    assert names(app) == [*before, "leave"]
    press(app, pygame.K_ESCAPE)
    assert names(app) == before


def test_in_a_match_ctrl_c_copies_the_record_and_with_shift_the_position(app: App, clipboard: list[str]) -> None:
    scene = open_match(app, TURNS)
    press(app, pygame.K_c, pygame.KMOD_CTRL)
    assert parse_record(clipboard[-1]).move_texts == tuple(TURNS.split()) and app.top is scene
    assert scene.board_notice().words == "The record is on the clipboard"
    press(app, pygame.K_c, pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
    assert clipboard[-1] == scene.match.position.text


def test_an_analysis_is_copied_likewise(app: App, clipboard: list[str]) -> None:
    open_match(app, TURNS)
    press(app, pygame.K_a, pygame.KMOD_CTRL)
    press(app, pygame.K_c, pygame.KMOD_CTRL)
    assert app.top.name == "analysis" and parse_record(clipboard[-1]).move_texts == tuple(TURNS.split())


def test_ctrl_v_opens_a_record_or_a_position_of_any_game_wherever_one_is(app: App, clipboard: list[str]) -> None:
    match = open_match(app, TURNS)
    press(app, pygame.K_c, pygame.KMOD_CTRL)
    entropy = GAMES["entropy"]
    for route in (None, Title(), Lessons(), SetUp()):
        if route is not None:
            app.go(route)
        below = app.top
        for text, game in ((clipboard[0], "magic"), ("c.../..../..../....", "magic"),
                           (entropy.start(entropy.variants[0]).text, "entropy")):
            clipboard.append(text)
            press(app, pygame.K_v, pygame.KMOD_CTRL)
            assert app.top.name == "analysis" and app.top.game.name == game
            press(app, pygame.K_ESCAPE)
            assert app.top is below
    assert match.match.move_texts == tuple(TURNS.split())


@pytest.mark.parametrize("text", ["", "  ", "nonsense", "[Game", "c" * 100_000])
def test_what_cannot_be_opened_is_said_and_changes_nothing(app: App, clipboard: list[str], text: str) -> None:
    scene = open_match(app, TURNS)
    clipboard.append(text)
    press(app, pygame.K_v, pygame.KMOD_CTRL)
    assert names(app) == ["game", "dialogue"]
    press(app, pygame.K_RETURN)
    assert app.top is scene


def test_ctrl_q_asks_only_where_a_match_is_under_way(app: App) -> None:
    open_match(app, TURNS)
    press(app, pygame.K_q, pygame.KMOD_CTRL)
    assert names(app)[-1] == "leave"
    press(app, pygame.K_ESCAPE)
    app.back()
    app.go(Title())
    press(app, pygame.K_q, pygame.KMOD_CTRL)
    assert names(app) == []


@pytest.mark.parametrize("shown_over_it", [(), (pygame.K_F1,), (pygame.K_F1, pygame.K_F2)])
def test_the_close_button_ends_the_program_whatever_was_asked_before(app: App, shown_over_it: tuple[int, ...]) -> None:
    app.go(Title())
    open_match(app, TURNS)
    press(app, pygame.K_q, pygame.KMOD_CTRL)
    for key in shown_over_it:
        press(app, key)
    for _twice in range(2):
        app.handle(pygame.Event(pygame.QUIT))
        assert names(app) == ["title", "game", "leave"]
    app.top.use(app.top.form["answer_0"])
    assert names(app) == []


def test_from_a_setup_opened_in_a_match_escape_leads_back_to_it(app: App) -> None:
    app.go(Title())
    scene = open_match(app, TURNS)
    scene.new_game()
    press(app, pygame.K_ESCAPE)
    assert app.top is scene and len(scene.match.moves) == 3
    scene.new_game()
    app.top.start()
    assert names(app) == ["title", "game"] and app.top is not scene and app.top.match.moves == ()


@pytest.mark.parametrize("turns", ["", TURNS])
def test_a_match_comes_up_again_only_where_the_program_was_closed_in_its_middle(app: App, turns: str) -> None:
    app.go(Title())
    open_match(app, turns)
    app.quit()
    open_first_scenes(app)
    assert names(app) == (["title", "game"] if turns else ["title"]), "one without a turn is gone"
    if turns:
        app.back()
        app.quit()
        open_first_scenes(app)
        assert names(app) == ["title"], "it was left"
