"""The real window on SDL's dummy drivers, with the player's files in a temporary folder and the engine inline."""

from __future__ import annotations

from collections.abc import Iterator

import hands
import pytest
from hands import click_at

from magicgame.ui.app import App
from magicgame.ui.flow import scene_of
from magicgame.ui.play.scene import MatchScene
from magicgame.ui.routes import Play
from magicgame.ui.study.opening import open_file


@pytest.fixture
def app() -> Iterator[App]:
    """The program with the usual settings and without a scene."""
    app = hands.open_app(scene_of, open_file)
    yield app
    hands.close_app(app)


def open_match(app: App, turns: str = "", first: str = "person", second: str = "person") -> MatchScene:
    """A scene of the default game with the turns already played."""
    app.go(Play(hands.match_of(turns.split(), first, second)))
    assert isinstance(app.top, MatchScene)
    return app.top


def click_square(app: App, number: int) -> None:
    """Click the square of that number, from 1."""
    click_at(app, hands.square(app, number))


