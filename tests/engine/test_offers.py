"""A level agrees to a draw where it sees nothing to win for itself."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from magicgame.engine.offers import FIRST_PLY, accepts_draw
from magicgame.engine.registry import level
from magicgame.engine.search import analyse
from magicgame.engine.stop import StopFlag
from magicgame.engine.values import Value
from magicgame.games import entropy
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


def test_a_weak_level_may_agree_where_it_would_have_won() -> None:
    lost = positions(Value.LOSS, 4)
    agreed = [accepts_draw(position, level(1, position), random.Random(seed), StopFlag())
              for position in lost for seed in range(5)]
    assert any(agreed)


@pytest.mark.parametrize(("text", "agrees"), [
    ("SSSSO/SOS../O.O.S/OO.../...O. O", False), (".SSSO/SSS../...../OSO.O/OO.O. O", True),
])
def test_where_nothing_is_known_a_level_agrees_unless_it_stands_better_itself(text: str, agrees: bool) -> None:
    late = replace(entropy.parse_position(text), earlier=(entropy.start().text,) * FIRST_PLY)
    clear_sighted = replace(level(2, late), noise=0, miss=0.0, overlook=0.0)
    assert accepts_draw(late, clear_sighted, random.Random(1), StopFlag(100_000)) is agrees
