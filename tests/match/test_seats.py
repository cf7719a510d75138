"""A seat is a value with a name: its texts, its bounds, and what a table of two is asked."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from magicgame.engine.levels import LEVEL_NUMBERS
from magicgame.games.game import Side
from magicgame.match.seats import LONGEST_NAME, Auto, Engine, Person, Seat, Seats, parse_seat

ANN, LEVEL_2 = Person("Ann"), Engine(2)


@pytest.mark.parametrize("seat", [Person(), ANN, *map(Engine, LEVEL_NUMBERS), Auto(1), Auto(2.4), Auto(6)])
def test_texts_are_read_back_with_the_name(seat: Seat):
    assert parse_seat(seat.text, "Ann" if seat == ANN else "") == seat


def test_the_texts():
    assert [seat.text for seat in (Person(), ANN, Engine(3), Auto(2.4))] == ["person", "person", "level 3", "auto 2.40"]


@pytest.mark.parametrize("text", [
    "", "Person", "level", "level 0", "level 7", "level  3", "level 33", "level ٣", "auto", "auto 2", "auto 0.99",
    "auto 6.01", "auto 2.400",
])
def test_what_is_no_seat(text: str):
    with pytest.raises(ValueError):
        parse_seat(text)


@pytest.mark.parametrize("level", [0, 7, -1])
def test_what_is_no_level(level: int):
    with pytest.raises(ValueError):
        Engine(level)


@pytest.mark.parametrize(("written", "name"), [
    ("  Ann \n Lee\t", "Ann Lee"), ("a\u2028b\x00c", "a b c"), ("\ud800", ""), ("Jürgen “Ü” 李", "Jürgen “Ü” 李"),
    ("x" * 100, "x" * LONGEST_NAME), ("x" * (LONGEST_NAME - 1) + " y", "x" * (LONGEST_NAME - 1)),
])
def test_a_name_is_one_line_that_can_be_shown(written: str, name: str):
    assert Person(written).name == name


@given(st.text())
def test_any_name_stays_once_it_is_in_order(written: str):
    person = Person(written)
    assert Person(person.name) == person and len(person.name.splitlines()) <= 1


@pytest.mark.parametrize(("seats", "persons", "levels", "person_against_engine"), [
    (Seats(), (Side.FIRST, Side.SECOND), (None, None), None),
    (Seats(ANN, LEVEL_2), (Side.FIRST,), (None, 2), Side.FIRST),
    (Seats(LEVEL_2, ANN), (Side.SECOND,), (2, None), Side.SECOND),
    (Seats(LEVEL_2, Engine(5)), (), (2, 5), None),
    (Seats(ANN, Auto(2.6)), (Side.FIRST,), (None, 3), Side.FIRST),
])
def test_who_sits_at_the_table(seats: Seats, persons: tuple, levels: tuple, person_against_engine: Side | None):
    assert seats.persons == persons and seats.has_two_persons is (len(persons) == 2)
    assert [seats.swapped.of(side) for side in Side] == [seats.second, seats.first]
    assert tuple(map(seats.engine_level, Side)) == levels
    assert seats.person_against_engine is person_against_engine


def test_each_side_has_its_seat_and_its_name():
    seats = Seats(ANN, LEVEL_2)
    assert (seats.of(Side.FIRST), seats.of(Side.SECOND)) == (ANN, LEVEL_2)
    assert (seats.name(Side.FIRST), seats.name(Side.SECOND)) == ("Ann", "")


@pytest.mark.parametrize("level", [0.99, 6.01, float("nan")])
def test_what_an_engine_cannot_be_between(level: float):
    with pytest.raises(ValueError):
        Auto(level)


@given(st.floats(1, 6), st.floats(0, 1, exclude_max=True))
def test_every_turn_is_played_at_one_of_the_two_levels_around(level: float, chance: float):
    auto = Auto(level)
    assert auto.of_turn(chance) in LEVEL_NUMBERS and abs(auto.of_turn(chance) - auto.level) < 1


def test_the_nearer_level_plays_the_more_turns():
    turns = [Auto(2.4).of_turn(number / 100) for number in range(100)]
    assert (turns.count(2), turns.count(3)) == (60, 40)
    assert Seats(ANN, Auto(2.4)).level_of_turn(Side.SECOND, 0.39) == 3
    assert Seats(ANN, Auto(2.4)).level_of_turn(Side.FIRST, 0.39) is None
