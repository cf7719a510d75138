"""Drives the real window: an X server of its own, real mouse events, the program's log for facts.

Works on the program from source and, with MAGICGAME_EXECUTABLE, on the executable; a window under Wine has another
class, which MAGICGAME_WINDOW_CLASS names. A test waits for a line of the
log or a window, never for time to pass; every wait has a limit, after which it fails and shows the log's end.
"""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from shutil import which
from typing import TypeVar

ROOT = Path(__file__).parents[2]
EXECUTABLE_VARIABLE = "MAGICGAME_EXECUTABLE"
WINDOW_CLASS = os.environ.get("MAGICGAME_WINDOW_CLASS", "MagicGame")
NEEDED = ("Xvfb", "xdotool", "openbox", "import")
POLL_SECONDS = 0.02
TOOL_SECONDS = 60
PATIENCE_SECONDS = 60.0
POINTER_STEPS = 6
CLOSING_TRIES, CLOSING_SECONDS = 5, 3.0
CLICKING_TRIES, CLICKING_SECONDS = 4, 15.0
SCREEN = "1400x1000x24"
NO_BUS = "disabled:"
"""No program on a test's screen may look for a session bus, start one or wait for it, unless a test asks for it."""
LOG_LINES_SHOWN = 25
Rect = tuple[int, int, int, int]
"""x, y, width, height in pixels of the window."""
T = TypeVar("T")


def missing_tools() -> list[str]:
    """What this machine lacks to show a window to a test."""
    return [tool for tool in NEEDED if which(tool) is None]


def wait_until(fact: Callable[[], T | None], what: str, seconds: float = PATIENCE_SECONDS) -> T:
    """The first answer of `fact` that is not None. Raises TimeoutError naming `what`."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        answer = fact()
        if answer is not None:
            return answer
        time.sleep(POLL_SECONDS)
    raise TimeoutError(f"waited {seconds:.0f} s in vain for {what}")


class Screen:
    """An X server with a window manager, larger than any window tested, for as long as the `with` block lasts."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._processes: list[subprocess.Popen[bytes]] = []
        """The X server, and then the window manager."""

    def __enter__(self) -> Screen:
        number_file = self._folder / "display"
        with number_file.open("wb") as file, (self._folder / "xvfb.log").open("wb") as log:
            command = ["Xvfb", "-displayfd", str(file.fileno()), "-screen", "0", SCREEN, "-noreset"]
            self._processes.append(subprocess.Popen(command, pass_fds=[file.fileno()], stderr=log))
        number = wait_until(lambda: self._whole_line(number_file), "the X server")
        self.environment = {**os.environ, "DISPLAY": f":{number}", "DBUS_SESSION_BUS_ADDRESS": NO_BUS}
        wait_until(self._is_managed, "the window manager")
        return self

    def _is_managed(self) -> bool | None:
        """True once a window manager runs; started anew where it found that the X server took nobody yet."""
        if len(self._processes) > 1 and self._processes[-1].poll() is not None:
            self._processes.pop()
        if len(self._processes) == 1:
            with (self._folder / "openbox.log").open("ab") as log:
                self._processes.append(subprocess.Popen(["openbox"], env=self.environment, stdout=log, stderr=log))
        return self.tool("xdotool", "get_num_desktops") not in ("", "0") or None

    def __exit__(self, *_: object) -> None:
        for process in reversed(self._processes):
            process.terminate()
            process.wait(10)

    @staticmethod
    def _whole_line(file: Path) -> str | None:
        text = file.read_text()
        return text.strip() if text.endswith("\n") else None

    def check(self) -> None:
        """Fail at once where the X server or the window manager has ended: nothing a test waits for will come."""
        for process in self._processes:
            assert process.poll() is None, f"{process.args} ended ({process.returncode})"

    def tool(self, *words: object, must_work: bool = False) -> str:
        """Run a program on this screen and answer what it prints; failure is an empty answer, unless it must work."""
        command = [str(word) for word in words]
        ended = subprocess.run(command, env=self.environment, capture_output=True, text=True, timeout=TOOL_SECONDS)
        assert not (must_work and ended.returncode), f"{command}: {ended.stderr}"
        return ended.stdout.strip()


class Program:
    """The running program: its window, its log, and a hand on the mouse."""

    def __init__(self, screen: Screen, home: Path, size: tuple[int, int]) -> None:
        self.screen = screen
        self.size = size
        self.home = home
        self.targets: dict[str, Rect] = {}
        self.scene = ""
        self._others: list[str] = []
        """The windows of programs started before."""
        self._lines: list[str] = []
        self._next_line = 0
        self._read_bytes = 0
        home.mkdir(parents=True, exist_ok=True)
        self._log = home / f"terminal-{len(list(home.glob('terminal-*')))}.log"

    def __enter__(self) -> Program:
        executable = os.environ.get(EXECUTABLE_VARIABLE)
        command = [str(ROOT / executable)] if executable else [sys.executable, "-m", "magicgame"]
        environment = {
            **self.screen.environment, "MAGICGAME_HOME": str(self.home), "MAGICGAME_LOG_TARGETS": "1",
            "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy", "PYTHONFAULTHANDLER": "1",
        }
        self.screen.check()
        self._others = self._windows()
        self.started = time.monotonic()
        with self._log.open("wb") as log:
            self.process = subprocess.Popen(
                [*command, "--verbose"], cwd=ROOT, env=environment, stderr=log, start_new_session=True
            )
        try:
            self.wait_for(r"first frame")
            self.first_frame_seconds = time.monotonic() - self.started
            self.window = wait_until(self._find_window, "the window")
            wait_until(lambda: self._has_focus() or None, "the window's focus: SDL swallows a click that comes with it")
            self._resize()
        except TimeoutError:
            self._dump_stacks()
            self.__exit__()
            raise
        return self

    def _dump_stacks(self) -> None:
        """End the program in a way that leaves the stacks of its threads in the log."""
        self.process.send_signal(signal.SIGABRT)
        self.process.wait(TOOL_SECONDS)

    def _has_focus(self) -> bool:
        return self.screen.tool("xdotool", "getwindowfocus") == self.window

    def _resize(self) -> None:
        """Give the window its size as a player's drag would, and wait until everything is laid out for it."""
        self.wait_for(" targets ")
        if self._shown_size() != self.size:
            self.screen.tool("xdotool", "windowsize", self.window, *self.size)
            self.wait_for(" targets ")
            wait_until(lambda: self._shown_size() == self.size or None, f"a window of {self.size}")

    def _shown_size(self) -> tuple[int, ...]:
        geometry = self.screen.tool("xdotool", "getwindowgeometry", self.window)
        return tuple(map(int, re.findall(r"Geometry: (\d+)x(\d+)", geometry)[0]))

    def __exit__(self, *_: object) -> None:
        print("The end of the program's log:", *self.lines()[-LOG_LINES_SHOWN:], sep="\n")
        if self.process.poll() is None:
            self.kill()
        self._see_it_gone()

    def kill(self) -> None:
        """End the program as a power cut would; the one-file executable is two processes."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait(TOOL_SECONDS)
        self._see_it_gone()

    def _see_it_gone(self) -> None:
        """Wait for the window's end: the next program's may get the same number."""
        wait_until(lambda: True if self._find_window() is None else None, "the end of the window")

    def _find_window(self) -> str | None:
        return next((window for window in self._windows() if window not in self._others), None)

    def _windows(self) -> list[str]:
        """Those of all programs on the screen."""
        return self.screen.tool("xdotool", "search", "--onlyvisible", "--class", f"^{WINDOW_CLASS}$").split()

    def lines(self) -> list[str]:
        """The log so far, whole lines. Keeps `scene` and `targets` up to date on the way."""
        with self._log.open("rb") as log:
            log.seek(self._read_bytes)
            new = log.read()
        whole = new[: new.rfind(b"\n") + 1]
        self._read_bytes += len(whole)
        for line in whole.decode(errors="replace").splitlines():
            self._lines.append(line)
            if found := re.search(r" targets (\S+) (\{.*\})$", line):
                self.scene = found[1]
                self.targets = {name: tuple(rect) for name, rect in json.loads(found[2]).items()}
        return self._lines

    def wait_for(self, pattern: str, seconds: float = PATIENCE_SECONDS) -> re.Match[str]:
        """The next line of the log that matches, counted from the last one waited for. Fails when the program ends."""
        def matching() -> re.Match[str] | None:
            ended = self.process.poll() is not None
            lines = self.lines()
            while self._next_line < len(lines):
                self._next_line += 1
                if found := re.search(pattern, lines[self._next_line - 1]):
                    return found
            if ended:
                raise AssertionError(f"the program ended ({self.process.returncode}) before {pattern!r}")
            return None

        return wait_until(matching, f"the line {pattern!r}", seconds)

    def wait_for_scene(self, name: str) -> None:
        """Wait until the scene is the one played with and has told what can be clicked in it."""
        def shown() -> bool | None:
            self.lines()
            return self.scene == name or None

        wait_until(shown, f"the scene {name!r}")

    def wait_for_target(self, name: str, seconds: float = PATIENCE_SECONDS) -> Rect:
        """The place of a thing that can be clicked, as soon as it can."""
        def place() -> Rect | None:
            self.lines()
            return self.targets.get(name)

        return wait_until(place, f"the target {name!r}", seconds)

    def point_at(self, name: str) -> None:
        """Move the mouse to the middle of a target."""
        x, y, width, height = self.wait_for_target(name)
        self.screen.tool("xdotool", "mousemove", "--window", self.window, x + width // 2, y + height // 2)

    def click(self, name: str) -> None:
        """Move the mouse onto a target and press its left button."""
        x, y, width, height = self.wait_for_target(name)
        self.screen.tool(
            "xdotool", "mousemove", "--window", self.window, x + width // 2, y + height // 2, "click", 1, must_work=True
        )

    def click_to(self, name: str, scene: str) -> None:
        """Click a target until the scene it leads to is there: on a page that still grows it may move away."""
        for _ in range(CLICKING_TRIES):
            self.click(name)
            end = time.monotonic() + CLICKING_SECONDS
            while time.monotonic() < end:
                self.lines()
                if self.scene == scene:
                    return
                time.sleep(POLL_SECONDS)
        raise TimeoutError(f"clicked {name!r} {CLICKING_TRIES} times without coming to {scene!r}")

    def drag(self, name: str, to: str) -> None:
        """Press on one target, move in steps, release on another."""
        x, y, width, height = self.wait_for_target(name)
        u, v, other_width, other_height = self.wait_for_target(to)
        start, end = (x + width // 2, y + height // 2), (u + other_width // 2, v + other_height // 2)
        words: list[object] = ["xdotool", "mousemove", "--window", self.window, *start, "mousedown", 1]
        for step in range(1, POINTER_STEPS + 1):
            point = [a + (b - a) * step // POINTER_STEPS for a, b in zip(start, end, strict=True)]
            words += ["mousemove", "--window", self.window, *point]
        self.screen.tool(*words, "mouseup", 1, must_work=True)

    def press(self, key: str) -> None:
        """Press and release a key, by X's name of it."""
        self.screen.tool("xdotool", "key", "--window", self.window, key)

    def close_window(self) -> None:
        """Ask the window manager to close the window, as its close button does, until the program has heard it.

        A busy window manager may miss the key; a program that asks or ends has heard it.
        """
        heard = len(self.lines())
        for _ in range(CLOSING_TRIES):
            self.screen.tool("xdotool", "windowfocus", self.window, "key", "alt+F4")
            end = time.monotonic() + CLOSING_SECONDS
            while time.monotonic() < end:
                if self.process.poll() is not None or any("scene leave" in line for line in self.lines()[heard:]):
                    return
                time.sleep(POLL_SECONDS)
            self.screen.check()
        raise TimeoutError("the program did not hear that its window was to be closed")

    def picture(self, name: str) -> Path:
        """Write what the window shows to screenshots/<name>.png at the top level; git ignores that folder."""
        built = "executable-" if os.environ.get(EXECUTABLE_VARIABLE) else ""
        file = ROOT / "screenshots" / f"{built}{name}.png"
        file.parent.mkdir(exist_ok=True)
        self.screen.tool("timeout", "30", "import", "-window", self.window, file)
        return file
