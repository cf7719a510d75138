"""How long one step takes while a window is drawn larger or smaller with the mouse.

    python tests/bench_resize.py [WIDTHxHEIGHT] [STEPS]

Needs a display (x11 under Xvfb will do). Begins at the size, by default 1920x1080, and makes the window two pixels
smaller at each step, in a match and on the title. Prints the percentiles of the time and of the processor time from the
event to the picture, and the machine's load.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time

os.environ["MAGICGAME_HOME"] = tempfile.mkdtemp(prefix="magicgame-bench-")

import pygame
from frame_times import TimedApp, report

from magicgame.games import GAMES
from magicgame.match.match import Match
from magicgame.match.seats import Seats
from magicgame.player.settings import Settings
from magicgame.ui.routes import Play, Title

POSITION = "dd../CdC./C..D/C..c"


def measure(app: TimedApp, size: tuple[int, int], steps: int) -> dict[str, list[float]]:
    """Milliseconds of every step."""
    width, height = size
    app._window.size = size
    for _frame in range(90):
        app.one_frame()
    values: dict[str, list[float]] = {"step": [], "processor": []}
    for step in range(1, steps + 1):
        app._window.size = (width - 2 * step, height - 2 * step)
        pygame.event.clear()
        began, worked = time.perf_counter(), time.process_time()
        app.handle(pygame.Event(pygame.WINDOWSIZECHANGED, x=width - 2 * step, y=height - 2 * step))
        app.step(0.0)
        app.show()
        values["step"].append(1000 * (time.perf_counter() - began))
        values["processor"].append(1000 * (time.process_time() - worked))
    return values


def main() -> None:
    width, height = (sys.argv[1] if len(sys.argv) > 1 else "1920x1080").split("x")
    steps = int(sys.argv[2]) if len(sys.argv) > 2 else 60
    app = TimedApp(Settings(sound=False, music=False))
    game = GAMES["magic"]
    match = Match(game, game.variants[0], Seats(), game.parse_position(POSITION, game.variants[0]))
    for name, route in (("title", Title()), ("match", Play(match))):
        app.go(route)
        values = measure(app, (int(width), int(height)), steps)
        print(f"{name}, {width}x{height}, {steps} steps, load {os.getloadavg()[0]:.2f}")
        for label, each in values.items():
            report(label, each)
    app.quit()
    app.close()


if __name__ == "__main__":
    main()
