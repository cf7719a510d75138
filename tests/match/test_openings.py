"""The player's openings: images of one position are one, and every match counts where it should."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from magicgame.games import GAMES, game_of
from magicgame.match.openings import DEEPEST, Openings, Result

VARIANTS = [(game, variant) for game in GAMES.values() for variant in game.variants]
MAGIC = GAMES["magic"]
START = MAGIC.start(MAGIC.variants[0])


def counted(*matches: tuple[str, Result]) -> Openings:
    found = Openings()
    for turns, result in matches:
        found.add(START, turns.split(), result)
    return found


def test_the_four_corners_and_both_faces_are_one_turn() -> None:
    found = counted(("L1", "won"), ("D1", "lost"), ("L4", "won"), ("D16", "drawn"), ("L6", "lost"))
    corner, centre = found.replies(START)
    assert (corner.tally.won, corner.tally.drawn, corner.tally.lost, corner.tally.count) == (2, 1, 1, 4)
    corners = {"L1", "D1", "L4", "D4", "L13", "D13", "L16", "D16"}
    assert centre.tally.count == 1 and START.move_text(corner.move) in corners


def test_replies_to_images_are_images_of_the_reply() -> None:
    found = counted(("L1 1-5/L16", "won"), ("D16 16-12/D1", "lost"), ("L4 4-3/L13", "won"))
    (first,) = found.replies(START)
    (second,) = found.replies(first.after)
    assert (first.tally.count, second.tally.count, second.tally.won) == (3, 3, 2)
    assert found.replies(second.after) == []


def test_another_order_of_turns_leads_to_the_same_position() -> None:
    one, other = "L1 1-5/L16 16-12/D13", "L1 1-5/L16 16-15/D4"
    found = counted((one, "won"), (other, "lost"))
    position = START
    for _turn in range(2):
        position = found.replies(position)[0].after
    assert sum(reply.tally.count for reply in found.replies(position)) == 2


@pytest.mark.parametrize("turns", ["L1 L1", "nonsense", "L1 1-5/L16 {}", "L99"])
def test_turns_that_cannot_be_played_are_left_out(turns: str) -> None:
    found = counted((turns, "won"), ("L1", "won"))
    assert found.replies(START)[0].tally.count in (1, 2)


@given(st.sampled_from(VARIANTS), st.integers(0, 2**32))
def test_every_match_is_found_again_by_walking(rules: tuple, seed: int) -> None:  # type: ignore[type-arg]
    game, variant = rules
    start, found, rng, matches = game.start(variant), Openings(), random.Random(seed), 6
    for _match in range(matches):
        position, turns = start, []
        while len(turns) < DEEPEST + 2 and not position.is_terminal:
            turns.append(position.move_text(rng.choice(position.legal_moves)))
            position = position.after(position.parse_move(turns[-1]))
        found.add(start, turns, "won")
    layer, seen = [start], 0
    for _turn in range(3):
        replies = [reply for position in layer for reply in found.replies(position)]
        seen = sum(reply.tally.count for reply in replies)
        layer = list({game_of(reply.after).canonical(reply.after): reply.after for reply in replies}.values())
        assert seen == matches
