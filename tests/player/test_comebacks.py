"""Mistakes come back at growing distances, a miss starts again, twins are one, five a day, and nothing is lost."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from magicgame import paths
from magicgame.engine.assess import assess
from magicgame.engine.stop import StopFlag
from magicgame.games import GAMES
from magicgame.games.game import Move, Position
from magicgame.match.review import Remark, judge
from magicgame.player import comebacks
from magicgame.player.comebacks import (
    A_DAY,
    DISTANCES,
    Comeback,
    ComebacksFile,
    add_mistakes,
    answer,
    is_due,
    load_comebacks,
    next_day,
    of_today,
    turn_of,
)
from magicgame.player.files import save

MAGIC = GAMES["magic"]
LOCKED = MAGIC.variants[0].key
DAY = date(2026, 11, 22)
BLUNDER = "L1 1-5/L16 16-12/D13 5-6/L1 12-11/L16 6-2/L5 11-12/D15 2-6/L2 5-9/D5 6-7/L6 9-10/D9 13-14/L11".split()  # noqa: SIM905 - turns are written so
"""A match with mistakes towards its end."""
TWIN = {1: 4, 2: 3, 3: 2, 4: 1, 5: 8, 6: 7, 7: 6, 8: 5, 9: 12, 10: 11, 11: 10, 12: 9, 13: 16, 14: 15, 15: 14, 16: 13}
"""The board from behind: each square by the one that takes its place."""


def day(number: int) -> date:
    return DAY + timedelta(days=number)


def remarks_of(turns: list[str]) -> list[Remark]:
    position: Position = MAGIC.start(MAGIC.variants[0])
    found = []
    for turn in turns:
        move: Move = position.parse_move(turn)
        if position.ply > 3:
            found.append(judge(position, move, assess(position, StopFlag())))
        position = position.after(move)
    return [each for each in found if each.is_mistake]


def mirrored(turn: str) -> str:
    flip, _slash, place = turn.rpartition("/")
    moved = "-".join(str(TWIN[int(number)]) for number in flip.split("-")) + "/" if flip else ""
    return f"{moved}{place[0]}{TWIN[int(place[1:])]}"


MISTAKES = remarks_of(BLUNDER)
TWINS = remarks_of([mirrored(turn) for turn in BLUNDER])


def made(number: int = 0, today: date = DAY) -> Comeback:
    """The mistake of that number, made that day."""
    add_mistakes(MISTAKES[number:number + 1], today)
    return load_comebacks()[0][-1]


def now(mistake: Comeback) -> Comeback:
    return next(each for each in load_comebacks()[0] if each.position == mistake.position)


def many(count: int, due: date = DAY) -> list[Comeback]:
    """Mistakes in as many positions, due on one day."""
    start = MAGIC.start(MAGIC.variants[0])
    found = []
    for first in start.legal_moves:
        after = start.after(first)
        for reply in after.legal_moves:
            position = after.after(reply)
            found.append(Comeback(
                LOCKED, position.text, position.move_text(position.legal_moves[0]), due.isoformat()))
            if len(found) == count:
                return found
    raise AssertionError("not enough positions")


def test_there_are_mistakes_to_test_with() -> None:
    assert len(MISTAKES) > 1 and len(TWINS) == len(MISTAKES)


def test_put_right_it_comes_back_after_one_three_seven_fourteen_thirty_and_sixty_days_and_no_more() -> None:
    mistake, today, waited = made(), DAY, []
    while not now(mistake).is_learnt:
        due = date.fromisoformat(now(mistake).due)
        waited.append((due - today).days)
        assert not is_due(now(mistake), due - timedelta(days=1)) and is_due(now(mistake), due)
        today = due
        answer(now(mistake), True, today)
    assert tuple(waited) == DISTANCES == (1, 3, 7, 14, 30, 60)
    assert not is_due(now(mistake), date.max) and next_day(load_comebacks()[0], LOCKED, today) is None


def test_a_miss_starts_again() -> None:
    mistake = made()
    answer(now(mistake), True, day(1))
    answer(now(mistake), False, day(4))
    assert (now(mistake).right, now(mistake).due) == (0, day(5).isoformat())


def test_who_comes_late_is_asked_all_the_same_and_counted_from_then() -> None:
    mistake = made()
    answer(now(mistake), True, day(40))
    assert now(mistake).due == day(43).isoformat()


def test_the_first_answer_of_a_day_counts() -> None:
    mistake = made()
    answer(now(mistake), False, day(1))
    before = now(mistake)
    answer(before, True, day(1))
    assert now(mistake) == before


def test_made_again_it_begins_again_and_is_there_once() -> None:
    mistake = made()
    answer(now(mistake), True, day(1))
    made(today=day(2))
    assert len(load_comebacks()[0]) == 1 and (now(mistake).right, now(mistake).due) == (0, day(3).isoformat())


def test_twins_are_one() -> None:
    add_mistakes(MISTAKES, DAY)
    add_mistakes(TWINS, day(1))
    assert [each.position for each in load_comebacks()[0]] == [remark.before.text for remark in TWINS]


def test_what_was_played_can_be_read_back() -> None:
    assert turn_of(made()) == (MISTAKES[0].before, MISTAKES[0].played.move)


def test_five_a_day_the_longest_due_first() -> None:
    old, new = many(8)[:3], [Comeback(each.variant, each.position, each.played, day(1).isoformat())
                             for each in many(8)[3:]]
    save(paths.comebacks_file(), ComebacksFile([*new, *old]))
    assert of_today(load_comebacks()[0], LOCKED, DAY) == tuple(old)
    today = of_today(load_comebacks()[0], LOCKED, day(1))
    assert len(today) == A_DAY and today[:3] == tuple(old)


def test_the_five_of_a_day_stay_the_same_while_they_are_answered() -> None:
    save(paths.comebacks_file(), ComebacksFile(many(9)))
    five = {each.position for each in of_today(load_comebacks()[0], LOCKED, DAY)}
    for position in sorted(five):
        answer(next(each for each in load_comebacks()[0] if each.position == position), False, DAY)
        assert {each.position for each in of_today(load_comebacks()[0], LOCKED, DAY)} == five
    assert len(of_today(load_comebacks()[0], LOCKED, day(1))) == A_DAY


def test_each_rule_set_has_its_own() -> None:
    made()
    assert of_today(load_comebacks()[0], "magic-standing", day(9)) == ()


@settings(max_examples=40, deadline=None)
@given(st.lists(st.tuples(st.booleans(), st.integers(0, 90)), max_size=20))
def test_whatever_is_answered_whenever_it_is_due_within_sixty_days_or_learnt(answers: list[tuple[bool, int]]) -> None:
    mistake = Comeback(LOCKED, many(1)[0].position, many(1)[0].played, DAY.isoformat())
    today = DAY
    for is_right, later in answers:
        today += timedelta(days=1 + later)
        mistake = comebacks._answered(mistake, is_right, today)
        assert mistake.is_learnt or 1 <= (date.fromisoformat(mistake.due) - today).days <= 60
        assert is_right or mistake.right == 0


def test_what_is_learnt_makes_room_and_the_farthest_goes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(comebacks, "MOST", 3)
    near, far, learnt = many(3), many(4, day(50))[3:], many(5)[4:]
    learnt = [Comeback(each.variant, each.position, each.played, each.due, len(DISTANCES)) for each in learnt]
    save(paths.comebacks_file(), ComebacksFile([*far, *learnt, *near[:2]]))
    add_mistakes(MISTAKES[:1], DAY)
    assert [each.position for each in load_comebacks()[0]] == [
        *(each.position for each in near[:2]), MISTAKES[0].before.text]


@pytest.mark.parametrize("mistake", [
    Comeback("magic-unknown", "x", "L1", "2026-11-22"), Comeback(LOCKED, "no position", "L1", "2026-11-22"),
    Comeback(LOCKED, many(1)[0].position, "1-2/L16 ", "2026-11-22"), Comeback(LOCKED, many(1)[0].position, "", "soon"),
], ids=["variant", "position", "turn", "day"])
def test_what_makes_no_sense_is_passed_over(mistake: Comeback) -> None:
    save(paths.comebacks_file(), ComebacksFile([mistake, *many(2)[1:]]))
    assert len(of_today(load_comebacks()[0], LOCKED, DAY)) == 1
    add_mistakes(MISTAKES[:1], DAY)
    assert mistake in load_comebacks()[0]


def test_a_damaged_file_is_kept_and_told() -> None:
    paths.comebacks_file().parent.mkdir(parents=True, exist_ok=True)
    paths.comebacks_file().write_bytes(b"{")
    known, problem = load_comebacks()
    assert known == [] and problem is not None and problem.copy is not None and problem.copy.read_bytes() == b"{"
