"""Putting a picture on the clipboard by a program of the system's: pygame puts only texts there."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from shutil import which

from magicgame.log import log
from magicgame.ui.film.folder import outside_environment

_PICTURE = "MAGICGAME_PICTURE"
_BY_WINDOWS = (
    "Add-Type -AssemblyName System.Windows.Forms, System.Drawing; "
    f"[Windows.Forms.Clipboard]::SetImage([Drawing.Image]::FromFile($env:{_PICTURE}))"
)
_BY_MAC = f'set the clipboard to (read (POSIX file (system attribute "{_PICTURE}")) as «class PNGf»)'


def can_copy_pictures() -> bool:
    """Whether the system has a program for it."""
    return _command() is not None


def copy_picture(picture: Path) -> bool:
    """Put the PNG file's picture on the clipboard; False, and a line in the log, where that cannot even be begun."""
    command = _command()
    if command is None:
        return False
    try:
        with picture.open("rb") as content:
            subprocess.Popen(
                command, env=outside_environment() | {_PICTURE: str(picture)}, stdin=content, stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL, start_new_session=True,
            )
    except OSError as error:
        log.warning("picture not copied: %s", error)
        return False
    return True


def _command() -> list[str] | None:
    """The program, which reads the picture from its standard input or finds its path in the environment."""
    if sys.platform == "win32":
        return ["powershell", "-NoProfile", "-STA", "-Command", _BY_WINDOWS]
    if sys.platform == "darwin":
        return ["osascript", "-e", _BY_MAC]
    if os.environ.get("WAYLAND_DISPLAY") and which("wl-copy"):
        return ["wl-copy", "--type", "image/png"]
    if os.environ.get("DISPLAY") and which("xclip"):
        return ["xclip", "-selection", "clipboard", "-target", "image/png", "-in"]
    return None
