"""No test touches the player's own files."""

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("unhurried", deadline=None)
settings.load_profile("unhurried")
os.environ["MAGICGAME_HOME"] = tempfile.mkdtemp(prefix="magicgame-tests-")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The player's folder of this test alone; it does not exist yet."""
    folder = tmp_path / "home"
    monkeypatch.setenv("MAGICGAME_HOME", str(folder))
    yield folder
