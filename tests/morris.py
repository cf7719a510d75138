"""Three men's morris: a game for tests, which the program does not know and nobody's computer plays.

On 3×3 squares each side places its three pieces in turn; then the sides take turns to slide one of their own to a
vacant square next to it along a line: along the edges, and through the centre on the diagonals. Three in a row win. A
side that cannot move when its turn comes has lost; the third repetition of a position is a draw.

Squares are a1..c3 with row 3 on top. A move is `b2` (place) or `b2-a1` (slide), a position `X.O/.X./..O X`: three
rows from the top and the side to move, which before the last piece is placed follows from the pieces.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import cached_property

from magicgame.games.board import Board
from magicgame.games.game import (
    Face,
    Game,
    IllegalMove,
    Line,
    Move,
    NotationError,
    Outcome,
    Place,
    Side,
    Slide,
    Step,
    Termination,
    Tile,
    Tiles,
    Variant,
)

BOARD = Board(3, 3)
PIECES_PER_SIDE = 3
ROWS = BOARD.lines(3)
CENTRE = 4
LETTERS = {Side.FIRST: "X", Side.SECOND: "O"}
_TILES = {".": None, **{letter: Tile(side) for side, letter in LETTERS.items()}}
_STEP = re.compile(r"(?:([a-c][1-3])-)?([a-c][1-3])")


class MorrisTermination(Termination):
    THREE_IN_A_ROW = "three_in_a_row"
    BLOCKED = "blocked"
    REPETITION = "repetition"


@dataclass(frozen=True)
class MorrisPosition:
    tiles: Tiles
    variant: Variant
    mover: Side = Side.FIRST
    earlier: tuple[str, ...] = ()
    """The texts of all positions before this one."""

    @property
    def ply(self) -> int:
        return len(self.earlier)

    @cached_property
    def outcome(self) -> Outcome | None:
        outcome: Outcome | None = self.variant.judge(self)
        return outcome

    @property
    def is_terminal(self) -> bool:
        return self.outcome is not None

    @cached_property
    def text(self) -> str:
        return position_text(self.tiles, self.mover)

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """What the mover may do, whether the game goes on or not."""
        if self.reserve(self.mover):
            return tuple(Place(square, Face.LIGHT) for square, tile in enumerate(self.tiles) if tile is None)
        return tuple(
            Slide(source, target)
            for source in squares_of(self.tiles, self.mover)
            for target in beside(source)
            if self.tiles[target] is None
        )

    @property
    def legal_moves(self) -> tuple[Move, ...]:
        return tuple(Move((step,)) for step in self.next_steps())

    def next_steps(self, done: tuple[Step, ...] = ()) -> tuple[Step, ...]:
        return () if done or self.is_terminal else self.steps

    def tiles_after(self, done: tuple[Step, ...]) -> Tiles:
        tiles = list(self.tiles)
        for step in done:
            if isinstance(step, Slide):
                tiles[step.source] = None
            tiles[step.target] = Tile(self.mover)
        return tuple(tiles)

    def lines_after(self, done: tuple[Step, ...] = ()) -> tuple[Line, ...]:
        return rows_of(self.tiles_after(done), ROWS)

    def bonds_after(self, done: tuple[Step, ...] = ()) -> tuple[tuple[int, int], ...]:
        return ()

    def alarms_after(self, done: tuple[Step, ...] = ()) -> frozenset[int]:
        return frozenset()

    def contacts_after(self, done: tuple[Step, ...] = ()) -> tuple[tuple[int, int], ...]:
        return ()

    def reserve(self, side: Side) -> int:
        return PIECES_PER_SIDE - len(squares_of(self.tiles, side))

    @property
    def previous(self) -> None:
        return None

    @property
    def stood_before(self) -> tuple[int, ...]:
        return tuple(ply for ply, text in enumerate(self.earlier) if text == self.text)

    def after(self, move: Move) -> MorrisPosition:
        """Raises IllegalMove: game_over, no_turn, square_taken, not_neighbour."""
        if move not in self.legal_moves:
            raise IllegalMove(self._reason(move))
        return MorrisPosition(
            self.tiles_after(move.steps), self.variant, self.mover.other, (*self.earlier, self.text))

    def _reason(self, move: Move) -> str:
        if self.is_terminal:
            return "game_over"
        if len(move.steps) != 1 or not isinstance(move.steps[0], type(self.steps[0])):
            return "no_turn"
        return "square_taken" if self.tiles[move.steps[0].target] is not None else "not_neighbour"

    def move_text(self, move: Move) -> str:
        return "/".join(
            (f"{square_name(step.source)}-" if isinstance(step, Slide) else "") + square_name(step.target)
            for step in move.steps
        )

    def parse_move(self, text: str) -> Move:
        found = _STEP.fullmatch(text.strip().lower())
        if found is None:
            raise NotationError("no_turn", text)
        source, target = found.groups()
        return Move((Slide(_square(source), _square(target)) if source else Place(_square(target), Face.LIGHT),))


def squares_of(tiles: Tiles, side: Side) -> tuple[int, ...]:
    return tuple(square for square, tile in enumerate(tiles) if tile is not None and tile.side is side)


def beside(square: int) -> tuple[int, ...]:
    """The squares next to it along a line."""
    diagonal = tuple(near for near in BOARD.surroundings[square] if near not in BOARD.neighbours[square])
    return BOARD.neighbours[square] + tuple(near for near in diagonal if CENTRE in (square, near))


def rows_of(tiles: Tiles, rows: tuple[tuple[int, ...], ...]) -> tuple[Line, ...]:
    return tuple(
        Line(tile.side, row, lock=(), locked=False)
        for row in rows
        if (tile := tiles[row[0]]) and tiles[row[1]] == tile == tiles[row[2]]
    )


def square_name(square: int) -> str:
    column, row = BOARD.place(square)
    return f"{'abc'[column]}{3 - row}"


def _square(name: str) -> int:
    return (3 - int(name[1])) * 3 + "abc".index(name[0])


def position_text(tiles: Tiles, mover: Side) -> str:
    letters = "".join("." if tile is None else LETTERS[tile.side] for tile in tiles)
    return f"{letters[:3]}/{letters[3:6]}/{letters[6:]} {LETTERS[mover]}"


def parse_position(text: str, variant: Variant) -> MorrisPosition:
    """Raises NotationError: no_position, impossible_count."""
    if re.fullmatch(r"[.XO]{3}/[.XO]{3}/[.XO]{3} [XO]", text.strip()) is None:
        raise NotationError("no_position", text)
    board, mover = text.split()
    tiles = tuple(_TILES[letter] for letter in board.replace("/", ""))
    side = next(side for side, letter in LETTERS.items() if letter == mover)
    if side not in possible_movers(tiles):
        raise NotationError("impossible_count", text)
    return MorrisPosition(tiles, variant, side)


def possible_movers(tiles: Tiles) -> tuple[Side, ...]:
    """Either once all pieces are placed; none where one side has too many."""
    first, second = (len(squares_of(tiles, side)) for side in Side)
    if first == second == PIECES_PER_SIDE:
        return tuple(Side)
    if max(first, second) > PIECES_PER_SIDE or first - second not in (0, 1):
        return ()
    return (Side.FIRST,) if first == second else (Side.SECOND,)


def set_up(tiles: Tiles, variant: Variant, mover: Side) -> MorrisPosition:
    movers = possible_movers(tiles)
    return parse_position(position_text(tiles, mover if mover in movers else mover.other), variant)


def start(variant: Variant) -> MorrisPosition:
    return MorrisPosition((None,) * BOARD.size, variant)


def canonical(position: MorrisPosition) -> Hashable:
    """The least image under the eight symmetries, of the position and of those before it."""
    def image(text: str, symmetry: tuple[int, ...]) -> str:
        letters = text.replace("/", "")
        return "".join(letters[square] for square in symmetry) + letters[BOARD.size:]

    return min(
        (image(position.text, symmetry), tuple(sorted(image(text, symmetry) for text in position.earlier)))
        for symmetry in BOARD.symmetries
    )


def _judge_by(rows: tuple[tuple[int, ...], ...]) -> Callable[[MorrisPosition], Outcome | None]:
    def judge(position: MorrisPosition) -> Outcome | None:
        for side in (position.mover.other, position.mover):
            if standing := tuple(line for line in rows_of(position.tiles, rows) if line.side is side):
                return Outcome(side, MorrisTermination.THREE_IN_A_ROW, standing)
        if not position.steps:
            return Outcome(position.mover.other, MorrisTermination.BLOCKED)
        if position.earlier.count(position.text) >= 2:
            return Outcome(None, MorrisTermination.REPETITION)
        return None

    return judge


STANDARD = Variant("morris", "standard", _judge_by(ROWS), example="XXX/OO./... O")
UPRIGHT = Variant("morris", "upright", _judge_by(ROWS[:6]), example="XXX/OO./... O")
"""Diagonal rows do not count."""

MORRIS = Game(
    name="morris",
    title="Three Men's Morris",
    board=BOARD,
    variants=(STANDARD, UPRIGHT),
    stages=((Place, Slide),),
    tiles_per_side=PIECES_PER_SIDE,
    square_name=square_name,
    start=start,
    parse_position=parse_position,
    set_up=set_up,
    canonical=canonical,
    sample_turn="b2-a1",
    has_free_mover=True,
)
