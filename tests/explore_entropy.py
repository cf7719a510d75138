"""What a long search says of Entropy's start, and exact short endings of all point-symmetric positions.

    python tests/explore_entropy.py MINUTES

A third of the time goes to proofs that nobody forces a win from the start within so many moves, the rest to iterative
deepening from there with a table of 1 GB. Prints each result as it is reached, with the nodes so far.
"""

from __future__ import annotations

import os
import sys
import time
from array import array
from collections import Counter
from itertools import combinations, product

from magicgame.engine.kernels import Search
from magicgame.engine.kernels import entropy as kernel
from magicgame.engine.stop import StopFlag
from magicgame.engine.values import CERTAIN, WON
from magicgame.games.entropy import BOARD, PIECES_PER_SIDE, STANDARD, EntropyPosition, canonical, set_up, start
from magicgame.games.game import Move, Side, Tile

TABLE_WORDS = 1 << 27
ENDING_PLIES = 5
WINDOW = 40
"""Half the first window of a depth, around the score of the one before."""


def new_search(words: int, stop: StopFlag) -> Search:
    search: Search = kernel.Search(0, array("Q", [0]) * words, array("Q", [0, 0]), stop.cells)  # type: ignore[no-untyped-call]
    return search


def symmetric_positions() -> list[EntropyPosition]:
    """Every position that a half turn of the board and an exchange of the sides leave as it is, up to symmetry."""
    pairs = [(square, BOARD.size - 1 - square) for square in range(BOARD.size // 2)]
    found: dict[object, EntropyPosition] = {}
    for chosen in combinations(pairs, PIECES_PER_SIDE):
        for turned in product((False, True), repeat=PIECES_PER_SIDE):
            tiles: list[Tile | None] = [None] * BOARD.size
            for (one, other), swap in zip(chosen, turned, strict=True):
                tiles[one], tiles[other] = Tile(Side(swap)), Tile(Side(not swap))
            position = set_up(tuple(tiles), STANDARD)
            if position.outcome is None:
                found.setdefault(canonical(position), position)
    return list(found.values())


def print_symmetric() -> None:
    """How many of them the mover wins or loses within so many moves."""
    stop = StopFlag()
    search, counts = new_search(1 << 22, stop), Counter[str]()
    positions = symmetric_positions()
    for position in positions:
        state = kernel.encode(position)
        decided = (
            f"wins in {plies}" if plies % 2 else f"loses in {plies}" for plies in range(1, ENDING_PLIES + 1)
            if (search.wins(state, plies) if plies % 2 else search.loses(state, plies))
        )
        counts[next(decided, "open")] += 1
    print(f"point-symmetric, not finished, up to symmetry: {len(positions)}; the mover: {dict(sorted(counts.items()))}")


def print_proofs(seconds: float) -> None:
    """Within how many moves of both sides nobody forces a win from the start."""
    stop, begun = StopFlag(), time.monotonic()
    search, state = new_search(TABLE_WORDS, stop), kernel.encode(start())
    with stop.within(seconds):
        for plies in range(1, 100):
            is_forced = search.wins(state, plies) if plies % 2 else search.loses(state, plies)
            if search.is_halted():
                break
            side = "O" if plies % 2 else "S"
            told(f"{side} {'forces' if is_forced else 'does not force'} a win within {plies}", search.nodes, begun)


def print_scores(seconds: float) -> None:
    """The best first move and its score, depth by depth."""
    stop, begun = StopFlag(), time.monotonic()
    search, position = new_search(TABLE_WORDS, stop), start()
    moves = list({canonical(position.after(move)): move for move in position.legal_moves}.values())
    states = {move: kernel.encode(position.after(move)) for move in moves}
    score = 0
    with stop.within(seconds):
        for depth in range(1, 100):
            best = searched(search, states, moves, depth, score)
            if search.is_halted() or best is None:
                break
            moves.sort(key=lambda move: move != best[1])
            score = best[0]
            told(f"depth {depth}: {score:+d} {position.move_text(best[1])}", search.nodes, begun)
            if abs(score) > CERTAIN:
                break


def searched(
    search: Search, states: dict[Move, int], moves: list[Move], depth: int, guess: int
) -> tuple[int, Move] | None:
    """The score and the best move at one depth: a small window first, a larger one when that fails."""
    low, high = guess - WINDOW, guess + WINDOW
    while not search.is_halted():
        best = (-WON, moves[0])
        for move in moves:
            score = -search.value(states[move], depth - 1, -high, -max(low, best[0]))
            if score > best[0]:
                best = (score, move)
        if low < best[0] < high:
            return best
        low, high = (-WON, high) if best[0] <= low else (low, WON)
    return None


def told(result: str, nodes: int, begun: float) -> None:
    seconds = time.monotonic() - begun
    print(f"{result}  ({nodes} nodes, {seconds:.0f} s, load {os.getloadavg()[0]:.1f})", flush=True)


if __name__ == "__main__":
    available = 60 * float(sys.argv[1])
    print(f"kernel compiled: {kernel.is_compiled()}")
    print_symmetric()
    print_proofs(available / 3)
    print_scores(available * 2 / 3)
