"""Which records outside the player's own folders were opened last."""

from __future__ import annotations

from pathlib import Path

import msgspec

from magicgame import paths
from magicgame.files import alone
from magicgame.log import log
from magicgame.player.files import load, save

MOST = 12
_OWN = (paths.library_folder, paths.records_folder)


class _Recent(msgspec.Struct):
    files: list[str] = []


def recent_files() -> list[Path]:
    """Those that are there now, the one opened last first. Never raises."""
    return [file for file in map(Path, load(paths.recent_file(), _Recent)[0].files) if _is_there(file)]


def note_recent(file: Path) -> None:
    """Remember that the file was opened, unless it lies in a folder that is listed anyway. Never raises."""
    try:
        whole = file.resolve()
        if any(whole.parent == folder().resolve() for folder in _OWN):
            return
        str(whole).encode()
        with alone(paths.recent_file()):
            others = [name for name in load(paths.recent_file(), _Recent)[0].files if name != str(whole)]
            save(paths.recent_file(), _Recent([str(whole), *others][:MOST]))
    except (OSError, RuntimeError, UnicodeEncodeError) as error:
        log.warning("%r not remembered: %s", file.name, error)


def _is_there(file: Path) -> bool:
    try:
        return file.is_file()
    except (OSError, ValueError):
        return False
