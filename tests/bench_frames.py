"""How evenly frames follow each other in a real window while a tile flips and the engine thinks at full tilt.

    python tests/bench_frames.py [SECONDS] [WIDTHxHEIGHT]

Needs a display (x11 under Xvfb will do). Prints the percentiles of the intervals between frames, of the time one
frame takes, and the machine's load.
"""

from __future__ import annotations

import os
import random
import sys
import tempfile
import time
from dataclasses import replace
from functools import partial

os.environ["MAGICGAME_HOME"] = tempfile.mkdtemp(prefix="magicgame-bench-")

import pygame

from magicgame.engine.choose import Choice, choose
from magicgame.engine.levels import LEVELS
from magicgame.engine.worker import Worker
from magicgame.games import GAMES
from magicgame.match.match import Match
from magicgame.match.seats import Seats
from magicgame.settings import Settings
from magicgame.ui.app import FRAMES_PER_SECOND, App
from magicgame.ui.board.transition import plan
from magicgame.ui.scenes.game import GameScene

POSITION = "dd../CdC./C..D/C..c"


def measure(seconds: float, size: tuple[int, int]) -> tuple[list[float], list[float]]:
    """Intervals between frames and time per frame, in milliseconds, while flips follow each other."""
    pygame.display.init()
    pygame.font.init()
    app = App(Settings(sound=False, window_size=size), random.Random(0))
    game = GAMES["magic"]
    start = game.parse_position(POSITION, game.variants[0])
    scene = GameScene(app, Match(game, game.variants[0], Seats(), start))
    app.push(scene)
    tireless = replace(LEVELS[-1], exact=False, seconds=seconds + 5)
    worker: Worker[Choice] = Worker()
    worker.ask(partial(choose, game.start(game.variants[0]), tireless, random.Random(0)))
    intervals, works = run(app, scene, seconds)
    worker.close()
    app.quit()
    app.close()
    return intervals, works


def run(app: App, scene: GameScene, seconds: float) -> tuple[list[float], list[float]]:
    clock, intervals, works = pygame.time.Clock(), [], []
    moves = [move for move in scene.match.position.legal_moves if len(move.steps) > 1]
    last = end = time.perf_counter()
    end += seconds
    while last < end:
        if not scene.board.transition.is_running:
            scene.board.transition = plan(scene.match.position, (), app.rng.choice(moves).steps, rests=True)
        for event in pygame.event.get():
            app.handle(event)
        dt = clock.tick(FRAMES_PER_SECOND) / 1000
        began = time.perf_counter()
        app.step(dt)
        now = time.perf_counter()
        works.append(1000 * (now - began))
        intervals.append(1000 * (now - last))
        last = now
    return intervals[5:], works[5:]


def report(name: str, values: list[float]) -> None:
    ordered = sorted(values)
    shown = {f"p{p}": ordered[min(len(ordered) - 1, len(ordered) * p // 100)] for p in (50, 95, 99)}
    print(f"{name:10}", *(f"{key} {value:6.2f} ms" for key, value in shown.items()), f"max {ordered[-1]:6.2f} ms")


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 10.0
    width, height = (sys.argv[2] if len(sys.argv) > 2 else "1280x800").split("x")
    intervals, works = measure(seconds, (int(width), int(height)))
    print(f"{pygame.version.ver}, {width}x{height}, {len(intervals)} frames, load {os.getloadavg()[0]:.2f}")
    report("interval", intervals)
    report("frame", works)


if __name__ == "__main__":
    main()
