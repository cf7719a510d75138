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
"""The level that advises the newcomer: it hardly ever draws with the gentle opponent of a first match."""
_GOES = 4
"""A draw offers another go; so many end with a win."""


def win_first_match(program: Program, play: Callable[[Position, Move], None], go_again: Callable[[], None]) -> None:
    """From the title's first way in to the person's win, on the empty board; `play` plays a turn in the window, and
    `go_again` takes the offer after a draw."""
    rng = random.Random(7)
    for _go in range(_GOES):
        program.wait_for_scene("game")
        winner = play_first_match(program, play, rng)
        program.wait_for_scene("result")
        if winner is not None:
            break
        go_again()
    assert winner is Side.FIRST


def play_first_match(program: Program, play: Callable[[Position, Move], None], rng: random.Random) -> Side | None:
    """To its end; who has won."""
    position = MAGIC.start(MAGIC.variants[0])
    while position.outcome is None:
        if position.mover is Side.FIRST:
            move = choose(position, level(ADVISER, position), rng, StopFlag()).move
            play(position, move)
        else:
            move = position.parse_move(program.wait_for(r" played (\S+)$", REPLY_SECONDS)[1])
        position = position.after(move)
    winner = position.outcome.winner
    assert program.wait_for(r" over: (\S+) ")[1] == {None: "draw", Side.FIRST: "first", Side.SECOND: "second"}[winner]
    return winner


@pytest.mark.parametrize("size", [(1280, 800), (900, 600)], ids=str)
def test_the_first_win_by_mouse(screen: Screen, home: Path, size: tuple[int, int]) -> None:
    with Program(screen, home, size) as program:
        program.wait_for_scene("title")
        program.click("button.learn")
        table = Table(program, random.Random(1))

        def play(position: Position, move: Move) -> None:
            table.position = position
            table.play(move)

        win_first_match(program, play, lambda: program.click("button.again"))
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
        win_first_match(program, play, lambda: program.press("Return"))
        program.press("Escape")
        program.wait_for_scene("title")
