"""What is said of turns that would give a match of Magic away, held against the rules."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

from speaking import NAMES

from magicgame.engine.dangers import danger
from magicgame.games.game import Move, Position
from magicgame.games.magic import LOCKED_LINE, MAGIC, start
from magicgame.ui.words.squares import row_text
from magicgame.ui.words.threats import ahead


def positions(count: int) -> Iterator[Position]:
    """Open ones of matches by chance, late enough that something can be given away."""
    rng = random.Random(8)
    while count:
        position = start(LOCKED_LINE)
        for _ply in range(rng.randint(7, 12)):
            position = position.after(rng.choice(position.legal_moves)) if not position.is_terminal else position
        if not position.is_terminal:
            count -= 1
            yield position


def lost_with(position: Position, move: Move) -> set[str]:
    """The lines with which the other side has won after the turn or can win with its next one."""
    after = position.after(move)
    ends = [after.outcome] if after.is_terminal else [after.after(answer).outcome for answer in after.legal_moves]
    won = [end for end in ends if end is not None and end.winner is position.mover.other]
    return {row_text(line.squares, MAGIC) for end in won for line in end.lines if line.side is end.winner}


def test_of_the_lines_to_watch_one_decides_after_every_turn_that_loses() -> None:
    one = several = 0
    for position in positions(150):
        found = danger(position)
        told = ahead(NAMES, position, found) if found.losing and not found.is_everywhere else ""
        if "watch" not in told or "above all" in told:
            continue
        watched = set(re.findall(r"\d+–\d+–\d+", told))
        one, several = one + (len(watched) == 1), several + (len(watched) > 1)
        lost = [lines for move in position.legal_moves if (lines := lost_with(position, move))]
        assert len(lost) == found.losing and all(lines & watched for lines in lost), (position.text, told)
    assert one and several
