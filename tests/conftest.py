"""No test touches the player's own files or leaves any to others; a third game is there for those that want it."""

import difflib
import os
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import settings
from morris import MORRIS

from magicgame import paths
from magicgame.games import register, unregister
from magicgame.games.game import Game
from magicgame.language import look_for_languages
from magicgame.ui.look.themes import look_for_looks

settings.register_profile("unhurried", deadline=None)
settings.load_profile("unhurried")
os.environ["MAGICGAME_HOME"] = tempfile.mkdtemp(prefix="magicgame-tests-")
MOST_LINES_TOLD = 60


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The player's folder of this test alone; it does not exist yet."""
    folder = tmp_path / "home"
    monkeypatch.setenv("MAGICGAME_HOME", str(folder))
    yield folder
    if any(os.path.lexists(added) for added in (paths.tiles_folder(), paths.themes_folder(), paths.languages_folder())):
        monkeypatch.setenv("MAGICGAME_HOME", str(tmp_path / "empty"))
        look_for_languages()
        look_for_looks()


@pytest.fixture(autouse=True)
def patient_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """No file of a test waits until it has reached the disk: no test pulls the plug."""
    monkeypatch.setattr(os, "fsync", lambda _handle: None)


@pytest.fixture
def morris() -> Iterator[Game]:
    """A game nobody's computer plays, registered for this test."""
    register(MORRIS)
    yield MORRIS
    unregister(MORRIS)


@pytest.fixture(autouse=True)
def registered_rules(request: pytest.FixtureRequest) -> None:
    """A test whose parameters name the third game finds it registered."""
    parameters = request.node.callspec.params.values() if hasattr(request.node, "callspec") else ()
    if any(getattr(parameter, "game", None) is MORRIS for parameter in parameters):
        request.getfixturevalue("morris")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--keep-tracings", action="store_true", help="keep what comes out now as what is to come out")


@pytest.fixture
def check(request: pytest.FixtureRequest) -> Callable[[str, list[str]], None]:
    """Holds lines against those kept under a name in `tracings/` beside the test, or keeps them."""

    def compare(name: str, lines: list[str]) -> None:
        file = request.path.parent / "tracings" / f"{name}.txt"
        if request.config.getoption("--keep-tracings"):
            file.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
        before = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
        differing = list(difflib.unified_diff(before, lines, "kept", "now", n=0, lineterm=""))
        if differing:
            told = "\n".join(differing[:MOST_LINES_TOLD])
            pytest.fail(f"{name} is different; if it is meant to be, use --keep-tracings\n{told}", pytrace=False)

    return compare
