"""No text is cut, leaves the window or covers another: German, which is longer, in the windows with least room."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from every_scene import SCENES, SIZES, faults, opened

from magicgame.ui.app import App


@pytest.fixture(autouse=True)
def screen() -> None:
    pygame.display.init()
    pygame.font.init()


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.__name__)
@pytest.mark.parametrize(("size", "tile_set"), [("900x600", "1989"), ("900x600", "classic"), ("portrait", "eclipse")])
def test_german_fits(scene: Callable[[App], None], size: str, tile_set: str) -> None:
    with opened(scene, SIZES[size], language="de", tile_set=tile_set) as app:
        assert faults(app) == []


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.__name__)
def test_twice_as_large_text_fits(scene: Callable[[App], None]) -> None:
    with opened(scene, SIZES["1280x800"], text_size=2.0) as app:
        assert faults(app) == []
