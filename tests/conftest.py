"""No test touches the player's own files; a third game is there for tests that want one."""

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings
from morris import MORRIS

from magicgame.games import register, unregister
from magicgame.games.game import Game

settings.register_profile("unhurried", deadline=None)
settings.load_profile("unhurried")
os.environ["MAGICGAME_HOME"] = tempfile.mkdtemp(prefix="magicgame-tests-")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The player's folder of this test alone; it does not exist yet."""
    folder = tmp_path / "home"
    monkeypatch.setenv("MAGICGAME_HOME", str(folder))
    yield folder


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
