"""The rules and the keys lie over every scene and leave it as it was."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from every_scene import SCENES
from window_table import click_at, open_match, press

from magicgame.games import GAMES
from magicgame.match.match import Match
from magicgame.match.seats import Seats
from magicgame.ui.app import App
from magicgame.ui.scenes.game import GameScene
from magicgame.ui.scenes.rules import RulesScene

WAYS = {"button.rules", "button.how_to_play"}


@pytest.mark.parametrize("open_scene", SCENES, ids=lambda open_scene: open_scene.__name__)
def test_the_rules_are_reached_from_everywhere_and_nothing_is_lost(app: App, open_scene: Callable[[App], None]) -> None:
    open_scene(app)
    app.step(0.01)
    scene, targets = app.top, app.top.targets()
    if scene.is_reference:
        return
    press(app, pygame.K_F2)
    assert isinstance(app.top, RulesScene)
    press(app, pygame.K_ESCAPE)
    assert app.top is scene and scene.targets() == targets
    if not scene.is_overlay:
        way = next(iter(WAYS & set(targets)))
        click_at(app, targets[way].center)
        assert isinstance(app.top, RulesScene)


def test_one_page_takes_the_place_of_the_other(app: App) -> None:
    scene = open_match(app)
    for key in (pygame.K_F1, pygame.K_F2, pygame.K_F1):
        press(app, key)
    assert [each.name for each in app.scenes] == [scene.name, "shortcuts"]
    press(app, pygame.K_F1)
    assert app.top is scene


@pytest.mark.parametrize("name", GAMES)
def test_the_rules_begin_with_those_of_the_game_in_view(app: App, name: str) -> None:
    game = GAMES[name]
    app.push(GameScene(app, Match(game, game.variants[0], Seats())))
    press(app, pygame.K_F2)
    assert isinstance(app.top, RulesScene) and app.top.spoken().startswith(game.title)
