"""Starts the program, or another state of it, as a process of its own and takes its measures: shared by the benches.

A program is named on the command line as NAME=COMMAND, for example `one-file=dist/MagicStrategy`; an older state in
a folder as `NAME=FOLDER`. `bare` is a pygame window of the same size that shows nothing, the least there can be.
"""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from magicgame.games import GAMES
from magicgame.match.match import Match
from magicgame.match.record import record_text
from magicgame.match.seats import Engine, Person, Seats

BARE_NAME, WINDOW_CLASS = "bare", "MagicBench"
BARE = """
import os, signal
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
import pygame
pygame.display.init()
window = pygame.Window("Magic Strategy", (1280, 800), resizable=True)
window.get_surface().fill((40, 40, 40))
window.flip()
with open(os.environ["MAGICGAME_HOME"] + "/magicgame.log", "w") as log:
    log.write("first frame")
running = True
def end(*_):
    global running
    running = False
signal.signal(signal.SIGTERM, end)
clock = pygame.time.Clock()
while running:
    pygame.event.get()
    clock.tick(30)
"""
PATIENCE_SECONDS = 60
_COMPILED = tempfile.TemporaryDirectory(prefix="magicgame-bench-")
"""Holds the modules compiled by the first run, as an installation has them."""


@dataclass
class Program:
    """A way to start a window."""

    name: str
    command: list[str]
    folder: str | None = None


def programs(words: list[str]) -> list[Program]:
    """The bare window, this state of the program, and what the words name."""
    found = [Program(BARE_NAME, [sys.executable, "-c", BARE]), Program("this", [sys.executable, "-m", "magicgame"])]
    for word in words:
        name, _, command = word.partition("=")
        if Path(command).is_dir():
            found.append(Program(name, [sys.executable, "-m", "magicgame"], command))
        else:
            found.append(Program(name, shlex.split(command)))
    return found


class Running:
    """A program that has shown its first frame; `start_seconds` after it was started."""

    def __init__(self, program: Program, home: Path) -> None:
        environment = {"SDL_AUDIODRIVER": "dummy", **os.environ}
        environment |= {"MAGICGAME_HOME": str(home), "SDL_VIDEO_X11_WMCLASS": WINDOW_CLASS}
        environment |= {"PYTHONPATH": program.folder} if program.folder else {}
        environment |= {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": _COMPILED.name}
        began = time.perf_counter()
        self.process = subprocess.Popen(
            program.command, env=environment, cwd=program.folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        self._log = home / "magicgame.log"
        while "first frame" not in (self._log.read_text(encoding="utf-8") if self._log.exists() else ""):
            time.sleep(0.002)
            if self.process.poll() is not None or time.perf_counter() - began > PATIENCE_SECONDS:
                self.process.kill()
                raise SystemExit(f"{program.name} showed no frame")
        self.start_seconds = time.perf_counter() - began

    def press_until(self, key: str, line: str) -> None:
        """Press the key in the window until the log has that line."""
        search = ["xdotool", "search", "--onlyvisible", "--class", f"^{WINDOW_CLASS}$"]
        began = time.perf_counter()
        while line not in self._log.read_text(encoding="utf-8"):
            for window in subprocess.run(search, capture_output=True, text=True).stdout.split():
                subprocess.run(["xdotool", "key", "--window", window, key], check=False)
            time.sleep(0.5)
            if time.perf_counter() - began > PATIENCE_SECONDS:
                raise SystemExit(f"{key} never led to {line!r}")

    @property
    def _pids(self) -> list[int]:
        """The process and its children: a one-file program runs in a child."""
        task = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        return [self.process.pid, *map(int, task.read_text(encoding="ascii").split())]

    @property
    def processor_seconds(self) -> float:
        """What its threads have run so far; a thread that has ended is not counted."""
        threads = [thread for pid in self._pids for thread in Path(f"/proc/{pid}/task").iterdir()]
        return sum(int((thread / "schedstat").read_text().split()[0]) for thread in threads) / 1e9

    def megabytes(self, field: str) -> float:
        """`VmHWM` is the most there ever was in memory, `VmRSS` what there is."""
        lines = [line for pid in self._pids for line in Path(f"/proc/{pid}/status").read_text().splitlines()]
        return sum(int(line.split()[1]) for line in lines if line.startswith(field + ":")) / 1024

    def end(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(PATIENCE_SECONDS)


@contextmanager
def running(program: Program, files: dict[str, str] | None = None) -> Iterator[Running]:
    """The program in a fresh home that holds these files, by name."""
    with tempfile.TemporaryDirectory(prefix="magicgame-bench-") as folder:
        for name, text in (files or {}).items():
            file = Path(folder, name)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        run = Running(program, Path(folder))
        try:
            yield run
        finally:
            run.end()


@contextmanager
def in_a_match(program: Program) -> Iterator[Running]:
    """The program in a match against the computer where it is the player's turn, taken up from the title by Enter."""
    game = GAMES["magic"]
    match = Match(game, game.variants[0], Seats(Person(), Engine(3)))
    for _turn in range(6):
        match.play(match.position.legal_moves[0])
    files = {"unfinished/2026-01-01 12.00.00 1-1.record": record_text(match, is_sealed=True)}
    with running(program, files) as run:
        if program.name != BARE_NAME:
            run.press_until("Return", "scene game")
        yield run


def table(title: str, rows: dict[str, list[float]], unit: str) -> None:
    """Print for every program the least and the median, and the median as a part of the last program's."""
    last = sorted(list(rows.values())[-1])
    print(f"{title} (load {os.getloadavg()[0]:.1f})")
    for name, values in rows.items():
        ordered = sorted(values)
        median = ordered[len(ordered) // 2]
        part = f"{median / last[len(last) // 2]:6.2f} of {list(rows)[-1]}" if last[-1] else ""
        print(f"  {name:10} least {ordered[0]:7.2f} {unit}  median {median:7.2f} {unit}  {part}")
