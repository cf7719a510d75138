"""The line of a stored position leads to its end in as many turns as the table says."""

from __future__ import annotations

import pytest

from magicgame.engine.line import best_line
from magicgame.engine.stop import StopFlag
from magicgame.engine.tablebase import probe
from magicgame.engine.values import Value
from magicgame.games.magic import MAGIC


@pytest.mark.parametrize(("variant", "text"), [
    ("standing", "..../..../..../...."), ("locked", ".c../..../..../...."), ("locked", "c.../..../..cd/...."),
])
def test_from_the_first_turns_to_the_end(variant: str, text: str) -> None:
    position = MAGIC.parse_position(text, MAGIC.variant(variant))
    known = probe(position)
    if known is None:
        pytest.skip("the stored values are read by the compiled engine alone")
    value, remoteness = known
    assert value is not Value.DRAW and remoteness is not None
    winner = position.mover if value is Value.WIN else position.mover.other
    line = best_line(position, value, remoteness, StopFlag())
    assert len(line) == remoteness
    for move in line:
        assert not position.is_terminal
        position = position.after(move)
    assert position.outcome is not None and position.outcome.winner is winner


def test_a_stopped_line_is_cut_short() -> None:
    stop = StopFlag()
    stop.set()
    position = MAGIC.parse_position("dd../CdC./d..D/C.Cc", MAGIC.variants[0])
    assert best_line(position, Value.WIN, 3, stop) == ()
