"""A table made by another process while the window is used: what is shown of it, and how it ends."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path

import pygame
import pytest
from hands import click_at, pass_time
from made_tables import write_made_table
from window_table import app, open_match

from magicgame.engine.tablebase import player_table_file
from magicgame.games import GAMES
from magicgame.games.entropy import STANDARD
from magicgame.player.tables import state_file
from magicgame.ui.app import App
from magicgame.ui.pages import perfect
from magicgame.ui.pages.perfect import PerfectScene
from magicgame.ui.routes import MakePerfect
from magicgame.ui.solving import command
from magicgame.ui.words import perfect as words

__all__ = ["app"]


@pytest.fixture
def page(app: App, home: Path) -> PerfectScene:
    app.go(MakePerfect(GAMES["entropy"]))
    assert isinstance(app.top, PerfectScene)
    return app.top


def program(path: Path, monkeypatch: pytest.MonkeyPatch, script: str) -> None:
    """Put a script in the place of the program."""
    if sys.platform == "win32":
        pytest.skip("the program is a shell script")
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(path))


def wait_for_the_end(app: App) -> None:
    while app.chores:
        pass_time(app, 1, frame_seconds=0.5)


def test_what_it_costs_is_said_and_checked_before(page: PerfectScene, monkeypatch: pytest.MonkeyPatch) -> None:
    assert page.state() == words.not_there()
    assert page.why_not_begin() is None
    monkeypatch.setattr(perfect, "free_disk", lambda folder: 1_000_000)
    assert page.why_not_begin() == words.too_little_disk()
    monkeypatch.setattr(perfect, "free_memory", lambda: 2_000_000_000)
    assert page.why_not_begin() == words.too_little_memory()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows lets nobody write into a file that is in use")
def test_a_table_there_a_damaged_one_and_a_begun_one_are_told_apart(page: PerfectScene) -> None:
    file = player_table_file(STANDARD)
    write_made_table(file, {})
    assert page.state() == words.in_use() and page.why_not_begin() == words.already_there()
    file.write_bytes(b"rubbish")
    assert page.state() == words.is_damaged(file.name) and page.why_not_begin() is None
    file.unlink()
    state_file(STANDARD).write_bytes(b"")
    assert page.state() == words.begun_before()


def test_the_making_is_shown_everywhere_and_its_end_is_told(
    app: App, page: PerfectScene, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    line = json.dumps({"phase": "solving", "part": 0.43, "plies": 31})
    program(tmp_path / "program", monkeypatch, f"echo '{line}'; cat > /dev/null")
    click_at(app, page.targets()["button.begin"].center)
    while "43%" not in page.state():
        pass_time(app, 1, frame_seconds=0.5)
    assert page.state() == words.solving(STANDARD, 43, 31)
    match = open_match(app)
    notice = match.picture().notice
    assert notice is not None and notice.words == words.solving(STANDARD, 43, 31)
    app.back()
    click_at(app, page.targets()["button.stop"].center)
    wait_for_the_end(app)
    assert app.top.name == "dialogue", "the script ended as if the table were made"


def test_a_program_that_breaks_down_is_told(
    app: App, page: PerfectScene, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program(tmp_path / "program", monkeypatch, "echo broken >&2; exit 1")
    click_at(app, page.targets()["button.begin"].center)
    wait_for_the_end(app)
    assert app.top.name == "dialogue" and words.not_made(STANDARD).text in app.top.spoken()


def test_a_table_dropped_on_the_window_is_refused_with_a_reason(app: App, page: PerfectScene, tmp_path: Path) -> None:
    (tmp_path / "other.tb").write_text("no table")
    app.handle(pygame.Event(pygame.DROPFILE, file=str(tmp_path / "other.tb")))
    wait_for_the_end(app)
    assert app.top.name == "dialogue" and "other.tb is not a table for any game in this program" in app.top.spoken()


@pytest.mark.slow
def test_the_real_work_tells_how_far_it_is_and_ends_with_its_input(home: Path) -> None:
    with tempfile.TemporaryFile() as printed:
        child = subprocess.Popen(
            [sys.executable, "-m", "magicgame", *command(STANDARD)], stdin=subprocess.PIPE, stdout=printed)
        assert child.stdin is not None
        while not printed.tell():
            printed.seek(0, 2)
        child.stdin.close()
        assert child.wait(120) == 130
        printed.seek(0)
        told = [json.loads(line) for line in printed.read().splitlines()]
    assert all(set(each) == {"phase", "part", "plies"} and 0 <= each["part"] <= 1 for each in told)
    assert not player_table_file(STANDARD).exists()
