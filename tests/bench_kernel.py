"""What Cython costs: the compiled kernel of Magic against the same search in C, gcc -O3, tree for tree.

    python tests/bench_kernel.py [ROUNDS]

Needs gcc. Both must give the same answers with the same number of nodes. Prints for each the best of the rounds in
nodes per second of processor time, the ratio, and the machine's load.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import tempfile
import time
from array import array
from pathlib import Path

from magicgame.engine.kernels import magic
from magicgame.engine.registry import is_compiled
from magicgame.games.game import Position
from magicgame.games.magic import MAGIC

Job = tuple[str, int, int, int]
Result = tuple[int, int, float]
TWIN = Path(__file__).with_name("engine") / "kernel_twin.c"


def jobs() -> list[Job]:
    """Scores of early positions, and exact endings of later ones, in both variants."""
    return [
        (kind, magic.rules(position), magic.encode(position), plies)
        for variant in MAGIC.variants
        for kind, ply, plies in (("value", 0, 5), ("value", 3, 5), ("value", 5, 5), ("value", 7, 5), ("ending", 8, 8))
        for position in reached(MAGIC.start(variant), ply, 4 if kind == "value" else 16)
    ]


def reached(start: Position, ply: int, count: int) -> list[Position]:
    """So many open positions after so many turns of chance."""
    chance = random.Random(ply)
    found: list[Position] = []
    while len(found) < count:
        position = start
        while position.ply < ply and not position.is_terminal:
            position = position.after(chance.choice(position.legal_moves))
        if not position.is_terminal:
            found.append(position)
    return found


def run_kernel(job: Job) -> Result:
    kind, variant, state, plies = job
    tables = array("Q", [0]) * (1 << 20), array("Q", [0]) * (1 << 21)
    search = magic.Search(variant, *tables, array("i", [0, 0]))  # type: ignore[no-untyped-call]
    begun = time.process_time()
    answer = search.value(state, plies, -30000, 30000) if kind == "value" else ending(search, state, plies)
    return answer, search.nodes, time.process_time() - begun


def ending(search: magic.Search, state: int, plies: int) -> int:
    """Plies to the end, negative if the mover loses, 0 for a draw."""
    for n in range(1, plies + 1):
        if search.wins(state, n):
            return n
        if search.loses(state, n):
            return -n
    return 0


def run_twin(program: Path, work: list[Job]) -> list[Result]:
    lines = "".join(" ".join(map(str, job)) + "\n" for job in work)
    printed = subprocess.run([program], input=lines, capture_output=True, text=True, check=True).stdout
    words = [line.split() for line in printed.splitlines()]
    return [(int(answer), int(nodes), float(seconds)) for answer, nodes, seconds in words]


def main(rounds: int) -> int:
    if not is_compiled():
        print("the kernel is not compiled")
        return 1
    work = jobs()
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "twin"
        subprocess.run(["gcc", "-O3", "-o", program, TWIN], check=True)
        both = [([run_kernel(job) for job in work], run_twin(program, work)) for _ in range(rounds)]
    for kernel, twin in both:
        if [result[:2] for result in kernel] != [result[:2] for result in twin]:
            print("kernel and twin differ:", *zip(work, kernel, twin, strict=True), sep="\n")
            return 1
    for kind in ("value", "ending"):
        chosen = [number for number, job in enumerate(work) if job[0] == kind]
        nodes = sum(both[0][0][number][1] for number in chosen)
        cython, plain_c = (min(sum(run[side][i][2] for i in chosen) for run in both) for side in (0, 1))
        print(f"{kind:7} {nodes} nodes  Cython {nodes / cython / 1e6:.1f} M/s  C {nodes / plain_c / 1e6:.1f} M/s"
              f"  ratio {plain_c / cython:.2f}")
    print("load", *(f"{load:.1f}" for load in os.getloadavg()))
    return 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 5))
