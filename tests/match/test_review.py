"""Verdicts follow from exact values alone."""

from __future__ import annotations

import pytest

from magicgame.engine.values import Analysis, Value, exact
from magicgame.games.game import Face, Move, Place
from magicgame.games.magic import start
from magicgame.match.review import Verdict, judge, mistakes, worth

MOVES = [Move((Place(square, Face.LIGHT),)) for square in range(4)]


def analysis(*values: tuple[Value, int | None]) -> Analysis:
    found = [exact(move, *known) for move, known in zip(MOVES, values, strict=False)]
    ranked = tuple(sorted(found, key=lambda each: -each.score))
    return Analysis(ranked, ranked[0].value, ranked[0].remoteness, 0)


WIN, DRAW, LOSS = Value.WIN, Value.DRAW, Value.LOSS


@pytest.mark.parametrize(("values", "verdict", "holding"), [
    ([(WIN, 3)], Verdict.FORCED, 1),
    ([(WIN, 3), (DRAW, None)], Verdict.ONLY, 1),
    ([(DRAW, None), (DRAW, None), (LOSS, 4)], Verdict.KEEPS, 2),
    ([(WIN, 5), (WIN, 3)], Verdict.SLOWER, 2),
    ([(LOSS, 2), (LOSS, 6)], Verdict.SLOWER, 2),
    ([(WIN, 3), (WIN, 3), (LOSS, 2)], Verdict.KEEPS, 2),
    ([(DRAW, None), (WIN, 7)], Verdict.GIVES_AWAY, 1),
    ([(LOSS, 2), (DRAW, None)], Verdict.GIVES_AWAY, 1),
])
def test_verdicts(values: list[tuple[Value, int | None]], verdict: Verdict, holding: int) -> None:
    remark = judge(start(), MOVES[0], analysis(*values))
    assert (remark.verdict, remark.holding) == (verdict, holding)
    assert mistakes([remark]) == ((remark,) if verdict is Verdict.GIVES_AWAY else ())


def test_a_turn_the_analysis_does_not_know_is_an_error() -> None:
    with pytest.raises(KeyError):
        judge(start(), MOVES[3], analysis((WIN, 1)))


def test_a_nearer_end_is_worth_more() -> None:
    heights = [worth(WIN, 1, 16), worth(WIN, 9, 16), worth(DRAW, None, 16), worth(LOSS, 8, 16), worth(LOSS, 2, 16)]
    assert heights == sorted(heights, reverse=True) and heights[2] == 0
