"""The pages in a window on SDL's dummy drivers: a map of their routes, and hands and eyes of a player."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar

import hands
import pytest
from hands import Elsewhere, click_at

from magicgame import paths
from magicgame.ui.app import WINDOW_COMMANDS, App
from magicgame.ui.gestures import GESTURES
from magicgame.ui.pages.about import AboutScene
from magicgame.ui.pages.change_keys import ChangeKeysScene
from magicgame.ui.pages.data import DataScene
from magicgame.ui.pages.keys import KeysScene
from magicgame.ui.pages.rules import RulesScene
from magicgame.ui.pages.settings import SettingsScene
from magicgame.ui.pages.statistics import StatisticsScene
from magicgame.ui.pages.title import TitleScene
from magicgame.ui.routes import About, ChangeKeys, ChangeSettings, Data, Keys, Route, Rules, Statistics, Title
from magicgame.ui.scene import Scene, Stage
from magicgame.ui.widgets.box import Box
from magicgame.ui.widgets.widget import Widget
from magicgame.ui.widgets.words import Words

S = TypeVar("S", bound=Scene)
TABLES = (GESTURES, WINDOW_COMMANDS)


def scene_of(stage: Stage, route: Route) -> Scene:
    match route:
        case Title():
            return TitleScene(stage)
        case ChangeSettings():
            return SettingsScene(stage)
        case Statistics(variant):
            return StatisticsScene(stage, variant)
        case Rules(game, variant):
            return RulesScene(stage, game, variant)
        case Keys():
            return KeysScene(stage, TABLES)
        case ChangeKeys():
            return ChangeKeysScene(stage, TABLES)
        case Data():
            return DataScene(stage)
        case About():
            return AboutScene(stage)
    return Elsewhere(stage, route)


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path))
    app = hands.open_app(scene_of)
    yield app
    hands.close_app(app)


# --- hands ------------------------------------------------------------------------------------------------------------


def opened(app: App, route: Route, kind: type[S]) -> S:
    """The scene the route leads to, opened."""
    app.go(route)
    return top(app, kind)


def top(app: App, kind: type[S]) -> S:
    """The scene on top, which is of this kind."""
    assert isinstance(app.top, kind), app.top
    return app.top


def click(app: App, name: str) -> None:
    """Click the widget of that name in its middle, scrolling it into sight first."""
    app.top.form.focused = name
    app.top.follow_focus(None)
    app.top.changed()
    widget = app.top.form[name]
    assert widget.shown_rect.collidepoint(widget.rect.center), name
    click_at(app, widget.rect.center)


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


