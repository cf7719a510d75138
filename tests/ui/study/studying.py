"""Analyses in a window on SDL's dummy drivers, with a player's hands and eyes. Nothing waits for real time: the engine
answers whenever a frame goes by."""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterator, Sequence
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

from magicgame.engine.worker import InlineWorker
from magicgame.games import GAMES
from magicgame.games.game import Move, Place
from magicgame.match.match import Match
from magicgame.match.record import load_record
from magicgame.match.seats import Seats, parse_seat
from magicgame.match.study import Study
from magicgame.player.settings import Settings
from magicgame.ui.app import App
from magicgame.ui.look import text
from magicgame.ui.look.canvas import Canvas
from magicgame.ui.routes import Analyse, Edit, Route, Title
from magicgame.ui.scene import Scene, Stage
from magicgame.ui.study.editor import EditorScene
from magicgame.ui.study.opening import open_file
from magicgame.ui.study.scene import AnalysisScene
from magicgame.ui.table import analyst
from magicgame.ui.table.picture import Graph, Rows, TablePicture, Turns
from magicgame.ui.widgets.box import Box, Space
from magicgame.ui.widgets.widget import Widget

PLAYTHROUGHS = Path(__file__).parents[2] / "playthroughs"
SAMPLE = """
    L1 1-5/L16 16-12/D13 5-6/L1 12-11/L16 6-2/L5 11-12/D15 2-6/L2 5-9/D5 6-7/L6 9-10/D9 13-14/L11
""".split()  # noqa: SIM905 - turns are easier to read as a record has them
"""A whole match of Magic, which Diamond, the second side, wins; its last turn but one turns a win into a loss."""
LATE = 10
"""From this many turns of the sample match on, what is best is found at once."""
NOW = datetime(2026, 11, 21, 12, 0)
FRAME_SECONDS = 1 / 20


class Elsewhere(Scene):
    """Stands for the scene of a route that leads away from the analysis."""

    name = "elsewhere"

    def __init__(self, stage: Stage, route: Route) -> None:
        super().__init__(stage)
        self.route = route

    def build(self) -> Box:
        return Space()


def scene_of(stage: Stage, route: Route) -> Scene:
    match route:
        case Analyse(study):
            return AnalysisScene(stage, study)
        case Edit(study, done):
            return EditorScene(stage, study, done)
    return Elsewhere(stage, route)


@dataclass(frozen=True)
class Drawn:
    """A text on the screen, its size, and whether a part of it had no room."""

    words: str
    size_px: int
    is_cut: bool


class Desk:
    """The window with these settings, at a page that stands for the title."""

    def __init__(self, **wishes: Any) -> None:
        pygame.display.init()
        pygame.font.init()
        self.app = App(
            Settings(**{"language": "en", **wishes}), random.Random(1), InlineWorker(), scene_of, open_file,
            lambda: NOW,
        )
        self.app.go(Title())

    def close(self) -> None:
        self.app.quit()
        self.app.settings = Settings(language="en")
        self.app.apply_settings()
        self.app.close()
        pygame.event.clear()

    # --- ways in ------------------------------------------------------------------------------------------------------

    def analyse(self, turns: Sequence[str] = (), **how: Any) -> AnalysisScene:
        """Open the analysis of such a match; `how` is as for `match_of`."""
        self.app.go(Analyse(Study.of_match(match_of(turns, **how))))
        return self.scene

    def analyse_record(self, name: str, plies: int) -> AnalysisScene:
        """Open the analysis of a playthrough, at a ply of it."""
        study = Study.of_match(load_record(PLAYTHROUGHS / f"{name}.record"))
        study.go_to(study.line[plies])
        self.app.go(Analyse(study))
        return self.scene

    def edit(self, turns: Sequence[str] = (), **how: Any) -> EditorScene:
        """Open the editor over the analysis of such a match."""
        scene = self.analyse(turns, **how)
        self.app.go(Edit(scene.study, scene.open_study))
        assert isinstance(self.app.top, EditorScene)
        return self.app.top

    def menu(self, name: str) -> None:
        """Open the menu, and click the button of that name."""
        self.press(pygame.K_m)
        self.click(name)

    # --- what is there ------------------------------------------------------------------------------------------------

    @property
    def scene(self) -> AnalysisScene:
        """The analysis on top."""
        assert isinstance(self.app.top, AnalysisScene), self.app.top
        return self.app.top

    @property
    def page(self) -> str:
        """What is on top: `analysis`, `editor`, `dialogue`, `records` …"""
        return self.app.top.name

    @property
    def route(self) -> Route:
        """Where the last way out of the analysis led."""
        assert isinstance(self.app.top, Elsewhere), self.app.top
        return self.app.top.route

    @property
    def ply(self) -> int:
        """How many turns of the line lie before the position shown."""
        return len(self.scene.study.current.path) - 1

    @property
    def turn(self) -> str:
        """The turn that led to the position shown."""
        return self.scene.study.current.move_text

    @property
    def shown(self) -> TablePicture:
        """What the table shows."""
        return self.scene.picture()

    @property
    def rows(self) -> list[str]:
        """What is said of the turn looked at."""
        return [row.words for part in self.shown.panel if isinstance(part, Rows) for row in part.rows]

    @property
    def turns(self) -> Turns:
        return next(part for part in self.shown.panel if isinstance(part, Turns))

    @property
    def graph(self) -> Graph | None:
        return next((part for part in self.shown.panel if isinstance(part, Graph)), None)

    # --- hands --------------------------------------------------------------------------------------------------------

    def click_at(self, position: tuple[int, int], button: int = pygame.BUTTON_LEFT) -> None:
        """Move there, press and release."""
        self.point_at(position)
        self.app.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=position, button=button))
        self.app.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=position, button=button))

    def point_at(self, position: tuple[int, int]) -> None:
        self.app.handle(pygame.Event(pygame.MOUSEMOTION, pos=position, rel=(0, 0), buttons=(0, 0, 0)))

    def wheel(self, position: tuple[int, int], rows: int) -> None:
        """Turn the wheel there, one row at a time, up for more than 0."""
        self.point_at(position)
        for _row in range(abs(rows)):
            self.app.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=1 if rows > 0 else -1))

    def click(self, name: str) -> None:
        """Click the button of that name, scrolling it into sight first."""
        self.app.top.form.focused = name
        self.app.top._follow_focus(None)
        self.app.top.form.focused = None
        widget = self.app.top.form[name]
        assert widget.enabled, f"{name} cannot be clicked: {widget.why_not}"
        assert widget.shown_rect.collidepoint(widget.rect.center), f"{name} is not in sight"
        self.click_at(widget.rect.center)

    def click_square(self, number: int, button: int = pygame.BUTTON_LEFT) -> None:
        """Click the square of that number, from 1."""
        self.click_at(self.square(number), button)

    def play_by_clicks(self, move: Move) -> None:
        """Play a turn by clicks on the board and the tile in hand."""
        for step in move.steps:
            if not isinstance(step, Place):
                self.click_square(step.source + 1)
            elif self.scene.playing.draft.face is not step.face:
                self.click_at(self.app.top.targets()["hand"].center)
            self.click_square(step.target + 1)
            self.pass_time(0.5)

    def click_turn(self, index: int) -> None:
        """Click a turn of the list, by its number from 0."""
        assert self.scene.table is not None and self.scene.table.turns is not None
        self.click_at(self.scene.table.turns.rows.cell(index).center)

    def press(self, key: int, mod: int = 0) -> None:
        """Press a key, with the character it stands for, as a keyboard sends it."""
        is_character = key < 127 and chr(key).isprintable() and not mod & pygame.KMOD_CTRL
        self.app.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=chr(key) if is_character else ""))

    def pass_time(self, seconds: float) -> None:
        """Let the frames of that many seconds go by."""
        for _frame in range(max(1, round(seconds / FRAME_SECONDS))):
            self.app.step(FRAME_SECONDS)

    def wait_for(self, fact: Callable[[], bool], seconds: float = 60) -> None:
        """Let frames go by until something is so."""
        for _frame in range(round(seconds / FRAME_SECONDS)):
            if fact():
                return
            self.app.step(FRAME_SECONDS)
        raise AssertionError("waited in vain")

    def find_all(self) -> None:
        """Let the engine find everything the scene wants to know."""
        scene = self.scene
        self.wait_for(lambda: all(scene.findings.analysis(node) is not None for node in scene.study.line))
        self.pass_time(0.2)

    # --- eyes ---------------------------------------------------------------------------------------------------------

    def square(self, number: int) -> tuple[int, int]:
        return self.app.top.targets()[f"square.{number - 1}"].center

    def widget(self, name: str) -> Widget:
        return self.app.top.form[name]

    def drawn(self) -> list[Drawn]:
        """The texts of the scene on top, in the order they are drawn."""
        found: list[Drawn] = []
        canvas: Any = Canvas
        draw = Canvas.text

        def watched(
            own: Canvas, words: str, place: Rect, size_px: int, colour: Any, bold: bool = False, align: Any = "left",
            lines: int = 1,
        ) -> Rect:
            shown = text.shown_lines(own.palette, words, size_px, place.width, bold, lines)
            found.append(Drawn(words, size_px, shown[-1].endswith("…") and not words.endswith("…")))
            return draw(own, words, place, size_px, colour, bold, align, lines)

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

    def picture(self) -> bytes:
        """What is on the screen."""
        self.app.top.dirty = True
        self.app.step(0.0)
        return pygame.image.tobytes(self.app.screen, "RGB")


def match_of(
    turns: Sequence[str] = (), game: str = "magic", start: str = "", first: str = "person", second: str = "person",
) -> Match:
    """A match with these turns; `start` is a position's text, by default the game's own."""
    rules = GAMES[game]
    begin = rules.parse_position(start, rules.variants[0]) if start else None
    match = Match(rules, rules.variants[0], Seats(parse_seat(first), parse_seat(second)), begin)
    for turn in turns:
        match.play(match.position.parse_move(turn))
    return match


def break_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every analysis fail from now on."""

    def broken(*_given: object) -> None:
        raise RuntimeError("out of order")

    monkeypatch.setattr(analyst, "assess", broken)


@pytest.fixture
def desk() -> Iterator[Desk]:
    """The window with the usual settings."""
    with opened() as found:
        yield found


@contextmanager
def opened(**wishes: Any) -> Iterator[Desk]:
    """The window with other settings than the usual ones."""
    found = Desk(**wishes)
    try:
        yield found
    finally:
        found.close()
