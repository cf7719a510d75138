"""The flag that ends a search: by whoever sets it, by the clock, or after so many nodes where there is no clock."""

from __future__ import annotations

import random

import pytest
from playing import VARIANTS, open_positions

from magicgame.engine.choose import choose
from magicgame.engine.registry import ENGINES, LOCKED_LINE_LEVELS
from magicgame.engine.search import Task, analyse
from magicgame.engine.stop import UNLIMITED, StopFlag
from magicgame.engine.table import for_scores
from magicgame.games.entropy import ENTROPY
from magicgame.games.magic import MAGIC


def test_time_that_runs_out_is_no_reason_and_over_after_the_block() -> None:
    stop = StopFlag()
    with stop.within(0.0):
        while not stop.cells[1]:
            pass
        assert not stop.is_set
    assert list(stop.cells) == [0, 0]


def test_without_a_clock_the_nodes_are_counted_over_all_searches_of_a_block() -> None:
    stop = StopFlag(nodes_per_second=1000)
    with stop.within(2.0):
        assert stop.nodes_left == 2000
        stop.spend(1500)
        assert stop.nodes_left == 500 and list(stop.cells) == [0, 0]
        stop.spend(500)
        assert list(stop.cells) == [0, 1] and not stop.is_set
    assert stop.nodes_left == UNLIMITED and list(stop.cells) == [0, 0]


def test_hurrying_ends_the_block_that_runs_and_no_later_one() -> None:
    stop = StopFlag()
    stop.hurry()
    assert list(stop.cells) == [0, 0]
    with stop.within(60.0):
        stop.hurry()
        assert stop.cells[1] and not stop.is_set
    with stop.within(60.0):
        assert list(stop.cells) == [0, 0]


def test_nodes_outside_a_block_are_free() -> None:
    stop = StopFlag(nodes_per_second=1)
    stop.spend(1000)
    assert list(stop.cells) == [0, 0]


def test_a_search_visits_no_more_than_is_left() -> None:
    start, stop = ENTROPY.start(ENTROPY.variants[0]), StopFlag(nodes_per_second=1000)
    with stop.within(1.0):
        task = Task(start, stop, for_scores(1000))
        task.search.value(task.state, 9, -30000, 30000)
        assert task.search.is_halted() and task.search.nodes <= 1010


@pytest.mark.parametrize("nodes_per_second", [1, 10_000, 1_000_000])
def test_the_strongest_level_answers_by_the_rules_with_any_number_of_nodes(nodes_per_second: int) -> None:
    for position in (MAGIC.start(VARIANTS[0]), *open_positions(VARIANTS[0], 8, 2, seed=1)):
        first, again = (choose(position, LOCKED_LINE_LEVELS[-1], random.Random(1), StopFlag(nodes_per_second))
                        for _ in range(2))
        assert first == again and first.move in position.legal_moves


def test_what_no_time_limit_holds_is_not_limited() -> None:
    position = open_positions(VARIANTS[0], 11, 1, seed=2)[0]
    assert analyse(position, StopFlag(nodes_per_second=1)) == analyse(position, StopFlag())


def test_every_kernel_ends_when_the_flag_is_set() -> None:
    """From its first node: otherwise these searches would take hours."""
    for game in (MAGIC, ENTROPY):
        start, stop = game.start(game.variants[0]), StopFlag()
        stop.set()
        task = Task(start, stop, for_scores(1000))
        assert task.kernel is ENGINES[game.name].kernel
        task.search.value(task.state, 16, -30000, 30000)
        assert task.search.is_halted()
