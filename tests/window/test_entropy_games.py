"""Whole games of Entropy in the real window, by mouse and by keyboard: to a win, a forced pass, a repetition."""

from __future__ import annotations

from pathlib import Path

import pytest
from driver import Program, Screen
from table import leave_unfinished
from test_keyboard_game import go_to, type_turn

from magicgame.games import GAMES
from magicgame.games.game import Slide
from magicgame.match.match import Match
from magicgame.match.record import load_record
from magicgame.match.seats import Seats

pytestmark = pytest.mark.slow

GAME = GAMES["entropy"]
MIDDLE = GAME.board.size // 2
RECORDS = Path(__file__).parents[1] / "playthroughs"
SHUTTLE = ("b1-b2", "b5-b4", "b2-b1", "b4-b5") * 2


def turns_of(name: str) -> tuple[str, ...]:
    return load_record(RECORDS / f"{name}.record").move_texts


GAMES_PLAYED = [
    ("win", turns_of("entropy-win"), "first all_in_contact"),
    ("pass", turns_of("entropy-pass-in-check"), None),
    ("repetition", SHUTTLE, "draw repetition"),
]


@pytest.mark.parametrize(("name", "turns", "end"), GAMES_PLAYED, ids=[game[0] for game in GAMES_PLAYED])
@pytest.mark.parametrize("hand", ["mouse", "keyboard"])
def test_a_game(
    screen: Screen, home: Path, hand: str, name: str, turns: tuple[str, ...], end: str | None
) -> None:
    play = click if hand == "mouse" else Keyboard().play
    match = Match(GAME, GAME.variants[0], Seats())
    leave_unfinished(home, match)
    with Program(screen, home, (1280, 800)) as program:
        program.wait_for_scene("game")
        for turn in turns:
            play(program, match, turn)
            program.wait_for(rf" played {turn}$")
            match.play(match.position.parse_move(turn))
        if end is not None:
            assert program.wait_for(r" over: (.+)$")[1] == end
            program.wait_for_scene("result")
        program.picture(f"entropy-{name}-{hand}")


def click(program: Program, match: Match, turn: str) -> None:
    """Click the piece and its goal, and the button of a forced pass."""
    steps = match.position.parse_move(turn).steps
    if not steps:
        program.click("button.pass_turn")
    for step in steps:
        assert isinstance(step, Slide)
        program.click(f"square.{step.source}")
        program.click(f"square.{step.target}")


class Keyboard:
    """Types turns, every fourth one by the board's cursor; where passing is forced Enter passes."""

    def __init__(self) -> None:
        self._cursor: int | None = None

    def play(self, program: Program, match: Match, turn: str) -> None:
        steps = match.position.parse_move(turn).steps
        if not steps:
            program.press("Return")
        elif match.position.ply % 4:
            type_turn(program, turn)
        else:
            step = steps[0]
            assert isinstance(step, Slide)
            for square in (step.source, step.target):
                self._go(program, square)
                program.press("Return")

    def _go(self, program: Program, square: int) -> None:
        """The first arrow shows the cursor in the middle; it stays where it was left."""
        if self._cursor is None:
            program.press("Up")
        go_to(program, MIDDLE if self._cursor is None else self._cursor, square, GAME.board.columns)
        self._cursor = square
