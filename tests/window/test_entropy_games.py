"""Whole games of Entropy by mouse in the real window: to a win, through a forced pass, to a repetition."""

from __future__ import annotations

from pathlib import Path

import pytest
from driver import Program, Screen

from magicgame.games import GAMES
from magicgame.games.game import Slide
from magicgame.match.match import Match
from magicgame.match.record import load_record, save_record
from magicgame.match.seats import Seats

GAME = GAMES["entropy"]
RECORDS = Path(__file__).parents[1] / "playthroughs"
SHUTTLE = ("b1-b2", "b5-b4", "b2-b1", "b4-b5") * 2


def turns_of(name: str) -> tuple[str, ...]:
    return load_record(RECORDS / f"{name}.record").move_texts


@pytest.mark.parametrize(("name", "turns", "end"), [
    ("win", turns_of("entropy-win"), "first all_in_contact"),
    ("pass", turns_of("entropy-pass-in-check"), None),
    ("repetition", SHUTTLE, "draw repetition"),
])
def test_a_game_by_mouse(screen: Screen, home: Path, name: str, turns: tuple[str, ...], end: str | None) -> None:
    home.mkdir(parents=True)
    match = Match(GAME, GAME.variants[0], Seats())
    save_record(match, home / "current.record")
    with Program(screen, home, (1280, 800)) as program:
        program.wait_for_scene("game")
        for turn in turns:
            click(program, match, turn)
            program.wait_for(rf" played {turn}$")
            match.play(match.position.parse_move(turn))
        if end is not None:
            assert program.wait_for(r" over: (.+)$")[1] == end
            program.wait_for_scene("result")
        program.picture(f"entropy-{name}")


def click(program: Program, match: Match, turn: str) -> None:
    """Click the piece and its goal, or anywhere where passing is forced."""
    steps = match.position.parse_move(turn).steps
    for step in steps:
        assert isinstance(step, Slide)
        program.click(f"square.{step.source}")
        program.click(f"square.{step.target}")
    if not steps:
        program.click("square.12")
