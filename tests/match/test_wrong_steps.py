"""Which half of a mistake was wrong, counted over all the turns there were."""

from __future__ import annotations

import random

import pytest

from magicgame.engine.search import analyse
from magicgame.engine.stop import StopFlag
from magicgame.engine.values import Value
from magicgame.games.game import Flip, Variant
from magicgame.games.magic import LOCKED_LINE, STANDING_LINE, start
from magicgame.match.review import judge, right_turns, wrong_steps

_LATE = 8


@pytest.mark.parametrize("variant", [LOCKED_LINE, STANDING_LINE])
def test_a_flip_is_wrong_only_where_no_right_turn_begins_with_it(variant: Variant) -> None:
    seen, at_once = set(), 0
    for seed in range(12):
        rng, position = random.Random(seed), start(variant)
        while not position.is_terminal:
            move = rng.choice(position.legal_moves)
            found = analyse(position, StopFlag()) if position.ply >= _LATE else None
            if found is not None and (remark := judge(position, move, found)).is_lesson:
                right, wrong = right_turns(remark, found), wrong_steps(remark, found)
                assert right and not any(judge(position, each, found).is_lesson for each in right)
                if (best := found.moves[0]).value is Value.WIN and best.remoteness == 1:
                    ends = [position.after(each).outcome for each in right]
                    assert all(end is not None and end.winner is position.mover for end in ends)
                    at_once += 1
                flip, place = move.steps[0], move.steps[-1]
                begins_well = any(each.steps[0] == flip for each in right)
                assert wrong and (flip in wrong) is not begins_well
                if begins_well:
                    assert wrong == (place,) and right[0].steps[0] == flip
                else:
                    assert (place in wrong) is not any(each.steps[-1] == place for each in right)
                if len({each.steps[0] for each in position.legal_moves}) == 1 and isinstance(flip, Flip):
                    assert flip not in wrong, "it was the only one"
                seen.add((flip in wrong, place in wrong))
            position = position.after(move)
    assert at_once and seen == {(True, True), (True, False), (False, True)}
