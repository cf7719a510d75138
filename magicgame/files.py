"""Reading and writing whole files: never a part of one, and nothing that could hang or flood the program."""

from __future__ import annotations

import contextlib
import errno
import os
import stat
from pathlib import Path


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
