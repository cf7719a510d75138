"""How near a side is to winning where all its tiles must let go of each other and touch the other side (RULES 2.3)."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from magicgame.games.game import Move, Position, Side, Step

Squares = frozenset[int]


def settled_after(position: Position, done: tuple[Step, ...] = ()) -> Squares:
    """The squares of both sides' tiles that touch the other side and hold together with none of their own, after some
    legal steps of this turn: as all of a side's must in the end where contacts win."""
    return _touching(position, done).difference(*position.bonds_after(done))


def halfway_after(position: Position, done: tuple[Step, ...] = ()) -> Squares:
    """Those of both sides' tiles that touch the other side, but still hold together with one of their own."""
    return _touching(position, done).intersection(square for bond in position.bonds_after(done) for square in bond)


def alone_after(position: Position, done: tuple[Step, ...] = ()) -> Squares:
    """Those of both sides' tiles that touch no other at all; none in a game where that means nothing."""
    tiles, touching = position.tiles_after(done), _touching(position, done)
    held = {square for bond in position.bonds_after(done) for square in bond}
    return frozenset(square for square, tile in enumerate(tiles) if tile and touching and square not in touching | held)


def is_shut_in(position: Position) -> bool:
    """Whether some of the mover's tiles need help at once and no move brings it."""
    return bool(position.alarms_after()) and not position.is_terminal and not position.next_steps()


def lets_be_shut_in(position: Position, move: Move) -> bool:
    """Whether an answer to a move can leave its side shut in."""
    after = position.after(move)
    return any(is_shut_in(after.after(answer)) for answer in after.legal_moves)


@lru_cache(maxsize=64)
def others_keep_free(position: Position, move: Move) -> int:
    """How many other moves let no answer leave their side shut in."""
    return sum(other != move and not lets_be_shut_in(position, other) for other in position.legal_moves)


def fewest_turns(position: Position, side: Side) -> int:
    """So many turns of its own at least a side needs to win: each moves one tile, and of every two that hold together
    one must be moved. 0 where none do."""
    bonds = [bond for bond in position.bonds_after() if _is_of(position, bond[0], side)]
    held = sorted({square for bond in bonds for square in bond})
    return next(count for count in range(len(held) + 1) for moved in combinations(held, count)
                if all(not set(moved).isdisjoint(bond) for bond in bonds))


@lru_cache(maxsize=1024)
def nearness(position: Position, side: Side) -> tuple[float, ...]:
    """For each tile of a side on the board how far it is, the farthest first: 1 settled, ½ halfway, else 0."""
    squares = [square for square in range(len(position.tiles)) if _is_of(position, square, side)]
    settled, halfway = settled_after(position), halfway_after(position)
    return tuple(sorted(((square in settled) + (square in halfway) / 2 for square in squares), reverse=True))


def settled_count(position: Position, side: Side) -> int:
    """How many of a side's tiles are settled."""
    return nearness(position, side).count(1)


def _touching(position: Position, done: tuple[Step, ...]) -> Squares:
    return frozenset(square for pair in position.contacts_after(done) for square in pair)


def _is_of(position: Position, square: int, side: Side) -> bool:
    tile = position.tiles[square]
    return tile is not None and tile.side is side
