"""From being told to end to the end of the process, whatever goes on: at most 0.3 s on a machine at rest.

The strongest level thinks, exact values are unpacked, a voice that never ends talks, a film is made, a table is solved;
the program is told by a signal, as good as a close button nobody asks about, at a moment by chance.

    python tests/bench_closing.py [RUNS]
"""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from datetime import datetime
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from magicgame.games import GAMES
from magicgame.match.match import Match
from magicgame.match.seats import Engine, Seats
from magicgame.player.settings import Settings, save_settings
from magicgame.player.unfinished import new_file, save_unfinished

ROOT = Path(__file__).parents[1]
SILENT = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
RUNS, MOST_SECONDS, LONGEST_WAIT_SECONDS = 8, 0.3, 1.5
PROGRAM = """
import sys
import pygame
from magicgame.games import GAMES
from magicgame.log import start_log
from magicgame.ui import app, main
from magicgame.ui.film.making import save_film
from magicgame.ui.solving import MakingTable

work, frame = sys.argv[1], app.App.frame

def begun(window, clock, dt):
    app.App.frame = frame
    if work == "film":
        save_film(window, window.top.match)
    elif work == "solver":
        window.chores.append(MakingTable(window, GAMES["entropy"].variants[0]))
    print("begun", flush=True)
    return frame(window, clock, dt)

app.App.frame = begun
start_log()
sys.exit(main.main())
"""
"""The program itself, told what to be at."""
WORKS = {
    "thinking of magic": ("magic", "L1 1-5/L16"), "thinking of entropy": ("entropy", ""),
    "unpacking": ("magic", "L1"), "talking": ("magic", "L1 1-5/L16"), "film": ("magic", "L1 1-5/L16"),
    "solver": ("entropy", ""),
}


def seconds(work: str, wait: float) -> float:
    """How long one ending takes."""
    game, turns = WORKS[work]
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        os.environ["MAGICGAME_HOME"] = home
        rules = GAMES[game]
        match = Match(rules, rules.variants[0], Seats(Engine(6), Engine(6)))
        for turn in turns.split():
            match.play(match.position.parse_move(turn))
        save_unfinished(match, new_file(datetime(2026, 11, 22)))
        save_settings(Settings(speech=work == "talking"))
        voice = Path(home) / "bin" / "spd-say"
        voice.parent.mkdir()
        voice.write_text('#!/bin/sh\ncase "$*" in *--wait*) exec sleep 600;; esac\n')
        voice.chmod(0o755)
        program = subprocess.Popen(
            [sys.executable, "-c", PROGRAM, work], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            env=os.environ | SILENT | {"PATH": f"{voice.parent}{os.pathsep}{os.environ['PATH']}"},
        )
        assert program.stdout is not None
        while b"begun" not in program.stdout.readline():
            pass
        time.sleep(0 if work == "unpacking" else wait)
        began = time.monotonic()
        program.send_signal(signal.SIGTERM)
        program.wait()
        return time.monotonic() - began


def main() -> int:
    rng, worst = random.Random(1), 0.0
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else RUNS
    for work in WORKS:
        took = sorted(seconds(work, rng.uniform(0, LONGEST_WAIT_SECONDS)) for _run in range(runs))
        worst = max(worst, took[-1])
        print(f"{work:20} median {took[runs // 2]:.2f} s, longest {took[-1]:.2f} s", flush=True)
    print(f"load {os.getloadavg()[0]:.1f}")
    return 1 if worst > MOST_SECONDS else 0


if __name__ == "__main__":
    sys.exit(main())
