"""What a turn of Entropy is said to threaten."""

from __future__ import annotations

import random
import re

from magicgame.games.entropy import ENTROPY, parse_position
from magicgame.match.deeds import deed
from magicgame.ui.words.deeds import doing_text


def test_slides_that_are_threatened_are_said_to_win_and_do() -> None:
    position, chance, told = parse_position("S.S.O/O.S../S.S../OOSO./S.OO. S"), random.Random(5), 0
    for _match in range(30):
        then = position
        while not then.is_terminal and then.ply < position.ply + 6:
            move = chance.choice(then.legal_moves)
            said = doing_text(ENTROPY, deed(then, move)) if move.steps and not then.after(move).is_terminal else ""
            mover, then = then.mover, then.after(move)
            if "threatens" not in said:
                continue
            found = re.search(r"threatens to win with (\S+)(?: or (\S+))?$", said)
            assert found is not None, said
            still = ENTROPY.set_up(then.tiles, then.variant, mover)
            for way in filter(None, found.groups()):
                outcome = still.after(still.parse_move(way)).outcome
                assert outcome is not None and outcome.winner is mover
                told += 1
    assert told
