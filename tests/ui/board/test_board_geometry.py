"""Where squares lie, in pixels."""

from __future__ import annotations

import pytest

from magicgame.games import GAMES
from magicgame.games.board import Board
from magicgame.ui.board.geometry import BoardGeometry

BOARDS = [Board(3, 3), *(game.board for game in GAMES.values())]


@pytest.mark.parametrize("side", [300, 468, 626, 1400])
@pytest.mark.parametrize("board", BOARDS, ids=lambda board: f"{board.columns}x{board.rows}")
def test_every_pixel_of_a_cell_belongs_to_its_square(board: Board, side: int) -> None:
    geometry = BoardGeometry(board, 37, 91, side)
    for square in range(board.size):
        cell = geometry.cell_rect(square)
        assert geometry.rect.contains(cell)
        corners = (cell.topleft, cell.center, (cell.right - 1, cell.bottom - 1))
        assert {geometry.square_at(corner) for corner in corners} == {square}
    assert geometry.square_at((geometry.left + 2, geometry.top + 2)) is None


def test_the_board_has_the_measures_of_the_design() -> None:
    geometry = BoardGeometry(GAMES["magic"].board, 40, 148, 626)
    first, second = geometry.cell_rect(0), geometry.cell_rect(1)
    assert (first.left - 40, first.top - 148, first.width, second.left - first.right) == (22, 22, 138, 10)
    assert geometry.tile_rect(0).width == geometry.tile_px == 124 and geometry.tile_rect(0).center == first.center


@pytest.mark.parametrize(("side", "least_px", "expected"), [
    (626, 13, 15), (1252, 13, 30), (468, 13, 13), (200, 13, 11), (626, 26, 26), (468, 26, 19),
])
def test_labels_are_as_large_as_the_player_wishes_where_there_is_room(side: int, least_px: int, expected: int) -> None:
    assert BoardGeometry(GAMES["magic"].board, 0, 0, side).label_px(15, least_px, 26) == expected
