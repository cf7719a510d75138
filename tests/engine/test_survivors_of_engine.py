"""Thresholds of the opponents and of the hints a change of which no other test would notice."""

from __future__ import annotations

import random

import pytest
from playing import VARIANTS, open_positions

from magicgame.engine.advice import Kind, advise
from magicgame.engine.choose import choose
from magicgame.engine.levels import Level
from magicgame.engine.search import Task, analyse, deepen
from magicgame.engine.stop import StopFlag
from magicgame.engine.table import for_scores
from magicgame.engine.traps import hardest
from magicgame.engine.values import Value
from magicgame.games.game import Move, Position
from magicgame.games.magic import parse_position

LOCKED = VARIANTS[0]
UNHURRIED_SECONDS = 600.0


@pytest.mark.parametrize(("text", "kind"), [
    ("CDCd/cd.D/c..c/D.cd", Kind.PARRY),
    ("CD.c/c.Dd/DCDC/d..C", Kind.BUILD),
    ("dc../cDDC/C.CC/.dD.", Kind.HOLD),
    ("d..D/.C.d/DCd./ccCC", Kind.HOLD),
    ("d..C/..c./Cc../dDd.", Kind.BUILD),
])
def test_a_hint_in_a_drawn_position_tells_how_careful_one_must_be(text: str, kind: Kind) -> None:
    """Losing at once with 17 of 32 turns, 24 of 48, 30 of 60; holding with 4 of 60, 10 of 40, 19 of 64."""
    assert advise(parse_position(text, LOCKED), (), StopFlag()).kind is kind


def test_an_end_as_far_away_as_the_level_looks_is_never_overlooked() -> None:
    """The level overlooks all that is farther away, and nothing else."""
    level = Level(5, 0, 0, depth=3, nodes=1000, miss=1.0, exact=True, seconds=UNHURRIED_SECONDS)
    positions = [each for each in open_positions(LOCKED, 9, 60, seed=9) if _exact(each) == (Value.WIN, 3)]
    assert positions
    for position in positions:
        assert choose(position, level, random.Random(1), StopFlag()).remoteness == 3


def test_noise_never_lets_a_level_play_a_turn_worse_than_twice_the_noise() -> None:
    """Each of two scores is off by the noise at most, so no turn farther below the best can look better."""
    level = Level(3, 0, 0, depth=3, nodes=1 << 40, noise=15, seconds=UNHURRIED_SECONDS)
    position = parse_position("..../...D/.CCd/.dC.", LOCKED)
    scores = _scores(position, level.depth)
    played = {choose(position, level, random.Random(seed), StopFlag()).move for seed in range(150)}
    assert len(played) > 10
    assert min(scores[move] for move in played) >= max(scores.values()) - 2 * level.noise


def test_a_level_that_is_unsure_in_the_opening_is_sure_from_that_ply_on() -> None:
    position = parse_position("..../...D/.CCd/.dC.", LOCKED)
    scores = _scores(position, 2)
    best = {move for move, score in scores.items() if score == max(scores.values())}

    def played(opening: int) -> set[Move]:
        level = Level(3, 0, 0, depth=2, nodes=1 << 40, noise=500, opening=opening, seconds=UNHURRIED_SECONDS)
        return {choose(position, level, random.Random(seed), StopFlag()).move for seed in range(12)}
    assert played(position.ply) <= best
    assert not played(position.ply + 1) <= best


def test_a_turn_that_ends_the_game_in_a_draw_is_not_the_hardest_to_answer() -> None:
    position = parse_position(".ddd/cCDc/cDc./CDcD", LOCKED)
    analysis = analyse(position, StopFlag())
    held = [found.move for found in analysis.moves if found.value is Value.DRAW]
    assert analysis.value is Value.DRAW
    assert any(position.after(move).is_terminal for move in held)
    for seed in range(5):
        chosen = hardest(position, analysis, random.Random(seed), StopFlag())
        assert chosen and not any(position.after(found.move).is_terminal for found in chosen)


def _exact(position: Position) -> tuple[Value | None, int | None]:
    analysis = analyse(position, StopFlag())
    return analysis.value, analysis.remoteness


def _scores(position: Position, depth: int) -> dict[Move, int]:
    """Every turn's score at that depth, none of them only bounded."""
    moves, _depth = deepen(Task(position, StopFlag(), for_scores(1 << 20)), depth, margin=1 << 14)
    return {found.move: found.score for found in moves}
