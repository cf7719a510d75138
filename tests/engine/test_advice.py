"""What a hint is about, where positions are searched and not solved."""

from __future__ import annotations

import random

import pytest

from magicgame.engine.advice import Kind, advise
from magicgame.engine.stop import StopFlag
from magicgame.games.entropy import parse_position, start
from magicgame.games.game import Move


@pytest.mark.parametrize(("text", "kind"), [
    ("SOS.O/....S/.SSO./O...S/OSO.O O", Kind.FINISH),
    (".SOS./S...O/OOO.S/S...O/O.S.S O", Kind.FORCE),
    ("S.O.S/O...O/OSSOS/S..../..OOS O", Kind.RESCUE),
    ("..O.O/.SS../.OSSS/O..../OSOSO O", Kind.PASS),
    (start().text, Kind.BUILD),
])
def test_a_hint_tells_what_the_position_asks_for(text: str, kind: Kind) -> None:
    position = parse_position(text)
    advice = advise(position, (), random.Random(1), StopFlag())
    assert advice.kind is kind and advice.move in position.legal_moves
    assert (advice.move == Move()) is (kind is Kind.PASS)
