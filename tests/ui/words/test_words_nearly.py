"""What is said of a turn that is nearly the right one is true of the end of the solution, in every puzzle."""

from __future__ import annotations

import re
from dataclasses import replace

from speaking import NAMES, is_plain

from magicgame.games import GAMES
from magicgame.games.game import Move, Position
from magicgame.games.parting import settled_after
from magicgame.match.focus import Played
from magicgame.match.ideas import solution_of
from magicgame.match.puzzles import puzzles_of
from magicgame.ui.words.nearly import nearly_right, why_not_beside

ENTROPY = GAMES["entropy"]
_ENOUGH = 20


def ended(line: Played, instead: Move) -> Position | None:
    """After the turns of the line behind that one instead of its first; None where the last cannot be played."""
    position = line[0][0].after(instead)
    for _before, move in line[1:]:
        if move not in position.legal_moves:
            return None
        position = position.after(move)
    return position


def test_the_turn_beside_the_right_one_fails_as_told() -> None:
    told = tried = 0
    for puzzle in puzzles_of(ENTROPY.variants[0]):
        if puzzle.kind != "win":
            continue
        start = puzzle.start(ENTROPY, ENTROPY.variants[0])
        line, names = solution_of(puzzle, start), replace(NAMES, you=start.mover)
        if said := why_not_beside(names, line):
            told += 1
            found = re.match(r"Why not (\S+), with the same turns after it\? "
                             r"Then (?:you would be in check, and )?(\S+) would ", said)
            assert found is not None and found[2] == puzzle.walked[-1] and found[1] != puzzle.walked[0]
            assert is_plain(said) and found[1][:2] == puzzle.walked[0][:2]
            assert_fails(line, start.parse_move(found[1]), said)
        for turn in puzzle.failures[0]:
            if said := nearly_right(names, line, 1, start.parse_move(turn)):
                tried += 1
                assert turn[:2] == puzzle.line[0][:2] and is_plain(said)
                assert_fails(line, start.parse_move(turn), said)
    assert told > _ENOUGH and tried > _ENOUGH


def assert_fails(line: Played, instead: Move, said: str) -> None:
    end = ended(line, instead)
    if end is None:
        assert re.search(r"would (not end it|be blocked on [a-e][1-5])\.$", said)
        return
    assert end.outcome is None and not re.search("in check|blocked", said)
    told = set(re.findall(r"\b[a-e]\d\b(?!-)", said.rpartition("would leave")[2]))
    placed = {ENTROPY.square_name(square) for square in settled_after(end)}
    assert told and not told & placed, said
