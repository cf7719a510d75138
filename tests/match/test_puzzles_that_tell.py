"""Puzzles that need no table to be solved: what they tell of wrong turns, by the rules, by searches and by a table.

A table is none of the repository's files: with MAGICGAME_TEST_TABLE=FILE every value that is told is looked up in it.
"""

from __future__ import annotations

import os
import random
from array import array
from pathlib import Path

import msgspec
import pytest

from magicgame.engine.losses import LossTable
from magicgame.engine.registry import kernel, row_solver
from magicgame.engine.values import Value
from magicgame.games import GAMES
from magicgame.games.game import Position
from magicgame.match.puzzles import Failure, Puzzle, puzzles_of, solves

ENTROPY = GAMES["entropy"]
STANDARD = ENTROPY.variants[0]
PUZZLES = puzzles_of(STANDARD)
SEARCHED_PLIES = 4
TABLE = os.environ.get("MAGICGAME_TEST_TABLE")


def steps(puzzle: Puzzle) -> list[tuple[Position, str, dict[str, Failure]]]:
    """The positions the solver has to solve, with the solution's turn and what is told of the others."""
    found, position = [], puzzle.start(ENTROPY, STANDARD)
    for number, text in enumerate(puzzle.line):
        if number % 2 == 0:
            found.append((position, text, puzzle.failures[number // 2]))
        position = position.after(position.parse_move(text))
    return found


def after(position: Position, text: str) -> Position:
    return position.after(position.parse_move(text))


def test_every_wrong_turn_is_told_and_answered_by_a_legal_one() -> None:
    for puzzle in PUZZLES:
        assert len(puzzle.failures) == (len(puzzle.line) + 1) // 2
        for position, solution, failures in steps(puzzle):
            others = {position.move_text(move) for move in position.legal_moves} - {solution}
            assert set(failures) == {text for text in others if not after(position, text).is_terminal}
            for text, failure in failures.items():
                assert after(after(position, text), failure.reply)


def test_the_solution_solves_and_nothing_else_does() -> None:
    for puzzle in PUZZLES:
        done: list[str] = []
        for number, (position, solution, failures) in enumerate(steps(puzzle)):
            for text in [*failures, solution]:
                known = puzzle.told(after(position, text), [*done, text])
                if not after(position, text).is_terminal:
                    assert known is not None and solves(puzzle, known) is (text == solution)
            done += puzzle.line[2 * number:2 * number + 2]


def test_along_the_solution_of_a_win_the_opponent_is_told_how_many_plies_are_left() -> None:
    for puzzle in (each for each in PUZZLES if each.kind == "win"):
        done: list[str] = []
        for number, (position, solution, _failures) in enumerate(steps(puzzle)):
            known = puzzle.told(after(position, solution), [*done, solution])
            left = len(puzzle.line) - len(done) - 1
            assert known is not None and (known.value, known.remoteness) == (Value.LOSS, left)
            assert [position.move_text(found.move) for found in known.moves] == list(puzzle.line[len(done) + 1:][:1])
            done += puzzle.line[2 * number:2 * number + 2]


def test_nothing_is_told_off_the_solution_or_by_a_puzzle_that_knows_nothing() -> None:
    puzzle = next(each for each in PUZZLES if each.kind == "win" and each.turns == 2)
    start, (position, solution, _failures) = puzzle.start(ENTROPY, STANDARD), steps(puzzle)[1]
    ended = after(position, solution)
    assert puzzle.told(ended, [*puzzle.line[:1], "another reply", solution]) is None
    assert puzzle.told(ended, [*puzzle.line, "one turn more", "another"]) is None
    assert msgspec.structs.replace(puzzle, failures=()).told(after(start, puzzle.line[0]), puzzle.line[:1]) is None


def test_checks_are_checks_and_others_fail() -> None:
    for puzzle in PUZZLES:
        if puzzle.kind == "check":
            ((position, solution, failures),) = steps(puzzle)
            assert after(position, solution).alarms_after()
            assert sum(bool(after(position, text).alarms_after()) for text in failures) == puzzle.tempting >= 2


@pytest.mark.parametrize("theme", sorted({puzzle.theme for puzzle in PUZZLES}))
def test_a_search_finds_the_ends_that_are_told_and_no_sooner_ones(theme: str) -> None:
    """Those within a few plies, of a sample of the puzzles."""
    pool = [puzzle for puzzle in PUZZLES if puzzle.theme == theme]
    for puzzle in random.Random(theme).sample(pool, 6):
        for position, _solution, failures in steps(puzzle):
            for text, failure in failures.items():
                wrong = after(position, text)
                search = kernel(wrong).Search(0, array("Q", [0]) * (1 << 14), array("Q", [0, 0]), array("i", [0, 0]), 0)
                state = kernel(wrong).encode(wrong)
                soon = failure.plies if failure.plies is not None and failure.plies <= SEARCHED_PLIES else None
                found = [plies for plies in range(1, SEARCHED_PLIES + 1) if search.wins(state, plies)]
                assert found[:1] == ([] if soon is None else [soon]), (puzzle.position, text)
                assert not search.loses(state, SEARCHED_PLIES), (puzzle.position, text)


@pytest.mark.slow
@pytest.mark.parametrize("turns", [2, 3, 4])
def test_a_search_proves_the_wins(turns: int) -> None:
    for puzzle in PUZZLES:
        if puzzle.theme == f"win-{turns}":
            start = puzzle.start(ENTROPY, STANDARD)
            search = kernel(start).Search(0, array("Q", [0]) * (1 << 18), array("Q", [0, 0]), array("i", [0, 0]), 0)
            state = kernel(start).encode(start)
            assert search.wins(state, len(puzzle.line)) and not search.wins(state, len(puzzle.line) - 1)


@pytest.mark.skipif(TABLE is None, reason="MAGICGAME_TEST_TABLE names no table")
def test_the_table_knows_nothing_else() -> None:
    solver = row_solver(ENTROPY.start(STANDARD))
    assert TABLE is not None and solver is not None
    table = LossTable(Path(TABLE), STANDARD.key, solver)

    def probe(position: Position) -> tuple[Value, int | None]:
        return table.probe(kernel(position).encode(position))

    for puzzle in PUZZLES:
        for position, solution, failures in steps(puzzle):
            right = probe(after(position, solution))[0]
            assert right is (Value.DRAW if puzzle.kind == "hold" else Value.LOSS)
            for text, failure in failures.items():
                value = Value.DRAW if failure.plies is None else Value.WIN
                assert probe(after(position, text)) == (value, failure.plies)
