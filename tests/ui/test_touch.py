"""A finger does all a mouse does: taps play, a lifted finger hovers nowhere, SDL's own finger events change nothing."""

from __future__ import annotations

import random

import pygame
from window_table import open_match, pass_time

from magicgame.games.game import Move, Place
from magicgame.ui.app import App
from magicgame.ui.scenes.game import GameScene
from magicgame.ui.scenes.title import TitleScene


def finger(app: App, kind: int, position: tuple[int, int]) -> None:
    x, y = position[0] / app.size[0], position[1] / app.size[1]
    app.handle(pygame.Event(kind, touch_id=1, finger_id=1, x=x, y=y, dx=0.0, dy=0.0, pressure=1.0))


def touch(app: App, kind: int, position: tuple[int, int], **more: object) -> None:
    app.handle(pygame.Event(kind, pos=position, touch=True, **more))


def tap(app: App, position: tuple[int, int]) -> None:
    """What SDL tells of a tap: the finger's own events, and those of the mouse it stands for."""
    finger(app, pygame.FINGERDOWN, position)
    touch(app, pygame.MOUSEMOTION, position, rel=(0, 0), buttons=(0, 0, 0))
    touch(app, pygame.MOUSEBUTTONDOWN, position, button=pygame.BUTTON_LEFT)
    finger(app, pygame.FINGERUP, position)
    touch(app, pygame.MOUSEBUTTONUP, position, button=pygame.BUTTON_LEFT)


def tap_turn(app: App, scene: GameScene, move: Move) -> None:
    for step in move.steps:
        if not isinstance(step, Place):
            tap(app, scene.targets()[f"square.{step.source}"].center)
        elif scene.board.faces[scene.match.mover] is not step.face:
            tap(app, scene.targets()["hand"].center)
        tap(app, scene.targets()[f"square.{step.target}"].center)
    pass_time(app, 1, 0.05)


def test_a_whole_game_by_taps(app: App) -> None:
    rng, scene = random.Random(4), open_match(app)
    while not scene.match.is_over:
        move, count = rng.choice(scene.match.position.legal_moves), len(scene.match.moves)
        tap_turn(app, scene, move)
        assert len(scene.match.moves) == count + 1 and scene.match.last.move == move  # type: ignore[union-attr]
    tap(app, scene.form["again"].rect.center)
    assert app.top is not scene and app.top.name == "game"


def test_a_tile_is_dragged_by_a_finger(app: App) -> None:
    scene = open_match(app, "L1")
    start, goal = (scene.targets()[f"square.{square}"].center for square in (0, 4))
    touch(app, pygame.MOUSEMOTION, start, rel=(0, 0), buttons=(0, 0, 0))
    touch(app, pygame.MOUSEBUTTONDOWN, start, button=pygame.BUTTON_LEFT)
    touch(app, pygame.MOUSEMOTION, goal, rel=(0, 100), buttons=(1, 0, 0))
    touch(app, pygame.MOUSEBUTTONUP, goal, button=pygame.BUTTON_LEFT)
    assert [step.target for step in scene.board.draft.done] == [4]


def test_a_lifted_finger_hovers_nowhere(app: App) -> None:
    scene = open_match(app, "L1")
    tap(app, scene.targets()["square.0"].center)
    assert scene.board.draft.marked == 0 and scene.board.hovered is None
    tap(app, scene.form["analyse"].rect.center)
    assert app.top.name == "analysis" and app.top.form.hovered is None
    app.pop()
    assert scene.form.hovered is None


def test_the_title_goes_on_with_a_tap(app: App) -> None:
    title = TitleScene(app)
    app.push(title)
    app.step(0.5)
    tap(app, title._board.center)
    assert app.top is not title
