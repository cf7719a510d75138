"""In an analysis the padlocks of open lines are where the rules have them, counted on the board."""

from __future__ import annotations

import pygame
import pytest
from hands import SAMPLE
from studying import opened

from magicgame.games.magic import BOARD


@pytest.mark.parametrize("explains", [True, False])
def test_a_line_that_stands_open_has_its_padlocks_in_a_review(explains: bool) -> None:
    marked = 0
    with opened(explain_lines=explains, animation="off") as desk:
        desk.analyse(SAMPLE)
        desk.press(pygame.K_HOME)
        for _turn in range(len(SAMPLE)):
            desk.press(pygame.K_RIGHT)
            desk.pass_time(0.1)
            position, shown = desk.scene.study.current.position, desk.shown.board
            beside = {square for line in position.lines_after() if not position.is_terminal
                      for each in line.squares for square in BOARD.neighbours[each]}
            open_squares = {square for square in beside if position.tiles[square] is None}
            assert {each.square for each in shown.padlocks} == (open_squares if explains else set()), position.text
            marked += bool(shown.padlocks)
    assert bool(marked) is explains
