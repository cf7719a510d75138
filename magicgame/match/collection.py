"""Many records in one text, one below the other.

    %begun 2026-11-22 10.00.00
    [Format "2"]
    …
    %seal 5f3a9c01

    %begun 2026-11-23 18.30.00
    …

A record ends with its seal, or where the tags of another one begin. The line before it tells when its match began and
may be absent; the records themselves are as `magicgame.match.record` specifies, to the byte.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

SUFFIX = ".records"
"""The names of files with many records end like this."""
_BEGUN, _SEAL = "%begun ", "%seal "


def joined(records: Iterable[tuple[str, str]]) -> str:
    """The text of these records, each with when its match began; that may be empty."""
    return "\n".join(f"{_BEGUN}{begun}\n{text}" if begun else text for begun, text in records)


def parts(text: str) -> Iterator[tuple[str, str]]:
    """Each record in the text with when its match began, as `joined` was given them. What is no record is a part, too.
    """
    begun, part = "", _Part()
    for line in text.splitlines():
        if part.lines and (part.is_sealed or line.startswith(_BEGUN) or part.is_over_before(line)):
            yield begun, part.text
            begun, part = "", _Part()
        if line.startswith(_BEGUN):
            begun = line.removeprefix(_BEGUN).strip()
        else:
            part.add(line)
    if part.lines:
        yield begun, part.text


class _Part:
    """The lines of one record so far."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.is_sealed = False
        self._has_turns = self._is_note_open = False

    @property
    def text(self) -> str:
        return "\n".join(self.lines)

    def is_over_before(self, line: str) -> bool:
        """Whether the line is a tag of another record."""
        return self._has_turns and not self._is_note_open and _is_tag(line)

    def add(self, line: str) -> None:
        """The next line; blank ones before the first are left out."""
        if not (self.lines or line.strip()):
            return
        self.lines.append(line)
        self.is_sealed = line.startswith(_SEAL)
        if not _is_tag(line) or self._has_turns:
            self._has_turns |= bool(line.strip())
            for brace in re.findall(r"[{}]", re.sub(r"\\.", "", line)):
                self._is_note_open = brace == "{" or (self._is_note_open and brace != "}")


def _is_tag(line: str) -> bool:
    return line.lstrip().startswith("[")
