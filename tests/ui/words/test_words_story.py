"""What decided a match, told to either side and to nobody."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hands import PLAYTHROUGHS
from speaking import NAMES, is_plain

from magicgame.match.record import load_record
from magicgame.match.story import Kind, Story
from magicgame.ui.words.story import story_text

MATCH = load_record(PLAYTHROUGHS / "entropy-win.record")
NUMBER = 7
WOULD_WIN = Kind.MISSED, Kind.COULD_WIN


@pytest.mark.parametrize("kind", list(Kind))
def test_whoever_reads_it_is_spoken_to_and_the_turn_is_named(kind: Kind) -> None:
    before = MATCH.positions[NUMBER]
    side, winning = before.mover, before.legal_moves[0]
    found = Story(kind, side, NUMBER, winning if kind in WOULD_WIN else None, 3)
    told = {you: story_text(replace(NAMES, you=you), MATCH.positions, MATCH.move_texts, found)
            for you in (side, side.other, None)}
    assert all(map(is_plain, told.values()))
    assert "you" in told[side].lower() or kind is Kind.NEVER_NEAR
    assert NAMES.side(side) in told[side.other] or kind is Kind.NEVER_NEAR
    assert " you" not in told[None].lower() and "your" not in told[None].lower()
    move = before.move_text(winning) if kind in WOULD_WIN else MATCH.move_texts[NUMBER]
    for sentence in told.values():
        assert (move in sentence) is (kind not in (Kind.NEAREST, Kind.NEVER_NEAR)), sentence
        assert (f"turn {NUMBER + 1}" in sentence) is (kind not in (Kind.COULD_WIN, Kind.NEVER_NEAR)), sentence


@pytest.mark.parametrize("count", [1, 2])
def test_how_many_other_moves_would_have_prevented_it_is_counted(count: int) -> None:
    found = Story(Kind.ALLOWED, MATCH.positions[NUMBER].mover, NUMBER, count=count)
    told = story_text(NAMES, MATCH.positions, MATCH.move_texts, found)
    assert ("Only one other move" if count == 1 else "2 other moves") in told
