"""A computer that takes longer than usual says so, and plays at once when it is told to."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from matches import opened

from magicgame.engine.worker import InlineWorker, Request
from magicgame.ui.play import setup


class Slow(InlineWorker):
    """Answers nothing until it is hurried."""

    is_hurried = False

    def answer_to(self, request: Request[Any]) -> Any:
        return super().answer_to(request) if self.is_hurried else None

    def hurry(self, request: Request[Any]) -> None:
        self.is_hurried = True


def test_a_computer_that_takes_long_can_be_hurried() -> None:
    with opened(Slow()) as table:
        table.play(first="level 6")
        assert table.shows("Hint") and not table.shows("Move now")
        table.pass_time(4.0)
        assert table.can_click("hurry") and table.shows("Move now") and table.shows("hurries it")
        table.press(pygame.K_x)
        table.pass_time(1.0)
        assert len(table.match.moves) == 1 and not table.shows("Move now")


@pytest.mark.parametrize("is_compiled", [True, False])
def test_a_new_game_tells_when_the_engine_is_not_compiled(is_compiled: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(setup, "is_compiled", lambda: is_compiled)
    with opened() as table:
        table.set_up()
        assert table.shows("not compiled") is not is_compiled
