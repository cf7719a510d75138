"""The line icons, rasterised at the size they are shown and tinted."""

from __future__ import annotations

import pygame

from magicgame import paths
from magicgame.ui.paint import stencil
from magicgame.ui.theme import PALETTE, Colour, kept


@kept(maxsize=128)
def icon(name: str, size_px: int, colour: Colour) -> pygame.Surface:
    """The icon `assets/icons/<name>.svg`, its white strokes in the given colour."""
    surface = pygame.image.load_sized_svg(paths.asset("icons", f"{name}.svg"), (size_px, size_px)).convert_alpha()
    if PALETTE.is_one_bit:
        return stencil(surface, colour)
    surface.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return surface
