"""The line icons, rasterised at the size they are shown and tinted."""

from __future__ import annotations

from functools import lru_cache

import pygame

from magicgame import paths
from magicgame.ui.theme import Colour


@lru_cache(maxsize=128)
def icon(name: str, size_px: int, colour: Colour) -> pygame.Surface:
    """The icon `assets/icons/<name>.svg`, its white strokes in the given colour."""
    surface = pygame.image.load_sized_svg(paths.asset("icons", f"{name}.svg"), (size_px, size_px)).convert_alpha()
    surface.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return surface
