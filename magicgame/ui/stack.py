"""The scenes of the window, one over another; and what happens when one of them fails.

A scene that raises is left alone until the player goes on with it: a message tells of it, and the scenes below stay as
they were. When even the message fails the title is shown, and when that leads nowhere the program ends.
"""

from __future__ import annotations

import sys
import traceback
from collections.abc import Callable, Iterable, Iterator, Sequence

import pygame

from magicgame import __version__
from magicgame.log import log
from magicgame.ui.frames.trouble import Trouble
from magicgame.ui.scene import Scene, Stage


class Stack(Stage):
    """Keeps the scenes; whoever draws them and hands them events calls them by `guarded`.

    `failed_seriously` tells that the program ended because nothing could be shown any more, `is_by_keys` that the
    keyboard was used last, and not the pointer.
    """

    def __init__(self) -> None:
        self.scenes: list[Scene] = []
        self.pointer = (-1, -1)
        self.failed_seriously = self.is_by_keys = self.is_ending = False
        self._left_alone: list[Scene] = []
        """Those that have failed."""
        self._at_work: Scene | None = None
        self._has_fallen = False

    @property
    def top(self) -> Scene:
        return self.scenes[-1]

    @property
    def visible(self) -> Sequence[Scene]:
        """The top scene, and below it what it leaves visible, from the bottom up."""
        lowest = max((i for i, scene in enumerate(self.scenes) if i == 0 or not scene.is_overlay), default=0)
        return self.scenes[lowest:]

    def put(self, scene: Scene) -> None:
        if self.scenes:
            self.top.form.leave()
        self.scenes.append(scene)
        self._reveal()

    def back(self) -> None:
        """Leave the top scene; without any scene left the program ends."""
        self._leave(max(0, len(self.scenes) - 1))

    def home(self) -> None:
        """Back to the first scene."""
        self._leave(1)

    def quit(self) -> None:
        self.is_ending = True
        self._leave(0)
        self.is_ending = False

    def _leave(self, count: int) -> None:
        """Leave the top scenes until only so many are there."""
        while len(self.scenes) > count:
            self._close(self.scenes.pop())
        if self.scenes:
            self._reveal()

    def _close(self, scene: Scene) -> None:
        try:
            scene.closed()
        except Exception:
            log.exception("error when scene %s was closed", scene.name)

    def _reveal(self) -> None:
        scene = self._working(self.top)
        self.revealed()
        log.info("scene %s", scene.name)
        scene.pointer = self.pointer
        scene.form.come_back()
        self._left_alone = [each for each in self._left_alone if each in self.scenes and each not in self.visible]
        scene.shown()
        self.lay_out()
        if self.is_by_keys:
            if scene.form.takes_arrows and scene.form.focus is None:
                scene.form.focus_main()
            scene.follow_focus(None)

    def heed(self, event: pygame.Event) -> None:
        """Remember where the pointer is, and what was used last."""
        if event.type == pygame.MOUSEMOTION:
            self.pointer = event.pos
        if event.type in (pygame.KEYDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
            self.is_by_keys = event.type == pygame.KEYDOWN

    def revealed(self) -> None:
        """Another scene has come to the top."""

    def lay_out(self) -> None:
        """Lay out and draw anew what is visible."""
        for scene in self.each(self.visible):
            scene.changed()

    # --- scenes that fail ---------------------------------------------------------------------------------------------

    def each(self, scenes: Iterable[Scene]) -> Iterator[Scene]:
        """Those that have not failed, one after another; whatever is done with one is taken for its own work."""
        for scene in tuple(scenes):
            if scene not in self._left_alone:
                yield self._working(scene)

    def _working(self, scene: Scene) -> Scene:
        self._at_work = scene
        return scene

    def guarded(self, action: Callable[..., None], *arguments: object) -> None:
        """Do it; an error in a scene becomes lines in the log and a message, and the window lives on."""
        self._at_work = self.top if self.scenes else None
        try:
            action(*arguments)
        except Exception as error:
            log.exception("error in scene %s", self._at_work.name if self._at_work else "none")
            self._tell(error)

    def is_well(self) -> None:
        """A frame has been shown."""
        self._has_fallen = False

    def _tell(self, error: Exception) -> None:
        """Put the message over the scene that failed, unless it failed where nobody sees it or is the message."""
        failed = self._at_work
        if failed is None or not self.scenes:
            return
        if isinstance(failed, Trouble):
            self._fall()
            return
        is_seen = failed in self.visible or failed not in self.scenes
        self._left_alone.append(failed)
        if is_seen:
            try:
                self.put(self._message(failed, error))
            except Exception:
                log.exception("the message failed")
                self._fall()

    def _message(self, failed: Scene, error: Exception) -> Trouble:
        below = self.scenes.index(failed) if failed in self.scenes else len(self.scenes)
        go_back = (lambda: self._leave(below)) if below else None
        return Trouble(self, details(error, self.scenes), go_back, self.back)

    def _fall(self) -> None:
        """Show the first scene alone; where that was tried and no frame has been shown since, end the program."""
        if self._has_fallen:
            log.critical("nothing can be shown: the program ends")
            self.failed_seriously = True
            self.quit()
            return
        self._has_fallen = True
        try:
            self.home()
        except Exception:
            log.exception("error in scene %s", self.top.name)


def details(error: Exception, scenes: Iterable[Scene]) -> str:
    """What a player can send to whoever mends the program."""
    versions = f"Magic Strategy {__version__}, Python {sys.version.split()[0]}, pygame-ce {pygame.version.ver}"
    where = " > ".join(scene.name for scene in scenes)
    return f"{versions}, {sys.platform}\n{where}\n{''.join(traceback.format_exception(error))}"
