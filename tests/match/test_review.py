"""Verdicts follow from exact values alone."""

from __future__ import annotations

import pytest

from magicgame.engine.values import Analysis, Value, exact
from magicgame.games.game import Face, MatchTermination, Move, Outcome, Place, Side
from magicgame.games.magic import MagicTermination, start
from magicgame.match.review import Verdict, judge, lessons, mistakes, turning_point, worth

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


@pytest.mark.parametrize(("values", "is_lesson"), [
    ([(LOSS, 2), (LOSS, 6)], True),
    ([(LOSS, 1), (LOSS, 4)], True),
    ([(LOSS, 1), (LOSS, 2)], False),
    ([(LOSS, 4), (LOSS, 6)], False),
    ([(LOSS, 2), (LOSS, 2)], False),
    ([(LOSS, 12), (DRAW, None)], False),
    ([(DRAW, None), (WIN, 3)], True),
])
def test_beginners_learn_from_a_loss_at_once_even_in_a_lost_position(
    values: list[tuple[Value, int | None]], is_lesson: bool,
) -> None:
    near, far = judge(start(), MOVES[0], analysis((LOSS, 2), (WIN, 5))), judge(
        start(), MOVES[0], analysis((LOSS, 14), (DRAW, None)))
    remark = judge(start(), MOVES[0], analysis(*values))
    assert (remark in lessons([far, near, remark], is_for_beginners=True)) is is_lesson
    assert (remark in lessons([far, remark], is_for_beginners=False)) is remark.is_mistake
    assert lessons([far], is_for_beginners=True) == (far,)


def test_a_turn_the_analysis_does_not_know_is_an_error() -> None:
    with pytest.raises(KeyError):
        judge(start(), MOVES[3], analysis((WIN, 1)))


def test_a_nearer_end_is_worth_more() -> None:
    heights = [worth(WIN, 1, 16), worth(WIN, 9, 16), worth(DRAW, None, 16), worth(LOSS, 8, 16), worth(LOSS, 2, 16)]
    assert heights == sorted(heights, reverse=True) and heights[2] == 0


FIRST, SECOND = Side
MISTAKES = {2: FIRST, 3: SECOND, 6: FIRST, 7: SECOND}


@pytest.mark.parametrize(("outcome", "mistakes", "turn"), [
    (Outcome(SECOND, MagicTermination.LOCKED_LINE), MISTAKES, 6),
    (Outcome(FIRST, MagicTermination.LOCKED_LINE), MISTAKES, 7),
    (Outcome(None, MagicTermination.BOARD_FULL), MISTAKES, 7),
    (Outcome(SECOND, MagicTermination.LOCKED_LINE), {1: SECOND}, None),
    (Outcome(SECOND, MatchTermination.RESIGNATION), MISTAKES, None),
    (Outcome(None, MatchTermination.DRAW_AGREED), MISTAKES, None),
    (None, MISTAKES, None),
])
def test_the_turning_point_is_the_last_mistake_of_who_did_not_win(
    outcome: Outcome | None, mistakes: dict[int, Side], turn: int | None
) -> None:
    assert turning_point(outcome, mistakes) == turn
