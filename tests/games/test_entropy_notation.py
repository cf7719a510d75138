"""RULES 2.4: what is written is read back, and what is no turn or position is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from magicgame.games.entropy import BOARD, START, parse_position, start
from magicgame.games.entropy_notation import move_text, parse_move, square_name
from magicgame.games.game import Move, NotationError, Side, Slide, Tile

squares = st.integers(0, 24)
moves = st.just(Move()) | st.builds(lambda a, b: Move((Slide(a, b),)), squares, squares)
pieces = [Tile(Side.FIRST)] * 7 + [Tile(Side.SECOND)] * 7 + [None] * 11


@given(moves, st.booleans())
def test_every_turn_is_read_back(move: Move, in_capitals: bool):
    text = move_text(move)
    assert parse_move(text.upper() if in_capitals else f" {text} ") == move


def test_the_names_of_the_squares():
    assert [square_name(square) for square in (0, 4, 12, 20, 24)] == ["a5", "e5", "c3", "a1", "e1"]
    assert len({square_name(square) for square in range(BOARD.size)}) == 25


def test_the_notation_of_the_rules():
    assert parse_move("a4-c4") == Move((Slide(5, 7),))
    assert move_text(Move((Slide(18, 24),))) == "d2-e1"
    assert (parse_move("pass"), move_text(Move())) == (Move(), "pass")


@pytest.mark.parametrize(("text", "code"), [
    ("", "no_turn"), ("a4", "no_turn"), ("a4c4", "no_turn"), ("a4-c4-c5", "no_turn"), ("a4 - c4", "no_turn"),
    ("a4-c٣", "no_turn"), ("paſs", "no_turn"), ("pass pass", "no_turn"), ("4a-4c", "no_turn"), ("a4-c44", "no_turn"),
    ("f1-a1", "no_such_square"), ("a1-a6", "no_such_square"), ("a0-a1", "no_such_square"), ("z9-a1", "no_such_square"),
])
def test_what_is_no_turn(text: str, code: str):
    with pytest.raises(NotationError) as caught:
        parse_move(text)
    assert (caught.value.code, caught.value.text) == (code, text)


@given(st.text(alphabet="abcdef0123456-pPaAsS \nſ٣", max_size=8))
def test_garbled_turns_raise_nothing_but_notation_errors(text: str):
    try:
        move = parse_move(text)
    except NotationError:
        return
    assert parse_move(move_text(move)) == move


@given(st.permutations(pieces), st.sampled_from(Side))
def test_every_board_is_read_back(tiles: list, mover: Side):
    letters = "".join("." if tile is None else "OS"[tile.side.value] for tile in tiles)
    text = "/".join(letters[row:row + 5] for row in range(0, 25, 5)) + " " + "OS"[mover.value]
    position = parse_position(text)
    assert (position.tiles, position.mover, position.text) == (tuple(tiles), mover, text)


def test_the_start():
    assert start().text == START == "SSSSS/S...S/...../O...O/OOOOO O"


@pytest.mark.parametrize(("text", "code"), [
    ("", "no_position"),
    ("SSSSS/S...S/...../O...O/OOOOO", "no_position"),
    ("SSSSS/S...S/...../O...O/OOOOO X", "no_position"),
    ("SSSSS/S...S/...../O...O/OOOOO O O", "no_position"),
    ("SSSSS/S...S/...../O...O/OOOO O", "no_position"),
    ("SSSSS/S...S/...../O...O O", "no_position"),
    ("SSSSSS/...S/...../O...O/OOOOO O", "no_position"),
    ("SSSSS/S...S/...../O...X/OOOOO O", "no_position"),
    ("SSSSS/S...S/...../O..../OOOOO O", "missing_pieces"),
    ("SSSSS/S...S/S..../O...O/OOOOO O", "missing_pieces"),
])
def test_what_is_no_position(text: str, code: str):
    with pytest.raises(NotationError) as caught:
        parse_position(text)
    assert caught.value.code == code


@given(st.text(alphabet="OS./ x\n", max_size=34))
def test_garbled_positions_raise_nothing_but_notation_errors(text: str):
    try:
        position = parse_position(text)
    except NotationError:
        return
    assert parse_position(position.text) == position
