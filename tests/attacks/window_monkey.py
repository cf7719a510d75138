"""Random clicks, keys, wheel turns, sizes and minimising in the real window, on an X server of its own.

    python tests/attacks/window_monkey.py --seed 1 --events 10000
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from pathlib import Path

from attack import ROOT, arguments, own_home, report
from driver import Screen

KEYS = """
space h m n p f Tab Return Escape ctrl+z ctrl+y BackSpace Left Right Up Down F1 F2 a w Home End 1 5 6 minus slash l d
udiaeresis Cyrillic_a ctrl+m Delete question F11 F11 shift+Left ctrl+a
""".split()  # noqa: SIM905 - a list of quoted words would be unreadable
SIZES = ((1, 1), (100, 100), (1400, 300), (1280, 800), (900, 600), (700, 990))
BURST = 120


def acts(rng: random.Random, window: str) -> list[object]:
    """A burst in xdotool's words."""
    words: list[object] = []
    for _act in range(BURST):
        if rng.random() < 0.6:
            place = (rng.randrange(1280), rng.randrange(800))
            words += ["mousemove", "--window", window, *place, "click", rng.choice([1, 1, 1, 1, 3, 4, 5])]
        else:
            words += ["key", rng.choice(KEYS)]
    if rng.random() < 0.15:
        words += ["windowsize", window, *rng.choice(SIZES)]
    if rng.random() < 0.05:
        words += ["windowminimize", window, "sleep", 0.1, "windowmap", window]
    return words


def started(screen: Screen, home: Path, terminal: Path) -> tuple[subprocess.Popen[bytes], str]:
    environment = {**screen.environment, "MAGICGAME_HOME": str(home), "SDL_AUDIODRIVER": "dummy"}
    with terminal.open("ab") as told:
        program = subprocess.Popen(
            [sys.executable, "-m", "magicgame", "--verbose"], cwd=ROOT, env=environment, stderr=told
        )
    window = ""
    while not window and program.poll() is None:
        window = screen.tool("xdotool", "search", "--onlyvisible", "--class", "^MagicGame$").partition("\n")[0]
        time.sleep(0.1)
    return program, window


def main() -> int:
    wanted = arguments(__doc__, events=2000)
    rng, events, statuses, samples = random.Random(wanted.seed), 0, list[int | None](), list[tuple[int, int, int]]()
    with own_home() as home, Screen(home) as screen:
        terminal = home / "terminal"
        program, window = started(screen, home, terminal)
        while events < wanted.events:
            if program.poll() is not None:
                statuses.append(program.returncode)
                program, window = started(screen, home, terminal)
            screen.tool("xdotool", *acts(rng, window))
            events += 2 * BURST
            if events % (20 * BURST) == 0 and program.poll() is None:
                pages = int(Path(f"/proc/{program.pid}/statm").read_text().split()[1])
                files = len(os.listdir(f"/proc/{program.pid}/fd"))  # noqa: PTH208 - a count will do
                samples.append((events, pages * os.sysconf("SC_PAGE_SIZE") // 1_000_000, files))
                print(*samples[-1], len(statuses), flush=True, file=sys.stderr)
        program.terminate()
        statuses.append(program.wait(60))
        said = terminal.read_text(errors="replace")
    errors = said.count(" ERROR ")
    crashes = [status for status in statuses if status != 0]
    return report("random events in the real window", errors + len(crashes), seed=wanted.seed, events=events,
                  starts=len(statuses), crashes=crashes, errors_in_log=errors, memory_and_files=samples,
                  first_error=said[said.find(" ERROR "):][:1500] if errors else "")


if __name__ == "__main__":
    sys.exit(main())
