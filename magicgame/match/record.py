"""The record of a match as text: tags, turns, result. It is also how a match is saved.

    [Format "2"]
    [Game "magic"]
    [Variant "locked"]
    [First "person"]
    [Second "level 3"]
    [FirstName "Ann"]
    [Date "2026.11.21"]
    [Rated "yes"]
    [Clock "300+5"]
    [Spent "1.5"]
    [Result "*"]
    [Undone "2-6/L2 {[%t 2.25]} 5-9/D5"]

    1. L1 {[%t 3.2] A corner, as it should be.} 1-5/L16 {[%t 0.7]}
    2. 16-12/D13 *
    %seal 5f3a9c01

Format 1 is the same without what is marked (2) below, and is read for ever. The writer chooses it whenever it can hold
the match, so that version 1 of the program can read that record, too.

- Tags come first, one a line, in any order; `\\"` and `\\\\` stand for a quote and a backslash in a value.
  `Game` and `Variant` must be there; an absent `Format` is 1, an absent seat is a person. Any other tag is kept
  in `Match.tags` and written again; a `Format` above 2 is refused.
- A seat is `person`, `level 3`, or `auto 2.40` (2): an engine between two levels, or `friend` (2): a person elsewhere.
- `FirstName` and `SecondName` (2) name the persons in the seats. In format 1 they are tags like any other, for
  version 1 wrote there what the tile set in use calls the sides.
- `Start` holds the position text when the match began elsewhere than at the game's usual start.
- `Rated` (2) is `yes` or `no`. `Clock` (2) is what each side's clock begins with and what a turn adds to it, in
  seconds; `Spent` (2) tells how many seconds of the turn under way are gone.
- `Result` is `1-0`, `0-1` (the first or second side won), `1/2-1/2` or `*` (not over); it also ends the
  turns. `Termination` says why a finished match ended: a value of the game's terminations or of
  `games.game.MatchTermination`, of which format 1 knows only `resignation`.
- `Undone` holds the turns that redo would play, the next one first, so that nothing is lost by saving. In a match that
  is over they are read and left out, for they were not played.
- Turns are in the game's notation, two a numbered line. Any blanks and line ends will do, the numbers may be
  absent, and so may the result. What is there must be right: a wrong number or a result that contradicts
  the turns is an error, for it shows that something was lost.
- A note in braces (2) belongs to the turn before it, or to the start when no turn is; several are read as one.
  It holds `[%t 3.2]`, the seconds its side thought, and then a comment, or one of the two. In a comment a backslash
  takes the next character as it is (`\\}`, `\\\\`, `\\[`), and a run of blanks or line ends counts as one blank.
- The seal (2) is the last line: a CRC-32 of all lines above it, so that a torn file cannot pass for a shorter match.
  It must be right where there is one. Only the files of matches under way need it; in a record that is exchanged or
  written by hand it would only go stale.
- Bytes are UTF-8; a text of more than 400 000 characters is refused.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path

from magicgame.files import read_file, write_atomically
from magicgame.games.game import MatchTermination, Side
from magicgame.match.match import Match, Note, bounded_seconds
from magicgame.match.record_reading import parse_record
from magicgame.match.record_syntax import (
    LONGEST_TEXT,
    OWN_TAGS,
    RecordError,
    note_text,
    result_text,
    seal_line,
    seconds_text,
    tag_text,
    turn_text,
)
from magicgame.match.seats import Auto, Friend

__all__ = ["RecordError", "load_autosave", "load_record", "parse_record", "record_text", "save_autosave", "save_record"]

SUFFIX = ".record"
"""The names of record files end like this."""
_TERMINATIONS_OF_FORMAT_2 = (MatchTermination.TIME, MatchTermination.DRAW_AGREED)


def save_record(match: Match, path: Path, day: date | None = None) -> None:
    """Write the record so that a crash at any moment leaves the old file or the new one. Raises OSError."""
    write_atomically(path, record_text(match, day).encode(errors="replace"))


def save_autosave(match: Match, path: Path, day: date | None = None) -> None:
    """Write the record with its seal, as `save_record` does. Raises OSError."""
    write_atomically(path, record_text(match, day, is_sealed=True).encode(errors="replace"))


def load_record(path: Path) -> Match:
    """The match a file holds. Raises RecordError or OSError."""
    return parse_record(_text(path))


def load_autosave(path: Path) -> Match:
    """The match `save_autosave` wrote. Raises RecordError, code `torn` when the file is not whole, or OSError."""
    return parse_record(_text(path), must_be_sealed=True)


def _text(path: Path) -> str:
    try:
        return read_file(path, largest_bytes=4 * LONGEST_TEXT).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise RecordError("garbled", str(error)) from error


def record_text(match: Match, day: date | None = None, is_sealed: bool = False) -> str:
    """The whole match as text, the undone turns included; `parse_record` reads it back.

    `day` is the match's date; without it the one the match was read with stays.
    """
    version = 2 if is_sealed or _needs_format_2(match) else 1
    tags = "".join(tag_text(name, value) for name, value in _tags(match, day, version))
    text = f"{tags}\n{_turns(match)}{result_text(match.outcome)}\n"
    return text + seal_line(text) if is_sealed else text


def _needs_format_2(match: Match) -> bool:
    has_names = any(match.seats.name(side) for side in Side)
    has_notes = any(note != Note() for note in match.notes + match.undone_notes)
    has_clock = match.time_control is not None or match.spent_seconds > 0
    has_new_end = match.outcome is not None and match.outcome.termination in _TERMINATIONS_OF_FORMAT_2
    has_new_seat = any(isinstance(match.seats.of(side), Auto | Friend) for side in Side)
    return has_names or has_notes or has_clock or has_new_end or has_new_seat or match.rated


def _tags(match: Match, day: date | None, version: int) -> Iterator[tuple[str, str]]:
    yield "Format", str(version)
    yield "Game", match.game.name
    yield "Variant", match.variant.name
    yield "First", match.seats.first.text
    yield "Second", match.seats.second.text
    if version > 1:
        yield from _names(match)
    if date_text := match.tags.get("Date", "") if day is None else f"{day.year:04}.{day.month:02}.{day.day:02}":
        yield "Date", date_text
    if match.start != match.game.start(match.variant):
        yield "Start", match.start.text
    if version > 1:
        yield from _details(match)
    yield "Result", result_text(match.outcome)
    if match.outcome is not None:
        yield "Termination", match.outcome.termination.value
    if match.undone:
        yield "Undone", " ".join(_undone_texts(match))
    written = OWN_TAGS[version] | {"Date"}
    yield from ((name, value) for name, value in match.tags.items() if name not in written)


def _names(match: Match) -> Iterator[tuple[str, str]]:
    for tag, side in (("FirstName", Side.FIRST), ("SecondName", Side.SECOND)):
        if name := match.seats.name(side):
            yield tag, name


def _details(match: Match) -> Iterator[tuple[str, str]]:
    if match.rated:
        yield "Rated", "yes"
    if match.time_control is not None:
        yield "Clock", match.time_control.text
    if match.spent_seconds > 0:
        yield "Spent", seconds_text(bounded_seconds(match.spent_seconds))


def _undone_texts(match: Match) -> Iterator[str]:
    position = match.position
    for move, note in zip(match.undone, match.undone_notes, strict=True):
        yield turn_text(position.move_text(move), note)
        position = position.after(move)


def _turns(match: Match) -> str:
    """The start's note in a line, then the numbered lines; the result can follow at once."""
    start, *notes = match.notes
    turns = [turn_text(*turn) for turn in zip(match.move_texts, notes, strict=True)]
    lines = [f"{ply // 2 + 1}. {' '.join(turns[ply:ply + 2])}" for ply in range(0, len(turns), 2)]
    body = "\n".join(lines) + (" " if lines else "")
    opening = note_text(start)
    return f"{opening}\n{body}" if opening else body
