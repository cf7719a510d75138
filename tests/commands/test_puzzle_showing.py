"""With what the solution of a puzzle is shown whose values are not stored."""

from __future__ import annotations

import pytest

from magicgame.commands.puzzle_showing import with_showing
from magicgame.games import GAMES
from magicgame.match.puzzles import puzzles_of
from magicgame.match.walk import lines_threatened

ENTROPY = GAMES["entropy"]
HOLDS = [puzzle for puzzle in puzzles_of(ENTROPY.variants[0]) if puzzle.kind == "hold"]


@pytest.mark.parametrize(("number", "turns"), [(0, 2), (5, 3)])
def test_a_draw_is_shown_with_the_hardest_reply_and_where_that_is_to_be_feared_its_answer(
    number: int, turns: int
) -> None:
    puzzle = HOLDS[number]
    assert with_showing(puzzle, ENTROPY, ENTROPY.variants[0]) == puzzle and len(puzzle.walked) == turns


def test_no_answer_shown_lets_the_other_side_win_at_once() -> None:
    for puzzle in HOLDS:
        position, feared = puzzle.start(ENTROPY, ENTROPY.variants[0]), False
        for number, text in enumerate(puzzle.walked):
            position = position.after(position.parse_move(text))
            feared = feared or (number == 1 and bool(lines_threatened(position)))
            ends = [position.after(move).outcome for move in position.legal_moves]
            assert all(end is None or end.winner is not position.mover for end in ends)
        assert len(puzzle.walked) == 3 or not feared
