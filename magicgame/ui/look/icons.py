"""The line icons, rasterised at the size they are shown and tinted."""

from __future__ import annotations

import pygame

from magicgame import paths
from magicgame.ui.look.kept import kept
from magicgame.ui.look.onebit import stencil
from magicgame.ui.look.paint import drawing
from magicgame.ui.look.palette import Colour, Palette


@kept(megabytes=4)
def icon(palette: Palette, name: str, size_px: int, colour: Colour) -> pygame.Surface:
    """The icon `assets/icons/<name>.svg`, its white strokes in the given colour."""
    surface = drawing(paths.asset("icons", f"{name}.svg"), (size_px, size_px))
    if palette.is_one_bit:
        return stencil(surface, colour)
    surface.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return surface
