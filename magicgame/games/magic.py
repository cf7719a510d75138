"""Ernő Rubik's Magic (1987; Eclipse, 1998), RULES 1: flip an opponent's tile, then place one of your own.

The readable referee by which players are judged; `engine/kernels/magic.py` is its fast twin.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, replace
from functools import lru_cache
from operator import itemgetter

from magicgame.games import magic_notation as notation
from magicgame.games.game import (
    Face,
    Flip,
    Game,
    IllegalMove,
    Line,
    Move,
    Outcome,
    Place,
    Side,
    Step,
    Termination,
    Threat,
    Tile,
    Tiles,
    Variant,
)

BOARD = notation.BOARD
LINES = BOARD.lines(3)
TILES_PER_SIDE = 8


def _lock(line: tuple[int, ...]) -> tuple[int, ...]:
    around = {near for square in line for near in BOARD.neighbours[square]}
    return tuple(sorted(around - set(line)))


LOCKS = {line: _lock(line) for line in LINES}
"""For each line the squares that must be occupied to lock it: the neighbours of its squares outside it."""
_FLIPS = tuple(tuple(Flip(source, target) for target in near) for source, near in enumerate(BOARD.neighbours))
_PLACES = tuple(tuple(Place(square, face) for face in Face) for square in range(BOARD.size))


class MagicTermination(Termination):
    LOCKED_LINE = "locked_line"
    STANDING_LINE = "standing_line"
    BOTH_LOCKED = "both_locked"
    BOARD_FULL = "board_full"


@dataclass(frozen=True, slots=True)
class MagicPosition:
    """The tiles on the 16 squares between two turns. The mover follows from their number."""

    tiles: Tiles
    variant: Variant

    @property
    def ply(self) -> int:
        return len(self.tiles) - self.tiles.count(None)

    @property
    def mover(self) -> Side:
        return Side.FIRST if self.ply % 2 == 0 else Side.SECOND

    @property
    def outcome(self) -> Outcome | None:
        return _outcome(self)

    @property
    def is_terminal(self) -> bool:
        return self.outcome is not None

    @property
    def text(self) -> str:
        return notation.position_text(self.tiles)

    @property
    def lines(self) -> tuple[Line, ...]:
        """Three in a row of one side, same face up; locked when all neighbours are occupied (RULES 1.1)."""
        return _lines(self.tiles)

    def lines_after(self, done: tuple[Step, ...] = ()) -> tuple[Line, ...]:
        return _lines(self.tiles_after(done))

    def bonds_after(self, done: tuple[Step, ...] = ()) -> tuple[tuple[int, int], ...]:
        return ()

    def alarms_after(self, done: tuple[Step, ...] = ()) -> frozenset[int]:
        return frozenset()

    def contacts_after(self, done: tuple[Step, ...] = ()) -> tuple[tuple[int, int], ...]:
        return ()

    def reserve(self, side: Side) -> int:
        return TILES_PER_SIDE - sum(tile is not None and tile.side is side for tile in self.tiles)

    @property
    def legal_moves(self) -> tuple[Move, ...]:
        if self.is_terminal:
            return ()
        flips = _flips(self.tiles, self.mover.other)
        starts: list[tuple[Step, ...]] = [(flip,) for flip in flips] or [()]
        return tuple(
            Move((*start, place)) for start in starts for place in _places(self.tiles_after(start))
        )

    def next_steps(self, done: tuple[Step, ...] = ()) -> tuple[Step, ...]:
        if self.is_terminal or any(isinstance(step, Place) for step in done):
            return ()
        if not done and (flips := _flips(self.tiles, self.mover.other)):
            return flips
        return _places(self.tiles_after(done))

    def tiles_after(self, done: tuple[Step, ...]) -> Tiles:
        return _tiles_after(self.tiles, done, self.mover)

    @property
    def previous(self) -> None:
        return None

    @property
    def stood_before(self) -> tuple[int, ...]:
        return ()

    def after(self, move: Move) -> MagicPosition:
        """The position after a legal move.

        Raises IllegalMove: game_over, no_turn, flip_missing, no_flip_possible, square_vacant, own_tile,
        not_neighbour, target_taken, square_taken, no_such_square.
        """
        self._check(move)
        return replace(self, tiles=self.tiles_after(move.steps))

    def _check(self, move: Move) -> None:
        if self.is_terminal:
            raise IllegalMove("game_over")
        if not _squares(move) <= set(range(BOARD.size)):
            raise IllegalMove("no_such_square")
        match move.steps:
            case (Place() as place,):
                if _flips(self.tiles, self.mover.other):
                    raise IllegalMove("flip_missing")
                self._check_place(place, self.tiles)
            case (Flip() as flip, Place() as place):
                self._check_flip(flip)
                self._check_place(place, self.tiles_after((flip,)))
            case _:
                raise IllegalMove("no_turn")

    def _check_flip(self, flip: Flip) -> None:
        if not _flips(self.tiles, self.mover.other):
            raise IllegalMove("no_flip_possible")
        flipped = self.tiles[flip.source]
        if flipped is None:
            raise IllegalMove("square_vacant")
        if flipped.side is self.mover:
            raise IllegalMove("own_tile")
        if flip.target not in BOARD.neighbours[flip.source]:
            raise IllegalMove("not_neighbour")
        if self.tiles[flip.target] is not None:
            raise IllegalMove("target_taken")

    @staticmethod
    def _check_place(place: Place, tiles: Tiles) -> None:
        if tiles[place.target] is not None:
            raise IllegalMove("square_taken")

    def move_text(self, move: Move) -> str:
        return notation.move_text(move)

    def parse_move(self, text: str) -> Move:
        return notation.parse_move(text)


def _squares(move: Move) -> set[int]:
    return {step.target for step in move.steps} | {step.source for step in move.steps if isinstance(step, Flip)}


def _tiles_after(tiles: Tiles, steps: tuple[Step, ...], side: Side) -> Tiles:
    """The board after steps of a side's turn."""
    after = list(tiles)
    for step in steps:
        match step:
            case Flip(source, target):
                flipped = after[source]
                after[source], after[target] = None, flipped and flipped.turned
            case Place(target, face):
                after[target] = Tile(side, face)
    return tuple(after)


def _lines(tiles: Tiles) -> tuple[Line, ...]:
    return tuple([
        Line(tile.side, line, LOCKS[line], all(tiles[square] is not None for square in LOCKS[line]))
        for line in LINES
        if (tile := tiles[line[0]]) and tiles[line[1]] == tile == tiles[line[2]]
    ])


def _flips(tiles: Tiles, owner: Side) -> tuple[Flip, ...]:
    return tuple([
        flip
        for source, tile in enumerate(tiles)
        if tile is not None and tile.side is owner
        for flip in _FLIPS[source]
        if tiles[flip.target] is None
    ])


def _places(tiles: Tiles) -> tuple[Place, ...]:
    return tuple([place for square, tile in enumerate(tiles) if tile is None for place in _PLACES[square]])


def _judge_locked(position: MagicPosition) -> Outcome | None:
    """RULES 1.3, locked line (1998): only a locked line decides, whoever locked it."""
    locked = tuple(line for line in position.lines if line.locked)
    winners = {line.side for line in locked}
    if len(winners) == 2:
        return Outcome(None, MagicTermination.BOTH_LOCKED, locked)
    if winners:
        return Outcome(winners.pop(), MagicTermination.LOCKED_LINE, locked)
    return _judge_full(position)


def _judge_standing(position: MagicPosition) -> Outcome | None:
    """RULES 1.3, standing line (1987): the mover's line wins as it stands, the other side's only when locked."""
    own = tuple(line for line in position.lines if line.side is position.mover)
    if own:
        return Outcome(position.mover, MagicTermination.STANDING_LINE, own)
    locked = tuple(line for line in position.lines if line.locked)
    if locked:
        return Outcome(position.mover.other, MagicTermination.LOCKED_LINE, locked)
    return _judge_full(position)


def _judge_full(position: MagicPosition) -> Outcome | None:
    return None if None in position.tiles else Outcome(None, MagicTermination.BOARD_FULL)


@lru_cache(maxsize=4096)
def _outcome(position: MagicPosition) -> Outcome | None:
    outcome: Outcome | None = position.variant.judge(position)
    return outcome


LOCKED_LINE = Variant("magic", "locked", _judge_locked, example="dd../CdC./CddD/.cCc")
STANDING_LINE = Variant("magic", "standing", _judge_standing, example="dd../CdC./Cd.D/C.Cc")


def _threats(tiles: Tiles, variant: Variant, side: Side) -> tuple[Threat, ...]:
    """The lines the side could lock, or in the standing line make, in a turn that decides nothing for the other side.

    Of each turn only the steps are told that the line needs. Without a tile left a line can only go on standing.
    """
    def deciding(steps: tuple[Step, ...]) -> dict[tuple[int, ...], Side]:
        lines = _lines(_tiles_after(tiles, steps, side))
        return {line.squares: line.side for line in lines if line.locked or variant == STANDING_LINE}

    if sum(tile is not None and tile.side is side for tile in tiles) == TILES_PER_SIDE:
        return tuple(Threat((), line) for line, owner in deciding(()).items() if owner is side)
    found: dict[Threat, None] = {}
    starts: list[tuple[Step, ...]] = [(flip,) for flip in _flips(tiles, side.other)] or [()]
    alone = {steps: deciding(steps) for steps in ((), *starts, *((place,) for place in _places(tiles)))}
    for begun in starts:
        for place in _places(_tiles_after(tiles, begun, side)):
            lines = deciding((*begun, place))
            if side.other in lines.values():
                continue
            for line in lines:
                parts = ((), (place,), begun)
                needed = next((steps for steps in parts if line in alone.get(steps, ())), (*begun, place))
                threat = Threat(needed, line, LOCKS[line] if variant == LOCKED_LINE else (),
                                begun if needed == (place,) else ())
                found.setdefault(threat)
    return tuple(found)


def start(variant: Variant = LOCKED_LINE) -> MagicPosition:
    """The empty board."""
    return MagicPosition((None,) * BOARD.size, variant)


def parse_position(text: str, variant: Variant = LOCKED_LINE) -> MagicPosition:
    """The position a text stands for, RULES 1.4. Raises NotationError."""
    return MagicPosition(notation.parse_position(text), variant)


_IMAGES = tuple(itemgetter(*image) for image in BOARD.symmetries)
_TURNED = (0, 2, 1, 4, 3)


def canonical(position: MagicPosition) -> Hashable:
    """The least image under the 8 symmetries of the board and the exchange of all faces."""
    codes = [_code(tile) for tile in position.tiles]
    turned = [_TURNED[code] for code in codes]
    least: tuple[int, ...] = min(image(faces) for faces in (codes, turned) for image in _IMAGES)
    return least


def _code(tile: Tile | None) -> int:
    return 0 if tile is None else 1 + 2 * tile.side.value + (tile.face is Face.DARK)


def set_up(tiles: Tiles, variant: Variant = LOCKED_LINE, mover: Side = Side.FIRST) -> MagicPosition:
    """The position with these tiles, whose number says who moves.

    Raises NotationError when the rules cannot bring it about by their number.
    """
    return parse_position(notation.position_text(tiles), variant)


MAGIC = Game(
    name="magic",
    title="Magic",
    board=BOARD,
    variants=(LOCKED_LINE, STANDING_LINE),
    stages=((Flip,), (Place,)),
    tiles_per_side=TILES_PER_SIDE,
    square_name=notation.square_name,
    start=start,
    parse_position=parse_position,
    set_up=set_up,
    canonical=canonical,
    sample_turn="1-5/L16",
    threats=_threats,
    has_faces=True,
)
