"""A match with a clock in the real window: it survives a power cut, a flag falls, and a rematch follows."""

from __future__ import annotations

from pathlib import Path

import pytest
from driver import Program, Screen
from table import leave_unfinished

from magicgame.games.game import Side
from magicgame.games.magic import MAGIC
from magicgame.match.clock import TimeControl
from magicgame.match.match import Match
from magicgame.match.record import load_autosave
from magicgame.match.seats import Person, Seats

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("size", [(1280, 800), (900, 600)], ids=str)
def test_a_clock_from_a_power_cut_to_a_rematch(screen: Screen, home: Path, size: tuple[int, int]) -> None:
    match = Match(MAGIC, MAGIC.variants[0], Seats(Person("Ann"), Person("Bo")))
    match.time_control = TimeControl(300, 0)
    match.play(match.position.parse_move("L1"), 296.0)
    leave_unfinished(home, match)
    with Program(screen, home, size) as program:
        program.wait_for_scene("game")
        program.click("button.pause")
        for square in (0, 4, 15):
            program.click(f"square.{square}")
        program.wait_for(r" played 1-5/L16$")
        program.kill()
    [file] = (home / "unfinished").glob("*.record")
    kept = load_autosave(file).clock
    assert kept is not None and kept.first_ms == 4000 and 200_000 < kept.second_ms < 300_000
    with Program(screen, home, size) as program:
        program.wait_for_scene("game")
        program.picture(f"clock-paused-{size[0]}")
        program.click("button.pause")
        assert program.wait_for(r" over: (.+)$")[1] == f"{Side.SECOND.name.lower()} time"
        program.wait_for_scene("result")
        program.picture(f"clock-result-{size[0]}")
        program.click("button.again")
        program.wait_for_scene("game")
        program.picture(f"clock-rematch-{size[0]}")
