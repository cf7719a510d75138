"""The real window on SDL's dummy drivers, with the player's files in a temporary folder."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from magicgame import paths
from magicgame.games import GAMES
from magicgame.match.match import Match
from magicgame.match.seats import Seat, Seats
from magicgame.settings import Settings
from magicgame.ui.app import App
from magicgame.ui.scenes.game import GameScene


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path))
    pygame.display.init()
    pygame.font.init()
    app = App(Settings(language="en"), random.Random(1))
    yield app
    app.quit()
    app.settings = Settings(language="en")
    app.apply_settings()
    app.close()
    pygame.event.clear()


def open_match(app: App, turns: str = "", first: str = "person", second: str = "person") -> GameScene:
    """A scene of the default game with the turns already played."""
    game = GAMES["magic"]
    match = Match(game, game.variants[0], Seats(Seat.parse(first), Seat.parse(second)))
    for turn in turns.split():
        match.play(match.position.parse_move(turn))
    scene = GameScene(app, match)
    app.push(scene)
    return scene


def click_at(app: App, position: tuple[int, int], button: int = pygame.BUTTON_LEFT) -> None:
    """Move there, press and release, as the event loop hands it on."""
    app.handle(pygame.Event(pygame.MOUSEMOTION, pos=position, rel=(0, 0), buttons=(0, 0, 0)))
    app.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=position, button=button))
    app.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=position, button=button))


def press(app: App, key: int, mod: int = 0) -> None:
    """Press a key, with the character it stands for, as a keyboard sends it."""
    is_character = key < 127 and chr(key).isprintable() and not mod & pygame.KMOD_CTRL
    app.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=chr(key) if is_character else ""))


def click_square(app: App, scene: GameScene, number: int) -> None:
    """Click the square of that number in the notation."""
    click_at(app, scene.view.geometry.cell_rect(number - 1).center)


def pass_time(app: App, seconds: float, dt: float = 1 / 60) -> None:
    """Let the frames of that many seconds go by, without waiting for them."""
    for _ in range(round(seconds / dt)):
        app.step(dt)
