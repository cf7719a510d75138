"""A move that settles more is advised, unless something that can be counted speaks against it."""

from __future__ import annotations

from random_play import ALL_RULES, random_match

from magicgame.engine.guide import guide
from magicgame.engine.natural import is_natural, moves_left
from magicgame.engine.stop import StopFlag
from magicgame.engine.values import CERTAIN
from magicgame.games.entropy import ENTROPY, parse_position
from magicgame.games.game import Move, Position, Side
from magicgame.games.parting import settled_after


def settled(position: Position, side: Side) -> int:
    return sum(position.tiles[square].side is side for square in settled_after(position))


def most(position: Position) -> int:
    return max(settled(position.after(move), position.mover) for move in position.legal_moves)


def test_nothing_that_can_be_counted_speaks_against_a_natural_move() -> None:
    rules, found = next(each for each in ALL_RULES if each.game is ENTROPY), 0
    for seed in range(30):
        position = random_match(rules, seed, 4 + seed).position
        if position.is_terminal:
            continue
        side, other, quiet = position.mover, position.mover.other, position.legal_moves[0]
        for move in position.legal_moves:
            if not is_natural(position, move, quiet):
                continue
            after, instead = position.after(move), position.after(quiet)
            assert settled(after, side) > max(settled(position, side), settled(instead, side))
            assert not position.alarms_after(move.steps)
            assert settled(after, other) <= max(settled(position, other), settled(instead, other))
            assert most(after) <= max(most(instead), settled(position, other))
            assert 4 * moves_left(position, move) > 3 * moves_left(position, quiet)
            found += 1
    assert found > 50, found


def test_a_move_that_settles_more_is_advised_though_a_quiet_one_scores_a_little_better() -> None:
    position = parse_position(".D..D/.DDDD/D.C.C/C..C./CC.C.".translate(str.maketrans("CD", "OS")) + " S")
    advised = guide(position, StopFlag()).advised.move
    assert settled(position.after(advised), Side.SECOND) > settled(position, Side.SECOND)


def test_of_two_moves_that_settle_more_the_one_that_settles_most_is_advised_if_nothing_speaks_against_it() -> None:
    position = parse_position("SSSSS/S.OS./O.O../...../OO.OO O")
    assert position.move_text(guide(position, StopFlag()).advised.move) == "c3-e3"


def test_a_tile_is_left_alone_only_for_a_gain_or_where_no_other_move_is_about_as_good() -> None:
    rules, could = next(each for each in ALL_RULES if each.game is ENTROPY), 0
    for seed in range(50, 75):
        position = random_match(rules, seed, 12 + seed % 24).position
        if position.is_terminal or not position.next_steps():
            continue
        guidance = guide(position, StopFlag(20_000))
        after, there = position.after(guidance.advised.move), settled(position, position.mover)
        good = [found.move for found in guidance.good if not position.alarms_after(found.move.steps)]
        could += 0 < len(good) < len(guidance.good)
        if position.alarms_after(guidance.advised.move.steps) and abs(guidance.moves[0].score) < CERTAIN:
            assert not good or settled(after, position.mover) > there or after.legal_moves == (Move(),), position.text
    assert could > 5, could


def test_a_tile_is_not_sent_back_where_it_came_from_two_turns_ago_for_nothing() -> None:
    rules, can_go_back = next(each for each in ALL_RULES if each.game is ENTROPY), 0
    for seed in range(30, 42):
        match = random_match(rules, seed, 12 + seed % 24)
        position, earlier = match.position, match.positions[-5]
        if position.is_terminal or position.alarms_after() or not position.next_steps():
            continue
        source, target = earlier.move_text(match.moves[-4]).split("-")
        can_go_back += f"{target}-{source}" in map(position.move_text, position.legal_moves)
        move = guide(position, StopFlag(20_000)).advised.move
        gain = settled(position.after(move), position.mover) - settled(position, position.mover)
        assert gain > 0 or position.move_text(move) != f"{target}-{source}", position.text
    assert can_go_back > 3
