"""What was dropped in is offered in the settings; what is broken or gone is told once, in words."""

from __future__ import annotations

import pygame
from dropped import catalogue, drop_language, drop_theme, drop_tile_set, svg, theme_text
from hands import press
from paged import click, opened, seen, top

from magicgame.ui.app import App
from magicgame.ui.board import tiles
from magicgame.ui.frames.dialogue import Dialogue
from magicgame.ui.pages.added import look_for_added
from magicgame.ui.pages.settings import SettingsScene
from magicgame.ui.routes import ChangeSettings, Title


def drop_all() -> None:
    drop_tile_set("garden", title={"en": "Garden", "de": "Garten"})
    drop_theme("harbour", colours=theme_text()["colours"] | {"background": "#001830"})
    drop_language("fr.mo", catalogue({"Settings": "Réglages", "Garden": "Jardin"}))


def test_all_three_are_offered_and_count_at_once(app: App):
    drop_all()
    scene = opened(app, ChangeSettings(), SettingsScene)
    assert {"Garden", "Harbour", "Français"} <= set(seen(scene))
    click(app, "tile_set.garden")
    click(app, "theme.3")
    click(app, "language.4")
    assert (app.settings.tile_set, app.settings.theme, app.settings.language) == ("garden", "harbour", "fr")
    assert app.look.palette.background == (0, 0x18, 0x30) and "Réglages" in seen(top(app, SettingsScene))
    app.step(0.0)
    shown = scene.form["tile_set.garden"].rect
    side = tiles.face(app.look, next(iter(app.look.tiles.pictures)), 40)
    assert app.screen.get_at((shown.left + 18, shown.centery))[:3] == side.get_at((20, 20))[:3]


def test_what_is_dropped_in_while_the_program_runs_is_found(app: App):
    assert "Garden" not in seen(opened(app, ChangeSettings(), SettingsScene))
    drop_all()
    assert "Garden" in seen(opened(app, ChangeSettings(), SettingsScene))


def test_what_is_broken_is_told_once(app: App):
    app.go(Title())
    drop_tile_set("garden", {"first-dark.svg": svg("<script/>")})
    drop_theme("harbour", colours={})
    drop_language("fr.mo", b"?")
    look_for_added(app)
    told = seen(top(app, Dialogue))
    assert told[0] == "Not everything that was added can be used"
    assert told[1].splitlines() == [
        "Language “fr”: it is not a message catalogue, or it is damaged.",
        "Colours “harbour”: the colour “background” is missing.",
        "Tile set “garden”: first-dark.svg refers to other files or holds more than a drawing.",
    ]
    press(app, pygame.K_RETURN)
    opened(app, ChangeSettings(), SettingsScene)


def test_of_many_broken_ones_the_first_are_told(app: App):
    app.go(Title())
    for number in range(30):
        drop_language(f"a{chr(97 + number % 26)}_{number:02}.mo", b"")
    look_for_added(app)
    lines = seen(top(app, Dialogue))[1].splitlines()
    assert len(lines) == 9 and lines[-1] == "22 more are named in the log."


def test_a_choice_that_is_gone_is_told_and_replaced(app: App):
    app.settings.tile_set, app.settings.theme, app.settings.language = "garden", "harbour", "fr"
    app.go(Title())
    look_for_added(app)
    assert seen(top(app, Dialogue))[1].splitlines() == [
        "The tile set “garden” is no longer there. The usual one is used.",
        "The colours “harbour” are no longer there. The usual ones are used.",
        "The language “fr” is no longer there. That of the system is used.",
    ]
    assert (app.settings.tile_set, app.settings.theme, app.settings.language) == ("classic", "dark", "system")
    press(app, pygame.K_RETURN)
    look_for_added(app)
    assert not isinstance(app.top, Dialogue)
