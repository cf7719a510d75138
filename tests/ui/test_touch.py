"""A finger does all a mouse does: taps play, a lifted finger hovers nowhere, SDL's own finger events change nothing."""

from __future__ import annotations

import random

import pygame
from window_table import open_match, pass_time

from magicgame.games import GAMES
from magicgame.games.game import Move, Place
from magicgame.match.match import Match
from magicgame.match.seats import Seats
from magicgame.match.study import Study
from magicgame.ui.app import App
from magicgame.ui.scenes.analysis import AnalysisScene
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


def drag(app: App, start: tuple[int, int], down_px: int) -> None:
    """Press, move in small steps and let go, as a finger does."""
    touch(app, pygame.MOUSEBUTTONDOWN, start, button=pygame.BUTTON_LEFT)
    for part in range(1, 11):
        place = (start[0], start[1] + down_px * part // 10)
        touch(app, pygame.MOUSEMOTION, place, rel=(0, down_px // 10), buttons=(1, 0, 0))
    touch(app, pygame.MOUSEBUTTONUP, (start[0], start[1] + down_px), button=pygame.BUTTON_LEFT)


def long_match() -> Match:
    rng, game = random.Random(1), GAMES["entropy"]
    match = Match(game, game.variants[0], Seats())
    while len(match.moves) < 80:
        match.play(rng.choice(match.position.legal_moves))
    return match


def test_a_finger_scrolls_the_turns_of_a_match(app: App) -> None:
    scene = GameScene(app, long_match())
    app.push(scene)
    row, start = scene.view.move_row_px, scene.view.moves_rect.midtop
    assert scene.view.turns.cell(0) is None
    drag(app, start, 5 * row)
    assert scene.scroll_rows == 5
    for _each in range(10):
        drag(app, start, 10 * row)
    assert scene.view.turns.cell(0) is not None
    drag(app, scene.view.moves_rect.midbottom, 10 * row)
    drag(app, (start[0], start[1] + 10 * row), -2 * row)
    assert scene.view.turns.cell(0) is None


def test_a_finger_scrolls_the_turns_of_an_analysis_and_a_tap_jumps(app: App) -> None:
    scene = AnalysisScene(app, Study.of_match(long_match()))
    app.push(scene)
    turns, here = scene.view.turns, scene.study.current
    for _each in range(20):
        drag(app, (turns.rect.centerx, turns.rect.top + 2), turns.rect.height)
    cell = scene.view.turns.cell(1)
    assert turns.cell(1) is None and cell is not None and scene.study.current is here
    tap(app, cell.center)
    assert scene.study.current is scene.study.line[2]


def test_a_finger_scrolls_the_rules(app: App) -> None:
    open_match(app)
    app.show_rules()
    rules = app.top
    drag(app, rules._panel.center, -6 * rules._row_px)
    assert rules._offset == 6
    drag(app, rules._panel.center, 9 * rules._row_px)
    assert rules._offset == 0


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
