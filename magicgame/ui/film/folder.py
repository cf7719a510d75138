"""Showing a folder in the system's own program for files."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from magicgame.log import log

_OPENER = "open" if sys.platform == "darwin" else "xdg-open"


def open_folder(folder: Path) -> None:
    """Ask the system to show the folder; where it cannot, that is a line in the log."""
    try:
        if sys.platform == "win32":
            os.startfile(folder)
        else:
            subprocess.Popen(
                [_OPENER, str(folder)], env=outside_environment(), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL, start_new_session=True,
            )
    except OSError as error:
        log.warning("folder not opened: %s", error)


def outside_environment() -> dict[str, str]:
    """The system's own: a frozen program has put its libraries before those of other programs."""
    environment = dict(os.environ)
    before = environment.pop("LD_LIBRARY_PATH_ORIG", None)
    if before is not None:
        environment["LD_LIBRARY_PATH"] = before
    elif getattr(sys, "frozen", False):
        environment.pop("LD_LIBRARY_PATH", None)
    return environment
