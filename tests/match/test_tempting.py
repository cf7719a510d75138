"""What a puzzle warns of at each of its turns looks right and fails."""

from __future__ import annotations

import pytest

from magicgame.engine.search import analyse
from magicgame.engine.stop import StopFlag
from magicgame.engine.values import Value
from magicgame.games import GAMES
from magicgame.games.game import Move, Position, Variant
from magicgame.match.ideas import played_from
from magicgame.match.puzzles import Puzzle, puzzles_of
from magicgame.match.tempting import is_tempting, tempting_ahead

VARIANTS = [variant for game in GAMES.values() for variant in game.variants if puzzles_of(variant)]
EACH = 12
"""One puzzle in so many is judged by the engine where it does not tell itself what its wrong turns come to."""


def failing(puzzle: Puzzle, position: Position, number: int) -> set[Move]:
    """The turns that fail at the solver's turn after so many turns of the solution."""
    if puzzle.failures:
        told = puzzle.failures[number // 2]
        ends = {move for move in position.legal_moves if position.after(move).is_terminal}
        lost = {move for move in ends if _winner(position, move) is not position.mover}
        return {position.parse_move(text) for text in told} | lost
    return {found.move for found in analyse(position, StopFlag()).moves if found.value is not Value.WIN}


def _winner(position: Position, move: Move) -> object:
    outcome = position.after(move).outcome
    return outcome.winner if outcome is not None else None


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda each: each.key)
def test_what_is_warned_of_looks_right_and_fails_at_every_turn(variant: Variant) -> None:
    warned = 0
    wins = [puzzle for puzzle in puzzles_of(variant) if puzzle.kind == "win" and puzzle.turns > 1]
    for index, puzzle in enumerate(wins):
        if not puzzle.failures and index % EACH:
            continue
        line = played_from(puzzle.start(GAMES[variant.game], variant), puzzle.line)
        for number in range(0, len(line), 2):
            position, _right = line[number]
            looks_right = {move for move in failing(puzzle, position, number) if is_tempting(position, move)}
            assert tempting_ahead(puzzle, position, puzzle.line[:number]) == len(looks_right), (puzzle.key, number)
            warned += number > 0 and bool(looks_right)
    assert warned > 3


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda each: each.key)
def test_of_turns_off_the_solution_nothing_is_warned(variant: Variant) -> None:
    for puzzle in puzzles_of(variant)[::EACH]:
        start = puzzle.start(GAMES[variant.game], variant)
        assert tempting_ahead(puzzle, start, ()) == puzzle.tempting
        other = next(move for move in start.legal_moves if start.move_text(move) != puzzle.line[0])
        after = start.after(other)
        if not after.is_terminal:
            assert tempting_ahead(puzzle, after.after(after.legal_moves[0]), (
                start.move_text(other), after.move_text(after.legal_moves[0]))) == 0
