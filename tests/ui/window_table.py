"""The real window on SDL's dummy drivers, with the player's files in a temporary folder and the engine inline."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pygame
import pytest
from seen import NOW

from magicgame.engine.worker import InlineWorker
from magicgame.games import GAMES
from magicgame.match.match import Match
from magicgame.match.seats import Seats, parse_seat
from magicgame.player.settings import Settings
from magicgame.ui.app import App
from magicgame.ui.flow import scene_of
from magicgame.ui.play.scene import MatchScene
from magicgame.ui.routes import Play
from magicgame.ui.study.opening import open_file


@pytest.fixture
def app() -> Iterator[App]:
    """The program with the usual settings and without a scene."""
    pygame.display.init()
    pygame.font.init()
    app = App(Settings(language="en"), random.Random(1), InlineWorker(), scene_of, open_file, lambda: NOW)
    yield app
    app.quit()
    app.settings = Settings(language="en")
    app.apply_settings()
    app.close()
    pygame.event.clear()


def open_match(app: App, turns: str = "", first: str = "person", second: str = "person") -> MatchScene:
    """A scene of the default game with the turns already played."""
    game = GAMES["magic"]
    match = Match(game, game.variants[0], Seats(parse_seat(first), parse_seat(second)))
    for turn in turns.split():
        match.play(match.position.parse_move(turn))
    app.go(Play(match))
    assert isinstance(app.top, MatchScene)
    return app.top


def click_at(app: App, position: tuple[int, int], button: int = pygame.BUTTON_LEFT) -> None:
    """Move there, press and release, as the event loop hands it on."""
    app.handle(pygame.Event(pygame.MOUSEMOTION, pos=position, rel=(0, 0), buttons=(0, 0, 0)))
    app.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=position, button=button))
    app.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=position, button=button))


def click_square(app: App, number: int) -> None:
    """Click the square of that number, from 1."""
    click_at(app, app.top.targets()[f"square.{number - 1}"].center)


def press(app: App, key: int, mod: int = 0) -> None:
    """Press a key, with the character it stands for, as a keyboard sends it."""
    is_character = key < 127 and chr(key).isprintable() and not mod & pygame.KMOD_CTRL
    app.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=chr(key) if is_character else ""))


def pass_time(app: App, seconds: float, dt: float = 1 / 60) -> None:
    """Let the frames of this many seconds go by, without waiting for them."""
    for _frame in range(round(seconds / dt)):
        app.step(dt)
