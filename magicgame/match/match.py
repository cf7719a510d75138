"""A match under way: the positions so far, what was undone, what was noted on each turn, and how it ended.

Person, engine, replay and undo all go through `Match`, which answers `Played`: what the window needs to show
the change. A match knows no game by name and asks nobody for the time; it never plays by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from enum import Enum

from magicgame.games.game import Game, IllegalMove, MatchTermination, Move, Outcome, Position, Side, Variant
from magicgame.match.clock import Clock, TimeControl
from magicgame.match.seats import Seats, one_line

LONGEST_SECONDS = 9_999_999.0


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


@dataclass(frozen=True, slots=True)
class _End:
    """An end outside the rules that was taken back: after how many turns, and how long the mover had thought."""

    ply: int
    outcome: Outcome
    spent_seconds: float


@dataclass(frozen=True, slots=True)
class Note:
    """What is kept of a turn besides the move: a comment in one line, and how long its side thought.

    `seconds` is rounded to milliseconds and kept within 0 .. `LONGEST_SECONDS`; None when nobody measured.
    """

    comment: str = ""
    seconds: float | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "comment", one_line(self.comment))
        if self.seconds is not None:
            object.__setattr__(self, "seconds", bounded_seconds(self.seconds))


def bounded_seconds(seconds: float) -> float:
    """The time as a match keeps it: in milliseconds, within 0 .. `LONGEST_SECONDS`."""
    return round(min(max(0.0, seconds), LONGEST_SECONDS), 3)


class Match:
    """One play of a game, with its whole history and no limit on undo.

    It begins at the game's start, or at another position as if the game began there: the match counts only its
    own turns, so that its record holds all there is to know.
    """

    def __init__(self, game: Game, variant: Variant, seats: Seats, start: Position | None = None) -> None:
        self.game = game
        self.variant = variant
        self.seats = seats
        self._positions = [game.start(variant) if start is None else game.parse_position(start.text, variant)]
        self._moves: list[Move] = []
        self._notes = [Note()]
        self._undone: list[tuple[Move, Note]] = []
        self._ended: Outcome | None = None
        self._undone_end: _End | None = None
        self.rated = False
        self.is_unsent = False
        """The friend elsewhere has not been told yet of the turn played last."""
        self.time_control: TimeControl | None = None
        self.spent_seconds = 0.0
        """How long the mover has thought about the turn under way, as far as somebody wrote it down here."""
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
        """What redo would play, the next one first; nothing once the match is over: what was taken back is no part of
        it, though it can be redone as long as the end itself can be taken back."""
        return tuple(move for move, _note in self._set_aside())

    @property
    def notes(self) -> tuple[Note, ...]:
        """One for each of `positions`: the first belongs to the start, the others to the turns that led there."""
        return tuple(self._notes)

    @property
    def undone_notes(self) -> tuple[Note, ...]:
        """One for each of `undone`."""
        return tuple(note for _move, note in self._set_aside())

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
    def clock(self) -> Clock | None:
        """What both sides have left, the turn under way included; None in a match without a time control.

        It follows from the times noted, so undo, redo and the record restore it exactly.
        """
        if self.time_control is None:
            return None
        clock = Clock.started(self.time_control)
        for before, note in zip(self._positions, self._notes[1:], strict=False):
            clock = clock.turned(before.mover, note.seconds or 0.0)
        return clock.run(self.mover, self.spent_seconds)

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, by the rules or outside them; None while it goes on."""
        return self._ended or self.position.outcome

    @property
    def ended(self) -> Outcome | None:
        """How the match ended outside its rules; None when it did not."""
        return self._ended

    @property
    def is_over(self) -> bool:
        return self.outcome is not None

    def play(self, move: Move, seconds: float | None = None) -> Played:
        """Play the mover's turn, thought about for that long; whatever was undone is forgotten.

        Raises IllegalMove and changes nothing.
        """
        if self._ended is not None:
            raise IllegalMove("game_over")
        played = self._forward(move, Note(seconds=seconds))
        self._undone.clear()
        self._undone_end = None
        return played

    def annotate(self, number: int, comment: str) -> None:
        """Replace the comment of `notes[number]`; an empty one takes it away. Raises IndexError."""
        self._notes[number] = replace(self._notes[number], comment=comment)

    def resign(self, side: Side) -> None:
        """End the match in favour of the other side. Raises IllegalMove when it is over already."""
        self.end(Outcome(side.other, MatchTermination.RESIGNATION))

    def flag(self, side: Side) -> None:
        """End the match because the side's clock has run out. Raises IllegalMove when it is over already."""
        self.end(Outcome(side.other, MatchTermination.TIME))

    def agree_draw(self) -> None:
        """End the match as a draw both sides want. Raises IllegalMove when it is over already."""
        self.end(Outcome(None, MatchTermination.DRAW_AGREED))

    def end(self, outcome: Outcome) -> None:
        """End the match outside its rules. Raises IllegalMove when it is over already."""
        if self.is_over:
            raise IllegalMove("game_over")
        self._ended, self._undone_end = outcome, None

    def undo(self) -> Played:
        """Take the last turn back, and an end outside the rules with it. Raises NothingThere at the start."""
        if not self._moves:
            raise NothingThere("no turn to undo")
        move, after = self._moves.pop(), self._positions.pop()
        self._undone.append((move, self._notes.pop()))
        self._begin_turn()
        return Played(self.position, move, after, Direction.BACKWARD)

    def redo(self) -> Played:
        """Play the turn undone last once more. Raises NothingThere when none is left."""
        if not self._undone:
            raise NothingThere("no turn to redo")
        return self._forward(*self._undone.pop())

    @property
    def can_take_back(self) -> bool:
        return self._can_go_on_again or self._own_turn() is not None

    @property
    def _can_go_on_again(self) -> bool:
        return self._ended is not None and not self.turns_stand

    @property
    def turns_stand(self) -> bool:
        """Whether nothing can be taken back: the match is rated, or a friend elsewhere has been told of it."""
        return self.rated or (self.seats.friend is not None and not self.is_unsent)

    @property
    def can_restore(self) -> bool:
        """Whether anything was undone that `restore` would do again."""
        return bool(self._undone) or self._can_end_again

    @property
    def _can_end_again(self) -> bool:
        return self._undone_end is not None and self._undone_end.ply == len(self._moves)

    def takeback(self) -> tuple[Played, ...]:
        """Undo back to a person's own turn: against the computer its reply and the turn before it. With two computers,
        one turn.

        Of a match that ended outside its rules only that end is taken back, and no turn; after a fallen flag the turn
        under way begins anew. Raises NothingThere when there is no turn to go back to.
        """
        if self._ended is not None and self._can_go_on_again:
            self._undone_end = _End(len(self._moves), self._ended, self.spent_seconds)
            if self._ended.termination is MatchTermination.TIME:
                self.spent_seconds = 0.0
            self._ended = None
            return ()
        ply = self._own_turn()
        if ply is None:
            raise NothingThere("no turn of a person to take back")
        return self._repeat(self.undo, lambda: len(self._moves) == ply)

    def restore(self) -> tuple[Played, ...]:
        """Redo up to a person's own turn or to the last turn there is, else end the match as it had ended.

        The mirror of `takeback`; raises NothingThere when nothing is left.
        """
        if self._undone_end is not None and self._can_end_again:
            end = self._undone_end
            self.end(end.outcome)
            self.spent_seconds = end.spent_seconds
            return ()
        return self._repeat(
            self.redo, lambda: self._is_own_turn(self.position) or self._can_end_again or not self._undone)

    def _forward(self, move: Move, note: Note) -> Played:
        before = self.position
        after = before.after(move)
        self._positions.append(after)
        self._moves.append(move)
        self._notes.append(note)
        self._begin_turn()
        return Played(before, move, after)

    def _set_aside(self) -> Iterator[tuple[Move, Note]]:
        return reversed(() if self.is_over else self._undone)

    def _begin_turn(self) -> None:
        self._ended = None
        self.spent_seconds, self.is_unsent = 0.0, False

    def _own_turn(self) -> int | None:
        """The latest ply before the current one at which a takeback may stop; none where turns stand."""
        if self.turns_stand:
            return None
        earlier = range(len(self._moves) - 1, -1, -1)
        return next((ply for ply in earlier if self._is_own_turn(self._positions[ply])), None)

    def _is_own_turn(self, position: Position) -> bool:
        """A forced pass leaves a person nothing to do otherwise."""
        persons, has_choice = self.seats.persons, position.legal_moves != (Move(),)
        return not persons or (position.mover in persons and has_choice)

    @staticmethod
    def _repeat(change: Callable[[], Played], is_done: Callable[[], bool]) -> tuple[Played, ...]:
        changes = [change()]
        while not is_done():
            changes.append(change())
        return tuple(changes)
