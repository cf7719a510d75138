"""The matches kept: one file each, listed without being read, and never one that is not whole."""

from __future__ import annotations

import os
from datetime import datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from magicgame import paths
from magicgame.games import GAMES
from magicgame.games.game import Side
from magicgame.match.match import Match
from magicgame.match.record import load_record, record_text
from magicgame.match.seats import Engine, Person, Seats
from magicgame.player import library
from magicgame.player.files import FileProblem
from magicgame.player.kept import Kept
from magicgame.player.library import keep, kept_files, look_at, put_back, take_away, wants
from magicgame.player.unfinished import hold, load_unfinished, new_file, release, save_unfinished

NOW = datetime(2026, 11, 22, 10, 0)
NAME = "2026-11-22 10.00.00 7-1.record"
MAGIC = GAMES["magic"]


def over(turns: str = "L1 1-5/L16", *, seats: Seats = Seats(Person("Ann"), Engine(3))) -> Match:  # noqa: B008 - frozen
    match = Match(MAGIC, MAGIC.variants[0], seats)
    for turn in turns.split():
        match.play(match.position.parse_move(turn))
    match.resign(Side.FIRST)
    return match


def look(name: str) -> Kept | FileProblem:
    return look_at(paths.library_folder() / name)


def test_what_is_listed_of_a_match() -> None:
    match = over()
    match.tags["Help"] = "hint"
    keep(match, NAME, NOW.date())
    kept = look(NAME)
    assert isinstance(kept, Kept)
    assert (kept.begun, kept.variant, kept.seats, kept.turns, kept.is_helped) == (
        NOW, match.variant, match.seats, 2, True)
    assert kept.winner is Side.SECOND
    assert kept.position == match.position and load_record(kept.path).move_texts == match.move_texts


def test_a_later_end_of_the_same_match_takes_the_place_of_the_earlier_one() -> None:
    match = over()
    keep(match, NAME, NOW.date())
    first = look(NAME)
    match.undo()
    match.play(match.position.parse_move("1-2/L16"))
    match.agree_draw()
    keep(match, NAME, NOW.date())
    kept = look(NAME)
    assert [path.name for path in kept_files()] == [NAME] and kept != first
    assert isinstance(kept, Kept) and kept.winner is None


def test_the_match_begun_last_comes_first_and_undated_ones_last() -> None:
    names = ["2026-11-20 20.00.00 7-1", "mine", "2026-11-22 09.00.00 7-1", "2026-11-22 09.00.00 7-2", "2025-01-01"]
    for name in names:
        keep(over(), f"{name}.record", NOW.date())
    assert [path.stem for path in kept_files()] == [names[3], names[2], names[0], "mine", "2025-01-01"]


def test_two_matches_of_one_second_have_two_files_although_the_first_is_over() -> None:
    first = new_file(NOW)
    keep(over(), first.name, NOW.date())
    assert new_file(NOW).name != first.name


@given(st.data())
def test_a_torn_file_is_no_shorter_match_and_stays(data: st.DataObject) -> None:
    keep(over(), NAME, NOW.date())
    path = paths.library_folder() / NAME
    whole = path.read_bytes()
    torn = whole[:data.draw(st.integers(0, len(whole) - 3))]
    path.write_bytes(torn)
    problem = look(NAME)
    assert isinstance(problem, FileProblem) and problem.copy is None and path.read_bytes() == torn


@pytest.mark.parametrize("content", [b"", b"\xff\x00", b"a" * 2_000_000, record_text(over()).encode()])
def test_a_foreign_file_is_told_of_and_stays(content: bytes) -> None:
    keep(over(), NAME, NOW.date())
    path = paths.library_folder() / "foreign.record"
    path.write_bytes(content)
    assert isinstance(look_at(path), FileProblem) and path.read_bytes() == content
    assert isinstance(look(NAME), Kept)


def test_a_match_that_is_not_over_is_none_of_the_library() -> None:
    match = over()
    match.undo()
    save_unfinished(match, paths.library_folder() / NAME)
    assert isinstance(look(NAME), FileProblem)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes with names")
def test_folders_pipes_and_hidden_files_in_the_folder_do_no_harm() -> None:
    keep(over(), NAME, NOW.date())
    (paths.library_folder() / "folder.record").mkdir()
    os.mkfifo(paths.library_folder() / "pipe.record")
    (paths.library_folder() / ".hidden.record").write_text("", encoding="utf-8")
    (paths.library_folder() / "notes.txt").write_text("", encoding="utf-8")
    found = {path.name: look_at(path) for path in kept_files()}
    assert set(found) == {NAME, "folder.record", "pipe.record"}
    assert [name for name, each in found.items() if isinstance(each, Kept)] == [NAME]


def test_a_deleted_match_is_put_back_as_it_was() -> None:
    keep(over(), NAME, NOW.date())
    path, before = kept_files()[0], look(NAME)
    take_away(path)
    assert kept_files() == [] and isinstance(look(NAME), FileProblem)
    put_back(path)
    assert look(NAME) == before


def test_what_is_put_back_takes_the_place_of_nothing() -> None:
    keep(over(), NAME, NOW.date())
    path = kept_files()[0]
    take_away(path)
    other = over("L1 1-5/L16 16-12/D13")
    keep(other, NAME, NOW.date())
    with pytest.raises(FileExistsError):
        put_back(path)
    assert load_record(path).move_texts == other.move_texts


def test_what_was_taken_away_is_gone_only_when_it_is_forgotten() -> None:
    keep(over(), NAME, NOW.date())
    path = kept_files()[0]
    take_away(path)
    library.forget(path)
    library.forget(path)
    with pytest.raises(FileNotFoundError):
        put_back(path)
    assert [file.name for file in paths.library_folder().rglob("*") if file.is_file()] == []


@pytest.mark.parametrize(("seats", "is_wanted"), [
    (Seats(Person(), Engine(1)), True), (Seats(Engine(1), Person()), True), (Seats(), True),
    (Seats(Engine(1), Engine(2)), False),
])
def test_only_matches_that_a_person_played_are_wanted(seats: Seats, is_wanted: bool) -> None:
    assert wants(over(seats=seats)) is is_wanted
    assert not wants(Match(MAGIC, MAGIC.variants[0], seats)), "nobody has played a turn"


# --- what another program has left ------------------------------------------------------------------------------------


def test_a_match_left_when_it_was_over_goes_to_the_library() -> None:
    save_unfinished(over(), paths.unfinished_folder() / NAME)
    assert load_unfinished() == ((), ())
    assert [path.name for path in kept_files()] == [NAME]
    assert not (paths.unfinished_folder() / NAME).exists()


def test_it_stays_where_it_is_as_long_as_the_library_cannot_be_written() -> None:
    save_unfinished(over(), paths.unfinished_folder() / NAME)
    paths.library_folder().write_text("in the way", encoding="utf-8")
    assert load_unfinished() == ((), ()) and (paths.unfinished_folder() / NAME).exists()
    paths.library_folder().unlink()
    load_unfinished()
    assert [path.name for path in kept_files()] == [NAME]


def test_a_match_that_this_program_still_shows_is_left_to_it() -> None:
    path = paths.unfinished_folder() / NAME
    save_unfinished(over(), path)
    hold(path)
    load_unfinished()
    assert path.exists() and library.kept_files() == []
    release(path)
