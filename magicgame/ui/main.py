"""Opens the window: settings, the app, the first scenes; and ends it, whatever happens, with a clear word."""

from __future__ import annotations

import contextlib
import os
import random
import sys
import time
from pathlib import Path

import pygame

from magicgame.engine.worker import Worker
from magicgame.language import translate as _
from magicgame.log import log
from magicgame.player.running import Running
from magicgame.player.settings import load_settings
from magicgame.player.unfinished import load_unfinished, was_on_table
from magicgame.ui.app import App
from magicgame.ui.flow import open_file, scene_of
from magicgame.ui.routes import Play, Title
from magicgame.ui.signals import EndSignals
from magicgame.ui.window import TITLE
from magicgame.ui.words import start

_FOR_NOBODY = ("dummy", "offscreen", "evdev")
"""What SDL opens windows on where there is no screen, unless it is told to."""


def main(record: Path | None = None) -> int:
    """Open the window, on a record if one is given, and play until the player leaves. Answers the exit status.

    What keeps it from opening is said in one sentence, on the terminal and where that is possible in a window.
    """
    if not getattr(pygame, "IS_CE", False):
        log.error("pygame is not pygame-ce; remedy: pip uninstall pygame, then pip install --force-reinstall pygame-ce")
        return 1
    signals = EndSignals()
    try:
        if not _has_display():
            return _give_up(start.no_display())
        signals.watch()
        return _play(record, signals)
    except Exception as error:
        log.exception("the program cannot go on")
        return _give_up(start.cannot_start(str(error) or type(error).__name__))


def _has_display() -> bool:
    try:
        pygame.display.init()
    except pygame.error as error:
        log.error("no display: %s", error)
        return False
    return "SDL_VIDEODRIVER" in os.environ or pygame.display.get_driver() not in _FOR_NOBODY


def _play(record: Path | None, signals: EndSignals) -> int:
    pygame.font.init()
    settings, problem = load_settings()
    app = App(settings, random.Random(), Worker(), scene_of, open_file)
    open_first_scenes(app, record)
    if problem is not None:
        log.warning("settings: %s", problem.reason)
        app.tell(_("Settings reset"), _("The settings could not be read, so the usual ones are used."))
    running = _running(app)
    app.run(signals.has_come)
    log.info("ended%s", f" by {signals.name}" if signals.name else "")
    app.save_settings()
    app.close()
    pygame.quit()
    if running is not None:
        running.end()
    if app.failed_seriously:
        return _give_up(start.ended())
    return 0 if running is not None else 1


def _running(app: App) -> Running | None:
    """Leave the mark of a program that runs; where nothing can be written the player is told."""
    try:
        return Running(time.time())
    except OSError as error:
        sentence = start.nothing_kept(error.strerror or str(error))
        log.error("%s", sentence)
        _say(sentence)
        app.tell(_("Nothing can be kept"), sentence)
        return None


def _give_up(sentence: str) -> int:
    """Say it where it can be read, and answer the exit status of a failure."""
    log.error("%s", sentence)
    _say(sentence)
    with contextlib.suppress(pygame.error, MemoryError):
        if pygame.display.get_init() and pygame.display.get_driver() not in _FOR_NOBODY:
            pygame.display.message_box(TITLE, sentence, "error")
    return 1


def _say(sentence: str) -> None:
    with contextlib.suppress(OSError, ValueError):
        print(sentence, file=sys.stderr, flush=True)


def open_first_scenes(app: App, record: Path | None = None) -> None:
    """The title, and over it the analysis of a record or the match that was on the table when the program ended."""
    app.go(Title())
    if record is not None:
        open_file(app, record)
        return
    on_table = next((each for each in load_unfinished()[0] if was_on_table(each.path)), None)
    if on_table is not None:
        app.go(Play(on_table.match, on_table.path))
