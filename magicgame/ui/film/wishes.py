"""How a picture or a film should look."""

from __future__ import annotations

from dataclasses import dataclass

from magicgame.language import SYSTEM
from magicgame.player.settings import Settings
from magicgame.ui.look.look import Look, make_look
from magicgame.ui.look.themes import USUAL_THEME, USUAL_TILE_SET

SMALLEST_PX, LARGEST_PX, USUAL_PX = 240, 2160, 480
"""Bounds of the width, and the width where none is asked for."""
_UPRIGHT = 1.6


@dataclass(frozen=True)
class Wishes:
    """The look asked for, all by name; `size_px` is how wide the picture is, its height follows from that.

    Unknown names mean the usual theme and tile set. The language is one for the process: whoever makes the picture
    sets it.
    """

    theme: str = USUAL_THEME
    tile_set: str = USUAL_TILE_SET
    language: str = SYSTEM
    size_px: int = USUAL_PX
    shows_labels: bool = True
    shows_letters: bool = False

    @classmethod
    def of(cls, settings: Settings, size_px: int = USUAL_PX) -> Wishes:
        """The look the player uses."""
        return cls(
            settings.theme, settings.tile_set, settings.language, size_px, settings.show_labels, settings.face_marks
        )

    @property
    def look(self) -> Look:
        """The look of an upright window of that width, so that type has the size it has there."""
        return make_look(
            (self.size_px, round(self.size_px * _UPRIGHT)), self.theme, self.tile_set,
            shows_labels=self.shows_labels, shows_letters=self.shows_letters,
        )
