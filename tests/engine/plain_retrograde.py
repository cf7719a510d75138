"""Entropy on a small board solved in the plainest way, to compare with: no masks, no symmetry, no rows, no un-moves.

Every position is a pair of frozen sets of squares (column, row), the mover's first. All values are computed from those
of the positions after the moves, again and again until nothing changes.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations, product

Square = tuple[int, int]
Pieces = frozenset[Square]
Place = tuple[Pieces, Pieces]
DIRECTIONS = [step for step in product((-1, 0, 1), repeat=2) if step != (0, 0)]


def solved(size: int, pieces: int) -> dict[Place, tuple[int, int]]:
    """Won and lost positions: 1 or −1 for the mover, and the plies to the end. What is missing is a draw."""
    board = frozenset(product(range(size), repeat=2))
    sets = [frozenset(chosen) for chosen in combinations(sorted(board), pieces)]
    places = [(own, other) for own in sets for other in sets if not own & other]
    values = {place: (end, 0) for place in places if (end := ending(*place))}
    after = {place: following(board, *place) for place in places if place not in values}
    plies, changed = 0, True
    while changed:
        plies += 1
        found = {}
        for place in after:
            ends = {values[each][0] if each in values else 0 for each in after[place]}
            if -1 in ends:
                found[place] = (1, plies)
            elif 0 not in ends:
                found[place] = (-1, plies)
        values |= found
        after = {place: moves for place, moves in after.items() if place not in found}
        changed = bool(found)
    return values


def ending(own: Pieces, other: Pieces) -> int:
    """−1 if the opponent, who has just moved, is dispersed; else 1 if the mover is; else 0."""
    return -1 if is_dispersed(other, own) else 1 if is_dispersed(own, other) else 0


def is_dispersed(own: Pieces, other: Pieces) -> bool:
    return all(around(piece) & other and not around(piece) & own for piece in own)


@cache
def around(square: Square) -> Pieces:
    return frozenset((square[0] + dx, square[1] + dy) for dx, dy in DIRECTIONS)


def following(board: Pieces, own: Pieces, other: Pieces) -> list[Place]:
    """The positions after every legal move, seen by the other side; after a pass where there is none."""
    lonely = [piece for piece in own if not around(piece) & (own | other)]
    after = []
    for piece in own:
        if not around(piece) & own:
            continue
        for dx, dy in DIRECTIONS:
            target = (piece[0] + dx, piece[1] + dy)
            while target in board and target not in own | other:
                moved = own - {piece} | {target}
                if all(around(each) & (moved | other) for each in lonely):
                    after.append((other, moved))
                target = (target[0] + dx, target[1] + dy)
    return after or [(other, own)]
