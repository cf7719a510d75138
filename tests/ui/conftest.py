"""Makes the fixtures of the drivers known to the tests of the window."""

import logging
from collections.abc import Iterator

import pytest
from seen import spoken, window
from window_table import app

from magicgame.engine import assess, guide
from magicgame.engine.search import is_soon_exact
from magicgame.engine.stop import StopFlag
from magicgame.engine.values import Analysis
from magicgame.games.game import Position
from magicgame.log import log
from magicgame.ui.table import analyst

__all__ = ["app", "quick_searches", "searched_once", "spoken", "window"]


_FOUND: dict[tuple[object, ...], Analysis] = {}
"""By position and limits: an inline worker gives the same answers every time."""


def _assessed_once(position: Position, stop: StopFlag) -> Analysis:
    """What the engine's `assess` finds, from an earlier test of this process if one has had that searched."""
    key = position, stop._nodes_per_second, guide.SEARCH_SECONDS, assess.LINE_SECONDS
    if stop._nodes_per_second is None or is_soon_exact(position):
        return assess.assess(position, stop)
    if key not in _FOUND:
        _FOUND[key] = assess.assess(position, stop)
    return _FOUND[key]


@pytest.fixture(autouse=True)
def searched_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test waits for what another one has had searched."""
    monkeypatch.setattr(analyst, "assess", _assessed_once)


@pytest.fixture
def quick_searches(monkeypatch: pytest.MonkeyPatch) -> None:
    """For tests to which it does not matter how deep a search of the analysis looks."""
    monkeypatch.setattr(guide, "SEARCH_SECONDS", 0.01)
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
