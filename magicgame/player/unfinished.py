"""The matches under way: a record each, written after every turn, so that none is lost however the program ends."""

from __future__ import annotations

import contextlib
import os
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime
from itertools import count
from pathlib import Path
from typing import IO

from magicgame import paths
from magicgame.files import is_locked
from magicgame.log import log
from magicgame.match.match import Match
from magicgame.match.messages import COPIED_TAG
from magicgame.match.record import SUFFIX, RecordError, load_autosave, load_record, save_autosave
from magicgame.player import library
from magicgame.player.counting import count as count_match
from magicgame.player.counting import rate
from magicgame.player.files import FileProblem, damaged, unreadable


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A match under way and the file it is kept in."""

    path: Path
    match: Match

    @property
    def has_begun(self) -> bool:
        """Whether anything would be lost with it: a turn, or what a friend has been sent."""
        return has_begun(self.match)


def has_begun(match: Match) -> bool:
    """Whether a turn was played, or a friend invited."""
    return bool(match.moves) or COPIED_TAG in match.tags


def load_unfinished() -> tuple[tuple[Unfinished, ...], tuple[FileProblem, ...]]:
    """The matches that are not over, the one saved last first, and what is wrong with other files. Never raises.

    Those that another program holds are left out. Damaged files are moved to the kept copies, and what was left when it
    was over goes to the library. The first time, the match that version 1 left is taken over.
    """
    folder = paths.unfinished_folder()
    problems = [] if _is_there(folder) else list(_take_over(folder))
    found = []
    for path in _newest_first(folder):
        if is_held_elsewhere(path):
            continue
        match, problem = _load(path)
        if problem is not None:
            problems.append(problem)
        elif match is not None and match.is_over:
            _put_away(match, path)
        elif match is not None:
            found.append(Unfinished(path, match))
    return tuple(found), tuple(problems)


def new_file(now: datetime) -> Path:
    """Where a match begun now is kept: a name no other match has, of this program or another. Writes nothing."""
    stem = f"{now:%Y-%m-%d %H.%M.%S} {os.getpid()}"
    names = (f"{stem}-{number}{SUFFIX}" for number in count(1))
    folders = paths.unfinished_folder(), paths.library_folder()
    return next(folders[0] / name for name in names if not any((folder / name).exists() for folder in folders))


def save_unfinished(match: Match, path: Path, day: date | None = None) -> None:
    """Write the match, over or not, so that a crash at any moment leaves the old file or the new. Raises OSError."""
    save_autosave(match, path, day)


_held: dict[Path, IO[bytes]] = {}


def hold(path: Path) -> None:
    """Keep the match for this program until it is released: another one does not offer it. Never raises."""
    with contextlib.suppress(OSError):
        file = _lock_of(path).open("ab")
        if path not in _held and is_locked(file):
            _held[path] = file
        else:
            file.close()


def release(path: Path) -> None:
    """Let any program go on with the match. Never raises."""
    if (file := _held.pop(path, None)) is not None:
        with contextlib.suppress(OSError):
            file.close()
            _lock_of(path).unlink()


def is_held_elsewhere(path: Path) -> bool:
    """Whether another program has the match open."""
    if path in _held:
        return False
    try:
        with _lock_of(path).open("rb+") as file:
            return not is_locked(file)
    except OSError:
        return False


def was_on_table(path: Path) -> bool:
    """Whether the program ended, or broke down, with the match in view: who leaves a match releases it."""
    return _lock_of(path).exists()


def _lock_of(path: Path) -> Path:
    return path.with_name(f".{path.name}.lock")


def forget(path: Path) -> None:
    """Delete the file of a match that is given up, or that was left when it was over. Never raises."""
    release(path)
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        log.warning("%s not deleted: %s", path.name, error)


def _is_there(folder: Path) -> bool:
    try:
        folder.stat()
    except OSError as error:
        return not isinstance(error, FileNotFoundError)
    return True


def _newest_first(folder: Path) -> list[Path]:
    try:
        files = [path for path in folder.iterdir() if path.suffix == SUFFIX and not path.name.startswith(".")]
    except OSError:
        return []
    return sorted(files, key=lambda path: (_saved_at(path), path.name), reverse=True)


def _saved_at(path: Path) -> int:
    with contextlib.suppress(OSError):
        return path.stat().st_mtime_ns
    return 0


def _load(path: Path) -> tuple[Match | None, FileProblem | None]:
    try:
        return load_autosave(path), None
    except FileNotFoundError:
        return None, None
    except OSError as error:
        return None, unreadable(path, error)
    except RecordError as error:
        return None, damaged(path, error)


def _put_away(match: Match, path: Path) -> None:
    """Counted, rated and into the library, where the program that played it to its end could not."""
    if path in _held:
        return
    try:
        day = date.fromtimestamp(path.stat().st_mtime)
        count_match(match, path.name, day)
        rate(match, path.name, day)
        if library.wants(match):
            library.keep(match, path.name, day)
    except OSError as error:
        log.warning("%s not kept: %s", path.name, error)
    else:
        forget(path)


def _take_over(folder: Path) -> Iterator[FileProblem]:
    """Copy the match of version 1, whose own file stays. That the folder exists then tells that it was done."""
    path = paths.version_1_file("current.record")
    match = None
    try:
        match = load_record(path)
    except FileNotFoundError:
        pass
    except OSError as error:
        yield unreadable(path, error)
        return
    except RecordError as error:
        yield damaged(path, error, is_ours=False)
    try:
        _make_folder(folder, match)
    except OSError as error:
        if not folder.is_dir():
            yield unreadable(folder, error)


def _make_folder(folder: Path, match: Match | None) -> None:
    """The folder with the match in it appears as a whole, or not at all."""
    new = folder.with_name(f".{folder.name}.{os.getpid()}.new")
    try:
        new.mkdir(parents=True, exist_ok=True)
        if match is not None and not match.is_over:
            save_autosave(match, new / f"version-1{SUFFIX}")
        new.rename(folder)
    finally:
        shutil.rmtree(new, ignore_errors=True)
