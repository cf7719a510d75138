import pytest

from magicgame.engine.levels import LEVEL_NUMBERS
from magicgame.games.game import Side
from magicgame.match.seats import Seat, Seats


@pytest.mark.parametrize("seat", [Seat(), *map(Seat, LEVEL_NUMBERS)])
def test_texts_are_read_back(seat: Seat):
    assert Seat.parse(seat.text) == seat
    assert seat.is_person is (seat.level is None)


def test_the_texts():
    assert (Seat().text, Seat(3).text) == ("person", "level 3")


@pytest.mark.parametrize("text", ["", "Person", "level", "level 0", "level 7", "level  3", "level 33", "level ٣"])
def test_what_is_no_seat(text: str):
    with pytest.raises(ValueError):
        Seat.parse(text)


def test_each_side_has_its_seat():
    seats = Seats(Seat(), Seat(2))
    assert (seats.of(Side.FIRST), seats.of(Side.SECOND)) == (Seat(), Seat(2))
