"""A few colours for many pictures.

Colours that fill much of them stay exactly as they are, so that no surface is seen in bands. The others are chosen by
halving the set of colours that occur until there are enough parts.
"""

from __future__ import annotations

import sys
from array import array
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Mapping
from heapq import heappop, heappush
from itertools import accumulate, count

import pygame

from magicgame.ui.look.palette import Colour

_EYE = (3, 4, 2)
"""How much the eye makes of a difference in red, green and blue."""
_COMMON_SHARE, _COMMON_PART = 1 / 3000, 0.5
"""The part of all pixels that makes a colour common, and the part of the chosen colours that may be common ones."""
_COARSE, _MIDDLE = 0xFCFCFCFC, 0x02020202
"""Of rare colours, differences nobody sees are left out: there would be too many to choose from."""

Part = list[tuple[Colour, int]]
"""Colours, and how often each occurs."""


def pixels(surface: pygame.Surface) -> array[int]:
    """The pixels of a picture, row by row; two are equal when their colours are."""
    return array("I", pygame.image.tobytes(surface, "RGBX"))


class Colours(dict[int, int]):
    """At most `most` colours for the pictures, and by pixel the number of the colour that comes nearest to it."""

    def __init__(self, pictures: Iterable[pygame.Surface], most: int = 256) -> None:
        super().__init__()
        occurring: Counter[int] = Counter()
        for picture in pictures:
            occurring.update(pixels(picture))
        common = _common(occurring, most)
        rare: Counter[int] = Counter()
        for pixel in occurring.keys() - common:
            rare[_coarse(pixel)] += occurring[pixel]
        self.chosen = (*map(_colour_of, common), *_means(rare, most - len(common)))
        self.update((pixel, number) for number, pixel in enumerate(common))
        self._nearest: dict[int, int] = {}

    def __missing__(self, pixel: int) -> int:
        coarse = _coarse(pixel)
        if coarse not in self._nearest:
            self._nearest[coarse] = self._number_of(_colour_of(coarse))
        self[pixel] = self._nearest[coarse]
        return self[pixel]

    def _number_of(self, colour: Colour) -> int:
        """The number of the nearest of the colours."""
        (red, green, blue), (by_red, by_green, by_blue) = colour, _EYE
        distances = [
            by_red * (r - red) ** 2 + by_green * (g - green) ** 2 + by_blue * (b - blue) ** 2
            for r, g, b in self.chosen
        ]
        return distances.index(min(distances))

    def numbers(self, picture: pygame.Surface) -> bytes:
        """The picture in these colours, a byte a pixel."""
        return bytes(map(self.__getitem__, pixels(picture)))


def _colour_of(pixel: int) -> Colour:
    red, green, blue = pixel.to_bytes(4, sys.byteorder)[:3]
    return red, green, blue


def _coarse(pixel: int) -> int:
    return pixel & _COARSE | _MIDDLE


def _common(occurring: Counter[int], most: int) -> dict[int, None]:
    """The pixels whose colours fill much of the pictures, in a fixed order; all of them where they are few."""
    if len(occurring) <= most:
        return dict.fromkeys(sorted(occurring))
    least = occurring.total() * _COMMON_SHARE
    often = (pixel for pixel, number in occurring.most_common(int(most * _COMMON_PART)) if number >= least)
    return dict.fromkeys(sorted(often))


def _means(occurring: Mapping[int, int], most: int) -> tuple[Colour, ...]:
    """The means of at most this many parts of the colours: the part that differs most is halved again and again."""
    numbers = count()
    parts: list[tuple[float, int, int, Part]] = []

    def add(part: Part) -> None:
        spread, channel = _spread(part)
        heappush(parts, (-spread, next(numbers), channel, part))

    if occurring:
        add([(_colour_of(pixel), occurring[pixel]) for pixel in sorted(occurring)])
    while 0 < len(parts) < most and parts[0][0] < 0:
        _, _, channel, part = heappop(parts)
        for half in _halves(part, channel):
            add(half)
    return tuple(_mean(part) for *_, part in parts)


def _spread(part: Part) -> tuple[float, int]:
    """How much the part's colours differ, rare ones counting less, and by which of red, green and blue most."""
    ranges = [
        weight * (max(colour[channel] for colour, _ in part) - min(colour[channel] for colour, _ in part)) ** 2
        for channel, weight in enumerate(_EYE)
    ]
    widest = max(ranges)
    return float(widest * sum(often for _, often in part) ** 0.5), ranges.index(widest)


def _halves(part: Part, channel: int) -> tuple[Part, Part]:
    """The darker and the brighter pixels of the part; neither is empty."""
    part.sort(key=lambda each: each[0][channel])
    seen = list(accumulate(often for _, often in part))
    half = 1 + min(bisect_left(seen, seen[-1] / 2), len(part) - 2)
    return part[:half], part[half:]


def _mean(part: Part) -> Colour:
    total = sum(often for _, often in part)
    red, green, blue = (round(sum(colour[channel] * often for colour, often in part) / total) for channel in range(3))
    return red, green, blue
