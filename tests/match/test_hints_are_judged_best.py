"""A hint and the review after the match agree: whoever plays what a hint says has made neither mistake nor slip."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from magicgame.engine.advice import Kind, advise
from magicgame.engine.search import analyse
from magicgame.engine.stop import StopFlag
from magicgame.games.game import Face, Position, Variant
from magicgame.games.magic import LOCKED_LINE, STANDING_LINE, start
from magicgame.match.review import Verdict, counts, is_slip, judge

_GAMES = 30
_BEST = (Verdict.FORCED, Verdict.ONLY, Verdict.KEEPS)


def positions(variant: Variant) -> Iterator[tuple[random.Random, Position]]:
    """Those of matches by chance, in every second of which most turns keep the result."""
    for seed in range(_GAMES):
        rng, position = random.Random(seed), start(variant)
        while not position.is_terminal:
            yield rng, position
            kept = [found.move for found in analyse(position, StopFlag()).moves]
            position = position.after(kept[0] if seed % 2 and rng.random() < 0.8 else rng.choice(kept))


@pytest.mark.parametrize("variant", [LOCKED_LINE, STANDING_LINE])
def test_every_turn_of_a_hint_is_judged_best(variant: Variant) -> None:
    told, refused = set(), 0
    for rng, position in positions(variant):
        known = analyse(position, StopFlag())
        begun = rng.choice(position.legal_moves).steps[:1]
        for done in ((), begun):
            advice = advise(position, done, StopFlag())
            if advice.move is None:
                refused += 1
                assert done and all(found.move.steps[:1] != done for found in known.moves
                                    if found.score == known.moves[0].score), "another flip is better"
                continue
            told.add(advice.kind)
            for move in {advice.move, *(advice.facing(face).move or advice.move for face in Face)}:
                remark = judge(position, move, known)
                assert remark.verdict in _BEST, position.text
                assert not any(found(remark, beginner) for found in (counts, is_slip) for beginner in (False, True))
    assert refused > 50 and told >= {Kind.FINISH, Kind.FORCE, Kind.HOLD, Kind.RESIST, Kind.LOST, Kind.BUILD}
