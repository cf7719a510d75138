"""Matches in a window on SDL's dummy drivers, with a player's hands, eyes and ears. Nothing waits for real time: the
engine answers whenever a frame goes by."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import hands
import pygame
import pytest
from hands import PLAYTHROUGHS, Drawn, Elsewhere
from pygame import Rect

from magicgame.engine.stop import StopFlag
from magicgame.engine.worker import InlineWorker, Priority, Request
from magicgame.games import GAMES
from magicgame.games.game import Place, Position
from magicgame.match.match import Match
from magicgame.match.record import load_record
from magicgame.player.unfinished import load_unfinished
from magicgame.ui.play.scene import MatchScene
from magicgame.ui.play.setup import SetupScene
from magicgame.ui.routes import Play, Route, SetUp
from magicgame.ui.scene import Scene, Stage
from magicgame.ui.widgets.widget import Widget

FRAME_SECONDS = 1 / 20


def scene_of(stage: Stage, route: Route) -> Scene:
    match route:
        case Play(match, file, sitting):
            return MatchScene(stage, match, file, sitting)
        case SetUp(game):
            return SetupScene(stage, game)
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


class Table:
    """The window with these settings, an empty scene at the bottom of its stack."""

    def __init__(self, worker: InlineWorker | None = None, **wishes: Any) -> None:
        self.app = hands.open_app(scene_of, worker=worker, **wishes)
        self.sounds = hands.heard(self.app)
        self.app.put(Elsewhere(self.app, None))

    def close(self) -> None:
        hands.close_app(self.app)

    # --- ways in ------------------------------------------------------------------------------------------------------

    def play(self, turns: str = "", first: str = "person", second: str = "person", **how: Any) -> None:
        """Open a match with these turns already played; `how` is as for `match_of`."""
        self.app.go(Play(hands.match_of(turns.split(), first, second, **how)))

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
        hands.click_at(self.app, position, button)

    def point_at(self, position: tuple[int, int]) -> None:
        hands.point_at(self.app, position)

    def click(self, label: str) -> None:
        """Click the button that says so, or that has that name, scrolling it into sight first."""
        self.click_at(hands.brought_into_sight(self.app, self.widget(label).name).rect.center)

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
        hands.press(self.app, key, mod)

    def type(self, text: str) -> None:
        """Type the characters of a turn."""
        hands.type_characters(self.app, text)

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
        hands.pass_time(self.app, seconds, frame_seconds)

    def wait_for(self, fact: Callable[[], bool], seconds: float = 20) -> None:
        """Let frames go by until something is so."""
        hands.wait_for(self.app, fact, seconds)

    # --- eyes ---------------------------------------------------------------------------------------------------------

    def square(self, number: int) -> tuple[int, int]:
        return hands.square(self.app, number)

    def hand(self) -> Rect:
        """The tile in hand."""
        return self.app.top.targets()["hand"]

    def widget(self, label: str) -> Widget:
        return hands.widget(self.app, label)

    def can_click(self, label: str) -> bool:
        return self.widget(label).enabled

    def drawn(self) -> list[Drawn]:
        """The texts of the scene on top that are in sight, in the order they are drawn."""
        return hands.drawn(self.app)

    def shows(self, words: str) -> bool:
        """Whether the words are on the screen, perhaps as a part of a text."""
        return hands.shows(self.app, words)

    def reads(self, words: str) -> bool:
        """Whether a text on the screen says exactly that."""
        return hands.reads(self.app, words)

    def picture(self) -> bytes:
        """What is on the screen."""
        return hands.picture(self.app)


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
