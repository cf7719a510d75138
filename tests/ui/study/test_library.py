"""The page of what can be opened: matches under way, records, and what is wrong with those that cannot be read."""

from __future__ import annotations

import os

import pygame
import pytest
from hands import NOW, SAMPLE, match_of
from studying import Desk

from magicgame import paths
from magicgame.games import GAMES
from magicgame.match.match import Match
from magicgame.match.record import save_record
from magicgame.match.seats import Seats
from magicgame.player.backup import write_backup
from magicgame.player.unfinished import new_file, save_unfinished
from magicgame.ui.routes import Play
from magicgame.ui.study.library import OpenScene


def open_page(desk: Desk) -> OpenScene:
    desk.app.put(OpenScene(desk.app))
    assert isinstance(desk.app.top, OpenScene)
    return desk.app.top


def keep_records(*names: str) -> None:
    paths.records_folder().mkdir(parents=True, exist_ok=True)
    for age, name in enumerate(names):
        file = paths.records_folder() / f"{name}.record"
        save_record(match_of(SAMPLE[:5]), file)
        os.utime(file, (1000 - age, 1000 - age))


def test_records_are_listed_the_newest_first_and_opened(desk: Desk) -> None:
    keep_records("new one", "old one")
    scene = open_page(desk)
    assert [widget.label for widget in scene.form if widget.name.startswith("record.")] == ["new one", "old one"]
    assert desk.shows("5 turns")
    desk.click("record.0")
    assert desk.page == "analysis" and desk.ply == 5
    desk.press(pygame.K_ESCAPE)
    assert desk.app.top is scene


def test_a_match_under_way_goes_on_where_it_is_kept(desk: Desk) -> None:
    file = new_file(NOW)
    save_unfinished(match_of(SAMPLE[:3]), file)
    open_page(desk)
    desk.click("match.0")
    assert isinstance(desk.route, Play) and desk.route.file == file and len(desk.route.match.moves) == 3


def test_matches_of_every_game_are_listed(desk: Desk) -> None:
    entropy = GAMES["entropy"]
    match = Match(entropy, entropy.variants[0], Seats())
    match.play(match.position.legal_moves[0])
    save_unfinished(match, new_file(NOW))
    open_page(desk)
    assert desk.shows("Entropy · Turn 2")
    desk.picture()


@pytest.mark.parametrize(("content", "said"), [
    (b"\xff\xfe nothing", "This is not the record of a match."),
    (b'[Game "magic"]\n[Variant "locked"]\n\n1. L1 1-9/L2 *\n', "Turn 2 of the record"),
])
def test_a_broken_record_is_named_with_its_reason_and_cannot_be_opened(desk: Desk, content: bytes, said: str) -> None:
    keep_records("good")
    (paths.records_folder() / "broken.record").write_bytes(content)
    scene = open_page(desk)
    assert desk.shows("broken") and desk.shows(said)
    assert [widget.label for widget in scene.form if widget.name.startswith("record.")] == ["good"]


def test_without_records_it_says_where_they_come_from(desk: Desk) -> None:
    open_page(desk)
    assert desk.shows("No saved records yet.") and desk.shows("To open a file from elsewhere, drop a record")


def test_what_was_copied_is_opened(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("magicgame.ui.clipboard.pasted", lambda: match_of(SAMPLE[:4]).position.text)
    for paste in (lambda: desk.click("paste"), lambda: desk.press(pygame.K_v, pygame.KMOD_CTRL)):
        open_page(desk)
        paste()
        assert desk.page == "analysis"
        desk.app.home()


def test_a_backup_dropped_on_the_window_is_asked_about(desk: Desk) -> None:
    backup = write_backup(NOW)
    desk.app.handle(pygame.Event(pygame.DROPFILE, file=str(backup)))
    assert desk.page == "dialogue" and desk.shows("Restore this backup?") and desk.shows(backup.name)
    desk.press(pygame.K_ESCAPE)
    assert desk.page == "elsewhere"
