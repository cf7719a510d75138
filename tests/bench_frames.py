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
from frame_times import TimedApp, report

from magicgame.engine.choose import choose
from magicgame.engine.registry import LOCKED_LINE_LEVELS as LEVELS
from magicgame.engine.worker import Priority
from magicgame.games import GAMES
from magicgame.match.match import Match
from magicgame.match.seats import Seats
from magicgame.player.settings import Settings
from magicgame.ui.board.transition import plan
from magicgame.ui.play.scene import MatchScene

POSITION = "dd../CdC./C..D/C..c"


def measure(seconds: float, size: tuple[int, int]) -> dict[str, list[float]]:
    """Milliseconds of every frame while flips follow each other."""
    app = TimedApp(Settings(sound=False, window_size=size))
    game = GAMES["magic"]
    start = game.parse_position(POSITION, game.variants[0])
    scene = MatchScene(app, Match(game, game.variants[0], Seats(), start))
    app.put(scene)
    tireless = replace(LEVELS[-1], exact=False, seconds=seconds + 5)
    app.worker.ask(partial(choose, game.start(game.variants[0]), tireless, random.Random(0)), Priority.BACKGROUND)
    flip(app, scene, seconds)
    app.quit()
    app.close()
    return {name: values[5:] for name, values in app.values.items()}


def flip(app: TimedApp, scene: MatchScene, seconds: float) -> None:
    """Let one flip follow the other, each from the same position."""
    moves = [move for move in scene.match.position.legal_moves if len(move.steps) > 1]
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        if not scene.playing.is_moving:
            scene.playing.show(scene.match.position, plan(scene.match.position, (), app.rng.choice(moves).steps,
                                                          rests=True))
        app.one_frame()


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 10.0
    width, height = (sys.argv[2] if len(sys.argv) > 2 else "1280x800").split("x")
    values = measure(seconds, (int(width), int(height)))
    print(f"{pygame.version.ver}, {width}x{height}, {len(values['frame'])} frames, load {os.getloadavg()[0]:.2f}")
    for name, each in values.items():
        report(name, each)


if __name__ == "__main__":
    main()
