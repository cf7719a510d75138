"""What is said of the turns that lose at once, held against the rules."""

from __future__ import annotations

import random

from playing import open_positions

from magicgame.engine.dangers import danger
from magicgame.games import entropy
from magicgame.games.game import Move, Position
from magicgame.games.magic import LOCKED_LINE, parse_position

ONE_FLIP = "Dd.D/cC../..../.C.."
"""Every turn that loses flips 2 to 3."""


def losses(position: Position) -> dict[Move, set[tuple[int, ...]]]:
    """The turns after which the other side has won or can win with its next one, and with which lines."""
    found = {}
    for move in position.legal_moves:
        after = position.after(move)
        ends = [after.outcome] if after.is_terminal else [after.after(answer).outcome for answer in after.legal_moves]
        if won := [end for end in ends if end is not None and end.winner is position.mover.other]:
            found[move] = {line.squares for end in won for line in end.lines if line.side is end.winner}
    return found


def test_the_lines_steps_and_squares_named_are_those_of_just_the_turns_that_lose() -> None:
    told = set()
    for position in (parse_position(ONE_FLIP), *open_positions(LOCKED_LINE, 13, 40, seed=8)):
        lost, found = losses(position), danger(position)
        assert (found.turns, found.losing) == (len(position.legal_moves), len(lost))
        assert all(lines.intersection(found.lines) for lines in lost.values()), position.text
        assert found.often == sum(found.squares in lines for lines in lost.values())
        assert all(move.steps[:len(found.begun)] == found.begun for move in lost)
        begun = [move for move in position.legal_moves if move.steps[:len(found.begun)] == found.begun]
        if found.begun:
            told.add("begun")
        if found.fatal:
            told.add("fatal")
            assert {move for move in begun if move.steps[-1].target in found.fatal} == set(lost), position.text
        if found.is_everywhere:
            told.add("everywhere")
            assert not found.fatal and not found.begun
    assert told == {"begun", "fatal", "everywhere"}


def test_where_no_row_decides_the_turns_named_win_after_each_turn_that_loses() -> None:
    start, chance = entropy.parse_position("..S.S/.SO.O/O.S.S/...OO/SOSO. O"), random.Random(3)
    told = told_of_some = 0
    for _walk in range(40):
        position = start
        for _ply in range(4):
            found, lost = danger(position), list(losses(position))
            assert (found.turns, found.losing) == (len(position.legal_moves), len(lost)) and not found.lines
            if found.answers:
                told += 1
                told_of_some += not found.is_everywhere
                winning = [[answer for answer in found.answers if _wins(position.after(move), answer)] for move in lost]
                assert all(winning), position.text
                assert found.often == sum(found.answers[0] in each for each in winning)
            position = position.after(chance.choice(position.legal_moves))
            if position.is_terminal:
                break
    assert told > told_of_some > 0


def _wins(position: Position, move: Move) -> bool:
    """Whether the turn is legal there and wins."""
    end = position.after(move).outcome if move in position.legal_moves else None
    return end is not None and end.winner is position.mover
