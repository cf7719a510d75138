"""What is said in Entropy where no win is threatened: whether the other side could give check."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace

from speaking import NAMES
from test_words_entropy_reasons import alone, answers, named, open_positions, positions_in_check, shuffled_positions

from magicgame.games.entropy import ENTROPY, parse_position
from magicgame.games.game import Position
from magicgame.ui.words.registry import words_of


def test_a_check_that_could_come_is_one_and_none_is_said_to_be_there_only_where_there_is_none() -> None:
    told = Counter[str]()
    for position in (*open_positions(60), *shuffled_positions(200), *positions_in_check(20)):
        found = words_of(ENTROPY).looming(NAMES, position)
        if position.alarms_after():
            assert not found.text, "only who is in check is told of the next one"
            continue
        other = ENTROPY.set_up(position.tiles, position.variant, position.mover.other)
        checks = {other.move_text(each): other.after(each) for each in answers(other) if gives_check(other.after(each))}
        slide = re.search("but (.....) could", found.text)
        if slide is None:
            assert not checks and not found.ways and not found.equal, (position.text, found.text)
            told["none"] += 1
            continue
        after = checks[slide[1]]
        left = re.search(r"leave (?:\S+ pieces? on )?(.+?) alone", found.text)
        assert left is not None and named(left[1]) == alone(after), (position.text, found.text)
        assert {ENTROPY.square_name(each) for each in found.equal} == alone(after)
        assert ["-".join(map(ENTROPY.square_name, way)) for way in found.ways] == [slide[1]]
        is_fatal = "could not end" in found.text
        assert is_fatal is not bool(after.next_steps()) and is_fatal is not all(
            each.next_steps() for each in checks.values()), "the worst check comes first"
        told["fatal" if is_fatal else "check"] += 1
    assert told.keys() == {"none", "fatal", "check"}, told


def gives_check(position: Position) -> bool:
    return not position.is_terminal and bool(position.alarms_after())


def test_in_check_the_moves_after_which_the_next_check_can_come_are_counted() -> None:
    told = Counter[str]()
    for position in (*positions_in_check(200), parse_position("SSO.O/SOSSO/.S.O./O.O../....S S")):
        said = words_of(ENTROPY).looming(replace(NAMES, you=position.mover), position).text
        after = [position.after(move) for move in position.legal_moves]
        count = sum(any(gives_check(each.after(reply)) for reply in answers(each)) for each in after)
        if not position.next_steps():
            assert said.endswith("you can only pass"), said
            told["pass"] += 1
        elif found := re.search(r"after (\d+) of your (\d+) moves", said):
            assert (int(found[1]), int(found[2])) == (count, len(after)), (position.text, said)
            told["some"] += 1
        else:
            assert count == (0 if "neither" in said else len(after)) and said.endswith("whatever you play"), said
            told["none" if "neither" in said else "all"] += 1
    assert told.keys() == {"pass", "some", "none", "all"}, told
