"""Texts on the clipboard. Without a clipboard there is nothing on it, and nothing can be put there."""

from __future__ import annotations

import pygame

from magicgame.log import log


def copy(text: str) -> None:
    """Put a text on the clipboard."""
    try:
        pygame.scrap.put_text(text.encode("utf-8", "replace").decode())
    except pygame.error as error:
        log.warning("clipboard: %s", error)


def pasted() -> str:
    """The text on the clipboard; empty if there is none."""
    try:
        return pygame.scrap.get_text()
    except (pygame.error, UnicodeDecodeError) as error:
        log.warning("clipboard: %s", error)
        return ""
