"""What Cython costs: the compiled solver of Entropy against the same work in C, gcc -O3 with OpenMP.

    python tests/bench_solver.py [PIECES [THREADS [ROUNDS]]]

Needs gcc. Solves the 5 × 5 board with that many pieces a side, 5 by default; 7 is the game and takes minutes. Both must
find the same numbers of wins and losses at every distance. Prints for each the best of the rounds, in seconds of
processor time and of the clock, the ratios, and the machine's load.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from magicgame.engine.registry import row_solver
from magicgame.engine.retrograde import Retrograde
from magicgame.games.entropy import start

TWIN = Path(__file__).with_name("engine") / "solver_twin.c"
Counts = list[tuple[int, int]]


def run_kernel(pieces: int, threads: int) -> tuple[Counts, float, float]:
    solver = row_solver(start())
    assert solver is not None
    processor, clock = time.process_time(), time.monotonic()
    work = Retrograde(solver, 5, pieces, threads)
    for _ in work.steps():
        pass
    counts = [(each.wins, each.losses) for each in work.distances]
    return counts, time.process_time() - processor, time.monotonic() - clock


def run_twin(program: Path, pieces: int, threads: int) -> tuple[Counts, float, float]:
    words = [program, "5", str(pieces), str(threads)]
    *lines, last = subprocess.run(words, capture_output=True, text=True, check=True).stdout.splitlines()
    counts = [(int(wins), int(losses)) for wins, losses in map(str.split, lines)]
    processor, clock = map(float, last.split())
    return counts, processor, clock


def main(pieces: int = 5, threads: int = 1, rounds: int = 3) -> int:
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "twin"
        subprocess.run(["gcc", "-O3", "-fopenmp", "-o", program, TWIN], check=True)
        both = [(run_kernel(pieces, threads), run_twin(program, pieces, threads)) for _ in range(rounds)]
    if any(kernel[0] != twin[0] for kernel, twin in both):
        print("kernel and twin differ")
        return 1
    for name, which in (("processor", 1), ("clock", 2)):
        cython, plain_c = (min(run[side][which] for run in both) for side in (0, 1))
        print(f"{name:9} Cython {cython:.2f} s  C {plain_c:.2f} s  ratio {plain_c / cython:.2f}")
    print("load", *(f"{load:.1f}" for load in os.getloadavg()))
    return 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
