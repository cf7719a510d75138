"""A bus on which a screen reader listens, and the screen reader: what it is shown of a window, what it presses."""

from __future__ import annotations

import copy
import json
import os
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import which
from typing import NamedTuple

from driver import Screen, wait_until

SYSTEM_PYTHON = "/usr/bin/python3"
LAUNCHER = "/usr/libexec/at-spi-bus-launcher"
STATUS = "status bar"


def missing_for_reading() -> list[str]:
    """What this machine lacks to let a screen reader listen."""
    missing = [program for program in ("dbus-daemon", LAUNCHER, SYSTEM_PYTHON) if which(program) is None]
    if missing or subprocess.run([SYSTEM_PYTHON, "-c", "import pyatspi"], capture_output=True).returncode == 0:
        return missing
    return ["pyatspi"]


class Element(NamedTuple):
    role: str
    name: str
    description: str
    is_enabled: bool
    has_focus: bool


class ScreenReader:
    """The tree of the window, and a finger to press what is in it."""

    def __init__(self, environment: dict[str, str]) -> None:
        self._process = subprocess.Popen(
            [SYSTEM_PYTHON, str(Path(__file__).parent / "screen_reader.py")], env=environment, text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        )

    def _ask(self, *words: str) -> object:
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.write(json.dumps(words) + "\n")
        self._process.stdin.flush()
        return json.loads(self._process.stdout.readline() or "null")

    def tree(self) -> list[Element]:
        """All that is there; read again where it was renewed meanwhile, for then parts of it have gone."""
        def whole() -> list[Element] | None:
            found = self._ask("tree")
            return [Element(*each) for each in found] if isinstance(found, list) else None

        return wait_until(whole, "a tree")

    def find(self, role: str, name: str) -> Element | None:
        return next((each for each in self.tree() if (each.role, each.name) == (role, name)), None)

    def press(self, role: str, name: str) -> None:
        """Press the element as soon as it is there and can be used; again where the tree was renewed meanwhile."""
        def pressed() -> bool | None:
            found = self.find(role, name)
            return (found is not None and found.is_enabled and self.try_press(role, name)) or None

        wait_until(pressed, f"the {role} {name!r}")

    def try_press(self, role: str, name: str) -> bool:
        """Press the element; False when it has gone meanwhile."""
        return self._ask("press", role, name) is True

    def said(self) -> str:
        return next((each.name for each in self.tree() if each.role == STATUS), "")

    def close(self) -> None:
        self._process.kill()
        self._process.wait(10)


@contextmanager
def listening(screen: Screen) -> Iterator[Screen]:
    """The screen, with a bus of its own on which a screen reader is said to listen."""
    bus = subprocess.Popen(
        ["dbus-daemon", "--session", "--nofork", "--print-address"], env=screen.environment, stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL, text=True,
    )
    assert bus.stdout is not None
    reading = copy.copy(screen)
    reading.environment = {**screen.environment, "DBUS_SESSION_BUS_ADDRESS": bus.stdout.readline().strip()}
    launcher = subprocess.Popen(
        [LAUNCHER, "--launch-immediately", "--a11y=1", "--screen-reader=1"], env=reading.environment,
        stderr=subprocess.DEVNULL, start_new_session=True,
    )
    try:
        yield reading
    finally:
        os.killpg(launcher.pid, signal.SIGKILL)  # with the bus it has started
        bus.kill()
        for process in (launcher, bus):
            process.wait(10)
