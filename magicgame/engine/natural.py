"""Whether a move that settles more than another has nothing against it that can be counted on the board.

Whoever is advised the other one would ask why, and could be told nothing but a score.
"""

from __future__ import annotations

from functools import lru_cache

from magicgame.games import game_of
from magicgame.games.game import Move, Position, Side
from magicgame.games.parting import is_shut_in, settled_after


def is_natural(position: Position, move: Move, advised: Move) -> bool:
    """Whether a move settles more of its side's tiles than the one advised and than now, leaves none alone, and does
    not do more for the other side: settle its tiles now or let an answer settle more, help those that need it, let it
    leave one alone, or take the mover's room."""
    side, other = position.mover, position.mover.other
    if position.alarms_after(move.steps) or _settled(position.after(move), side) <= max(
            _settled(position.after(advised), side), _settled(position, side)):
        return False
    after, instead = position.after(move), position.after(advised)
    if _needs_help(instead) and (not _needs_help(after) or is_shut_in(instead) > is_shut_in(after)):
        return False
    there = _settled(position, other)
    given, allowed = (max(there, _settled(each, other)) for each in (after, instead))
    gained, possible = (max(there, _most_settled(each)) for each in (after, instead))
    return (given <= allowed and gained <= possible and _can_leave_alone(after) <= _can_leave_alone(instead)
            and not is_cramped(moves_left(position, move), moves_left(position, advised)))


def is_cramped(left: int, kept: int) -> bool:
    """Whether one count of moves is so much smaller than another that it speaks against a move."""
    return 4 * left <= 3 * kept


@lru_cache(maxsize=256)
def moves_left(position: Position, move: Move) -> int:
    """How many moves its side has after this one, if the other side stands still."""
    tiles = position.tiles_after(move.steps)
    return len(game_of(position).set_up(tiles, position.variant, position.mover).next_steps())


def _settled(position: Position, side: Side) -> int:
    tiles = (position.tiles[square] for square in settled_after(position))
    return sum(tile is not None and tile.side is side for tile in tiles)


@lru_cache(maxsize=64)
def _most_settled(position: Position) -> int:
    """How many of its tiles the mover can have settled after its turn."""
    if position.is_terminal:
        return 0
    return max(_settled(position.after(move), position.mover) for move in position.legal_moves)


@lru_cache(maxsize=64)
def _can_leave_alone(position: Position) -> bool:
    """Whether the mover can leave a tile of the other side's that then needs help."""
    return not position.is_terminal and any(_needs_help(position.after(move)) for move in position.legal_moves)


def _needs_help(position: Position) -> bool:
    return not position.is_terminal and bool(position.alarms_after())
