"""Finished matches are written down in order, counted, and never lost to a file that cannot be read."""

import csv
import io

import pytest

from magicgame import paths
from magicgame.player.results import Entry, Result, Summary, add_result, csv_text, load_results, summary


def entry(result: Result = "won", level: int = 2, helped: bool = False) -> Entry:
    return Entry("2026-11-21", "magic", "magic-locked", level, "first", result, 12, helped)


def test_without_a_file_nothing_was_played() -> None:
    assert load_results() == ([], None)
    assert summary([]) == Summary() and summary([]).played == 0


def test_what_is_added_stays_in_order() -> None:
    entries = [entry("won"), entry("lost", level=5, helped=True), entry("drawn")]
    for each in entries:
        add_result(each)
    assert load_results() == (entries, None)


@pytest.mark.parametrize(("results", "streak", "longest"), [
    ("won won lost won", 1, 2), ("won drawn won won won", 3, 3), ("lost", 0, 0), ("won won lost", 0, 2),
])
def test_streaks_are_wins_in_a_row(results: str, streak: int, longest: int) -> None:
    counted = summary(entry(result) for result in results.split())  # type: ignore[arg-type] # split knows no literals
    assert (counted.streak, counted.longest_streak) == (streak, longest)
    assert counted.played == len(results.split()) == counted.won + counted.drawn + counted.lost


def test_the_table_can_be_read_back() -> None:
    rows = list(csv.DictReader(io.StringIO(csv_text([entry("lost", 4, True)]))))
    assert rows == [{
        "day": "2026-11-21", "game": "magic", "variant": "magic-locked", "level": "4", "side": "first",
        "result": "lost", "turns": "12", "helped": "True", "match": "",
    }]


@pytest.mark.parametrize("formula", ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1"])
def test_a_spreadsheet_computes_nothing(formula: str) -> None:
    sly = Entry(formula, "magic", formula, 4, "first", "lost", -12)
    [row] = csv.DictReader(io.StringIO(csv_text([sly])))
    assert (row["day"], row["variant"]) == (f"'{formula}", f"'{formula}") and row["turns"] == "-12"


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b'{"entries": [{"day": 1}]}', b"\xff"])
def test_a_damaged_file_is_kept_and_told(content: bytes) -> None:
    paths.results_file().parent.mkdir(parents=True)
    paths.results_file().write_bytes(content)
    entries, problem = load_results()
    assert entries == [] and problem is not None and problem.copy is not None
    assert problem.copy.read_bytes() == content
    add_result(entry())
    assert load_results() == ([entry()], None)


def test_matches_that_cannot_be_read_are_not_written_over() -> None:
    add_result(entry())
    hidden = paths.results_file().with_name("elsewhere")
    paths.results_file().rename(hidden)
    paths.results_file().mkdir()
    with pytest.raises(OSError):
        add_result(entry("lost"))
    assert paths.results_file().is_dir() and b"won" in hidden.read_bytes()
