"""Where the assets are, and where the player's own files go. Naming a path never touches the disk."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from platformdirs import PlatformDirs

HOME_VARIABLE = "MAGICGAME_HOME"
"""Environment variable: a folder that holds all of the player's files, for portable use and for tests."""

_PACKAGE = Path(__file__).parent
_PLAYER = PlatformDirs("magic-strategy", appauthor=False)


def assets() -> Path:
    """The folder of pictures, sounds and tables: in the frozen program, an installed wheel, or a checkout."""
    if frozen := getattr(sys, "_MEIPASS", None):
        return Path(frozen) / "assets"
    installed = _PACKAGE / "assets"
    return installed if installed.is_dir() else _PACKAGE.parent / "assets"


def asset(*parts: str) -> Path:
    """One file of the assets: `asset("sounds", "flip.ogg")`."""
    return assets().joinpath(*parts)


def config_file() -> Path:
    """The player's settings."""
    return _home_or(_PLAYER.user_config_path) / "settings.json"


def state_folder() -> Path:
    """What the program remembers by itself between two runs."""
    return _home_or(_PLAYER.user_state_path)


def current_record() -> Path:
    """The match under way, written after every turn."""
    return state_folder() / "current.record"


def statistics_file() -> Path:
    """How the player's matches against the computer ended."""
    return state_folder() / "statistics.json"


def documents_folder() -> Path:
    """Where a file goes that the player asked for."""
    return _home_or(_PLAYER.user_documents_path)


def log_file() -> Path:
    return _home_or(_PLAYER.user_log_path) / "magicgame.log"


def _home_or(usual: Path) -> Path:
    home = os.environ.get(HOME_VARIABLE)
    return Path(home) if home else usual
