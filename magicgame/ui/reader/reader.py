"""Keeps the system's screen reader told of what is in the window, where the system has one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from typing import Protocol

import pygame
from pygame import Rect

from magicgame.log import log
from magicgame.ui.look.look import Look
from magicgame.ui.look.raster import in_pixels
from magicgame.ui.outline import ASKED, Element, Outline
from magicgame.ui.scene import Scene
from magicgame.ui.window import IS_SHOWN_LATER

_BRIDGE = "magicgame.ui.reader.bridge"
"""Imported as late as may be, for it takes its time; and there is not one for every system."""


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

    def __init__(self, window: pygame.Window, bridge: AnyBridge | None = None) -> None:
        """Without a bridge, opens the system's: behind the first frame, or at once for a window not shown yet."""
        self._window, self._bridge = window, bridge
        self._is_opened = bridge is not None
        self._said = ""
        if IS_SHOWN_LATER and not self._is_opened:
            self._open()

    def follow(self, scene: Scene, has_changed: bool) -> None:
        """Tell of the scene when it has changed or a screen reader has just come; frames of a motion change nothing."""
        if has_changed and not self._is_opened:
            self._open()
        if self._bridge is not None and (has_changed or self._bridge.is_behind):
            self._bridge.show(lambda: self._outline(scene), self._window.size)

    def _outline(self, scene: Scene) -> Outline:
        """What there is to use is told at once, what there is to hear once all lies still: it is heard only once."""
        outline = scene.outline()
        if not scene.is_moving:
            self._said = outline.said
        elements, squares = (tuple(_placed(each, scene.look) for each in group)
                             for group in (outline.elements, outline.squares))
        return replace(outline, elements=elements, squares=squares, said=self._said)

    def _open(self) -> None:
        self._is_opened = True
        try:
            self._bridge = import_module(_BRIDGE).Bridge(self._window)
        except (KeyboardInterrupt, SystemExit):
            raise
        except BaseException as error:  # a panic of AccessKit's is no Exception, and nobody who sees shall suffer by it
            log.info("no screen reader can be told of the window: %s", error)

    def takes(self, event: pygame.Event, scene: Scene) -> bool:
        """Do what a screen reader asked of the scene. False for an event that is not a screen reader's."""
        if event.type == ASKED:
            scene.asked(event.name, event.is_use)
        elif self._bridge is not None and event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST):
            self._bridge.follow_focus(event.type == pygame.WINDOWFOCUSGAINED)
        return event.type == ASKED


def _placed(element: Element, look: Look) -> Element:
    """The element where it is found in the window."""
    left, top, width, height = in_pixels(Rect(element.place), look)
    return replace(element, place=(left, top, width, height))
