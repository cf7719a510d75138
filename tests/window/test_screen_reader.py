"""Whole matches in the real window by a screen reader, which knows nothing but the tree the window gives it."""

from __future__ import annotations

import copy
import json
import random
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from driver import Program, Screen, wait_until

pytestmark = pytest.mark.slow

SYSTEM_PYTHON = "/usr/bin/python3"
LAUNCHER = "/usr/libexec/at-spi-bus-launcher"
BUTTON, RADIO, SQUARE, STATUS = "push button", "radio button", "table cell", "status bar"


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
        found = self._ask("tree")
        return [Element(*each) for each in found] if isinstance(found, list) else []

    def find(self, role: str, name: str) -> Element | None:
        return next((each for each in self.tree() if (each.role, each.name) == (role, name)), None)

    def press(self, role: str, name: str) -> None:
        """Press the element as soon as it is there and can be used."""
        def is_there() -> bool | None:
            found = self.find(role, name)
            return True if found is not None and found.is_enabled else None

        wait_until(is_there, f"the {role} {name!r}")
        assert self.try_press(role, name)

    def try_press(self, role: str, name: str) -> bool:
        """Press the element; False when it has gone meanwhile."""
        return self._ask("press", role, name) is True

    def said(self) -> str:
        return next((each.name for each in self.tree() if each.role == STATUS), "")

    def close(self) -> None:
        self._process.kill()
        self._process.wait(10)


@pytest.fixture
def reading_screen(screen: Screen) -> Iterator[Screen]:
    """The screen, with a bus on which a screen reader is said to listen."""
    bus = subprocess.Popen(
        ["dbus-daemon", "--session", "--nofork", "--print-address"], env=screen.environment, stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL, text=True,
    )
    assert bus.stdout is not None
    reading = copy.copy(screen)
    reading.environment = {**screen.environment, "DBUS_SESSION_BUS_ADDRESS": bus.stdout.readline().strip()}
    launcher = subprocess.Popen(
        [LAUNCHER, "--launch-immediately", "--a11y=1", "--screen-reader=1"], env=reading.environment,
        stderr=subprocess.DEVNULL,
    )
    yield reading
    for process in (launcher, bus):
        process.kill()
        process.wait(10)


@pytest.mark.parametrize(("game", "turns"), [("Magic 4×4", 40), ("Entropy 5×5", 6)])
def test_a_match_is_played_by_its_tree(reading_screen: Screen, home: Path, game: str, turns: int) -> None:
    """Magic to its end; of Entropy a few turns, for it may last long."""
    rng = random.Random(3)
    with Program(reading_screen, home, (1280, 800)) as program:
        reader = ScreenReader(reading_screen.environment)
        try:
            reader.press(BUTTON, "New game")
            reader.press(RADIO, game)
            reader.press(BUTTON, "Start")
            program.wait_for_scene("game")
            played = 0
            while played < turns and program.scene == "game" and play_turn(reader, program, rng):
                played += 1
            if program.scene == "result":
                assert any(word in reader.said() for word in ("win", "draw"))
                reader.press(BUTTON, "Review")
                program.wait_for_scene("analysis")
            else:
                assert played == turns
        finally:
            reader.close()


def play_turn(reader: ScreenReader, program: Program, rng: random.Random) -> bool:
    """Choose squares the tree says can be chosen until it says that the turn was played; False at the match's end."""
    before = len([line for line in program.lines() if " played " in line])

    def choosable() -> list[str] | None:
        program.lines()
        found = [each.name for each in reader.tree() if each.role == SQUARE and each.description == "can be chosen"]
        return found or ([] if program.scene == "result" else None)

    while len([line for line in program.lines() if " played " in line]) == before:
        squares = wait_until(choosable, "a square that can be chosen, or the result")
        if not squares:
            return False
        reader.try_press(SQUARE, rng.choice(squares))
    return True
