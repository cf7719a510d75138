"""How far a takeback goes, by who sits where."""

from collections.abc import Callable

import pytest
from random_play import ALL_RULES, random_match

from magicgame.match.clock import TimeControl
from magicgame.match.match import Direction, Match, NothingThere
from magicgame.match.seats import Engine, Person, Seats

RULES = ALL_RULES[0]
PERSON, COMPUTER = Person(), Engine(3)
PERSONS = Seats(PERSON, PERSON)
PERSON_FIRST = Seats(PERSON, COMPUTER)
COMPUTER_FIRST = Seats(COMPUTER, PERSON)
COMPUTERS = Seats(COMPUTER, COMPUTER)


def match_after(turns: int, seats: Seats) -> Match:
    return random_match(RULES, 1, turns, seats)


@pytest.mark.parametrize(("seats", "turns", "left"), [
    (PERSONS, 1, 0), (PERSONS, 4, 3), (PERSONS, 5, 4),
    (COMPUTERS, 1, 0), (COMPUTERS, 4, 3),
    (PERSON_FIRST, 2, 0), (PERSON_FIRST, 4, 2),
    (PERSON_FIRST, 1, 0), (PERSON_FIRST, 3, 2),
    (COMPUTER_FIRST, 3, 1), (COMPUTER_FIRST, 5, 3),
    (COMPUTER_FIRST, 2, 1), (COMPUTER_FIRST, 4, 3),
])
def test_turns_left_after_a_takeback(seats: Seats, turns: int, left: int):
    match = match_after(turns, seats)
    changes = match.takeback()
    assert len(match.moves) == left and len(changes) == turns - left
    assert {played.direction for played in changes} == {Direction.BACKWARD}
    assert changes[-1].before == match.position


@pytest.mark.parametrize(("seats", "turns"), [
    (PERSONS, 0), (COMPUTERS, 0), (PERSON_FIRST, 0), (COMPUTER_FIRST, 0), (COMPUTER_FIRST, 1),
])
def test_nothing_to_take_back(seats: Seats, turns: int):
    match = match_after(turns, seats)
    assert not match.can_take_back
    with pytest.raises(NothingThere):
        match.takeback()
    assert len(match.moves) == turns


@pytest.mark.parametrize("seats", [PERSONS, PERSON_FIRST, COMPUTER_FIRST, COMPUTERS])
@pytest.mark.parametrize("turns", [2, 3, 4, 7, 1000])
def test_restore_mirrors_takeback(seats: Seats, turns: int):
    match = match_after(turns, seats)
    end, taken_back = match.positions, []
    while match.can_take_back:
        taken_back.append(match.takeback())
    assert not match.can_take_back
    restored = []
    while match.can_restore:
        restored.append(match.restore())
    assert match.positions == end
    assert [len(changes) for changes in restored] == [len(changes) for changes in reversed(taken_back)]


@pytest.mark.parametrize("seats", [PERSON_FIRST, COMPUTER_FIRST])
def test_a_finished_match_is_taken_back_to_the_persons_turn(seats: Seats):
    match = match_after(1000, seats)
    match.takeback()
    assert not match.is_over and match.mover in match.seats.persons


ENDS = {
    "resigned": lambda match: match.resign(match.mover), "agreed": Match.agree_draw,
    "out of time": lambda match: match.flag(match.mover),
}


@pytest.mark.parametrize("end", ENDS.values(), ids=ENDS.keys())
def test_the_first_takeback_takes_only_an_end_outside_the_rules_back(end: Callable[[Match], None]):
    match = match_after(4, PERSON_FIRST)
    end(match)
    outcome = match.outcome
    assert match.takeback() == () and not match.is_over and len(match.moves) == 4
    assert match.can_restore and match.restore() == () and match.outcome == outcome
    match.takeback()
    assert len(match.takeback()) == 2 and len(match.moves) == 2
    assert len(match.restore()) == 2 and not match.is_over
    assert match.restore() == () and match.outcome == outcome


def test_a_match_given_up_before_its_first_turn_can_be_taken_up_again():
    match = match_after(0, PERSONS)
    match.resign(match.mover)
    assert match.can_take_back
    match.takeback()
    assert not match.is_over and not match.can_take_back


def test_another_turn_forgets_the_end_that_was_taken_back():
    match = match_after(4, PERSONS)
    match.resign(match.mover)
    match.takeback()
    match.play(match.position.legal_moves[0])
    assert not match.can_restore


def test_a_turn_lost_on_time_begins_anew():
    match = match_after(4, PERSONS)
    match.time_control = TimeControl(60, 0)
    match.spent_seconds = 60
    match.flag(match.mover)
    clock = match.clock
    match.takeback()
    assert match.clock is not None and match.clock.left_seconds(match.mover) == 60
    match.restore()
    assert match.clock == clock
