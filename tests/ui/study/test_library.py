"""The page of what can be opened: matches under way, records, and what is wrong with those that cannot be read."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import hands
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
from magicgame.player.kept import MISTAKES_TAG
from magicgame.player.library import keep, kept_files, look_at, put_back
from magicgame.player.unfinished import load_unfinished, new_file, save_unfinished
from magicgame.ui.routes import Play, SetUp
from magicgame.ui.study.choosing import SystemDialogue
from magicgame.ui.study.library import OpenScene

NAMES_OF_UNIX = [] if sys.platform == "win32" else ["a\nb.record", "\udcff.record"]
"""Windows has no such names."""


def refusal(use: Callable[[Path], object], path: Path) -> str:
    """What the system says of a path where nothing is."""
    with pytest.raises(FileNotFoundError) as refused:
        use(path)
    return str(refused.value.strerror)


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
    assert desk.shows(f"Today, {NOW:%H:%M} · two players")
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
    assert desk.shows("Your matches will be kept here") and desk.shows("Drop a record on the window")
    assert not desk.shows("Recent files"), "there are none"
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
    for words in ("You lost", "Level 3 – Casual", "Locked line · 12 turns", "Today, 12:00"):
        assert desk.shows(words)
    desk.click("kept.0")
    assert desk.page == "analysis" and desk.ply == 12 and desk.scene.study.outcome is not None
    desk.press(pygame.K_ESCAPE)
    assert desk.app.top is scene


def test_the_match_chosen_is_seen_before_it_is_opened(desk: Desk) -> None:
    """Beside the list, who played which side and how well; in a narrow window it opens at once."""
    keep_matches(second="level 3")
    match = match_of(SAMPLE, first="level 1")
    match.tags[MISTAKES_TAG] = "1 2"
    keep(match, f"{NOW - timedelta(days=2):%Y-%m-%d %H.%M.%S} 7-1.record", NOW.date())
    open_page(desk)
    assert desk.shows("Review the match") and not desk.shows("1 mistake")
    desk.click("kept.1")
    assert desk.page == "open" and desk.shows("Level 1 – Beginner · 1 mistake")
    assert desk.shows("Magic · Locked line")
    desk.click("kept.1")
    assert desk.page == "analysis"
    desk.press(pygame.K_ESCAPE)
    desk.app.settings.text_size = 2.0
    desk.app.apply_settings()
    desk.click("kept.0")
    assert desk.page == "analysis"


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
    before = kept_files()
    desk.click("delete.kept.1")
    assert kept_files() == [before[0], before[2]] and len(listed(scene)) == 2
    assert desk.shows("Deleted: Bo won · Ann – Bo")
    desk.press(pygame.K_z, pygame.KMOD_CTRL)
    assert kept_files() == before and len(listed(scene)) == 3 and not desk.shows("Deleted")
    for _match in before:
        desk.click("delete.kept.0")
    assert desk.shows("and 2 more") and kept_files() == []
    for _match in before:
        desk.click("undo")
    assert kept_files() == before and scene.form.find("undo") is None


def test_an_unfinished_match_is_deleted_likewise_unless_it_is_rated(desk: Desk) -> None:
    for rated in (False, True):
        match = match_of(SAMPLE[:3], second="level 2")
        match.rated = rated
        save_unfinished(match, new_file(NOW + timedelta(hours=rated)))
    scene = open_page(desk)
    assert desk.shows("Turn 4 · You play Circle")
    crosses = [widget.name for widget in scene.form if widget.name.startswith("delete.")]
    assert len(crosses) == 1
    desk.click(crosses[0])
    assert desk.shows("Deleted: Level 2 – Easy") and [each.match.rated for each in load_unfinished()[0]] == [True]
    desk.press(pygame.K_z, pygame.KMOD_CTRL)
    assert len(load_unfinished()[0]) == 2 and len([name for name in crosses if scene.form.find(name)]) == 1


def test_what_was_deleted_is_gone_once_the_page_is_left(desk: Desk) -> None:
    keep_matches(2)
    scene = open_page(desk)
    path = kept_files()[0]
    desk.click("delete.kept.0")
    desk.click("kept.0")
    desk.press(pygame.K_ESCAPE)
    assert desk.app.top is scene and desk.shows("Deleted"), "the page was not left"
    desk.press(pygame.K_ESCAPE)
    with pytest.raises(FileNotFoundError):
        put_back(path)


def test_the_cross_stands_off_the_card_and_a_click_below_it_deletes_nothing(desk: Desk) -> None:
    keep_matches()
    scene = open_page(desk)
    card, cross = scene.form["kept.0"].rect, scene.form["delete.kept.0"].rect
    assert not card.colliderect(cross)
    desk.click_at((card.right - 8, card.top + 8))
    assert desk.page == "analysis" and len(kept_files()) == 1


def test_a_match_that_another_program_deleted_meanwhile_does_no_harm(desk: Desk) -> None:
    keep_matches(2)
    scene = open_page(desk)
    for path in kept_files():
        path.unlink()
    desk.click("kept.0")
    assert desk.page == "dialogue" and desk.shows(refusal(os.stat, paths.library_folder() / "gone"))
    desk.press(pygame.K_ESCAPE)
    assert desk.app.top is scene and listed(scene) == []


def reading(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """The records read from now on."""
    read: list[Path] = []
    monkeypatch.setattr("magicgame.player.shelf.look_at", lambda path: (read.append(path), look_at(path))[1])
    return read


def test_of_five_hundred_matches_only_the_cards_in_sight_are_made(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    keep_matches(500)
    read = reading(monkeypatch)
    scene = open_page(desk)
    assert len(read) == 24 and 8 <= len(listed(scene)) <= 20 and desk.shows("reading 24 of 500")
    desk.pass_time(3)
    assert len(read) == 500 and desk.shows("Your matches · 500")
    desk.press(pygame.K_END)
    names = [widget.name for widget in scene.form if widget.name.startswith("kept.")]
    assert names[-1] == "kept.499" and len(names) <= 20
    scene.form.focused = "kept.490"
    for key, name in ((pygame.K_HOME, "kept.0"), (pygame.K_END, "kept.499")):
        desk.press(key)
        focus = scene.form.focus
        assert focus is not None and (focus.name, focus.shown_rect) == (name, focus.rect)
    desk.click("kept.499")
    desk.click("review")
    assert desk.page == "analysis"


def test_what_was_read_once_is_not_read_again(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    keep_matches(60, second="level 3")
    open_page(desk)
    desk.pass_time(1)
    desk.app.back()
    read = reading(monkeypatch)
    newest = kept_files()[0]
    newest.write_bytes(newest.read_bytes().replace(b"level 3", b"level 3", 1))
    os.utime(newest, (1, 1))
    assert len(listed(open_page(desk))) > 8 and read == [newest]


def test_what_is_scrolled_looks_as_if_it_had_been_laid_out_there(desk: Desk) -> None:
    keep_matches(40)
    scene = open_page(desk)
    desk.pass_time(1)
    for rows in (-9, -2, 4):
        hands.wheel(desk.app, desk.app.screen.get_rect().center, rows)
        scrolled = hands.picture(desk.app)
        scene.changed()
        assert hands.picture(desk.app) == scrolled


def test_the_keyboard_walks_through_cards_that_were_not_made_yet(desk: Desk) -> None:
    keep_matches(100)
    scene = open_page(desk)
    desk.pass_time(1)
    scene.form.focused = "kept.0"
    for _row in range(20):
        desk.press(pygame.K_DOWN)
    focus = scene.form.focus
    assert scene.form.focused == "kept.40" and focus is not None and focus.shown_rect == focus.rect


def test_many_matches_can_be_sifted_by_their_rules_and_their_end(desk: Desk) -> None:
    keep_matches(6, second="level 3")
    scene = open_page(desk)
    assert scene.form.find("end.0") is None, "a handful is seen at a glance"
    entropy = load_record(PLAYTHROUGHS / "entropy-win.record")
    keep(entropy, f"{NOW - timedelta(days=1):%Y-%m-%d %H.%M.%S} 7-1.record", NOW.date())
    keep(match_of(SAMPLE, first="level 1"), f"{NOW - timedelta(days=2):%Y-%m-%d %H.%M.%S} 7-1.record", NOW.date())
    scene.shown()
    scene.changed()
    for name, ends in (("end.1", ["You won"]), ("end.3", ["You lost"] * 6), ("end.2", [])):
        desk.click(name)
        assert [label.partition(" · ")[0] for label in listed(scene)] == ends
    assert desk.shows("None of your matches fits this.")
    desk.click("show_all")
    assert len(listed(scene)) == 8
    for number, ends in ((1, ["Circle won"]), (2, ["You won"]), (3, ["You lost"] * 6)):
        desk.click(f"opponent.{number}")
        assert [label.partition(" · ")[0] for label in listed(scene)] == ends
    assert scene.form.find("rated.1") is None, "there is nothing to choose"


def test_only_rated_matches_are_shown_where_that_is_asked_for(desk: Desk) -> None:
    keep_matches(7, second="level 3")
    rated = match_of(SAMPLE, second="level 2")
    rated.rated = True
    keep(rated, "2026-11-01 10.00.00 7-1.record", NOW.date())
    scene = open_page(desk)
    desk.click("rated.1")
    assert listed(scene) == ["You lost · Level 2 – Easy · rated"] and desk.shows("Your matches · 1 of 8")


def test_matches_are_put_in_another_order_and_again_in_the_opposite_one(desk: Desk) -> None:
    for number, turns in enumerate((12, 4, 8)):
        for each in range(3):
            match = match_of(SAMPLE[:turns], names=(str(turns), "Bo"))
            match.tags["Mistakes"] = f"{number} 0"
            if not match.is_over:
                match.agree_draw()
            keep(match, f"2026-11-{10 + number} 1{each}.00.00 7-1.record", NOW.date())
    scene = open_page(desk)

    def firsts() -> list[str]:
        return list(dict.fromkeys(label.split(" · ")[-1].split(" – ")[0] for label in listed(scene)))

    assert firsts() == ["8", "4", "12"]
    for name, label, order in (
        ("order.1", "Longest", ["12", "8", "4"]), ("order.1", "Shortest", ["4", "8", "12"]),
        ("order.2", "Most mistakes", ["8", "4", "12"]), ("order.2", "Fewest mistakes", ["12", "4", "8"]),
        ("order.0", "Newest", ["8", "4", "12"]), ("order.0", "Oldest", ["12", "4", "8"]),
    ):
        desk.click(name)
        assert (scene.form[name].label, firsts()) == (label, order)


def test_matches_are_found_by_names_and_comments(desk: Desk) -> None:
    keep_matches(7, second="level 3")
    noted = match_of(SAMPLE, names=("Ann", "Zoë"))
    noted.annotate(3, "A brilliant flip")
    keep(noted, "2026-11-01 10.00.00 7-1.record", NOW.date())
    scene = open_page(desk)
    for typed, found in (("zo", 1), ("BRILL ann", 1), ("casual", 7), ("nobody", 0)):
        desk.click("search")
        for letter in typed:
            desk.app.handle(pygame.Event(pygame.KEYDOWN, key=ord(letter.lower()), mod=0, unicode=letter))
        assert len(scene._listing.shown) == found, typed
        scene.show_all()
    assert "with comments" in next(widget.value for widget in scene.form if "Ann" in widget.label)


def test_ctrl_f_begins_to_search(desk: Desk) -> None:
    keep_matches(8, names=("Ann", "Bo"))
    scene = open_page(desk)
    desk.press(pygame.K_f, pygame.KMOD_CTRL)
    desk.press(pygame.K_x)
    assert scene._listing.sieve.words == "x" and listed(scene) == []


def test_a_match_read_late_is_found_as_soon_as_it_is_read(desk: Desk) -> None:
    keep_matches(100, second="level 3")
    keep(match_of(SAMPLE, first="level 1"), f"{NOW - timedelta(days=2):%Y-%m-%d %H.%M.%S} 7-1.record", NOW.date())
    scene = open_page(desk)
    desk.click("end.1")
    desk.pass_time(1)
    assert listed(scene) == ["You won · Level 1 – Beginner"]


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


@pytest.mark.parametrize("name", [*NAMES_OF_UNIX, "w" * 225 + ".record", " .record", "{x}.record"])
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
    assert desk.page == "folders" and desk.shows(f"inner: {refusal(os.scandir, inner)}")


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


# --- many in one file -------------------------------------------------------------------------------------------------


def test_the_matches_listed_are_saved_in_one_file_and_had_back_from_it(desk: Desk) -> None:
    keep_matches(7, second="level 3")
    keep(match_of(SAMPLE, first="level 1"), "2026-11-01 10.00.00 7-1.record", NOW.date())
    scene = open_page(desk)
    desk.click("end.1")
    desk.click("export")
    (file,) = paths.records_folder().glob("*.records")
    assert desk.shows(f"One match saved as {file.name}")
    for path in kept_files():
        path.unlink()
    desk.app.handle(pygame.Event(pygame.DROPFILE, file=str(file)))
    desk.pass_time(1)
    assert desk.page == "dialogue" and desk.shows("One match is new in your library.")
    desk.press(pygame.K_ESCAPE)
    assert desk.page == "open" and desk.app.top is not scene and len(kept_files()) == 1


def test_what_is_no_record_is_named_and_the_rest_is_taken(desk: Desk, tmp_path: Path) -> None:
    keep_matches(second="level 3")
    export = tmp_path / "from Bo.records"
    good = kept_files()[0].read_text(encoding="utf-8")
    foreign, torn = '\n[Game "chess"]\n\n1. e4 *\n%seal 0\n\n', good.replace("L16", "D16")
    export.write_text(good + foreign + torn, encoding="utf-8")
    desk.app.handle(pygame.Event(pygame.DROPFILE, file=str(export)))
    desk.pass_time(1)
    for words in ("0 matches are new in your library.", "One was there already.",
                  "Record 2 was refused: The record is of a", "Record 3 was refused: The record is not complete"):
        assert desk.shows(words), words
    assert len(kept_files()) == 1


def test_a_file_that_cannot_be_read_is_told_of(desk: Desk, tmp_path: Path) -> None:
    desk.app.handle(pygame.Event(pygame.DROPFILE, file=str(tmp_path / "gone.records")))
    desk.pass_time(1)
    assert desk.page == "dialogue" and desk.shows("Matches not imported")
    assert desk.shows(refusal(os.stat, tmp_path / "gone"))
