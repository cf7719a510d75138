"""One look as a value: colours, tile set, the window's size, and what the player wished for.

Everything that is drawn is handed its look, so two looks can be drawn side by side and none needs a window.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import ceil

from magicgame.ui.look.palette import Palette
from magicgame.ui.look.themes import (
    USUAL_THEME,
    USUAL_TILE_SET,
    Theme,
    TileSet,
    palette,
    theme,
    tile_set,
)

Size = tuple[int, int]

REFERENCE_SIZE: Size = (1280, 800)
LEAST_TYPE_PX = 13
"""No text is smaller than this times the size the player chose."""
_LARGE_TYPE = 1.5
_PORTRAIT = 1.2
_NEARLY_SQUARE = 1.25
_SCREEN: Size = (640, 400)
"""The dots of an Atari ST's screen in its high resolution: fewer than about as many would be too few."""
_UPRIGHT_SCREEN: Size = (480, 640)
_NEARLY = 0.08
_LEAST_GROWN = 0.86
"""Less, and what is not written would be too small for the letters, which are never lower than 12 dots."""


@dataclass(frozen=True, eq=False)
class Look:
    """How everything looks in a window of `size` dots, a dot being one pixel, in the one-bit look one or more. Lengths
    are given for 1280×800 and scaled.

    `text_scale` is the player's wish for larger text, `is_mirrored` puts the panel on the left, `shows_labels` names
    the squares, `shows_letters` puts the letter of its face on every tile. Two looks are the same only if they are one
    object: `make_look` hands out the same one for the same wishes.
    """

    size: Size
    palette: Palette
    tiles: TileSet
    text_scale: float = 1.0
    is_mirrored: bool = False
    shows_labels: bool = True
    shows_letters: bool = False

    @property
    def is_portrait(self) -> bool:
        """The window stands upright: the panel goes below the board."""
        return _is_portrait(self.size)

    @property
    def is_nearly_square(self) -> bool:
        """The window does not stand upright, but lacks width where something large stands beside something else."""
        return not self.is_portrait and self.size[0] < _NEARLY_SQUARE * self.size[1]

    @property
    def has_large_type(self) -> bool:
        """The player wished for type so large that what is less needed gives way to what is to be read."""
        return self.text_scale >= _LARGE_TYPE

    @cached_property
    def scale(self) -> float:
        """The window's size as a part of the reference's."""
        return _scale(self.size)

    @cached_property
    def type_scale(self) -> float:
        """How much larger type is than in a window of the reference's size; it shrinks less than the rest."""
        return _type_scale(self.scale)

    def px(self, length: float) -> int:
        """A length in whole pixels, at least 1."""
        return max(1, round(length * self.scale))

    def font_px(self, length: float) -> int:
        """A type size in pixels: it follows the window, never below 13, and is then multiplied by the player's wish."""
        return round(max(LEAST_TYPE_PX, length * self.type_scale) * self.text_scale)

    def type_px(self, length: float) -> int:
        """A length beside type, such as the height of a button: as large in proportion as the type is."""
        return max(1, round(length * self.type_scale * self.text_scale))

    @property
    def least_px(self) -> int:
        """The smallest type there is in this look."""
        return round(LEAST_TYPE_PX * self.text_scale)


def make_look(
    size: Size, colours: str = USUAL_THEME, tiles: str = USUAL_TILE_SET, text_scale: float = 1.0,
    is_mirrored: bool = False, shows_labels: bool = True, shows_letters: bool = False,
) -> Look:
    """The look of a theme and a tile set in a window of so many pixels; an unknown name means the usual one."""
    return _made(size, theme(colours), tile_set(tiles), text_scale, is_mirrored, shows_labels, shows_letters)


@lru_cache(maxsize=32)
def _made(
    size: Size, worn: Theme, tiles: TileSet, text_scale: float, is_mirrored: bool, shows_labels: bool,
    shows_letters: bool,
) -> Look:
    colours = palette(worn, tiles, dot_px(size))
    dots = (ceil(size[0] / colours.dot_px), ceil(size[1] / colours.dot_px))
    if colours.dot_px > 1:
        grown = _type_scale(_scale(size)) / colours.dot_px / _type_scale(_scale(dots))
        text_scale = max(_LEAST_GROWN, text_scale * grown)
    return Look(dots, colours, tiles, text_scale, is_mirrored, shows_labels, shows_letters)


def dot_px(size: Size) -> int:
    """The side in pixels of the dots of the one-bit look: as large as leaves a screen of them."""
    width, height = _UPRIGHT_SCREEN if _is_portrait(size) else _SCREEN
    return max(1, int(min(size[0] / width, size[1] / height) + _NEARLY))


def _is_portrait(size: Size) -> bool:
    return size[1] > size[0] * _PORTRAIT


def _scale(size: Size) -> float:
    width, height = (size[1], size[0]) if _is_portrait(size) else size
    return min(width / REFERENCE_SIZE[0], height / REFERENCE_SIZE[1])


def _type_scale(scale: float) -> float:
    return max(scale, 0.3 + 0.7 * scale)
