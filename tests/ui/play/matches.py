"""Matches in a window on SDL's dummy drivers, with a player's hands, eyes and ears. Nothing waits for real time: the
engine answers whenever a frame goes by."""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from pygame import Rect

from magicgame.engine.stop import StopFlag
from magicgame.engine.worker import InlineWorker, Priority, Request
from magicgame.games import GAMES
from magicgame.games.game import Place, Position
from magicgame.match.clock import TimeControl
from magicgame.match.match import Match
from magicgame.match.record import load_record
from magicgame.match.seats import Seats, parse_seat
from magicgame.player.settings import Settings
from magicgame.player.unfinished import load_unfinished
from magicgame.ui.app import App
from magicgame.ui.look import text
from magicgame.ui.look.canvas import Canvas
from magicgame.ui.play.scene import MatchScene
from magicgame.ui.play.setup import SetupScene
from magicgame.ui.routes import Play, Route, SetUp
from magicgame.ui.scene import Scene, Stage
from magicgame.ui.widgets.box import Box, Space
from magicgame.ui.widgets.widget import Widget

PLAYTHROUGHS = Path(__file__).parents[2] / "playthroughs"
SAMPLE = """
    L1 1-5/L16 16-12/D13 5-6/L1 12-11/L16 6-2/L5 11-12/D15 2-6/L2 5-9/D5 6-7/L6 9-10/D9 13-14/L11
""".split()  # noqa: SIM905 - turns are easier to read as a record has them
"""A whole match of Magic, which Diamond, the second side, wins."""
ALMOST_OVER, WINNING_CLICKS = " ".join(SAMPLE[:11]), (13, 14, 11)
NOW = datetime(2026, 11, 21, 12, 0)
FRAME_SECONDS = 1 / 60


class Elsewhere(Scene):
    """Stands for the scene of a route that leads away from the match."""

    name = "elsewhere"

    def __init__(self, stage: Stage, route: Route | None) -> None:
        super().__init__(stage)
        self.route = route

    def build(self) -> Box:
        return Space()


def scene_of(stage: Stage, route: Route) -> Scene:
    match route:
        case Play(match, file, sitting):
            return MatchScene(stage, match, file, sitting)
        case SetUp():
            return SetupScene(stage)
    return Elsewhere(stage, route)


class Asked(InlineWorker):
    """Notes what it is asked for and what of that is cancelled."""

    def __init__(self) -> None:
        super().__init__()
        self.requests: list[Request[object]] = []

    def ask(self, job: Callable[[StopFlag], object], priority: Priority) -> Request[object]:  # type: ignore[override]
        request = super().ask(job, priority)
        self.requests.append(request)
        return request

    def of(self, priority: Priority) -> list[Request[object]]:
        return [request for request in self.requests if request.priority is priority]


@dataclass(frozen=True)
class Drawn:
    """A text on the screen, the pixels it covers, its size, and whether a part of it had no room."""

    words: str
    rect: Rect
    size_px: int
    is_cut: bool


class Table:
    """The window with these settings, an empty scene at the bottom of its stack."""

    def __init__(self, worker: InlineWorker | None = None, **wishes: Any) -> None:
        pygame.display.init()
        pygame.font.init()
        self.app = App(
            Settings(**{"language": "en", **wishes}), random.Random(1), worker or InlineWorker(), scene_of,
            lambda stage, path: None, lambda: NOW,
        )
        self.sounds: list[str] = []
        sounds: Any = self.app.sounds
        sounds.play = self.sounds.append
        self.app.put(Elsewhere(self.app, None))

    def close(self) -> None:
        self.app.quit()
        self.app.settings = Settings(language="en")
        self.app.apply_settings()
        self.app.close()
        pygame.event.clear()

    # --- ways in ------------------------------------------------------------------------------------------------------

    def play(
        self, turns: str = "", first: str = "person", second: str = "person", game: str = "magic", variant: str = "",
        start: str = "", names: tuple[str, str] = ("", ""), clock: str = "", spent: float = 0.0,
    ) -> None:
        """Open a match with these turns already played; `start` is a position's text, by default the game's own.

        `spent` is what the mover has used of its clock.
        """
        rules = GAMES[game]
        wanted = rules.variant(variant) if variant else rules.variants[0]
        begin = rules.parse_position(start, wanted) if start else None
        seats = Seats(parse_seat(first, names[0]), parse_seat(second, names[1]))
        match = Match(rules, wanted, seats, begin)
        match.time_control = TimeControl.parse(clock) if clock else None
        for turn in turns.split():
            match.play(match.position.parse_move(turn))
        match.spent_seconds = spent
        self.app.go(Play(match))

    def play_through(self, record: str, plies: int | None = None) -> tuple[str, ...]:
        """Open a match between two persons up to a ply of a playthrough; answers the turns that follow in it."""
        played = load_record(PLAYTHROUGHS / f"{record}.record")
        self.play(" ".join(played.move_texts[:plies]), game=played.game.name, variant=played.variant.name)
        return played.move_texts[plies:] if plies is not None else ()

    def set_up(self) -> None:
        """Open the page of a new game."""
        self.app.go(SetUp())

    # --- what is there ------------------------------------------------------------------------------------------------

    @property
    def scene(self) -> MatchScene:
        """The match on top."""
        assert isinstance(self.app.top, MatchScene), self.app.top
        return self.app.top

    @property
    def match(self) -> Match:
        return self.scene.match

    @property
    def scene_below(self) -> MatchScene:
        """The match the scene on top was opened from."""
        below = self.app.scenes[-2]
        assert isinstance(below, MatchScene), below
        return below

    @property
    def match_below(self) -> Match:
        return self.scene_below.match

    @property
    def position_below(self) -> Position:
        return self.scene_below.match.position

    @property
    def position(self) -> Position:
        return self.match.position

    @property
    def page(self) -> str:
        """What is on top: `game`, `result`, `dialogue`, `menu` …"""
        return self.app.top.name

    @property
    def route(self) -> Route | None:
        """Where the last way out of the match led."""
        assert isinstance(self.app.top, Elsewhere), self.app.top
        return self.app.top.route

    @property
    def kept(self) -> list[Match]:
        """The unfinished matches on disk, the one saved last first."""
        found, problems = load_unfinished()
        assert not problems
        return [each.match for each in found]

    # --- hands --------------------------------------------------------------------------------------------------------

    def click_at(self, position: tuple[int, int], button: int = pygame.BUTTON_LEFT) -> None:
        """Move there, press and release."""
        self.point_at(position)
        self.app.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=position, button=button))
        self.app.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=position, button=button))

    def point_at(self, position: tuple[int, int]) -> None:
        self.app.handle(pygame.Event(pygame.MOUSEMOTION, pos=position, rel=(0, 0), buttons=(0, 0, 0)))

    def click(self, label: str) -> None:
        """Click the button that says so, or that has that name, scrolling it into sight first."""
        name = self.widget(label).name
        self.app.top.form.focused = name
        self.app.top._follow_focus(None)
        self.app.top.form.focused = None
        widget = self.app.top.form[name]
        assert widget.shown_rect.collidepoint(widget.rect.center), f"{label} is not in sight"
        self.click_at(widget.rect.center)

    def click_square(self, number: int) -> None:
        """Click the square of that number, from 1."""
        self.click_at(self.square(number))

    def click_squares(self, *numbers: int) -> None:
        """Click squares one after the other, and let what moves come to rest."""
        for number in numbers:
            self.click_square(number)
        self.pass_time(2)

    def drag(self, start: tuple[int, int], end: tuple[int, int], **more: object) -> None:
        """Press, move in small steps and let go."""
        self.app.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=pygame.BUTTON_LEFT, **more))
        for part in range(1, 11):
            at = (start[0] + (end[0] - start[0]) * part // 10, start[1] + (end[1] - start[1]) * part // 10)
            self.app.handle(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(1, 0, 0), **more))
        self.app.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=end, button=pygame.BUTTON_LEFT, **more))

    def press(self, key: int, mod: int = 0) -> None:
        """Press a key, with the character it stands for, as a keyboard sends it."""
        is_character = key < 127 and chr(key).isprintable() and not mod & pygame.KMOD_CTRL
        self.app.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=chr(key) if is_character else ""))

    def type(self, text: str) -> None:
        """Type the characters of a turn."""
        for character in text.lower():
            self.app.handle(pygame.Event(pygame.KEYDOWN, key=ord(character), mod=0, unicode=character))

    def enter(self, text: str) -> None:
        """Type a turn or a square, and press Enter."""
        self.type(text)
        self.press(pygame.K_RETURN)

    def play_by_clicks(self, turn: str) -> None:
        """Play a turn of the game's notation by clicks on the board and the tile in hand."""
        move = self.position.parse_move(turn)
        for step in move.steps:
            if not isinstance(step, Place):
                self.click_square(step.source + 1)
            elif self.scene.playing.faces[self.position.mover] is not step.face:
                self.click_at(self.hand().center)
            self.click_square(step.target + 1)
        self.pass_time(1)

    def pass_time(self, seconds: float, frame_seconds: float = FRAME_SECONDS) -> None:
        """Let the frames of that many seconds go by."""
        for _frame in range(max(1, round(seconds / frame_seconds))):
            self.app.step(frame_seconds)

    def wait_for(self, fact: Callable[[], bool], seconds: float = 20) -> None:
        """Let frames go by until something is so."""
        for _frame in range(round(seconds * 20)):
            if fact():
                return
            self.app.step(1 / 20)
        raise AssertionError("waited in vain")

    # --- eyes ---------------------------------------------------------------------------------------------------------

    def square(self, number: int) -> tuple[int, int]:
        return self.app.top.targets()[f"square.{number - 1}"].center

    def hand(self) -> Rect:
        """The tile in hand."""
        return self.app.top.targets()["hand"]

    def widget(self, label: str) -> Widget:
        form = list(self.app.top.form)
        found = [widget for widget in form if label in (widget.name, widget.label)]
        assert found, f"no {label!r} among {[(each.name, each.label) for each in form]}"
        return found[0]

    def can_click(self, label: str) -> bool:
        return self.widget(label).enabled

    def drawn(self) -> list[Drawn]:
        """The texts of the scene on top, in the order they are drawn."""
        found: list[Drawn] = []
        canvas: Any = Canvas
        draw = Canvas.text

        def watched(
            own: Canvas, words: str, place: Rect, size_px: int, colour: Any, bold: bool = False, align: Any = "left",
            lines: int = 1,
        ) -> Rect:
            covered = draw(own, words, place, size_px, colour, bold, align, lines)
            shown = text.shown_lines(own.palette, words, size_px, place.width, bold, lines)
            found.append(Drawn(words, covered, size_px, shown[-1].endswith("…") and not words.endswith("…")))
            return covered

        canvas.text = watched
        try:
            self.app.top.dirty = True
            self.app.top.draw(Canvas(self.app.screen, self.app.look))
        finally:
            canvas.text = draw
        return [each for each in found if each.words]

    def shows(self, words: str) -> bool:
        """Whether the words are on the screen, perhaps as a part of a text."""
        return any(words in each.words for each in self.drawn())

    def reads(self, words: str) -> bool:
        """Whether a text on the screen says exactly that."""
        return any(each.words == words for each in self.drawn())

    def picture(self) -> bytes:
        """What is on the screen."""
        self.app.top.dirty = True
        self.app.step(0.0)
        return pygame.image.tobytes(self.app.screen, "RGB")


@pytest.fixture
def table() -> Iterator[Table]:
    """The window with the usual settings."""
    with opened() as found:
        yield found


@contextmanager
def opened(worker: InlineWorker | None = None, **wishes: Any) -> Iterator[Table]:
    """The window with other settings than the usual ones, or with an engine of the test's own."""
    found = Table(worker, **wishes)
    try:
        yield found
    finally:
        found.close()


def chance_turns(count: int, game: str = "entropy", seed: int = 5) -> list[str]:
    """This many turns of a match that is not over after them; the first and the last occur once."""
    rules, rng = GAMES[game], random.Random(seed)
    position = rules.start(rules.variants[0])
    turns: list[str] = []
    while len(turns) < count:
        move = rng.choice(position.legal_moves)
        turns.append(position.move_text(move))
        position = position.after(move)
    assert not position.is_terminal and turns.count(turns[0]) == turns.count(turns[-1]) == 1
    return turns
