"""How soon the page of what can be opened is there with 10 000 matches kept, and how evenly it scrolls.

    python tests/bench_library.py [MATCHES] [WIDTHxHEIGHT] [OPENINGS]

Needs a display (x11 under Xvfb will do). The records are made from a seed. Prints, each as median and 95th percentile:
the time until the page is laid out and drawn, with its index and without one; the time of a frame while it is scrolled
by wheel and while it is searched, without the wait until it is due, and the processor time of that; and the machine's
load.
"""

from __future__ import annotations

import os
import random
import sys
import tempfile
import time
from collections.abc import Callable
from datetime import datetime, timedelta

os.environ["MAGICGAME_HOME"] = tempfile.mkdtemp(prefix="magicgame-bench-")

import pygame
from frame_times import TimedApp, report

from magicgame import paths
from magicgame.games import GAMES
from magicgame.games.game import Side
from magicgame.match.match import Match
from magicgame.match.record import record_text
from magicgame.match.seats import Engine, Person, Seats
from magicgame.player.settings import Settings
from magicgame.player.shelf import Shelf
from magicgame.ui.routes import Open
from magicgame.ui.study.library import OpenScene

NAMES = ("Ann", "Bo", "Cleo", "Dan", "Eve", "Finn")
BEGUN = datetime(2020, 1, 1, 10)
NOTCHES, LETTERS = 300, "anno bo level"


def make_records(count: int) -> None:
    """Write so many matches of random turns, each a few hours after the one before."""
    rng = random.Random(7)
    variants = [(game, variant) for game in GAMES.values() for variant in game.variants]
    paths.library_folder().mkdir(parents=True)
    for number in range(count):
        match = Match(*rng.choice(variants), rng.choice(_seats(rng)))
        for _turn in range(rng.randint(4, 16)):
            if not match.is_over:
                match.play(rng.choice(match.position.legal_moves))
        if not match.is_over:
            match.resign(rng.choice(list(Side)))
        match.rated = rng.random() < 0.2
        match.tags["Mistakes"] = f"{rng.randint(0, 4)} {rng.randint(0, 4)}"
        begun = BEGUN + timedelta(hours=5 * number)
        file = paths.library_folder() / f"{begun:%Y-%m-%d %H.%M.%S} 7-1.record"
        file.write_text(record_text(match, begun.date(), is_sealed=True), encoding="utf-8")


def _seats(rng: random.Random) -> list[Seats]:
    person, engine = Person(rng.choice(NAMES)), Engine(rng.randint(1, 6))
    return [Seats(person, engine), Seats(engine, person), Seats(person, Person(rng.choice(NAMES)))]


def milliseconds(act: Callable[[], object]) -> float:
    began = time.perf_counter()
    act()
    return 1000 * (time.perf_counter() - began)


def opened(app: TimedApp) -> float:
    """The time until the page is on the screen."""
    def go() -> None:
        app.go(Open())
        app.one_frame()

    app.home()
    return milliseconds(go)


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    width, height = (sys.argv[2] if len(sys.argv) > 2 else "1280x800").split("x")
    openings = int(sys.argv[3]) if len(sys.argv) > 3 else 20
    print(f"made {count} records in {milliseconds(lambda: make_records(count)) / 1000:.1f} s")
    app = TimedApp(Settings(sound=False, music=False, window_size=(int(width), int(height))))
    app.go(Open())
    app.back()
    paths.library_index_file().unlink(missing_ok=True)
    print(f"without an index the page is there after {opened(app):.0f} ms,", end=" ")
    shelf = Shelf()
    print(f"and all is read in {milliseconds(lambda: (shelf.look(), shelf.read_on(count))) / 1000:.1f} s of work;",
          f"the index has {paths.library_index_file().stat().st_size / 1e6:.1f} MB")
    report("opened", [opened(app) for _number in range(openings)])
    measure(app, "by wheel", NOTCHES, lambda number: pygame.event.post(
        pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1 if number < 2 * NOTCHES // 3 else 1)))
    scene = app.top
    assert isinstance(scene, OpenScene)
    scene.search()
    measure(app, "searched", len(LETTERS), lambda number: pygame.event.post(
        pygame.Event(pygame.KEYDOWN, key=ord(LETTERS[number]), mod=0, unicode=LETTERS[number])))
    print(f"{pygame.version.ver}, {width}x{height}, load {os.getloadavg()[0]:.2f}")
    app.quit()
    app.close()


def measure(app: TimedApp, name: str, count: int, act: Callable[[int], object]) -> None:
    """Time the frames in each of which one thing is done."""
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=(300, 500), rel=(0, 0), buttons=(0, 0, 0)))
    app.one_frame()
    times: list[float] = []
    processor: list[float] = []
    for number in range(count):
        act(number)
        worked = time.process_time()
        times.append(milliseconds(lambda: frame(app)))
        processor.append(1000 * (time.process_time() - worked))
        app.one_frame()
    report(name, times)
    report("processor", processor)


def frame(app: TimedApp) -> None:
    """Take what came in, lay out, draw and show, as `App.frame` does but for the wait."""
    app._take(pygame.event.get(), app.scenes[-1:])
    app.step(1 / 60)
    app.show()


if __name__ == "__main__":
    main()
