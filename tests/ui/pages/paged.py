"""The pages in a window on SDL's dummy drivers: a map of their routes, and hands and eyes of a player."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import TypeVar

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from magicgame import paths
from magicgame.engine.worker import InlineWorker
from magicgame.player.settings import Settings
from magicgame.ui.app import WINDOW_COMMANDS, App
from magicgame.ui.gestures import GESTURES
from magicgame.ui.pages.about import AboutScene
from magicgame.ui.pages.keys import KeysScene
from magicgame.ui.pages.rules import RulesScene
from magicgame.ui.pages.settings import SettingsScene
from magicgame.ui.pages.statistics import StatisticsScene
from magicgame.ui.pages.title import TitleScene
from magicgame.ui.routes import About, ChangeSettings, Keys, Route, Rules, Statistics, Title
from magicgame.ui.scene import Scene, Stage
from magicgame.ui.widgets.box import Box, Space
from magicgame.ui.widgets.widget import Widget
from magicgame.ui.widgets.words import Words

S = TypeVar("S", bound=Scene)
TABLES = (GESTURES, WINDOW_COMMANDS)


class Elsewhere(Scene):
    """Stands for the scene of a route that leads out of the pages."""

    name = "elsewhere"

    def __init__(self, stage: Stage, route: Route) -> None:
        super().__init__(stage)
        self.route = route

    def build(self) -> Box:
        return Space()


def scene_of(stage: Stage, route: Route) -> Scene:
    match route:
        case Title():
            return TitleScene(stage)
        case ChangeSettings():
            return SettingsScene(stage)
        case Statistics():
            return StatisticsScene(stage)
        case Rules(game):
            return RulesScene(stage, game)
        case Keys():
            return KeysScene(stage, TABLES)
        case About():
            return AboutScene(stage)
    return Elsewhere(stage, route)


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path))
    pygame.display.init()
    pygame.font.init()
    app = App(
        Settings(language="en"), random.Random(1), InlineWorker(), scene_of, lambda stage, path: None,
        lambda: datetime(2025, 11, 21, 12, 0),
    )
    yield app
    app.quit()
    app.settings = Settings(language="en")
    app.apply_settings()
    app.close()
    pygame.event.clear()


# --- hands ------------------------------------------------------------------------------------------------------------


def opened(app: App, route: Route, kind: type[S]) -> S:
    """The scene the route leads to, opened."""
    app.go(route)
    return top(app, kind)


def top(app: App, kind: type[S]) -> S:
    """The scene on top, which is of this kind."""
    assert isinstance(app.top, kind), app.top
    return app.top


def click_at(app: App, position: tuple[int, int], button: int = pygame.BUTTON_LEFT) -> None:
    """Move there, press and release."""
    app.handle(pygame.Event(pygame.MOUSEMOTION, pos=position, rel=(0, 0), buttons=(0, 0, 0)))
    app.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=position, button=button))
    app.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=position, button=button))


def click(app: App, name: str) -> None:
    """Click the widget of that name in its middle, scrolling it into sight first."""
    app.top.form.focused = name
    app.top._follow_focus(None)
    app.top.changed()
    widget = app.top.form[name]
    assert widget.shown_rect.collidepoint(widget.rect.center), name
    click_at(app, widget.rect.center)


def press(app: App, key: int, mod: int = 0) -> None:
    """Press a key, with the character it stands for, as a keyboard sends it."""
    is_character = key < 127 and chr(key).isprintable() and not mod & pygame.KMOD_CTRL
    app.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=chr(key) if is_character else ""))


def pass_time(app: App, seconds: float, dt: float = 1 / 20) -> None:
    """Let the frames of that many seconds go by."""
    for _ in range(round(seconds / dt)):
        app.step(dt)


# --- eyes -------------------------------------------------------------------------------------------------------------


def boxes(scene: Scene) -> list[Box]:
    return list(scene._root.all())


def seen(scene: Scene) -> list[str]:
    """Every text of the scene, in reading order."""
    found = []
    for box in boxes(scene):
        if isinstance(box, Words) and box.words:
            found.append(box.words)
        elif isinstance(box, Widget):
            found.append(box.label)
    return found


def picture(app: App) -> bytes:
    """The window as it is drawn now."""
    app.top.dirty = True
    app.step(0.0)
    return pygame.image.tobytes(app.screen, "RGB")
