"""On every page, in every size, language and size of text: nothing is cut, nothing covers anything else."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest
from paged import boxes, seen

from magicgame.language import languages
from magicgame.player.results import Entry, add_result
from magicgame.ui.app import App
from magicgame.ui.look.themes import theme_names, tile_set_names
from magicgame.ui.routes import ChangeKeys, ChangeSettings, Data, Keys, Route, Rules, Statistics, Title
from magicgame.ui.scene import Scene
from magicgame.ui.widgets.box import Space
from magicgame.ui.widgets.scroll import Scroll

pytestmark = pytest.mark.slow

PAGES = (Title(), ChangeSettings(), Data(), Statistics(), Rules(), Keys(), ChangeKeys())
SIZES = ((640, 480), (900, 600), (480, 800))


def show(app: App, route: Route, size: tuple[int, int]) -> Scene:
    for result in ("won", "lost"):
        add_result(Entry("2025-11-21", "magic", "magic-locked", 1, "first", result, 12))  # type: ignore[arg-type]
    app.screen = pygame.Surface(size)
    app.apply_settings()
    app.go(route)
    return app.top


def faults(scene: Scene) -> list[str]:
    """What is too small for its content, outside the page, or covered."""
    look = scene.look
    leaves = [box for box in boxes(scene) if not list(box.inside()) and box.rect.size != (0, 0)]
    frames = [box for box in boxes(scene) if isinstance(box, Scroll)]
    scrolled = {id(box) for frame in frames for box in frame.all()}
    window = pygame.Rect((0, 0), look.size)
    found = []
    for box in leaves:
        name = getattr(box, "name", "") or getattr(box, "words", "") or type(box).__name__
        if box.rect.width < box.least_width(look) or box.rect.height < box.height(look, box.rect.width):
            found.append(f"cut: {name} in {box.rect}")
        if box.rect.left < 0 or box.rect.right > window.right or not (id(box) in scrolled or window.contains(box.rect)):
            found.append(f"outside: {name} in {box.rect}")
    filled = [box for box in leaves if not isinstance(box, Space)]
    covered = [(a, b) for a, b in combinations(filled, 2) if a.rect.colliderect(b.rect)]
    return found + [f"{vars(a)} covers {vars(b)}" for a, b in covered if (id(a) in scrolled) == (id(b) in scrolled)]


@pytest.mark.parametrize("text_size", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("route", PAGES, ids=lambda route: type(route).__name__)
def test_nothing_is_cut_or_covered(
    app: App, route: Route, language: str, size: tuple[int, int], text_size: float
) -> None:
    app.settings.language, app.settings.text_size = language, text_size
    assert faults(show(app, route, size)) == []


@pytest.mark.parametrize("theme", theme_names())
@pytest.mark.parametrize("tiles", tile_set_names())
@pytest.mark.parametrize("route", PAGES, ids=lambda route: type(route).__name__)
def test_every_look_has_room_and_can_be_painted(app: App, route: Route, theme: str, tiles: str) -> None:
    app.settings.theme, app.settings.tile_set = theme, tiles
    scene = show(app, route, (900, 600))
    assert faults(scene) == [] and seen(scene)
    app.step(0.0)
    assert len({app.screen.get_at((x, y))[:3] for x in range(0, 900, 7) for y in range(0, 600, 7)}) > 1


@pytest.mark.parametrize("size", [(900, 600), (1280, 800)], ids=str)
@pytest.mark.parametrize("language", languages())
def test_all_settings_are_in_sight_at_once(app: App, language: str, size: tuple[int, int]) -> None:
    app.settings.language = language
    scene = show(app, ChangeSettings(), size)
    assert all(widget.shown_rect == widget.rect for widget in scene.form)
