"""Makes the fixtures of the drivers known to the tests of the window."""

import logging
import os
from collections.abc import Iterator

import pytest
from seen import spoken, window
from shelf import Shelf
from window_table import app

from magicgame.engine import assess, guide
from magicgame.log import log
from magicgame.ui.table import analyst

__all__ = ["app", "quick_searches", "searched_once", "spoken", "window"]


@pytest.fixture(scope="session")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Shelf:
    """The one that all processes of the test run share."""
    folder = tmp_path_factory.getbasetemp()
    return Shelf((folder.parent if "PYTEST_XDIST_WORKER" in os.environ else folder) / "searched")


@pytest.fixture(autouse=True)
def searched_once(monkeypatch: pytest.MonkeyPatch, shelf: Shelf) -> None:
    """No test waits for what another one has had searched."""
    monkeypatch.setattr(analyst, "assess", shelf.assess)


@pytest.fixture
def quick_searches(monkeypatch: pytest.MonkeyPatch) -> None:
    """For tests to which it does not matter how deep a search of the analysis looks."""
    monkeypatch.setattr(guide, "SEARCH_SECONDS", 0.01)
    monkeypatch.setattr(guide, "_PROOF_NODES", 2_000)
    monkeypatch.setattr(assess, "LINE_SECONDS", 0.01)


@pytest.fixture(autouse=True)
def nothing_failed() -> Iterator[None]:
    """The window lives on after a scene's error, a test does not, unless it is a RuntimeError: made on purpose."""
    errors: list[BaseException] = []

    class Watch(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            error = record.exc_info[1] if record.exc_info else None
            if record.module == "stack" and error is not None and type(error) is not RuntimeError:
                errors.append(error)

    watch = Watch(logging.ERROR)
    log.addHandler(watch)
    yield
    log.removeHandler(watch)
    assert errors == []
