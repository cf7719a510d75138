"""No click, key, resize or timing raises or corrupts: thousands of random events in the real scene stack."""

from __future__ import annotations

import random

import pygame
import pytest

from magicgame import paths
from magicgame.match.record import load_record
from magicgame.ui.app import App
from magicgame.ui.scenes.game import GameScene
from magicgame.ui.scenes.opening import open_first_scenes

EVENTS = 1500
KEYS = [
    pygame.K_SPACE, pygame.K_h, pygame.K_m, pygame.K_n, pygame.K_p, pygame.K_f, pygame.K_TAB, pygame.K_RETURN,
    pygame.K_ESCAPE, pygame.K_z, pygame.K_y, pygame.K_BACKSPACE, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_F10,
    pygame.K_F1, pygame.K_F2, pygame.K_a, pygame.K_c, pygame.K_q,
]
SIZES = [(900, 600), (1280, 800), (1920, 1080), (901, 777), (1000, 1400)]


def random_event(app: App, rng: random.Random) -> None:
    """One event of any kind, more often than not where it means something."""
    match rng.choices(["target", "pixel", "key", "wheel", "resize", "drag", "quit"], [50, 15, 18, 6, 1, 8, 1])[0]:
        case "target":
            targets = list(app.top.targets().values())
            click(app, rng.choice(targets).center if targets else (5, 5), rng.choice([1, 1, 1, 1, 3, 2]))
        case "pixel":
            click(app, random_pixel(app, rng), rng.choice([1, 2, 3, 4, 5, 6]))
        case "key":
            mod = rng.choice([0, 0, 0, pygame.KMOD_CTRL, pygame.KMOD_SHIFT, pygame.KMOD_CTRL | pygame.KMOD_SHIFT])
            app.handle(pygame.Event(pygame.KEYDOWN, key=rng.choice(KEYS), mod=mod, unicode=""))
        case "wheel":
            app.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=rng.choice([-1, 1])))
        case "resize":
            app._window.size = rng.choice(SIZES)
            app.handle(pygame.Event(pygame.WINDOWSIZECHANGED, x=0, y=0))
        case "drag":
            app.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=random_pixel(app, rng), button=1))
            for _ in range(rng.randrange(4)):
                move(app, random_pixel(app, rng))
            app.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=random_pixel(app, rng), button=1))
        case "quit":
            app.handle(pygame.Event(pygame.QUIT))


def random_pixel(app: App, rng: random.Random) -> tuple[int, int]:
    return rng.randrange(-20, app.size[0] + 20), rng.randrange(-20, app.size[1] + 20)


def move(app: App, position: tuple[int, int]) -> None:
    app.handle(pygame.Event(pygame.MOUSEMOTION, pos=position, rel=(0, 0), buttons=(0, 0, 0)))


def click(app: App, position: tuple[int, int], button: int) -> None:
    move(app, position)
    app.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=position, button=button))
    if app.scenes:
        app.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=position, button=button))


def check(app: App) -> None:
    """What is shown never lags the match, and the match is on disk."""
    for scene in app.scenes:
        if isinstance(scene, GameScene):
            assert scene.board.draft.position == scene.match.position
            assert set(scene.board.draft.targets.values()) <= set(scene.board.draft.next_steps)
            if scene is app.top:
                assert load_record(paths.current_record()).move_texts == scene.match.move_texts


@pytest.mark.parametrize("seed", range(6))
def test_random_events_never_raise_or_corrupt(app: App, seed: int) -> None:
    rng = random.Random(seed)
    open_first_scenes(app)
    for number in range(EVENTS):
        if not app.scenes:
            open_first_scenes(app)
        random_event(app, rng)
        if rng.random() < 0.4:
            app.step(rng.choice([0.0, 0.004, 0.016, 0.1, 0.5]))
        if number % 10 == 0:
            check(app)
