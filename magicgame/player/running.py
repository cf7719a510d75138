"""Whether the program ended as it should: while it runs it keeps a file locked, and takes it away at its end."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

from magicgame import paths
from magicgame.files import is_locked, sweep
from magicgame.log import log
from magicgame.player import library

_FOLDER = "running"


class Running:
    """The mark of this program; others that run at the same time have their own. Raises OSError.

    What programs have left that ended abruptly is told in the log and cleared; matches they took out of the library,
    once no program runs that may still put them back.
    """

    def __init__(self, now: float) -> None:
        folder = paths.state_folder() / _FOLDER
        folder.mkdir(parents=True, exist_ok=True)
        for left in folder.iterdir():
            _clear(left)
        if not any(folder.iterdir()):
            library.forget_all()
        for swept in (paths.state_folder(), paths.unfinished_folder(), paths.settings_file().parent,
                      paths.kept_folder(), paths.records_folder(), paths.library_folder()):
            for name in sweep(swept, now):
                log.warning("%s deleted: its writing had been cut short", name)
        self._path = folder / str(os.getpid())
        self._file = self._path.open("wb")
        is_locked(self._file)

    def end(self) -> None:
        """The program ends as it should. Never raises."""
        with contextlib.suppress(OSError):
            self._file.close()
            self._path.unlink()


def _clear(left: Path) -> None:
    """Take the mark away if nobody holds it any more."""
    with contextlib.suppress(OSError):
        with left.open("rb+") as file:
            is_left = is_locked(file)
        if is_left:
            left.unlink()
            log.warning("the program ended abruptly the last time (process %s); unfinished matches are kept", left.name)
