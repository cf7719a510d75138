"""A match under way: the positions so far, what was undone, and how it ended.

Person, engine, replay and undo all go through `Match`, which answers `Played`: what the window needs to show
the change. A match knows no game by name and no time; it never plays by itself.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from magicgame.games.game import Game, IllegalMove, MatchTermination, Move, Outcome, Position, Side, Variant
from magicgame.match.seats import Seats


class Direction(Enum):
    FORWARD = 1
    BACKWARD = -1


class NothingThere(LookupError):
    """There is nothing to undo, or nothing to redo."""


@dataclass(frozen=True, slots=True)
class Played:
    """One turn, as played: `before` and `after` in the order of play; BACKWARD when it was just undone."""

    before: Position
    move: Move
    after: Position
    direction: Direction = Direction.FORWARD


class Match:
    """One play of a game, with its whole history and no limit on undo.

    It begins at the game's start, or at another position as if the game began there: the match counts its own
    turns alone, so that its record holds all there is to know.
    """

    def __init__(self, game: Game, variant: Variant, seats: Seats, start: Position | None = None) -> None:
        self.game = game
        self.variant = variant
        self.seats = seats
        self._positions = [game.start(variant) if start is None else game.parse_position(start.text, variant)]
        self._moves: list[Move] = []
        self._undone: list[Move] = []
        self._resigned: Side | None = None
        self.tags: dict[str, str] = {}
        """What else the record tells of the match, by name; kept, never read here."""

    @property
    def start(self) -> Position:
        return self._positions[0]

    @property
    def position(self) -> Position:
        return self._positions[-1]

    @property
    def positions(self) -> tuple[Position, ...]:
        """From the start to the current one: one more than there are moves."""
        return tuple(self._positions)

    @property
    def moves(self) -> tuple[Move, ...]:
        return tuple(self._moves)

    @property
    def undone(self) -> tuple[Move, ...]:
        """What redo would play, the next one first."""
        return tuple(reversed(self._undone))

    @property
    def move_texts(self) -> tuple[str, ...]:
        """The moves in the game's notation."""
        return tuple(
            position.move_text(move) for position, move in zip(self._positions, self._moves, strict=False)
        )

    @property
    def last(self) -> Played | None:
        """The turn that led to the current position; None at the start."""
        if not self._moves:
            return None
        return Played(self._positions[-2], self._moves[-1], self._positions[-1])

    @property
    def mover(self) -> Side:
        return self.position.mover

    @property
    def resigned(self) -> Side | None:
        """The side that gave up, if one did."""
        return self._resigned

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, by the rules or by resignation; None while it goes on."""
        if self._resigned is not None:
            return Outcome(self._resigned.other, MatchTermination.RESIGNATION)
        return self.position.outcome

    @property
    def is_over(self) -> bool:
        return self.outcome is not None

    def play(self, move: Move) -> Played:
        """Play the mover's turn; whatever was undone is forgotten. Raises IllegalMove and changes nothing."""
        if self._resigned is not None:
            raise IllegalMove("game_over")
        played = self._forward(move)
        self._undone.clear()
        return played

    def resign(self, side: Side) -> None:
        """End the match in favour of the other side. Raises IllegalMove when it is over already."""
        if self.is_over:
            raise IllegalMove("game_over")
        self._resigned = side

    @property
    def can_undo(self) -> bool:
        return bool(self._moves)

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    def undo(self) -> Played:
        """Take the last turn back, and a resignation with it. Raises NothingThere at the start."""
        if not self._moves:
            raise NothingThere("no turn to undo")
        self._resigned = None
        move, after = self._moves.pop(), self._positions.pop()
        self._undone.append(move)
        return Played(self.position, move, after, Direction.BACKWARD)

    def redo(self) -> Played:
        """Play the turn undone last once more. Raises NothingThere when none is left."""
        if not self._undone:
            raise NothingThere("no turn to redo")
        self._resigned = None
        played = self._forward(self._undone[-1])
        self._undone.pop()
        return played

    @property
    def can_take_back(self) -> bool:
        return self._own_turn() is not None

    @property
    def can_restore(self) -> bool:
        return self.can_redo

    def takeback(self) -> tuple[Played, ...]:
        """Undo back to a person's own turn: against the computer its reply and the turn before it.

        With two computers, one turn. Raises NothingThere when there is no such turn to go back to.
        """
        ply = self._own_turn()
        if ply is None:
            raise NothingThere("no turn of a person to take back")
        return self._repeat(self.undo, lambda: len(self._moves) == ply)

    def restore(self) -> tuple[Played, ...]:
        """Redo up to a person's own turn or to the last turn there is: the mirror of `takeback`."""
        return self._repeat(self.redo, lambda: self._is_own_turn(self.position) or not self._undone)

    def _forward(self, move: Move) -> Played:
        before = self.position
        after = before.after(move)
        self._positions.append(after)
        self._moves.append(move)
        return Played(before, move, after)

    def _own_turn(self) -> int | None:
        """The latest ply before the current one at which a takeback may stop."""
        earlier = range(len(self._moves) - 1, -1, -1)
        return next((ply for ply in earlier if self._is_own_turn(self._positions[ply])), None)

    def _is_own_turn(self, position: Position) -> bool:
        return self.seats.of(position.mover).is_person or not self._has_person

    @property
    def _has_person(self) -> bool:
        return self.seats.first.is_person or self.seats.second.is_person

    @staticmethod
    def _repeat(change: Callable[[], Played], is_done: Callable[[], bool]) -> tuple[Played, ...]:
        changes = [change()]
        while not is_done():
            changes.append(change())
        return tuple(changes)
