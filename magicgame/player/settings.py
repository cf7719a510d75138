"""The player's choices: typed and defaulted. A broken file never stops the program."""

from __future__ import annotations

import msgspec

from magicgame import paths
from magicgame.engine.levels import LEVEL_NUMBERS
from magicgame.files import alone
from magicgame.games import GAMES
from magicgame.match.seats import Person, parse_seat
from magicgame.player.files import FileProblem, load, save

SMALLEST_WINDOW = (480, 480)
LARGEST_WINDOW = (16384, 16384)
ANIMATIONS = ("off", "fast", "normal", "slow")
LARGEST_TEXT = 2.0
LONGEST_CLOCK_MINUTES, LONGEST_INCREMENT_SECONDS = 180, 60
"""The most a side's clock may begin with, and the most a turn may add to it; 0 minutes mean no clock."""


class Settings(msgspec.Struct):
    """Everything the program remembers about the player's wishes. Volumes 0..1, `window_size` in pixels.

    `first` and `second` are the seats of the last new game, as `Seat.text`, `first_name` and `second_name` the names of
    the persons in them, `level` that of the computer a person played last, `variants` the variant each game was last
    played by. `clock_minutes` and `clock_increment` are the last clock of a match without the computer, 0 minutes for
    none, `engine_minutes` and `engine_increment` that of one with it. `keys` are the changed keys by the command's
    name. Names of themes, tile sets, languages and commands are kept as they are: the window decides what to do about
    those it does not know.
    `text_size` 1..2 is a factor; `reduced_motion` leaves out what only decorates an animation, `teaching` offers turns
    back that give the result away, `aid_for_two` lets two persons at one table ask for help, `rated` plays for the
    rating where that can be, `explain_lines` tells what a line that is not locked means, `show_knowledge` lets the
    computer's card tell what it has proved, `auto_pass` plays a pass to which there is no other move, `turn_board` lets
    two persons see the board from the mover's end.
    `puzzle_rules` is the key of the variant whose puzzles were looked at last, empty before any were.
    """

    sound: bool = True
    volume: float = 0.7
    music: bool = True
    music_volume: float = 0.5
    show_lines: bool = True
    show_threats: bool = False
    explain_lines: bool = True
    show_labels: bool = True
    face_marks: bool = False
    theme: str = "dark"
    tile_set: str = "classic"
    language: str = "system"
    animation: str = "normal"
    reduced_motion: bool = False
    text_size: float = 1.0
    left_handed: bool = False
    turn_board: bool = False
    speech: bool = False
    teaching: bool = False
    aid_for_two: bool = False
    rated: bool = False
    show_knowledge: bool = False
    auto_pass: bool = False
    fullscreen: bool = False
    window_size: tuple[int, int] = (1280, 800)
    game: str = next(iter(GAMES))
    variant: str = "locked"
    variants: dict[str, str] = {}
    first: str = "person"
    second: str = "level 2"
    first_name: str = ""
    second_name: str = ""
    level: int = 2
    clock_minutes: int = 0
    clock_increment: int = 0
    engine_minutes: int = 0
    engine_increment: int = 0
    puzzle_rules: str = ""
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
        self.level = min(max(self.level, LEVEL_NUMBERS[0]), LEVEL_NUMBERS[-1])
        self.clock_minutes, self.engine_minutes = (
            min(max(minutes, 0), LONGEST_CLOCK_MINUTES) for minutes in (self.clock_minutes, self.engine_minutes)
        )
        self.clock_increment, self.engine_increment = (
            min(max(seconds, 0), LONGEST_INCREMENT_SECONDS)
            for seconds in (self.clock_increment, self.engine_increment)
        )
        self._keep_known_names()

    def note_played(self, game: str, variant: str) -> None:
        """These are the game and the variant played last."""
        self.game, self.variant = game, variant
        self.variants = {**self.variants, game: variant}

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


def save_settings(settings: Settings, before: Settings | None = None) -> None:
    """Write the settings; keys this version does not know stay in the file. Raises OSError.

    With those that were read or written `before`, only what has changed since is written: another program's changes
    stay.
    """
    with alone(paths.settings_file()):
        save(paths.settings_file(), settings, before)


def _seat_text(text: str, default: str) -> str:
    try:
        return parse_seat(text).text
    except ValueError:
        return default
