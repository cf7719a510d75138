"""What the engine promises in every game that has one: legal, repeatable replies of each level."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from random_play import ALL_RULES, Rules, random_match

from magicgame.engine.choose import Choice, choose
from magicgame.engine.levels import LEVEL_NUMBERS
from magicgame.engine.registry import level, levels
from magicgame.engine.stop import StopFlag
from magicgame.games import game_of
from magicgame.games.game import Position

every_rules = pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
numbers = pytest.mark.parametrize("number", LEVEL_NUMBERS)
FEW_NODES = 20_000


def some_positions(rules: Rules) -> list[Position]:
    """The start, and open positions from the middle and the end of games."""
    matches = [random_match(rules, seed) for seed in range(3)]
    return [matches[0].start, *(match.positions[share * len(match.moves) // 4]
                                for share, match in zip((2, 3, 3), matches, strict=True))]


def reply(position: Position, number: int, seed: int = 1) -> Choice:
    """With few nodes instead of the level's time, so that it can be repeated."""
    opponent = replace(level(number, position), nodes=FEW_NODES, seconds=60, exact=False)
    return choose(position, opponent, random.Random(seed), StopFlag())


@every_rules
def test_each_game_has_the_same_levels(rules: Rules) -> None:
    start = rules.game.start(rules.variant)
    assert game_of(start) is rules.game
    assert [each.number for each in levels(start)] == list(LEVEL_NUMBERS) == [1, 2, 3, 4, 5, 6]
    assert all(level(each.number, start) is each for each in levels(start))


@every_rules
@numbers
def test_replies_are_legal_and_can_be_repeated(rules: Rules, number: int) -> None:
    for position in some_positions(rules):
        choice = reply(position, number)
        assert choice.move in position.legal_moves
        assert reply(position, number) == choice


@every_rules
def test_whole_games_between_levels_come_to_an_end(rules: Rules) -> None:
    position, chance = rules.game.start(rules.variant), random.Random(1)
    while not position.is_terminal:
        number = 1 if position.ply % 2 else 3
        position = position.after(reply(position, number, chance.randrange(1000)).move)
    assert position.outcome


@every_rules
def test_a_stopped_search_still_has_a_legal_reply(rules: Rules) -> None:
    start, stop = rules.game.start(rules.variant), StopFlag()
    stop.set()
    assert choose(start, level(6, start), random.Random(1), stop).move in start.legal_moves
