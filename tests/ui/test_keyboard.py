"""The board by keyboard alone: a cursor, squares and whole turns typed, and every scene's widgets by Tab."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from window_table import click_at, open_match, press

from magicgame.games import GAMES
from magicgame.match.match import Match
from magicgame.match.record import load_record
from magicgame.match.seats import Seats
from magicgame.ui.app import App
from magicgame.ui.scenes.game import GameScene
from magicgame.ui.scenes.opening import open_first_scenes

PLAYTHROUGHS = Path(__file__).parents[1] / "playthroughs"
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


def open_named(app: App, record: str, plies: int | None = None) -> tuple[GameScene, tuple[str, ...]]:
    """A match of a playthrough up to a ply, and the turns that follow."""
    played = load_record(PLAYTHROUGHS / f"{record}.record")
    match = Match(played.game, played.variant, Seats())
    for text in played.move_texts[:plies]:
        match.play(match.position.parse_move(text))
    scene = GameScene(app, match)
    app.push(scene)
    return scene, played.move_texts[plies:] if plies is not None else ()


@pytest.mark.parametrize("record", ["entropy-win", "entropy-pass-in-check", "entropy-pass-without-check"])
def test_a_whole_game_with_lettered_squares_is_typed(app: App, record: str) -> None:
    scene, turns = open_named(app, record, 0)
    for turn in turns:
        type_text(app, turn)
        assert scene.match.move_texts[-1] == turn
    assert scene.match.move_texts == turns


def test_letters_that_name_squares_are_typed_and_their_keys_take_control(app: App) -> None:
    scene, _ = open_named(app, "entropy-win", 0)
    type_text(app, "a2")
    assert app.top is scene and scene.board.draft.marked is not None
    assert scene.form["analyse"].key == "Ctrl+A"
    press(app, pygame.K_a, pygame.KMOD_CTRL)
    assert app.top.name == "analysis"


def test_a_forced_pass_needs_one_key(app: App) -> None:
    scene, _ = open_named(app, "entropy-pass-in-check", -1)
    press(app, pygame.K_RETURN)
    assert scene.match.move_texts[-1] == "pass"


def test_a_pass_that_is_not_forced_cannot_be_typed(app: App) -> None:
    scene, _ = open_named(app, "entropy-win", 0)
    press(app, pygame.K_RETURN)
    type_text(app, "pass")
    assert scene.match.moves == ()


def test_letters_are_no_text_once_it_is_over(app: App) -> None:
    scene, _ = open_named(app, "entropy-win")
    assert scene.match.is_over
    app.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_b, mod=0, unicode="b"))
    assert scene.board.keys.typed == ""


def test_faces_are_no_text_once_it_is_over(app: App) -> None:
    scene = open_match(app)
    for turn in SAMPLE.split():
        type_text(app, turn)
    assert scene.match.is_over
    app.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_w, mod=0, unicode="w"))
    assert scene.board.keys.typed == ""


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


@pytest.mark.parametrize("name", GAMES)
def test_what_cannot_be_played_is_met_with_a_turn_of_the_same_game(app: App, name: str) -> None:
    game = GAMES[name]
    app.push(GameScene(app, Match(game, game.variants[0], Seats())))
    type_text(app, f"{game.square_name(0)}-{game.square_name(0)}")
    assert game.sample_turn in app.top.board.refusal
    assert game.start(game.variants[0]).parse_move(game.sample_turn).steps


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
