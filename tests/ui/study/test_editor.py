"""Positions set up by hand: by mouse, by keyboard, in every game; what is impossible is told."""

from __future__ import annotations

import pygame
import pytest
from hands import SAMPLE
from studying import LATE, Desk

from magicgame.games import GAMES
from magicgame.games.game import Face, Game, Side, Tile


def tile_on(desk: Desk, number: int) -> Tile | None:
    return desk.app.top._tiles[number - 1]  # type: ignore[attr-defined,no-any-return]


def test_positions_are_set_up_by_mouse_and_what_is_impossible_is_told(desk: Desk) -> None:
    desk.edit(SAMPLE[:LATE])
    desk.click("clear")
    desk.click("brush.2")
    desk.click_square(4)
    assert tile_on(desk, 4) == Tile(Side.SECOND) and desk.shows("Impossible")
    assert not desk.widget("done").enabled
    desk.press(pygame.K_RETURN)
    assert desk.page == "editor"
    desk.click("brush.0")
    for _click in range(2):
        desk.click_square(1)
    assert tile_on(desk, 1) == Tile(Side.FIRST, Face.DARK) and desk.shows("Circle to move")
    desk.click("done")
    assert desk.page == "analysis" and desk.scene.study.current.position.text == "C..d/..../..../...."
    assert desk.ply == 0


def test_a_right_click_and_the_empty_brush_take_tiles_away(desk: Desk) -> None:
    desk.edit(SAMPLE[:2])
    desk.click_square(5, pygame.BUTTON_RIGHT)
    assert tile_on(desk, 5) is None
    desk.click("brush.4")
    desk.click_square(16)
    assert tile_on(desk, 16) is None


def test_the_tile_to_put_down_is_seen_under_the_pointer_and_framed(desk: Desk) -> None:
    editor = desk.edit()
    before = desk.picture()
    desk.point_at(desk.square(7))
    assert desk.picture() != before and editor._picture().board.arriving == {6: Tile(Side.FIRST)}
    desk.press(pygame.K_2)
    assert editor._picture().board.arriving == {6: Tile(Side.FIRST, Face.DARK)}
    brushes = [each for each in editor.form if each.name.startswith("brush")]
    assert [brush.name for brush in brushes if brush.is_chosen] == ["brush.1"]  # type: ignore[attr-defined]
    desk.point_at((2, 2))
    assert not editor._picture().board.arriving


def test_positions_are_set_up_by_keyboard(desk: Desk) -> None:
    desk.edit(SAMPLE[:1])
    for key in (pygame.K_c, pygame.K_1, pygame.K_UP, pygame.K_RETURN, pygame.K_RIGHT, pygame.K_4, pygame.K_SPACE):
        desk.press(key)
    assert desk.shows("Delete removes it")
    for key in (pygame.K_UP, pygame.K_1, pygame.K_RETURN, pygame.K_DELETE, pygame.K_a):
        desk.press(key)
    assert desk.page == "analysis" and desk.scene.study.current.position.text == "..../..../..cD/...."


def test_without_the_cursor_enter_analyses_the_position(desk: Desk) -> None:
    desk.edit(SAMPLE[:1])
    desk.press(pygame.K_RETURN)
    assert desk.page == "analysis"


def test_cancelling_keeps_the_study(desk: Desk) -> None:
    desk.edit(SAMPLE[:LATE])
    desk.click("clear")
    desk.press(pygame.K_ESCAPE)
    assert desk.page == "analysis" and desk.ply == LATE


def test_a_finished_position_is_told_and_can_be_looked_at(desk: Desk) -> None:
    editor = desk.edit(SAMPLE)
    assert desk.shows("The game is over here") and editor.spoken() == "The game is over here"
    desk.click("done")
    assert desk.shown.headline.title == "Diamond wins" and desk.shows("The game is over here. Set up another position")


def test_the_rules_are_chosen_and_decide_whether_the_game_is_over(desk: Desk) -> None:
    desk.edit(SAMPLE)
    assert desk.widget("variant.0").is_chosen  # type: ignore[attr-defined]
    desk.click("variant.1")
    desk.press(pygame.K_a)
    assert desk.scene.study.variant is desk.scene.study.game.variants[1]


def test_the_board_stands_where_it_stands_beside_a_match(desk: Desk) -> None:
    desk.analyse(SAMPLE[:LATE])
    place = desk.square(7)
    desk.menu("edit")
    assert desk.square(7) == place


@pytest.mark.parametrize("side", Side)
def test_the_side_to_move_is_chosen_where_the_game_lets_either(desk: Desk, side: Side) -> None:
    editor = desk.edit(game="entropy")
    assert [brush.label for brush in editor.form if brush.name.startswith("brush")] == ["Circle", "Diamond", "remove"]
    desk.click(f"mover.{side.value}")
    desk.press(pygame.K_a)
    assert desk.scene.study.current.position.mover is side


def test_in_a_game_without_faces_a_click_on_the_same_tile_keeps_it(desk: Desk, morris: Game) -> None:
    desk.edit(["b2"], game=morris.name)
    desk.click_square(5)
    assert tile_on(desk, 5) == Tile(Side.FIRST)


def test_a_voice_tells_the_square_the_brush_and_what_is_wrong(desk: Desk) -> None:
    editor = desk.edit(SAMPLE[:1])
    assert editor.spoken() == "Diamond to move"
    desk.press(pygame.K_UP)
    assert editor.spoken().startswith("11")
    desk.point_at((2, 2))
    desk.press(pygame.K_TAB)
    assert editor.spoken() == "Circle, light, chosen"
    desk.click_square(7)
    assert "Impossible" in editor.spoken()


def test_the_rules_are_those_of_the_game_being_set_up(desk: Desk) -> None:
    assert desk.edit(game="entropy").game_in_view() is GAMES["entropy"]
