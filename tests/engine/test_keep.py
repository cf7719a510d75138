"""Where the stored values end, the move that keeps one is found and right."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from playing import VARIANTS

from magicgame.engine.choose import choose
from magicgame.engine.keep import keeping_move
from magicgame.engine.registry import level
from magicgame.engine.search import analyse, one_ply_earlier
from magicgame.engine.stop import StopFlag
from magicgame.engine.tablebase import probe, stored
from magicgame.games.game import Position, Variant
from magicgame.games.magic import start

POSITIONS = 15


def last_stored_positions(variant: Variant) -> list[Position]:
    """Open positions of the largest tier that is stored, reached by random play."""
    rng, found = random.Random(7), []
    while len(found) < POSITIONS:
        position: Position = start(variant)
        table = stored(position)
        assert table is not None
        while position.ply + 1 < table.tiers and not position.is_terminal:
            position = position.after(rng.choice(position.legal_moves))
        if not position.is_terminal:
            found.append(position)
    return found


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
def test_the_value_is_kept_and_the_end_is_neither_hurried_nor_delayed(variant: Variant) -> None:
    for position in last_stored_positions(variant):
        kept = keeping_move(position, StopFlag())
        assert kept is not None
        after = analyse(position.after(kept.move), StopFlag())
        assert after.value is not None
        assert one_ply_earlier((after.value, after.remoteness)) == probe(position) == (kept.value, kept.remoteness)


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
def test_the_top_level_knows_what_it_does_where_all_values_would_take_too_long(variant: Variant) -> None:
    certain = 0
    for position in last_stored_positions(variant)[:6]:
        hurried = replace(level(6, position), seconds=1.0, patience=2.0)
        choice = choose(position, hurried, random.Random(1), StopFlag(nodes_per_second=50_000))
        certain += choice.value is not None and (choice.value, choice.remoteness) == probe(position)
    assert certain >= 4
