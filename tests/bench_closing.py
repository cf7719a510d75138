"""From being told to end to the end of the process, whatever the engine does: at most 0.3 s on a machine at rest.

    python tests/bench_closing.py
"""

from __future__ import annotations

import os
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
from magicgame.player.unfinished import new_file, save_unfinished

ROOT = Path(__file__).parents[1]
SILENT = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
RUNS, MOST_SECONDS = 5, 0.3


def seconds(game: str, turns: str) -> float:
    """How long one ending takes while the strongest level thinks about a position that keeps it busy."""
    with tempfile.TemporaryDirectory() as home:
        os.environ["MAGICGAME_HOME"] = home
        rules = GAMES[game]
        match = Match(rules, rules.variants[0], Seats(Engine(6), Engine(6)))
        for turn in turns.split():
            match.play(match.position.parse_move(turn))
        save_unfinished(match, new_file(datetime(2026, 11, 22)))
        program = subprocess.Popen(
            [sys.executable, "-m", "magicgame", "--verbose"], cwd=ROOT, env=os.environ | SILENT, stderr=subprocess.PIPE
        )
        assert program.stderr is not None
        while b"first frame" not in program.stderr.readline():
            pass
        time.sleep(1)
        began = time.monotonic()
        program.send_signal(signal.SIGTERM)
        program.communicate()
        return time.monotonic() - began


def main() -> int:
    worst = 0.0
    for game, turns in (("magic", "L1 1-5/L16"), ("entropy", "")):
        took = sorted(seconds(game, turns) for _run in range(RUNS))
        worst = max(worst, took[-1])
        print(f"{game:8} median {took[RUNS // 2]:.2f} s, longest {took[-1]:.2f} s", flush=True)
    print(f"load {os.getloadavg()[0]:.1f}")
    return 1 if worst > MOST_SECONDS else 0


if __name__ == "__main__":
    sys.exit(main())
