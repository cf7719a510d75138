"""The title: two computers play there, its tune plays until a match begins, any size has room for its buttons."""

from __future__ import annotations

import itertools
import time

import pygame
import pytest
from window_table import open_match, pass_time, press

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
