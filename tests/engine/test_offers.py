"""A level agrees to a draw where it sees nothing to win for itself."""

from __future__ import annotations

import random

import pytest

from magicgame.engine.offers import FIRST_PLY, accepts_draw
from magicgame.engine.registry import level
from magicgame.engine.search import analyse
from magicgame.engine.stop import StopFlag
from magicgame.engine.values import Value
from magicgame.games.game import Position
from magicgame.games.magic import LOCKED_LINE, start

WANTED = {Value.WIN: True, Value.DRAW: True, Value.LOSS: False}


def positions(value: Value, count: int) -> list[Position]:
    """Open positions late enough whose mover, which offers, has that value."""
    chance, found = random.Random(8), []
    while len(found) < count:
        position: Position = start(LOCKED_LINE)
        while not position.is_terminal and position.ply < FIRST_PLY + 2:
            position = position.after(chance.choice(position.legal_moves))
        if not position.is_terminal and analyse(position, StopFlag()).value is value:
            found.append(position)
    return found


@pytest.mark.parametrize("value", list(Value))
def test_a_perfect_level_goes_by_the_value(value: Value) -> None:
    for position in positions(value, 3):
        assert accepts_draw(position, level(6, position), random.Random(1), StopFlag()) is WANTED[value]


def test_nobody_agrees_before_anything_was_tried() -> None:
    assert not accepts_draw(start(LOCKED_LINE), level(6, start(LOCKED_LINE)), random.Random(1), StopFlag())
