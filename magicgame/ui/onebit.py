"""Black, white and patterns of the two, in square dots: the screen of an Atari ST in its high resolution."""

from __future__ import annotations

import pygame

from magicgame.ui.theme import PALETTE, Colour, kept

BLACK, WHITE, NOTHING = (0, 0, 0, 255), (255, 255, 255, 255), (0, 0, 0, 0)
_ORDER = ((0, 0), (1, 1), (1, 0), (0, 1))
"""The dots of a 2×2 pattern in the order in which they turn white."""


def block(size: tuple[int, int], fill: Colour, border: Colour | None, border_px: int) -> pygame.Surface:
    """A rectangle filled with the pattern that comes nearest to the colour."""
    surface = pattern(size, fill).copy()
    if border is not None:
        wide = max(border_px, PALETTE.dot_px) if border_px > 1 else 1
        pygame.draw.rect(surface, BLACK if _level(border) < 2 else WHITE, surface.get_rect(), wide)
    return surface


@kept(maxsize=64)
def pattern(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    """The size filled with black, white, or one of three greys made of dots."""
    return _tiled(size, _level(colour), BLACK, WHITE)


def _level(colour: Colour) -> int:
    """How many dots of four are white."""
    brightness = colour[0] * 0.299 + colour[1] * 0.587 + colour[2] * 0.114
    return min(4, round(brightness / 63.75))


def _tiled(size: tuple[int, int], level: int, off: tuple[int, ...], on: tuple[int, ...]) -> pygame.Surface:
    dot = PALETTE.dot_px
    cell = pygame.Surface((2, 2), pygame.SRCALPHA)
    cell.fill(off)
    for place in _ORDER[:level]:
        cell.set_at(place, on)
    cell = pygame.transform.scale(cell, (2 * dot, 2 * dot))
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.blit(cell, (0, 0))
    done = 2 * dot
    while done < size[0]:
        surface.blit(surface, (done, 0), (0, 0, done, 2 * dot))
        done *= 2
    done = 2 * dot
    while done < size[1]:
        surface.blit(surface, (0, done), (0, 0, size[0], done))
        done *= 2
    return surface


def stencil(surface: pygame.Surface, colour: Colour) -> pygame.Surface:
    """The opaque part of the picture in the colour's pattern; dark greys are black, for thin strokes to be seen."""
    colour = (0, 0, 0) if _level(colour) < 2 else colour
    shape = pygame.mask.from_surface(surface.convert_alpha(), 127)
    return shape.to_surface(setsurface=pattern(surface.get_size(), colour), unsetcolor=NOTHING)


def flat(surface: pygame.Surface) -> pygame.Surface:
    """Every pixel black, white or fully transparent."""
    shape = pygame.mask.from_surface(surface, 127)
    bright = pygame.mask.from_threshold(pygame.transform.grayscale(surface), (255, 255, 255), (128, 128, 128, 255))
    made = shape.to_surface(setcolor=BLACK, unsetcolor=NOTHING)
    return bright.overlap_mask(shape, (0, 0)).to_surface(made, setcolor=WHITE, unsetcolor=None)


def coarse(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """The picture at a size in pixels, in black and white dots."""
    dots = (max(1, round(size[0] / PALETTE.dot_px)), max(1, round(size[1] / PALETTE.dot_px)))
    return pygame.transform.scale(flat(pygame.transform.smoothscale(picture, dots)), size)


def thinned(surface: pygame.Surface, alpha: int) -> pygame.Surface:
    """Some of the picture's dots left out: all when it should hardly be seen, none when nearly opaque."""
    level = min(4, round(alpha / 63.75))
    if level == 4:
        return surface
    thin = surface.copy()
    thin.blit(_tiled(surface.get_size(), level, NOTHING, WHITE), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return thin
