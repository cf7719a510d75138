"""Why a side that is in check cannot end it: what stands in every way, and who has a free way and cannot move."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from magicgame.games import game_of
from magicgame.games.game import Position
from magicgame.games.parting import is_shut_in

Squares = frozenset[int]


@dataclass(frozen=True, slots=True)
class Frozen:
    """The mover's tiles that stand `alone`, and the free squares `beside` all of them: none, where they are too far
    apart. On every way there of a tile that may move stands a tile of the `blocking` ones, the fewest of which that is
    true, those of the other side first. The ways of `held` tiles are free, but none of their own is beside them. Where
    `has_mover` is False, no tile of the side may move at all."""

    alone: Squares
    beside: Squares
    blocking: Squares
    held: Squares
    has_mover: bool


def frozen(position: Position) -> Frozen | None:
    """Why the mover cannot end its check; None where it is in none, or can."""
    if not is_shut_in(position):
        return None
    around, tiles = game_of(position).board.surroundings, position.tiles
    alone = position.alarms_after()
    beside = frozenset(range(len(tiles))).intersection(*(around[square] for square in alone))
    own = {square for square, tile in enumerate(tiles) if tile is not None and tile.side is position.mover}
    movers = {square for square in own if not own.isdisjoint(around[square])}
    ways = [(source, between) for source in own - alone for between in _ways(position, source, beside)]
    return Frozen(
        alone, beside, _fewest([between for source, between in ways if source in movers], own),
        frozenset(source for source, between in ways if source not in movers and not between), bool(movers))


def _ways(position: Position, source: int, targets: Squares) -> Iterator[Squares]:
    """Of each straight way to one of these squares, the squares on it that are taken."""
    for ray in game_of(position).board.rays[source]:
        for number, target in enumerate(ray):
            if target in targets:
                yield frozenset(square for square in ray[:number] if position.tiles[square] is not None)


def _fewest(ways: list[Squares], own: set[int]) -> Squares:
    """The fewest squares of which one lies on each way, as few as possible of them the side's own."""
    among = sorted(frozenset().union(*ways))
    for count in range(len(among) + 1):
        found = [each for each in map(frozenset, combinations(among, count))
                 if not any(each.isdisjoint(way) for way in ways)]
        if found:
            return min(found, key=lambda each: (len(each & own), sorted(each)))
    return frozenset()
