"""What the player sees first: the match left unfinished last time, or the title."""

from __future__ import annotations

from magicgame.language import translate as _
from magicgame.log import log
from magicgame.ui.app import App
from magicgame.ui.scenes.game import GameScene
from magicgame.ui.scenes.title import TitleScene
from magicgame.ui.unfinished import unfinished_match


def open_first_scenes(app: App, problem: str | None = None) -> None:
    """Put the title, a resumed match over it, and a message over both if something could not be read."""
    app.push(TitleScene(app))
    match, damage = unfinished_match()
    if match is not None:
        app.push(GameScene(app, match))
    if problem is not None:
        log.warning("settings: %s", problem)
        app.say(_("Settings reset"), _("The settings could not be read, so the usual ones are used."))
    if damage is not None:
        app.say(_("Saved match not read"), damage)
