"""Smooth shapes. pygame draws jagged edges, so everything is drawn four times too large and scaled down once.

In the one-bit look the same shapes come out square and in black, white and patterns of the two.
"""

from __future__ import annotations

import pygame

from magicgame.ui import onebit
from magicgame.ui.onebit import stencil as stencil
from magicgame.ui.theme import PALETTE, Colour, kept

_OVERSAMPLE = 4


@kept(maxsize=256)
def rounded(
    size: tuple[int, int], radius: int, fill: Colour, bottom: Colour | None = None, border: Colour | None = None,
    border_px: int = 2,
) -> pygame.Surface:
    """A rounded rectangle: filled (shaded towards `bottom` if given), with an inner border if given."""
    width, height = max(1, size[0]), max(1, size[1])
    if border is None and PALETTE.rim is not None:
        border, border_px = PALETTE.rim, 1 if PALETTE.is_one_bit else 2
    if PALETTE.is_one_bit:
        return onebit.block((width, height), fill, border, border_px)
    radius = round(radius * PALETTE.corners)
    big = (width * _OVERSAMPLE, height * _OVERSAMPLE)
    surface = _mask(big, radius * _OVERSAMPLE)
    if bottom is None:
        surface.fill((*fill, 255), special_flags=pygame.BLEND_RGBA_MULT)
    else:
        surface.blit(_gradient(big, fill, bottom), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    if border is not None:
        pygame.draw.rect(
            surface, border, surface.get_rect(), border_px * _OVERSAMPLE, border_radius=radius * _OVERSAMPLE
        )
    return finished(surface, (width, height))


def finished(big: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """What was drawn too large, at its size, ready to be shown in the look in use."""
    if PALETTE.is_one_bit:
        return onebit.coarse(big, size)
    return pygame.transform.smoothscale(big, size).convert_alpha()


def fade(surface: pygame.Surface, alpha: int) -> pygame.Surface:
    """The picture seen through to `alpha` 0..255; in the one-bit look some of its dots are left out."""
    if PALETTE.is_one_bit:
        return onebit.thinned(surface, alpha)
    surface.set_alpha(alpha)
    return surface


@kept(maxsize=4)
def veil(size: tuple[int, int]) -> pygame.Surface:
    """What dims a scene while a dialogue lies over it."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill((0, 0, 0, 255) if PALETTE.is_one_bit else (10, 12, 16, 150))
    return onebit.thinned(surface, 127) if PALETTE.is_one_bit else surface


@kept(maxsize=64)
def outline(size: tuple[int, int], radius: int, colour: Colour, width_px: int) -> pygame.Surface:
    """The border of a rounded rectangle, transparent inside."""
    radius = round(radius * PALETTE.corners)
    big = (max(1, size[0]) * _OVERSAMPLE, max(1, size[1]) * _OVERSAMPLE)
    surface = pygame.Surface(big, pygame.SRCALPHA)
    surface.fill((*colour, 0))
    pygame.draw.rect(
        surface, colour, surface.get_rect(), width_px * _OVERSAMPLE, border_radius=radius * _OVERSAMPLE
    )
    return finished(surface, size)


@kept(maxsize=64)
def disc(diameter: int, colour: Colour) -> pygame.Surface:
    big = diameter * _OVERSAMPLE
    surface = pygame.Surface((big, big), pygame.SRCALPHA)
    surface.fill((*colour, 0))
    pygame.draw.circle(surface, colour, (big / 2, big / 2), big / 2)
    return finished(surface, (diameter, diameter))


@kept(maxsize=64)
def shadow(size: tuple[int, int], radius: int, blur_px: int, alpha: int) -> pygame.Surface:
    """A soft dark rectangle, larger than `size` by `2 * blur_px` on every side; blurred at a quarter of the size."""
    pad = 2 * blur_px
    full = (size[0] + 2 * pad, size[1] + 2 * pad)
    if PALETTE.is_one_bit:
        return pygame.Surface(full, pygame.SRCALPHA)
    small = (max(4, full[0] // 4), max(4, full[1] // 4))
    surface = pygame.Surface(small, pygame.SRCALPHA)
    rect = pygame.Rect(pad // 4, pad // 4, max(1, size[0] // 4), max(1, size[1] // 4))
    pygame.draw.rect(surface, (0, 0, 0, alpha), rect, border_radius=max(1, radius // 4))
    if blur_px >= 4:
        surface = pygame.transform.gaussian_blur(surface, max(1, blur_px // 4))
    return pygame.transform.smoothscale(surface, full).convert_alpha()


@kept(maxsize=32)
def glow(size: tuple[int, int], radius: int, blur_px: int, colour: Colour) -> pygame.Surface:
    """A soft coloured light around a rectangle of `size`, larger by `2 * blur_px` on every side."""
    if PALETTE.is_one_bit:
        surface = pygame.Surface((size[0] + 2 * blur_px, size[1] + 2 * blur_px), pygame.SRCALPHA)
        surface.fill((*colour, 255))
        return surface
    surface = shadow(size, radius, blur_px, 255).copy()
    surface.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return surface


@kept(maxsize=32)
def cross(size_px: int, colour: Colour, rim: Colour) -> pygame.Surface:
    """Two crossed bars with round ends, rimmed so that they show on light and dark."""
    big = size_px * _OVERSAMPLE
    surface = pygame.Surface((big, big), pygame.SRCALPHA)
    surface.fill((*rim, 0))
    for thickness, paint in ((0.26, rim), (0.16, colour)):
        width = round(big * thickness)
        low, high = round(big * 0.15), round(big * 0.85)
        for start, end in (((low, low), (high, high)), ((low, high), (high, low))):
            _bar(surface, paint, start, end, width)
    return finished(surface, (size_px, size_px))


def _bar(surface: pygame.Surface, colour: Colour, start: tuple[int, int], end: tuple[int, int], width: int) -> None:
    along = pygame.Vector2(end) - pygame.Vector2(start)
    across = along.normalize().rotate(90) * (width / 2)
    a, b = pygame.Vector2(start), pygame.Vector2(end)
    pygame.draw.polygon(surface, colour, [a + across, b + across, b - across, a - across])
    for point in (start, end):
        pygame.draw.circle(surface, colour, point, width / 2)


def _mask(size: tuple[int, int], radius: int) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill((255, 255, 255, 0))
    pygame.draw.rect(surface, (255, 255, 255, 255), surface.get_rect(), border_radius=radius)
    return surface


def _gradient(size: tuple[int, int], top: Colour, bottom: Colour) -> pygame.Surface:
    strip = pygame.Surface((1, 2), pygame.SRCALPHA)
    strip.set_at((0, 0), (*top, 255))
    strip.set_at((0, 1), (*bottom, 255))
    return pygame.transform.smoothscale(strip, size)


def blit_centred(target: pygame.Surface, surface: pygame.Surface, centre: tuple[float, float]) -> None:
    target.blit(surface, surface.get_rect(center=(round(centre[0]), round(centre[1]))))


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
