"""Where the dashes of broken frames lie."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from magicgame.ui.board.geometry import BoardGeometry


def beside_names(geometry: BoardGeometry, dash: int) -> Iterator[int]:
    """Where dashes begin along a side: evenly, but none at the middle of a square, and none at the corners."""
    count = max(2, round(geometry.pitch / (2 * dash)))
    first, step = geometry.cell_rect(0).centerx, geometry.pitch / count
    if geometry.is_turned:
        first = geometry.cell_rect(geometry.board.size - 1).centerx
    for number in range(-count, geometry.board.columns * count):
        begin = round(first - geometry.left + number * step - dash / 2)
        if number % count and dash <= begin <= geometry.side - 2 * dash:
            yield begin


def dashes(rect: pygame.Rect, dash: int, width: int) -> Iterator[pygame.Rect]:
    """A broken frame inside a rectangle, open at its corners, the same at both ends of each side."""
    for offset in _spread(rect.width, dash):
        for top in (rect.top, rect.bottom - width):
            yield pygame.Rect(rect.left + offset, top, dash, width)
    for offset in _spread(rect.height, dash):
        for left in (rect.left, rect.right - width):
            yield pygame.Rect(left, rect.top + offset, width, dash)


def _spread(length: int, dash: int) -> Iterator[int]:
    """Where dashes begin along a side: a dash apart, as nearly as whole ones come out, between the open corners."""
    room = length - 5 * dash
    gaps = max(1, round(room / (2 * dash)))
    return (2 * dash + round(number * room / gaps) for number in range(gaps + 1))
