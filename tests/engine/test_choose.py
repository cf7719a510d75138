"""The levels' moves: legal always, repeatable, and as good as the level promises."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from playing import VARIANTS, open_positions, random_game

from magicgame.engine.choose import choose
from magicgame.engine.levels import Level
from magicgame.engine.registry import LOCKED_LINE_LEVELS as LEVELS
from magicgame.engine.registry import level
from magicgame.engine.search import analyse
from magicgame.engine.stop import StopFlag
from magicgame.engine.values import WON, Value
from magicgame.games.game import Variant
from magicgame.games.magic import MAGIC, parse_position

pytestmark = pytest.mark.slow

QUICK = [replace(each, nodes=min(each.nodes, 100_000)) for each in LEVELS]
each_variant = pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)


def test_levels_are_numbered_from_one_to_six() -> None:
    assert [each.number for each in LEVELS] == [1, 2, 3, 4, 5, 6]
    assert level(3, MAGIC.start(VARIANTS[0])) is LEVELS[2]
    with pytest.raises(KeyError):
        level(7, MAGIC.start(VARIANTS[0]))


@each_variant
@pytest.mark.parametrize("level", QUICK, ids=lambda level: str(level.number))
def test_every_level_plays_whole_games_by_the_rules(level: Level, variant: Variant) -> None:
    rng = random.Random(4)
    for position in random_game(variant, rng)[:-1]:
        choice = choose(position, level, rng, StopFlag())
        assert choice.move in position.legal_moves


@each_variant
@pytest.mark.parametrize("level", QUICK[:5], ids=lambda level: str(level.number))
def test_the_same_seed_gives_the_same_move(level: Level, variant: Variant) -> None:
    for position in open_positions(variant, 6, 3, seed=6):
        assert choose(position, level, random.Random(9), StopFlag()) == choose(
            position, level, random.Random(9), StopFlag())


@each_variant
def test_moves_vary_with_the_seed(variant: Variant) -> None:
    openings = {choose(MAGIC.start(variant), LEVELS[3], random.Random(seed), StopFlag()).move for seed in range(20)}
    assert len(openings) > 1


@each_variant
@pytest.mark.parametrize("ply", [6, 8, 10, 12])
def test_the_top_level_gives_nothing_away_and_wins_as_soon_as_can_be(ply: int, variant: Variant) -> None:
    for position in open_positions(variant, ply, 6, seed=ply):
        choice = choose(position, LEVELS[5], random.Random(1), StopFlag())
        analysis = analyse(position, StopFlag())
        assert choice.value is analysis.value
        if analysis.value is Value.WIN:
            assert choice.remoteness == analysis.remoteness


@each_variant
@pytest.mark.parametrize("ply", [8, 10])
def test_the_top_level_guesses_only_when_its_patience_ends(ply: int, variant: Variant) -> None:
    for position in open_positions(variant, ply, 2, seed=3):
        value = analyse(position, StopFlag()).value
        assert choose(position, replace(LEVELS[5], seconds=0.0), random.Random(1), StopFlag()).value is value
        hurried = replace(LEVELS[5], seconds=0.0, patience=0.0)
        assert choose(position, hurried, random.Random(1), StopFlag()).move in position.legal_moves


@each_variant
@pytest.mark.parametrize("level", LEVELS[3:], ids=lambda level: str(level.number))
def test_the_upper_levels_take_a_win_at_once(level: Level, variant: Variant) -> None:
    won = [
        (position, found) for position in open_positions(variant, 11, 40, seed=11)
        if (found := analyse(position, StopFlag())).remoteness == 1
    ]
    assert won
    for position, _ in won:
        choice = choose(position, level, random.Random(1), StopFlag())
        assert (choice.value, choice.remoteness, choice.score) == (Value.WIN, 1, WON - 1)
        assert position.after(choice.move).is_terminal


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: str(level.number))
def test_a_stopped_search_still_answers(level: Level) -> None:
    stop = StopFlag()
    stop.set()
    position = parse_position("c.../.d../..../....", VARIANTS[0])
    assert choose(position, level, random.Random(1), stop).move in position.legal_moves
