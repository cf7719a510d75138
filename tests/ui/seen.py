"""Drives the window as a player does and tells what a player sees and hears.

The tests of `test_seen_*.py` and the pictures of `tests/pictures.py` know the window through this file only: it alone
names its classes, so that the window behind it can be exchanged. The engine answers on the driver's own thread, so
nothing here waits, and everything is repeatable from the seed.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from typing import Any

import hands
import pygame
import pytest
from hands import NOW, Drawn

from magicgame import paths
from magicgame.engine.worker import InlineWorker
from magicgame.games.game import Position, Side
from magicgame.match.record import load_record
from magicgame.player import library
from magicgame.player.progress import LessonProgress, Progress, load_progress, save_progress
from magicgame.player.results import Entry, Result, add_result
from magicgame.player.settings import Settings, load_settings
from magicgame.player.unfinished import load_unfinished
from magicgame.ui.flow import scene_of
from magicgame.ui.routes import (
    About,
    ChangeSettings,
    Keys,
    Lessons,
    Play,
    Puzzles,
    ReadLicence,
    Route,
    Rules,
    SetUp,
    Statistics,
    Title,
)
from magicgame.ui.sound.speech import Speech
from magicgame.ui.study.opening import open_file
from magicgame.ui.table.picture import Sign
from magicgame.ui.table.signs import sign_colour

FRAME_SECONDS = 1 / 60
_MOST_FRAMES = 6000
_IDLE_FRAMES = 60
"""A scene takes one answer of the engine a frame: after this many frames without work it knows them all."""
_PAGES: dict[str, Route] = {
    "title": Title(), "setup": SetUp(), "settings": ChangeSettings(), "statistics": Statistics(), "keys": Keys(),
    "about": About(), "licence": ReadLicence("pygame-ce", ("LGPL-2.1.txt",)),
    "rules": Rules(), "lessons": Lessons(), "puzzles": Puzzles(),
}


class Window:
    """The program, opened with these settings; everything else is what a player does and notices."""

    def __init__(self, **wishes: Any) -> None:
        self.engine = InlineWorker()
        self.app = hands.open_app(scene_of, open_file, self.engine, **wishes)
        self.sounds = hands.heard(self.app)

    def close(self) -> None:
        hands.close_app(self.app)

    # --- what was there before ----------------------------------------------------------------------------------------

    def have_learnt(self, steps: dict[str, int]) -> None:
        """Let this many steps of these lessons have been done before."""
        save_progress(Progress(LessonProgress(steps)))

    def have_played(self, matches: list[tuple[int, Result, bool]]) -> None:
        """Let these matches of twelve turns have been played before: the level, `won`, `drawn` or `lost`, with help."""
        for level, result, is_helped in matches:
            add_result(Entry(
                NOW.date().isoformat(), "magic", "magic-locked", level, "first", result, 12, is_helped))

    def have_kept(self) -> None:
        """Let matches have been kept: of both games, won, lost and drawn, of two persons, and a file that is torn."""
        entropy = load_record(hands.PLAYTHROUGHS / "entropy-win.record")
        drawn = hands.match_of(hands.SAMPLE[:6], second="level 3")
        drawn.agree_draw()
        rated = hands.match_of(hands.SAMPLE[:9], second="level 4")
        rated.resign(Side.SECOND)
        rated.rated, rated.tags["Mistakes"] = True, "1 0"
        rated.annotate(9, "Nothing is left to flip")
        ends = [
            hands.match_of(hands.SAMPLE, second="level 2"), hands.match_of(hands.SAMPLE, first="level 1"),
            hands.match_of(hands.SAMPLE, names=("Ann", "Bo")), drawn, entropy, hands.match_of(hands.SAMPLE),
            rated,
        ]
        for days, match in enumerate(ends):
            begun = NOW - timedelta(days=days * days * 3, minutes=47)
            library.keep(match, f"{begun:%Y-%m-%d %H.%M.%S} 7-1.record", begun.date())
        (paths.library_folder() / "2026-11-20 10.00.00 7-1.record").write_text("[Format", encoding="utf-8")

    # --- ways in ------------------------------------------------------------------------------------------------------

    def open(self, page: str) -> None:
        """Go to one of `_PAGES`."""
        self.app.go(_PAGES[page])

    def open_match(self, turns: str = "", first: str = "person", second: str = "person", **how: Any) -> None:
        """A match with these turns already played; `how` is as for `match_of`."""
        self.app.go(Play(hands.match_of(turns.split(), first, second, **how)))

    def open_analysis(self, turns: str = "", **how: str) -> None:
        """The analysis of such a match, all of it thought through."""
        self.open_match(turns, **how)
        self.press(pygame.K_a, pygame.KMOD_CTRL)
        assert self.page == "analysis"
        self.settle()

    def leave(self) -> None:
        """Go back from the page on top, without being asked."""
        self.app.back()

    def set(self, **wishes: Any) -> None:
        """Change settings, as if on their page."""
        for name, value in wishes.items():
            setattr(self.app.settings, name, value)
        self.app.apply_settings()

    def stumble(self) -> None:
        """Let something go wrong inside the program."""

        def fail() -> None:
            raise RuntimeError("stumbled")

        self.app.guarded(fail)

    # --- what a player does -------------------------------------------------------------------------------------------

    def click(self, label: str) -> None:
        """Click the button that says so, or that has that name, scrolling it into sight first."""
        widget = hands.brought_into_sight(self.app, hands.widget(self.app, label).name)
        assert widget.enabled, f"{label!r} cannot be clicked"
        hands.click_at(self.app, widget.rect.center)

    def choose_seat(self, side: Side, choice: str) -> None:
        """On the page of a new game: `person`, `computer` or a level's number."""
        self.click(f"{side.name}.{choice}")

    def click_square(self, number: int) -> None:
        """Click the square of that number in Magic's notation."""
        hands.click_at(self.app, hands.square(self.app, number))

    def shake(self, number: int, by_px: int) -> None:
        """Click a square with an unsteady hand: the pointer moves by some pixels while it is pressed."""
        x, y = hands.square(self.app, number)
        moved = (x + by_px, y)
        for kind, at in ((pygame.MOUSEBUTTONDOWN, (x, y)), (pygame.MOUSEMOTION, moved), (pygame.MOUSEBUTTONUP, moved)):
            self.app.handle(pygame.Event(kind, pos=at, rel=(by_px, 0), buttons=(1, 0, 0), button=pygame.BUTTON_LEFT))

    def click_turn(self, *numbers: int) -> None:
        """Click squares one after the other, and let what moves come to rest."""
        for number in numbers:
            self.click_square(number)
        self.pass_time(2)

    def type(self, turn: str) -> None:
        """Type the characters of a turn."""
        hands.type_characters(self.app, turn)

    def type_turn(self, turn: str) -> None:
        """Type a turn, and let what follows come to rest."""
        self.type(turn)
        self.press(pygame.K_RETURN)
        self.pass_time(6)

    def press(self, key: int, mod: int = 0) -> None:
        """Press a key, with the character it stands for, as a keyboard sends it."""
        hands.press(self.app, key, mod)

    def focus(self, label: str) -> None:
        """Bring the focus to a widget by the Tab key, and within a list or a choice by arrows."""
        name, form, steps = hands.widget(self.app, label).name, self.app.top.form, len(list(self.app.top.form))
        while form.focused != name and steps:
            is_in_list = "." in name and (form.focused or "").partition(".")[0] == name.partition(".")[0]
            self.press(hands.arrow(form[form.focused].rect, form[name].rect) if is_in_list else pygame.K_TAB)
            steps -= 1
        assert form.focused == name

    def wheel(self, words: str, rows: int) -> None:
        """Turn the wheel over a text on the screen, one notch at a time, up for more than 0."""
        hands.wheel(self.app, next(each.rect.center for each in self.drawn() if each.words == words), rows)

    def point_at_nothing(self) -> None:
        """Take the pointer out of the window."""
        hands.point_at(self.app, (-1, -1))

    def pass_time(self, seconds: float, frame_seconds: float = FRAME_SECONDS) -> None:
        """Let that many seconds of frames go by; the engine answers whenever a frame asks it."""
        hands.pass_time(self.app, seconds, frame_seconds)

    def settle(self) -> None:
        """Let frames go by until nothing moves, is waited for or thought about any more."""
        idle = 0
        for _frame in range(_MOST_FRAMES):
            self.pass_time(FRAME_SECONDS)
            idle = 0 if not self.is_at_rest or self.engine.work() else idle + 1
            if idle == _IDLE_FRAMES:
                return
        raise AssertionError("it never came to rest")

    # --- what a player notices ----------------------------------------------------------------------------------------

    @property
    def page(self) -> str:
        """What is on top: `game`, `result`, `dialogue`, `lesson` …"""
        return self.app.top.name

    @property
    def is_at_rest(self) -> bool:
        """Nothing moves and nothing is waited for."""
        return not (self.app.top.is_moving or self.app.top.is_waiting)

    def picture(self) -> pygame.Surface:
        """What is on the screen."""
        self.app.top.dirty = True
        self.app.step(0.0)
        return self.app.screen.copy()

    def dots(self) -> pygame.Surface:
        """What is on the screen, a pixel a dot, so that what is laid out is found at its place."""
        return pygame.transform.scale(self.picture(), self.app.look.size)

    def drawn(self) -> list[Drawn]:
        """The texts of the scene on top that are in sight, in the order they are drawn."""
        return hands.drawn(self.app)

    def shows(self, words: str) -> bool:
        """Whether the words are on the screen, perhaps as a part of a text."""
        return hands.shows(self.app, words)

    def reads(self, words: str) -> bool:
        """Whether a text on the screen says exactly that."""
        return hands.reads(self.app, words)

    def can_click(self, label: str) -> bool:
        return hands.widget(self.app, label).enabled

    @property
    def position(self) -> Position:
        """The position whose tiles lie on the board."""
        top: Any = self.app.top
        found: Position = top.playing.draft.position
        return found

    def half_of_graph(self, index: int) -> Side | None:
        """Whose half of the graph the dot or mark of a position lies in: above is the first side's; None between."""
        top: Any = self.app.top
        self.drawn()
        graph = top.table.graph
        x, middle = (round(part) for part in graph._point(index, 0))
        palette = self.app.look.palette
        mistake = sign_colour(palette, Sign.MISTAKE)
        colours = [pygame.Color(*colour) for colour in (*map(palette.side, Side), mistake)]
        rows = [y for y in range(graph._plot.top, graph._plot.bottom) if self.app.screen.get_at((x, y)) in colours]
        if not rows:
            return None
        return Side.FIRST if sum(rows) / len(rows) < middle else Side.SECOND

    def puzzles_kept(self) -> dict[str, str]:
        """What became of each puzzle tried, by its position, as it is on disk: `first`, `later` or `failed`."""
        return {key.split(" ", 1)[1]: result for key, result in load_progress()[0].puzzles.results.items()}

    def record(self) -> str:
        """The match saved last, as it is kept on disk."""
        return load_unfinished()[0][0].path.read_text(encoding="utf-8")

    def settings_kept(self) -> Settings:
        """The settings as they are on disk."""
        return load_settings()[0]


@pytest.fixture
def window() -> Iterator[Window]:
    """The program with the usual settings."""
    with opened() as found:
        yield found


@contextmanager
def opened(**wishes: Any) -> Iterator[Window]:
    """The program with other settings than the usual ones."""
    found = Window(**wishes)
    try:
        yield found
    finally:
        found.close()


@pytest.fixture
def spoken(caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch) -> Callable[[], list[str]]:
    """What the voice has been told to say so far."""
    monkeypatch.setattr(Speech, "_command", lambda self: None)
    monkeypatch.setattr(logging.getLogger("magicgame"), "propagate", True)
    caplog.set_level(logging.INFO)
    return lambda: [r.getMessage()[6:] for r in caplog.records if r.getMessage().startswith("says: ")]
