"""What hampers a side is counted on the board once more, by the rules of a board set up for it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from random_play import ALL_RULES, random_match
from speaking import NAMES

from magicgame.games.entropy import EntropyPosition, parse_position
from magicgame.games.game import Move, Position, Side
from magicgame.games.parting import fewest_turns
from magicgame.match.record import load_record
from magicgame.ui.words.hampered import held_back_text

RECORD = Path(__file__).parents[2] / "records" / "played" / "entropy-repetition.record"


def open_positions() -> Iterator[Position]:
    rules = next(each for each in ALL_RULES if each.game.name == "entropy")
    for match in (load_record(RECORD), *(random_match(rules, seed, 120) for seed in range(6))):
        yield from (position for position in match.positions if not position.is_terminal)


def moves_of(position: Position, side: Side) -> tuple[Move, ...]:
    board = position.text.partition(" ")[0]
    turned: EntropyPosition = parse_position(f"{board} {'OS'[side.value]}")
    return turned.legal_moves


def test_it_is_true_on_the_board_whoever_is_spoken_to() -> None:
    told: set[str] = set()
    for position in open_positions():
        for side in Side:
            own, others = (len(moves_of(position, each)) for each in (side, side.other))
            must_pass = moves_of(position, side) == (Move(),)
            for you in (None, *Side):
                said = held_back_text(replace(NAMES, you=you), position, side)
                who = "you" if you is side else NAMES.side(side)
                assert ("pass" in said) is must_pass, (position.text, said)
                if found := re.search(r"ha(?:s|ve) only (\d+|one) moves?, \w+ (\d+)", said):
                    counts = [1 if each == "one" else int(each) for each in found.groups()]
                    assert counts == [own, others] and own <= 8 and 2 * own <= others and said.startswith(who)
                    told.add("fewer")
                if "check" in said:
                    assert position.mover is side and position.alarms_after() and said.startswith(who)
                    told.add("check")
                if must_pass:
                    assert who in said and ("as it stands" in said) is (position.mover is not side)
                    told.add(said)
    assert {"fewer", "check", "you must pass", "as it stands, you could only pass"} <= told


def test_what_else_holds_a_side_back_is_true_and_counts_the_reader_first_or_the_other_side() -> None:
    told: set[str] = set()
    for position in open_positions():
        far = [fewest_turns(position, side) for side in Side]
        for side in Side:
            for you in (None, *Side):
                said = held_back_text(replace(NAMES, you=you), position, side)
                first = you or Side.FIRST
                numbers = [int(each) for each in re.findall(r"\d+", said)]
                if "to win" in said:
                    assert numbers == [far[first.value], far[first.other.value]]
                    assert far[side.value] > far[side.other.value]
                    told.add("to win")
                if re.search(r"ha(s|ve) only \d", said):
                    own, others = (len(moves_of(position, each)) for each in (side, side.other))
                    assert numbers == [own, others] and own < others
                assert you is not None or "you" not in said
    assert told == {"to win"}


def test_nothing_is_said_where_the_tiles_decide_who_moves() -> None:
    for rules in (each for each in ALL_RULES if not each.game.has_free_mover):
        assert not any(held_back_text(NAMES, position, side) for position in random_match(rules, 3).positions
                       for side in Side)
