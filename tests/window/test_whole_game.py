"""What a person does who never saw the program: open it, play a whole game by mouse, see who won, play again, leave."""

from __future__ import annotations

import random

import pytest
from driver import Program
from table import Table

pytestmark = pytest.mark.slow

PICTURED_PLY = 6


def test_a_whole_game_against_the_computer(program: Program) -> None:
    size = f"{program.size[0]}x{program.size[1]}"
    print(f"\nfrom start to first frame: {program.first_frame_seconds:.3f} s")

    def watch(ply: int, moment: str) -> None:
        if ply == PICTURED_PLY:
            program.picture(f"{size}-3-{moment}")

    start_match(program, size)
    table = Table(program, random.Random(size), watch)
    outcome = table.play_to_the_end()
    winner = outcome.winner.name.lower() if outcome.winner else "draw"
    assert program.wait_for(r" over: (.+)$")[1] == f"{winner} {outcome.termination.value}"
    program.wait_for_scene("result")
    program.picture(f"{size}-4-result")

    program.click_to("button.again", "game")
    program.close_window()
    assert program.process.wait(10) == 0


@pytest.mark.parametrize("program", ["1280x800"], indirect=True)
def test_a_killed_match_goes_on_where_it_was(program: Program) -> None:
    start_match(program)
    table = Table(program, random.Random(2))
    table.play(table.position.legal_moves[5])
    table.follow_reply()
    program.kill()

    with Program(program.screen, program.home, program.size) as again:
        again.wait_for_scene("game")
        resumed = Table(again, random.Random(3), position=table.position)
        resumed.play(table.position.legal_moves[7])
        resumed.follow_reply()
        again.close_window()
        again.wait_for_scene("leave")
        again.picture(f"{again.size[0]}x{again.size[1]}-5-leave")
        again.click("button.answer_0")
        assert again.process.wait(10) == 0


def start_match(program: Program, pictures: str = "") -> None:
    """From the title to the empty board of the default match: a person plays Circle, the computer Diamond."""
    program.wait_for_scene("title")
    if pictures:
        program.picture(f"{pictures}-1-title")
    program.click("button.new_game")
    program.wait_for_scene("setup")
    if pictures:
        program.picture(f"{pictures}-2-setup")
    program.click("button.start")
    program.wait_for_scene("game")
