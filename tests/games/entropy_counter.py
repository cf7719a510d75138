"""A third count of Entropy's move sequences, written on its own from RULES 2: sets of complex numbers, no squares.

A state is the mover's pieces, the other side's, and the passes in succession before it. Repetitions and the 200
moves are left out: neither can end a game within seven turns.
"""

from __future__ import annotations

from collections import Counter
from itertools import product

DIRECTIONS = [complex(dx, dy) for dx, dy in product((-1, 0, 1), repeat=2) if dx or dy]
FIELD = {complex(x, y) for x, y in product(range(5), repeat=2)}
State = tuple[frozenset[complex], frozenset[complex], int]


def read(text: str) -> State:
    rows, mover = text.split()
    men = {"O": set(), "S": set(), ".": set()}
    for y, row in enumerate(rows.split("/")):
        for x, letter in enumerate(row):
            men[letter].add(complex(x, y))
    return frozenset(men.pop(mover)), frozenset(men["S" if mover == "O" else "O"]), 0


def touches(man: complex, others: frozenset[complex]) -> bool:
    return any(man + step in others for step in DIRECTIONS)


def has_won(own: frozenset[complex], other: frozenset[complex]) -> bool:
    return all(touches(man, other) and not touches(man, own) for man in own)


def following(state: State) -> list[State]:
    """The states after each move; none when the game is over."""
    own, other, passes = state
    if has_won(own, other) or has_won(other, own) or passes == 2:
        return []
    lonely = [man for man in own if not touches(man, own | other)]
    after = []
    for man in own:
        for step in DIRECTIONS if touches(man, own) else ():
            place = man + step
            while place in FIELD - own - other:
                moved = own - {man} | {place}
                if all(touches(one, moved | other) for one in lonely):
                    after.append((other, moved, 0))
                place += step
    return after or [(other, own, passes + 1)]


def sequences(text: str, depth: int) -> list[int]:
    """The number of sequences of 1, 2, … moves."""
    states, counts = Counter({read(text): 1}), []
    for _ in range(depth):
        later: Counter[State] = Counter()
        for state, count in states.items():
            for after in following(state):
                later[after] += count
        states = later
        counts.append(sum(states.values()))
    return counts
