"""Lessons, puzzles, analysis and mistakes in the real window, by mouse and by keyboard in turns."""

from __future__ import annotations

from pathlib import Path

import pytest
from driver import Program, Screen
from table import leave_unfinished
from test_keyboard_game import type_turn

from magicgame.games.game import Face, Flip, Move, Place
from magicgame.games.magic import MAGIC
from magicgame.match.match import Match
from magicgame.match.puzzles import Puzzle, puzzles_of
from magicgame.match.seats import Seats

pytestmark = pytest.mark.slow

SIZE = (1280, 800)
SAMPLE = "L1 1-5/L16 16-12/D13 5-6/L1 12-11/L16 6-2/L5 11-12/D15 2-6/L2 5-9/D5 6-7/L6 9-10/D9"
"""Circle's last turn is the mistake; 13-14/L11 punishes it."""


def click_turn(program: Program, move: Move) -> None:
    """One turn by mouse, the tile in hand showing its light side before it."""
    for step in move.steps:
        if isinstance(step, Flip):
            program.click(f"square.{step.source}")
        elif isinstance(step, Place) and step.face is Face.DARK:
            program.click("hand")
        program.click(f"square.{step.target}")


def parsed(puzzle: Puzzle) -> Move:
    return puzzle.start(MAGIC, MAGIC.variants[0]).parse_move(puzzle.line[0])


def test_lessons_and_the_rules_over_them(screen: Screen, home: Path) -> None:
    with Program(screen, home, SIZE) as program:
        program.wait_for_scene("title")
        program.click("button.lessons")
        program.click("button.lesson.0")
        program.wait_for_scene("lesson")
        program.click("square.5")
        program.wait_for(r"lesson placing step 1 done")
        program.press("n")
        program.press("F2")
        program.wait_for_scene("rules")
        program.press("Escape")
        program.wait_for_scene("lesson")
        program.press("space")
        program.press("6")
        program.press("Return")
        program.wait_for(r"lesson placing step 2 done")
        program.picture("1280x800-lesson")
        for scene in ("lessons", "title"):
            program.press("Escape")
            program.wait_for_scene(scene)


def test_puzzles_are_solved_and_failed(screen: Screen, home: Path) -> None:
    first, second = [puzzle for puzzle in puzzles_of(MAGIC.variants[0]) if puzzle.theme == "win-1"][:2]
    with Program(screen, home, SIZE) as program:
        program.wait_for_scene("title")
        program.click("button.puzzles")
        program.click("button.theme.win-1")
        program.wait_for_scene("puzzle")
        click_turn(program, parsed(first))
        program.wait_for(r" puzzle solved")
        program.press("n")
        position = second.start(MAGIC, MAGIC.variants[0])
        wrong = next(text for text in map(position.move_text, position.legal_moves) if text != second.line[0])
        type_turn(program, wrong)
        program.wait_for(r" puzzle failed")
        program.wait_for_target("button.again")
        program.press("r")
        type_turn(program, second.line[0])
        program.wait_for(r" puzzle solved")
        program.picture("1280x800-puzzle")


def test_a_match_is_analysed_and_its_mistake_learnt_from(screen: Screen, home: Path) -> None:
    match = Match(MAGIC, MAGIC.variants[0], Seats())
    for text in SAMPLE.split():
        match.play(match.position.parse_move(text))
    leave_unfinished(home, match)
    with Program(screen, home, SIZE) as program:
        program.wait_for_scene("game")
        program.press("a")
        program.wait_for_scene("analysis")
        program.press("w")
        program.wait_for(r"shown to the end: 13-14/L11", 60)
        program.picture("1280x800-refutation")
        program.press("m")
        program.wait_for_scene("analysis_menu")
        program.click("button.mistakes")
        program.wait_for_scene("mistakes")
        program.wait_for_target("button.why")
        type_turn(program, "9-10/D9")
        program.wait_for(r" tried 9-10/D9: gives_away")
        program.press("r")
        program.wait_for_target("hand")
        click_turn(program, match.positions[10].parse_move("2-3/L11"))
        program.wait_for(r" tried 2-3/L11: ")
        program.picture("1280x800-mistakes")
        program.press("Escape")
        program.wait_for_scene("analysis")
