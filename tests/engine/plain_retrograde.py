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
    number = {place: i for i, place in enumerate(places)}
    ends = [ending(*place) for place in places]
    plies = [0] * len(places)
    after = {i: [number[each] for each in following(board, *places[i])] for i, end in enumerate(ends) if not end}
    distance, changed = 0, True
    while changed:
        distance += 1
        found = {}
        for i, moves in after.items():
            reached = {ends[each] for each in moves}
            if -1 in reached:
                found[i] = 1
            elif 0 not in reached:
                found[i] = -1
        for i, end in found.items():
            ends[i], plies[i] = end, distance
            del after[i]
        changed = bool(found)
    return {place: (ends[i], plies[i]) for i, place in enumerate(places) if ends[i]}


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
