"""What Entropy allows and forbids (RULES 2.2), and the code it gives as the reason."""

from itertools import product

import pytest
from random_play import ALL_RULES, random_match

from magicgame.games.entropy import BOARD, ENTROPY, PASS, START, EntropyPosition, parse_position, start
from magicgame.games.entropy_notation import square_name
from magicgame.games.game import Face, Flip, IllegalMove, Move, Place, Side, Slide

RULES = next(rules for rules in ALL_RULES if rules.game is ENTROPY)
IN_CHECK = "S.O.S/O...O/OSSOS/S..../..OOS O"
TWO_ISOLATED = "O...O/...../S.O../SSOSS/SSOOO O"
ALL_MOVES = [PASS, *(Move((Slide(a, b),)) for a, b in product(range(25), repeat=2))]


def code_of(position: EntropyPosition, move: Move) -> str:
    """The reason why the turn is forbidden."""
    with pytest.raises(IllegalMove) as caught:
        position.after(move)
    return caught.value.code


def played(position: EntropyPosition, *texts: str) -> EntropyPosition:
    for text in texts:
        position = position.after(position.parse_move(text))
    return position


def names(squares: frozenset[int]) -> set[str]:
    return {square_name(square) for square in squares}


@pytest.mark.parametrize(("code", "text", "position"), [
    ("pass_forbidden", "pass", START),
    ("pass_forbidden", "pass", IN_CHECK),
    ("square_vacant", "c3-c4", START),
    ("opponents_piece", "a5-a3", START),
    ("target_taken", "a1-a2", START),
    ("target_taken", "a1-a1", START),
    ("target_taken", "a2-a4", START),
    ("not_straight", "a2-b4", START),
    ("way_blocked", "a1-a3", START),
    ("way_blocked", "c1-c4", "SSSSS/SS.../..O../O.O../OOOO. O"),
    ("no_friend_near", "c5-c4", IN_CHECK),
    ("left_isolated", "d3-e2", IN_CHECK),
])
def test_reasons(code: str, text: str, position: str):
    before = parse_position(position)
    assert code_of(before, before.parse_move(text)) == code


@pytest.mark.parametrize(("code", "steps"), [
    ("no_turn", (Flip(20, 12),)),
    ("no_turn", (Place(12, Face.LIGHT),)),
    ("no_turn", (Slide(15, 10), Slide(10, 15))),
    ("no_such_square", (Slide(20, 25),)),
    ("no_such_square", (Slide(-1, 12),)),
])
def test_steps_that_are_no_turn(code: str, steps: tuple):
    assert code_of(start(), Move(steps)) == code


@pytest.mark.parametrize(("seed", "ply"), [(1, 0), (2, 1), (3, 16), (4, 31), (5, 45), (6, 60)])
def test_after_accepts_the_legal_moves_and_nothing_else(seed: int, ply: int):
    position = random_match(RULES, seed, ply).position
    accepted = {move for move in ALL_MOVES if accepts(position, move)}
    assert accepted == set(position.legal_moves) and len(accepted) == len(position.legal_moves)


def accepts(position: EntropyPosition, move: Move) -> bool:
    try:
        position.after(move)
    except IllegalMove:
        return False
    return True


def test_a_slide_goes_any_way_over_vacant_squares_and_no_further():
    targets = {target_name(move) for move in start().legal_moves if move.steps[0].source == 15}
    assert targets == {"a3", "b2", "c2", "d2", "b3", "c4"}


def target_name(move: Move) -> str:
    return square_name(move.steps[0].target)


def test_a_piece_moves_while_a_friend_is_next_to_it_only():
    position = parse_position("O.O.O/SSSSS/O.SOS/O..../O.... O")
    assert {square_name(move.steps[0].source) for move in position.legal_moves} == {"a1", "a2", "a3"}


def test_the_check_of_the_rules_example():
    position = parse_position(IN_CHECK)
    assert names(position.alarms_after()) == {"c5"}
    assert position.alarms_after((Slide(5, 7),)) == frozenset()
    assert names(played(position, "a4-c4").alarms_after()) == {"a5"}


def test_in_check_only_cures_are_legal():
    position = parse_position(IN_CHECK)
    for move in position.legal_moves:
        tiles = position.tiles_after(move.steps)
        assert any(tiles[near] for near in BOARD.surroundings[2])
    assert len(position.legal_moves) == 13


def test_leaving_oneself_in_check_is_legal():
    position = played(parse_position("SSSSS/SS.../....O/...O./OOOOO O"), "d2-c3", "a4-a3")
    assert names(position.alarms_after()) == {"e3"}


def test_an_opponent_next_to_a_piece_ends_its_isolation():
    position = played(parse_position("SSSSS/SS.../....O/...O./OOOOO O"), "d2-c3", "e5-e4")
    assert position.alarms_after() == frozenset()


def test_all_isolated_pieces_must_be_cured_by_the_one_move():
    position = parse_position(TWO_ISOLATED)
    assert names(position.alarms_after()) == {"a5", "e5"}
    assert names(position.alarms_after((Slide(12, 6),))) == {"e5"}
    assert position.legal_moves == (PASS,) and position.next_steps() == ()


@pytest.mark.parametrize("text", ["c3-b4", "c3-d4", "a2-a4", "c4-c5"])
def test_sliding_instead_of_a_forced_pass(text: str):
    position = parse_position(TWO_ISOLATED)
    assert code_of(position, position.parse_move(text)) == "must_pass"


def test_a_pass_changes_the_mover_alone():
    before = parse_position(TWO_ISOLATED)
    after = before.after(PASS)
    assert (after.tiles, after.mover, after.ply, after.passes) == (before.tiles, before.mover.other, 1, 1)


def test_contacts_are_pairs_of_opponents_next_to_each_other():
    position = parse_position(IN_CHECK)
    tiles = position.tiles
    pairs = position.contacts_after()
    assert pairs and all(tiles[a].side is not tiles[b].side and b in BOARD.surroundings[a] for a, b in pairs)
    assert not set(pairs) & set(position.bonds_after())
    won = parse_position("S.O.S/OS..O/S.O../S..S./OSO.O S")
    circles = {square for square, tile in enumerate(won.tiles) if tile and tile.side is Side.FIRST}
    assert circles <= {square for pair in won.contacts_after() for square in pair}


def test_bonds_are_pairs_of_friends_next_to_each_other():
    position = parse_position(IN_CHECK)
    pairs = {(square_name(a), square_name(b)) for a, b in position.bonds_after()}
    assert {("a4", "a3"), ("e4", "d3"), ("b3", "c3"), ("c1", "d1"), ("b3", "a2")} <= pairs
    assert not any("c5" in pair or "a5" in pair for pair in pairs)
    moved = {(square_name(a), square_name(b)) for a, b in position.bonds_after((Slide(5, 7),))}
    assert ("a4", "a3") not in moved and ("c4", "d3") in moved
