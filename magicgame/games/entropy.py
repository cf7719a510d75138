"""Augustine Carreno's Entropy (1994), RULES 2: slide your pieces apart until each touches opponents only.

The readable referee by which players are judged; `engine/kernels/entropy.py` is its fast twin.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from operator import itemgetter

from magicgame.games import entropy_notation as notation
from magicgame.games.game import (
    Game,
    IllegalMove,
    Line,
    Move,
    Outcome,
    Side,
    Slide,
    Step,
    Termination,
    Tiles,
    Variant,
)

BOARD, PIECES_PER_SIDE = notation.BOARD, notation.PIECES_PER_SIDE
MOST_PLIES = 200
"""After this many moves of both sides together without a winner the game is drawn."""
START = "SSSSS/S...S/...../O...O/OOOOO O"
PASS = Move()
Pairs = tuple[tuple[int, int], ...]
_NEAR = tuple(map(frozenset, BOARD.surroundings))
_AFTER = tuple(tuple(near for near in around if near > square) for square, around in enumerate(BOARD.surroundings))
"""For each square those next to it with a higher number, so that each pair is found once."""
_RAYS = tuple(
    tuple(tuple(Slide(source, target) for target in ray) for ray in rays) for source, rays in enumerate(BOARD.rays)
)


class EntropyTermination(Termination):
    ALL_IN_CONTACT = "all_in_contact"
    REPETITION = "repetition"
    BOTH_PASSED = "both_passed"
    MOVE_LIMIT = "move_limit"


@dataclass(frozen=True)
class EntropyPosition:
    """The pieces on the 25 squares, the side to move, and what of the turns before still matters.

    `passes` counts the passes in succession that led here; `earlier` holds the texts of all positions before
    this one, which tell a repetition.
    """

    tiles: Tiles
    variant: Variant
    mover: Side = Side.FIRST
    passes: int = 0
    earlier: tuple[str, ...] = ()

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
        return notation.position_text(self.tiles, self.mover)

    @cached_property
    def legal_moves(self) -> tuple[Move, ...]:
        if self.is_terminal:
            return ()
        return tuple([Move((slide,)) for slide in self._slides]) or (PASS,)

    def next_steps(self, done: tuple[Step, ...] = ()) -> tuple[Step, ...]:
        return () if done or self.is_terminal else self._slides

    def tiles_after(self, done: tuple[Step, ...]) -> Tiles:
        if not done:
            return self.tiles
        tiles = list(self.tiles)
        for step in done:
            if isinstance(step, Slide):
                tiles[step.source], tiles[step.target] = None, tiles[step.source]
        return tuple(tiles)

    def lines_after(self, done: tuple[Step, ...] = ()) -> tuple[Line, ...]:
        return ()

    def bonds_after(self, done: tuple[Step, ...] = ()) -> Pairs:
        """The pairs of friends next to each other: a side with bonds has not won."""
        return _pairs(self.tiles_after(done))[0]

    def alarms_after(self, done: tuple[Step, ...] = ()) -> frozenset[int]:
        """The mover's isolated pieces: it is in check while there is one."""
        return frozenset(_isolated(self.tiles_after(done), self.mover))

    def contacts_after(self, done: tuple[Step, ...] = ()) -> Pairs:
        """The pairs of opponents next to each other: a side has won when all its pieces have contacts and no bonds."""
        return _pairs(self.tiles_after(done))[1]

    def reserve(self, side: Side) -> int:
        return 0

    @property
    def previous(self) -> EntropyPosition | None:
        if not self.earlier:
            return None
        *before, text = self.earlier
        tiles, mover = notation.parse_position(text)
        boards = [each.partition(" ")[0] for each in reversed(self.earlier)]
        passes = next((count for count, board in enumerate(boards) if board != boards[0]), len(boards)) - 1
        return EntropyPosition(tiles, self.variant, mover, passes, tuple(before))

    @cached_property
    def stood_before(self) -> tuple[int, ...]:
        return tuple(ply for ply, text in enumerate(self.earlier) if text == self.text)

    def after(self, move: Move) -> EntropyPosition:
        """The position after a legal move.

        Raises IllegalMove: game_over, no_turn, no_such_square, pass_forbidden, must_pass, square_vacant,
        opponents_piece, no_friend_near, target_taken, not_straight, way_blocked, left_isolated.
        """
        if move not in self.legal_moves:
            raise IllegalMove(self._reason(move))
        return EntropyPosition(
            self.tiles_after(move.steps),
            self.variant,
            self.mover.other,
            passes=0 if move.steps else self.passes + 1,
            earlier=(*self.earlier, self.text),
        )

    def _reason(self, move: Move) -> str:
        """The first rule a forbidden move breaks."""
        if self.is_terminal:
            return "game_over"
        match move.steps:
            case ():
                return "pass_forbidden"
            case (Slide(source, target),) if {source, target} <= set(range(BOARD.size)):
                return "must_pass" if not self._slides else self._reason_of_slide(source, target)
            case (Slide(),):
                return "no_such_square"
        return "no_turn"

    def _reason_of_slide(self, source: int, target: int) -> str:
        piece = self.tiles[source]
        if piece is None:
            return "square_vacant"
        if piece.side is not self.mover:
            return "opponents_piece"
        if not _has_friend(self.tiles, source):
            return "no_friend_near"
        if self.tiles[target] is not None:
            return "target_taken"
        if not any(target in ray for ray in BOARD.rays[source]):
            return "not_straight"
        return "left_isolated" if Slide(source, target) in _reach(self.tiles, source) else "way_blocked"

    @cached_property
    def _slides(self) -> tuple[Slide, ...]:
        """Every slide of a piece with a friend next to it that cures all the mover's isolated pieces."""
        isolated = _isolated(self.tiles, self.mover)
        return tuple([
            slide
            for source in _squares_of(self.tiles, self.mover)
            if _has_friend(self.tiles, source)
            for slide in _reach(self.tiles, source)
            if not isolated or _NEAR[slide.target].issuperset(isolated)
        ])

    def move_text(self, move: Move) -> str:
        return notation.move_text(move)

    def parse_move(self, text: str) -> Move:
        return notation.parse_move(text)


@lru_cache(maxsize=256)
def _pairs(tiles: Tiles) -> tuple[Pairs, Pairs]:
    """The pieces of one side next to each other, and those of different sides."""
    bonds: list[tuple[int, int]] = []
    contacts: list[tuple[int, int]] = []
    sides = [tile and tile.side for tile in tiles]
    for square, side in enumerate(sides):
        if side is not None:
            for near in _AFTER[square]:
                if sides[near] is not None:
                    (bonds if sides[near] is side else contacts).append((square, near))
    return tuple(bonds), tuple(contacts)


def _squares_of(tiles: Tiles, side: Side) -> tuple[int, ...]:
    return tuple([square for square, tile in enumerate(tiles) if tile is not None and tile.side is side])


def _has_friend(tiles: Tiles, square: int) -> bool:
    """Whether a piece of the same side stands next to the piece on the square."""
    return any(tiles[near] == tiles[square] for near in BOARD.surroundings[square])


def _isolated(tiles: Tiles, side: Side) -> tuple[int, ...]:
    """The squares of the side's pieces that no piece at all stands next to."""
    pieces = [square for square, tile in enumerate(tiles) if tile is not None]
    return tuple(square for square in _squares_of(tiles, side) if _NEAR[square].isdisjoint(pieces))


def _reach(tiles: Tiles, source: int) -> list[Slide]:
    """The slides in a straight line from the source, up to the first piece in each direction."""
    reached = []
    for ray in _RAYS[source]:
        for slide in ray:
            if tiles[slide.target] is not None:
                break
            reached.append(slide)
    return reached


def _is_dispersed(own: tuple[int, ...], others: tuple[int, ...]) -> bool:
    """Whether each piece of a side is next to a piece of the other and to none of its own (RULES 2.3)."""
    return all(_NEAR[square].isdisjoint(own) and not _NEAR[square].isdisjoint(others) for square in own)


def _judge(position: EntropyPosition) -> Outcome | None:
    """RULES 2.3. The side that moved last goes first: with both dispersed it has won."""
    last, mover = position.mover.other, position.mover
    lasts, movers = _squares_of(position.tiles, last), _squares_of(position.tiles, mover)
    for side, own, others in ((last, lasts, movers), (mover, movers, lasts)):
        if _is_dispersed(own, others):
            return Outcome(side, EntropyTermination.ALL_IN_CONTACT, (Line(side, own, lock=(), locked=False),))
    if position.passes >= 2:
        return Outcome(None, EntropyTermination.BOTH_PASSED)
    if len(position.stood_before) >= 2:
        return Outcome(None, EntropyTermination.REPETITION)
    return Outcome(None, EntropyTermination.MOVE_LIMIT) if position.ply >= MOST_PLIES else None


STANDARD = Variant("entropy", "standard", _judge, example="S.O.S/OS..O/S.O../S..S./OSO.O S")


def start(variant: Variant = STANDARD) -> EntropyPosition:
    """Seven pieces a side on the edges."""
    return parse_position(START, variant)


def parse_position(text: str, variant: Variant = STANDARD) -> EntropyPosition:
    """The position a text stands for, as if the game began there, RULES 2.4. Raises NotationError."""
    tiles, mover = notation.parse_position(text)
    return EntropyPosition(tiles, variant, mover)


def set_up(tiles: Tiles, variant: Variant = STANDARD, mover: Side = Side.FIRST) -> EntropyPosition:
    """The position with these pieces. Raises NotationError when a side has too many or too few."""
    return parse_position(notation.position_text(tiles, mover), variant)


_IMAGES = tuple(itemgetter(*places) for places in notation.images(BOARD.symmetries))


@lru_cache(maxsize=1024)
def _images(text: str) -> tuple[tuple[str, ...], ...]:
    return tuple(image(text) for image in _IMAGES)


def canonical(position: EntropyPosition) -> Hashable:
    """The least image under the 8 symmetries of the board, of the position and of those before it."""
    images = _images(position.text)
    earlier, least = [_images(text) for text in position.earlier], min(images)
    alike = [number for number, image in enumerate(images) if image == least]
    return position.passes, (least, min(tuple(sorted(each[number] for each in earlier)) for number in alike))


ENTROPY = Game(
    name="entropy",
    title="Entropy",
    board=BOARD,
    variants=(STANDARD,),
    stages=((Slide,),),
    tiles_per_side=PIECES_PER_SIDE,
    square_name=notation.square_name,
    start=start,
    parse_position=parse_position,
    set_up=set_up,
    canonical=canonical,
    sample_turn="a4-c4",
    has_free_mover=True,
    most_plies=MOST_PLIES,
)
