"""What the system gives the program: a window, and the player's languages."""

from __future__ import annotations

import pygame

from magicgame import paths
from magicgame.player.settings import Settings
from magicgame.ui.look.look import MINIMUM_SIZE

TITLE = "Magic Strategy"


def open_window(settings: Settings) -> pygame.Window:
    """A window of the size the player wishes."""
    window = pygame.Window(TITLE, settings.window_size, resizable=True)
    window.minimum_size = MINIMUM_SIZE
    window.set_icon(pygame.image.load(paths.asset("icons", "app", "icon-64.png")))
    if settings.fullscreen:
        window.set_fullscreen(desktop=True)
    return window


def preferred_languages() -> list[str]:
    """The system's preferred language codes, most preferred first."""
    return [locale["language"] for locale in pygame.system.get_pref_locales()]
