"""Opens the window: settings, the app, the first scenes, signals."""

from __future__ import annotations

import random
import signal
from pathlib import Path

import pygame

from magicgame.engine.worker import Worker
from magicgame.language import translate as _
from magicgame.log import log
from magicgame.player.settings import load_settings
from magicgame.player.unfinished import load_unfinished
from magicgame.ui.app import App
from magicgame.ui.flow import scene_of
from magicgame.ui.routes import Play, Title
from magicgame.ui.study.opening import open_file


def main(record: Path | None = None) -> int:
    """Open the window, on a record if one is given, and play until the player leaves. Answers the exit status."""
    if not getattr(pygame, "IS_CE", False):
        log.error("pygame is not pygame-ce; remedy: pip uninstall pygame, then pip install --force-reinstall pygame-ce")
        return 1
    pygame.display.init()
    pygame.font.init()
    settings, problem = load_settings()
    app = App(settings, random.Random(), Worker(), scene_of, open_file)
    signal.signal(signal.SIGINT, lambda *_: pygame.event.post(pygame.Event(pygame.QUIT)))
    signal.signal(signal.SIGTERM, lambda *_: app.quit())
    open_first_scenes(app, record)
    if problem is not None:
        log.warning("settings: %s", problem.reason)
        app.tell(_("Settings reset"), _("The settings could not be read, so the usual ones are used."))
    app.run()
    app.save_settings()
    app.close()
    pygame.quit()
    return 0


def open_first_scenes(app: App, record: Path | None = None) -> None:
    """The title, and over it the analysis of a record or the match left unfinished last."""
    app.go(Title())
    if record is not None:
        open_file(app, record)
        return
    matches, _problems = load_unfinished()
    if matches:
        app.go(Play(matches[0].match, matches[0].path))
