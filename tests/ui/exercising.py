"""Does exercises as a player would: by clicks on the board, waiting for what happens by itself."""

from __future__ import annotations

import time

from window_table import click_at

from magicgame.games.game import Move, Place
from magicgame.ui.app import App
from magicgame.ui.scenes.exercise import ExerciseScene

PATIENCE_SECONDS = 30.0


def settle(app: App) -> None:
    """Let frames go by until nothing moves or is thought about any more."""
    end = time.monotonic() + PATIENCE_SECONDS
    app.step(0.05)
    while app.top.is_moving or app.top.is_waiting:
        assert time.monotonic() < end, "it never came to rest"
        app.step(0.05)
        time.sleep(0.001)


def click_number(app: App, scene: ExerciseScene, square: int) -> None:
    """Click a square, counted from 0."""
    click_at(app, scene.targets()[f"square.{square}"].center)


def play_by_clicks(app: App, scene: ExerciseScene, move: Move) -> None:
    """Flip or slide, turn the tile in hand if it shows the other face, and place; click anywhere to pass."""
    for step in move.steps:
        if not isinstance(step, Place):
            click_number(app, scene, step.source)
        elif scene.board.faces[scene.side] is not step.face:
            click_at(app, scene.targets()["hand"].center)
        click_number(app, scene, step.target)
    if not move.steps:
        click_number(app, scene, 0)
    settle(app)


def play_text(app: App, scene: ExerciseScene, turn: str) -> None:
    play_by_clicks(app, scene, scene.position.parse_move(turn))


def click_button(app: App, name: str) -> None:
    click_at(app, app.top.form[name].rect.center)
    settle(app)
