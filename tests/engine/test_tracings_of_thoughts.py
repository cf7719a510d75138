"""What the engine thinks of some positions is what is kept of it in `tracings/`: moves, values, scores, nodes.

    pytest tests/engine/test_tracings_of_thoughts.py --keep-tracings

keeps it anew after a change that is meant to make a difference. Time limits count nodes here, so every machine thinks
the same.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import fields
from itertools import count, product

import pytest
from random_play import ALL_RULES, Rules, random_match

from magicgame.engine.advice import advise
from magicgame.engine.assess import assess
from magicgame.engine.choose import Choice, choose, glance
from magicgame.engine.gently import choose_gently
from magicgame.engine.levels import Level, affordable_seconds
from magicgame.engine.line import best_line
from magicgame.engine.offers import accepts_draw
from magicgame.engine.registry import engine_of, is_compiled, level, levels
from magicgame.engine.search import Task, analyse, comes_too_late, deepen, is_soon_exact
from magicgame.engine.stop import StopFlag
from magicgame.engine.table import for_endings, for_scores
from magicgame.engine.tablebase import probe
from magicgame.engine.traps import hardest
from magicgame.engine.values import Known, MoveValue, Value, estimated, exact, one_ply_earlier
from magicgame.games.entropy import start
from magicgame.games.game import Move, Position

Check = Callable[[str, list[str]], None]
NODES_PER_SECOND = 20_000
PLIES = {"magic": (0, 5, 7, 10, 11, 11, 12, 12, 12, 13, 13, 14, 15), "entropy": (0, 3, 7, 8, 9, 40)}
SEEDS = range(2)
MOST_MOVES_TOLD = 12

pytestmark = pytest.mark.skipif(not is_compiled(), reason="the uncompiled kernels take too long")
each_rules = pytest.mark.parametrize("rules", ALL_RULES, ids=repr)


def positions(rules: Rules) -> Iterator[Position]:
    """Unfinished positions of the plies, each from a match of its own played by chance."""
    seeds = count()
    for ply in PLIES[rules.game.name]:
        yield next(position for seed in seeds
                   if not (position := random_match(rules, seed, ply).position).is_terminal and position.ply == ply)


def told(position: Position, found: MoveValue | Choice) -> str:
    words = [position.move_text(found.move), known((found.value, found.remoteness)), str(found.score)]
    return " ".join(words + ([f"{found.nodes} nodes, {found.depth} plies"] if isinstance(found, Choice) else []))


def known(found: tuple[Value | None, int | None] | None) -> str:
    if found is None:
        return "unknown"
    value, remoteness = found
    return f"{'unknown' if value is None else value.name.lower()} {remoteness}"


def moves(position: Position, found: tuple[MoveValue, ...] | list[MoveValue]) -> Iterator[str]:
    yield f"{len(found)} moves"
    yield from (f"  {told(position, each)}" for each in found[:MOST_MOVES_TOLD])


def flag() -> StopFlag:
    return StopFlag(NODES_PER_SECOND)


@each_rules
def test_levels_choose_what_they_chose(rules: Rules, check: Check) -> None:
    lines = []
    for position in positions(rules):
        lines.append(position.text)
        for each in levels(position):
            choices = [choose(position, each, random.Random(seed), flag()) for seed in SEEDS]
            quick = choose(position, each.within(0.1), random.Random(3), flag())
            glanced = glance(position, each, random.Random(3))
            lines += [f"  {each.number}: {told(position, choice)}" for choice in (*choices, quick, glanced)]
        lines.append(f"  gently: {told(position, choose_gently(position, 5, flag()))}")
    check(f"choices-{rules!r}", lines)


@each_rules
def test_draws_are_accepted_where_they_were(rules: Rules, check: Check) -> None:
    lines = []
    for position in positions(rules):
        accepted = [each.number for each in levels(position) if accepts_draw(position, each, random.Random(4), flag())]
        lines.append(f"{position.text}: {accepted}")
    check(f"offers-{rules!r}", lines)


@each_rules
def test_hints_are_those_that_were_given(rules: Rules, check: Check) -> None:
    lines = []
    for position in positions(rules):
        for done in ((), position.legal_moves[0].steps[:1], position.legal_moves[-1].steps):
            advice = advise(position, done, flag())
            move = "none" if advice.move is None else position.move_text(advice.move)
            lines.append(f"{position.text} {position.move_text(Move(done))}: {advice.kind.value} {move}")
    check(f"advice-{rules!r}", lines)


@each_rules
def test_an_analysis_says_what_it_said(rules: Rules, check: Check) -> None:
    lines = []
    for position in positions(rules):
        found = assess(position, flag())
        lines.append(
            f"{position.text}: {known((found.value, found.remoteness))}, {found.nodes} nodes, {found.depth} plies")
        lines += moves(position, found.moves)
        lines.append(f"line {texts(position, found.line)}")
        lines.append(f"soon exact {is_soon_exact(position)}, stored {known(probe(position))}")
        lines.append("too late " + " ".join(str(plies) for plies in range(300) if comes_too_late(position, plies))[:20])
    check(f"analysis-{rules!r}", lines)


@each_rules
def test_searches_go_as_deep_as_they_went(rules: Rules, check: Check) -> None:
    lines = []
    for position in positions(rules):
        lines.append(position.text)
        for depth, margin, limit in ((1, 0, 9_000), (2, 0, 9_000), (3, 10, 30_000), (4, 40, 30_000)):
            task = Task(position, StopFlag(), for_scores(limit), limit=limit)
            found, reached = deepen(task, depth, margin)
            lines.append(f"to {depth} with margin {margin}: {reached} plies, {task.search.nodes} nodes")
            lines += moves(position, found)
    check(f"searches-{rules!r}", lines)


@pytest.mark.parametrize("rules", [each for each in ALL_RULES if each.game.name == "magic"], ids=repr)
def test_ends_are_reached_by_the_turns_that_reached_them(rules: Rules, check: Check) -> None:
    lines = []
    for position in positions(rules):
        if position.ply > 9:
            found = analyse(position, StopFlag())
            least = hardest(position, found, random.Random(2), StopFlag())
            lines.append(f"{position.text}: hardest " + ", ".join(told(position, each) for each in least))
            if found.value is not None and found.remoteness is not None:
                lines.append("line " + texts(position, best_line(position, found.value, found.remoteness, StopFlag())))
    check(f"ends-{rules!r}", lines)


def texts(position: Position, line: tuple[Move, ...]) -> str:
    said = []
    for move in line:
        said.append(position.move_text(move))
        position = position.after(move)
    return " ".join(said)


@each_rules
def test_levels_are_those_that_were_measured(rules: Rules, check: Check) -> None:
    first = rules.game.start(rules.variant)
    lines = [" ".join(f"{each.name}={getattr(one, each.name)}" for each in fields(Level)) for one in levels(first)]
    lines += [f"{number} is perfect: {level(number, first).is_perfect}" for number in range(1, 7)]
    engine = engine_of(first)
    lines.append(f"exact {engine.exact_plies}, in steps of {engine.depth_step}, stored {engine.stored_tiers}")
    check(f"levels-{rules!r}", lines)


def test_numbers_mean_what_they_meant(check: Check) -> None:
    lines = [f"{nodes} nodes: {[len(table) for table in for_scores(nodes)]} words" for nodes in (
        0, 1, 1000, 4000, 5000, 100_000, 1 << 20, 1 << 21, 1 << 22, 1 << 60)]
    lines.append(f"endings: {[len(table) for table in for_endings()]} words")
    left = product((0, 1, 10, 60, 300, 3600), (0, 5))
    lines += [f"{seconds}+{more}: {affordable_seconds(seconds, more):g} s a turn" for seconds, more in left]
    move = start().legal_moves[0]
    scores = (0, 1, -1, 29899, 29900, -29899, -29900, 29999, -29999, 30000)
    lines += [told(start(), estimated(move, score)) for score in scores]
    ends: list[Known] = [(Value.WIN, 1), (Value.WIN, 30), (Value.DRAW, None), (Value.LOSS, 0), (Value.LOSS, 2)]
    lines += [f"{told(start(), exact(move, *end))}, a ply earlier {known(one_ply_earlier(end))}" for end in ends]
    check("numbers", lines)
