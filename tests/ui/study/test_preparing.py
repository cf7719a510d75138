"""What a quiet turn of a line prepares is what the line plays next, and true on the board."""

from __future__ import annotations

from dataclasses import replace

from random_play import ALL_RULES, Rules, random_match

from magicgame.games import GAMES
from magicgame.games.game import Move, Position, Side
from magicgame.games.parting import settled_count
from magicgame.ui.look.themes import tile_set
from magicgame.ui.study.preparing import prepared
from magicgame.ui.words.names import Names

ENTROPY, NAMES = GAMES["entropy"], Names.of(tile_set("classic"))
BEFORE, LINE = ".SOSO/..O.S/SS.SO/...../OOSO. O", "c4-b4 b3-c3 b4-a5"
"""A move that changes nothing in place, the likely answer, and how the piece moves on."""


def moves(position: Position, turns: str) -> list[Move]:
    found = []
    for turn in turns.split():
        found.append(position.parse_move(turn))
        position = position.after(found[-1])
    return found


def test_it_is_told_where_the_piece_moves_on_to_and_what_is_in_place_then() -> None:
    before = ENTROPY.parse_position(BEFORE, ENTROPY.variants[0])
    line, names = moves(before, LINE), replace(NAMES, you=Side.SECOND)
    assert prepared(names, before, line) == "This prepares b4-a5. In place after that: you 2, Circle 5"
    assert prepared(names, before, line[:2]) == ""


def test_whatever_is_said_to_be_prepared_is_a_gain_by_the_piece_that_has_moved() -> None:
    told = 0
    for seed in range(40):
        match = random_match(Rules(ENTROPY, ENTROPY.variants[0]), seed, 60)
        for number, before in enumerate(match.positions[:-3]):
            line = match.moves[number:number + 3]
            if not (said := prepared(NAMES, before, line)):
                continue
            told += 1
            after, then, end = match.positions[number + 1:number + 4]
            leads = [settled_count(each, before.mover) - settled_count(each, before.mover.other)
                     for each in (after, then, end)]
            assert leads[2] > max(leads[:2]) and line[2].steps[0].source == line[0].steps[0].target
            counts = ", ".join(f"{NAMES.side(side)} {settled_count(end, side)}" for side in Side)
            assert said == f"This prepares {then.move_text(line[2])}. In place after that: {counts}"
    assert told > 10


def test_of_a_game_whose_turns_are_judged_nothing_is_prepared() -> None:
    match = random_match(ALL_RULES[0], 1)
    assert not any(prepared(NAMES, position, match.moves[number:number + 3])
                   for number, position in enumerate(match.positions[:-3]))
