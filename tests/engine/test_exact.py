"""At least 500 random endings a variant against minimax by the referee's rules: value and remoteness."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from playing import VARIANTS
from test_analysis import Known, minimax

from magicgame.engine.search import analyse
from magicgame.engine.stop import StopFlag
from magicgame.games.game import Position, Variant
from magicgame.games.magic import BOARD, parse_position

pytestmark = pytest.mark.slow

COUNTS = {13: 30, 14: 200, 15: 275}
"""Positions by tiles on the board; of 12 tiles `test_analysis.py` has some, for one takes minimax seconds."""


def scattered_positions(variant: Variant, tiles: int, count: int) -> Iterator[Position]:
    """Unfinished positions with the tiles put down by chance, which is much faster than playing a game for each."""
    rng = random.Random(tiles)
    while count:
        sides = "c" * ((tiles + 1) // 2) + "d" * (tiles // 2)
        letters = [rng.choice((side, side.upper())) for side in sides] + ["."] * (BOARD.size - tiles)
        rng.shuffle(letters)
        position = parse_position("/".join("".join(letters[row:row + 4]) for row in range(0, 16, 4)), variant)
        if not position.is_terminal:
            count -= 1
            yield position


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
def test_endings_have_the_value_and_remoteness_of_minimax(variant: Variant) -> None:
    known: dict[str, Known] = {}
    assert sum(COUNTS.values()) >= 500
    for tiles, count in COUNTS.items():
        for position in scattered_positions(variant, tiles, count):
            analysis = analyse(position, StopFlag())
            assert (analysis.value, analysis.remoteness) == minimax(position, known), position.text
