"""The player's files: backed up, brought back and begun afresh by clicks, never unasked."""

from __future__ import annotations

import pygame
import pytest
from hands import press
from paged import click, opened, seen, top

from magicgame import paths
from magicgame.player.backup import backups
from magicgame.player.results import Entry, add_result, load_results
from magicgame.player.settings import load_settings
from magicgame.ui.app import App
from magicgame.ui.frames.dialogue import Dialogue
from magicgame.ui.pages.data import DataScene
from magicgame.ui.routes import ChangeSettings, Data


@pytest.fixture
def scene(app: App) -> DataScene:
    add_result(Entry("2025-11-21", "magic", "magic-locked", 2, "first", "won", 12))
    return opened(app, Data(), DataScene)


def test_settings_lead_here(app: App) -> None:
    app.go(ChangeSettings())
    click(app, "data")
    assert top(app, DataScene).title() == "My data"


def test_everything_is_backed_up_and_brought_back(app: App, scene: DataScene) -> None:
    app.settings.theme = "light"
    click(app, "back_up")
    words = seen(top(app, Dialogue))
    assert any(f"Backed up as {backups()[0].name} in {paths.records_folder()}" in each for each in words)
    click(app, "answer_0")
    app.settings.theme = "contrast"
    app.save_settings()
    click(app, "backup.0")
    assert "Restore this backup?" in seen(top(app, Dialogue)) and len(backups()) == 1
    before = app.look.palette
    click(app, "answer_0")
    assert app.settings.theme == load_settings()[0].theme == "light" and app.look.palette != before
    assert "Restored" in seen(top(app, Dialogue)) and len(backups()) == 2


@pytest.mark.parametrize("name", ["backup.0", "reset"])
def test_nothing_is_replaced_unasked(app: App, scene: DataScene, name: str) -> None:
    click(app, "back_up")
    click(app, "answer_0")
    click(app, name)
    press(app, pygame.K_ESCAPE)
    assert app.top is scene and len(load_results()[0]) == 1 and len(backups()) == 1


def test_beginning_afresh_says_where_the_old_files_are(app: App, scene: DataScene) -> None:
    click(app, "reset")
    click(app, "answer_0")
    assert load_results()[0] == [] and any(backups()[0].name in each for each in seen(top(app, Dialogue)))


def test_what_is_no_backup_is_said_and_nothing_changes(app: App, scene: DataScene) -> None:
    paths.records_folder().mkdir(parents=True)
    (paths.records_folder() / "holiday.zip").write_bytes(b"PK")
    app.back()
    opened(app, Data(), DataScene)
    click(app, "backup.0")
    assert "holiday.zip is not a backup made by this program. Nothing was changed." in seen(top(app, Dialogue))


def test_where_no_backup_can_be_written_nothing_changes(app: App, scene: DataScene) -> None:
    paths.records_folder().write_text("in the way", encoding="utf-8")
    for name, question in (("back_up", False), ("reset", True)):
        click(app, name)
        if question:
            click(app, "answer_0")
        assert any("no backup could be written" in each for each in seen(top(app, Dialogue)))
        app.back()
    assert len(load_results()[0]) == 1
