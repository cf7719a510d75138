"""One look as a value: colours, tile set, the window's size, and what the player wished for.

Everything that is drawn is handed its look, so two looks can be drawn side by side and none needs a window.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache

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
_PORTRAIT = 1.2
_ONE_BIT_DOTS: Size = (640, 400)


@dataclass(frozen=True, eq=False)
class Look:
    """How everything looks in a window of `size` pixels. Lengths are given for 1280×800 and scaled.

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
        return self.size[1] > self.size[0] * _PORTRAIT

    @cached_property
    def scale(self) -> float:
        """The window's size as a part of the reference's."""
        width, height = (self.size[1], self.size[0]) if self.is_portrait else self.size
        return min(width / REFERENCE_SIZE[0], height / REFERENCE_SIZE[1])

    @cached_property
    def type_scale(self) -> float:
        """How much larger type is than in a window of the reference's size; it shrinks less than the rest."""
        return max(self.scale, 0.3 + 0.7 * self.scale)

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
    """The look of a theme and a tile set, by name; an unknown name means the usual one."""
    return _made(size, theme(colours), tile_set(tiles), text_scale, is_mirrored, shows_labels, shows_letters)


@lru_cache(maxsize=32)
def _made(
    size: Size, worn: Theme, tiles: TileSet, text_scale: float, is_mirrored: bool, shows_labels: bool,
    shows_letters: bool,
) -> Look:
    colours = palette(worn, tiles, dot_px(size))
    return Look(size, colours, tiles, text_scale, is_mirrored, shows_labels, shows_letters)


def dot_px(size: Size) -> int:
    """The side of a dot that makes the window about 640×400 dots large."""
    return max(1, round(min(max(size) / _ONE_BIT_DOTS[0], min(size) / _ONE_BIT_DOTS[1])))
