"""The match that begins without any question: against whom, and how the title announces it."""

from __future__ import annotations

from magicgame.games.game import Game, Side
from magicgame.language import translate as _
from magicgame.match.seats import Engine, Person, Seats, parse_seat
from magicgame.player.settings import Settings

_EASY_LEVEL = 2


def usual_seats(settings: Settings) -> Seats:
    """Against the computer of the last new game, or an easy one."""
    seats = Seats(parse_seat(settings.first), parse_seat(settings.second))
    return Seats(Person(""), Engine(_EASY_LEVEL)) if seats.person_against_engine is None else seats


def what_begins(game: Game, seats: Seats) -> str:
    """`Magic, level 2`."""
    levels = [level for side in Side if (level := seats.engine_level(side)) is not None]
    return _("{game}, level {level}", game=_(game.title), level=levels[0])
