"""A win that was missed is asked for, and what is said of it is true on the board."""

from __future__ import annotations

import re

from hands import match_of
from learning import click, opened, recap, says, settle, table

from magicgame.games.entropy import ENTROPY
from magicgame.games.game import Position
from magicgame.match.seats import Engine, Person, Seats
from magicgame.match.story import winning_move
from magicgame.match.study import Study
from magicgame.ui.app import App
from magicgame.ui.learn.slips import SlipsScene
from magicgame.ui.routes import LearnFromSlips

START = "OSO.O/..S.S/.OSS./...../OOSOS O"
TURNS = "a1-a2 e4-d5 b3-a4 d3-c2 a2-b3 c2-e4 b3-c2 e4-d3 c2-e2 c3-a1 d1-c2 c4-b3"
"""In turn 3 the first side could have forced a win, in turn 11 it let the other side win at once."""
SEATS = Seats(Person(), Engine(3))


def open_slips(app: App) -> SlipsScene:
    match = match_of(TURNS.split(), SEATS.first.text, SEATS.second.text, "entropy", start=START)
    scene = opened(app, LearnFromSlips(Study.of_match(match)), SlipsScene)
    while not scene.are_known:
        app.step(0.05)
    settle(app)
    return scene


def own_wins(after: Position) -> set[str]:
    """With which moves the side that has just moved could win, were it its turn again."""
    waiting = ENTROPY.set_up(after.tiles, after.variant, after.mover.other)
    ends = ((move, waiting.after(move).outcome) for move in waiting.legal_moves)
    return {waiting.move_text(move) for move, end in ends if end is not None and end.winner is waiting.mover}


def test_a_missed_win_is_asked_for_and_told_by_what_it_threatens_and_that_nothing_stops_it(app: App) -> None:
    scene = open_slips(app)
    missed = next(each for each in scene.found if scene.number_of(each) == 3)
    scene.turn_clicked(2)
    settle(app)
    assert scene.mistake is missed and table(scene).headline.title == "Find the win"
    told = {True: 0, False: 0}
    for move in (missed.better, missed.played, *missed.before.legal_moves[::9]):
        scene.move_played(move)
        settle(app)
        after, said = missed.before.after(move), scene.answer.text
        wins = re.search(r"It threatens to win with (.+?)(, and Diamond has no answer)?\.", said)
        assert bool(scene.answer.is_right) is bool(wins and wins[2]), said
        if wins is not None:
            told[True] += 1
            assert set(re.findall(r"..-..", wins[1])) <= own_wins(after)
            assert all(winning_move(after.after(reply)) is not None for reply in after.legal_moves)
        if "It threatens no win" in said:
            told[False] += 1
            assert not own_wins(after) and not after.alarms_after()
        scene.do(scene.command("again"))
    assert all(told.values())


def test_the_list_leads_to_any_slip_found_and_the_end_says_on_which_turn_a_win_was_missed(app: App) -> None:
    scene = open_slips(app)
    numbers = [scene.number_of(each) for each in scene.found]
    assert len(numbers) > 1 and 3 in numbers
    for number in (numbers[-1], numbers[0]):
        scene.turn_clicked(number - 1)
        assert scene.mistake is not None and scene.number_of(scene.mistake) == number
    here = scene.mistake
    scene.turn_clicked(next(each for each in range(len(TURNS.split())) if each + 1 not in numbers))
    assert scene.mistake is here, "of a turn that is no slip there is nothing to learn"
    while scene.mistake is not None:
        click(app, "next")
    assert says(scene, "on turn 3 you could have forced a win") and len(recap(scene).items) == len(numbers)
