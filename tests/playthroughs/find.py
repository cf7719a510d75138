"""How the playthroughs beside this file were found: seeded random play that takes a wanted ending when it sees one.

    PYTHONPATH=. python tests/playthroughs/find.py      writes those that are missing
"""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import count
from pathlib import Path

from magicgame.games import GAMES
from magicgame.games.game import Flip, Position, Side, Termination
from magicgame.games.magic import MagicTermination
from magicgame.match.match import Match
from magicgame.match.record import record_text
from magicgame.match.seats import Seats

FOLDER = Path(__file__).parent
MAGIC = GAMES["magic"]
Wanted = Callable[[Position, Position], bool]
"""From the positions before and after a turn to whether the match is worth keeping."""


def locked_sides(position: Position) -> set[Side]:
    return {line.side for line in position.lines if line.locked}


def has_line(position: Position, side: Side) -> bool:
    return any(line.side is side for line in position.lines)


def is_termination(position: Position, termination: Termination) -> bool:
    return position.outcome is not None and position.outcome.termination is termination


def cannot_flip(before: Position, after: Position) -> bool:
    """A turn without a flip later than the first, and not the last one."""
    return 0 < before.ply < 15 and not isinstance(before.next_steps()[0], Flip)


WANTED: dict[tuple[str, str], Wanted] = {
    ("locked", "no-flip"): cannot_flip,
    ("locked", "both-locked-early"): lambda _, after: after.ply < 16 and len(locked_sides(after)) == 2,
    ("locked", "both-locked-full"): lambda _, after: after.ply == 16 and len(locked_sides(after)) == 2,
    ("locked", "full-board"): lambda _, after: is_termination(after, MagicTermination.BOARD_FULL),
    ("locked", "lock-by-the-loser"): lambda before, after: locked_sides(after) == {before.mover.other},
    ("standing", "full-board"): lambda _, after: is_termination(after, MagicTermination.BOARD_FULL),
    ("standing", "circle-on-the-full-board"): lambda _, after: (
        after.ply == 16 and has_line(after, Side.FIRST) and has_line(after, Side.SECOND)
    ),
    ("standing", "lock-by-the-winner"): lambda _, after: is_termination(after, MagicTermination.LOCKED_LINE),
    ("standing", "line-before-lock"): lambda _, after: (
        after.ply < 16 and has_line(after, after.mover) and after.mover.other in locked_sides(after)
    ),
}


def find(variant_name: str, wanted: Wanted) -> Match:
    """The first match of the seeds 0, 1, … that shows what is wanted in its last turn."""
    for seed in count():
        match = Match(MAGIC, MAGIC.variant(variant_name), Seats())
        chance = random.Random(seed)
        while not match.is_over:
            moves = match.position.legal_moves
            found = match.position.ply > 8 and next(
                (move for move in moves if wanted(match.position, match.position.after(move))), None
            )
            match.play(found or chance.choice(moves))
            if found:
                return match
    raise AssertionError("unreachable")


def main() -> None:
    for (variant_name, name), wanted in WANTED.items():
        path = FOLDER / f"{variant_name}-{name}.record"
        if path.exists():
            continue
        match = find(variant_name, wanted)
        path.write_text(f'[Final "{match.position.text}"]\n{record_text(match)}', encoding="utf-8")
        print(path.name, match.position.text)


if __name__ == "__main__":
    main()
