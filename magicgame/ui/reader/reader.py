"""Keeps the system's screen reader told of what is in the window, where the system has one."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Protocol

import pygame

from magicgame.log import log
from magicgame.ui.outline import ASKED, Outline
from magicgame.ui.scene import Scene

_BRIDGE = "magicgame.ui.reader.bridge"
"""Imported behind the first frame, for it takes its time; and there is not one for every system."""


class AnyBridge(Protocol):
    """What is needed of a bridge to a system's screen readers."""

    is_behind: bool
    """A screen reader has come and has not been shown the scene yet."""

    def show(self, outline: Callable[[], Outline], size: tuple[int, int]) -> None:
        """Tell a screen reader, if there is one, what is in the window now; `outline` is asked only then."""

    def follow_focus(self, has_focus: bool) -> None:
        """The window has gained or lost the keyboard."""


class Reader:
    """Between the window's loop and the bridge to the system."""

    def __init__(self) -> None:
        self._bridge: AnyBridge | None = None
        self._is_opened = False
        self._is_due = False

    def follow(self, scene: Scene, size: tuple[int, int], is_new: bool) -> None:
        """Tell of the scene when it was drawn anew or a screen reader has just come, but not while it moves."""
        if is_new and not self._is_opened:
            self._is_opened = True
            self._open(size)
        self._is_due |= is_new
        if self._bridge is None or scene.is_moving or not (self._is_due or self._bridge.is_behind):
            return
        self._is_due = False
        self._bridge.show(scene.outline, size)

    def _open(self, size: tuple[int, int]) -> None:
        try:
            self._bridge = import_module(_BRIDGE).Bridge(size)
        except Exception as error:
            log.info("no screen reader can be told of the window: %s", error)

    def takes(self, event: pygame.Event, scene: Scene) -> bool:
        """Do what a screen reader asked of the scene. False for an event that is not a screen reader's."""
        if event.type == ASKED:
            scene.asked(event.name, event.is_use)
        elif self._bridge is not None and event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST):
            self._bridge.follow_focus(event.type == pygame.WINDOWFOCUSGAINED)
        return event.type == ASKED
