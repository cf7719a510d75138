"""Iterative deepening: what its scores promise."""

from __future__ import annotations

import pytest
from playing import VARIANTS, open_positions

from magicgame.engine.registry import kernel
from magicgame.engine.search import Task, analyse, comes_too_late, deepen, is_soon_exact
from magicgame.engine.stop import StopFlag
from magicgame.engine.table import for_scores
from magicgame.engine.values import CERTAIN, WON, Value
from magicgame.games.entropy import start as entropy_start
from magicgame.games.game import Position, Variant
from magicgame.games.magic import MAGIC, parse_position

each_variant = pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)


def task(position: Position) -> Task:
    return Task(position, StopFlag(), for_scores(100_000))


@each_variant
@pytest.mark.parametrize("margin", [0, 20])
def test_scores_within_the_margin_are_exact_and_the_others_lower(variant: Variant, margin: int) -> None:
    """Each move is searched alone, with all windows open; no move may look as good as the best by a bound."""
    depth = 3
    for position in open_positions(variant, 5, 3, seed=5):
        moves, reached = deepen(task(position), depth, margin)
        assert reached == depth
        for found in moves:
            alone = score_alone(position, position.after(found.move), depth)
            if found.score >= moves[0].score - margin:
                assert found.score == alone
            assert alone <= found.score


def score_alone(before: Position, after: Position, depth: int) -> int:
    if after.outcome is not None:
        winner = after.outcome.winner
        return 0 if winner is None else WON - 1 if winner is before.mover else 1 - WON
    score = -task(after).search.value(kernel(after).encode(after), depth - 1, -WON, WON)
    return score - (score > CERTAIN) + (score < -CERTAIN)


@each_variant
def test_deep_enough_the_scores_are_the_exact_values(variant: Variant) -> None:
    for position in open_positions(variant, 11, 6, seed=4):
        analysis = analyse(position, StopFlag())
        moves, _ = deepen(task(position), 16, 0)
        if analysis.value is Value.WIN:
            assert (moves[0].value, moves[0].remoteness) == (Value.WIN, analysis.remoteness)
        elif analysis.value is Value.DRAW:
            assert moves[0].score == 0
        else:
            assert moves[0].value is Value.LOSS


@each_variant
def test_stopped_before_it_began_it_still_has_every_move(variant: Variant) -> None:
    position = MAGIC.start(variant)
    hurried = task(position)
    hurried.stop.set()
    moves, reached = deepen(hurried, 9, 0)
    assert {found.move for found in moves} == set(position.legal_moves)
    assert reached <= 2
    assert reached or {found.score for found in moves} == {0}


@each_variant
def test_exact_values_come_soon_everywhere(variant: Variant) -> None:
    assert all(is_soon_exact(open_positions(variant, ply, 1, seed=1)[0]) for ply in range(12))


@pytest.mark.parametrize(("remoteness", "is_late"), [(None, False), (1, False), (200, False), (201, True)])
def test_a_win_is_too_late_when_the_limit_of_200_moves_comes_before_it(remoteness: int | None, is_late: bool) -> None:
    assert comes_too_late(entropy_start(), remoteness) is is_late


def test_no_end_comes_too_late_where_all_is_over() -> None:
    assert not comes_too_late(parse_position("CcCd/cDdc/CDdd/dCCd"), 1)
