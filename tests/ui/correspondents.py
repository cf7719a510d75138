"""Two players with a home and a clipboard each, whose programs know of each other by messages only."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import hands
import pygame
import pytest
from hands import NOW, SAMPLE, click_at, pass_time, press

from magicgame.paths import HOME_VARIABLE
from magicgame.ui.app import App
from magicgame.ui.flow import scene_of
from magicgame.ui.routes import SetUp, Title
from magicgame.ui.study.opening import open_file

LONG_SECONDS, FRAME_SECONDS = 3.0, 1 / 5


class Player:
    """Somebody with a home and a clipboard, whose program is started anew for whatever is done, at the moment `now`."""

    def __init__(self, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.home, self.clipboard, self.now = home, "", NOW
        self._patch = monkeypatch
        self._started = 0

    @contextmanager
    def program(self, **wishes: Any) -> Iterator[App]:
        self._patch.setenv(HOME_VARIABLE, str(self.home))
        self._patch.setattr("magicgame.ui.clipboard.copy", self._copy)
        self._patch.setattr("magicgame.ui.clipboard.pasted", lambda: self.clipboard)
        app = hands.open_app(scene_of, open_file, clock=lambda: self.now, **wishes)
        self._started += 1
        app.rng = random.Random(f"{self.home.name} {self._started}")
        app.go(Title())
        yield app
        hands.close_app(app)

    def _copy(self, text: str) -> None:
        self.clipboard = text

    def kept(self, folder: str) -> list[Path]:
        return sorted((self.home / folder).glob("*.record"))


def use(app: App, label: str) -> None:
    click_at(app, hands.brought_into_sight(app, hands.widget(app, label).name).rect.center)
    pass_time(app, 0.1)


def paste(app: App) -> None:
    press(app, pygame.K_v, pygame.KMOD_CTRL)
    pass_time(app, LONG_SECONDS, FRAME_SECONDS)


def type_turn(app: App, turn: str) -> None:
    """Type a turn, and let it come to rest."""
    hands.type_characters(app, turn)
    press(app, pygame.K_RETURN)
    pass_time(app, LONG_SECONDS, FRAME_SECONDS)


def play(app: App, turn: str) -> None:
    """Play a turn, and copy its message."""
    type_turn(app, turn)
    if app.top.name == "game":
        use(app, "copy_message")


def begin(player: Player, side: str = "SECOND") -> None:
    """Set up a match by message, the friend playing that side."""
    with player.program(first_name="Ann", second_name="Ann") as app:
        app.go(SetUp())
        use(app, f"{side}.friend")
        use(app, f"{side}.name")
        press(app, ord("B"))
        hands.type_characters(app, "en")
        use(app, "start")
        pass_time(app, 0.2)
        if side == "SECOND":
            play(app, SAMPLE[0])


def answer(player: Player, turn: str) -> None:
    """Paste the message, play, and have the answer on the clipboard."""
    with player.program() as app:
        paste(app)
        if app.top.name == "invitation":
            use(app, "Play")
        play(app, turn)


def as_mailed(text: str) -> str:
    """As a mail program hands it on: quoted, with other line ends, signed."""
    return "On Monday Ann wrote:\r\n" + "".join(f"> {line}\r\n" for line in text.splitlines()) + "\r\n-- \r\nBen"


def send(sender: Player, receiver: Player) -> None:
    receiver.clipboard = as_mailed(sender.clipboard)
