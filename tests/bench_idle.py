"""What the program takes of the processor while nothing happens.

    python tests/bench_idle.py [SECONDS] [NAME=COMMAND | NAME=FOLDER]...

It takes 2 rounds of some 40 seconds a program and prints each measure as it is taken. Needs a display (x11 under Xvfb
will do) with a window manager, xdotool and Linux. The programs take turns: in a match that waits for the player, on the
title with its quiet match and its music, and there with the window minimised. `bare` is a pygame window that looks for
events 30 times a second. The last program named is what the others are compared with. Where SDL_AUDIODRIVER names none,
SDL's silent device is played on.
"""

from __future__ import annotations

import subprocess
import sys
import time

from programs import WINDOW_CLASS, Running, in_a_match, programs, running, table

ROUNDS = 2
SETTLING_SECONDS = 3.0
"""Until pictures are made ahead and the exact values are unpacked."""


def percent(run: Running, seconds: float) -> float:
    """The part of one processor the program takes for this long."""
    before, began = run.processor_seconds, time.perf_counter()
    time.sleep(seconds)
    return 100 * (run.processor_seconds - before) / (time.perf_counter() - began)


def measure(rows: dict[str, list[float]], state: str, program: str, run: Running, seconds: float) -> None:
    """Let the program settle, add what it then takes to its row, and say so."""
    time.sleep(SETTLING_SECONDS)
    rows[program].append(percent(run, seconds))
    print(f"{program}, {state}: {rows[program][-1]:.2f} %", flush=True)


def minimise() -> None:
    search = ["xdotool", "search", "--onlyvisible", "--class", f"^{WINDOW_CLASS}$"]
    for window in subprocess.run(search, capture_output=True, text=True, check=True).stdout.split():
        subprocess.run(["xdotool", "windowminimize", window], check=True)


def main() -> None:
    words = sys.argv[1:]
    seconds = float(words.pop(0)) if words and "=" not in words[0] else 10.0
    found = programs(words)
    match, title, hidden = ({program.name: [] for program in found} for _each in range(3))
    for _round in range(ROUNDS):
        for program in found:
            with in_a_match(program) as run:
                measure(match, "match", program.name, run, seconds)
            with running(program) as run:
                measure(title, "title", program.name, run, seconds)
                minimise()
                measure(hidden, "minimised", program.name, run, seconds)
    table("a match that waits for the player", match, "%")
    table("the title", title, "%")
    table("the title, minimised", hidden, "%")


if __name__ == "__main__":
    main()
