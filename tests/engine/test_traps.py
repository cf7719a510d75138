"""The moves of perfect play that are hardest to answer, checked by counting the answers anew."""

from __future__ import annotations

import random

import pytest
from playing import VARIANTS, open_positions

from magicgame.engine.search import analyse
from magicgame.engine.stop import StopFlag
from magicgame.engine.traps import MOST_TRIED, hardest
from magicgame.engine.values import Analysis, Value
from magicgame.games.game import Move, Position, Variant
from magicgame.games.magic import MAGIC

each_variant = pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)


def exact(position: Position) -> Analysis:
    return analyse(position, StopFlag())


def holding_answers(position: Position, move: Move) -> int:
    if position.after(move).is_terminal:
        return 1000
    after = exact(position.after(move))
    return sum(found.value is after.value for found in after.moves)


def valued(value: Value, variant: Variant) -> list[tuple[Position, Analysis]]:
    """Positions with so few such moves that all are tried."""
    found = [(position, exact(position)) for position in open_positions(variant, 12, 60, seed=1)]
    return [
        (position, analysis) for position, analysis in found
        if analysis.value is value and sum(move.value is value for move in analysis.moves) <= MOST_TRIED
    ]


@each_variant
@pytest.mark.parametrize("value", [Value.DRAW, Value.LOSS], ids=str)
def test_the_opponent_is_left_the_fewest_answers_that_hold(value: Value, variant: Variant) -> None:
    cases = [
        (position, analysis) for position, analysis in valued(value, variant)
        if value is Value.DRAW or (analysis.remoteness or 0) > 2
    ]
    assert cases
    for position, analysis in cases:
        kept = [found for found in analysis.moves if found.value is value]
        resisting = [found for found in kept if found.remoteness is None or found.remoteness > 2]
        fewest = min(holding_answers(position, found.move) for found in resisting)
        chosen = hardest(position, analysis, random.Random(1), StopFlag())
        assert all(found in kept and holding_answers(position, found.move) == fewest for found in chosen)


@each_variant
def test_a_win_is_the_soonest(variant: Variant) -> None:
    for position, analysis in valued(Value.WIN, variant):
        chosen = hardest(position, analysis, random.Random(1), StopFlag())
        assert {found.remoteness for found in chosen} == {analysis.remoteness}


@each_variant
def test_out_of_time_all_moves_that_keep_the_value_are_left(variant: Variant) -> None:
    position = open_positions(variant, 6, 1, seed=3)[0]
    analysis, stop = exact(position), StopFlag()
    stop.set()
    assert {found.value for found in hardest(position, analysis, random.Random(1), stop)} == {analysis.value}


def test_perfect_play_varies() -> None:
    start = MAGIC.start(VARIANTS[0])
    analysis = exact(start)
    openings = {hardest(start, analysis, random.Random(seed), StopFlag())[0].move for seed in range(20)}
    assert len(openings) > 3
