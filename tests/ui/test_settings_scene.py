"""Settings and statistics: applied at once, kept, reset, reachable by keys; matches are counted once and honestly."""

from __future__ import annotations

import pygame
import pytest
from window_table import click_at, click_square, open_match, pass_time, press

from magicgame import paths
from magicgame.settings import Settings, load_settings
from magicgame.statistics import load_entries
from magicgame.ui.app import App
from magicgame.ui.scenes.settings import SettingsScene
from magicgame.ui.scenes.statistics import StatisticsScene
from magicgame.ui.theme import PALETTE

SAMPLE = "L1 1-5/L16 16-12/D13 5-6/L1 12-11/L16 6-2/L5 11-12/D15 2-6/L2 5-9/D5 6-7/L6 9-10/D9"
NEAR_THE_END = (13, 14, 11)
"""The squares of the sample game's last turn."""


@pytest.fixture
def scene(app: App) -> SettingsScene:
    scene = SettingsScene(app)
    app.push(scene)
    yield scene
    app.settings = Settings()
    app.apply_settings()


def test_a_choice_counts_at_once_and_is_kept(app: App, scene: SettingsScene) -> None:
    dark = PALETTE.background
    click_at(app, scene.form["theme.1"].rect.center)
    assert PALETTE.background != dark
    kept, _problem = load_settings(paths.config_file())
    assert kept.theme == "light"


def test_every_option_changes_its_setting(app: App, scene: SettingsScene) -> None:
    before = {name: getattr(app.settings, name) for name in Settings.__struct_fields__}
    touched = set()
    for name in [widget.name for widget in scene.form]:
        setting, _dot, choice = name.partition(".")
        if setting not in before or setting == "fullscreen":
            continue
        app.settings.sound = app.settings.music = True
        scene.layout()
        widget = scene.form[name]
        if not choice:
            click_at(app, (widget.rect.left + 1, widget.rect.centery))
        else:
            click_at(app, widget.rect.center)
        if getattr(app.settings, setting) != before[setting]:
            touched.add(setting)
    assert touched == set(before) - {"window_size", "fullscreen", "game", "variant", "first", "second", "teaching"}


def test_reset_keeps_the_window_and_the_last_game(app: App, scene: SettingsScene) -> None:
    app.settings.theme, app.settings.text_size, app.settings.first = "light", 1.5, "level 4"
    click_at(app, scene.form["reset"].rect.center)
    assert (app.settings.theme, app.settings.text_size, app.settings.first) == ("dark", 1.0, "level 4")


def test_arrows_reach_every_widget(app: App, scene: SettingsScene) -> None:
    reached, waiting = set(), [next(iter(scene.form)).name]
    while waiting:
        name = waiting.pop()
        reached.add(name)
        for key in (pygame.K_DOWN, pygame.K_UP, pygame.K_LEFT, pygame.K_RIGHT):
            scene.form.focused = name
            press(app, key)
            if scene.form.focused not in reached:
                waiting.append(scene.form.focused)
    assert reached == {widget.name for widget in scene.form if widget.enabled}


def finish(app: App, level: str = "level 1") -> None:
    """Play the sample game's last turn as the second side against the computer."""
    scene = open_match(app, SAMPLE, first=level)
    for number in NEAR_THE_END:
        click_square(app, scene, number)


def test_a_finished_match_is_counted_once(app: App) -> None:
    finish(app)
    entries, _problem = load_entries(paths.statistics_file())
    assert [(e.level, e.side, e.result, e.turns, e.helped) for e in entries] == [(1, "second", "won", 12, False)]
    press(app, pygame.K_z, pygame.KMOD_CTRL)
    for number in NEAR_THE_END:
        click_square(app, app.top, number)  # type: ignore[arg-type]
    assert app.top.match.is_over  # type: ignore[attr-defined]
    assert load_entries(paths.statistics_file())[0] == entries


def test_help_is_counted_apart(app: App) -> None:
    scene = open_match(app, SAMPLE, first="level 1")
    press(app, pygame.K_z, pygame.KMOD_CTRL)
    press(app, pygame.K_y, pygame.KMOD_CTRL)
    for number in NEAR_THE_END:
        click_square(app, scene, number)
    entries, _problem = load_entries(paths.statistics_file())
    assert [e.helped for e in entries] == [True] and scene.match.tags["Help"] == "takeback"


def test_two_persons_are_not_counted(app: App) -> None:
    scene = open_match(app, SAMPLE)
    for number in NEAR_THE_END:
        click_square(app, scene, number)
    assert scene.match.is_over and load_entries(paths.statistics_file()) == ([], None)


def test_statistics_show_filter_and_export(app: App) -> None:
    finish(app)
    pass_time(app, 0.2)
    scene = StatisticsScene(app)
    app.push(scene)
    app.step(0.01)
    assert len(scene._shown) == 1
    click_at(app, scene.form["help.with"].rect.center)
    assert scene._shown == []
    click_at(app, scene.form["export"].rect.center)
    assert (paths.documents_folder() / "magic-strategy.csv").read_text().count("\n") == 2
