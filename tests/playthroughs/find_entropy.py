"""How Entropy's playthroughs were found: seeded play that takes a wanted turn when it sees one, and else drifts there.

    PYTHONPATH=. python tests/playthroughs/find_entropy.py      writes those that are missing
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from itertools import count
from pathlib import Path

from magicgame.games.board import Board
from magicgame.games.entropy import ENTROPY, EntropyPosition, EntropyTermination
from magicgame.games.game import Side, Termination, Tile
from magicgame.match.match import Match
from magicgame.match.record import record_text
from magicgame.match.seats import Seats

FOLDER = Path(__file__).parent
NEAR = Board(5, 5).surroundings
Wanted = Callable[[EntropyPosition, EntropyPosition], bool]
Cost = Callable[[EntropyPosition, Side], float]
"""How far a position is from what is wanted of the side that is the victim of this seed."""


def touchless(position: EntropyPosition) -> int:
    """The pieces of both sides without an opponent next to them."""
    tiles = position.tiles
    return sum(
        tile is not None and not any(tiles[near] and tiles[near] != tile for near in NEAR[square])
        for square, tile in enumerate(tiles)
    )


def isolated(position: EntropyPosition, side: Side) -> int:
    return len(replace(position, mover=side).alarms_after())


def room(position: EntropyPosition, side: Side) -> int:
    """The vacant squares next to pieces of the side that may move."""
    bonded = {square for bond in position.bonds_after() for square in bond}
    own = [square for square in bonded if position.tiles[square] == Tile(side)]
    return len({near for square in own for near in NEAR[square] if position.tiles[near] is None})


def aimless(position: EntropyPosition, victim: Side) -> float:
    return 0


def entangled(position: EntropyPosition, victim: Side) -> float:
    return len(position.bonds_after()) + touchless(position)


def cramped(position: EntropyPosition, victim: Side) -> float:
    return room(position, victim) + 3 * isolated(position, victim)


def lost_in_space(position: EntropyPosition, victim: Side) -> float:
    return sum(room(position, side) - 1.5 * isolated(position, side) for side in Side)


def ends_by(termination: Termination) -> Wanted:
    return lambda _, after: after.outcome is not None and after.outcome.termination is termination


def are_both_dispersed(before: EntropyPosition, after: EntropyPosition) -> bool:
    won = after.outcome is not None and after.outcome.winner is before.mover
    return won and not after.bonds_after() and not touchless(after)


def cures_several(before: EntropyPosition, after: EntropyPosition) -> bool:
    return len(before.alarms_after()) > 1 and after.passes == 0


def hands_over_the_win(before: EntropyPosition, after: EntropyPosition) -> bool:
    return after.outcome is not None and after.outcome.winner is before.mover.other


def passes_in_check(before: EntropyPosition, after: EntropyPosition) -> bool:
    return bool(after.passes and before.alarms_after()) and len(before.bonds_after()) > 3


def passes_without_check(before: EntropyPosition, after: EntropyPosition) -> bool:
    return bool(after.passes) and not before.alarms_after()


WANTED: dict[str, tuple[Cost, Wanted]] = {
    "win": (aimless, ends_by(EntropyTermination.ALL_IN_CONTACT)),
    "win-for-the-other": (aimless, hands_over_the_win),
    "both-dispersed": (entangled, are_both_dispersed),
    "several-isolated": (aimless, cures_several),
    "pass-in-check": (aimless, passes_in_check),
    "pass-without-check": (cramped, passes_without_check),
    "both-passed": (lost_in_space, ends_by(EntropyTermination.BOTH_PASSED)),
    "move-limit": (aimless, ends_by(EntropyTermination.MOVE_LIMIT)),
}


def find(cost: Cost, wanted: Wanted) -> Match:
    """The first match of the seeds 0, 1, … that shows what is wanted in its last turn."""
    for seed in count():
        match, chance = Match(ENTROPY, ENTROPY.variants[0], Seats()), random.Random(seed)
        while not match.is_over:
            before = match.position
            after = {move: before.after(move) for move in before.legal_moves}
            found = next((move for move, position in after.items() if wanted(before, position)), None)
            open_moves = [move for move, position in after.items() if not position.is_terminal]
            ranked = sorted(open_moves, key=lambda move: cost(after[move], list(Side)[seed % 2]) + chance.random() * 2)
            match.play(found or (ranked[0] if ranked else next(iter(after))))
            if found is not None:
                return match
    raise AssertionError("unreachable")


def main() -> None:
    for name, (cost, wanted) in WANTED.items():
        path = FOLDER / f"entropy-{name}.record"
        if path.exists():
            continue
        match = find(cost, wanted)
        path.write_text(f'[Final "{match.position.text}"]\n{record_text(match)}', encoding="utf-8")
        print(path.name, len(match.moves), match.position.text, flush=True)


if __name__ == "__main__":
    main()
