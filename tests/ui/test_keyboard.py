"""The board by keyboard alone: a cursor, squares and whole turns typed, and every scene's widgets by Tab."""

from __future__ import annotations

import pygame
import pytest
from window_table import click_at, open_match, press

from magicgame.ui.app import App
from magicgame.ui.scenes.opening import open_first_scenes

SAMPLE = "L1 1-5/L16 16-12/D13 5-6/L1 12-11/L16 6-2/L5 11-12/D15 2-6/L2 5-9/D5 6-7/L6 9-10/D9 13-14/L11"


def type_text(app: App, text: str) -> None:
    for character in text:
        app.handle(pygame.Event(pygame.KEYDOWN, key=ord(character.lower()), mod=0, unicode=character))
    press(app, pygame.K_RETURN)


def test_a_whole_game_is_typed_in_notation(app: App) -> None:
    scene = open_match(app)
    for turn in SAMPLE.split():
        type_text(app, turn)
    assert scene.match.move_texts == tuple(SAMPLE.split()) and scene.match.is_over


def test_letters_of_every_tile_set_are_read(app: App) -> None:
    scene = open_match(app)
    for turn in ("s1", "1-5/w16", "16-12/G13", "5-6/b1"):
        type_text(app, turn)
    assert scene.match.move_texts == ("L1", "1-5/L16", "16-12/D13", "5-6/D1")


def test_squares_are_typed_one_by_one(app: App) -> None:
    scene = open_match(app, "L1")
    for square in ("1", "5", "16"):
        type_text(app, square)
    assert scene.match.move_texts == ("L1", "1-5/L16")


def test_after_the_flip_the_placement_is_enough(app: App) -> None:
    scene = open_match(app, "L1")
    type_text(app, "1")
    type_text(app, "5")
    type_text(app, "d16")
    assert scene.match.move_texts[-1] == "1-5/D16"


@pytest.mark.parametrize("text", ["1-9/L16", "L17", "1-5", "5", "-"])
def test_what_cannot_be_played_is_said(app: App, text: str) -> None:
    scene = open_match(app, "L1")
    before = scene.board.draft
    type_text(app, text)
    assert scene.board.draft == before and len(scene.match.moves) == 1
    assert scene.board.refusal or text == "-"


def test_typing_can_be_corrected_and_given_up(app: App) -> None:
    scene = open_match(app)
    for character in "d12":
        app.handle(pygame.Event(pygame.KEYDOWN, key=ord(character), mod=0, unicode=character))
    press(app, pygame.K_BACKSPACE)
    assert scene.board.keys.typed == "d1"
    press(app, pygame.K_ESCAPE)
    assert scene.board.keys.typed == "" and app.top is scene
    press(app, pygame.K_RETURN)
    assert scene.match.moves == ()


def test_the_cursor_plays_a_turn(app: App) -> None:
    scene = open_match(app, "L1")

    def go(square: int) -> None:
        if scene.board.keys.cursor is None:
            press(app, pygame.K_LEFT)
        while scene.board.keys.cursor % 4 != square % 4:
            press(app, pygame.K_LEFT if scene.board.keys.cursor % 4 > square % 4 else pygame.K_RIGHT)
        while scene.board.keys.cursor // 4 != square // 4:
            press(app, pygame.K_UP if scene.board.keys.cursor // 4 > square // 4 else pygame.K_DOWN)

    go(0)
    press(app, pygame.K_SPACE)
    go(4)
    press(app, pygame.K_RETURN)
    press(app, pygame.K_SPACE)
    go(15)
    press(app, pygame.K_RETURN)
    assert scene.match.move_texts == ("L1", "1-5/D16")


def test_the_cursor_shows_and_stays_on_the_board(app: App) -> None:
    scene = open_match(app)
    app.step(0.01)
    before = app.screen.copy()
    for _ in range(9):
        press(app, pygame.K_UP)
        press(app, pygame.K_LEFT)
    app.step(0.01)
    cell = scene.view.geometry.cell_rect(0)
    changed = pygame.transform.average_color(app.screen, cell) != pygame.transform.average_color(before, cell)
    assert scene.board.keys.cursor == 0 and changed
    click_at(app, scene.view.geometry.cell_rect(5).center)
    assert scene.board.keys.cursor is None


def test_from_start_to_a_game_and_out_again_by_keys_alone(app: App) -> None:
    open_first_scenes(app)
    press(app, pygame.K_RETURN)
    assert app.top.name == "setup"
    press(app, pygame.K_DOWN)
    press(app, pygame.K_RETURN)
    assert app.top.name == "setup"
    press(app, pygame.K_ESCAPE)
    press(app, pygame.K_RETURN)
    app.top.form.focused = None
    press(app, pygame.K_RETURN)
    assert app.top.name == "game"
    press(app, pygame.K_F1)
    assert app.top.name == "shortcuts"
    press(app, pygame.K_ESCAPE)
    type_text(app, "L1")
    press(app, pygame.K_m)
    assert app.top.name == "menu"
    press(app, pygame.K_TAB, pygame.KMOD_SHIFT)
    press(app, pygame.K_RETURN)
    assert app.top.name == "title"
