"""Smooth shapes. pygame draws jagged edges, so everything is drawn four times too large and scaled down once.

Of a large rectangle only the corners are drawn so; what lies between them is stretched.

In the one-bit look the same shapes come out square, in black, white and patterns of the two.
"""

from __future__ import annotations

from io import BytesIO
from itertools import pairwise
from pathlib import Path

import pygame

from magicgame.ui.look import onebit
from magicgame.ui.look.kept import kept
from magicgame.ui.look.palette import Colour, Palette

Size = tuple[int, int]

_OVERSAMPLE = 4
_WHITE = (255, 255, 255)
_ONE_BIT_VEIL = 64


def drawing(file: Path | BytesIO, size: Size) -> pygame.Surface:
    """An SVG file rasterised at a size."""
    return in_usual_format(pygame.image.load_sized_svg(file, size))


def in_usual_format(picture: pygame.Surface) -> pygame.Surface:
    """The picture in the format of everything else, so that it is drawn fast, without a window."""
    return picture.convert(pygame.Surface((1, 1), pygame.SRCALPHA))


@kept(megabytes=24)
def rounded(
    palette: Palette, size: Size, radius: int, fill: Colour, bottom: Colour | None = None,
    border: Colour | None = None, border_px: int = 2,
) -> pygame.Surface:
    """A rounded rectangle: filled (shaded towards `bottom` if given), with an inner border if given."""
    width, height = max(1, size[0]), max(1, size[1])
    if border is None and palette.rim is not None:
        border, border_px = palette.rim, 1 if palette.is_one_bit else 2
    if palette.is_one_bit:
        return onebit.block((width, height), fill, border, border_px)
    radius = round(radius * palette.corners)
    if bottom is None or bottom == fill:
        return _in_pieces((width, height), radius, fill, border, border_px)
    made = _in_pieces((width, height), radius, _WHITE)
    made.blit(_gradient((width, height), fill, bottom), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    if border is not None:
        made.blit(_in_pieces((width, height), radius, None, border, border_px), (0, 0))
    return made


def _in_pieces(
    size: Size, radius: int, fill: Colour | None, border: Colour | None = None, border_px: int = 0
) -> pygame.Surface:
    """A rounded rectangle of which only the corners are drawn too large; `fill` None leaves it clear inside.

    A small one is drawn whole. In a larger one the sides and the inside are the same all along, so the middle column
    and row of the small one are stretched.
    """
    corner = max(radius, border_px) + 1
    small = (min(size[0], 2 * corner + 1), min(size[1], 2 * corner + 1))
    drawn = pygame.transform.smoothscale(_drawn_large(small, radius, fill, border, border_px), small)
    if small == size:
        return drawn
    made = pygame.Surface(size, pygame.SRCALPHA)
    for left, width, from_left, from_width in _spans(size[0], small[0], corner):
        for top, height, from_top, from_height in _spans(size[1], small[1], corner):
            piece = drawn.subsurface((from_left, from_top, from_width, from_height))
            if piece.get_size() != (width, height):
                piece = pygame.transform.scale(piece, (width, height))
            made.blit(piece, (left, top), special_flags=pygame.BLEND_RGBA_ADD)
    return made


def _spans(length: int, small: int, corner: int) -> tuple[tuple[int, int, int, int], ...]:
    """Where the pieces lie along one axis: place and length in the large picture, then in the small one."""
    if length == small:
        return ((0, length, 0, length),)
    middle = length - 2 * corner
    return (
        (0, corner, 0, corner), (corner, middle, corner, 1), (corner + middle, corner, corner + 1, corner),
    )


def _drawn_large(
    size: Size, radius: int, fill: Colour | None, border: Colour | None, border_px: int
) -> pygame.Surface:
    surface = pygame.Surface((size[0] * _OVERSAMPLE, size[1] * _OVERSAMPLE), pygame.SRCALPHA)
    colour = fill or border or _WHITE
    surface.fill((*colour, 0))
    rounding = radius * _OVERSAMPLE
    if fill is not None:
        pygame.draw.rect(surface, fill, surface.get_rect(), border_radius=rounding)
    if border is not None:
        pygame.draw.rect(surface, border, surface.get_rect(), border_px * _OVERSAMPLE, border_radius=rounding)
    return surface


def finished(palette: Palette, big: pygame.Surface, size: Size) -> pygame.Surface:
    """What was drawn too large, at its size, ready to be shown in this look."""
    if palette.is_one_bit:
        return onebit.coarse(big, size)
    return pygame.transform.smoothscale(big, size)


def fade(palette: Palette, surface: pygame.Surface, alpha: int) -> pygame.Surface:
    """The picture seen through to `alpha` 0..255, left as it is; in the one-bit look some of its dots are left out."""
    if alpha >= 255:
        return surface
    if palette.is_one_bit:
        return onebit.thinned(surface, alpha)
    faint = surface.copy()
    faint.fill((255, 255, 255, max(0, alpha)), special_flags=pygame.BLEND_RGBA_MULT)
    return faint


@kept(megabytes=12)
def veil(palette: Palette, size: Size) -> pygame.Surface:
    """What dims a scene while a dialogue lies over it."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill((0, 0, 0, 255) if palette.is_one_bit else (10, 12, 16, 150))
    return onebit.thinned(surface, _ONE_BIT_VEIL) if palette.is_one_bit else surface


@kept(megabytes=2)
def fading(palette: Palette, size: Size, upwards: bool) -> pygame.Surface:
    """White that becomes transparent from its lower edge upwards, or downwards from its upper one."""
    if palette.is_one_bit:
        return onebit.fading(size, upwards)
    column = pygame.Surface((1, size[1]), pygame.SRCALPHA)
    for row in range(size[1]):
        part = (row + 1 if upwards else size[1] - row) / size[1]
        column.set_at((0, row), (*_WHITE, round(255 * part)))
    return pygame.transform.scale(column, size)


@kept(megabytes=12)
def outline(palette: Palette, size: Size, radius: int, colour: Colour, width_px: int) -> pygame.Surface:
    """The border of a rounded rectangle, transparent inside."""
    size = (max(1, size[0]), max(1, size[1]))
    radius = round(radius * palette.corners)
    if palette.is_one_bit:
        return finished(palette, _drawn_large(size, radius, None, colour, width_px), size)
    return _in_pieces(size, radius, None, colour, width_px)


@kept(megabytes=4)
def corners(
    palette: Palette, size: Size, radius: int, colour: Colour, width_px: int, length_px: int
) -> pygame.Surface:
    """The corners of a rounded rectangle's border, each `length_px` long in both directions."""
    surface = outline(palette, size, radius, colour, width_px).copy()
    width, height = surface.get_size()
    surface.fill((0, 0, 0, 0), (length_px, 0, max(0, width - 2 * length_px), height))
    surface.fill((0, 0, 0, 0), (0, length_px, width, max(0, height - 2 * length_px)))
    return surface


@kept(megabytes=4)
def disc(palette: Palette, diameter: int, colour: Colour) -> pygame.Surface:
    if palette.is_one_bit:
        return onebit.circle(diameter, colour)
    surface = _blank((diameter, diameter), colour)
    middle = surface.get_width() / 2
    pygame.draw.circle(surface, colour, (middle, middle), middle)
    return finished(palette, surface, (diameter, diameter))


@kept(megabytes=4)
def ring(palette: Palette, diameter: int, colour: Colour, width_px: int) -> pygame.Surface:
    """A circle's line."""
    if palette.is_one_bit:
        return onebit.circle(diameter, colour, width_px)
    surface = _blank((diameter, diameter), colour)
    middle = surface.get_width() / 2
    pygame.draw.circle(surface, colour, (middle, middle), middle, width_px * _OVERSAMPLE)
    return finished(palette, surface, (diameter, diameter))


@kept(megabytes=4)
def polygon(
    palette: Palette, size: Size, points: tuple[tuple[float, float], ...], colour: Colour
) -> pygame.Surface:
    """A filled shape; its corners are given as parts 0..1 of the size."""
    surface = _blank(size, colour)
    width, height = surface.get_size()
    pygame.draw.polygon(surface, colour, [(x * width, y * height) for x, y in points])
    return finished(palette, surface, size)


@kept(megabytes=4)
def strokes(
    palette: Palette, size: Size, points: tuple[tuple[float, float], ...], colour: Colour, width_px: float
) -> pygame.Surface:
    """A line with round ends and corners through points given as parts 0..1 of the size."""
    surface = _blank(size, colour)
    width, height = surface.get_size()
    places = [pygame.Vector2(x * width, y * height) for x, y in points]
    thick = width_px * _OVERSAMPLE
    for start, end in pairwise(places):
        bar(surface, colour, start, end, thick)
    return finished(palette, surface, size)


def bar(
    surface: pygame.Surface, colour: Colour, start: pygame.Vector2, end: pygame.Vector2, thick: float
) -> None:
    """A thick line with round ends, drawn as it is: jagged unless the surface is scaled down afterwards."""
    if start != end:
        across = (end - start).normalize().rotate(90) * (thick / 2)
        pygame.draw.polygon(surface, colour, [start + across, end + across, end - across, start - across])
    for point in (start, end):
        pygame.draw.circle(surface, colour, point, thick / 2)


@kept(megabytes=24)
def shadow(palette: Palette, size: Size, radius: int, blur_px: int, alpha: int) -> pygame.Surface:
    """A soft dark rectangle, larger than `size` by `2 * blur_px` on every side; a wide blur is made smaller."""
    pad = 2 * blur_px
    full = (size[0] + 2 * pad, size[1] + 2 * pad)
    if palette.is_one_bit:
        return pygame.Surface(full, pygame.SRCALPHA)
    shrunk = min(4, max(1, blur_px // 4))
    small = (max(4, full[0] // shrunk), max(4, full[1] // shrunk))
    surface = pygame.Surface(small, pygame.SRCALPHA)
    rect = pygame.Rect(0, 0, max(1, size[0] // shrunk), max(1, size[1] // shrunk))
    rect.center = (small[0] // 2, small[1] // 2)
    pygame.draw.rect(surface, (0, 0, 0, alpha), rect, border_radius=max(1, radius // shrunk))
    surface = pygame.transform.gaussian_blur(surface, max(1, blur_px // shrunk))
    return surface if shrunk == 1 else pygame.transform.smoothscale(surface, full)


@kept(megabytes=12)
def glow(palette: Palette, size: Size, radius: int, blur_px: int, colour: Colour) -> pygame.Surface:
    """A soft coloured light around a rectangle of `size`, larger by `2 * blur_px` on every side; in the one-bit look a
    frame, for what stands on an empty square must be read."""
    if palette.is_one_bit:
        surface = pygame.Surface((size[0] + 2 * blur_px, size[1] + 2 * blur_px), pygame.SRCALPHA)
        surface.fill((*colour, 255))
        surface.fill((0, 0, 0, 0), (blur_px, blur_px, *size))
        return surface
    surface = shadow(palette, size, radius, blur_px, 255).copy()
    surface.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return surface


@kept(megabytes=2)
def cross(palette: Palette, size_px: int, colour: Colour, rim: Colour) -> pygame.Surface:
    """Two crossed bars with round ends, rimmed so that they show on light and dark."""
    surface = _blank((size_px, size_px), rim)
    big = surface.get_width()
    low, high = round(big * 0.15), round(big * 0.85)
    for thickness, paint in ((0.26, rim), (0.16, colour)):
        for start, end in (((low, low), (high, high)), ((low, high), (high, low))):
            bar(surface, paint, pygame.Vector2(start), pygame.Vector2(end), round(big * thickness))
    return finished(palette, surface, (size_px, size_px))


def _blank(size: Size, colour: Colour) -> pygame.Surface:
    """A clear surface four times as large, whose hidden colour keeps edges from darkening."""
    surface = pygame.Surface((max(1, size[0]) * _OVERSAMPLE, max(1, size[1]) * _OVERSAMPLE), pygame.SRCALPHA)
    surface.fill((*colour, 0))
    return surface


def _gradient(size: Size, top: Colour, bottom: Colour) -> pygame.Surface:
    strip = pygame.Surface((1, 2), pygame.SRCALPHA)
    strip.set_at((0, 0), (*top, 255))
    strip.set_at((0, 1), (*bottom, 255))
    return pygame.transform.smoothscale(strip, size)


def side_by_side(pictures: list[pygame.Surface], gap: int) -> pygame.Surface:
    """Small pictures in a row, their middles on one line; there must be one."""
    if len(pictures) == 1:
        return pictures[0]
    width = sum(picture.get_width() for picture in pictures) + gap * (len(pictures) - 1)
    row = pygame.Surface((width, max(picture.get_height() for picture in pictures)), pygame.SRCALPHA)
    left = 0
    for picture in pictures:
        row.blit(picture, (left, (row.get_height() - picture.get_height()) // 2))
        left += picture.get_width() + gap
    return row
