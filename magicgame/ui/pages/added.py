"""Tells the player about tile sets, themes and languages that cannot be used, or are no longer there."""

from __future__ import annotations

from collections.abc import Iterator

from magicgame.language import SYSTEM, languages, look_for_languages
from magicgame.log import log
from magicgame.ui.look.themes import USUAL_THEME, USUAL_TILE_SET, look_for_looks, theme_names, tile_set_names
from magicgame.ui.scene import Stage
from magicgame.ui.words import added as words


def look_for_added(stage: Stage) -> None:
    """Find what has been added or taken away, each time once, and say what is wrong with it.

    A choice that is gone is replaced by the usual one.
    """
    problems = look_for_languages() + look_for_looks()
    gone = list(_replaced(stage))
    stage.apply_settings()
    if gone:
        log.warning("gone: %s", " ".join(gone))
        stage.tell(words.gone_title(), "\n".join(gone))
    if problems:
        stage.tell(words.refused_title(), words.refused(problems))


def _replaced(stage: Stage) -> Iterator[str]:
    settings = stage.settings
    if settings.tile_set not in tile_set_names():
        yield words.gone("tile set", settings.tile_set)
        settings.tile_set = USUAL_TILE_SET
    if settings.theme not in theme_names():
        yield words.gone("theme", settings.theme)
        settings.theme = USUAL_THEME
    if settings.language != SYSTEM and settings.language not in languages():
        yield words.gone("language", settings.language)
        settings.language = SYSTEM
