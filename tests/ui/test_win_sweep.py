"""The light over a line that decided goes from tile to tile, as fast as animations are wished, or not at all."""

from __future__ import annotations

import pytest
from window_table import click_square, open_match, pass_time

from magicgame.games.game import Line, Side
from magicgame.ui.app import App
from magicgame.ui.board.transition import SWEEP_SECONDS, swept
from magicgame.ui.board.win import shine
from magicgame.ui.scenes.game import GameScene

BEFORE_THE_LAST = "L1 1-5/L16 16-12/D13 5-6/L1 12-11/L16 6-2/L5 11-12/D15 2-6/L2 5-9/D5 6-7/L6 9-10/D9"
LINE = Line(Side.FIRST, (3, 6, 9), (2, 5), True)


def test_the_light_goes_from_tile_to_tile() -> None:
    assert set(shine([LINE], 0.0).values()) == {0.0} and set(shine([LINE], 1.0).values()) == {1.0}
    half = shine([LINE], 0.35)
    assert half[3] > half[6] > half[9] == 0.0


def test_lines_that_cross_never_dim_each_other() -> None:
    across = Line(Side.FIRST, (9, 10, 11), (), False)
    assert shine([LINE, across], 0.35)[9] == shine([across], 0.35)[9] > 0


def won(app: App, animation: str, reduced: bool = False) -> GameScene:
    """A match at the moment its last tile has come to rest."""
    app.settings.animation, app.settings.reduced_motion = animation, reduced
    app.apply_settings()
    scene = open_match(app, BEFORE_THE_LAST)
    for square in (13, 14, 11):
        click_square(app, scene, square)
    while not scene.shows_result:
        app.step(0.005)
    return scene


@pytest.mark.parametrize(("animation", "stretch"), [("fast", 0.5), ("normal", 1.0), ("slow", 2.0)])
def test_the_sweep_takes_as_long_as_animations_do(app: App, animation: str, stretch: float) -> None:
    scene = won(app, animation)
    pass_time(app, 0.8 * stretch * SWEEP_SECONDS, 0.01)
    assert 0.7 < swept(scene.sweep_seconds) < 0.9 and scene.is_waiting
    pass_time(app, 0.4 * stretch * SWEEP_SECONDS, 0.01)
    assert swept(scene.sweep_seconds) == 1.0 and not scene.is_waiting


@pytest.mark.parametrize(("animation", "reduced"), [("off", False), ("normal", True)])
def test_without_motion_the_line_shines_at_once(app: App, animation: str, reduced: bool) -> None:
    scene = won(app, animation, reduced)
    assert swept(scene.sweep_seconds) == 1.0 and not scene.is_waiting
