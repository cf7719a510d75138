"""From the first start to the first win, in the real window, by mouse and by keyboard: the engine says what to play."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest
from driver import Program, Screen
from table import REPLY_SECONDS, Table
from test_keyboard_game import type_turn

from magicgame.engine.choose import choose
from magicgame.engine.registry import level
from magicgame.engine.stop import StopFlag
from magicgame.games.game import Move, Position, Side
from magicgame.games.magic import MAGIC

pytestmark = pytest.mark.slow

ADVISER = 5
"""The level that advises the newcomer: against the gentle opponent of a first match it has always won."""


def win_first_match(program: Program, play: Callable[[Position, Move], None]) -> None:
    """From the title's first way in to the person's win, on the empty board; `play` plays a turn in the window."""
    rng, position = random.Random(7), MAGIC.start(MAGIC.variants[0])
    program.wait_for_scene("game")
    while position.outcome is None:
        if position.mover is Side.FIRST:
            move = choose(position, level(ADVISER, position), rng, StopFlag()).move
            play(position, move)
        else:
            move = position.parse_move(program.wait_for(r" played (\S+)$", REPLY_SECONDS)[1])
        position = position.after(move)
    assert position.outcome.winner is Side.FIRST
    assert program.wait_for(r" over: (\S+) ")[1] == "first"
    program.wait_for_scene("result")


@pytest.mark.parametrize("size", [(1280, 800), (900, 600)], ids=str)
def test_the_first_win_by_mouse(screen: Screen, home: Path, size: tuple[int, int]) -> None:
    with Program(screen, home, size) as program:
        program.wait_for_scene("title")
        program.click("button.learn")
        table = Table(program, random.Random(1))

        def play(position: Position, move: Move) -> None:
            table.position = position
            table.play(move)

        win_first_match(program, play)
        program.picture(f"first-win-{size[0]}")
        program.click("button.leave")
        program.wait_for_scene("title")


def test_the_first_win_by_keyboard(screen: Screen, home: Path) -> None:
    def play(position: Position, move: Move) -> None:
        type_turn(program, position.move_text(move))
        assert program.wait_for(r" played (\S+)$")[1] == position.move_text(move)

    with Program(screen, home, (1280, 800)) as program:
        program.wait_for_scene("title")
        program.press("Return")
        win_first_match(program, play)
        program.press("Escape")
        program.wait_for_scene("title")
