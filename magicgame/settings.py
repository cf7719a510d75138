"""The player's choices: typed and defaulted. A broken file never stops the program."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from magicgame.files import set_aside, write_atomically
from magicgame.games import GAMES
from magicgame.match.seats import Seat

SMALLEST_WINDOW = (900, 600)
LARGEST_WINDOW = (16384, 16384)
ANIMATIONS = ("off", "fast", "normal", "slow")
LARGEST_TEXT = 2.0


class Settings(msgspec.Struct):
    """Everything the program remembers about the player's wishes. Volumes 0..1, `window_size` in pixels.

    `first` and `second` are the seats of the last new game, as `Seat.text`. Names of themes, tile sets and languages
    are kept as they are: what is not there is the window's business. `text_size` 1..2 is a factor; `reduced_motion`
    takes whatever only decorates out of the animations, `teaching` offers turns back that give the result away,
    `show_knowledge` lets the computer's card tell what it has proved.
    """

    sound: bool = True
    volume: float = 0.7
    music: bool = True
    music_volume: float = 0.5
    show_lines: bool = True
    show_labels: bool = True
    face_marks: bool = False
    theme: str = "dark"
    tile_set: str = "classic"
    language: str = "system"
    animation: str = "normal"
    reduced_motion: bool = False
    text_size: float = 1.0
    left_handed: bool = False
    speech: bool = False
    teaching: bool = False
    show_knowledge: bool = False
    fullscreen: bool = False
    window_size: tuple[int, int] = (1280, 800)
    game: str = next(iter(GAMES))
    variant: str = "locked"
    first: str = "person"
    second: str = "level 2"

    def __post_init__(self) -> None:
        """Bring values out of bounds back into them, so that no reader has to check."""
        self.volume = min(max(self.volume, 0.0), 1.0)
        self.music_volume = min(max(self.music_volume, 0.0), 1.0)
        self.text_size = min(max(self.text_size, 1.0), LARGEST_TEXT)
        width, height = (
            min(max(length, least), most)
            for length, least, most in zip(self.window_size, SMALLEST_WINDOW, LARGEST_WINDOW, strict=True)
        )
        self.window_size = (width, height)
        self._keep_known_names()

    def _keep_known_names(self) -> None:
        if self.animation not in ANIMATIONS:
            self.animation = "normal"
        if self.game not in GAMES:
            self.game = next(iter(GAMES))
        names = [variant.name for variant in GAMES[self.game].variants]
        if self.variant not in names:
            self.variant = names[0]
        self.first = _seat_text(self.first, "person")
        self.second = _seat_text(self.second, "level 2")


def load_settings(path: Path) -> tuple[Settings, str | None]:
    """The settings, and what was wrong with the file or None. Never raises.

    A file that cannot be understood is set aside as `settings.json.broken-1`, -2, …
    """
    try:
        content = path.read_bytes()
    except FileNotFoundError:
        return Settings(), None
    except OSError as error:
        return Settings(), f"{path.name}: {error.strerror}"
    try:
        return msgspec.json.decode(content, type=Settings), None
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        set_aside(path)
        return Settings(), f"{path.name}: {error}"


def save_settings(settings: Settings, path: Path) -> None:
    """Write the settings; keys this version does not know stay in the file. Raises OSError."""
    known = msgspec.to_builtins(settings)
    content = msgspec.json.encode(_stored(path) | known)
    write_atomically(path, msgspec.json.format(content, indent=2) + b"\n")


def _stored(path: Path) -> dict[str, Any]:
    try:
        return msgspec.json.decode(path.read_bytes(), type=dict[str, Any])
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return {}


def _seat_text(text: str, default: str) -> str:
    try:
        return Seat.parse(text).text
    except ValueError:
        return default
