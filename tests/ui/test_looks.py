"""Themes and tile sets: legible, switched in place, named everywhere, and 1989 in black and white alone."""

from __future__ import annotations

import re

import pygame
import pytest
from window_table import click_square, open_match, pass_time

from magicgame import paths
from magicgame.games.game import Face, Side
from magicgame.ui import sentences, text
from magicgame.ui.app import App
from magicgame.ui.looks import THEMES, TILE_SETS, palette
from magicgame.ui.scenes.setup import SetupScene
from magicgame.ui.scenes.title import TitleScene
from magicgame.ui.theme import PALETTE, Colour

SIZE = (1280, 800)
LEAST_CONTRAST = 4.5
"""What the web's accessibility guidelines ask of text (WCAG 2.2, 1.4.3); large or inactive text needs less."""


def luminance(colour: Colour) -> float:
    parts = [part / 255 for part in colour]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(a: Colour, b: Colour) -> float:
    dark, light = sorted((luminance(a), luminance(b)))
    return (light + 0.05) / (dark + 0.05)


@pytest.fixture
def wearing(app: App) -> App:
    yield app
    app.settings.tile_set, app.settings.theme = "classic", "dark"
    app.apply_settings()


@pytest.mark.parametrize("tile_set", TILE_SETS)
@pytest.mark.parametrize("theme", THEMES)
def test_text_stands_out(theme: str, tile_set: str) -> None:
    worn = palette(theme, tile_set, SIZE)
    grounds = (worn.background, worn.panel, worn.control)
    for ink in (worn.text, worn.muted):
        assert min(contrast(ink, ground) for ground in grounds) >= LEAST_CONTRAST
    for side in Side:
        assert contrast(worn.on_accent, worn.sides[side]) >= LEAST_CONTRAST
        assert contrast(worn.sides[side], worn.panel) >= LEAST_CONTRAST
        if not worn.is_one_bit:
            assert contrast(worn.marks[side], worn.recess) >= 3
    assert min(contrast(worn.warning, ground) for ground in grounds[:2]) >= LEAST_CONTRAST


def test_a_look_is_put_on_in_place(wearing: App) -> None:
    scene = open_match(wearing)
    wearing.step(0.01)
    before = wearing.screen.copy()
    wearing.settings.theme = "light"
    wearing.save_settings()
    wearing.step(0.01)
    assert pygame.transform.average_color(wearing.screen) > pygame.transform.average_color(before)
    assert scene is wearing.top


def test_names_follow_the_tile_set(wearing: App) -> None:
    names = {}
    for tile_set in TILE_SETS:
        wearing.settings.tile_set = tile_set
        wearing.apply_settings()
        names[tile_set] = (
            sentences.side_name(Side.SECOND), sentences.face_name(Face.DARK), sentences.move_text("16-12/D13"),
        )
    assert names == {
        "classic": ("Diamond", "dark", "16-12/D13"), "eclipse": ("Moon", "gold", "16-12/G13"),
        "1989": ("Diamond", "black", "16-12/B13"),
    }


def test_unknown_names_of_a_newer_version_mean_the_usual_look(wearing: App) -> None:
    wearing.settings.theme, wearing.settings.tile_set = "sepia", "marble"
    wearing.apply_settings()
    assert PALETTE.tile_set == "classic" and PALETTE.background == palette("dark", "classic", SIZE).background


def test_1989_is_black_and_white(wearing: App) -> None:
    wearing.settings.tile_set = "1989"
    wearing.apply_settings()
    wearing.push(TitleScene(wearing))
    assert_one_bit(wearing)
    wearing.push(SetupScene(wearing))
    assert_one_bit(wearing)
    scene = open_match(wearing, "L1 1-5/L16 16-12/D13 5-6/L1 12-11/L16 6-2/L5 11-12/D15 2-6/L2 5-9/D5 6-7/L6 9-10/D9")
    click_square(wearing, scene, 13)
    assert_one_bit(wearing)
    click_square(wearing, scene, 14)
    for _ in range(8):
        wearing.step(0.05)
        assert_one_bit(wearing)
    click_square(wearing, scene, 11)
    pass_time(wearing, 0.4, 0.05)
    assert_one_bit(wearing)
    scene.menu()
    assert_one_bit(wearing)


def assert_one_bit(app: App) -> None:
    app.top.dirty = True
    app.step(0.001)
    screen = app.screen
    black = pygame.mask.from_threshold(screen, (0, 0, 0), (1, 1, 1, 255)).count()
    white = pygame.mask.from_threshold(screen, (255, 255, 255), (1, 1, 1, 255)).count()
    assert black + white == screen.get_width() * screen.get_height(), app.top.name


@pytest.mark.parametrize("bold", [False, True])
@pytest.mark.parametrize("size_px", [12, 16, 20, 60])
def test_the_letters_of_1989_stand_evenly(wearing: App, size_px: int, bold: bool) -> None:
    wearing.settings.tile_set = "1989"
    wearing.apply_settings()
    picture = pygame.mask.from_surface(text.render("Magic", size_px, (0, 0, 0), bold))
    width, height = picture.get_size()
    inked = "".join("x" if any(picture.get_at((x, y)) for y in range(height)) else " " for x in range(width))
    gaps = [len(gap) for gap in re.findall(" +", inked.strip())]
    assert len(gaps) == 4 and len(set(gaps)) == 1


def test_in_high_contrast_the_cursor_is_like_no_frame(wearing: App) -> None:
    wearing.settings.theme = "contrast"
    wearing.apply_settings()
    scene = open_match(wearing, "L1")
    cell = scene.view.geometry.cell_rect(10)

    def marked() -> int:
        scene.draw(wearing.screen)
        inner = wearing.screen.subsurface(cell)
        return pygame.mask.from_threshold(inner, PALETTE.cursor, (8, 8, 8, 255)).count()

    assert marked() == 0
    scene.board.keys.cursor = 10
    scene.dirty = True
    assert marked() > 4 * cell.width * scene.view.geometry.px(5)
    assert contrast(PALETTE.cursor, PALETTE.recess) >= LEAST_CONTRAST


def test_the_record_names_the_sides_as_the_tile_set_does(wearing: App) -> None:
    wearing.settings.tile_set = "eclipse"
    wearing.apply_settings()
    open_match(wearing, "L1")
    assert '[FirstName "Sun"]\n[SecondName "Moon"]\n' in paths.current_record().read_text()
