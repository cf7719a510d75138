"""Many matches in one file: out of the library and into another one, whatever the file holds."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from test_library_files import NOW, over

from magicgame import paths
from magicgame.match.collection import joined, parts
from magicgame.match.record import RecordError, record_text
from magicgame.match.seats import Person, Seats
from magicgame.player import exchange
from magicgame.player.exchange import Import, export
from magicgame.player.kept import Kept
from magicgame.player.library import keep, kept_files, look_at

TURNS = ("L1", "L1 1-5/L16", "L1 1-5/L16 16-12/D13")


def kept(*turns: str) -> list[Kept]:
    """Matches of these turns in the library, as a list tells of them."""
    for number, each in enumerate(turns):
        match = over(each, seats=Seats(Person("Ann"), Person(f"Bo {number}")))
        match.annotate(1, "a corner } {\n[Format \"2\"]")
        keep(match, f"2026-11-22 10.00.{number:02} 7-1.record", NOW.date())
    found = [look_at(path) for path in kept_files()]
    return [each for each in found if isinstance(each, Kept)]


def taken(file: Path, known: set[str] | None = None) -> Import:
    found = Import(known or set())
    list(found.read(file))
    return found


def emptied() -> None:
    for path in kept_files():
        path.unlink()


def written(tmp_path: Path, content: bytes | str) -> Path:
    file = tmp_path / "some.records"
    file.write_bytes(content if isinstance(content, bytes) else content.encode())
    return file


def test_what_was_exported_is_imported_as_it_was() -> None:
    before = kept(*TURNS)
    contents = [path.read_bytes() for path in kept_files()]
    file = export(before, NOW)
    assert file.parent == paths.records_folder() and file.name == "Matches 2026-11-22 10.00.00.records"
    emptied()
    found = taken(file)
    assert (found.taken, found.doubles, found.refused) == (3, 0, [])
    assert [path.read_bytes() for path in kept_files()] == contents
    assert [path.name[:19] for path in kept_files()] == [each.name[:19] for each in before]


def test_a_match_that_is_there_already_is_not_taken_twice() -> None:
    before = kept(*TURNS)
    file = export(before, NOW)
    found = taken(file, {each.mark for each in before[1:]})
    assert (found.taken, found.doubles) == (1, 2)
    file.write_bytes(file.read_bytes() * 3)
    emptied()
    found = taken(file)
    assert (found.taken, found.doubles) == (3, 6)


def test_nothing_is_written_over(tmp_path: Path) -> None:
    (before,) = kept(TURNS[1])
    file = export([before], NOW)
    emptied()
    taken(file)
    (path,) = kept_files()
    path.write_bytes(b"somebody's own")
    taken(file)
    assert path.read_bytes() == b"somebody's own" and len(kept_files()) == 2
    assert export([before], NOW).name == "Matches 2026-11-22 10.00.00 (2).records"


def test_records_written_by_hand_are_told_apart_without_seals(tmp_path: Path) -> None:
    texts = [record_text(over(turns)) for turns in TURNS]
    noted = texts[1].replace("L1", "L1 {two\n[lines] and \\} more}", 1).replace('"1"', '"2"', 1)
    found = taken(written(tmp_path, "\n\n" + texts[0] + noted + "\n" + texts[2].replace("\n", "\r\n")))
    assert (found.taken, found.refused) == (3, [])


@pytest.mark.parametrize(("content", "code"), [
    ("no record at all", "missing_tag"), (record_text(over()).replace("0-1", "1-0", 1), "wrong_result"),
    (record_text(over(), is_sealed=True).replace("L16", "L15"), "torn"), (b"\xff\xfe", "garbled"),
    ("[Game \"chess\"]\n", "unknown_game"), ("{" * 500_000, "too_long"),
])
def test_what_is_no_record_is_refused_and_told(tmp_path: Path, content: bytes | str, code: str) -> None:
    found = taken(written(tmp_path, content))
    ((number, error),) = found.refused
    assert (found.taken, number) == (0, 1) and isinstance(error, RecordError) and error.code == code
    assert kept_files() == []


def test_the_good_records_around_a_bad_one_are_taken(tmp_path: Path) -> None:
    unfinished = over(TURNS[1])
    unfinished.undo()
    sealed = [record_text(over(turns), is_sealed=True) for turns in TURNS]
    texts = [sealed[0], sealed[1].replace("1-5", "1-9"), record_text(unfinished, is_sealed=True), "{ never closed",
             sealed[2]]
    found = taken(written(tmp_path, joined([("", text) for text in texts])))
    assert found.taken == 1 and [number for number, _error in found.refused] == [2, 3, 4]
    assert found.refused[1][1] is None, "it is not over"


def test_a_file_far_too_large_or_of_far_too_many_records_is_not_taken_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(exchange, "MOST_RECORDS", 2)
    texts = joined([("", record_text(over(turns))) for turns in TURNS])
    found = taken(written(tmp_path, texts))
    assert (found.taken, found.is_cut) == (2, True)
    monkeypatch.setattr(exchange, "LARGEST_BYTES", 100)
    with pytest.raises(OSError, match="too large"):
        taken(written(tmp_path, texts))


@pytest.mark.parametrize("begun", ["../../../etc/x", "2026-13-40 10.00.00", "2026-11-22 10.00.00/../x", "x" * 9999, ""])
def test_a_hostile_time_names_no_file(tmp_path: Path, begun: str) -> None:
    text = f"%begun {begun}\n{record_text(over(), NOW.date())}"
    assert taken(written(tmp_path, text)).taken == 1
    (path,) = kept_files()
    assert path.name.startswith("2026-11-22 00.00.00 ") and [*tmp_path.rglob("x*")] == []


@given(st.lists(st.tuples(st.just(""), st.text(max_size=40)), max_size=5))
def test_any_text_at_all_is_cut_into_parts_and_nothing_is_lost(texts: list[tuple[str, str]]) -> None:
    whole = joined(texts)
    got = "".join(text for _begun, text in parts(whole))
    if "%begun" not in whole:
        assert "".join(got.split()) == "".join(whole.split())
