"""The matches that were played to their end: a sealed record each, in a folder of the player's, kept for good.

A file is named as the match's autosave was, so that a later end of the same match takes the place of the earlier one,
and the names tell in which order the matches began: listing them reads none.
"""

from __future__ import annotations

import contextlib
import errno
import os
from collections.abc import Callable, Sequence
from datetime import date
from functools import lru_cache
from pathlib import Path

from magicgame import paths
from magicgame.files import alone
from magicgame.log import log
from magicgame.match.match import Match
from magicgame.match.record import (
    SUFFIX,
    RecordError,
    load_autosave,
    load_record,
    record_text,
    save_autosave,
    save_record,
)
from magicgame.player.files import FileProblem, damaged, unreadable
from magicgame.player.kept import Kept, judgement_tags, kept_of, order_key

_REMEMBERED = 2000
_DELETED = "deleted"


def wants(match: Match) -> bool:
    """Whether such a match is kept once it is over: one that a person played a turn of."""
    return bool(match.seats.persons) and bool(match.moves)


def keep(match: Match, name: str, day: date) -> None:
    """Write a match that is over under that name, in the place of an earlier end of it. Raises OSError."""
    save_autosave(match, paths.library_folder() / name, day)


def change(path: Path, note: Callable[[Match], None]) -> None:
    """Let `note` change what is noted on the match in a record, of the library or not. Raises OSError, RecordError, and
    what `note` raises; then nothing is written."""
    with alone(paths.library_index_file()):
        match = load_record(path)
        before = record_text(match)
        note(match)
        if record_text(match) != before:
            is_ours = path.parent in (paths.library_folder(), paths.unfinished_folder())
            (save_autosave if is_ours else save_record)(match, path)


def note_judgement(path: Path, counts: Sequence[int], decisive: int | None) -> None:
    """Let the record of a match in the library say how many mistakes each side made, and which turn decided it, counted
    from 0. Raises OSError and RecordError."""
    change(path, lambda match: match.tags.update(judgement_tags(counts, decisive)))


def discard(name: str) -> None:
    """Delete what was kept under that name, if anything was: the match goes on. Raises OSError."""
    (paths.library_folder() / name).unlink(missing_ok=True)


def kept_files() -> list[Path]:
    """The files of all matches kept, the one begun last first; those whose names tell no time last. Never raises."""
    try:
        files = [path for path in paths.library_folder().iterdir() if is_ours(path.name)]
    except OSError:
        return []
    return sorted(files, key=lambda path: order_key(path.name), reverse=True)


def look_at(path: Path) -> Kept | FileProblem:
    """What a list tells of the match in that file, or what is wrong with the file, which stays as it is. Never raises.

    A file that was looked at before and has not changed is not read again.
    """
    try:
        found = path.stat()
    except OSError as error:
        return unreadable(path, error)
    return _look_at(path, found.st_mtime_ns, found.st_size)


@lru_cache(maxsize=_REMEMBERED)
def _look_at(path: Path, changed_ns: int, size: int) -> Kept | FileProblem:
    try:
        match = load_autosave(path)
    except OSError as error:
        return unreadable(path, error)
    except RecordError as error:
        return damaged(path, error, is_ours=False)
    if match.outcome is None:
        return damaged(path, ValueError("the match is not over"), is_ours=False)
    return kept_of(match, path.name, changed_ns, size)


def take_away(path: Path) -> None:
    """Take a match from where it is kept, over or not, so that `put_back` can bring it back until `forget` does away
    with it. Raises OSError."""
    taken = _taken(path)
    taken.parent.mkdir(parents=True, exist_ok=True)
    path.replace(taken)


def put_back(path: Path) -> None:
    """Undo `take_away`. Raises OSError, also where another match has that name by now."""
    if path.exists():
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))
    _taken(path).rename(path)


def forget(path: Path) -> None:
    """Delete for good what was taken away; where that is refused, it stays where nobody lists it."""
    try:
        _taken(path).unlink(missing_ok=True)
    except OSError as error:
        log.warning("%s not deleted for good: %s", path.name, error)


def forget_all() -> None:
    """Delete for good what was taken away by programs that ended before they could."""
    with contextlib.suppress(FileNotFoundError):
        for path in (paths.library_folder() / _DELETED).iterdir():
            forget(path)
            log.warning("%s deleted for good: the program that took it away ended abruptly", path.name)


def _taken(path: Path) -> Path:
    return paths.library_folder() / _DELETED / path.name


def is_ours(name: str) -> bool:
    """Whether a file of that name in the folder should be a match."""
    return name.endswith(SUFFIX) and not name.startswith(".")
