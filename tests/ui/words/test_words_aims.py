"""How hints for puzzles begin, held against what the turn does."""

from __future__ import annotations

import re

import pytest

from magicgame.games import GAMES
from magicgame.games.game import Move, Position, Variant
from magicgame.match.ideas import solution_of
from magicgame.match.puzzles import Puzzle, puzzles_of
from magicgame.match.walk import lines_threatened
from magicgame.ui.words.aims import aim_text
from magicgame.ui.words.entropy_moves import is_shut_in, own_places, way, written
from magicgame.ui.words.squares import row_text

MAGIC, ENTROPY = GAMES["magic"], GAMES["entropy"]
EACH = 12


def some(variant: Variant, *kinds: str) -> list[tuple[Puzzle, Position]]:
    """A few puzzles of each theme of these kinds."""
    game, seen, found = GAMES[variant.game], list[str](), []
    for puzzle in puzzles_of(variant):
        if puzzle.kind in kinds and seen.count(puzzle.theme) < EACH:
            seen.append(puzzle.theme)
            found.append((puzzle, puzzle.start(game, variant)))
    return found


@pytest.mark.parametrize("variant", MAGIC.variants, ids=lambda each: each.key)
def test_a_win_that_is_far_is_begun_with_what_the_next_turn_does(variant: Variant) -> None:
    said = set()
    for puzzle, start in some(variant, "win"):
        if puzzle.turns < 3:
            continue
        aim, (before, move) = aim_text(puzzle, start), solution_of(puzzle, start)[0]
        named, after = set(re.findall(r"\d+(?:–\d+)+", aim)), before.after(move)
        feared, threatened = lines_of(before), lines_of(after)
        said.add(aim.split()[0])
        if aim.startswith(("First stop", "First break")):
            assert named and named <= feared | standing(before)
            assert ("of your own" in aim or "by making" in aim) is bool(threatened) or not feared
            assert "by making a line" not in aim or standing(after), "it must be broken because it stands"
        elif aim.startswith(("Start by threatening", "Start by making")):
            assert named and named <= (threatened if "threatening" in aim else standing(after))
        else:
            assert aim.startswith("Look for a quiet turn") and not threatened
    assert {"First", "Start"} <= said


def lines_of(position: Position) -> set[str]:
    return {row_text(threat.squares, MAGIC) for threat in lines_threatened(position)}


def standing(position: Position) -> set[str]:
    return {row_text(line.squares, MAGIC) for line in position.lines_after()}


def test_nearer_to_the_end_the_line_that_wins_is_the_aim() -> None:
    aims = [aim_text(puzzle, start, 2) for puzzle, start in some(MAGIC.variants[0], "win") if puzzle.turns == 3]
    assert aims and all(aim.startswith("Aim: lock ") for aim in aims)


def test_what_a_move_of_entropy_is_for_is_true_of_it_and_always_told() -> None:
    told = set()
    for puzzle, start in some(ENTROPY.variants[0], "win", "hold", "check"):
        before, move = solution_of(puzzle, start)[0]
        aim = aim_text(puzzle, start)
        told.add(aim.split()[0])
        assert aim and start.move_text(move) not in aim
        assert_true(aim, before, move)
    assert {"Isolate", "Prepare", "They"} <= told


def assert_true(aim: str, before: Position, move: Move) -> None:
    after = before.after(move)
    squares = {ENTROPY.square_name(square): square for square in range(ENTROPY.board.size)}
    named = {squares[name] for name in re.findall(r"\b[a-e][1-5]\b", aim)}
    if "in place" in aim:
        assert named and named <= own_places(before, move.steps)
    elif aim.startswith("Isolate their"):
        assert named == set(after.alarms_after())
    elif aim.startswith("They threaten to win with"):
        slides = {written(way(Move(threat.steps))) for threat in lines_threatened(before)}
        assert set(re.findall(r"[a-e][1-5]-[a-e][1-5]", aim)) <= slides
    elif aim.startswith("Prepare to win with"):
        slides = {written(way(Move(threat.steps))) for threat in lines_threatened(after)}
        assert set(re.findall(r"[a-e][1-5]-[a-e][1-5]", aim)) <= slides
    elif "cannot end" in aim:
        assert is_shut_in(after)
    elif "you are in check" in aim:
        assert named == set(before.alarms_after()) and not before.alarms_after(move.steps)
    else:
        assert aim.startswith(("First stop ", "Look for a quiet move"))
