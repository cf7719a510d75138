"""The window tests need an X server; without one they skip and say why, but in CI they fail."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from driver import Program, Screen, missing_tools
from listening import listening, missing_for_reading

from magicgame.player.progress import LessonProgress, Progress, save_progress

REQUIRE_VARIABLE = "MAGICGAME_REQUIRE_WINDOW"
SIZES = {"1280x800": (1280, 800), "900x600": (900, 600)}


def need(missing: list[str], packages: str) -> None:
    """Skip the test where something is missing, naming Debian's packages; fail it where nothing may be."""
    required = os.environ.get("CI") == "true" or os.environ.get(REQUIRE_VARIABLE) == "1"
    if sys.platform != "linux":
        pytest.skip("the window tests drive X11 on Linux")
    if missing:
        reason = f"not installed: {', '.join(missing)} (Debian: {packages})"
        pytest.fail(reason) if required else pytest.skip(reason)


@pytest.fixture(scope="session")
def screen(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Screen]:
    """An X server with a window manager, for all tests of a worker, one after another."""
    need(missing_tools(), "xvfb xdotool openbox imagemagick")
    with Screen(tmp_path_factory.mktemp("screen")) as screen:
        yield screen


@pytest.fixture
def reading_screen(screen: Screen) -> Iterator[Screen]:
    """The screen, with a bus on which a screen reader is said to listen."""
    need(missing_for_reading(), "dbus at-spi2-core python3-pyatspi gir1.2-atspi-2.0")
    with listening(screen) as reading:
        yield reading


@pytest.fixture(params=SIZES)
def program(request: pytest.FixtureRequest, screen: Screen, home: Path) -> Iterator[Program]:
    """The program at each size in turn, its first frame shown."""
    with Program(screen, home, SIZES[request.param]) as program:
        yield program


@pytest.fixture
def used_home(home: Path) -> Path:
    """The folder of a player who has been here before: the title's first way in is a new match."""
    save_progress(Progress(LessonProgress({"placing": 1})))
    return home
