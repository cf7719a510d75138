"""Makes the fixtures of the drivers known to the tests of the window."""

import pytest
from seen import spoken, window
from window_table import app

from magicgame.engine import assess

__all__ = ["app", "quick_searches", "spoken", "window"]


@pytest.fixture
def quick_searches(monkeypatch: pytest.MonkeyPatch) -> None:
    """For tests to which it does not matter how deep a search of the analysis looks."""
    monkeypatch.setattr(assess, "SEARCH_SECONDS", 0.01)
    monkeypatch.setattr(assess, "LINE_SECONDS", 0.01)
