"""Whole matches in the real window by a screen reader, which knows nothing but the tree the window gives it."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from driver import Program, Screen, wait_until
from listening import Element, ScreenReader

pytestmark = pytest.mark.slow

RENEWAL_SECONDS = 10.0
MOST_PRESSES = 60
"""In a turn: each is one of the squares that can be chosen, by chance."""
BUTTON, RADIO, SQUARE = "push button", "radio button", "table cell"


@pytest.mark.parametrize(("game", "turns"), [("Magic 4×4", 40), ("Entropy 5×5", 6)])
def test_a_match_is_played_by_its_tree(reading_screen: Screen, home: Path, game: str, turns: int) -> None:
    """Magic to its end; of Entropy a few turns, for it may last long."""
    rng = random.Random(3)
    with Program(reading_screen, home, (1280, 800)) as program:
        told = program.wait_for(r"a screen reader has come|no screen reader can be told of the window.*")[0]
        assert told == "a screen reader has come"
        reader = ScreenReader(reading_screen.environment)
        try:
            reader.press(BUTTON, "New game")
            reader.press(RADIO, game)
            reader.press(BUTTON, "Start")
            program.wait_for_scene("game")
            played = 0
            while played < turns and program.scene == "game" and play_turn(reader, program, rng):
                played += 1
            if program.scene == "result":
                wait_until(lambda: re.search("win|won|lost|[Dd]raw", reader.said()), "the result told", RENEWAL_SECONDS)
                reader.press(BUTTON, "Review")
                program.wait_for_scene("analysis")
            else:
                assert played == turns
        finally:
            reader.close()


def play_turn(reader: ScreenReader, program: Program, rng: random.Random) -> bool:
    """Choose squares the tree says can be chosen until it says that the turn was played; False at the match's end."""
    before = turns_played(program)

    def offered() -> tuple[list[Element], list[str]] | None:
        tree = reader.tree()
        found = [each.name for each in tree if each.role == SQUARE and each.description == "can be chosen"]
        program.lines()
        return (tree, found) if found or program.scene == "result" else None

    pressed = []
    for _press in range(MOST_PRESSES):
        tree, squares = wait_until(offered, "a square that can be chosen, or the result")
        if not squares:
            return False
        pressed.append(rng.choice(squares))
        if reader.try_press(SQUARE, pressed[-1]):
            wait_until(
                lambda seen=tree: turns_played(program) > before or reader.tree() != seen or None,
                f"a tree that has changed since {pressed[-1]!r} was pressed", RENEWAL_SECONDS,
            )
        if turns_played(program) > before:
            return True
    raise AssertionError(f"no turn was played by pressing {pressed}; the tree then: {reader.tree()}")


def turns_played(program: Program) -> int:
    return sum(" played " in line for line in program.lines())
