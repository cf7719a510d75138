"""Analyses in a window on SDL's dummy drivers, with a player's hands and eyes. Nothing waits for real time: the engine
answers whenever a frame goes by."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import lru_cache
from typing import Any

import hands
import pygame
import pytest
from hands import PLAYTHROUGHS, Drawn, Elsewhere, match_of

from magicgame.engine.values import Analysis
from magicgame.games.game import Move, Place, Position
from magicgame.match.match import Match
from magicgame.match.record import load_record
from magicgame.match.study import Study
from magicgame.ui.routes import Analyse, Edit, Open, Route, Title
from magicgame.ui.scene import Scene, Stage
from magicgame.ui.study.editor import EditorScene
from magicgame.ui.study.library import OpenScene
from magicgame.ui.study.opening import open_file
from magicgame.ui.study.scene import AnalysisScene
from magicgame.ui.table.curve import Graph
from magicgame.ui.table.picture import Rows, TablePicture, Turns
from magicgame.ui.widgets.widget import Widget

LATE = 10
"""From this many turns of the sample match on, what is best is found at once."""
FRAME_SECONDS = 1 / 20


def scene_of(stage: Stage, route: Route) -> Scene:
    match route:
        case Analyse(study, known, file):
            return AnalysisScene(stage, study, known, file)
        case Edit(study):
            return EditorScene(stage, study)
        case Open(file):
            return OpenScene(stage, file)
    return Elsewhere(stage, route)


class Desk:
    """The window with these settings, at a page that stands for the title."""

    def __init__(self, **wishes: Any) -> None:
        self.app = hands.open_app(scene_of, open_file, **wishes)
        self.app.go(Title())

    def close(self) -> None:
        hands.close_app(self.app)

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
        self.app.go(Edit(scene.study))
        assert isinstance(self.app.top, EditorScene)
        return self.app.top

    def look_at(self, ply: int) -> None:
        """Go to a ply of the match, and wait until all is found that is said there."""
        scene = self.scene
        scene.go_to(scene.study.played[ply])
        self._find(lambda: scene.findings.is_settled(scene.study.current, scene.study.seats))

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
        hands.click_at(self.app, position, button)

    def point_at(self, position: tuple[int, int]) -> None:
        hands.point_at(self.app, position)

    def wheel(self, position: tuple[int, int], rows: int) -> None:
        """Turn the wheel there, one row at a time, up for more than 0."""
        hands.wheel(self.app, position, rows)

    def click(self, name: str) -> None:
        """Click the button of that name, scrolling it into sight first."""
        widget = hands.brought_into_sight(self.app, name)
        assert widget.enabled, f"{name} cannot be clicked: {widget.why_not}"
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
        hands.press(self.app, key, mod)

    def pass_time(self, seconds: float) -> None:
        """Let the frames of that many seconds go by."""
        hands.pass_time(self.app, seconds, FRAME_SECONDS)

    def wait_for(self, fact: Callable[[], bool]) -> None:
        """Let frames go by until something is so."""
        hands.wait_for(self.app, fact)

    def find_all(self) -> None:
        """Let the engine find everything the scene wants to know."""
        findings = self.scene.findings
        self._find(lambda: not findings.is_busy)

    def _find(self, are_found: Callable[[], bool]) -> None:
        """Lay out what is found only once."""
        scene = self.scene
        scene.is_held = True
        self.wait_for(are_found)
        scene.is_held = False
        scene.changed()
        self.pass_time(0.2)

    # --- eyes ---------------------------------------------------------------------------------------------------------

    def square(self, number: int) -> tuple[int, int]:
        return hands.square(self.app, number)

    def widget(self, name: str) -> Widget:
        return self.app.top.form[name]

    def drawn(self) -> list[Drawn]:
        """The texts of the scene on top that are in sight, in the order they are drawn."""
        return hands.drawn(self.app)

    def shows(self, words: str) -> bool:
        """Whether the words are on the screen, perhaps as a part of a text."""
        return hands.shows(self.app, words)

    def picture(self) -> bytes:
        """What is on the screen."""
        return hands.picture(self.app)


@pytest.fixture
def desk() -> Iterator[Desk]:
    """The window with the usual settings."""
    with opened() as found:
        yield found


@lru_cache(maxsize=4)
def all_found(name: str) -> tuple[Match, Mapping[Position, Analysis]]:
    """A playthrough, and what the engine finds for its review."""
    match = load_record(PLAYTHROUGHS / f"{name}.record")
    with opened() as desk:
        desk.app.go(Analyse(Study.of_match(match)))
        desk.find_all()
        return match, desk.scene.findings._analyst.analyses


@contextmanager
def opened(**wishes: Any) -> Iterator[Desk]:
    """The window with other settings than the usual ones."""
    found = Desk(**wishes)
    try:
        yield found
    finally:
        found.close()
