"""The promise every game keeps: sides, tiles, moves, positions, outcomes.

A game is a family of rules (`Game`), a rule set within it is a value (`Variant`), and a `Position` is a
frozen value that knows everything about itself. Squares are numbered from 0, row by row from the top left;
only the notation counts as people do.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from enum import Enum
from functools import lru_cache
from typing import NamedTuple, Protocol

from magicgame.games.board import Board


class Side(Enum):
    FIRST = 0
    SECOND = 1
    __hash__ = object.__hash__

    @property
    def other(self) -> Side:
        return Side.SECOND if self is Side.FIRST else Side.FIRST


class Face(Enum):
    LIGHT = "light"
    DARK = "dark"
    __hash__ = object.__hash__

    @property
    def turned(self) -> Face:
        return Face.DARK if self is Face.LIGHT else Face.LIGHT


class Tile(NamedTuple):
    """A tile or piece on the board: who owns it and which face is up."""

    side: Side
    face: Face = Face.LIGHT

    @property
    def turned(self) -> Tile:
        return Tile(self.side, self.face.turned)


Tiles = tuple[Tile | None, ...]
"""What lies on each square; None where it is vacant."""


@dataclass(frozen=True, slots=True)
class Flip:
    """An opponent's tile turns over the shared edge onto a vacant neighbour and shows its other face."""

    source: int
    target: int


@dataclass(frozen=True, slots=True)
class Slide:
    """An own piece moves to another square and stays as it is."""

    source: int
    target: int


@dataclass(frozen=True, slots=True)
class Place:
    """An own tile comes from the reserve, the given face up."""

    target: int
    face: Face


Step = Flip | Slide | Place


@dataclass(frozen=True, slots=True)
class Move:
    """One side's whole turn, step by step. No step at all is a pass."""

    steps: tuple[Step, ...] = ()


@dataclass(frozen=True, slots=True)
class Line:
    """Squares that count together for a side; locked when every square of its lock is occupied."""

    side: Side
    squares: tuple[int, ...]
    lock: tuple[int, ...]
    locked: bool


@dataclass(frozen=True, slots=True)
class Threat:
    """A way a side could decide the game if it were to move: the `steps` that matter, and the `squares` of the tiles
    that would decide. Without steps those tiles lie there already. `lock` has the squares that must be taken, too.
    `begun` are steps the turn might begin with where the rules ask for some before those.
    """

    steps: tuple[Step, ...]
    squares: tuple[int, ...]
    lock: tuple[int, ...] = ()
    begun: tuple[Step, ...] = field(default=(), compare=False, repr=False)


class Termination(Enum):
    """Why a match is over; the value stands in records. Each game lists its own reasons in a subclass beside its rules.

    Reasons of two games may share a value: a record names its game.
    """

    _value_: str


class MatchTermination(Termination):
    """How a match of any game may end outside its rules."""

    RESIGNATION = "resignation"
    TIME = "time"
    DRAW_AGREED = "draw_agreed"


@dataclass(frozen=True, slots=True)
class Outcome:
    """How it ended: the winner (None for a draw), why, and the lines (or other squares) that decided it."""

    winner: Side | None
    termination: Termination
    lines: tuple[Line, ...] = ()


PASS_TEXT = "pass"
"""How the notation of every game writes a turn without a step."""


class IllegalMove(ValueError):
    """A move the rules forbid. `code` names the rule; the window makes the sentence."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class NotationError(ValueError):
    """A text that is no move or no position. `code` names what is wrong with it."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(f"{code}: {text!r}")
        self.code = code
        self.text = text


@dataclass(frozen=True, slots=True)
class Variant:
    """One rule set of a game.

    `game` is the name of its game, `name` its own name within that game, both as records write them; `judge` tells
    the outcome of a position between turns, `example` is the text of a finished position.
    """

    game: str
    name: str
    judge: Callable[..., Outcome | None]
    example: str

    @property
    def key(self) -> str:
        """`magic-locked`: unique among the variants of all games."""
        return f"{self.game}-{self.name}"


class Position(Protocol):
    """All that decides moves and outcome, as a frozen value."""

    def __hash__(self) -> int: ...

    @property
    def variant(self) -> Variant: ...

    @property
    def tiles(self) -> Tiles: ...

    @property
    def ply(self) -> int:
        """Turns played since the start of the game."""

    @property
    def mover(self) -> Side: ...

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended here, or None while it goes on."""

    @property
    def is_terminal(self) -> bool: ...

    @property
    def legal_moves(self) -> tuple[Move, ...]:
        """Every legal move, in a fixed order; none when the game is over."""

    def lines_after(self, done: tuple[Step, ...] = ()) -> tuple[Line, ...]:
        """The lines standing on the board after some legal steps of this turn, of both sides."""

    def bonds_after(self, done: tuple[Step, ...] = ()) -> tuple[tuple[int, int], ...]:
        """The pairs of squares whose tiles hold together, after some legal steps of this turn, of both sides."""

    def alarms_after(self, done: tuple[Step, ...] = ()) -> frozenset[int]:
        """The squares of the mover's tiles that need help at once, after some legal steps of this turn."""

    def contacts_after(self, done: tuple[Step, ...] = ()) -> tuple[tuple[int, int], ...]:
        """The pairs of squares whose tiles of different sides touch, after some legal steps of this turn; none in a
        game in which that is nothing to win by."""

    @property
    def text(self) -> str:
        """The position in the game's notation; `Game.parse_position` reads it back, as if the game began there."""

    @property
    def previous(self) -> Position | None:
        """The position one turn ago, in a game in which it still matters; None at the start, and in any other."""

    @property
    def stood_before(self) -> tuple[int, ...]:
        """After which turns, the start being 0, this position stood already, in a game that is drawn when one stands
        for the third time; none in any other."""

    def after(self, move: Move) -> Position:
        """The position after a legal move. Raises IllegalMove with the rule it breaks."""

    def next_steps(self, done: tuple[Step, ...] = ()) -> tuple[Step, ...]:
        """The steps that may follow the steps already done this turn; none when the turn is complete."""

    def tiles_after(self, done: tuple[Step, ...]) -> Tiles:
        """The board in the middle of a turn, after some legal steps."""

    def reserve(self, side: Side) -> int:
        """How many tiles the side has not yet brought to the board."""

    def move_text(self, move: Move) -> str:
        """The move in the game's notation; `parse_move` reads it back."""

    def parse_move(self, text: str) -> Move:
        """The move a text stands for, legal or not. Raises NotationError."""


@dataclass(frozen=True, slots=True)
class Game:
    """A family of rules: its `name` in records, its `title` for people.

    - `variants[0]` is the default.
    - `stages` are the stages of a full turn in order, each with the kinds of step it may consist of:
      `((Flip,), (Place,))` flips, then places; `((Place, Slide),)` places or slides.
    - `square_name` is the notation's name of a square, `sample_turn` shows how a turn is written.
    - `parse_position` raises NotationError. `set_up` puts any tiles on the board with a side to move, and raises
      NotationError when the rules could not; unless `has_free_mover` the mover follows from the tiles, whatever was
      asked for.
    - `canonical` is the same for positions that differ by a symmetry of the game, and different for all others.
    - `has_faces` tells whether it matters which face of a tile is up.
    - `most_plies` is the number of turns after which a match without a winner is drawn, where there is one.
    - `threats` answers what a side threatens with these tiles on the board; None means the turns that win at once,
      where `set_up` lets either side move.
    """

    name: str
    title: str
    board: Board
    variants: tuple[Variant, ...]
    stages: tuple[tuple[type[Step], ...], ...]
    tiles_per_side: int
    square_name: Callable[[int], str]
    start: Callable[[Variant], Position]
    parse_position: Callable[[str, Variant], Position]
    set_up: Callable[[Tiles, Variant, Side], Position]
    canonical: Callable[..., Hashable]
    sample_turn: str
    has_free_mover: bool = False
    has_faces: bool = False
    most_plies: int | None = None
    threats: Callable[[Tiles, Variant, Side], tuple[Threat, ...]] | None = None

    @property
    def has_reserve(self) -> bool:
        """Whether tiles come to the board in the course of the game."""
        return any(Place in stage for stage in self.stages)

    def variant(self, name: str) -> Variant:
        """The variant of that name. Raises KeyError."""
        return {variant.name: variant for variant in self.variants}[name]

    def threats_after(self, position: Position, done: tuple[Step, ...] = ()) -> tuple[Threat, ...]:
        """What the side that is not to move threatens after some legal steps of the mover's turn: what would decide
        the game if it were to move instead. None when the game is over.
        """
        if position.is_terminal:
            return ()
        return _threats(self, position.tiles_after(done), position.variant, position.mover.other)

    def chances_after(self, position: Position, done: tuple[Step, ...] = ()) -> tuple[Threat, ...]:
        """How the mover can decide the game with this very turn, some legal steps of which are done. None when the
        game is over."""
        if position.is_terminal:
            return ()
        if not done:
            return _threats(self, position.tiles, position.variant, position.mover)
        turns = ((step, Move((*done, step))) for step in position.next_steps(done))
        ends = ((step, position.after(move).outcome) for step, move in turns if not position.next_steps(move.steps))
        return tuple(_decided(end, (step,)) for step, end in ends if end and end.winner is position.mover)


@lru_cache(maxsize=256)
def _threats(game: Game, tiles: Tiles, variant: Variant, side: Side) -> tuple[Threat, ...]:
    return game.threats(tiles, variant, side) if game.threats else _winning_turns(game, tiles, variant, side)


def _winning_turns(game: Game, tiles: Tiles, variant: Variant, side: Side) -> tuple[Threat, ...]:
    """The turns that would win at once for a side with these tiles on the board, where the rules let it be to move."""
    try:
        position = game.set_up(tiles, variant, side)
    except NotationError:
        return ()
    if position.mover is not side:
        return ()
    ends = ((move, position.after(move).outcome) for move in position.legal_moves)
    return tuple(_decided(end, move.steps) for move, end in ends if end is not None and end.winner is side)


def _decided(end: Outcome, steps: tuple[Step, ...]) -> Threat:
    return Threat(steps, tuple(square for line in end.lines for square in line.squares))
