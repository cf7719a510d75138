"""Why a line can no longer be locked, or a slide wins no more, held against all that can be played next."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from speaking import NAMES

from magicgame.games import GAMES, game_of
from magicgame.games.game import Flip, Move, Place, Slide, Variant
from magicgame.games.magic import LOCKED_LINE
from magicgame.match.deeds import deed, is_whole
from magicgame.match.ideas import played_from, solution_of
from magicgame.match.puzzles import puzzles_of
from magicgame.ui.words.how_stopped import why_in_vain, why_stopped
from magicgame.ui.words.squares import row_text, squares_named

MAGIC, ENTROPY = GAMES["magic"], GAMES["entropy"]


@pytest.mark.parametrize("variant", MAGIC.variants, ids=lambda each: each.key)
def test_the_reason_is_there_on_the_board(variant: Variant) -> None:
    told: Counter[str] = Counter()
    for puzzle in puzzles_of(variant):
        for position, move in solution_of(puzzle, puzzle.start(MAGIC, variant)):
            stops, after = deed(position, move).stops, position.after(move)
            if not (said := why_stopped(MAGIC, position, move, stops)):
                continue
            wins = {line.squares for reply in after.legal_moves if (end := after.after(reply).outcome) is not None
                    and end.winner is after.mover for line in end.lines}
            carried = {threat.squares for threat in stops if not is_whole(threat)}
            assert not wins & carried, "none of them wins with the next turn"
            first, second = ([int(each) - 1 for each in re.findall(r"\d+", said)] + [-1])[:2]
            if said.startswith("every flip"):
                assert [square for square, tile in enumerate(after.tiles) if tile is None] == [first]
                assert all(isinstance(step, Flip) and step.target == first for step in after.next_steps())
            elif "free again" in said:
                assert first in {step.source for step in move.steps if isinstance(step, Flip)}
                assert after.tiles[first] is None and all(first in threat.lock for threat in stops)
                assert ("they" in said) is (len(stops) > 1)
            elif "flipped away" in said or "is now occupied" in said:
                assert len(stops) > 1 and all(first in threat.squares for threat in stops)
                was = position.tiles[first]
                assert was is None if "occupied" in said else was is not None and was.side is after.mover
                assert after.tiles[first] != was
            else:
                assert after.tiles[first] is not None and second in MAGIC.board.neighbours[first]
                assert not any(isinstance(step, Flip) and step.source == second for step in after.next_steps())
            kinds = ("every flip", "free again", "flipped away", "is now occupied", "cannot be flipped")
            told[next(kind for kind in kinds if kind in said)] += 1
    assert min(told["cannot be flipped"], told["flipped away"], told["is now occupied"]) > 2
    assert told["every flip"] and (told["free again"] > 2) is (variant is LOCKED_LINE), told


def test_a_single_line_that_the_turn_takes_a_square_of_needs_no_reason() -> None:
    found = 0
    for puzzle in puzzles_of(MAGIC.variants[0])[::5]:
        for position, move in solution_of(puzzle, puzzle.start(MAGIC, MAGIC.variants[0])):
            placed = {step.target for step in move.steps if isinstance(step, Place)}
            stops = tuple(each for each in deed(position, move).stops if placed.intersection(each.squares))[:1]
            found += bool(stops)
            assert not why_stopped(game_of(position), position, move, stops), [
                row_text(threat.squares, MAGIC) for threat in stops]
    assert found


def test_how_a_slide_is_stopped_is_there_on_the_board() -> None:
    told: Counter[str] = Counter()
    for puzzle in puzzles_of(ENTROPY.variants[0]):
        start = puzzle.start(ENTROPY, ENTROPY.variants[0])
        for position, move in (*solution_of(puzzle, start), *(
                turn for aside in puzzle.asides for turn in played_from(start, aside.turns)[aside.shared:])):
            stops, after = deed(position, move).stops[:2], position.after(move)
            if not stops or after.is_terminal:
                continue
            slides = [step for threat in stops for step in threat.steps if isinstance(step, Slide)]
            how, vain = why_stopped(ENTROPY, position, move, stops), why_in_vain(NAMES, position, move, stops)
            assert not (how and vain)
            if how:
                (square,) = squares_named(how, ENTROPY)
                assert position.tiles[square] is None and after.tiles[square] is not None
                assert all(square in (slide.target, *between(slide)) for slide in slides)
                assert how.endswith(" is now occupied") is all(square == slide.target for slide in slides)
                assert not {Move((slide,)) for slide in slides} & set(after.legal_moves)
            if vain:
                (slide,) = slides
                end = after.after(Move((slide,)))
                assert end.outcome is None or end.outcome.winner is not after.mover
                assert vain.startswith(f"Then {after.move_text(Move((slide,)))} would leave ")
            told["vain" if vain else " ".join(how.split()[1:])[:8] if how else "nothing"] += 1
    assert min(told["vain"], told["is now o"], told["piece on"]) > 20, told


def between(slide: Slide) -> tuple[int, ...]:
    """The squares a slide goes over."""
    (down, across), (goal_down, goal_across) = divmod(slide.source, 5), divmod(slide.target, 5)
    count = max(abs(goal_down - down), abs(goal_across - across))
    step = (goal_down - down) // count * 5 + (goal_across - across) // count
    return tuple(range(slide.source + step, slide.target, step))
