"""The window's own part: what a scene is told when it comes up, and what reaches every scene on the stack."""

import pygame
import pytest
from hands import pass_time, press
from window_table import open_match

from magicgame.ui.app import App
from magicgame.ui.routes import Analyse, ChangeSettings, Rules, SetUp, Title
from magicgame.ui.scene import Scene
from magicgame.ui.widgets.box import Box


class Clock(Scene):
    """A scene that counts the time it is told of."""

    name = "clock"
    passed = moved = 0.0

    def build(self):
        return Box()

    def pass_time(self, dt: float) -> None:
        self.passed += dt

    def update(self, dt: float) -> None:
        self.moved += dt


def test_time_reaches_every_scene_and_is_cut_only_for_what_moves(app: App):
    below, above = Clock(app), Clock(app)
    app.put(below)
    app.put(above)
    app.step(2.5)
    assert (below.passed, above.passed) == (2.5, 2.5)
    assert (below.moved, above.moved) == (0.0, 0.1)


def test_the_wheel_works_on_a_page_opened_by_key(app: App):
    app.go(Title())
    app.handle(pygame.Event(pygame.MOUSEMOTION, pos=(600, 400), rel=(0, 0), buttons=(0, 0, 0)))
    press(app, pygame.K_F2)
    app.handle(pygame.Event(pygame.MOUSEWHEEL, y=-3))
    assert app.top.name == "rules" and app.top.offset("body").px > 0


def test_pages_of_reference_take_each_others_place(app: App):
    app.go(Title())
    app.go(SetUp())
    press(app, pygame.K_F1)
    press(app, pygame.K_F2)
    assert [scene.name for scene in app.scenes] == ["title", "setup", "rules"]
    press(app, pygame.K_F2)
    assert app.top.name == "setup"


def test_a_route_that_is_a_value_leads_to_its_scene(app: App):
    scene = open_match(app)
    for route, name in ((Rules(), "rules"), (ChangeSettings(), "settings")):
        app.go(route)
        assert app.top.name == name
        app.back()
    assert Rules() == Rules() and Analyse != Rules and app.top is scene


def test_the_headline_stays_where_it_is_when_the_stages_go(app: App):
    scene = open_match(app, "L1", second="level 1")
    places = set()
    for _frame in range(200):
        app.step(0.05)
        places.add(scene.table.board.geometry.rect.topleft)
    assert len(places) == 1


@pytest.mark.parametrize("size", [(1, 1), (100, 100), (1400, 30), (30, 1400)])
def test_a_window_made_too_small_shows_a_part_of_everything(app: App, size: tuple[int, int]):
    app.go(Title())
    open_match(app, "L1 1-5/L16", second="level 1")
    app._window.minimum_size = (1, 1)
    app._window.size = size
    app.handle(pygame.Event(pygame.WINDOWSIZECHANGED, x=0, y=0))
    pass_time(app, 0.2)
    assert app.screen.get_size() == size and min(app.look.size) >= 480
