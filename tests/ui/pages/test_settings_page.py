"""Settings: each counts at once, is kept, can be reset, and is reached by keys."""

from __future__ import annotations

import pygame
import pytest
from hands import click_at, press
from paged import click, opened, seen, top

from magicgame.language import is_reviewed, languages, spoken, translate
from magicgame.player.settings import Settings, load_settings
from magicgame.ui.app import App
from magicgame.ui.look.themes import theme, theme_names, tile_set_names
from magicgame.ui.pages.change_keys import ChangeKeysScene
from magicgame.ui.pages.settings import SettingsScene
from magicgame.ui.routes import ChangeSettings
from magicgame.ui.widgets.choice import Segment, Slider, Switch

FIELDS = set(Settings.__struct_fields__)
NOT_SHOWN = {
    "window_size", "game", "variant", "first", "second", "first_name", "second_name", "clock_minutes",
    "clock_increment", "engine_minutes", "engine_increment", "variants", "level", "teaching", "rated",
    "aid_for_two",
    "keys", "puzzle_rules",
}


@pytest.fixture
def scene(app: App) -> SettingsScene:
    return opened(app, ChangeSettings(), SettingsScene)


def test_a_choice_counts_at_once_and_is_kept(app: App, scene: SettingsScene) -> None:
    dark = app.look.palette.background
    click(app, "theme.1")
    assert app.look.palette.background != dark
    assert load_settings()[0].theme == "light"


def test_every_setting_there_is_can_be_changed(app: App, scene: SettingsScene) -> None:
    usual, touched = Settings(language="en"), set()
    names = [widget.name for widget in scene.form if widget.name not in {c.name for c in scene.commands}]
    for name in names:
        app.settings = Settings(language="en")
        scene.changed()
        if isinstance(scene.form[name], Slider):
            click_at(app, (scene.form[name].rect.left + 1, scene.form[name].rect.centery))
        else:
            click(app, name)
        touched |= {field for field in FIELDS if getattr(app.settings, field) != getattr(usual, field)}
    assert touched - {"window_size"} == FIELDS - NOT_SHOWN


def test_the_size_of_text_stays_in_sight_where_it_is_chosen(app: App, scene: SettingsScene) -> None:
    sizes = [widget.name for widget in scene.form if widget.name.startswith("text_size.")]
    for name in (*sizes, *reversed(sizes)):
        click(app, name)
        assert scene.form[name].shown_rect == scene.form[name].rect
        others = [scene.form[each] for each in ("data", "keys", "about", "reset")]
        assert others == sorted(others, key=lambda each: (each.rect.top, each.rect.left))


def test_a_switch_goes_back_and_forth(app: App, scene: SettingsScene) -> None:
    for is_on in (False, True):
        click(app, "show_labels")
        assert app.settings.show_labels is is_on
        shown = scene.form["show_labels"]
        assert isinstance(shown, Switch) and shown.is_on is is_on and shown.value == ("on" if is_on else "off")


def test_the_language_changes_the_page(app: App, scene: SettingsScene) -> None:
    click(app, "language.2")
    assert "Einstellungen" in seen(scene)


@pytest.mark.parametrize("language", languages())
def test_a_language_nobody_has_reviewed_is_marked(app: App, scene: SettingsScene, language: str) -> None:
    click(app, f"language.{1 + list(languages()).index(language)}")
    assert (translate("Not yet reviewed by a native speaker") in seen(scene)) is not is_reviewed()


def test_every_tile_set_and_theme_there_is_can_be_chosen(app: App, scene: SettingsScene) -> None:
    offered = [widget.label for widget in scene.form if widget.name.startswith("theme.")]
    assert offered == [theme(name).shown_title for name in theme_names()]
    for name in tile_set_names():
        click(app, f"tile_set.{name}")
        assert app.look.tiles.name == name and app.settings.tile_set == name


def test_the_tiles_are_shown_by_their_pictures_and_named(app: App, scene: SettingsScene) -> None:
    assert "Classic" in seen(scene) and "1989" not in [w for w in seen(scene) if w not in labels(scene)]
    click(app, "tile_set.eclipse")
    app.step(0.0)
    options = [widget for widget in scene.form if widget.name.startswith("tile_set.")]
    edges = {widget.name: app.screen.get_at((widget.rect.centerx, widget.rect.top + 1))[:3] for widget in options}
    assert [name for name, colour in edges.items() if colour == app.look.palette.accent] == ["tile_set.eclipse"]


def labels(scene: SettingsScene) -> list[str]:
    return [widget.label for widget in scene.form]


def test_a_tile_set_without_colours_offers_none(app: App, scene: SettingsScene) -> None:
    assert "Colours" in seen(scene)
    click(app, "tile_set.1989")
    assert "Colours" not in seen(scene)
    assert not any(widget.name.startswith("theme.") for widget in scene.form)


@pytest.mark.parametrize("language", list(languages()))
def test_all_settings_of_1989_are_in_sight(app: App, scene: SettingsScene, language: str) -> None:
    app.settings.language = language
    click(app, "tile_set.1989")
    assert max(widget.rect.bottom for widget in scene.form) <= scene.look.size[1]


def test_chosen_segments_follow_the_settings(app: App, scene: SettingsScene) -> None:
    click(app, "animation.3")
    chosen = [widget.label for widget in scene.form if isinstance(widget, Segment) and widget.is_chosen]
    assert chosen == ["Dark", "English", "100%", "Slow"]


def test_the_language_of_the_system_is_named(app: App, scene: SettingsScene) -> None:
    assert not any("system's" in each for each in seen(scene))
    app.settings.language = "system"
    app.apply_settings()
    scene.changed()
    assert f"System language: {spoken()}" in seen(scene)


def test_reset_keeps_the_window_the_keys_and_the_last_game(app: App, scene: SettingsScene) -> None:
    app.settings.theme, app.settings.text_size, app.settings.first = "light", 1.5, "level 4"
    app.settings.keys = {"undo": "U"}
    app.settings.first_name, app.settings.language = "Ada", "en"
    app.apply_settings()
    click(app, "reset")
    click(app, "answer_1")
    assert (app.settings.theme, app.settings.text_size) == ("light", 1.5), "it asks first"
    click(app, "reset")
    click(app, "answer_0")
    assert (app.settings.theme, app.settings.text_size) == ("dark", 1.0)
    assert (app.settings.first, app.settings.first_name, app.settings.keys) == ("level 4", "Ada", {"undo": "U"})


# --- sound ------------------------------------------------------------------------------------------------------------


def test_switching_the_effects_lets_one_be_heard(
    app: App, scene: SettingsScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[tuple[str, bool]] = []
    monkeypatch.setattr(app.sounds, "play", lambda name: heard.append((name, app.sounds.is_on)))
    for _ in range(2):
        click(app, "sound")
    click(app, "music")
    assert heard == [("place", False), ("place", True)]


def test_an_arrow_key_moves_the_volume_by_a_tenth_and_it_is_kept(app: App, scene: SettingsScene) -> None:
    scene.form.focused = "volume"
    for key in (pygame.K_LEFT, pygame.K_LEFT, pygame.K_RIGHT):
        press(app, key)
        assert scene.form.focused == "volume"
    assert app.sounds.volume == 0.6 and scene.form["volume"].value == "60%"
    press(app, pygame.K_ESCAPE)
    assert load_settings()[0].volume == 0.6


def test_a_slider_follows_the_pointer_and_stops_at_its_ends(app: App, scene: SettingsScene) -> None:
    rect = scene.form["music_volume"].rect
    app.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(rect.left + 5, rect.centery), button=1))
    for x, level in ((rect.left - 40, 0.0), (rect.right + 40, 1.0)):
        app.handle(pygame.Event(pygame.MOUSEMOTION, pos=(x, rect.centery), rel=(0, 0), buttons=(1, 0, 0)))
        assert app.settings.music_volume == level


def test_a_volume_is_out_of_reach_while_its_sound_is_off(app: App, scene: SettingsScene) -> None:
    click(app, "music")
    before = app.settings.music_volume
    rect = scene.form["music_volume"].rect
    click_at(app, (rect.left + 5, rect.centery))
    assert app.settings.music_volume == before and scene.form["volume"].enabled


# --- ways -------------------------------------------------------------------------------------------------------------


def test_arrows_reach_every_widget(app: App, scene: SettingsScene) -> None:
    reached, waiting = set(), [next(iter(scene.form)).name]
    while waiting:
        name = waiting.pop()
        reached.add(name)
        for key in (pygame.K_DOWN, pygame.K_UP, pygame.K_LEFT, pygame.K_RIGHT):
            scene.form.focused = name
            press(app, key)
            if scene.form.focused not in reached and scene.form.focused is not None:
                waiting.append(scene.form.focused)
    assert reached == {widget.name for widget in scene.form if widget.enabled}


def test_tab_stops_once_at_each_choice(app: App, scene: SettingsScene) -> None:
    stops: list[str | None] = []
    while scene.form.focused not in stops:
        stops.append(scene.form.focused)
        press(app, pygame.K_TAB)
    chosen = [widget.name for widget in scene.form if widget.is_chosen]
    assert [name for name in stops if name in {w.name for w in scene.form if w.role == "radio"}] == chosen
    assert len(stops) // 2 < 15


def test_the_focus_is_scrolled_into_sight(app: App, scene: SettingsScene) -> None:
    app.settings.text_size = 2.0
    app.apply_settings()
    for _ in range(len(list(scene.form))):
        press(app, pygame.K_TAB)
        focus = scene.form.focus
        assert focus is not None and focus.shown_rect == focus.rect, focus and focus.name


def test_the_keys_are_a_click_away(app: App, scene: SettingsScene) -> None:
    click(app, "keys")
    assert top(app, ChangeKeysScene).title() == "Change keys"
    press(app, pygame.K_ESCAPE)
    assert app.top is scene


def test_full_screen_is_the_windows(app: App, scene: SettingsScene) -> None:
    click(app, "fullscreen")
    assert app.settings.fullscreen and load_settings()[0].fullscreen
    click(app, "fullscreen")
    assert not app.settings.fullscreen
