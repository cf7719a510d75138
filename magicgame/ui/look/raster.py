"""From dots to pixels and back, where a dot is several pixels large: all is drawn a pixel a dot, then enlarged."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pygame

from magicgame.ui.look.canvas import Canvas
from magicgame.ui.look.look import Look


@contextmanager
def dotted(target: pygame.Surface, look: Look) -> Iterator[Canvas]:
    """A canvas of the look's dots; what has been drawn on it covers the target in the end."""
    dot = look.palette.dot_px
    if dot == 1:
        yield Canvas(target, look)
    else:
        dots = pygame.Surface(look.size, depth=32)
        yield Canvas(dots, look)
        target.blit(pygame.transform.scale_by(dots, dot), (0, 0))


def in_dots(event: pygame.Event, look: Look) -> pygame.Event:
    """The event with its place in dots."""
    dot = look.palette.dot_px
    if dot == 1 or "pos" not in event.dict:
        return event
    x, y = event.pos
    return pygame.Event(event.type, event.dict | {"pos": (x // dot, y // dot)})


def in_pixels(place: pygame.Rect, look: Look) -> pygame.Rect:
    """A part of what is drawn as it is found in the window."""
    return pygame.Rect([length * look.palette.dot_px for length in place])
