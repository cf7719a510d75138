"""What *Why* says of threats along a line, turn by turn, held against the threats there are on the board."""

from __future__ import annotations

import random
import re
from functools import cache
from itertools import pairwise

import pygame
import pytest
from hands import SAMPLE, press
from learning import MAGIC, settle, study_of, table, top

from magicgame.engine.assess import assess
from magicgame.engine.stop import StopFlag
from magicgame.games.game import Position, Side
from magicgame.games.magic import LOCKED_LINE, start
from magicgame.match.review import Remark, judge
from magicgame.match.walk import lines_threatened, positions_of
from magicgame.match.why import Why, why
from magicgame.ui.app import App
from magicgame.ui.learn.why import WhyScene
from magicgame.ui.routes import ShowWhy
from magicgame.ui.table.picture import Text, Turns

_FIRST_PLY, _FARTHEST = 4, 2
FAR = (
    "L3", "3-7/D16", "16-15/D2", "2-6/L4", "15-16/L2", "6-5/D14", "14-10/L6", "5-9/D3", "16-12/L5", "7-11/L8",
    "8-7/L1", "11-15/L14", "14-13/D11")


def by_chance(seed: int) -> tuple[str, ...]:
    rng, position, turns = random.Random(seed), start(LOCKED_LINE), []
    while not position.is_terminal:
        move = rng.choice(position.legal_moves)
        turns.append(position.move_text(move))
        position = position.after(move)
    return tuple(turns)


MATCHES = tuple(SAMPLE), FAR, *map(by_chance, range(1))


@cache
def reasons(turns: tuple[str, ...]) -> tuple[tuple[Remark, Why], ...]:
    """Those of its mistakes that are paid for last."""
    found = []
    for node in study_of(turns).line[1 + _FIRST_PLY:]:
        assert node.parent is not None and node.move is not None
        before = node.parent.position
        remark = judge(before, node.move, assess(before, StopFlag()))
        if remark.is_lesson and (reason := why(remark, StopFlag())) is not None:
            found.append((remark, reason))
    return tuple(sorted(found, key=lambda each: len(each[1].moves))[-_FARTHEST:])


def opened(app: App, remark: Remark, found: Why) -> WhyScene:
    app.go(ShowWhy(MAGIC, remark, found, remark.before.ply + 1, tells_better=True))
    settle(app)
    return top(app, WhyScene)


def told(scene: WhyScene) -> str:
    return next(part.answer.text for part in table(scene).panel if isinstance(part, Text))


def wins_next(position: Position, winner: Side) -> bool:
    """Whether the winner has won or can win at once after every reply."""
    replies = [position.after(move) for move in position.legal_moves]
    return all(reply.outcome.winner is winner if reply.outcome is not None else any(
        (end := reply.after(move).outcome) is not None and end.winner is winner for move in reply.legal_moves)
        for reply in replies)


def mistake(text: str, turn: str) -> tuple[Remark, Why]:
    before = MAGIC.parse_position(text, LOCKED_LINE)
    remark = judge(before, before.parse_move(turn), assess(before, StopFlag()))
    found = why(remark, StopFlag())
    assert found is not None
    return remark, found


CALM_AFTER_A_THREAT = (
    (".Dc./..../c..d/DCC.", "3-4/L10"), (".C.d/.c../dDc./c...", "2-3/D16"), ("DCdC/.D../.C../..dC", "6-7/L9"))
"""Mistakes in whose lines a threat is stopped long before the end."""


def test_no_threat_is_said_only_where_there_is_none(app: App) -> None:
    calm = 0
    for remark, found in (mistake(*each) for each in CALM_AFTER_A_THREAT):
        scene, positions, shown = opened(app, remark, found), positions_of(remark.before, found.moves), 0
        threatened = [bool(lines_threatened(position)) for position in positions]
        for number in range(1, len(positions)):
            if number <= shown:
                continue
            press(app, pygame.K_RIGHT)
            settle(app)
            said, since = told(scene), shown + 1
            shown = positions.index(scene.position)
            if "no threat yet" in said.lower():
                assert not any(threatened[:shown + 1]), (remark.before.text, shown, said)
            if "no new threat" in said.lower():
                calm += 1
                assert any(threatened[:since]) and not any(threatened[since:shown + 1]), (remark.before.text, said)
            if "Nothing is threatened now" in said:
                assert not threatened[shown] and wins_next(positions[shown], found.ending.winner)
    assert calm


@pytest.mark.parametrize("turns", MATCHES)
def test_where_skip_leads_is_said_as_it_is(app: App, turns: tuple[str, ...]) -> None:
    for remark, found in reasons(turns):
        scene, positions = opened(app, remark, found), positions_of(remark.before, found.moves)
        said = next(part.aside for part in table(scene).panel if isinstance(part, Text))
        if not said:
            continue
        match = re.fullmatch(r"Skip takes you to turn (\d+), which decides this line.", said)
        assert match is not None, said
        number, winner = int(match[1]) - remark.before.ply, found.ending.winner
        assert positions[number].mover is not winner and wins_next(positions[number], winner)
        steps = next(part.steps for part in table(scene).panel if isinstance(part, Text))
        assert {told for _number, step in steps for told in re.findall(r"turn (\d+)", step)} <= {match[1]}, "no other"
        press(app, pygame.K_t)
        settle(app)
        assert scene.position == positions[number]


@pytest.mark.parametrize("turns", MATCHES)
def test_the_overview_counts_no_turns_of_both_sides_beside_those_of_the_winner(
    app: App, turns: tuple[str, ...]
) -> None:
    for remark, found in reasons(turns):
        steps = next(part.steps for part in table(opened(app, remark, found)).panel if isinstance(part, Text))
        for (earlier, _said), (number, said) in pairwise(steps):
            assert bool(re.match(f"It comes down to turn {number}[:,] ", said)) is (number - earlier > 1), (steps, said)
            assert "later:" not in said


@pytest.mark.parametrize("turns", MATCHES)
def test_back_stops_where_forth_does_and_a_position_looks_the_same(app: App, turns: tuple[str, ...]) -> None:
    for remark, found in reasons(turns):
        scene = opened(app, remark, found)
        forth = [(scene.position, table(scene).ledge)]
        while not scene.position.is_terminal:
            press(app, pygame.K_RIGHT)
            settle(app)
            forth.append((scene.position, table(scene).ledge))
        for position, ledge in reversed(forth):
            assert scene.position == position and table(scene).ledge == ledge
            assert ledge is not None and (ledge.hand is None) is position.is_terminal
            assert ledge.side is position.mover and ledge.is_upper is (ledge.side is Side.SECOND)
            press(app, pygame.K_LEFT)
            settle(app)


def test_beside_the_better_turn_the_list_has_that_one(app: App) -> None:
    remark, found = next(each for each in reasons(FAR) if not each[1].is_missed)
    scene = opened(app, remark, found)
    for _turn in range(len(found.moves) + 1):
        press(app, pygame.K_RIGHT)
        settle(app)
    turns = next(part for part in table(scene).panel if isinstance(part, Turns))
    best = scene.names.turn(MAGIC, remark.before.move_text(remark.best.move))
    assert (turns.texts, turns.current, turns.first) == ((best,), 0, remark.before.ply + 1)
    press(app, pygame.K_LEFT)
    settle(app)
    turns = next(part for part in table(scene).panel if isinstance(part, Turns))
    assert len(turns.texts) == len(found.moves) and turns.current == len(found.moves) - 1
