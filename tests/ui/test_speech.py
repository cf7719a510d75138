"""What is to be read is said in the log when it is switched on, each thing once, and nothing when it is off."""

from __future__ import annotations

import itertools
import logging
from collections.abc import Callable

import pygame
import pytest
from window_table import click_square, open_match, press

from magicgame.ui.app import App
from magicgame.ui.speech import Speech


@pytest.fixture
def said(caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch) -> Callable[[], list[str]]:
    monkeypatch.setattr(Speech, "_command", lambda self: None)
    monkeypatch.setattr(logging.getLogger("magicgame"), "propagate", True)
    caplog.set_level(logging.INFO)
    return lambda: [r.getMessage()[6:] for r in caplog.records if r.getMessage().startswith("says: ")]


def test_prompts_turns_and_squares_are_said(app: App, said: Callable[[], list[str]]) -> None:
    app.settings.speech = True
    app.apply_settings()
    scene = open_match(app)
    app.step(0.01)
    click_square(app, scene, 1)
    app.step(0.5)
    app.step(0.5)
    press(app, pygame.K_LEFT)
    app.step(0.01)
    press(app, pygame.K_TAB)
    app.step(0.01)
    lines = said()
    assert lines[0].startswith("Circle, place a tile") and any(line.startswith("Diamond, flip") for line in lines)
    assert "11: empty" in lines and lines[-1] in ("Undo", "Redo")
    assert all(a != b for a, b in itertools.pairwise(lines))


def test_nothing_is_said_when_it_is_off(app: App, said: Callable[[], list[str]]) -> None:
    open_match(app)
    app.step(0.01)
    assert said() == []
