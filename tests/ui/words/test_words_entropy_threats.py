"""What a turn of Entropy is said to threaten."""

from __future__ import annotations

import random
import re

from speaking import NAMES

from magicgame.engine.dangers import danger
from magicgame.games.entropy import ENTROPY, parse_position
from magicgame.games.game import Move, Position
from magicgame.match.deeds import deed
from magicgame.ui.words.deeds import doing_text
from magicgame.ui.words.threats import ahead, whatever


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


def test_of_turns_that_let_the_other_side_win_those_it_wins_with_are_named() -> None:
    start, chance, told = parse_position("..S.S/.SO.O/O.S.S/...OO/SOSO. O"), random.Random(3), set()
    for _walk in range(60):
        position = start
        while not position.is_terminal and position.ply < 5:
            found = danger(position)
            said = (whatever if found.is_everywhere else ahead)(NAMES, position, found) if found.losing else ""
            assert "–" not in said, "no row of the board decides here"
            if named := re.search(r": with (.+)$", said):
                told.add(found.is_everywhere)
                lost = [move for move in position.legal_moves if _is_lost_after(position.after(move))]
                assert len(lost) == found.losing
                assert found.is_everywhere or f"{len(lost)} of {len(position.legal_moves)} turns let" in said
                ways = [position.parse_move(each) for each in re.split(", | or ", named[1])]
                assert all(any(_wins(position.after(move), way) for way in ways) for move in lost), said
            position = position.after(chance.choice(position.legal_moves))
    assert told == {True, False}


def _is_lost_after(position: Position) -> bool:
    """Whether the side to move has won, or can with its turn."""
    end = position.outcome
    won = end is not None and end.winner is position.mover
    return won or any(_wins(position, move) for move in position.legal_moves)


def _wins(position: Position, move: Move) -> bool:
    end = position.after(move).outcome if move in position.legal_moves else None
    return end is not None and end.winner is position.mover
