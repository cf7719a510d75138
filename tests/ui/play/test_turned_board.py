"""The board turned to the mover: where two persons play and wish it, each sees it from the own end."""

from __future__ import annotations

import pygame
import pytest
from hands import ALMOST_OVER, SAMPLE, WINNING_CLICKS
from matches import opened

from magicgame.games import GAMES
from magicgame.ui.board.geometry import BoardGeometry


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_a_turned_board_is_the_same_from_the_other_end(game) -> None:
    usual, turned = (BoardGeometry(game.board, 30, 40, 400, is_turned) for is_turned in (False, True))
    for square in range(game.board.size):
        assert turned.cell_rect(square) == usual.cell_rect(game.board.size - 1 - square)
        assert turned.square_at(turned.cell_rect(square).center) == square


@pytest.mark.parametrize(("game", "turns", "squares"), [
    ("magic", SAMPLE[:2], 16), ("entropy", ["a2-a3", "a4-b3"], 25),
])
def test_the_board_turns_after_every_turn_once_all_lies_still(game: str, turns: list[str], squares: int) -> None:
    with opened(turn_board=True) as table:
        table.play(game=game, names=("Ann", "Bo"))
        near, far = table.square(squares), table.square(1)
        table.enter(turns[0])
        table.app.step(0.05)
        assert table.scene.is_moving and table.square(squares) == near
        table.pass_time(2)
        assert (table.square(1), table.square(squares)) == (near, far)
        tops = {each.words: each.rect.top for each in table.drawn()}
        assert tops["Ann"] < tops["Bo"]
        table.play_by_clicks(turns[1])
        table.pass_time(2)
        assert table.match.move_texts == tuple(turns) and table.square(squares) == near
        table.press(pygame.K_z, pygame.KMOD_CTRL)
        table.pass_time(2)
        assert table.square(1) == near


def test_arrow_keys_go_the_way_they_point() -> None:
    with opened(turn_board=True) as table:
        table.play(SAMPLE[0])
        table.app.step(0.01)
        table.press(pygame.K_UP)
        before = table.scene.keyboard.cursor.square
        table.press(pygame.K_UP)
        after = table.scene.keyboard.cursor.square
        assert before is not None and after is not None
        (x, y), (new_x, new_y) = table.square(before + 1), table.square(after + 1)
        assert new_x == x and new_y < y


def test_the_result_is_seen_from_where_the_last_turn_was_played() -> None:
    with opened(turn_board=True) as table:
        table.play(ALMOST_OVER)
        table.app.step(0.01)
        place = table.square(1)
        table.click_squares(*WINNING_CLICKS)
        assert table.page == "result" and table.square(1) == place


@pytest.mark.parametrize(("wish", "second"), [(True, "level 1"), (False, "person")])
def test_it_stays_where_it_is_against_the_computer_and_where_nobody_wants_it(wish: bool, second: str) -> None:
    with opened(turn_board=wish) as table:
        table.play(second=second)
        place = table.square(1)
        table.click_square(6)
        table.pass_time(0.6)
        assert table.match.moves and table.square(1) == place
