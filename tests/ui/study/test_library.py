"""The page of what can be opened: matches under way, records, and what is wrong with those that cannot be read."""

from __future__ import annotations

import os
import sys
from datetime import timedelta
from pathlib import Path
from typing import Any

import pygame
import pytest
from hands import NOW, PLAYTHROUGHS, SAMPLE, match_of
from studying import Desk

from magicgame import paths
from magicgame.games import GAMES
from magicgame.match.match import Match
from magicgame.match.record import load_record, save_record
from magicgame.match.seats import Seats
from magicgame.player.backup import write_backup
from magicgame.player.library import keep, kept_files, look_at
from magicgame.player.unfinished import new_file, save_unfinished
from magicgame.ui.routes import Play, SetUp
from magicgame.ui.study.choosing import SystemDialogue
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


def test_with_nothing_to_open_it_says_what_will_be_here(desk: Desk) -> None:
    open_page(desk)
    assert desk.shows("Your matches will be kept here") and desk.shows("None yet. Drop a record on the window")
    desk.picture()
    desk.click("new_game")
    assert isinstance(desk.route, SetUp)


# --- the matches kept -------------------------------------------------------------------------------------------------


def keep_matches(count: int = 1, **how: Any) -> None:
    """Matches that Diamond wins, one a minute, the last one at noon."""
    match = match_of(SAMPLE, **how)
    for number in range(count):
        begun = NOW - timedelta(minutes=number)
        keep(match, f"{begun:%Y-%m-%d %H.%M.%S} 7-1.record", NOW.date())


def listed(scene: OpenScene) -> list[str]:
    return [widget.label for widget in scene.form if widget.name.startswith("kept.")]


def test_a_match_played_to_its_end_is_listed_and_opens_in_its_review(desk: Desk) -> None:
    keep_matches(second="level 3")
    scene = open_page(desk)
    assert listed(scene) == ["You lost · Level 3 – Casual"]
    for words in ("You lost", "Level 3 – Casual", "Locked line (1998) · 12 turns", "Today, 12:00"):
        assert desk.shows(words)
    desk.click("kept.0")
    assert desk.page == "analysis" and desk.ply == 12 and desk.scene.study.outcome is not None
    desk.press(pygame.K_ESCAPE)
    assert desk.app.top is scene


@pytest.mark.parametrize(("how", "said"), [
    ({"first": "level 1"}, "You won · Level 1 – Beginner"), ({"names": ("Ann", "Bo")}, "Bo won · Ann – Bo"),
    ({}, "Diamond won · Circle – Diamond"),
])
def test_results_are_told_as_the_player_sees_them(desk: Desk, how: dict[str, Any], said: str) -> None:
    keep_matches(**how)
    assert listed(open_page(desk)) == [said]


def test_a_deleted_match_can_be_had_back(desk: Desk) -> None:
    keep_matches(3, names=("Ann", "Bo"))
    scene = open_page(desk)
    before = [kept.path for kept in scene._kept]
    desk.click("delete.kept.1")
    assert [kept.path for kept in scene._kept] == [before[0], before[2]] and not before[1].exists()
    assert desk.shows("Deleted: Bo won · Ann – Bo")
    desk.press(pygame.K_z, pygame.KMOD_CTRL)
    assert [kept.path for kept in scene._kept] == before and not desk.shows("Deleted")
    desk.click("delete.kept.0")
    desk.click("undo")
    assert kept_files() == before


def test_a_click_beside_the_cross_opens_the_match(desk: Desk) -> None:
    keep_matches()
    scene = open_page(desk)
    card, cross = scene.form["kept.0"].rect, scene.form["delete.kept.0"].rect
    assert card.contains(cross)
    desk.click_at((cross.centerx, card.bottom - 8))
    assert desk.page == "analysis" and len(kept_files()) == 1


def test_a_match_that_another_program_deleted_meanwhile_does_no_harm(desk: Desk) -> None:
    keep_matches(2)
    scene = open_page(desk)
    for path in kept_files():
        path.unlink()
    desk.click("kept.0")
    assert desk.page == "dialogue" and desk.shows("No such file")
    desk.press(pygame.K_ESCAPE)
    assert desk.app.top is scene and listed(scene) == []


def test_five_hundred_matches_are_read_as_they_come_into_sight(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    keep_matches(500)
    read: list[Path] = []
    monkeypatch.setattr("magicgame.ui.study.library.look_at", lambda path: (read.append(path), look_at(path))[1])
    scene = open_page(desk)
    desk.pass_time(0.2)
    assert len(read) == len(listed(scene)) == 24 and desk.widget("more").label == "Show more (476)"
    desk.press(pygame.K_END)
    desk.pass_time(0.1)
    assert len(read) == 48
    for _page in range(20):
        desk.press(pygame.K_END)
        desk.pass_time(0.1)
    assert len(listed(scene)) == 500 and scene.form.find("more") is None
    desk.picture()


def test_many_matches_can_be_sifted_by_their_rules_and_their_end(desk: Desk) -> None:
    keep_matches(6, second="level 3")
    scene = open_page(desk)
    assert scene.form.find("end.0") is None, "a handful is seen at a glance"
    entropy = load_record(PLAYTHROUGHS / "entropy-win.record")
    keep(entropy, f"{NOW - timedelta(days=1):%Y-%m-%d %H.%M.%S} 7-1.record", NOW.date())
    keep(match_of(SAMPLE, first="level 1"), f"{NOW - timedelta(days=2):%Y-%m-%d %H.%M.%S} 7-1.record", NOW.date())
    scene.shown()
    scene.changed()
    for name, ends in (("end.1", ["You won"]), ("end.3", ["You lost"] * 6), ("end.4", ["Circle won"])):
        desk.click(name)
        assert [label.partition(" · ")[0] for label in listed(scene)] == ends
    desk.click("rules.1")
    assert listed(scene) == [] and desk.shows("None of your matches is like this yet.")
    desk.click("show_all")
    assert len(listed(scene)) == 8


def test_a_match_far_down_is_found_without_reading_all_at_once(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    keep_matches(100, second="level 3")
    keep(match_of(SAMPLE, first="level 1"), f"{NOW - timedelta(days=2):%Y-%m-%d %H.%M.%S} 7-1.record", NOW.date())
    scene = open_page(desk)
    read: list[Path] = []
    monkeypatch.setattr("magicgame.ui.study.library.look_at", lambda path: (read.append(path), look_at(path))[1])
    desk.app.top.use(scene.form["end.1"])
    assert len(read) == 24 and listed(scene) == [] and not desk.shows("None of your matches")
    desk.pass_time(1)
    assert listed(scene) == ["You won · Level 1 – Beginner"] and scene.form.find("more") is None


def test_files_that_are_no_matches_are_left_and_named_once(desk: Desk) -> None:
    keep_matches(2)
    broken = kept_files()[0]
    broken.write_bytes(broken.read_bytes()[:-9])
    scene = open_page(desk)
    assert len(listed(scene)) == 1 and broken.exists()
    assert desk.shows("A file in the folder of your matches is not a whole match and stays as it is")


# --- files of other folders -------------------------------------------------------------------------------------------


def test_a_file_opened_from_elsewhere_is_listed_from_then_on(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "from Bo.record"
    save_record(match_of(SAMPLE[:5]), file)
    desk.app.handle(pygame.Event(pygame.DROPFILE, file=str(file)))
    assert desk.page == "analysis"
    desk.app.home()
    scene = open_page(desk)
    assert [widget.label for widget in scene.form if widget.name.startswith("record.")] == ["from Bo"]
    desk.click("record.0")
    assert desk.page == "analysis" and desk.ply == 5


@pytest.mark.parametrize("name", ["a\nb.record", "\udcff.record", "w" * 225 + ".record", " .record", "{x}.record"])
def test_files_with_odd_names_are_listed_in_one_line_and_opened(desk: Desk, name: str) -> None:
    paths.records_folder().mkdir(parents=True)
    save_record(match_of(SAMPLE[:5]), paths.records_folder() / name)
    scene = open_page(desk)
    label = scene.form["record.0"].label
    assert label.isprintable() and 0 < len(label) <= 41
    desk.picture()
    desk.click("record.0")
    assert desk.page == "analysis" and desk.ply == 5


@pytest.mark.skipif(sys.platform != "linux", reason="the dialogue is a shell script")
@pytest.mark.parametrize("status", [0, 1, 255])
def test_a_file_is_chosen_in_the_systems_own_dialogue(
    desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, status: int
) -> None:
    """A dialogue that fails gives way to the list of folders, one that is cancelled to nothing."""
    file, programs = tmp_path / "chosen file.record", tmp_path / "programs"
    save_record(match_of(SAMPLE[:5]), file)
    programs.mkdir()
    (programs / "zenity").write_text(f'#!/bin/sh\necho "{file}"\nexit {status}\n', encoding="utf-8")
    (programs / "zenity").chmod(0o755)
    monkeypatch.setenv("PATH", f"{programs}:{os.environ['PATH']}")
    open_page(desk)
    desk.click("choose")
    (dialogue,) = desk.app.chores
    assert isinstance(dialogue, SystemDialogue)
    dialogue._process.wait()
    desk.pass_time(0.1)
    assert desk.page == {0: "analysis", 1: "open", 255: "folders"}[status] and desk.app.chores == []


def test_without_such_a_dialogue_a_file_is_chosen_from_a_list(
    desk: Desk, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("magicgame.ui.study.choosing.which", lambda _name: None)
    keep_records("mine")
    (home / "Magic Strategy" / "inner").mkdir()
    save_record(match_of(SAMPLE[:3]), home / "other.record")
    open_page(desk)
    desk.press(pygame.K_o, pygame.KMOD_CTRL)
    assert desk.page == "folders" and desk.shows("mine.record")
    desk.click("folder.0")
    assert desk.shows("Nothing to open here")
    desk.click("up")
    desk.press(pygame.K_BACKSPACE)
    desk.click("file.0")
    assert desk.page == "analysis" and desk.ply == 3


def test_a_folder_that_is_gone_is_said_and_the_list_stays(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("magicgame.ui.study.choosing.which", lambda _name: None)
    inner = paths.records_folder() / "inner"
    inner.mkdir(parents=True)
    open_page(desk)
    desk.click("choose")
    inner.rmdir()
    desk.click("folder.0")
    assert desk.page == "folders" and desk.shows("inner: No such file or directory")


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
