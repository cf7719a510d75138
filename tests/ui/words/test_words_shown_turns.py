"""A page of a puzzle writes slides in one way."""

from __future__ import annotations

import re
from dataclasses import replace

from speaking import NAMES

from magicgame.games import GAMES
from magicgame.match.ideas import crux_of, solution_of
from magicgame.match.puzzles import puzzles_of
from magicgame.ui.words import solution_asides, solution_ends, solutions

ENTROPY = GAMES["entropy"].variants[0]


def test_no_page_of_a_puzzle_writes_slides_in_two_ways() -> None:
    for puzzle in puzzles_of(ENTROPY):
        start = puzzle.start(GAMES["entropy"], ENTROPY)
        names, line, crux = replace(NAMES, you=start.mover), solution_of(puzzle, start), crux_of(puzzle, start)
        told = [solutions.turn_text(names, puzzle, line, number, crux) for number in range(1, len(line) + 1)]
        told += [solution_asides.aside_text(names, puzzle, start, aside, number) for aside in puzzle.asides
                 for number in range(1, len(aside.turns) - aside.shared + 1)]
        told.append(solution_ends.solved_about(names, puzzle, start, puzzle.line))
        for text, (position, move) in zip(told, line, strict=False):
            assert position.move_text(move) in text or not move.steps
        assert not any(re.search(r"\b[a-e]\d to [a-e]\d\b", text) for text in told), puzzle.key
