"""Held keys, turned wheels, a pointer on its way: many events in one frame lead where they lead one by one, and to one
layout."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from picture_scenes import OPENERS
from seen import Window, opened
from test_contained import break_off

from magicgame.ui.app import App
from magicgame.ui.scene import Scene
from magicgame.ui.widgets.box import Box

SCENES = ("title", "setup", "match_flip", "match_entropy", "match_result", "match_rematch", "rules", "settings")


class Clock:
    def tick(self, _frames: int) -> int:
        return 16


class Counting(Scene):
    """Counts what it is told and how often it is laid out."""

    name = "counting"
    taken = built = 0

    def build(self) -> Box:
        self.built += 1
        return Box()

    def key(self, event: pygame.Event) -> None:
        self.taken += 1
        self.changed()


def key(key: int, mod: int = 0) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="")


def wheel(number: int) -> list[pygame.Event]:
    """As pygame tells of a wheel, twice."""
    there = {"button": 4 if number % 3 else 5, "pos": (600, 400)}
    return [
        pygame.Event(pygame.MOUSEBUTTONDOWN, there), pygame.Event(pygame.MOUSEBUTTONUP, there),
        pygame.Event(pygame.MOUSEWHEEL, x=0, y=1 if number % 3 else -1),
    ]


def motion(number: int) -> pygame.Event:
    return pygame.Event(pygame.MOUSEMOTION, pos=(97 * number % 1280, 61 * number % 800), rel=(1, 1), buttons=(0, 0, 0))


def mixture() -> list[pygame.Event]:
    """Some of everything, and a Tab among it."""
    return [
        motion(7), key(pygame.K_LEFT), *wheel(2), key(pygame.K_TAB), *wheel(3), key(pygame.K_RIGHT), key(pygame.K_UP),
    ]


STREAMS: dict[str, Callable[[], list[pygame.Event]]] = {
    "mixture": mixture,
    "arrows": lambda: [key((pygame.K_LEFT, pygame.K_DOWN, pygame.K_RIGHT)[n % 3]) for n in range(23)],
    "down": lambda: [key(pygame.K_DOWN) for _ in range(9)],
    "pages": lambda: [key((pygame.K_PAGEUP, pygame.K_PAGEUP, pygame.K_PAGEDOWN)[n % 3]) for n in range(10)],
    "wheel": lambda: [event for number in range(11) for event in wheel(number)],
    "pointer": lambda: [motion(number) for number in range(40)],
    "mixture again": mixture,
}


def frame(window: Window, *events: pygame.Event) -> None:
    pygame.event.clear()
    for event in events:
        pygame.event.post(event)
    window.app.frame(Clock(), 0.0)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["analysis", *(pytest.param(name, marks=pytest.mark.slow) for name in SCENES)])
def test_many_in_one_frame_lead_where_they_lead_one_by_one(name: str) -> None:
    """One stream after another, each from where the one before led."""
    one_by_one, at_once = (_shown(name, is_burst) for is_burst in (False, True))
    assert one_by_one.keys() == at_once.keys() == STREAMS.keys()
    assert [stream for stream in STREAMS if one_by_one[stream] != at_once[stream]] == []


def _shown(name: str, is_burst: bool) -> dict[str, tuple[str, object, bytes]]:
    """The page, what is hovered and focused, and the picture, after each stream."""
    shown = {}
    with opened(animation="off") as window:
        window.open("title")
        OPENERS[name](window)
        frame(window, pygame.Event(pygame.MOUSEMOTION, pos=(600, 400), rel=(0, 0), buttons=(0, 0, 0)))
        for stream, events in STREAMS.items():
            if is_burst:
                frame(window, *events())
            else:
                for event in events():
                    frame(window, event)
            frame(window)
            shown[stream] = window.page, window.app.top.form.state(), pygame.image.tobytes(window.app.screen, "RGB")
    return shown


def test_a_held_key_is_taken_every_time_and_laid_out_once(app: App) -> None:
    scene = Counting(app)
    app.put(scene)
    before = scene.built
    pygame.event.clear()
    for _ in range(40):
        pygame.event.post(key(pygame.K_DOWN))
    app.frame(Clock(), 0.0)  # type: ignore[arg-type]
    assert (scene.taken, scene.built - before) == (40, 1)


def test_a_scene_that_fails_in_the_middle_is_laid_out_again_when_it_goes_on() -> None:
    with opened() as window:
        window.open("title")
        OPENERS["analysis"](window)
        scene = window.app.top
        break_off(scene, "key")
        frame(window, *STREAMS["arrows"]())
        assert window.page == "error"
        del scene.key
        window.click("Continue")
        assert window.app.top is scene
        frame(window, key(pygame.K_LEFT))
        assert not scene.is_held and not scene._is_due
