"""Whatever is wrong with a text, a person can read what it is."""

from __future__ import annotations

import re

import pytest

from magicgame.games.game import NotationError
from magicgame.games.magic import MAGIC, STANDING_LINE
from magicgame.match.record import RecordError, parse_record
from magicgame.ui.problems import notation_problem, record_problem

TAGS = '[Format "1"]\n[Game "magic"]\n[Variant "locked"]\n[First "person"]\n[Second "level 3"]\n[Result "*"]\n\n'


@pytest.mark.parametrize(("text", "said"), [
    (TAGS + "1. L1 1-9/L16 *", "Turn 2 of the record, “1-9/L16”, cannot be played: a tile flips only to a square"),
    (TAGS + "1. L1 3-7/L16 *", "there is nothing on 3."),
    (TAGS.replace("magic", "entropy").replace("locked", "standard") + "1. C3-C4 *", "there is nothing on c3."),
    (TAGS + "1. L1 L2 *", "a tile must be flipped first"),
    (TAGS + "1. L1 1-5/L5 *", "the square is taken"),
    (TAGS + "1. L1 hello *", "this is no turn"),
    (TAGS + "1. L1 1-2/L77 *", "there is no such square"),
    (TAGS + "1. L1 1-5/L16 3. L7 *", "number does not follow"),
    (TAGS.replace("magic", "chess") + "1. L1 *", "does not know: chess"),
    (TAGS.replace('"1"', '"9"') + "1. L1 *", "newer version"),
    (TAGS.replace('[Game "magic"]\n', "") + "1. L1 *", "lacks the line that begins with [Game"),
    (TAGS.replace('"*"', '"1-0"') + "1. L1 1-0", "does not follow from its turns"),
    (TAGS.replace("[Result", '[Start "cc../..../..../...."]\n[Result') + "1. L1 *", "position that cannot be"),
])
def test_a_damaged_record_is_explained(text: str, said: str) -> None:
    with pytest.raises(RecordError) as raised:
        parse_record(text)
    words = record_problem(raised.value)
    assert said in words and not re.search(r"[a-z]_[a-z]", words)


@pytest.mark.parametrize(("text", "said"), [
    ("cc../..../..../....", "as many tiles as"), ("nonsense", "neither a position nor a record"),
])
def test_an_impossible_position_is_explained(text: str, said: str) -> None:
    with pytest.raises(NotationError) as raised:
        MAGIC.parse_position(text, STANDING_LINE)
    assert said in notation_problem(raised.value)
