"""Events that come many at a time, and mean little each: one layout after the last of them is enough."""

from __future__ import annotations

import pygame

_HELD_KEYS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN)


def is_of_a_stream(event: pygame.Event) -> bool:
    """Whether it comes from a key that goes on while it is held, from a wheel, which pygame also tells as buttons, or
    from a pointer that drags nothing.

    What it does depends on nothing that a layout would change.
    """
    if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        return event.button in (pygame.BUTTON_WHEELUP, pygame.BUTTON_WHEELDOWN)
    if event.type == pygame.MOUSEMOTION:
        return not any(event.buttons)
    return event.type == pygame.MOUSEWHEEL or (event.type == pygame.KEYDOWN and event.key in _HELD_KEYS)
