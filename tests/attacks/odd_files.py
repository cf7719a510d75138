"""Odd things where the program's files should be, in the real program: pipes, devices, folders, loops, floods, torn and
forbidden files. It must show itself, stay usable, say so in the log once, leave them as they are and end when told.

    python tests/attacks/odd_files.py --seed 1 --rounds 4
"""

from __future__ import annotations

import os
import random
import select
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from attack import ROOT, SILENT, arguments, own_home, report

PATIENCE_SECONDS = 60.0
PLACES = (
    "settings.json", "results.json", "progress.json", "unfinished", "unfinished/a.record", "kept", "library", "running",
    "magicgame.log", "current.record", "puzzles.json", "tiles", "themes", "languages", "tables",
)


def pipe(path: Path) -> None:
    os.mkfifo(path)


def device(path: Path) -> None:
    path.symlink_to("/dev/zero")


def folder(path: Path) -> None:
    path.mkdir()


def loop(path: Path) -> None:
    path.symlink_to(path)


def dangling(path: Path) -> None:
    path.symlink_to(path.with_name("nowhere"))


def flood(path: Path) -> None:
    path.touch()
    os.truncate(path, 1_000_000_000)


def empty(path: Path) -> None:
    path.touch()


def noise(path: Path) -> None:
    path.write_bytes(bytes(range(256)) * 40)


def text(path: Path) -> None:
    path.write_text('{"entries": 7, "volume": "loud", "done": [1]}')


KINDS: tuple[Callable[[Path], None], ...] = (pipe, device, folder, loop, dangling, flood, empty, noise, text)


def state(path: Path) -> tuple[int, int]:
    found = path.lstat()
    return found.st_ino, found.st_size


def started(home: Path) -> tuple[subprocess.Popen[bytes], bytes]:
    """The program, and what it has said up to its first frame, or for as long as is waited for one."""
    environment = {**os.environ, **SILENT, "MAGICGAME_HOME": str(home)}
    program = subprocess.Popen(
        [sys.executable, "-m", "magicgame", "--verbose"], cwd=ROOT, env=environment, stderr=subprocess.PIPE
    )
    assert program.stderr is not None
    told, end = b"", time.monotonic() + PATIENCE_SECONDS
    while b"first frame" not in told and time.monotonic() < end:
        if select.select([program.stderr], [], [], 0.5)[0]:
            new = os.read(program.stderr.fileno(), 65536)
            if not new:
                break
            told += new
    return program, told


def problem_with(home: Path, place: str, make: Callable[[Path], None]) -> str | None:
    """What is wrong with how the program takes it; None when all is well."""
    path = home / place
    path.parent.mkdir(parents=True, exist_ok=True)
    make(path)
    before = state(path)
    program, told = started(home)
    try:
        if b"first frame" not in told:
            return "no first frame"
        program.send_signal(signal.SIGTERM)
        rest = program.communicate(timeout=PATIENCE_SECONDS)[1]
    except subprocess.TimeoutExpired:
        return "did not end"
    finally:
        program.kill()
        program.communicate()
    said = (told + rest).decode(errors="replace")
    if "Traceback" in said:
        return "error: " + said[said.index("Traceback"):][-200:]
    warnings = Counter(line.partition("WARNING")[2] for line in said.splitlines() if "WARNING" in line)
    if max(warnings.values(), default=0) > 1:
        return "said twice"
    is_damaged_file = path.name.endswith((".json", ".record")) and make in (empty, noise, text)
    begins_anew = place == "magicgame.log" and make in (folder, flood)
    if not (is_damaged_file or begins_anew or make is dangling):
        still = path.lstat() if path.is_symlink() or path.exists() else None
        if still is None or (still.st_ino != before[0]):
            return "replaced"
    return None


def main() -> int:
    wanted = arguments(__doc__, rounds=1)
    rng, found, tried = random.Random(wanted.seed), Counter[str](), 0
    cases = [(place, make) for place in PLACES for make in KINDS] * wanted.rounds
    rng.shuffle(cases)
    for place, make in cases:
        with own_home() as home:
            tried += 1
            if (problem := problem_with(home, place, make)) is not None:
                found[f"{place} {make.__name__}: {problem}"] += 1
                print(place, make.__name__, problem, flush=True, file=sys.stderr)
        if tried % 10 == 0:
            print(tried, sum(found.values()), flush=True, file=sys.stderr)
    return report("odd files", sum(found.values()), seed=wanted.seed, tried=tried, found=dict(found))


if __name__ == "__main__":
    sys.exit(main())
