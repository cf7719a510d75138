"""Backups: all of the player's files in one, brought back whole or not at all."""

from __future__ import annotations

import zipfile
from datetime import datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from magicgame import paths
from magicgame.games import GAMES
from magicgame.match.match import Match
from magicgame.match.rating import Rating
from magicgame.match.record import save_record
from magicgame.match.seats import Engine, Person, Seats
from magicgame.player import library
from magicgame.player.backup import DamagedBackup, backups, read_backup, reset, restore, write_backup
from magicgame.player.comebacks import Comeback, ComebacksFile, load_comebacks
from magicgame.player.files import save
from magicgame.player.progress import LessonProgress, Progress, load_progress, save_progress
from magicgame.player.ratings import add_rated, load_ratings
from magicgame.player.results import Entry, add_result, load_results
from magicgame.player.settings import Settings, load_settings, save_settings
from magicgame.player.unfinished import load_unfinished, new_file, save_unfinished

NOW = datetime(2026, 11, 22, 10, 0)
MAGIC = GAMES["magic"]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path / "home"))
    return tmp_path / "home"


def match(turns: str = "L1 1-5/L16") -> Match:
    made = Match(MAGIC, MAGIC.variants[0], Seats(Person(), Engine(2)))
    for turn in turns.split():
        made.play(made.position.parse_move(turn))
    return made


def play(level: int = 2) -> None:
    add_result(Entry("2026-11-22", "magic", "magic-locked", level, "first", "won", 12))


def have_everything() -> None:
    save_settings(Settings(theme="light", volume=0.2))
    save_progress(Progress(LessonProgress({"01": 2})))
    play()
    add_rated("2026-11-20 20.15.00 7-1.record", "magic-locked", NOW.date(), 2, Rating(1046, 20), 1)
    save(paths.comebacks_file(), ComebacksFile([Comeback("magic-locked", match().position.text, "L9", "2026-11-23")]))
    save_unfinished(match(), new_file(NOW))
    paths.records_folder().mkdir(parents=True, exist_ok=True)
    save_record(match("L1"), paths.records_folder() / "mine.record")
    over = match()
    over.resign(over.mover)
    library.keep(over, "2026-11-20 20.15.00 7-1.record", NOW.date())


def all_there_is() -> tuple[object, ...]:
    records = {file.name: file.read_bytes() for file in paths.records_folder().glob("*.record")}
    unfinished = [each.match.move_texts for each in load_unfinished()[0]]
    kept = {file.name: file.read_bytes() for file in library.kept_files()}
    loaders = (load_settings, load_progress, load_results, load_ratings, load_comebacks)
    return *(load()[0] for load in loaders), unfinished, kept, records


def test_what_was_backed_up_comes_back_whatever_happened_since() -> None:
    have_everything()
    before, backup = all_there_is(), write_backup(NOW)
    reset(NOW)
    save_settings(Settings(theme="contrast"))
    (paths.records_folder() / "mine.record").unlink()
    assert all_there_is() != before
    restore(read_backup(backup), NOW)
    assert all_there_is() == before


def test_beginning_afresh_forgets_and_what_there_was_can_be_had_again() -> None:
    have_everything()
    before = all_there_is()
    kept = reset(NOW)
    assert load_results() == ([], None) and load_progress() == (Progress(), None) and load_unfinished()[0] == ()
    assert (paths.records_folder() / "mine.record").exists() and load_settings()[0].theme == "light"
    restore(read_backup(kept), NOW)
    assert all_there_is() == before


def test_what_is_replaced_by_a_backup_is_kept_in_another_one() -> None:
    have_everything()
    backup = write_backup(NOW)
    play(level=5)
    before = all_there_is()
    kept = restore(read_backup(backup), NOW)
    assert kept != backup and len(load_results()[0]) == 1
    restore(read_backup(kept), NOW)
    assert all_there_is() == before and len(load_results()[0]) == 2


def test_who_has_nothing_can_back_that_up_and_files_a_backup_lacks_stay() -> None:
    empty = write_backup(NOW)
    have_everything()
    before = all_there_is()
    restore(read_backup(empty), NOW)
    assert all_there_is() == before


def test_backups_are_listed_the_newest_first_and_none_takes_the_place_of_another() -> None:
    assert backups() == []
    made = [write_backup(NOW) for _ in range(3)]
    assert len(set(made)) == 3 and sorted(backups()) == sorted(made)


def test_a_damaged_file_is_left_out_of_a_backup_which_stays_of_use() -> None:
    have_everything()
    paths.results_file().write_text("{", encoding="utf-8")
    assert set(read_backup(write_backup(NOW))) == {
        "settings.json", "progress.json", "ratings.json", "mistakes.json", "records/mine.record",
        "library/2026-11-20 20.15.00 7-1.record",
        *(f"unfinished/{file.name}" for file in paths.unfinished_folder().glob("*.record")),
    }


@pytest.mark.parametrize(("name", "content"), [
    ("../evil.record", b"x"), ("/etc/passwd", b"x"), ("unfinished/../../evil.record", b"x"),
    ("unfinished/a.exe", b"x"), ("unfinished/.hidden.record", b"x"), ("other.json", b"{}"), ("progress.json", b"["),
    ("unfinished/a.record", b"\xff"),
    ("records\\..\\a.record", b"x"), ("records/c:a.record", b"x"),
])
def test_a_backup_with_a_foreign_or_damaged_part_changes_nothing(home: Path, name: str, content: bytes) -> None:
    play()
    backup, before = write_backup(NOW), all_there_is()
    with zipfile.ZipFile(backup, "a") as file:
        file.writestr(name, content)
    with pytest.raises(DamagedBackup) as caught:
        read_backup(backup)
    assert caught.value.name == zipfile.ZipInfo(name).filename and all_there_is() == before


def test_a_backup_whose_directory_has_lost_a_part_is_refused() -> None:
    save_settings(Settings())
    backup = write_backup(NOW)
    with zipfile.ZipFile(backup) as file:
        contents = file.read("magic-strategy.txt")
    with zipfile.ZipFile(backup, "w") as file:
        file.writestr("magic-strategy.txt", contents)
    with pytest.raises(DamagedBackup):
        read_backup(backup)


def test_another_zip_is_no_backup(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "a.zip", "w") as file:
        file.writestr("settings.json", b"{}")
    with pytest.raises(DamagedBackup):
        read_backup(tmp_path / "a.zip")
    with pytest.raises(FileNotFoundError):
        read_backup(tmp_path / "b.zip")


@given(st.data())
def test_a_backup_with_a_byte_changed_or_cut_is_refused_or_means_the_same(data: st.DataObject) -> None:
    paths.settings_file().parent.mkdir(parents=True, exist_ok=True)
    save_settings(Settings())
    backup = write_backup(NOW)
    whole, wanted = backup.read_bytes(), read_backup(backup)
    at = data.draw(st.integers(0, len(whole) - 1))
    changed = data.draw(st.sampled_from((whole[:at], whole[:at] + bytes([whole[at] ^ 0x55]) + whole[at + 1:])))
    backup.write_bytes(changed)
    try:
        assert read_backup(backup) == wanted
    except DamagedBackup:
        pass
    finally:
        backup.unlink()


def test_a_backup_in_which_a_part_is_hidden_behind_another_is_refused() -> None:
    """The list at its end says that what stands before a file is a remark a whole entry longer."""
    have_everything()
    backup = write_backup(NOW)
    whole = backup.read_bytes()
    entries = [at for at in range(len(whole)) if whole[at:at + 4] == b"PK\x01\x02"]
    at, length = entries[-2] + 32, len(whole) - 22 - entries[-1]
    backup.write_bytes(whole[:at] + length.to_bytes(2, "little") + whole[at + 2:])
    with pytest.raises(DamagedBackup):
        read_backup(backup)


def test_without_room_for_a_backup_nothing_changes() -> None:
    have_everything()
    before, backup = all_there_is(), read_backup(write_backup(NOW))
    folder = paths.records_folder()
    moved = folder.rename(folder.with_name("moved"))
    folder.write_text("in the way", encoding="utf-8")
    for change in (lambda: restore(backup, NOW), lambda: reset(NOW)):
        with pytest.raises(OSError):
            change()
    folder.unlink()
    moved.rename(folder)
    assert all_there_is() == before
