"""A day of play in the real scenes, the clock handed in: two computers, match after match, both games, one in ten
analysed, and no time spent on waiting for a reply. Memory may end within a tenth of what it was after the first hour;
open files and threads stay the same.

    python tests/attacks/day.py --seed 1 --matches 7500
"""

from __future__ import annotations

import os
import random
import sys
import threading
from datetime import datetime, timedelta

from attack import SILENT, arguments, memory_mb, open_files, own_home, report

os.environ.update(SILENT)

import pygame

from magicgame.engine import assess, guide
from magicgame.engine.worker import InlineWorker
from magicgame.games import GAMES
from magicgame.log import LARGEST_BYTES, start_log
from magicgame.match.match import Match
from magicgame.match.seats import Engine, Seats
from magicgame.player.settings import Settings
from magicgame.ui.app import App
from magicgame.ui.flow import scene_of
from magicgame.ui.play import session
from magicgame.ui.play.scene import MatchScene
from magicgame.ui.routes import Play, Title
from magicgame.ui.study.opening import open_file

HOURS = 24
ENTROPY_SHARE = 0.1
GROWTH = 1.1


def play(app: App, rng: random.Random) -> int:
    """One match to its end, its result looked at, one in ten analysed; answers the turns."""
    game = GAMES["entropy" if rng.random() < ENTROPY_SHARE else "magic"]
    match = Match(game, rng.choice(game.variants), Seats(Engine(1), Engine(1)))
    app.go(Play(match))
    scene = app.top
    assert isinstance(scene, MatchScene)
    for _frame in range(20_000):
        app.step(1.0)
        if match.is_over:
            break
    app.step(1.0)
    if rng.random() < 0.1:
        scene.analyse()
        for _frame in range(20):
            app.step(0.1)
        app.back()
    app.home()
    return len(match.moves)


def main() -> int:
    wanted = arguments(__doc__, matches=40)
    rng, now = random.Random(wanted.seed), datetime(2026, 11, 22)
    guide.SEARCH_SECONDS = assess.LINE_SECONDS = 0.01
    session.SHORTEST_REPLY_SECONDS = 0.0
    with own_home() as home:
        start_log()
        pygame.display.init()
        pygame.font.init()
        app = App(Settings(animation="off", language="en"), rng, InlineWorker(), scene_of, open_file, lambda: now)
        app.go(Title())
        samples, turns, hour = list[tuple[int, float, int, int]](), 0, max(1, wanted.matches // HOURS)
        for number in range(1, wanted.matches + 1):
            now += timedelta(hours=HOURS) / wanted.matches
            turns += play(app, rng)
            if number % hour == 0:
                samples.append((number, round(memory_mb(), 1), open_files(), threading.active_count()))
                print(*samples[-1], turns, flush=True, file=sys.stderr)
        app.quit()
        app.close()
        logs = sum(file.stat().st_size for file in home.glob("magicgame.log*"))
        left = [file.name for file in (home / "unfinished").iterdir()] if (home / "unfinished").exists() else []
    first, last = samples[0], samples[-1]
    grown = [f"memory {first[1]} to {last[1]} MB"] if last[1] > GROWTH * first[1] else []
    grown += ["open files"] if last[2] > max(sample[2] for sample in samples[:3]) else []
    grown += ["threads"] if last[3] > first[3] else []
    grown += ["log"] if logs > 3 * LARGEST_BYTES + 100_000 else []
    grown += ["unfinished matches"] if left else []
    return report("a day", len(grown), seed=wanted.seed, matches=wanted.matches, turns=turns, grown=grown,
                  log_bytes=logs, samples=samples)


if __name__ == "__main__":
    sys.exit(main())
