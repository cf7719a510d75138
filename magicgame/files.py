"""Reading and writing whole files: never a part of one, and nothing that could hang or flood the program."""

from __future__ import annotations

import contextlib
import errno
import os
import re
import stat
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import IO

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

_LEFTOVER = r"\..+\.[0-9]+\.new"
_LEFTOVER_SECONDS = 60.0
_PATIENCE_SECONDS, _LOOK_SECONDS = 2.0, 0.01


def read_file(path: Path, largest_bytes: int) -> bytes:
    """The content of a regular file. Raises OSError, also for a larger file, a folder, a pipe or a device."""
    _check_regular(path)
    with path.open("rb") as file:
        content = file.read(largest_bytes + 1)
    if len(content) > largest_bytes:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(path))
    return content


def _check_regular(path: Path) -> None:
    mode = path.stat().st_mode
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not stat.S_ISREG(mode):
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), str(path))


def write_atomically(path: Path, content: bytes) -> None:
    """Replace the file so that a reader, or a crash at any moment, meets the old content or the new. Raises OSError.

    A new file is written beside it, synced and renamed; folders are made as needed. The process id in the new file's
    name keeps two running programs out of each other's way.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        with new.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        new.replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            new.unlink()
        raise
    _fsync_folder(path.parent)


def _fsync_folder(folder: Path) -> None:
    """Make the rename itself durable. Windows cannot open a folder and some file systems refuse: not an error."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def sweep(folder: Path, now: float) -> list[str]:
    """Delete the new files that writers killed before `now`, in seconds of the epoch, have left; answers their names.

    Never raises. A file younger than a minute may still be being written by another program.
    """
    swept = []
    with contextlib.suppress(OSError):
        for path in folder.iterdir():
            if re.fullmatch(_LEFTOVER, path.name):
                with contextlib.suppress(OSError):
                    if path.lstat().st_mtime < now - _LEFTOVER_SECONDS:
                        path.unlink()
                        swept.append(path.name)
    return swept


def is_locked(file: IO[bytes]) -> bool:
    """Lock the open file for this process, without waiting; False when another one has locked it."""
    try:
        if sys.platform == "win32":
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


@contextlib.contextmanager
def alone(path: Path) -> Iterator[None]:
    """Keep other programs from changing the file meanwhile, so that it can be read, changed and written.

    Goes on all the same after two seconds, and where nothing can be locked: then the last one to write wins.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        file = path.with_name(f".{path.name}.lock").open("ab")
    except OSError:
        yield
        return
    with file:
        end = time.monotonic() + _PATIENCE_SECONDS
        while not is_locked(file) and time.monotonic() < end:
            time.sleep(_LOOK_SECONDS)
        yield
