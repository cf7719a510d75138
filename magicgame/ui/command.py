"""Commands: everything a player can do in a scene, in one table a scene.

Buttons, keys, the page of keys, what a voice says and README's table all read it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import pygame

from magicgame.language import translate as _
from magicgame.ui.keys import is_fixed, is_free, parse_key

S = TypeVar("S")


def always(_scene: object) -> None:
    """A command that can always be used."""


def stateless(_scene: object) -> None:
    """A command that is neither on nor off."""


@dataclass(frozen=True)
class Command(Generic[S]):
    """One thing a scene can do. A table is written once for a class: what depends on the scene is a function of it.

    `title` is the English of what it does (marked with `message`); its button says it too, unless `label` answers
    something else, and where there is room for its icon alone `tip` names it. `keys` are texts of `ui.keys`, the first
    of them shown on the button; `gesture` (marked, too) describes keys that no command runs, such as the arrows on a
    board. `group` (marked) heads it on the page of keys, where a command without a group is left out. `why_not` answers
    None when the command can be used, else the reason in words (maybe none); `state` True or False for a command that
    is on or off.
    """

    name: str
    title: str
    run: Callable[[S], None]
    keys: tuple[str, ...] = ()
    icon: str = ""
    group: str = ""
    gesture: str = ""
    label: Callable[[S], str] | None = None
    tip: Callable[[S], str] | None = None
    picture: Callable[[S], str] | None = None
    why_not: Callable[[S], str | None] = always
    state: Callable[[S], bool | None] = stateless

    @property
    def can_change(self) -> bool:
        """Whether the player may give it another key."""
        return bool(self.keys) and not is_fixed(self.keys[0])

    def keys_in_use(self, changed: Mapping[str, str]) -> tuple[str, ...]:
        """The keys as the player has changed them, by the command's name: one takes the place of all that may."""
        key = changed.get(self.name, "")
        return (key, *filter(is_fixed, self.keys)) if self.can_change and is_free(key) else self.keys

    def matches(self, event: pygame.Event, changed: Mapping[str, str]) -> bool:
        return any(parse_key(key).matches(event) for key in self.keys_in_use(changed))

    def label_of(self, scene: S) -> str:
        """What its button says now, in the player's language."""
        return self.label(scene) if self.label is not None else _(self.title)

    def tip_of(self, scene: S) -> str:
        """What is said of its icon where that stands alone."""
        return self.tip(scene) if self.tip is not None else self.label_of(scene)

    def icon_of(self, scene: S) -> str:
        return self.picture(scene) if self.picture is not None else self.icon

    def keys_text(self, changed: Mapping[str, str]) -> str:
        """All its keys for the page of keys: `Ctrl+Z, Backspace`."""
        if self.gesture:
            return _(self.gesture)
        return ", ".join(parse_key(key).words for key in self.keys_in_use(changed))


def keys_of(commands: Iterable[Command[Any]], changed: Mapping[str, str]) -> set[str]:
    """Every key of these commands, and every key the player has given to any command."""
    return {key for command in commands for key in command.keys_in_use(changed)} | set(changed.values())
