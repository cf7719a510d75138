"""The window looks often while something happens and seldom while nothing does, and nobody sees a difference."""

import os
import signal
import sys
from threading import Timer

import pygame
import pytest
from window_table import open_match

from magicgame.ui import pace as pace_module
from magicgame.ui.app import App
from magicgame.ui.pace import AT_REST_PER_SECOND, FOR_SHOW_PER_SECOND, FRAMES_PER_SECOND, UNSEEN_PER_SECOND, Pace
from magicgame.ui.routes import Title
from magicgame.ui.scene import Scene
from magicgame.ui.signals import EndSignals
from magicgame.ui.sleep import sleep
from magicgame.ui.widgets.box import Box

MOTION = pygame.Event(pygame.MOUSEMOTION, pos=(9, 9), rel=(0, 0), buttons=(0, 0, 0))
MINIMISED, EXPOSED = pygame.Event(pygame.WINDOWMINIMIZED), pygame.Event(pygame.WINDOWEXPOSED)


class Clock:
    """Waits no time, and keeps at how many pictures a second it was asked to wait."""

    def __init__(self) -> None:
        self.asked: list[int] = []

    def tick(self, pictures_per_second: int) -> int:
        self.asked.append(pictures_per_second)
        return 1000 // pictures_per_second if pictures_per_second else 1


class Counter(Scene):
    """A scene at rest that counts how often it is updated and drawn."""

    is_at_rest = True
    updated = drawn = 0

    def build(self) -> Box:
        return Box()

    def update(self, dt: float) -> None:
        self.updated += 1

    def draw(self, canvas) -> None:
        self.drawn += 1


def waits(pace: Pace, seconds: float) -> list[int]:
    clock, passed = Clock(), 0.0
    while passed < seconds:
        passed += pace.wait(clock)
    return clock.asked


@pytest.fixture(autouse=True)
def slept(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How long each sleep might have been, in milliseconds; none takes any time."""
    asked: list[int] = []

    def sleep(milliseconds: int) -> bool:
        asked.append(milliseconds)
        return False

    monkeypatch.setattr(pace_module, "sleep", sleep)
    return asked


def test_half_a_second_after_an_event_the_window_comes_to_rest():
    pace = Pace()
    asked = waits(pace, 1.0)
    assert asked[:40] == [FRAMES_PER_SECOND] * 40 and asked[-5:] == [AT_REST_PER_SECOND] * 5
    assert pace.is_at_rest


def test_what_an_event_changes_after_a_rest_is_shown_at_once_and_begins_with_an_ordinary_frame():
    pace = Pace()
    waits(pace, 1.0)
    pace.heed(MOTION)
    assert pace.step(1 / AT_REST_PER_SECOND) == 1 / FRAMES_PER_SECOND
    assert waits(pace, 0.02)[:2] == [0, FRAMES_PER_SECOND]


def test_as_long_as_pictures_follow_each_other_there_is_no_rest():
    pace = Pace()
    waits(pace, 1.0)
    clock = Clock()
    for _frame in range(50):
        pace.drawn()
        pace.wait(clock)
    assert set(clock.asked) == {FRAMES_PER_SECOND}


def test_a_window_that_is_gone_hardly_looks_until_it_is_back():
    pace = Pace()
    pace.heed(MINIMISED)
    assert set(waits(pace, 1.0)) == {UNSEEN_PER_SECOND}
    pace.heed(EXPOSED)
    assert pace.is_seen and waits(pace, 0.1)[1] == FRAMES_PER_SECOND


def test_what_moves_for_show_takes_fewer_pictures_until_something_comes_in():
    pace, clock = Pace(), Clock()
    for _picture in range(60):
        pace.drawn()
        pace.wait(clock, is_for_show=True)
    assert clock.asked[:30] == [FRAMES_PER_SECOND] * 30 and clock.asked[-5:] == [FOR_SHOW_PER_SECOND] * 5
    pace.heed(MOTION)
    pace.wait(clock, is_for_show=True)
    assert clock.asked[-1] == FRAMES_PER_SECOND


def frames(app: App, seconds: float) -> None:
    clock, passed = Clock(), 0.0
    while passed < seconds:
        passed += app.frame(clock, 0.01)


def test_a_scene_at_rest_is_left_alone_until_something_comes_in(app: App):
    pygame.event.clear()
    scene = Counter(app)
    app.put(scene)
    frames(app, 1.0)
    before = scene.updated
    frames(app, 1.0)
    assert scene.updated == before
    pygame.event.post(MOTION)
    frames(app, 0.02)
    assert scene.updated > before


def test_what_nobody_sees_is_not_drawn_until_it_is_seen_again(app: App):
    pygame.event.clear()
    scene = Counter(app)
    app.put(scene)
    frames(app, 0.1)
    pygame.event.post(MINIMISED)
    frames(app, 0.3)
    before, scene.dirty = scene.drawn, True
    frames(app, 0.5)
    assert scene.drawn == before
    pygame.event.post(EXPOSED)
    frames(app, 0.1)
    assert scene.drawn > before


def test_the_quiet_match_of_the_title_stops_with_the_window(app: App):
    app.go(Title())
    app.handle(MINIMISED)
    pygame.event.post(MINIMISED)
    frames(app, 0.5)
    before = app.top._demonstration.position
    frames(app, 8.0)
    assert app.top._demonstration.position == before


@pytest.mark.parametrize("level", ["level 1", "person"])
def test_a_match_comes_to_rest_only_when_the_player_is_awaited(app: App, level: str):
    pygame.event.clear()
    scene = open_match(app, second=level)
    for _frame in range(400):
        app.step(0.05)
    assert scene.is_at_rest
    scene.playing.click_square(0)
    app.step(0.01)
    assert scene.is_moving and not scene.is_at_rest


def test_nothing_wakes_the_program_while_the_player_is_awaited(app: App, slept: list[int]):
    pygame.event.clear()
    scene = open_match(app, second="person")
    for _frame in range(400):
        app.step(0.05)
    frames(app, 1.0)
    assert slept and app.scenes[-1] is scene
    scene.playing.click_square(0)
    slept.clear()
    frames(app, 0.1)
    assert not slept


@pytest.mark.skipif(sys.platform != "linux", reason="a process sends signals to itself on Linux only")
def test_a_signal_ends_a_sleep(app: App):
    before = {number: signal.getsignal(number) for number in signal.valid_signals()}
    signals = EndSignals()
    try:
        signals.watch()
        Timer(0.1, os.kill, (os.getpid(), signal.SIGTERM)).start()
        while not signals.has_come():
            pygame.event.get()
            began = pygame.time.get_ticks()
            sleep(60_000)
        assert pygame.time.get_ticks() - began < 30_000
    finally:
        signal.set_wakeup_fd(-1)
        for number, handler in before.items():
            if signal.getsignal(number) is not handler:
                signal.signal(number, handler)
    assert signals.name == "SIGTERM"


def test_an_event_ends_a_sleep_and_is_there_to_be_got():
    pygame.display.init()
    pygame.event.clear()
    pygame.event.post(MOTION)
    assert sleep(60_000) is (sys.platform in ("linux", "win32"))
    assert MOTION.type in [event.type for event in pygame.event.get()]
