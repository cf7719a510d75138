"""Matches of the library written to one file, and matches taken from such a file into the library."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from itertools import count
from pathlib import Path

from magicgame import paths
from magicgame.files import alone, read_file, write_atomically
from magicgame.log import log
from magicgame.match.collection import SUFFIX, joined, parts
from magicgame.match.match import Match
from magicgame.match.record import SUFFIX as RECORD
from magicgame.match.record import RecordError, parse_record, record_text
from magicgame.match.record_syntax import LONGEST_TEXT
from magicgame.player.kept import BEGUN, Kept, begun_at, mark_of

LARGEST_BYTES, MOST_RECORDS = 64_000_000, 50_000


def export(matches: Sequence[Kept], now: datetime) -> Path:
    """Write the records of these matches to a new file in the documents; answers which. Raises OSError.

    One that has gone meanwhile is left out.
    """
    content = joined(_texts(matches)).encode(errors="surrogateescape")
    stem = now.strftime("Matches %Y-%m-%d %H.%M.%S")
    names = (stem if number == 1 else f"{stem} ({number})" for number in count(1))
    path = next(path for name in names if not (path := paths.records_folder() / f"{name}{SUFFIX}").exists())
    write_atomically(path, content)
    log.info("exported %d matches to %s", len(matches), path.name)
    return path


def _texts(matches: Sequence[Kept]) -> Iterator[tuple[str, str]]:
    for kept in matches:
        try:
            text = read_file(kept.path, 4 * LONGEST_TEXT).decode("utf-8-sig", errors="surrogateescape")
        except FileNotFoundError:
            continue
        yield "" if kept.begun is None else kept.begun.strftime(BEGUN), text


@dataclass
class Import:
    """Takes the matches of one file into the library, one after the other, and counts what becomes of them.

    `known` are the marks of those that are there already. Nothing is ever written over, and no match taken counts in
    the statistics.
    """

    known: Collection[str]
    taken: int = 0
    doubles: int = 0
    refused: list[tuple[int, RecordError | None]] = field(default_factory=list)
    """The numbers of the records that were not taken, from 1, and why: None where the match is not over."""
    is_cut: bool = False
    """There were more records than one file may hold."""

    def read(self, path: Path) -> Iterator[int]:
        """Take them, telling after each the number of it. Raises OSError."""
        marks = set(self.known)
        try:
            text = read_file(path, LARGEST_BYTES).decode("utf-8-sig")
        except UnicodeDecodeError as error:
            self.refused.append((1, RecordError("garbled", str(error))))
            return
        for number, (begun, record) in enumerate(parts(text), 1):
            if number > MOST_RECORDS:
                self.is_cut = True
                break
            self._take(number, begun, record, marks)
            yield number
        log.info("imported %d matches, %d known, %d refused", self.taken, self.doubles, len(self.refused))

    def _take(self, number: int, begun: str, record: str, marks: set[str]) -> None:
        try:
            match = parse_record(record)
        except RecordError as error:
            self.refused.append((number, error))
            return
        mark = mark_of(match)
        if match.outcome is None:
            self.refused.append((number, None))
        elif mark in marks:
            self.doubles += 1
        else:
            _write(match, begun, mark)
            marks.add(mark)
            self.taken += 1


def _write(match: Match, begun: str, mark: str) -> None:
    stem = f"{_begun(match, begun)} {mark}"
    names = (stem if number == 1 else f"{stem} ({number})" for number in count(1))
    with alone(paths.library_index_file()):
        path = next(path for name in names if not (path := paths.library_folder() / f"{name}{RECORD}").exists())
        write_atomically(path, record_text(match, is_sealed=True).encode(errors="replace"))


def _begun(match: Match, begun: str) -> str:
    """When the match began as names of files tell it: as given, else at the start of its day, else `imported`."""
    day = match.tags.get("Date", "").replace(".", "-")
    for told in (begun, f"{day} 00.00.00"):
        if (found := begun_at(told)) is not None and len(told) == len("2026-11-22 10.00.00"):
            return found.strftime(BEGUN)
    return "imported"
