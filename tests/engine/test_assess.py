"""An estimated analysis tells how deep it looked and which line it expects; an exact one tells values alone."""

from __future__ import annotations

import pytest

from magicgame.engine.assess import LINE_PLIES, assess
from magicgame.engine.stop import StopFlag
from magicgame.engine.values import Value
from magicgame.games import magic
from magicgame.games.entropy import parse_position, start


def test_an_estimate_has_a_depth_and_a_legal_line() -> None:
    found = assess(start(), StopFlag())
    assert found.value is None and found.depth >= 3
    position, line = start(), found.line
    assert line[0] == found.moves[0].move and 2 <= len(line) <= LINE_PLIES
    for move in line:
        position = position.after(move)


@pytest.mark.parametrize("text", ["SOS.O/....S/.SSO./O...S/OSO.O O"])
def test_a_line_ends_with_the_game(text: str) -> None:
    position = parse_position(text)
    found = assess(position, StopFlag())
    assert [position.move_text(move) for move in found.line] == ["a2-a3"]


@pytest.mark.parametrize(("text", "value", "remoteness"), [
    ("c.../..../..../....", Value.DRAW, None), ("dd../CdC./d..D/C.Cc", Value.WIN, 3),
    ("dd../CdC./CddD/.cCc", Value.LOSS, 0),
])
def test_what_is_stored_near_its_end_or_over_is_known(text: str, value: Value, remoteness: int | None) -> None:
    found = assess(magic.parse_position(text), StopFlag())
    assert (found.value, found.remoteness, found.line) == (value, remoteness, ())
