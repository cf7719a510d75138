"""What the player sees first: the match left unfinished last time, or the title."""

from __future__ import annotations

from magicgame.language import translate as _
from magicgame.log import log
from magicgame.ui.app import App
from magicgame.ui.scenes.game import GameScene
from magicgame.ui.scenes.title import TitleScene


def open_first_scenes(app: App, problem: str | None = None) -> None:
    """Put the title, a resumed match over it, and a message over both when the settings had a `problem`."""
    title = TitleScene(app)
    app.push(title)
    if title.match is not None:
        app.push(GameScene(app, title.match))
    if problem is not None:
        log.warning("settings: %s", problem)
        app.say(_("Settings reset"), _("The settings could not be read, so the usual ones are used."))
