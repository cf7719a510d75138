"""What the mouse and the keys do in every form, for the page of keys and for README."""

from __future__ import annotations

from magicgame.language import message
from magicgame.ui.command import Command
from magicgame.ui.scene import Scene


def _gesture(name: str, title: str, keys: str) -> Command[Scene]:
    return Command(name, title, lambda scene: None, gesture=keys, group=message("Everywhere"))


GESTURES = (
    _gesture("focus", message("from button to button"), message("Tab, Shift+Tab")),
    _gesture("arrows", message("between buttons in menus"), message("Arrow keys")),
    _gesture("press", message("press the framed button"), message("Enter, Space")),
)
"""What every form understands, for the page of keys."""
