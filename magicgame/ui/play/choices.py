"""What is chosen for a new game: the game, its variant, and who plays each side."""

from __future__ import annotations

from datetime import date

from magicgame.engine.registry import has_engine
from magicgame.games import GAMES
from magicgame.games.game import Game, Side, Variant
from magicgame.match.clock import TimeControl
from magicgame.match.match import Match
from magicgame.match.opponents import fitting
from magicgame.match.rating import Rating
from magicgame.match.review import can_judge
from magicgame.match.seats import Auto, Engine, Friend, Person, Seat, Seats, parse_seat
from magicgame.match.unaided import forbid_help
from magicgame.player.ratings import load_ratings, rating_of
from magicgame.player.results import Summary, load_results, summary
from magicgame.player.settings import Settings
from magicgame.ui.words import messages, why_not


class Choices:
    """Begins with what a match was begun with last; nothing is kept before `keep`. A level is remembered while a person
    plays the side, and so are the seats while a game is chosen that only persons can play. Every game keeps its own
    variant. A computer that fits the player follows the rating."""

    def __init__(self, settings: Settings, today: date) -> None:
        self.game: Game = GAMES[settings.game]
        self._variants = {**settings.variants, settings.game: settings.variant}
        self._is_rated, self._is_taught = settings.rated, settings.teaching
        self.is_aided = settings.aid_for_two
        self._clocks = {
            False: (settings.clock_minutes, settings.clock_increment),
            True: (settings.engine_minutes, settings.engine_increment),
        }
        self._names = {Side.FIRST: settings.first_name, Side.SECOND: settings.second_name}
        self._wished: dict[Side, Seat] = {
            Side.FIRST: parse_seat(settings.first), Side.SECOND: parse_seat(settings.second),
        }
        self._levels = {
            side: seat.level if isinstance(seat, Engine) else settings.level for side, seat in self._wished.items()
        }
        self._ratings, self.problem = load_ratings()
        """The rated matches there were, and what was wrong with their file or None."""
        self._results = load_results()[0]
        self._today = today

    @property
    def variant(self) -> Variant:
        """Of the game chosen: the one it was last played by, else its first."""
        names = [each.name for each in self.game.variants]
        name = self._variants.get(self.game.name)
        return self.game.variant(name if name in names else names[0])

    @variant.setter
    def variant(self, variant: Variant) -> None:
        self._variants[self.game.name] = variant.name

    @property
    def has_engine(self) -> bool:
        """Whether the computer can play the game."""
        return has_engine(self.game)

    @property
    def includes_engine(self) -> bool:
        """Whether the computer plays a side."""
        return any(self.level(side) is not None for side in Side)

    @property
    def clock(self) -> tuple[int, int]:
        """The minutes a side has, 0 for no clock, and the seconds a turn adds: remembered for matches with the computer
        and for those without it."""
        return self._clocks[self.includes_engine]

    @clock.setter
    def clock(self, clock: tuple[int, int]) -> None:
        self._clocks[self.includes_engine] = clock

    @property
    def seats(self) -> Seats:
        return Seats(self._seat(Side.FIRST), self._seat(Side.SECOND))

    def _seat(self, side: Side) -> Seat:
        wished = self._wished[side]
        if self.has_engine and isinstance(wished, Auto):
            return fitting(self.rating, self.game.start(self.variant))
        if self.has_engine and isinstance(wished, Engine):
            return wished
        if isinstance(wished, Friend):
            return Friend(self._names[side])
        plays_engine = self.has_engine and not isinstance(self._wished[side.other], Person)
        return Person() if plays_engine else Person(self._names[side])

    def name(self, side: Side) -> str:
        """What was typed as the name of the person who plays the side."""
        return self._names[side]

    def rename(self, side: Side, name: str) -> None:
        self._names[side] = name

    def level(self, side: Side) -> int | None:
        """The level of the computer that plays the side; None where a person does."""
        return self.seats.engine_level(side)

    def fits_player(self, side: Side) -> bool:
        """Whether the computer plays the side as strongly as the player."""
        return isinstance(self.seats.of(side), Auto)

    @property
    def rating(self) -> Rating:
        """The player's, by the rules chosen."""
        return rating_of(self._ratings, self.variant.key, self._today)

    @property
    def results_so_far(self) -> Summary:
        """Of the person's matches by the rules chosen against the level that is chosen."""
        person = self.seats.person_against_engine
        level = self.level(person.other) if person is not None else None
        return summary(each for each in self._results if (each.variant, each.level) == (self.variant.key, level))

    @property
    def has_rating(self) -> bool:
        """Whether any match by the rules chosen was rated."""
        return any(each.variant == self.variant.key for each in self._ratings)

    def choose_game(self, game: Game) -> None:
        self.game = game

    def seat_person(self, side: Side) -> None:
        self._wished[side] = Person()

    def seat_friend(self, side: Side) -> None:
        """Let a friend elsewhere play the side, by message, and the player the other one. Whoever had the side before
        takes the name along."""
        if self.seats.friend is not side:
            self._names[side] = ""
        self._wished[side], self._wished[side.other] = Friend(), Person()

    def dismiss_friend(self) -> None:
        """Let the computer play in place of a friend elsewhere: who is written to is chosen for every match."""
        friend = self.seats.friend
        if friend is not None:
            self._names[friend] = ""
            self.seat_computer(friend)

    def seat_computer(self, side: Side, level: int | None = None) -> None:
        """Let the computer play the side, at the level it had before unless another one is given."""
        self._levels[side] = level or self._levels[side]
        self._seat_engine(side, Engine(self._levels[side]))

    def _seat_engine(self, side: Side, engine: Engine | Auto) -> None:
        """No friend elsewhere plays a computer."""
        self._wished[side] = engine
        if isinstance(self._wished[side.other], Friend):
            self._wished[side.other] = Person()

    def seat_fitting(self, side: Side) -> None:
        """Let the computer play the side as strongly as the player."""
        self._seat_engine(side, Auto(self._levels[side]))

    def swap(self) -> None:
        """Let each side be played by who has played the other one, under the same name and at the same level."""
        self._wished = {side: self._wished[side.other] for side in Side}
        self._levels = {side: self._levels[side.other] for side in Side}
        self._names = {side: self._names[side.other] for side in Side}

    def why_not_rate(self) -> str | None:
        """Why the match cannot be rated; None when it can."""
        return why_not.nobody_to_rate() if self.seats.person_against_engine is None else None

    @property
    def is_rated(self) -> bool:
        return self._is_rated and self.why_not_rate() is None

    def toggle_rated(self) -> None:
        self._is_rated = not self._is_rated

    def why_not_teach(self) -> str | None:
        """Why there can be no teaching game; None when there can."""
        if not can_judge(self.game):
            return why_not.cannot_be_taught()
        if self.is_rated:
            return why_not.no_help_allowed()
        return why_not.nobody_to_teach() if self.seats.person_against_engine is None else None

    @property
    def is_taught(self) -> bool:
        return self._is_taught and self.why_not_teach() is None

    def toggle_taught(self) -> None:
        self._is_taught = not self._is_taught

    @property
    def are_two_at_table(self) -> bool:
        return self.seats.has_two_persons and self.seats.friend is None

    def toggle_aided(self) -> None:
        self.is_aided = not self.is_aided

    def why_no_clock(self) -> str | None:
        """Why there can be no clock; None when there can."""
        if self.seats.friend is not None:
            return messages.no_clock()
        return why_not.no_clock_while_teaching() if self.is_taught else None

    @property
    def time_control(self) -> TimeControl | None:
        """The clock of the match; None for none."""
        minutes, increment = self.clock
        return TimeControl(60 * minutes, increment) if minutes and self.why_no_clock() is None else None

    def keep(self, settings: Settings) -> None:
        """Let the next new game begin with these choices."""
        settings.game, settings.variant = self.game.name, self.variant.name
        settings.first, settings.second = self._wished[Side.FIRST].text, self._wished[Side.SECOND].text
        settings.first_name, settings.second_name = (Person(self._names[side]).name for side in Side)
        settings.variants = dict(self._variants)
        settings.rated, settings.teaching = self._is_rated, self._is_taught
        settings.aid_for_two = self.is_aided
        settings.clock_minutes, settings.clock_increment = self._clocks[False]
        settings.engine_minutes, settings.engine_increment = self._clocks[True]
        person = self.seats.person_against_engine
        if person is not None:
            settings.level = self._levels[person.other]

    def match(self) -> Match:
        match = Match(self.game, self.variant, self.seats)
        match.time_control = self.time_control
        match.rated = self.is_rated
        if self.are_two_at_table and not self.is_aided:
            forbid_help(match)
        return match
