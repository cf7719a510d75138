"""The title: two computers play there, its tune plays until a match begins, any size has room for its buttons."""

from __future__ import annotations

import itertools
import time

import pygame
import pytest
from window_table import click_at, open_match, pass_time, press

from magicgame.ui.app import App
from magicgame.ui.music import Music
from magicgame.ui.scenes.settings import SettingsScene
from magicgame.ui.scenes.title import TitleScene


@pytest.fixture
def title(app: App) -> TitleScene:
    title = TitleScene(app)
    app.push(title)
    return title


def test_two_computers_play_legal_turns(app: App, title: TitleScene) -> None:
    seen, end = [title._attract._position], time.monotonic() + 20
    first = seen[0].ply
    while seen[-1].ply < first + 3 and time.monotonic() < end:
        app.step(0.1)
        time.sleep(0.001)
        if title._attract._position != seen[-1]:
            seen.append(title._attract._position)
    assert [position.ply for position in seen] == [first, first + 1, first + 2, first + 3]
    for before, after in itertools.pairwise(seen):
        assert after in [before.after(move) for move in before.legal_moves]


def test_reduced_motion_keeps_the_title_still(app: App, title: TitleScene) -> None:
    app.settings.reduced_motion = True
    pass_time(app, 1)
    frames = app.frames
    pass_time(app, 3)
    assert app.frames == frames and not title.is_waiting


def test_any_key_or_click_goes_on(app: App, title: TitleScene) -> None:
    def pushed() -> bool:
        came = app.top is not title
        app.leave_all()
        app.step(0.5)
        return came

    app.step(0.5)
    for key in ("x", "5", " ", "\r", "\x08"):
        app.handle(pygame.Event(pygame.KEYDOWN, key=ord(key), mod=0, unicode=key))
        assert pushed(), key
    for key in (pygame.K_LSHIFT, pygame.K_LEFT, pygame.K_TAB, pygame.K_F5, pygame.K_LALT):
        press(app, key)
        assert not pushed(), key
    app.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_s, mod=pygame.KMOD_CTRL, unicode="\x13"))
    assert not pushed()
    for button, goes_on in ((1, True), (2, True), (3, True), (4, False)):
        click_at(app, title._board.center, button)
        assert pushed() is goes_on, button


def test_a_click_meant_for_a_button_or_for_the_scene_before_goes_nowhere(app: App, title: TitleScene) -> None:
    app.step(0.5)
    app.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=title.form["quit"].rect.center, button=1))
    app.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=title._board.center, button=1))
    click_at(app, (title.form["lessons"].rect.right + 3, title.form["lessons"].rect.centery))
    assert app.top is title
    title.use("settings")
    app.pop()
    click_at(app, title._board.center)
    assert app.top is title


@pytest.mark.parametrize("size", [(900, 600), (1280, 800), (900, 1400), (1920, 1080)])
def test_no_button_covers_another_or_the_board(app: App, title: TitleScene, size: tuple[int, int]) -> None:
    title.resize(size)
    rects = [title._board, title._name, title._subtitle, *(widget.rect for widget in title.form)]
    assert all(pygame.Rect(0, 0, *size).contains(rect) for rect in rects)
    for i, rect in enumerate(rects):
        assert rect.collidelist(rects[i + 1:]) == -1


def test_the_tune_plays_until_a_match_begins(app: App, title: TitleScene, monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = []
    monkeypatch.setattr(app.music, "follow", lambda is_wanted, volume: wanted.append((is_wanted, volume)))
    app.push(SettingsScene(app))
    assert wanted[-1] == (True, app.settings.music_volume)
    press(app, pygame.K_m, pygame.KMOD_CTRL)
    assert wanted[-1] == (True, 0.0) and not app.settings.sound
    press(app, pygame.K_m, pygame.KMOD_CTRL)
    open_match(app)
    assert wanted[-1][0] is False


def test_the_tune_starts_and_fades(app: App) -> None:
    music = Music(app.sounds.has_device)
    music.follow(True, 0.5)
    assert pygame.mixer.music.get_busy()
    music.follow(False, 0.5)
    end = time.monotonic() + 10
    while pygame.mixer.music.get_busy() and time.monotonic() < end:
        time.sleep(0.02)
    assert not pygame.mixer.music.get_busy()
