"""Two real programs with a home each play by message; all that passes between them is the clipboard of the screen."""

from __future__ import annotations

from pathlib import Path

import pytest
from driver import Program, Screen

from magicgame.player.progress import LessonProgress, Progress, save_progress
from magicgame.player.settings import Settings, save_settings

pytestmark = pytest.mark.slow


def test_two_programs_exchange_turns_over_the_clipboard(
    screen: Screen, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, opponent in (("ann", "friend"), ("ben", "level 2")):
        monkeypatch.setenv("MAGICGAME_HOME", str(tmp_path / name))
        save_progress(Progress(LessonProgress({"placing": 1})))
        save_settings(Settings(second=opponent, first_name=name.title()))
    with Program(screen, tmp_path / "ann", (1280, 800)) as ann:
        ann.wait_for_scene("title")
        ann.click_to("button.new_game", "setup")
        ann.click_to("button.start", "game")
        _play(ann, "l1", "L1")
        ann.click("button.copy_message")
        ann.wait_for_target("button.paste")
        with Program(screen, tmp_path / "ben", (900, 600)) as ben:
            ben.wait_for_scene("title")
            ben.press("ctrl+v")
            ben.wait_for_scene("invitation")
            ben.click("button.answer_0")
            ben.wait_for_scene("game")
            _play(ben, "1-5/l16", "1-5/L16")
            ben.click("button.copy_message")
            ben.wait_for_target("button.paste")
            ann.screen.tool("xdotool", "windowraise", ann.window, "windowfocus", "--sync", ann.window)
            ann.press("ctrl+v")
            ann.wait_for(r" received 1-5/L16$")
            ann.wait_for(r" played 1-5/L16$")
    for name in ("ann", "ben"):
        (kept,) = (tmp_path / name / "unfinished").glob("*.record")
        assert "1. L1 1-5/L16" in kept.read_text()


def _play(program: Program, typed: str, turn: str) -> None:
    for character in typed:
        program.press({"-": "minus", "/": "slash"}.get(character, character))
    program.press("Return")
    program.wait_for(rf" played {turn}$")
    program.wait_for_target("button.copy_message")
