"""A check that could not be ended is said to be prevented where it threatens and the move prevents it."""

from __future__ import annotations

import re

from speaking import NAMES
from test_words_entropy_reasons import answers, open_positions, shuffled_positions

from magicgame.engine.advice import Advice, Kind
from magicgame.games.entropy import ENTROPY, parse_position
from magicgame.games.game import Position
from magicgame.ui.words.advice import KIND, TURN, hint_text, reason_text


def is_fatal(position: Position) -> bool:
    return not position.is_terminal and bool(position.alarms_after()) and not position.next_steps()


def lets(position: Position) -> bool:
    return any(is_fatal(position.after(each)) for each in answers(position))


def test_a_check_that_is_said_to_be_prevented_threatens_and_most_moves_counted_let_it_happen() -> None:
    told, only = 0, 0
    rare = map(parse_position, ("OSOS./.OOOS/.OSS./..S.S/....O O", "OS.../..S.O/SOSOO/..SOS/..S.O O"))
    for position in (*rare, *open_positions(60), *shuffled_positions(200)):
        turned = ENTROPY.set_up(position.tiles, position.variant, position.mover.other)
        if turned.is_terminal or not lets(turned):
            continue
        letting = {move: lets(position.after(move)) for move in position.legal_moves}
        for move in position.legal_moves[:13]:
            advice = Advice(Kind.BUILD, move)
            said, first = (reason_text(NAMES, position, advice, asked) if asked is TURN else
                           hint_text(NAMES, position, (), advice, asked) for asked in (TURN, KIND))
            found = re.search(r"This prevents (.....), a check that you could not end", said)
            if found:
                assert is_fatal(turned.after(turned.parse_move(found[1]))), position.text
                assert not letting[move] and 3 * sum(letting.values()) >= len(letting) - 1
                assert "they could leave" in first or "about to win" in first or "careful" in first, first
                told += 1
            if "Only this prevents" in said:
                assert not letting[move] and sum(letting.values()) == len(letting) - 1
                only += 1
    assert told > 3 and only
