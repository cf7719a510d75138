"""Black, white and patterns of the two, in square dots: the screen of an Atari ST in its high resolution."""

from __future__ import annotations

import pygame

from magicgame.ui.look.kept import kept
from magicgame.ui.look.palette import Colour

BLACK, WHITE, NOTHING = (0, 0, 0, 255), (255, 255, 255, 255), (0, 0, 0, 0)
_ORDER = ((0, 0), (1, 1), (1, 0), (0, 1))
"""The dots of a 2×2 pattern in the order in which they turn white."""


def block(
    size: tuple[int, int], fill: Colour, border: Colour | None, border_px: int, dot_px: int
) -> pygame.Surface:
    """A rectangle filled with the pattern nearest to the colour."""
    surface = pattern(size, fill, dot_px).copy()
    if border is not None:
        wide = max(border_px, dot_px) if border_px > 1 else 1
        pygame.draw.rect(surface, BLACK if _level(border) < 2 else WHITE, surface.get_rect(), wide)
    return surface


@kept(megabytes=8)
def pattern(size: tuple[int, int], colour: Colour, dot_px: int) -> pygame.Surface:
    """The size filled with black, white, or one of three greys made of dots."""
    return _tiled(size, _level(colour), BLACK, WHITE, dot_px)


def _level(colour: Colour) -> int:
    """How many dots of four are white."""
    brightness = colour[0] * 0.299 + colour[1] * 0.587 + colour[2] * 0.114
    return min(4, round(brightness / 63.75))


def _tiled(
    size: tuple[int, int], level: int, off: tuple[int, ...], on: tuple[int, ...], dot_px: int
) -> pygame.Surface:
    cell = pygame.Surface((2, 2), pygame.SRCALPHA)
    cell.fill(off)
    for place in _ORDER[:level]:
        cell.set_at(place, on)
    cell = pygame.transform.scale(cell, (2 * dot_px, 2 * dot_px))
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.blit(cell, (0, 0))
    done = 2 * dot_px
    while done < size[0]:
        surface.blit(surface, (done, 0), (0, 0, done, 2 * dot_px))
        done *= 2
    done = 2 * dot_px
    while done < size[1]:
        surface.blit(surface, (0, done), (0, 0, size[0], done))
        done *= 2
    return surface


def stencil(surface: pygame.Surface, colour: Colour, dot_px: int) -> pygame.Surface:
    """The opaque part of the picture in the colour's pattern; dark greys become black so that thin strokes show."""
    colour = (0, 0, 0) if _level(colour) < 2 else colour
    shape = pygame.mask.from_surface(surface, 127)
    return shape.to_surface(setsurface=pattern(surface.get_size(), colour, dot_px), unsetcolor=NOTHING)


def flat(surface: pygame.Surface) -> pygame.Surface:
    """Every pixel black, white or fully transparent."""
    shape = pygame.mask.from_surface(surface, 127)
    bright = pygame.mask.from_threshold(pygame.transform.grayscale(surface), (255, 255, 255), (128, 128, 128, 255))
    made = shape.to_surface(setcolor=BLACK, unsetcolor=NOTHING)
    return bright.overlap_mask(shape, (0, 0)).to_surface(made, setcolor=WHITE, unsetcolor=None)


def coarse(picture: pygame.Surface, size: tuple[int, int], dot_px: int) -> pygame.Surface:
    """The picture at a size in pixels, in black and white dots."""
    dots = (max(1, round(size[0] / dot_px)), max(1, round(size[1] / dot_px)))
    return pygame.transform.scale(flat(pygame.transform.smoothscale(picture, dots)), size)


def thinned(surface: pygame.Surface, alpha: int, dot_px: int) -> pygame.Surface:
    """Some of the picture's dots left out: most when it should hardly be seen, none when nearly opaque."""
    level = min(4, round(alpha / 63.75))
    if level == 4:
        return surface
    thin = surface.copy()
    dots = _tiled(surface.get_size(), level, NOTHING, WHITE, dot_px)
    thin.blit(dots, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return thin
