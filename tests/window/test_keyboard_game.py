"""A whole game in the real window without a mouse: from the title to the result, and out of the program."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from driver import Program, Screen
from table import open_match_by_keys

from magicgame.games.game import Place, Position, Side
from magicgame.games.magic import MAGIC

pytestmark = pytest.mark.slow

X_NAMES = {"-": "minus", "/": "slash"}
REPLY_SECONDS = 20.0


def type_turn(program: Program, text: str) -> None:
    for character in text.lower():
        program.press(X_NAMES.get(character, character))
    program.press("Return")


def go_to(program: Program, start: int, goal: int, columns: int = 4) -> None:
    """Move the cursor over the board by arrows."""
    (x, y), (u, v) = (divmod(square, columns)[::-1] for square in (start, goal))
    for key in ["Right"] * (u - x) + ["Left"] * (x - u) + ["Down"] * (v - y) + ["Up"] * (y - v):
        program.press(key)


def play_by_cursor(program: Program, position: Position) -> Position:
    """The first turn with the arrow keys: the dark side up on the last square."""
    move = position.legal_moves[-1]
    step = move.steps[0]
    assert isinstance(step, Place)
    if step.face.value == "dark":
        program.press("space")
    go_to(program, 10, step.target)
    program.press("Return")
    assert program.wait_for(r" played (\S+)$")[1] == position.move_text(move)
    return position.after(move)


def test_a_whole_game_by_keyboard(screen: Screen, used_home: Path) -> None:
    rng = random.Random(5)
    with Program(screen, used_home, (1280, 800)) as program:
        open_match_by_keys(program)
        position = play_by_cursor(program, MAGIC.start(MAGIC.variants[0]))
        while position.outcome is None:
            if position.mover is Side.FIRST:
                move = rng.choice(position.legal_moves)
                type_turn(program, position.move_text(move))
                assert program.wait_for(r" played (\S+)$")[1] == position.move_text(move)
                position = position.after(move)
            else:
                found = program.wait_for(r" played (\S+)$", REPLY_SECONDS)
                position = position.after(position.parse_move(found[1]))
        program.wait_for_scene("result")
        program.picture("1280x800-6-keyboard-result")
        program.press("F1")
        program.wait_for_scene("keys")
        program.press("Escape")
        program.wait_for_scene("result")
        program.press("ctrl+q")
        assert program.process.wait(10) == 0
