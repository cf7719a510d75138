"""Keys as text, such as `Ctrl+Z`, `Space`, `F2`: what each matches, and what it is called in the player's language."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import pygame

from magicgame.language import message
from magicgame.language import translate as _

_NAMED = {
    "Esc": (pygame.K_ESCAPE,), "Enter": (pygame.K_RETURN, pygame.K_KP_ENTER), "Space": (pygame.K_SPACE,),
    "Backspace": (pygame.K_BACKSPACE,), "Delete": (pygame.K_DELETE,), "Tab": (pygame.K_TAB,),
    "Left": (pygame.K_LEFT,), "Right": (pygame.K_RIGHT,), "Up": (pygame.K_UP,), "Down": (pygame.K_DOWN,),
    "Home": (pygame.K_HOME,), "End": (pygame.K_END,), "Page Up": (pygame.K_PAGEUP,),
    "Page Down": (pygame.K_PAGEDOWN,),
    **{f"F{number}": (pygame.K_F1 + number - 1,) for number in range(1, 13)},
}
_WORDS = {
    "Ctrl": message("Ctrl"), "Shift": message("Shift"), "Alt": message("Alt"), "Esc": message("Esc"),
    "Enter": message("Enter"), "Space": message("Space"), "Backspace": message("Backspace"),
    "Delete": message("Delete"), "Home": message("Home"), "End": message("End"), "Page Up": message("Page Up"),
    "Page Down": message("Page Down"), "Left": "←", "Right": "→", "Up": "↑", "Down": "↓",
}
_FIXED = {
    "Esc", "Enter", "Tab", "Left", "Right", "Up", "Down", "Home", "End", "Page Up", "Page Down",
}
"""What these mean is the same in every window, so that no command can be given them and none gives them up."""
_MODIFIERS = {"Ctrl": pygame.KMOD_CTRL, "Shift": pygame.KMOD_SHIFT, "Alt": pygame.KMOD_ALT}


_LAST_LETTER = 0x110000


@dataclass(frozen=True)
class Key:
    """A key with its modifiers. `codes` are pygame's, any of which will do; `sign` is a character typed instead."""

    text: str
    codes: tuple[int, ...]
    modifiers: frozenset[str]
    sign: str = ""

    def matches(self, event: pygame.Event) -> bool:
        """Whether the KEYDOWN event is this key. Shift counts only where the key has a modifier."""
        if self.sign:
            return bool(event.unicode == self.sign)
        if event.key not in self.codes:
            return False
        held = {name for name, mask in _MODIFIERS.items() if event.mod & mask}
        return held == self.modifiers if self.modifiers else not held & {"Ctrl", "Alt"}

    @property
    def words(self) -> str:
        """What the key is called in the player's language."""
        return "+".join(_(_WORDS[part]) if part in _WORDS else part for part in self.text.split("+"))


@lru_cache(maxsize=256)
def parse_key(text: str) -> Key:
    """The key a text such as `Ctrl+Shift+Z` stands for. Raises ValueError."""
    *modifiers, name = text.split("+")
    if name in _NAMED and set(modifiers) <= set(_MODIFIERS):
        return Key(text, _NAMED[name], frozenset(modifiers))
    if len(name) != 1 or not set(modifiers) <= set(_MODIFIERS):
        raise ValueError(f"no key: {text!r}")
    if name.isalnum():
        return Key(text, (ord(name.lower()),), frozenset(modifiers))
    return Key(text, (), frozenset(), sign=name)


def is_fixed(text: str) -> bool:
    """Whether the key belongs to what every window understands, with or without modifiers."""
    return text.split("+")[-1] in _FIXED


@lru_cache(maxsize=256)
def is_free(text: str) -> bool:
    """Whether the text is a key, and one that a command may be given."""
    try:
        return bool(parse_key(text)) and not is_fixed(text)
    except ValueError:
        return False


def key_pressed(event: pygame.Event) -> str | None:
    """The text of the key a KEYDOWN event is; None for one without a text, such as Ctrl alone."""
    named = next((name for name, codes in _NAMED.items() if event.key in codes), None)
    letter = chr(event.key).upper() if event.key < _LAST_LETTER and chr(event.key).isalnum() else event.unicode
    held = [name for name, mask in _MODIFIERS.items() if event.mod & mask]
    text = "+".join([*(held if {"Ctrl", "Alt"} & {*held} else ()), named or letter])
    try:
        return text if parse_key(text).matches(event) else None
    except ValueError:
        return None
