"""Positions set up by hand: by mouse, by keyboard, in every game; what is impossible is told."""

from __future__ import annotations

import pygame
import pytest
from hands import SAMPLE
from studying import LATE, Desk, opened

from magicgame.games import GAMES
from magicgame.games.game import Face, Game, Side, Tile
from magicgame.ui.study.brushes import brushes_of

MAGIC = GAMES["magic"]
BRUSHES = {brush: key for key, brush in enumerate(brushes_of(MAGIC), pygame.K_1)}


def put_up(desk: Desk, text: str) -> None:
    """Set up that position of Magic on the empty board."""
    desk.press(pygame.K_c)
    for number, tile in enumerate(MAGIC.parse_position(text, MAGIC.variants[0]).tiles, 1):
        if tile is not None:
            desk.press(BRUSHES[tile])
            desk.click_square(number)


def tile_on(desk: Desk, number: int) -> Tile | None:
    return desk.app.top.arranged.tiles[number - 1]  # type: ignore[attr-defined,no-any-return]


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


def drag(desk: Desk, source: int, target: tuple[int, int]) -> None:
    """Drag from that square to a place in the window."""
    start = desk.square(source)
    desk.point_at(start)
    desk.app.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=pygame.BUTTON_LEFT))
    desk.point_at(target)
    desk.app.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=target, button=pygame.BUTTON_LEFT))


def test_dragging_moves_a_tile_and_leaves_it_where_it_lay_beside_the_board(desk: Desk) -> None:
    desk.edit()
    put_up(desk, "c..D/..../..../....")
    desk.press(pygame.K_3)
    drag(desk, 4, desk.square(10))
    assert tile_on(desk, 10) == Tile(Side.SECOND, Face.DARK) and tile_on(desk, 4) is None
    drag(desk, 10, desk.square(1))
    assert tile_on(desk, 1) == Tile(Side.SECOND, Face.DARK) and tile_on(desk, 10) is None
    drag(desk, 1, (2, 2))
    drag(desk, 6, desk.square(7))
    assert [number for number in range(1, 17) if tile_on(desk, number)] == [1], "an empty square has nothing to drag"


def test_a_dragged_tile_is_seen_at_the_pointer(desk: Desk) -> None:
    editor = desk.edit()
    put_up(desk, "c.../..../..../....")
    start = desk.square(1)
    desk.app.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=pygame.BUTTON_LEFT))
    desk.point_at(desk.square(6))
    assert editor._picture().board.dragged == (0, desk.square(6)) and not editor._picture().board.arriving


def test_where_a_tile_was_taken_away_no_other_is_offered_until_the_pointer_leaves(desk: Desk) -> None:
    editor = desk.edit(SAMPLE[:2])
    desk.click_square(5, pygame.BUTTON_RIGHT)
    assert not editor._picture().board.arriving
    desk.point_at(desk.square(6))
    desk.point_at(desk.square(5))
    assert set(editor._picture().board.arriving) == {4}


@pytest.mark.parametrize(("size", "text_size"), [((1280, 800), 1.0), ((900, 600), 1.0), ((900, 600), 2.0)])
def test_the_verdict_is_in_sight_in_every_window(size: tuple[int, int], text_size: float) -> None:
    with opened(window_size=size, text_size=text_size) as desk:
        editor = desk.edit(SAMPLE[:LATE])
        desk.pass_time(0.2)
        assert desk.shows("Circle wins in 2 turns") and editor.offset("panel").px == 0
        assert desk.widget("brush.0").shown_rect.height == desk.widget("brush.0").rect.height
        tops = {desk.widget(f"brush.{number}").rect.top for number in range(len(BRUSHES))}
        assert len(tops) == 1 or text_size > 1
        desk.click_square(13, pygame.BUTTON_RIGHT)
        desk.pass_time(0.2)
        assert desk.shows("Impossible: Circle must have as many tiles as Diamond, or one more")


@pytest.mark.parametrize(("text", "told"), [
    ("..d./..../..../....", "Add a Circle tile, or remove one of Diamond's."),
    ("cccc/..../..d./....", "Add 2 Diamond tiles, or remove 2 of Circle's."),
    ("dddd/dddd/dccc/cccc", ""),
])
def test_how_to_mend_an_impossible_count_is_told(desk: Desk, text: str, told: str) -> None:
    editor = desk.edit()
    desk.press(pygame.K_c)
    for number, letter in enumerate(text.replace("/", ""), 1):
        if letter != ".":
            desk.press(pygame.K_1 if letter == "c" else pygame.K_3)
            desk.click_square(number)
    problem = editor.problem()
    assert problem is not None and problem.startswith("Impossible") and problem.endswith(told or "or one more")


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


def test_cancelling_keeps_the_study_and_asks_first_where_something_would_be_lost(desk: Desk) -> None:
    desk.edit(SAMPLE[:LATE])
    desk.click("clear")
    desk.press(pygame.K_ESCAPE)
    assert desk.shows("Leave this position?")
    desk.press(pygame.K_ESCAPE)
    assert desk.page == "editor" and tile_on(desk, 1) is None
    desk.press(pygame.K_z, pygame.KMOD_CTRL)
    assert tile_on(desk, 1) is not None
    desk.press(pygame.K_ESCAPE)
    assert desk.page == "analysis" and desk.ply == LATE


def test_every_change_is_taken_back_and_made_again(desk: Desk) -> None:
    desk.edit(SAMPLE[:2])
    assert desk.widget("undo").why_not == "There is nothing to undo yet"
    desk.click_square(7)
    desk.click("variant.1")
    desk.click("undo")
    desk.click("undo")
    assert tile_on(desk, 7) is None and desk.widget("variant.0").is_chosen  # type: ignore[attr-defined]
    desk.click("redo")
    assert tile_on(desk, 7) == Tile(Side.FIRST) and desk.widget("redo").enabled
    desk.click_square(8)
    assert desk.widget("redo").why_not == "There is nothing to redo"


def test_what_the_position_is_worth_is_told_beside_it(desk: Desk) -> None:
    desk.edit(SAMPLE[:LATE])
    desk.pass_time(0.2)
    assert desk.shows("Circle wins in 2 turns") and desk.shows("5 on the board, 3 left")
    desk.click_square(13, pygame.BUTTON_RIGHT)
    desk.pass_time(0.2)
    assert desk.shows("Impossible") and not desk.shows("wins")


def test_over_a_finished_match_the_editor_begins_at_the_start(desk: Desk) -> None:
    desk.edit(SAMPLE)
    assert not desk.shows("over here") and not any(tile_on(desk, number) for number in range(1, 17))


def test_the_starting_position_is_put_up_where_it_is_no_empty_board(desk: Desk) -> None:
    desk.edit(["a2-a3"], game="entropy")
    desk.click("start")
    assert desk.app.top.arranged.tiles == GAMES["entropy"].start(GAMES["entropy"].variants[0]).tiles  # type: ignore
    desk.press(pygame.K_c)
    assert desk.shows("0 of 7 on the board")


def test_a_finished_position_is_told_and_can_be_looked_at(desk: Desk) -> None:
    editor = desk.edit()
    put_up(desk, MAGIC.variants[0].example)
    desk.point_at((2, 2))
    assert desk.shows("The game is over here: Diamond wins") and editor.spoken().startswith("The game is over here")
    desk.click("done")
    assert desk.shown.headline.title == "Analysis · Diamond wins"
    assert desk.shows("The game is over here. Set up another position")


def test_the_rules_are_chosen_and_decide_whether_the_game_is_over(desk: Desk) -> None:
    desk.edit()
    put_up(desk, "ccc./dd../..d./....")
    assert desk.widget("variant.0").is_chosen and not desk.shows("over here")  # type: ignore[attr-defined]
    desk.click("variant.1")
    assert desk.shows("The game is over here")
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
