"""How the player's matches against the computer ended: kept in one file, counted by level and variant."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import msgspec

from magicgame.files import set_aside, write_atomically

Result = Literal["won", "drawn", "lost"]


class Entry(msgspec.Struct, frozen=True):
    """One finished match of a person against the computer, seen from the person. `day` is an ISO date.

    `helped` when hints or takebacks were used; `turns` counts both sides'.
    """

    day: str
    game: str
    variant: str
    level: int
    side: str
    result: Result
    turns: int
    helped: bool = False


class _File(msgspec.Struct):
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


def load_entries(path: Path) -> tuple[list[Entry], str | None]:
    """All matches, the oldest first, and what was wrong with the file or None. Never raises.

    A file that cannot be understood is set aside, not deleted.
    """
    try:
        return msgspec.json.decode(path.read_bytes(), type=_File).entries, None
    except FileNotFoundError:
        return [], None
    except OSError as error:
        return [], f"{path.name}: {error.strerror}"
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        set_aside(path)
        return [], f"{path.name}: {error}"


def add_entry(path: Path, entry: Entry) -> None:
    """Write the match down behind those there are. Raises OSError."""
    entries, _problem = load_entries(path)
    write_atomically(path, msgspec.json.encode(_File([*entries, entry])))


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
    """All matches as a table for a spreadsheet: a line of names, then one line a match."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(Entry.__struct_fields__)
    for entry in entries:
        writer.writerow([getattr(entry, name) for name in Entry.__struct_fields__])
    return text.getvalue()
