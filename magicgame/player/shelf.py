"""All matches of the library at once: what an index beside the records tells of them, held against the folder.

The index is nothing but a note of what the records say. It is thrown away where it is missing, damaged or of another
format, and what it says of a file that has changed since does not count: then the record is read again, a few at a
time. Whichever program writes it last, it is right.
"""

from __future__ import annotations

import os
import zlib
from collections.abc import Iterable
from contextlib import suppress

import msgspec

from magicgame import paths
from magicgame.files import read_file, write_atomically
from magicgame.games import GAMES
from magicgame.log import log
from magicgame.player.files import FileProblem
from magicgame.player.kept import Kept, order_key
from magicgame.player.library import is_ours, look_at

FORMAT = 2
"""Since 2 it tells how a match ended outside the rules; an older one is made anew from the records."""
_LARGEST_BYTES = 64_000_000
_WRITTEN_EVERY = 2000
Stamp = tuple[int, int]
"""When a file was changed, in nanoseconds, and how large it is."""
_NEVER: Stamp = (-1, -1)


class Unusable(msgspec.Struct, frozen=True):
    """A file of the folder that is not a whole match."""

    name: str
    changed_ns: int
    size: int


class Shelf:
    """What is known of the matches kept. `left` are the names of files still to be read, the newest last."""

    def __init__(self) -> None:
        self._known: dict[str, Kept | Unusable] = {}
        self.left: list[str] = []
        self.version = 0
        """Another number whenever something else is known."""
        self._unwritten = 0

    def look(self) -> None:
        """Hold what is known against the folder. Never raises."""
        if not self._known:
            self._known = {each.name: each for each in _load()}
        found, before = _found(), len(self._known)
        self._known = {name: each for name, each in self._known.items() if found.get(name) == _stamp(each)}
        self._unwritten += before - len(self._known)
        self.left = sorted(found.keys() - self._known.keys(), key=order_key)
        self.version += 1

    def read_on(self, count: int) -> bool:
        """Read so many records more, the newest first; True when that tells something. Never raises."""
        some = [self.left.pop() for _number in range(min(count, len(self.left)))]
        for name in some:
            self._read(name)
        if some and (not self.left or self._unwritten >= _WRITTEN_EVERY):
            self.write()
        return bool(some)

    def _read(self, name: str) -> None:
        found = look_at(paths.library_folder() / name)
        if isinstance(found, Kept):
            self._known[name] = found
        else:
            self._known[name] = Unusable(name, *(_stamp_of(found) or _NEVER))
        self._unwritten += 1
        self.version += 1

    def write(self) -> None:
        """Write the index, if there is anything new in it; a disk that refuses costs only time, the next time."""
        if self._unwritten:
            self._unwritten = 0
            try:
                write_atomically(paths.library_index_file(), _content(self._known.values()))
            except OSError as error:
                log.warning("index of the library not written: %s", error)

    @property
    def matches(self) -> list[Kept]:
        """Those known by now, the one begun last first."""
        found = [each for each in self._known.values() if isinstance(each, Kept)]
        return sorted(found, key=lambda each: order_key(each.name), reverse=True)

    @property
    def unusable(self) -> list[str]:
        """The names of files that are not whole matches."""
        return [each.name for each in self._known.values() if isinstance(each, Unusable)]


def _found() -> dict[str, Stamp]:
    """By name the records in the folder."""
    found = {}
    with suppress(OSError), os.scandir(paths.library_folder()) as files:
        for file in files:
            with suppress(OSError):
                if is_ours(file.name):
                    stat = file.stat()
                    found[file.name] = stat.st_mtime_ns, stat.st_size
    return found


def _stamp_of(problem: FileProblem) -> Stamp | None:
    """Of a file that makes no sense; one that cannot be read now may be read another time."""
    if problem.code == "unreadable":
        return None
    try:
        stat = problem.path.stat()
    except OSError:
        return None
    return stat.st_mtime_ns, stat.st_size


def _stamp(each: Kept | Unusable) -> Stamp:
    return each.changed_ns, each.size


# --- the file ---------------------------------------------------------------------------------------------------------


def _content(known: Iterable[Kept | Unusable]) -> bytes:
    """A line that proves that all below it is whole, then a line for each match, then one for each other file."""
    sound = [each for each in known if _can_be_written(each.name)]
    kept = [each for each in sound if isinstance(each, Kept)]
    others = [each for each in sound if isinstance(each, Unusable)]
    body = b"".join(msgspec.json.encode(each) + b"\n" for each in (*kept, *others))
    return _head(len(kept), body) + body


def _head(count: int, body: bytes) -> bytes:
    return f"index {FORMAT} {count} {zlib.crc32(body):08x}\n".encode()


def _can_be_written(name: str) -> bool:
    try:
        name.encode()
    except UnicodeEncodeError:
        return False
    return True


def _is_known(match: Kept) -> bool:
    """Whether the program knows the match's rules."""
    game = GAMES.get(match.game_name)
    return game is not None and any(each.name == match.variant_name for each in game.variants)


def _load() -> list[Kept | Unusable]:
    """What the index tells; nothing where it is missing, damaged or of another format."""
    try:
        head, _end, body = read_file(paths.library_index_file(), _LARGEST_BYTES).partition(b"\n")
        count = int(head.split()[2])
        if head + b"\n" != _head(count, body):
            raise ValueError("not whole")
        lines = body.splitlines()
        kept = msgspec.json.Decoder(Kept)
        others = msgspec.json.Decoder(Unusable)
        matches = [match for match in map(kept.decode, lines[:count]) if _is_known(match)]
        return [*matches, *map(others.decode, lines[count:])]
    except FileNotFoundError:
        return []
    except (OSError, ValueError, IndexError, msgspec.MsgspecError) as error:
        log.warning("index of the library made anew: %s", error)
        return []
