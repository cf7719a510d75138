"""A scene that fails, whatever it was doing: it is told, nothing of the player is lost, and there are ways out."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pygame
import pytest
from picture_scenes import OPENERS, TURNS
from seen import Window, opened

from magicgame import paths
from magicgame.ui import clipboard
from magicgame.ui.scene import Scene

MESSAGE = "Something went wrong"
IN_USE = ("handle", "pass_time", "update", "draw", "spoken", "build")
COMING_AND_GOING = ("shown", "closed", "wants_to_stay")
pytestmark = pytest.mark.usefixtures("quick_searches")
FEW_SCENES = ("title", "match_menu", "settings")


class Clock:
    """Lets a sixtieth of a second go by at every look."""

    def tick(self, _frames: int) -> int:
        return 16


def frames(window: Window, number: int = 3) -> None:
    """As the program's own loop does."""
    clock, dt = Clock(), 0.0
    for _frame in range(number):
        if window.app.scenes:
            dt = window.app.frame(clock, dt)  # type: ignore[arg-type]


def broken(*_given: object) -> None:
    raise RuntimeError("out of order")


def break_off(scene: Scene, method: str) -> None:
    """From now on the method raises."""
    setattr(scene, method, broken)


def provoke(window: Window, method: str) -> None:
    """Do what a player does that leads to the method."""
    app = window.app
    if method == "handle":
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=(300, 300), rel=(1, 1), buttons=(0, 0, 0)))
    elif method == "build":
        pygame.event.post(pygame.Event(pygame.WINDOWSIZECHANGED, x=0, y=0))
        app._window.size = (900, 600)
    elif method == "shown":
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_F1, mod=0, unicode=""))
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_F1, mod=0, unicode=""))
    elif method == "wants_to_stay":
        pygame.event.post(pygame.Event(pygame.QUIT))
    elif method == "closed":
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    app.top.dirty = True


def click(window: Window, label: str) -> None:
    """As the program's own loop takes it, which a scene that fails cannot leave."""
    widget = next(widget for widget in window.app.top.form if widget.label == label)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.Event(kind, pos=widget.rect.center, button=pygame.BUTTON_LEFT))
    frames(window, 5)


def close_window(window: Window) -> None:
    """Press the close button, and say that the match shall be left."""
    pygame.event.post(pygame.Event(pygame.QUIT))
    frames(window)
    if window.app.scenes and window.page == "leave":
        click(window, "Quit")


def matches_on_disk() -> dict[str, bytes]:
    folder = paths.unfinished_folder()
    return {file.name: file.read_bytes() for file in folder.iterdir()} if folder.exists() else {}


def opened_over_title(name: str, **wishes: bool) -> AbstractContextManager[Window]:
    """The program with that scene of `OPENERS` on top, shown as its loop shows it."""

    @contextmanager
    def opening() -> Iterator[Window]:
        with opened(animation="off", **wishes) as window:
            pygame.event.clear()
            window.open("title")
            if name != "title":
                OPENERS[name](window)
            window.set(animation="normal")
            frames(window)
            window.app.top.form.focused = None
            yield window

    return opening()


SCENES = [
    pytest.param(name, marks=() if name in FEW_SCENES else pytest.mark.slow) for name in OPENERS if name != "error"
]


@pytest.mark.parametrize("name", SCENES)
def test_a_scene_that_fails_is_told_and_can_be_left(name: str) -> None:
    """Whatever it fails at, one after another; the last time it is left."""
    with opened_over_title(name, speech=True) as window:
        scene, before, kept = window.app.top, list(window.app.scenes), matches_on_disk()
        for method in IN_USE:
            break_off(scene, method)
            provoke(window, method)
            frames(window, 8)
            assert window.app.scenes[:-1] == before and window.page == "error" and window.shows(MESSAGE), method
            assert matches_on_disk() == kept, method
            if method != IN_USE[-1]:
                delattr(scene, method)
                click(window, "Continue")
                assert window.app.scenes == before, method
        click(window, "Go back" if len(before) > 1 else "Continue")
        assert window.app.scenes[:-1] == before or window.app.scenes == before[:max(1, len(before) - 1)]


@pytest.mark.parametrize("name", SCENES)
def test_a_scene_that_fails_coming_or_going_keeps_nobody(name: str) -> None:
    """In whatever way one comes or goes, a few scenes; in one of the ways, every scene."""
    turn = list(OPENERS).index(name) % len(COMING_AND_GOING)
    for method in COMING_AND_GOING if name in FEW_SCENES else COMING_AND_GOING[turn:turn + 1]:
        with opened_over_title(name) as window:
            break_off(window.app.top, method)
            provoke(window, method)
            frames(window, 8)
            close_window(window)
            assert not window.app.scenes, method


@pytest.mark.parametrize("method", ["update", "draw", "build"])
def test_what_has_been_mended_goes_on_where_it_was(method: str) -> None:
    with opened() as window:
        window.open("title")
        window.open_analysis(TURNS)
        scene = window.app.top
        tree = scene.study.line  # type: ignore[attr-defined]
        break_off(scene, method)
        provoke(window, method)
        frames(window)
        assert window.page == "error"
        delattr(scene, method)
        click(window, "Continue")
        assert window.app.top is scene and scene.study.line == tree  # type: ignore[attr-defined]


def test_what_still_fails_is_told_again_and_a_match_goes_on_from_the_title() -> None:
    with opened() as window:
        window.open("title")
        window.open_match("L1 1-5/L16", second="level 1")
        break_off(window.app.top, "draw")
        for _ in range(3):
            window.app.top.dirty = True
            frames(window, 5)
            assert window.page == "error" and len(window.app.scenes) == 3
            click(window, "Continue")
        click(window, "Go back")
        assert window.page == "title"
        click(window, "Continue the match")
        assert window.page == "game" and window.position.ply == 2


def test_a_clock_that_fails_behind_the_message_does_not_keep_it_from_being_shown() -> None:
    with opened() as window:
        window.open("title")
        window.open_match(TURNS)
        for method in ("pass_time", "draw", "build"):
            break_off(window.app.top, method)
        provoke(window, "build")
        frames(window, 10)
        assert window.page == "error" and window.shows(MESSAGE)
        assert (Path(paths.log_file()).read_text().count("Traceback") if paths.log_file().exists() else 0) < 10


@pytest.mark.parametrize("method", ["draw", "build", "update", "handle", "spoken"])
def test_a_message_that_fails_too_leads_to_the_title_once(method: str) -> None:
    with opened(speech=True) as window:
        window.open("title")
        window.open_match(TURNS)
        break_off(window.app.top, "update")
        frames(window, 2)
        assert window.page == "error"
        break_off(window.app.top, method)
        provoke(window, method)
        frames(window, 5)
        assert [scene.name for scene in window.app.scenes] == ["title"]
        assert not window.app.failed_seriously


def test_where_nothing_can_be_shown_the_program_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    with opened() as window:
        window.open("title")
        monkeypatch.setattr(Scene, "draw", broken)
        window.app.top.dirty = True
        frames(window, 10)
        assert not window.app.scenes and window.app.failed_seriously


def test_the_details_can_be_copied(monkeypatch: pytest.MonkeyPatch) -> None:
    texts: list[str] = []
    monkeypatch.setattr(clipboard, "copy", texts.append)
    with opened() as window:
        window.open("title")
        window.open_match(TURNS)
        break_off(window.app.top, "update")
        frames(window)
        window.click("Copy the details")
        assert window.page == "error"
    assert "RuntimeError: out of order" in texts[0] and "title > game" in texts[0]


def test_closing_the_window_works_while_a_scene_fails() -> None:
    with opened() as window:
        window.open("title")
        window.open_match(TURNS)
        for method in ("update", "wants_to_stay", "closed"):
            break_off(window.app.top, method)
        frames(window)
        close_window(window)
        assert not window.app.scenes


def test_what_fails_after_the_end_is_told_to_nobody(window: Window) -> None:
    def end_and_fail() -> None:
        window.app.quit()
        raise RuntimeError("too late")

    window.open("title")
    window.app.guarded(end_and_fail)
    assert not window.app.scenes
