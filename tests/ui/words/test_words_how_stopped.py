"""Why a line that a turn does not touch can no longer be locked, held against all that can be played next."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from magicgame.games import GAMES, game_of
from magicgame.games.game import Flip, Place, Variant
from magicgame.games.magic import LOCKED_LINE
from magicgame.match.deeds import deed
from magicgame.match.ideas import solution_of
from magicgame.match.puzzles import puzzles_of
from magicgame.ui.words.how_stopped import how_stopped
from magicgame.ui.words.squares import row_text

MAGIC = GAMES["magic"]


@pytest.mark.parametrize("variant", MAGIC.variants, ids=lambda each: each.key)
def test_the_reason_is_there_on_the_board(variant: Variant) -> None:
    told: Counter[str] = Counter()
    for puzzle in puzzles_of(variant):
        for position, move in solution_of(puzzle, puzzle.start(MAGIC, variant)):
            stops, after = deed(position, move).stops, position.after(move)
            if not (said := how_stopped(MAGIC, position, move, stops)):
                continue
            wins = {line.squares for reply in after.legal_moves if (end := after.after(reply).outcome) is not None
                    and end.winner is after.mover for line in end.lines}
            assert not wins.intersection(threat.squares for threat in stops), "none of them wins with the next turn"
            first, second = ([int(each) - 1 for each in re.findall(r"\d+", said)] + [-1])[:2]
            if said.startswith("every flip"):
                assert [square for square, tile in enumerate(after.tiles) if tile is None] == [first]
                assert all(isinstance(step, Flip) and step.target == first for step in after.next_steps())
            elif "free again" in said:
                assert first in {step.source for step in move.steps if isinstance(step, Flip)}
                assert after.tiles[first] is None and all(first in threat.lock for threat in stops)
                assert ("they" in said) is (len(stops) > 1)
            else:
                assert after.tiles[first] is not None and second in MAGIC.board.neighbours[first]
                assert not any(isinstance(step, Flip) and step.source == second for step in after.next_steps())
            told["only" if said.startswith("every flip") else said.partition(" again")[1] or "taken"] += 1
    assert told["taken"] > 2 and told["only"] and (told[" again"] > 2) is (variant is LOCKED_LINE), told


def test_a_line_that_the_turn_takes_a_square_of_needs_no_reason() -> None:
    found = 0
    for puzzle in puzzles_of(MAGIC.variants[0])[::5]:
        for position, move in solution_of(puzzle, puzzle.start(MAGIC, MAGIC.variants[0])):
            placed = {step.target for step in move.steps if isinstance(step, Place)}
            stops = tuple(each for each in deed(position, move).stops if placed.intersection(each.squares))
            found += bool(stops)
            assert not how_stopped(game_of(position), position, move, stops), [
                row_text(threat.squares, MAGIC) for threat in stops]
    assert found
