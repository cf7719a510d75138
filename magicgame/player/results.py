"""How the player's matches against the computer ended: kept in one file, counted by level and variant."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from typing import Literal

import msgspec

from magicgame import paths
from magicgame.files import alone
from magicgame.player.files import FileProblem, load_if_there, save

Result = Literal["won", "drawn", "lost"]
_BEGINNINGS_OF_FORMULAS = ("=", "+", "-", "@", "\t", "\r", "\n")


class Entry(msgspec.Struct, frozen=True):
    """One finished match of a person against the computer, seen from the person.

    `day` is an ISO date, `game` a game's name, `variant` a `Variant.key`, `side` is `first` or `second`; `helped`
    when hints, takebacks, threats or the teaching game were used; `turns` counts those of both sides; `match` is the
    name of its record, which no other match has, or empty where that was not written down.
    """

    day: str
    game: str
    variant: str
    level: int
    side: str
    result: Result
    turns: int
    helped: bool = False
    match: str = ""


class ResultsFile(msgspec.Struct):
    """All matches, as they stand in one file."""

    entries: list[Entry] = []


@dataclass(frozen=True)
class Summary:
    """Matches counted; `streak` is the number of wins in a row up to now, `longest_streak` the most there ever were."""

    won: int = 0
    drawn: int = 0
    lost: int = 0
    streak: int = 0
    longest_streak: int = 0

    @property
    def played(self) -> int:
        return self.won + self.drawn + self.lost


def load_results() -> tuple[list[Entry], FileProblem | None]:
    """All matches, the oldest first, and what was wrong with the file or None. Never raises.

    As long as there is no file, those that version 1 has counted.
    """
    found, problem = load_if_there(paths.results_file(), ResultsFile)
    if found is None and problem is None:
        return _results_of_version_1()
    return (found.entries if found else []), problem


def add_result(entry: Entry) -> None:
    """Write the match down behind those there are, another program's too, unless it stands there already.

    Raises OSError; a file that cannot be read stays as it is.
    """
    with alone(paths.results_file()):
        entries, _problem = load_results()
        if entry.match and any(each.match == entry.match for each in entries):
            return
        save(paths.results_file(), ResultsFile([*entries, entry]))


def remove_result(entry: Entry) -> bool:
    """Take the last such match out again; False where there is none.

    Raises OSError; a file that cannot be read stays as it is.
    """
    with alone(paths.results_file()):
        entries, _problem = load_results()
        if entry not in entries:
            return False
        last = len(entries) - 1 - entries[::-1].index(entry)
        save(paths.results_file(), ResultsFile([*entries[:last], *entries[last + 1:]]))
    return True


def _results_of_version_1() -> tuple[list[Entry], FileProblem | None]:
    """Version 1 named a variant by game and name."""
    found, problem = load_if_there(paths.version_1_file("statistics.json"), ResultsFile, is_ours=False)
    entries = found.entries if found else []
    return [msgspec.structs.replace(entry, variant=f"{entry.game}-{entry.variant}") for entry in entries], problem


def played_on(entries: Iterable[Entry]) -> set[date]:
    """The days of the matches, as far as they can be read."""
    days = set()
    for day in {entry.day for entry in entries}:
        with suppress(ValueError):
            days.add(date.fromisoformat(day))
    return days


def summary(entries: Iterable[Entry]) -> Summary:
    """The matches counted, in the order they were played."""
    counts = {"won": 0, "drawn": 0, "lost": 0}
    streak = longest = 0
    for entry in entries:
        counts[entry.result] += 1
        streak = streak + 1 if entry.result == "won" else 0
        longest = max(longest, streak)
    return Summary(**counts, streak=streak, longest_streak=longest)


def csv_text(entries: Sequence[Entry]) -> str:
    """All matches as a table for a spreadsheet: a line of names, then one line a match.

    A text that a spreadsheet would compute gets an apostrophe in front, whoever has written it into the file.
    """
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(Entry.__struct_fields__)
    for entry in entries:
        writer.writerow([_cell(getattr(entry, name)) for name in Entry.__struct_fields__])
    return text.getvalue()


def _cell(value: object) -> object:
    return f"'{value}" if isinstance(value, str) and value.startswith(_BEGINNINGS_OF_FORMULAS) else value
