"""A match is played, given up, found again and reviewed in the real window; Esc goes one step back everywhere."""

from __future__ import annotations

from pathlib import Path

import pytest
from driver import Program, Screen
from table import begin_match_by_keys

pytestmark = pytest.mark.slow


def test_a_finished_match_is_found_again(screen: Screen, used_home: Path) -> None:
    with Program(screen, used_home, (1280, 800)) as program:
        begin_match_by_keys(program)
        program.click_to("button.menu", "menu")
        program.click_to("button.new_game", "setup")
        program.press("Escape")
        program.wait_for_scene("game")
        program.click_to("button.menu", "menu")
        program.click_to("button.resign", "resign")
        program.click("button.answer_0")
        program.wait_for(r" over: second resignation$")
        (kept,) = (used_home / "library").glob("*.record")
        program.click_to("button.leave", "title")
        program.click_to("button.open", "open")
        program.wait_for_target("button.kept.0")
        program.picture("open")
        program.click_to("button.kept.0", "analysis")
        program.press("Escape")
        program.wait_for_scene("open")
        program.click("button.delete.kept.0")
        program.wait_for_target("button.undo")
        assert not kept.exists()
        program.press("ctrl+z")
        program.wait_for_target("button.kept.0")
        assert kept.exists()
        program.press("Escape")
        program.wait_for_scene("title")
        program.press("Escape")
        program.wait_for_scene("leave")
        program.press("Escape")
        program.wait_for_scene("title")
