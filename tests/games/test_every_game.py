"""What any game promises, shown by random play. A new game joins by being registered."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from random_play import Rules, every_rules, random_match, random_position

from magicgame.games import GAMES
from magicgame.games.game import IllegalMove, Move, Outcome, Position, Side, Step

pytestmark = pytest.mark.slow

seeds = st.integers(0, 10**6)
settings.register_profile("few", max_examples=25, deadline=None)
few = settings(settings.get_profile("few"))


def test_games_are_registered_by_their_names():
    assert [game.name for game in GAMES.values()] == list(GAMES)
    for game in GAMES.values():
        assert [game.variant(variant.name) for variant in game.variants] == list(game.variants)


def test_an_unknown_variant_is_a_key_error():
    with pytest.raises(KeyError):
        next(iter(GAMES.values())).variant("no such variant")


@every_rules
def test_the_start(rules: Rules):
    start = rules.game.start(rules.variant)
    assert (start.ply, start.mover, start.variant, start.outcome) == (0, Side.FIRST, rules.variant, None)
    assert len(start.tiles) == rules.game.board.size
    on_board = [tile.side for tile in start.tiles if tile]
    assert all(start.reserve(side) + on_board.count(side) == rules.game.tiles_per_side for side in Side)


@every_rules
@few
@given(seeds)
def test_tiles_are_neither_lost_nor_made(rules: Rules, seed: int):
    for position in random_match(rules, seed).positions:
        on_board = [tile.side for tile in position.tiles if tile]
        assert all(position.reserve(side) + on_board.count(side) == rules.game.tiles_per_side for side in Side)


@every_rules
@few
@given(seeds)
def test_texts_are_read_back(rules: Rules, seed: int):
    position = random_position(rules, seed)
    again = rules.game.parse_position(position.text, rules.variant)
    assert (again.text, again.tiles, again.mover) == (position.text, position.tiles, position.mover)
    assert rules.game.parse_position(again.text, rules.variant) == again
    for move in position.legal_moves:
        assert position.parse_move(position.move_text(move)) == move


@every_rules
@few
@given(seeds)
def test_turns_step_by_step_are_the_legal_moves(rules: Rules, seed: int):
    position = random_position(rules, seed)
    complete = {} if position.is_terminal else completions(position, ())
    assert set(complete) == set(position.legal_moves)
    for move, tiles in complete.items():
        assert position.after(move).tiles == tiles


def completions(position: Position, done: tuple[Step, ...]) -> dict[Move, tuple]:
    """Every whole turn that begins so, with the board it leads to."""
    following = position.next_steps(done)
    if not following:
        return {Move(done): position.tiles_after(done)}
    return {move: tiles for step in following for move, tiles in completions(position, (*done, step)).items()}


@every_rules
@few
@given(seeds)
def test_legal_moves_differ_and_lead_on(rules: Rules, seed: int):
    position = random_position(rules, seed)
    moves = position.legal_moves
    assert len(set(moves)) == len(moves)
    assert bool(moves) is not position.is_terminal
    assert {position.after(move).ply for move in moves} <= {position.ply + 1}


@every_rules
@few
@given(seeds)
def test_the_end_is_final_and_says_why(rules: Rules, seed: int):
    end = random_match(rules, seed).position
    assert isinstance(end.outcome, Outcome) and end.is_terminal and end.legal_moves == ()
    assert all(end.tiles[square].side is line.side for line in end.outcome.lines for square in line.squares)
    with pytest.raises(IllegalMove) as caught:
        end.after(rules.game.start(rules.variant).legal_moves[0])
    assert caught.value.code == "game_over"


@every_rules
@few
@given(seeds)
def test_what_the_board_shows_lies_on_it(rules: Rules, seed: int):
    position = random_position(rules, seed)
    for move in position.legal_moves[:5]:
        tiles, bonds = position.tiles_after(move.steps), position.bonds_after(move.steps)
        assert all(tiles[a] and tiles[a] == tiles[b] and a < b for a, b in bonds) and len(set(bonds)) == len(bonds)
        assert all(tiles[square].side is position.mover for square in position.alarms_after(move.steps))
        assert all(tiles[square] for line in position.lines_after(move.steps) for square in line.squares)


@every_rules
@few
@given(seeds)
def test_symmetric_positions_have_one_canonical_form(rules: Rules, seed: int):
    """Told by play: what follows from two positions with the same one is the same again."""
    chance, canonical = random.Random(seed), rules.game.canonical
    seen: dict[object, Position] = {}
    position = rules.game.start(rules.variant)
    for _ in range(4):
        for move in chance.sample(position.legal_moves, min(30, len(position.legal_moves))):
            after = position.after(move)
            twin = seen.setdefault(canonical(after), after)
            assert len(twin.legal_moves) == len(after.legal_moves)
        position = position.after(chance.choice(position.legal_moves))


@every_rules
def test_positions_are_values(rules: Rules):
    one, same = (random_match(rules, 7, 5).position for _ in range(2))
    assert one == same and one is not same and hash(one) == hash(same)
    assert one != random_match(rules, 8, 5).position
