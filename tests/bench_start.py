"""How long the program takes to show its first frame, and the memory it has by then and in a match.

    python tests/bench_start.py [RUNS] [NAME=COMMAND | NAME=FOLDER]...

Needs a display (x11 under Xvfb will do) and Linux. The programs take turns, so that they share whatever load there is,
and the first run of each is not counted; `bare` is a pygame window that shows nothing. The last one named is what the
others are compared with.
"""

from __future__ import annotations

import sys
import time

from programs import in_a_match, programs, running, table

MATCH_SECONDS = 2.5
"""After this long all pictures of a match are made, and the exact values unpacked."""


def main() -> None:
    words = sys.argv[1:]
    runs = int(words.pop(0)) if words and words[0].isdigit() else 10
    found = programs(words)
    wall, processor, peak, match = ({program.name: [] for program in found} for _each in range(4))
    for program in found:
        with running(program):
            pass
    for _run in range(runs):
        for program in found:
            with running(program) as run:
                processor[program.name].append(1000 * run.processor_seconds)
                wall[program.name].append(1000 * run.start_seconds)
                peak[program.name].append(run.megabytes("VmHWM"))
    for _run in range(3):
        for program in found:
            with in_a_match(program) as run:
                time.sleep(MATCH_SECONDS)
                match[program.name].append(run.megabytes("VmRSS"))
    table("start to first frame", wall, "ms")
    table("processor time until then", processor, "ms")
    table("memory at the first frame, the most there was", peak, "MB")
    table(f"memory {MATCH_SECONDS} s later, in a match", match, "MB")


if __name__ == "__main__":
    main()
