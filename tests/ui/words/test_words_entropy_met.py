"""What a newcomer to Entropy is told of a position that meets it for the first time."""

from __future__ import annotations

import random
from collections import Counter

from speaking import NAMES

from magicgame.games.entropy import ENTROPY, start
from magicgame.games.game import Move
from magicgame.ui.words.registry import words_of


def test_a_check_calls_for_help_only_where_a_move_can_bring_it() -> None:
    chance, tiles, told = random.Random(3), list(start().tiles), Counter[bool]()
    for _number in range(3000):
        chance.shuffle(tiles)
        position = ENTROPY.set_up(tuple(tiles), ENTROPY.variants[0])
        if position.is_terminal or not position.alarms_after():
            continue
        met = dict(words_of(ENTROPY).occasions(NAMES, position))["In check:"]
        can_help = position.legal_moves != (Move(),)
        assert ("must help all of them" in met) is (can_help and len(position.alarms_after()) > 1), (position.text, met)
        assert ("must help" in met) is can_help and ("must pass" in met) is not can_help, (position.text, met)
        told[can_help] += 1
    assert min(told[True], told[False]) > 0, told
