"""Writing a file so that a reader, or a crash at any moment, meets the old content or the new, never a part."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path


def write_atomically(path: Path, content: bytes) -> None:
    """Replace the file: a new one beside it, fsync, rename. Folders are made as needed. Raises OSError.

    The process id in the new file's name keeps two running programs out of each other's way.
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


def set_aside(path: Path) -> None:
    """Rename a file that cannot be understood to `<name>.broken-1`, -2, …, so that nothing is lost. Never raises."""
    names = (path.with_name(f"{path.name}.broken-{number}") for number in range(1, 100))
    free = next((name for name in names if not name.exists()), None)
    with contextlib.suppress(OSError):
        if free:
            path.rename(free)


def _fsync_folder(folder: Path) -> None:
    """Make the rename itself durable. Windows cannot open a folder and some file systems refuse: not an error."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
