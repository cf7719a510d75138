"""A finger does all a mouse does, in every room: it scrolls what is long, taps what is there, and hovers nowhere."""

from __future__ import annotations

import random

import pygame
from seen import Window

from magicgame.engine.choose import choose
from magicgame.engine.registry import level
from magicgame.engine.stop import StopFlag
from magicgame.games import GAMES
from magicgame.games.game import Move, Place, Side
from magicgame.ui.app import App
from magicgame.ui.play.scene import MatchScene
from magicgame.ui.study.scene import AnalysisScene


def finger(app: App, kind: int, position: tuple[int, int]) -> None:
    x, y = position[0] / app.look.size[0], position[1] / app.look.size[1]
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


def drag(app: App, start: tuple[int, int], down_px: int) -> None:
    """Press, move in small steps and let go, as a finger does."""
    touch(app, pygame.MOUSEBUTTONDOWN, start, button=pygame.BUTTON_LEFT)
    for part in range(1, 11):
        place = (start[0], start[1] + down_px * part // 10)
        touch(app, pygame.MOUSEMOTION, place, rel=(0, down_px // 10), buttons=(1, 0, 0))
    touch(app, pygame.MOUSEBUTTONUP, (start[0], start[1] + down_px), button=pygame.BUTTON_LEFT)


def long_match() -> list[str]:
    """The turns of a match of Entropy."""
    game, rng = GAMES["entropy"], random.Random(1)
    position = game.start(game.variants[0])
    turns: list[str] = []
    while len(turns) < 80:
        move = rng.choice(position.legal_moves)
        turns.append(position.move_text(move))
        position = position.after(move)
    return turns


def test_a_finger_scrolls_the_turns_of_an_analysis_and_a_tap_jumps(window: Window) -> None:
    turns = long_match()
    window.open_match(" ".join(turns), game="entropy")
    window.press(pygame.K_a, pygame.KMOD_CTRL)
    scene = window.app.top
    assert isinstance(scene, AnalysisScene)
    here = scene.study.current
    early = next(index for index, turn in enumerate(turns) if turns.count(turn) == 1)
    last = next(each.rect for each in window.drawn() if each.words == turns[-1])
    assert not window.reads(turns[early])
    for _pull in range(20):
        drag(window.app, (last.centerx, last.centery - 60), 200)
    assert window.reads(turns[early]) and scene.study.current is here
    tap(window.app, next(each.rect.center for each in window.drawn() if each.words == turns[early]))
    assert scene.study.current is scene.study.line[early + 1]


def test_a_finger_that_scrolls_presses_nothing(window: Window) -> None:
    window.set(text_size=2.0)
    window.open("lessons")
    scene = window.app.top
    card = scene.form["lesson.2"].shown_rect
    drag(window.app, card.center, -300)
    assert window.app.top is scene and scene.form["lesson.2"].rect.top < card.top


def test_a_lifted_finger_hovers_nowhere(window: Window) -> None:
    window.open_match("L1")
    below = window.app.top
    tap(window.app, below.form["menu"].shown_rect.center)
    assert window.page == "menu" and window.app.top.form.hovered is None
    window.leave()
    assert below.form.hovered is None


def test_the_title_goes_on_with_a_tap(window: Window) -> None:
    window.open("title")
    window.pass_time(1)
    tap(window.app, (window.app.screen.get_width() - 3, 3))
    assert window.page == "title", "bare ground leads nowhere"
    tap(window.app, (200, 400))
    assert window.page == "game"


def test_from_the_first_start_to_the_first_win_by_touch(window: Window) -> None:
    """In the program without a window: the screens that tests have know no fingers."""
    window.open("title")
    window.pass_time(1)
    tap(window.app, window.app.top.targets()["button.learn"].center)
    rng = random.Random(7)
    while window.page == "game":
        position = window.position
        if position.mover is Side.FIRST:
            tap_turn(window, choose(position, level(5, position), rng, StopFlag()).move)
        window.pass_time(1, 0.05)
    assert window.page == "result" and window.reads("Your first win!")
    tap(window.app, window.app.top.targets()["button.leave"].center)
    assert window.page == "title"


def tap_turn(window: Window, move: Move) -> None:
    """Every step of the turn, the tile in hand turned over where it has to be."""
    scene = window.app.top
    assert isinstance(scene, MatchScene)
    for step in move.steps:
        if not isinstance(step, Place):
            tap(window.app, scene.targets()[f"square.{step.source}"].center)
        elif scene.playing.faces[Side.FIRST] is not step.face:
            tap(window.app, scene.targets()["hand"].center)
        tap(window.app, scene.targets()[f"square.{step.target}"].center)
