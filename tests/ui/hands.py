"""What all tests of the window share: how it is opened on SDL's dummy drivers, and a player's hands and eyes.

The engine answers on the window's own thread whenever a frame goes by, so nothing waits for real time.
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from pygame import Rect

from magicgame.engine.worker import InlineWorker
from magicgame.games import GAMES
from magicgame.match.clock import TimeControl
from magicgame.match.match import Match
from magicgame.match.seats import Seats, parse_seat
from magicgame.player.settings import Settings
from magicgame.ui.app import App
from magicgame.ui.look import text
from magicgame.ui.look.canvas import Canvas
from magicgame.ui.look.raster import dotted
from magicgame.ui.routes import Route
from magicgame.ui.scene import Scene, Stage
from magicgame.ui.table import analyst
from magicgame.ui.widgets.box import Box, Space
from magicgame.ui.widgets.widget import Widget

PLAYTHROUGHS = Path(__file__).parents[1] / "playthroughs"
SAMPLE = """
    L1 1-5/L16 16-12/D13 5-6/L1 12-11/L16 6-2/L5 11-12/D15 2-6/L2 5-9/D5 6-7/L6 9-10/D9 13-14/L11
""".split()  # noqa: SIM905 - turns are easier to read as a record has them
"""A whole match of Magic, which Diamond, the second side, wins; its last turn but one turns a win into a loss."""
ALMOST_OVER, WINNING_CLICKS = " ".join(SAMPLE[:11]), (13, 14, 11)
"""Diamond, the second side, wins with these clicks."""
BLUNDER = "L13 13-14/L10 10-9/D15 14-10/D14 9-13/D5 15-16/L9 14-15/D11 5-1/L14".split()  # noqa: SIM905
"""A match Circle, the first side, loses in theory in turn 3, and at once by turn 7 though it could have held out."""
NOW = datetime(2026, 11, 21, 12)


class Elsewhere(Scene):
    """Stands for the scene of a route that leads away from the scenes under test; None where nothing led there."""

    name = "elsewhere"

    def __init__(self, stage: Stage, route: Route | None) -> None:
        super().__init__(stage)
        self.route = route

    def build(self) -> Box:
        return Space()


def open_app(
    scene_of: Callable[[Stage, Route], Scene], open_file: Callable[[Stage, str], None] = lambda stage, path: None,
    worker: InlineWorker | None = None, clock: Callable[[], datetime] = lambda: NOW, **wishes: Any,
) -> App:
    """The window with these settings, without a scene."""
    pygame.display.init()
    pygame.font.init()
    settings = Settings(**{"language": "en", **wishes})
    return App(settings, random.Random(1), worker or InlineWorker(), scene_of, open_file, clock)


def close_app(app: App) -> None:
    """Close it and leave the usual look and language to the next test."""
    app.quit()
    app.settings = Settings(language="en")
    app.apply_settings()
    app.close()
    pygame.event.clear()


def heard(app: App) -> list[str]:
    """The sounds played from now on."""
    played: list[str] = []
    sounds: Any = app.sounds
    sounds.play = played.append
    return played


def break_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every analysis fail from now on."""

    def broken(*_given: object) -> None:
        raise RuntimeError("out of order")

    monkeypatch.setattr(analyst, "assess", broken)


def match_of(
    turns: Sequence[str] = (), first: str = "person", second: str = "person", game: str = "magic", variant: str = "",
    start: str = "", names: tuple[str, str] = ("", ""), clock: str = "", spent: float = 0.0,
) -> Match:
    """A match with these turns already played; `start` is a position's text, by default the game's own.

    `spent` is what the mover has used of its clock, in seconds.
    """
    rules = GAMES[game]
    wanted = rules.variant(variant) if variant else rules.variants[0]
    begin = rules.parse_position(start, wanted) if start else None
    match = Match(rules, wanted, Seats(parse_seat(first, names[0]), parse_seat(second, names[1])), begin)
    match.time_control = TimeControl.parse(clock) if clock else None
    for turn in turns:
        match.play(match.position.parse_move(turn))
    match.spent_seconds = spent
    return match


# --- hands ------------------------------------------------------------------------------------------------------------


def point_at(app: App, position: tuple[int, int]) -> None:
    app.handle(pygame.Event(pygame.MOUSEMOTION, pos=position, rel=(0, 0), buttons=(0, 0, 0)))


def click_at(app: App, position: tuple[int, int], button: int = pygame.BUTTON_LEFT) -> None:
    """Move there, press and release."""
    point_at(app, position)
    app.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=position, button=button))
    app.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=position, button=button))


def brought_into_sight(app: App, name: str) -> Widget:
    """The widget of that name, its page scrolled as far as it takes; the focus stays where it was."""
    scene = app.top
    focused, scene.form.focused = scene.form.focused, name
    scene.follow_focus(None)
    scene.form.focused = focused
    widget = scene.form[name]
    assert widget.shown_rect.collidepoint(widget.rect.center), f"{name} is not in sight"
    return widget


def wheel(app: App, position: tuple[int, int], rows: int) -> None:
    """Turn the wheel there, one row at a time, up for more than 0."""
    point_at(app, position)
    for _row in range(abs(rows)):
        app.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=1 if rows > 0 else -1))


def press(app: App, key: int, mod: int = 0) -> None:
    """Press a key, with the character it stands for, as a keyboard sends it."""
    is_character = key < 127 and chr(key).isprintable() and not mod & pygame.KMOD_CTRL
    app.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=chr(key) if is_character else ""))


def type_characters(app: App, characters: str) -> None:
    for character in characters.lower():
        press(app, ord(character))


def pass_time(app: App, seconds: float, frame_seconds: float = 1 / 60) -> None:
    """Let the frames of that many seconds go by, one at least."""
    for _frame in range(max(1, round(seconds / frame_seconds))):
        app.step(frame_seconds)


def wait_for(app: App, fact: Callable[[], bool], seconds: float = 60, frame_seconds: float = 1 / 20) -> None:
    """Let frames go by until something is so."""
    for _frame in range(round(seconds / frame_seconds)):
        if fact():
            return
        app.step(frame_seconds)
    raise AssertionError("waited in vain")


# --- eyes -------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Drawn:
    """A text on the screen, the pixels it covers, its size, whether it was cut for want of room, and where texts of its
    part of the screen can be seen."""

    words: str
    rect: Rect
    size_px: int
    is_cut: bool
    clip: Rect


def square(app: App, number: int) -> tuple[int, int]:
    """The middle of the square of that number, from 1."""
    return app.top.targets()[f"square.{number - 1}"].center


def widget(app: App, label: str) -> Widget:
    """The widget that says so, or that has that name."""
    form = list(app.top.form)
    found = [each for each in form if label in (each.name, each.label)]
    assert found, f"no {label!r} among {[(each.name, each.label) for each in form]}"
    return found[0]


def drawn(app: App) -> list[Drawn]:
    """The texts of the scene on top that are in sight, in the order they are drawn."""
    found: list[Drawn] = []
    canvas: Any = Canvas
    draw = Canvas.text

    def watched(
        own: Canvas, words: str, place: Rect, size_px: int, colour: Any, bold: bool = False, align: Any = "left",
        lines: int = 1,
    ) -> Rect:
        covered = draw(own, words, place, size_px, colour, bold, align, lines)
        shown = text.shown_lines(own.palette, words, size_px, place.width, bold, lines)
        clip = own.target.get_clip()
        if words and clip.collidepoint(covered.center):
            found.append(Drawn(words, covered, size_px, shown[-1].endswith("…") and not words.endswith("…"), clip))
        return covered

    canvas.text = watched
    try:
        app.top.dirty = True
        with dotted(app.screen, app.look) as drawn_on:
            app.top.draw(drawn_on)
    finally:
        canvas.text = draw
    return found


def arrow(start: Rect, goal: Rect) -> int:
    """The arrow key that leads from one place to another, up and down first."""
    if not (start.top < goal.bottom and goal.top < start.bottom):
        return pygame.K_DOWN if goal.top > start.top else pygame.K_UP
    return pygame.K_RIGHT if goal.left > start.left else pygame.K_LEFT


def shows(app: App, words: str) -> bool:
    """Whether the words are on the screen, perhaps as a part of a text; hard spaces are read as others."""
    sought = words.replace("\u00a0", " ")
    return any(sought in each.words.replace("\u00a0", " ") for each in drawn(app))


def reads(app: App, words: str) -> bool:
    """Whether a text on the screen says exactly that."""
    sought = words.replace("\u00a0", " ")
    return any(each.words.replace("\u00a0", " ") == sought for each in drawn(app))


def picture(app: App) -> bytes:
    """What is on the screen."""
    app.top.dirty = True
    app.step(0.0)
    return pygame.image.tobytes(app.screen, "RGB")
