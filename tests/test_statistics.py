import csv
import io
from pathlib import Path

import pytest

from magicgame.statistics import Entry, Summary, add_entry, csv_text, load_entries, summary


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "state" / "statistics.json"


def entry(result: str = "won", level: int = 2, helped: bool = False) -> Entry:
    return Entry("2026-11-21", "magic", "locked", level, "first", result, 12, helped)  # type: ignore[arg-type]


def test_without_a_file_nothing_was_played(path: Path) -> None:
    assert load_entries(path) == ([], None)
    assert summary([]) == Summary() and summary([]).played == 0


def test_what_is_added_stays_in_order(path: Path) -> None:
    entries = [entry("won"), entry("lost", level=5, helped=True), entry("drawn")]
    for each in entries:
        add_entry(path, each)
    assert load_entries(path) == (entries, None)


@pytest.mark.parametrize(("results", "streak", "longest"), [
    ("won won lost won", 1, 2), ("won drawn won won won", 3, 3), ("lost", 0, 0), ("won won lost", 0, 2),
])
def test_streaks_are_wins_in_a_row(results: str, streak: int, longest: int) -> None:
    counted = summary(entry(result) for result in results.split())
    assert (counted.streak, counted.longest_streak) == (streak, longest)
    assert counted.played == len(results.split()) == counted.won + counted.drawn + counted.lost


def test_the_table_can_be_read_back() -> None:
    rows = list(csv.DictReader(io.StringIO(csv_text([entry("lost", 4, True)]))))
    assert rows == [{
        "day": "2026-11-21", "game": "magic", "variant": "locked", "level": "4", "side": "first", "result": "lost",
        "turns": "12", "helped": "True",
    }]


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b'{"entries": [{"day": 1}]}', b"\xff"])
def test_a_broken_file_is_set_aside_and_told(path: Path, content: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(content)
    entries, problem = load_entries(path)
    assert entries == [] and problem
    assert path.with_name("statistics.json.broken-1").read_bytes() == content
    add_entry(path, entry())
    assert load_entries(path) == ([entry()], None)
