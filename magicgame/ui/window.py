"""What the system gives the program: a window, and the player's languages."""

from __future__ import annotations

import sys

import pygame

from magicgame import paths
from magicgame.player.settings import SMALLEST_WINDOW, Settings

TITLE = "Magic Strategy"
IS_SHOWN_LATER = sys.platform == "win32"
"""Windows asks a window for what screen readers need when it is shown: who answers must be there before."""
LARGEST_PX = 3840
"""No window is opened longer than this, unless a screen is."""


def open_window(settings: Settings) -> pygame.Window:
    """A window of the size the player wishes, hidden where it is to be shown later."""
    window = pygame.Window(TITLE, _bounded(settings.window_size), resizable=True, hidden=IS_SHOWN_LATER)
    window.minimum_size = SMALLEST_WINDOW
    window.set_icon(pygame.image.load(paths.asset("icons", "app", "icon-64.png")))
    if settings.fullscreen:
        window.set_fullscreen(desktop=True)
    return window


def _bounded(size: tuple[int, int]) -> tuple[int, int]:
    """The size, as far as a screen could show it: a larger one would take the memory and the time of the machine."""
    longest = max(LARGEST_PX, *(length for screen in pygame.display.get_desktop_sizes() for length in screen))
    return min(size[0], longest), min(size[1], longest)


def preferred_languages() -> list[str]:
    """The system's preferred language codes, most preferred first."""
    return [locale["language"] for locale in pygame.system.get_pref_locales()]
