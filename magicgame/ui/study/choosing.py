"""Choosing a file: in the system's own dialogue where there is one, else in a list of folders."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable
from pathlib import Path
from shutil import which

from magicgame import paths
from magicgame.language import translate as _
from magicgame.log import log
from magicgame.match.collection import SUFFIX as MANY
from magicgame.match.record import SUFFIX
from magicgame.player.backup import ZIP
from magicgame.player.tables import TABLE_SUFFIX
from magicgame.ui.film.folder import outside_environment
from magicgame.ui.scene import Stage
from magicgame.ui.study.folders import FolderList

KINDS = (SUFFIX, MANY, ZIP, TABLE_SUFFIX)
_CHOSEN, _CANCELLED = 0, 1
"""What the dialogues answer with their exit status; anything else means that there was none."""

Then = Callable[[Path], None]


def choose_file(stage: Stage, then: Then) -> None:
    """Let the player choose a file the program can open; one dialogue at a time."""
    if any(isinstance(chore, SystemDialogue) for chore in stage.chores):
        return
    folder = _first_folder()
    command = _command(folder)
    try:
        if command is None:
            raise FileNotFoundError
        stage.chores.append(SystemDialogue(stage, command, folder, then))
    except OSError:
        stage.put(FolderList(stage, folder, KINDS, then))


def _first_folder() -> Path:
    folders = paths.records_folder(), paths.documents_folder(), Path.home()
    return next((folder for folder in folders if folder.is_dir()), Path("/"))


def _command(folder: Path) -> list[str] | None:
    """What opens the desktop's dialogue, which prints the file chosen; None without one."""
    patterns, title = " ".join(f"*{kind}" for kind in KINDS), _("Choose a file")
    kde = ["kdialog", "--title", title, "--getopenfilename", f"{folder}/", patterns]
    other = ["zenity", "--file-selection", f"--title={title}", f"--filename={folder}/", f"--file-filter={patterns}"]
    commands = (kde, other) if "KDE" in os.environ.get("XDG_CURRENT_DESKTOP", "") else (other, kde)
    return next((command for command in commands if which(command[0])), None)


class SystemDialogue:
    """The desktop's dialogue, as a process beside the window. Raises OSError when it cannot be started."""

    icon, note = "folder", ""

    def __init__(self, stage: Stage, command: list[str], folder: Path, then: Then) -> None:
        self._stage, self._folder, self._then = stage, folder, then
        self._process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
            env=outside_environment(),
        )

    def pass_time(self, dt: float) -> None:
        """Go on with what was chosen, or where no dialogue came up, with the list of folders."""
        status = self._process.poll()
        if status is None:
            return
        self._stage.chores.remove(self)
        chosen = self._printed()
        if status == _CHOSEN and chosen:
            self._then(Path(os.fsdecode(chosen)))
        elif status not in (_CHOSEN, _CANCELLED):
            log.warning("the system's file dialogue failed: %d", status)
            self._stage.put(FolderList(self._stage, self._folder, KINDS, self._then))

    def _printed(self) -> bytes:
        assert self._process.stdout is not None
        with self._process.stdout as printed:
            return printed.read().removesuffix(b"\n")

    def close(self) -> None:
        self._process.terminate()
        self._process.wait()
        self._printed()
