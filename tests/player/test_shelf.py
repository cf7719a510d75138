"""The index of the library: right whatever has become of it, and of the records, since it was written."""

from __future__ import annotations

import sys
import zlib
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from test_library_files import NOW, over

from magicgame import paths
from magicgame.games.game import MatchTermination, Outcome, Side
from magicgame.games.magic import MAGIC
from magicgame.match.match import Match
from magicgame.match.seats import Engine, Person, Seats
from magicgame.player import shelf
from magicgame.player.library import keep, look_at
from magicgame.player.shelf import Shelf


def name(number: int) -> str:
    return f"2026-11-22 10.00.{number:02} 7-1.record"


def keep_some(count: int = 3) -> None:
    for number in range(count):
        keep(over(), name(number), NOW.date())


def read() -> tuple[list[str], list[str]]:
    """The names of the matches another program finds, and those of the records it had to read."""
    opened: list[str] = []
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(shelf, "look_at", lambda path: (opened.append(path.name), look_at(path))[1])
        found = Shelf()
        found.look()
        found.read_on(1000)
    return [kept.name for kept in found.matches], opened


def test_what_a_record_says_stands_in_the_index() -> None:
    match = over(seats=Seats(Engine(3), Person("Zoë")))
    match.rated = True
    match.tags |= {"Mistakes": "1 4", "Decided": "2"}
    match.annotate(1, "a corner")
    keep(match, name(0), NOW.date())
    read()
    found = Shelf()
    found.look()
    (kept,) = found.matches
    assert found.left == [] and kept == look_at(kept.path)
    assert (kept.begun, kept.variant, kept.seats, kept.turns) == (NOW, match.variant, match.seats, 2)
    assert (kept.winner, kept.is_rated, kept.mistakes, kept.decided, kept.comments) == (
        Side.SECOND, True, 4, 2, "a corner")
    assert kept.position == match.position and kept.opening == "L1 1-5/L16"


@pytest.mark.parametrize("parting", ["resignation", "time", "draw_agreed"])
def test_an_index_of_a_program_that_did_not_tell_how_a_match_ended_is_made_anew(parting: str) -> None:
    match = Match(MAGIC, MAGIC.variants[0], Seats(Person(), Engine(3)))
    match.play(match.position.parse_move("L1"))
    match.end(Outcome(None if parting == "draw_agreed" else Side.SECOND, MatchTermination(parting)))
    keep(match, name(0), NOW.date())
    read()
    file = paths.library_index_file()
    body = file.read_bytes().partition(b"\n")[2].replace(f',"parting":"{parting}"'.encode(), b"")
    assert b"parting" not in body
    file.write_bytes(f"index 1 1 {zlib.crc32(body):08x}\n".encode() + body)
    assert read() == ([name(0)], [name(0)])
    found = Shelf()
    found.look()
    assert [kept.parting for kept in found.matches] == [parting] and found.left == []


def test_records_are_read_once_and_the_newest_first() -> None:
    keep_some()
    names = [name(2), name(1), name(0)]
    assert read() == (names, names)
    assert read() == (names, [])


@pytest.mark.parametrize("damage", [
    lambda path: path.unlink(), lambda path: path.write_bytes(b""), lambda path: path.write_bytes(b"\xff\x00\n" * 9),
    lambda path: path.write_bytes(path.read_bytes()[:-40]), lambda path: path.write_bytes(path.read_bytes() + b"{}"),
    lambda path: path.write_bytes(path.read_bytes().replace(b"index 2", b"index 3")),
    lambda path: path.write_bytes(path.read_bytes().replace(b'"turns":2', b'"turns":3', 1)),
    lambda path: (path.unlink(), path.mkdir()),
])
def test_a_missing_or_damaged_index_is_made_anew(damage: object) -> None:
    keep_some()
    read()
    damage(paths.library_index_file())  # type: ignore[operator]
    names = [name(2), name(1), name(0)]
    assert read() == (names, names)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=40)
@given(st.data())
def test_whatever_the_index_holds_the_list_is_right(data: st.DataObject) -> None:
    keep_some(2)
    read()
    path = paths.library_index_file()
    content = bytearray(path.read_bytes())
    content[data.draw(st.integers(0, len(content) - 1))] = data.draw(st.integers(0, 255))
    path.write_bytes(content)
    assert read()[0] == [name(1), name(0)]


def test_records_copied_in_changed_and_deleted_by_hand_are_noticed() -> None:
    keep_some()
    read()
    folder = paths.library_folder()
    (folder / name(0)).unlink()
    keep(over("L1 1-5/L16 16-12/D13"), name(1), NOW.date())
    (folder / name(2)).replace(folder / "mine.record")
    keep(over(), name(5), NOW.date())
    assert read() == ([name(5), name(1), "mine.record"], [name(5), name(1), "mine.record"])


def test_files_that_are_no_matches_are_read_once_and_told_of() -> None:
    keep_some(1)
    broken = paths.library_folder() / name(4)
    broken.write_text("[Format", encoding="utf-8")
    (paths.library_folder() / "folder.record").mkdir()
    (paths.library_folder() / "gone.record").symlink_to("nowhere")
    assert read()[0] == [name(0)]
    assert read()[1] == ["folder.record"], "what cannot be read now may be another time"
    found = Shelf()
    found.look()
    found.read_on(9)
    assert sorted(found.unusable) == [name(4), "folder.record"]


@pytest.mark.skipif(sys.platform == "win32", reason="names are text on Windows")
def test_a_file_whose_name_is_no_text_is_listed() -> None:
    keep(over(), "\udcff.record", NOW.date())
    assert read()[0] == read()[0] == ["\udcff.record"]


def test_two_programs_write_it_in_turn_and_both_are_right() -> None:
    keep_some(2)
    one, other = Shelf(), Shelf()
    one.look()
    keep(over(), name(7), NOW.date())
    other.look()
    other.read_on(9)
    one.read_on(9)
    assert [kept.name for kept in one.matches] == [name(1), name(0)]
    assert read() == ([name(7), name(1), name(0)], [name(7)])


def test_a_disk_that_refuses_the_index_costs_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    keep_some()

    def full(path: Path, content: bytes) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(shelf, "write_atomically", full)
    names = [name(2), name(1), name(0)]
    assert read() == (names, names) == read()


def test_without_a_library_there_is_nothing() -> None:
    assert read() == ([], []) and not paths.library_folder().exists()
