"""What lies in a folder of the program and may be added to in the player's: tile sets, themes, languages.

Whatever lies there is found. What cannot be used is refused with a reason, and nothing else suffers.
"""

from __future__ import annotations

import errno
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Generic, Literal, TypeVar

from magicgame.files import read_file
from magicgame.log import log

Kind = Literal["tile set", "theme", "language"]
Thing = TypeVar("Thing")

_MOST_ENTRIES = 200
"""No more files of one folder are looked at."""
_LONGEST_NAME = 40
_HIDDEN = (".", "_", "-")


class Unusable(Exception):
    """Something that was added cannot be used. `code` names the reason, `detail` what it concerns, such as a file.

    unreadable, missing_file, too_large, bad_name, name_taken: of any file;
    bad_description, missing_colour, illegible, no_theme: of a theme or tile set;
    no_picture, unsafe_picture, complicated_picture, bad_size, blank_picture: of a tile set's pictures;
    no_language, no_catalogue, other_encoding, bad_plural: of a language.
    """

    def __init__(self, code: str, detail: str = "") -> None:
        super().__init__(code, detail)
        self.code, self.detail = code, detail


def read_added(file: Path, largest_bytes: int) -> bytes:
    """The content of a file that was added. Raises `Unusable`."""
    try:
        return read_file(file, largest_bytes)
    except FileNotFoundError:
        raise Unusable("missing_file", file.name) from None
    except OSError as error:
        code = "too_large" if error.errno == errno.EFBIG else "unreadable"
        raise Unusable(code, file.name if code == "too_large" else f"{file.name}: {error.strerror}") from None


@dataclass(frozen=True)
class Refused:
    """What was added and cannot be used, and why: the code and detail of `Unusable`."""

    kind: Kind
    name: str
    code: str
    detail: str = ""


@dataclass
class _Entry(Generic[Thing]):
    """Something that was found; `stamp` differs once it has changed, `thing` is None until it is read."""

    path: Path
    stamp: object
    thing: Thing | None = None


class Shelf(Generic[Thing]):
    """All things of a kind, by name: the program's own in the first of the `folders`, then those in the second.

    `name_of` answers what a file or folder there would be called, None when it is nothing of the kind; `read` reads it
    or raises `Unusable` or OSError. The folders are looked into when the first thing is asked for, and by `look_again`.
    The program's own, which are not doubted, are read when they are wanted.
    """

    def __init__(
        self, kind: Kind, folders: Callable[[], tuple[Path, Path]], name_of: Callable[[Path], str | None],
        read: Callable[[Path], Thing],
    ) -> None:
        self._kind, self._folders, self._name_of, self._read = kind, folders, name_of, read
        self._entries: dict[str, _Entry[Thing]] | None = None
        self._refused: dict[Refused, None] = {}
        self._told: set[Refused] = set()

    @property
    def things(self) -> dict[str, Thing]:
        """All of them, read."""
        found = {name: self.get(name) for name in self.names}
        return {name: thing for name, thing in found.items() if thing is not None}

    @property
    def names(self) -> tuple[str, ...]:
        if self._entries is None:
            self.look_again()
        return tuple(self._entries or ())

    def get(self, name: str) -> Thing | None:
        """The thing of that name; None if there is none."""
        if name not in self.names or self._entries is None:
            return None
        entry = self._entries[name]
        if entry.thing is None:
            try:
                entry.thing = self._read(entry.path)
            except (Unusable, OSError) as error:
                del self._entries[name]
                self._refuse_for(name, error)
        return entry.thing

    def look_again(self) -> None:
        """Find what has been added, changed or taken away; what has not changed stays the same object."""
        before, self._entries, self._refused = self._entries or {}, {}, {}
        for number, folder in enumerate(self._folders()):
            for path, name in self._named(folder):
                try:
                    self._add(path, name, before, is_own=number == 0)
                except (Unusable, OSError) as error:
                    self._refuse_for(name, error)

    def untold(self) -> tuple[Refused, ...]:
        """What is refused and has not been asked for since it was."""
        found = tuple(refused for refused in self._refused if refused not in self._told)
        self._told = set(self._refused)
        return found

    def _named(self, folder: Path) -> Iterator[tuple[Path, str]]:
        """What is of the kind, in the order of its names. A folder that is not there is empty."""
        try:
            entries = sorted(islice(folder.iterdir(), _MOST_ENTRIES))
        except FileNotFoundError:
            return
        except OSError as error:
            self._refuse(folder.name, "unreadable", error.strerror or "")
            return
        for path in entries:
            name = self._name_of(path)
            if name is not None and not name.startswith(_HIDDEN):
                yield path, name

    def _add(self, path: Path, name: str, before: dict[str, _Entry[Thing]], is_own: bool) -> None:
        assert self._entries is not None
        if len(name) > _LONGEST_NAME or not name.isprintable():
            raise Unusable("bad_name")
        if name in self._entries:
            raise Unusable("name_taken")
        stamp, known = _stamp(path), before.get(name)
        if known is not None and known.stamp == stamp:
            self._entries[name] = known
        else:
            self._entries[name] = _Entry(path, stamp, None if is_own else self._read(path))

    def _refuse_for(self, name: str, error: Unusable | OSError) -> None:
        if isinstance(error, Unusable):
            self._refuse(name, error.code, error.detail)
        else:
            self._refuse(name, "unreadable", error.strerror or "")

    def _refuse(self, name: str, code: str, detail: str) -> None:
        refused = Refused(self._kind, _printable(name), code, _printable(detail))
        if refused not in self._told and refused not in self._refused:
            log.warning("%s refused: %s %s %s", self._kind, refused.name, code, refused.detail)
        self._refused[refused] = None


def _stamp(path: Path) -> object:
    """Differs once the file, or a file in the folder, has changed. Raises OSError."""
    files = [path, *sorted(islice(path.iterdir(), _MOST_ENTRIES))] if path.is_dir() else [path]
    return tuple((str(file), state.st_mtime_ns, state.st_size) for file in files for state in [file.lstat()])


def _printable(text: str) -> str:
    """The text in one line of at most this many characters that can be written on a screen."""
    shown = "".join(sign if sign.isprintable() else "?" for sign in text)
    return shown if len(shown) <= 3 * _LONGEST_NAME else f"{shown[:3 * _LONGEST_NAME]}…"
