"""The parts a record's text is made of, as they are written and read: tags, words, notes, the seal; and what is wrong.

`magicgame.match.record` specifies the format.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator

from magicgame.games.game import Outcome, Side
from magicgame.match.match import Note

LONGEST_TEXT = 400_000
"""In characters: far more than any match needs."""
UNFINISHED = "*"
RESULT_OF_WINNER = {Side.FIRST: "1-0", Side.SECOND: "0-1", None: "1/2-1/2"}
RESULTS = {UNFINISHED, *RESULT_OF_WINNER.values()}
_OWN_TAGS_OF_FORMAT_1 = {"Format", "Game", "Variant", "First", "Second", "Start", "Result", "Termination", "Undone"}
OWN_TAGS = {
    1: _OWN_TAGS_OF_FORMAT_1,
    2: _OWN_TAGS_OF_FORMAT_1 | {"FirstName", "SecondName", "Rated", "Clock", "Spent"},
}
"""By format, the tags that are read into the match itself; all others are kept in `Match.tags`."""

_TAG = r'(?a)\[(\w+)[ \t]+"((?:[^"\\]|\\.)*)"\]'
_NUMBER = r"(?<!\S)([0-9]{1,6})\.+"
_COMMENT = r"(?s)\{([^\\}]*(?:\\.[^\\}]*)*)\}"
_TIME = r"\s*\[%t ([0-9]{1,7}(?:\.[0-9]{1,3})?)\]"
_SEAL = "\n%seal "
_LONGEST_QUOTE = 200
"""The log quotes no more of a text that is no record."""


class RecordError(ValueError):
    """A text that is no record. `code` says what is wrong, the window makes the sentence.

    missing_tag, bad_tag, newer_format, unknown_game, unknown_variant, bad_start: the tags;
    garbled, illegal: `text` is no turn, or one the rules forbid; `turn` counts from 1, `reason` is the
    code of the NotationError or IllegalMove; wrong_number: a line's number does not follow;
    wrong_result: result or termination contradict the turns; too_long: the text is longer than `LONGEST_TEXT`;
    torn: the seal is missing where it must be, or does not fit the text.
    `game` is the name of the game whose turn it is, where it is about one.
    """

    def __init__(
        self, code: str, text: str, turn: int | None = None, reason: str | None = None, game: str | None = None
    ) -> None:
        where = "" if turn is None else f"turn {turn}: "
        super().__init__(f"{where}{code}{f' ({reason})' if reason else ''}: {text[:_LONGEST_QUOTE]!r}")
        self.code = code
        self.text = text
        self.turn = turn
        self.reason = reason
        self.game = game


def result_text(outcome: Outcome | None) -> str:
    return UNFINISHED if outcome is None else RESULT_OF_WINNER[outcome.winner]


def tag_text(name: str, value: str) -> str:
    """The line of a tag. Line ends in the value become blanks, for a tag is one line."""
    escaped = " ".join(value.splitlines()).replace("\\", r"\\").replace('"', r"\"")
    return f'[{name} "{escaped}"]\n'


def parse_tag(line: str) -> tuple[str, str]:
    """Name and value. Raises RecordError."""
    found = re.fullmatch(_TAG, line)
    if found is None:
        raise RecordError("bad_tag", line)
    return found[1], _unescaped(found[2])


def seconds_text(seconds: float) -> str:
    """A time with at most three decimals: `3.25`."""
    return f"{seconds:.3f}".rstrip("0").rstrip(".")


def note_text(note: Note) -> str:
    """The note in its braces; empty when there is nothing to tell. A comment that looks like a time is escaped."""
    time = "" if note.seconds is None else f"[%t {seconds_text(note.seconds)}]"
    comment = re.sub(r"[\\}]|^\[(?=%)", r"\\\g<0>", note.comment)
    inner = " ".join(part for part in (time, comment) if part)
    return f"{{{inner}}}" if inner else ""


def turn_text(move_text: str, note: Note) -> str:
    """A turn with its note behind it."""
    return " ".join(part for part in (move_text, note_text(note)) if part)


def words(text: str) -> list[str]:
    """The text cut at its blanks and behind its numbers, but not within a turn: blanks around `/` are allowed."""
    even = " ".join(re.sub(_NUMBER, r"\1. ", text).split())
    return even.replace(" /", "/").replace("/ ", "/").split()


def is_number(word: str) -> bool:
    return re.fullmatch(_NUMBER, word) is not None


def words_and_notes(text: str) -> Iterator[str | Note]:
    """The words of the turns, and the notes among them. Raises RecordError at a brace that is not closed."""
    end = 0
    while (brace := text.find("{", end)) >= 0:
        yield from words(text[end:brace])
        found = re.compile(_COMMENT).match(text, brace)
        if found is None:
            raise RecordError("garbled", text[brace:])
        yield _parse_note(found[1])
        end = found.end()
    yield from words(text[end:])


def _parse_note(inner: str) -> Note:
    time = re.match(_TIME, inner)
    comment = _unescaped(inner[time.end():] if time else inner)
    return Note(comment, float(time[1]) if time else None)


def _unescaped(text: str) -> str:
    return re.sub(r"\\(.)", r"\1", text, flags=re.DOTALL)


def seal_line(text: str) -> str:
    """The line that proves that the record above it is whole."""
    return f"{_SEAL[1:]}{_checksum(text)}\n"


def without_seal(text: str, must_be_sealed: bool) -> str:
    """The record above the seal, if there is one. Raises RecordError when it is wrong, or missing where it must be."""
    record, mark, found = text.rstrip().rpartition(_SEAL)
    if not mark and not must_be_sealed:
        return text
    if not mark or found != _checksum(record):
        raise RecordError("torn", found if mark else "")
    return record


def _checksum(text: str) -> str:
    """Of the lines without the blanks at their ends, so that other line ends do no harm."""
    lines = "\n".join(line.rstrip() for line in text.rstrip().splitlines())
    return f"{zlib.crc32(lines.encode(errors='replace')):08x}"
