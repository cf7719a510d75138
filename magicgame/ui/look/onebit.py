"""Black, white and patterns of the two, a pixel a dot: the screen of an Atari ST in its high resolution."""

from __future__ import annotations

from math import sqrt

import pygame

from magicgame.ui.look.kept import kept
from magicgame.ui.look.palette import Colour

BLACK, WHITE, NOTHING = (0, 0, 0, 255), (255, 255, 255, 255), (0, 0, 0, 0)
Point = tuple[float, float]
_STROKE = 95
"""How opaque a dot of a stroke must be, 0..255: less than half, for a thin one may lie between two rows."""
_ORDER = ((0, 0), (1, 1), (1, 0), (0, 1))
"""The dots of a 2×2 pattern in the order in which they turn white."""


def block(size: tuple[int, int], fill: Colour, border: Colour | None, border_px: int) -> pygame.Surface:
    """A rectangle filled with the pattern nearest to the colour."""
    surface = pattern(size, fill).copy()
    if border is not None:
        pygame.draw.rect(surface, BLACK if _level(border) < 2 else WHITE, surface.get_rect(), border_px)
    return surface


@kept(megabytes=8)
def pattern(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    """The size filled with black, white, or one of three greys made of dots."""
    return _tiled(size, _level(colour), BLACK, WHITE)


def _level(colour: Colour) -> int:
    """How many dots of four are white."""
    brightness = colour[0] * 0.299 + colour[1] * 0.587 + colour[2] * 0.114
    return min(4, round(brightness / 63.75))


def _tiled(size: tuple[int, int], level: int, off: tuple[int, ...], on: tuple[int, ...]) -> pygame.Surface:
    cell = pygame.Surface((2, 2), pygame.SRCALPHA)
    cell.fill(off)
    for place in _ORDER[:level]:
        cell.set_at(place, on)
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.blit(cell, (0, 0))
    done = 2
    while done < size[0]:
        surface.blit(surface, (done, 0), (0, 0, done, 2))
        done *= 2
    done = 2
    while done < size[1]:
        surface.blit(surface, (0, done), (0, 0, size[0], done))
        done *= 2
    return surface


def fading(size: tuple[int, int], upwards: bool) -> pygame.Surface:
    """White of which fewer and fewer dots are left from its lower edge upwards, or downwards from its upper one."""
    levels = [_tiled(size, level, NOTHING, WHITE) for level in range(len(_ORDER) + 1)]
    made = pygame.Surface(size, pygame.SRCALPHA)
    for row in range(size[1]):
        part = (row + 1 if upwards else size[1] - row) / size[1]
        made.blit(levels[round(len(_ORDER) * part)], (0, row), (0, row, size[0], 1))
    return made


def circle(diameter: int, colour: Colour, width_px: int = 0) -> pygame.Surface:
    """A disc, or a circle's line if it has a width, dot by dot."""
    surface = pygame.Surface((diameter, diameter), pygame.SRCALPHA)
    _fill_disc(surface, 0, BLACK if _level(colour) < 2 else WHITE)
    if width_px:
        _fill_disc(surface, width_px, NOTHING)
    return surface


def _fill_disc(surface: pygame.Surface, inset: int, ink: tuple[int, ...]) -> None:
    """All dots whose middles are nearer to that of the surface than its sides are, but for the inset."""
    diameter = surface.get_width() - 2 * inset
    for row in range(diameter):
        half = sqrt(diameter ** 2 / 4 - (row + 0.5 - diameter / 2) ** 2)
        wide = 2 * int(half) + 1 if diameter % 2 else 2 * int(half + 0.5)
        surface.fill(ink, ((surface.get_width() - wide) // 2, inset + row, wide, 1))


def stencil(surface: pygame.Surface, colour: Colour) -> pygame.Surface:
    """The opaque part of the picture in black or white; in grey every third dot is left out, so thin strokes show."""
    shape = pygame.mask.from_surface(surface, _STROKE)
    level = _level(colour)
    made = shape.to_surface(setcolor=WHITE if level > 2 else BLACK, unsetcolor=NOTHING)
    return made if level in (0, 1, 4) else _hatched(made)


def draw_line(target: pygame.Surface, colour: Colour, start: Point, end: Point, width_px: int) -> None:
    """A line of black or white; in grey, of every third dot."""
    level = _level(colour)
    if level in (0, 4):
        pygame.draw.line(target, colour, start, end, width_px)
        return
    way = pygame.Vector2(end) - start
    for along in range(0, round(way.length()) + 1, 3):
        dot = start + way * along / max(1.0, way.length())
        target.set_at((round(dot.x), round(dot.y)), BLACK)


def _hatched(picture: pygame.Surface) -> pygame.Surface:
    for start in range(0, sum(picture.get_size()), 3):
        pygame.draw.line(picture, NOTHING, (start, 0), (0, start))
    return picture


def flat(surface: pygame.Surface) -> pygame.Surface:
    """Every pixel black, white or fully transparent."""
    shape = pygame.mask.from_surface(surface, 127)
    bright = pygame.mask.from_threshold(pygame.transform.grayscale(surface), (255, 255, 255), (128, 128, 128, 255))
    made = shape.to_surface(setcolor=BLACK, unsetcolor=NOTHING)
    return bright.overlap_mask(shape, (0, 0)).to_surface(made, setcolor=WHITE, unsetcolor=None)


def coarse(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """The picture at a size, in black and white."""
    return flat(pygame.transform.smoothscale(picture, size))


def smooth(picture: pygame.Surface) -> pygame.Surface:
    """The black and white picture without the lone dots that a round shape gets where it only just reaches a row."""
    for _quarter in range(4):
        for ink, ground in ((BLACK, WHITE), (WHITE, BLACK)):
            lone = _on_top(pygame.mask.from_threshold(picture, ink, (1, 1, 1, 255)))
            lone.to_surface(picture, setcolor=ground, unsetcolor=None)
        picture = pygame.transform.rotate(picture, 90)
    return picture


def _on_top(shape: pygame.Mask) -> pygame.Mask:
    """The dots, up to three side by side, that lie alone on a much longer row of the shape."""
    found = _narrowed(shape, 7, 3, -1)
    found = found.overlap_mask(shape, (0, 0))
    found.erase(shape, (0, 1))
    wide = _narrowed(shape, 4, 0, 0)
    for x in range(4):
        found.erase(wide, (x, 0))
    return found


def _narrowed(shape: pygame.Mask, wide: int, left: int, down: int) -> pygame.Mask:
    """Where a row of the shape goes on for so many dots, beginning `left` of there, moved `down`."""
    found = pygame.Mask(shape.get_size(), fill=True)
    for x in range(wide):
        found = found.overlap_mask(shape, (left - x, down))
    return found


def thinned(surface: pygame.Surface, alpha: int) -> pygame.Surface:
    """Some of the picture's dots left out: most when it should hardly be seen, none when nearly opaque."""
    level = min(4, round(alpha / 63.75))
    if level == 4:
        return surface
    thin = surface.copy()
    dots = _tiled(surface.get_size(), level, NOTHING, WHITE)
    thin.blit(dots, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return thin
