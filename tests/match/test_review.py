"""Verdicts follow from exact values alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import pytest

from magicgame.engine.values import Analysis, Value, estimated, exact
from magicgame.games import GAMES
from magicgame.games.game import Face, MatchTermination, Move, Outcome, Place, Side
from magicgame.games.magic import MagicTermination, start
from magicgame.match.review import (
    Remark,
    Turning,
    Verdict,
    can_judge,
    counts,
    estimate,
    far_turning_point,
    is_slip,
    judge,
    lets_win_slip,
    looks_bad,
    mistakes,
    turning,
    turning_point,
    worth,
)

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
    ([(LOSS, 6), (DRAW, None)], True),
    ([(LOSS, 8), (DRAW, None)], True),
    ([(LOSS, 10), (DRAW, None)], False),
    ([(DRAW, None), (WIN, 5)], True),
    ([(DRAW, None), (WIN, 7)], True),
    ([(DRAW, None), (WIN, 9)], False),
    ([(LOSS, 12), (WIN, 9)], True),
    ([(LOSS, 14), (WIN, 31)], False),
])
def test_a_beginners_turn_counts_where_its_price_is_paid_within_four_turns_even_in_a_lost_position(
    values: list[tuple[Value, int | None]], is_lesson: bool,
) -> None:
    remark = judge(start(), MOVES[0], analysis(*values))
    assert counts(remark, is_for_beginners=True) is is_lesson
    assert counts(remark, is_for_beginners=False) is remark.is_mistake
    assert is_slip(remark, is_for_beginners=True) is (remark.is_mistake and not is_lesson)
    assert lets_win_slip(remark, is_for_beginners=True) is (
        remark.is_mistake and not is_lesson and values[-1][0] is WIN)


@pytest.mark.parametrize(("plies", "is_noticed"), [(3, False), (5, False), (9, True)])
def test_a_near_win_put_off_is_a_slip(plies: int, is_noticed: bool) -> None:
    remark = judge(start(), MOVES[0], analysis((WIN, plies), (WIN, 3)))
    assert is_slip(remark, is_for_beginners=True) is is_noticed


def test_where_no_end_is_near_enough_turns_can_be_judged_by_a_table_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    for table, judged in ((None, ["magic"]), (object(), ["magic", "entropy"])):
        monkeypatch.setattr("magicgame.match.review.tablebase", lambda _start, table=table: table)
        assert [game.name for game in GAMES.values() if can_judge(game)] == judged


def test_a_turn_the_analysis_does_not_know_is_an_error() -> None:
    with pytest.raises(KeyError):
        judge(start(), MOVES[3], analysis((WIN, 1)))


def test_a_search_favours_the_mover_and_the_position_before_makes_up_for_it() -> None:
    now, before = searched(40), searched(-10)
    assert estimate(now, None) == estimate(now, analysis((WIN, 3))) == 40
    assert estimate(now, before) == 25 and estimate(searched(29990), before) == 29990


def test_a_turn_that_a_hint_takes_for_about_as_good_does_not_look_bad() -> None:
    found = Analysis((estimated(MOVES[0], 90), estimated(MOVES[1], 10)), None, None, 1, 3)
    assert looks_bad(found, MOVES[1])
    level = replace(found, level=(MOVES[0], MOVES[1]))
    assert not looks_bad(level, MOVES[1])


def searched(score: int) -> Analysis:
    return Analysis((estimated(MOVES[0], score),), None, None, 1, 3)


def test_a_nearer_end_is_worth_more() -> None:
    values = (WIN, 1), (WIN, 9), (DRAW, None), (LOSS, 8), (LOSS, 2)
    heights = [worth(*each, is_for_beginners=False) for each in values]
    assert heights == sorted(heights, reverse=True) and heights[2] == 0


FIRST, SECOND = Side
Values = Sequence[tuple[Value, int | None]]
LOST_AT_ONCE, FAR = ((LOSS, 2), (DRAW, None)), ((LOSS, 12), (DRAW, None))
BLUNDER, FINE = ((LOSS, 2), (LOSS, 6)), ((DRAW, None), (DRAW, None))
TURNS = {2: FAR, 3: FAR, 4: FINE, 6: FAR, 7: LOST_AT_ONCE, 8: BLUNDER}


def judged(turns: Mapping[int, Values]) -> dict[int, Remark]:
    """Turns by their number: even ones are the first side's."""
    before = start(), start().after(MOVES[0])
    return {number: replace(judge(start(), MOVES[0], analysis(*values)), before=before[number % 2])
            for number, values in turns.items()}


@pytest.mark.parametrize(("outcome", "is_for_beginners", "turn"), [
    (Outcome(SECOND, MagicTermination.LOCKED_LINE), False, 6),
    (Outcome(SECOND, MagicTermination.LOCKED_LINE), True, 8),
    (Outcome(FIRST, MagicTermination.LOCKED_LINE), False, 7),
    (Outcome(FIRST, MagicTermination.LOCKED_LINE), True, 7),
    (Outcome(None, MagicTermination.BOARD_FULL), False, 7),
    (Outcome(SECOND, MatchTermination.RESIGNATION), False, None),
    (Outcome(None, MatchTermination.DRAW_AGREED), False, None),
    (None, False, None),
])
def test_the_turning_point_is_the_turn_after_which_the_result_did_not_change(
    outcome: Outcome | None, is_for_beginners: bool, turn: int | None
) -> None:
    assert turning_point(outcome, judged(TURNS), is_for_beginners) == turn
    assert turning_point(outcome, judged({4: FINE}), is_for_beginners) is None


@pytest.mark.parametrize(("outcome", "is_for_beginners", "turn"), [
    (Outcome(SECOND, MagicTermination.LOCKED_LINE), True, 6),
    (Outcome(SECOND, MagicTermination.LOCKED_LINE), False, None),
    (Outcome(FIRST, MagicTermination.LOCKED_LINE), True, None),
    (Outcome(None, MagicTermination.BOARD_FULL), True, None),
    (Outcome(SECOND, MatchTermination.RESIGNATION), True, None),
    (None, True, None),
])
def test_a_win_given_away_too_early_to_be_seen_is_known_all_the_same(
    outcome: Outcome | None, is_for_beginners: bool, turn: int | None
) -> None:
    assert far_turning_point(outcome, judged(TURNS), is_for_beginners) == turn


def test_a_proven_win_always_stands_above_even_so_that_no_hint_contradicts_the_curve() -> None:
    assert min(worth(WIN, plies, is_for_beginners=True) for plies in range(1, 40)) > 0.19
    assert worth(DRAW, None, is_for_beginners=True) == 0


def test_a_turn_decides_by_letting_the_other_side_win_or_by_giving_a_result_away() -> None:
    won, drawn = Outcome(SECOND, MagicTermination.LOCKED_LINE), Outcome(None, MagicTermination.BOARD_FULL)
    remarks = judged({6: FAR, 8: BLUNDER})
    assert turning(won, remarks[8]) is Turning.HASTENED, "it was lost already"
    assert turning(won, judged({7: LOST_AT_ONCE})[7]) is Turning.LET_WIN
    assert [turning(outcome, remarks[6]) for outcome in (won, drawn)] == [Turning.DECIDED, Turning.MISSED]
