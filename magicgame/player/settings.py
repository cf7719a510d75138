"""The player's choices: typed and defaulted. A broken file never stops the program."""

from __future__ import annotations

import msgspec

from magicgame import paths
from magicgame.games import GAMES
from magicgame.match.seats import Person, parse_seat
from magicgame.player.files import FileProblem, load, save

SMALLEST_WINDOW = (640, 480)
LARGEST_WINDOW = (16384, 16384)
ANIMATIONS = ("off", "fast", "normal", "slow")
LARGEST_TEXT = 2.0


class Settings(msgspec.Struct):
    """Everything the program remembers about the player's wishes. Volumes 0..1, `window_size` in pixels.

    `first` and `second` are the seats of the last new game, as `Seat.text`, `first_name` and `second_name` the names
    of the persons in them. `keys` are the changed keys by the command's name. Names of themes, tile sets, languages
    and commands are kept as they are: the window decides what to do about those it does not know.
    `text_size` 1..2 is a factor; `reduced_motion` leaves out what only decorates an animation, `teaching` offers turns
    back that give the result away, `show_knowledge` lets the computer's card tell what it has proved.
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
    first_name: str = ""
    second_name: str = ""
    keys: dict[str, str] = {}

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
        self.first_name, self.second_name = Person(self.first_name).name, Person(self.second_name).name


def load_settings() -> tuple[Settings, FileProblem | None]:
    """The settings, and what was wrong with the file or None. Never raises."""
    return load(paths.settings_file(), Settings)


def save_settings(settings: Settings) -> None:
    """Write the settings; keys this version does not know stay in the file. Raises OSError."""
    save(paths.settings_file(), settings)


def _seat_text(text: str, default: str) -> str:
    try:
        return parse_seat(text).text
    except ValueError:
        return default
