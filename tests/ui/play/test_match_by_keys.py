"""A match by keyboard only: a cursor, squares and whole turns typed, and what a voice says of it."""

from __future__ import annotations

import pygame
import pytest
from dropped import drop_tile_set
from hands import ALMOST_OVER, SAMPLE
from matches import Table, opened

from magicgame.games import GAMES
from magicgame.games.game import Game
from magicgame.ui.look.themes import look_for_looks
from magicgame.ui.routes import Analyse


def test_a_whole_game_is_typed_in_notation(table: Table) -> None:
    table.play()
    for turn in SAMPLE:
        table.enter(turn)
    assert table.match.move_texts == tuple(SAMPLE) and table.match.is_over


@pytest.mark.parametrize("record", ["entropy-win", "entropy-pass-in-check", "entropy-pass-without-check"])
def test_a_whole_game_with_lettered_squares_is_typed(table: Table, record: str) -> None:
    turns = table.play_through(record, 0)
    for turn in turns:
        table.enter(turn)
        assert table.match.move_texts[-1] == turn
    assert table.match.move_texts == turns
    assert "check" in table.sounds or record != "entropy-pass-in-check"


def test_letters_that_name_squares_are_typed_and_their_keys_take_control(table: Table) -> None:
    table.play_through("entropy-win", 0)
    table.enter("a2")
    assert table.page == "game" and table.scene.playing.draft.marked is not None
    assert analyse_key(table) == "Ctrl+A"
    table.press(pygame.K_a, pygame.KMOD_CTRL)
    assert isinstance(table.route, Analyse)


def test_where_letters_name_no_squares_they_are_commands(table: Table) -> None:
    table.play("L1")
    assert analyse_key(table) == "A"
    table.press(pygame.K_a)
    assert isinstance(table.route, Analyse)


def analyse_key(table: Table) -> str:
    """The key the analysis is offered by."""
    return table.scene.key_text("analyse")


def test_a_forced_pass_needs_one_key(table: Table) -> None:
    table.play_through("entropy-pass-in-check", -1)
    table.press(pygame.K_RETURN)
    assert table.match.move_texts[-1] == "pass"


def test_a_pass_that_is_not_forced_cannot_be_typed(table: Table) -> None:
    table.play_through("entropy-win", 0)
    table.press(pygame.K_RETURN)
    table.enter("pass")
    assert table.match.moves == ()


@pytest.mark.parametrize(("record", "letter"), [("entropy-win", "b"), ("", "w")])
def test_letters_are_no_text_once_it_is_over(table: Table, record: str, letter: str) -> None:
    if record:
        table.play_through(record)
    else:
        table.play(" ".join(SAMPLE))
    assert table.match.is_over
    table.type(letter)
    assert not table.shows("Typed:")


def test_letters_of_every_tile_set_are_read(table: Table) -> None:
    table.app.settings.tile_set = "eclipse"
    table.app.apply_settings()
    table.play()
    for turn in ("s1", "1-5/s16", "16-12/G13", "5-6/d1"):
        table.enter(turn)
    assert table.match.move_texts == ("L1", "1-5/L16", "16-12/D13", "5-6/D1")
    assert table.reads("16-12/G13")


def test_letters_that_are_keys_are_shown_and_turns_are_typed_with_those_of_records(table: Table) -> None:
    drop_tile_set("hazel", letters=["H", "O"])
    look_for_looks()
    table.app.settings.tile_set = "hazel"
    table.app.apply_settings()
    table.play()
    table.press(pygame.K_h)
    assert table.scene.session.is_seeking_hint or table.scene.session.hint is not None
    table.enter("L1")
    table.enter("1-5/d16")
    assert table.match.move_texts == ("L1", "1-5/D16") and table.reads("1-5/O16")


def test_squares_are_typed_one_by_one(table: Table) -> None:
    table.play("L1")
    for square in ("1", "5", "16"):
        table.enter(square)
    assert table.match.move_texts == ("L1", "1-5/L16")


def test_after_the_flip_the_placement_is_enough(table: Table) -> None:
    table.play("L1")
    for text in ("1", "5", "d16"):
        table.enter(text)
    assert table.match.move_texts[-1] == "1-5/D16"


@pytest.mark.parametrize("text", ["1-9/L16", "L17", "1-5", "5"])
def test_what_cannot_be_played_is_explained(table: Table, text: str) -> None:
    table.play("L1")
    before = table.scene.playing.draft
    table.enter(text)
    assert table.scene.playing.draft == before and len(table.match.moves) == 1
    assert table.scene.board_notice() is not None and not table.shows("Typed:")


@pytest.mark.parametrize("name", GAMES)
def test_what_cannot_be_played_is_met_with_a_turn_of_the_same_game(table: Table, name: str) -> None:
    game: Game = GAMES[name]
    table.play(game=name)
    table.enter(f"{game.square_name(0)}-{game.square_name(0)}")
    [notice] = [each.words for each in table.drawn() if "such as" in each.words]
    assert game.start(game.variants[0]).parse_move(notice.split()[-1]).steps


def test_typing_can_be_corrected_and_given_up(table: Table) -> None:
    table.play()
    table.type("d12")
    table.press(pygame.K_BACKSPACE)
    assert table.shows("Typed: D1 ")
    table.press(pygame.K_ESCAPE)
    assert not table.shows("Typed:") and table.page == "game"
    table.press(pygame.K_RETURN)
    assert table.match.moves == ()


def go_to(table: Table, square: int) -> None:
    """Walk the cursor to a square, from 0, on a board four squares wide."""
    cursor = table.scene.keyboard.cursor
    if cursor.square is None:
        table.press(pygame.K_LEFT)
    while cursor.square is not None and cursor.square % 4 != square % 4:
        table.press(pygame.K_LEFT if cursor.square % 4 > square % 4 else pygame.K_RIGHT)
    while cursor.square is not None and cursor.square // 4 != square // 4:
        table.press(pygame.K_UP if cursor.square // 4 > square // 4 else pygame.K_DOWN)


def test_the_cursor_plays_a_turn(table: Table) -> None:
    table.play("L1")
    go_to(table, 0)
    table.press(pygame.K_RETURN)
    table.press(pygame.K_SPACE)
    assert table.scene.playing.draft.marked == 0, "Space turns the tile in hand over in this step, too"
    go_to(table, 4)
    table.press(pygame.K_RETURN)
    go_to(table, 15)
    table.press(pygame.K_RETURN)
    assert table.match.move_texts == ("L1", "1-5/D16")


def test_the_cursor_shows_and_stays_on_the_board(table: Table) -> None:
    table.play()
    before = table.picture()
    for _ in range(9):
        table.press(pygame.K_UP)
        table.press(pygame.K_LEFT)
    assert table.scene.keyboard.cursor.square == 0 and table.picture() != before
    table.point_at(table.square(6))
    assert table.scene.keyboard.cursor.square is None


def test_by_keys_the_cursor_is_there_from_the_start_and_every_arrow_moves_it(table: Table) -> None:
    table.set_up()
    table.press(pygame.K_RETURN)
    cursor = table.scene.keyboard.cursor
    assert table.page == "game" and cursor.square == 10
    table.press(pygame.K_UP)
    table.press(pygame.K_TAB)
    assert cursor.square is None, "one ring at a time"
    table.press(pygame.K_UP)
    assert cursor.square == 2
    table.press(pygame.K_ESCAPE)
    assert table.page == "menu"
    table.press(pygame.K_ESCAPE)
    assert cursor.square == 2
    table.point_at(table.square(6))
    assert cursor.square is None
    table.press(pygame.K_DOWN)
    assert cursor.square == 2, "after the mouse it is only shown"


def test_by_mouse_no_cursor_is_there_until_the_first_arrow(table: Table) -> None:
    table.set_up()
    table.click("start")
    assert table.page == "game" and table.scene.keyboard.cursor.square is None
    table.click("menu")
    table.press(pygame.K_ESCAPE)
    assert table.page == "game" and table.scene.keyboard.cursor.square is None, "the key was for the menu"
    table.press(pygame.K_UP)
    assert table.scene.keyboard.cursor.square == 10


def test_resigning_by_a_key_leaves_no_cursor_on_a_board_played_by_mouse(table: Table) -> None:
    table.set_up()
    table.click("start")
    cursor = table.scene.keyboard.cursor
    table.click("menu")
    table.click("resign")
    table.press(pygame.K_TAB)
    table.press(pygame.K_RETURN)
    assert table.page == "result" and cursor.square is None
    table.point_at(table.square(6))
    assert cursor.square is None


def test_undo_and_redo_have_two_keys_each(table: Table) -> None:
    for undo, undo_mod, redo, redo_mod in (
        (pygame.K_BACKSPACE, 0, pygame.K_y, pygame.KMOD_CTRL),
        (pygame.K_z, pygame.KMOD_CTRL, pygame.K_z, pygame.KMOD_CTRL | pygame.KMOD_SHIFT),
    ):
        table.play("L1 1-5/L16")
        table.press(undo, undo_mod)
        assert len(table.match.moves) == 1
        table.press(redo, redo_mod)
        assert len(table.match.moves) == 2


def test_tools_are_reached_by_tab_and_used_by_enter(table: Table) -> None:
    table.play("L1")
    for _step in range(20):
        table.press(pygame.K_TAB)
        if table.app.top.form.focused == "menu":
            break
    table.press(pygame.K_RETURN)
    assert table.page == "menu"
    table.press(pygame.K_TAB, pygame.KMOD_SHIFT)
    table.press(pygame.K_RETURN)
    assert table.page == "elsewhere"


def test_a_changed_key_does_what_the_usual_one_did(table: Table) -> None:
    table.app.settings.keys = {"menu": "Ctrl+K"}
    table.play("L1")
    table.press(pygame.K_m)
    assert table.page == "game" and table.reads("Ctrl+K")
    table.press(pygame.K_k, pygame.KMOD_CTRL)
    assert table.page == "menu"


# --- what a voice says ------------------------------------------------------------------------------------------------


def test_a_voice_says_who_does_what_next_and_why_a_click_did_nothing(table: Table) -> None:
    table.play("L1")
    assert table.scene.spoken() == (
        "Circle places light side up on 1. "
        "Diamond, flip a tile. Choose or drag the Circle on 1: no other can be flipped"
    )
    table.click_square(7)
    assert table.scene.spoken().startswith("Diamond, flip a tile. ") and "Choose or drag" not in table.scene.spoken()


@pytest.mark.parametrize(("name", "words"), [
    ("magic", "11: Circle, light, can be chosen"), ("entropy", "a1: Circle, can be chosen"),
])
def test_a_voice_names_faces_only_where_there_are_any(table: Table, name: str, words: str) -> None:
    table.play("L11" if name == "magic" else "", game=name)
    occupied = (i for i, tile in enumerate(table.position.tiles) if tile is not None and tile.side.value == 0)
    table.scene.keyboard.cursor.square = next(
        square for square in occupied if table.scene.game.square_name(square) == words.partition(":")[0]
    )
    assert table.scene.spoken() == words


def test_once_a_match_of_entropy_is_given_up_letters_are_keys_again(table: Table) -> None:
    table.play("c1-c3", game="entropy")
    table.type("a")
    assert table.shows("Typed: a")
    table.press(pygame.K_BACKSPACE)
    table.scene.resign()
    table.pass_time(1)
    for letter in "bcde":
        table.type(letter)
        assert not table.shows("Typed")
    table.type("a")
    assert isinstance(table.route, Analyse)


def test_escape_hides_the_hint_before_it_opens_the_menu() -> None:
    with opened(animation="off") as table:
        table.play(ALMOST_OVER, second="level 2")
        while table.widget("hint").label == "Hint":
            table.click("hint")
            table.pass_time(0.5)
        scene = table.app.top
        table.press(pygame.K_ESCAPE)
        assert table.app.top is scene and table.widget("hint").label == "Hint"
        table.press(pygame.K_ESCAPE)
        assert table.app.top is not scene


def test_a_flip_taken_back_on_the_board_is_told() -> None:
    with opened(animation="off") as table:
        table.play(ALMOST_OVER)
        table.click_squares(13, 14)
        table.click_square(14)
        assert table.shows("Flip taken back")
