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


def settings_file() -> Path:
    """What the player has chosen. Version 1 reads and writes it, too."""
    return _home_or(_PLAYER.user_config_path) / "settings.json"


def state_folder() -> Path:
    """What the program remembers by itself between two runs."""
    return _home_or(_PLAYER.user_state_path)


def results_file() -> Path:
    """How the player's matches against the computer ended."""
    return state_folder() / "results.json"


def comebacks_file() -> Path:
    """The player's mistakes that come back, and when."""
    return state_folder() / "mistakes.json"


def ratings_file() -> Path:
    """The player's rated matches and what they made of the rating."""
    return state_folder() / "ratings.json"


def progress_file() -> Path:
    """Which lessons and puzzles the player has done."""
    return state_folder() / "progress.json"


def unfinished_folder() -> Path:
    """The matches under way, a record each, written after every turn."""
    return state_folder() / "unfinished"


def recent_file() -> Path:
    """Which files of other folders were opened last."""
    return state_folder() / "recent.json"


def kept_folder() -> Path:
    """Copies of damaged files."""
    return state_folder() / "kept"


def library_folder() -> Path:
    """The matches that were played to their end."""
    return data_folder() / "library"


def library_index_file() -> Path:
    """What the records of the library say, so that a list need not read them; made anew whenever it is missing."""
    return library_folder() / "index.txt"


def tiles_folder() -> Path:
    """Tile sets the player has added."""
    return data_folder() / "tiles"


def themes_folder() -> Path:
    """Themes the player has added."""
    return data_folder() / "themes"


def languages_folder() -> Path:
    """Languages the player has added."""
    return data_folder() / "languages"


def tables_folder() -> Path:
    """Tables of exact values the player has added."""
    return data_folder() / "tables"


def data_folder() -> Path:
    """What the player has collected or added."""
    return _home_or(_PLAYER.user_data_path)


def documents_folder() -> Path:
    """Where a file goes that the player asked for."""
    return _home_or(_PLAYER.user_documents_path)


def records_folder() -> Path:
    """Where records go that the player saves."""
    return documents_folder() / "Magic Strategy"


def log_file() -> Path:
    return _home_or(_PLAYER.user_log_path) / "magicgame.log"


def version_1_file(name: str) -> Path:
    """A file version 1 of the program keeps beside those of today: `version_1_file("puzzles.json")`."""
    return state_folder() / name


def _home_or(usual: Path) -> Path:
    home = os.environ.get(HOME_VARIABLE)
    return Path(home) if home else usual
