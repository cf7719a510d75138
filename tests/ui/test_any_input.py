"""No click, key, resize or timing raises or corrupts: thousands of random events in the real stack of scenes."""

from __future__ import annotations

import random

import pygame
import pytest
from picture_scenes import OPENERS
from seen import Window, opened

from magicgame.match.record import load_autosave
from magicgame.ui.app import App
from magicgame.ui.main import open_first_scenes
from magicgame.ui.play.scene import MatchScene

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("quick_searches")]

KEYS = [
    pygame.K_SPACE, pygame.K_h, pygame.K_m, pygame.K_n, pygame.K_p, pygame.K_f, pygame.K_TAB, pygame.K_RETURN,
    pygame.K_ESCAPE, pygame.K_z, pygame.K_y, pygame.K_BACKSPACE, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP,
    pygame.K_DOWN, pygame.K_F10, pygame.K_F1, pygame.K_F2, pygame.K_a, pygame.K_c, pygame.K_q, pygame.K_r, pygame.K_w,
    pygame.K_DELETE, pygame.K_END, pygame.K_PAGEDOWN, pygame.K_1, pygame.K_5,
]
MODIFIERS = [0, 0, 0, pygame.KMOD_CTRL, pygame.KMOD_SHIFT, pygame.KMOD_CTRL | pygame.KMOD_SHIFT]
SIZES = [(640, 480), (900, 600), (1280, 800), (1920, 1080), (901, 777), (1000, 1400)]


def random_event(app: App, rng: random.Random) -> None:
    """One event of any kind, more often than not where it means something."""
    match rng.choices(["target", "pixel", "key", "wheel", "resize", "drag", "quit"], [50, 15, 18, 6, 1, 8, 1])[0]:
        case "target":
            targets = list(app.top.targets().values())
            click(app, rng.choice(targets).center if targets else (5, 5), rng.choice([1, 1, 1, 1, 3, 2]))
        case "pixel":
            click(app, random_pixel(app, rng), rng.choice([1, 2, 3, 4, 5, 6]))
        case "key":
            press(app, rng.choice(KEYS), rng.choice(MODIFIERS))
        case "wheel":
            app.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=rng.choice([-1, 1])))
        case "resize":
            app._window.size = rng.choice(SIZES)
            app.handle(pygame.Event(pygame.WINDOWSIZECHANGED, x=0, y=0))
        case "drag":
            drag(app, [random_pixel(app, rng) for _ in range(rng.randrange(2, 6))])
        case "quit":
            app.handle(pygame.Event(pygame.QUIT))


def random_pixel(app: App, rng: random.Random) -> tuple[int, int]:
    wide, high = app.look.size
    return rng.randrange(-20, wide + 20), rng.randrange(-20, high + 20)


def press(app: App, key: int, mod: int) -> None:
    types = key < 127 and chr(key).isprintable() and not mod & pygame.KMOD_CTRL
    app.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=chr(key) if types else ""))


def move(app: App, position: tuple[int, int]) -> None:
    app.handle(pygame.Event(pygame.MOUSEMOTION, pos=position, rel=(0, 0), buttons=(0, 0, 0)))


def click(app: App, position: tuple[int, int], button: int) -> None:
    move(app, position)
    app.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=position, button=button))
    if app.scenes:
        app.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=position, button=button))


def drag(app: App, way: list[tuple[int, int]]) -> None:
    """Press at the first place, move on to the others, and let go at the last."""
    app.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=way[0], button=pygame.BUTTON_LEFT))
    for position in way[1:-1]:
        if app.scenes:
            move(app, position)
    if app.scenes:
        app.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=way[-1], button=pygame.BUTTON_LEFT))


def check(app: App) -> None:
    """What is shown never lags the match, and the match is on disk."""
    for scene in app.scenes:
        if isinstance(scene, MatchScene):
            draft = scene.playing.draft
            assert draft.position == scene.match.position
            assert set(draft.targets.values()) <= set(draft.next_steps)
            if scene is app.top:
                assert load_autosave(scene.session.file).move_texts == scene.match.move_texts


def let_loose(window: Window, rng: random.Random, events: int) -> None:
    """Do this many random things; a program that was left is opened again."""
    app = window.app
    for number in range(events):
        if not app.scenes:
            open_first_scenes(app)
        random_event(app, rng)
        if rng.random() < 0.4:
            app.step(rng.choice([0.0, 0.004, 0.016, 0.1, 0.5]))
        if number % 10 == 0:
            check(app)


@pytest.mark.parametrize(("seed", "events"), [(0, 200), (1, 800)])
def test_random_events_never_raise_or_corrupt(window: Window, seed: int, events: int) -> None:
    let_loose(window, random.Random(seed), events)


@pytest.mark.parametrize("scene", OPENERS)
def test_every_scene_bears_random_events(scene: str) -> None:
    rng = random.Random(scene)
    with opened(text_size=rng.choice([1.0, 2.0]), animation="off") as window:
        OPENERS[scene](window)
        window.set(animation="fast")
        let_loose(window, rng, 30)
