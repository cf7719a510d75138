"""RULES 1.4: what is written is read back, and what people write is understood."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from magicgame.games.game import Face, Flip, Move, NotationError, Place, Side, Tile
from magicgame.games.magic import canonical, parse_position
from magicgame.games.magic_notation import move_text, parse_move

squares = st.integers(0, 15)
places = st.builds(Place, squares, st.sampled_from(Face))
moves = st.builds(lambda *steps: Move(steps), places) | st.builds(
    lambda *steps: Move(steps), st.builds(Flip, squares, squares), places
)


@st.composite
def boards(draw: st.DrawFn) -> tuple:
    """Any board with a possible number of tiles, reachable or not."""
    ply = draw(st.integers(0, 16))
    faces = draw(st.lists(st.sampled_from(Face), min_size=ply, max_size=ply))
    tiles = [Tile(Side.FIRST if n % 2 == 0 else Side.SECOND, face) for n, face in enumerate(faces)]
    return tuple(draw(st.permutations([*tiles, *[None] * (16 - ply)])))


@given(moves)
def test_every_turn_is_read_back(move: Move):
    assert parse_move(move_text(move)) == move


@given(moves, st.sampled_from(["LD", "SG", "WB", "ld", "sg", "wb"]), st.sampled_from(["/", " / ", "/  ", "\t/"]))
def test_other_letters_lower_case_and_blanks(move: Move, letters: str, slash: str):
    text = move_text(move).replace("L", "\0").replace("D", letters[1]).replace("\0", letters[0]).replace("/", slash)
    assert parse_move(f" {text} ") == move


def test_the_manuals_notation():
    assert move_text(Move((Flip(2, 3), Place(4, Face.DARK)))) == "3-4/D5"
    assert parse_move("L16") == Move((Place(15, Face.LIGHT),))


def test_a_turn_under_way_has_a_text():
    assert move_text(Move((Flip(0, 4),))) == "1-5"


@pytest.mark.parametrize(("text", "code"), [
    ("", "no_turn"), ("1-5", "no_turn"), ("1-5L3", "no_turn"), ("1-5/X3", "no_turn"), ("L 3", "no_turn"),
    ("L3 L4", "no_turn"), ("1-5/L3/L4", "no_turn"), ("1-5/L123", "no_turn"), ("-1-5/L3", "no_turn"),
    ("L0", "no_such_square"), ("L17", "no_such_square"), ("0-1/L3", "no_such_square"), ("1-99/L3", "no_such_square"),
])
def test_what_is_no_turn(text: str, code: str):
    with pytest.raises(NotationError) as caught:
        parse_move(text)
    assert (caught.value.code, caught.value.text) == (code, text)


@given(st.text(alphabet="0123456789-/LDSWGBldswgb \n٣²ſ", max_size=12))
def test_garbled_turns_raise_nothing_but_notation_errors(text: str):
    try:
        move = parse_move(text)
    except NotationError:
        return
    assert parse_move(move_text(move)) == move


@given(boards())
def test_every_board_is_read_back(tiles: tuple):
    text = "".join("." if tile is None else letter(tile) for tile in tiles)
    rows = "/".join(text[row:row + 4] for row in (0, 4, 8, 12))
    position = parse_position(rows)
    assert (position.tiles, position.text) == (tiles, rows)


def letter(tile: Tile) -> str:
    small = "c" if tile.side is Side.FIRST else "d"
    return small if tile.face is Face.LIGHT else small.upper()


@pytest.mark.parametrize("text", ["cd../..../.d../...c", "CddC/dD.c/.DCc/dCC."])
def test_a_position_is_canonically_the_one_with_all_faces_exchanged_and_no_other(text: str):
    assert canonical(parse_position(text)) == canonical(parse_position(text.swapcase()))
    assert canonical(parse_position(text)) != canonical(parse_position(text.replace("d", "D", 1)))


@pytest.mark.parametrize(("text", "code"), [
    ("", "no_position"), ("c.../..../....", "no_position"), ("c.../..../..../....x", "no_position"),
    ("c.../..../..../.....", "no_position"), ("x.../..../..../....", "no_position"),
    ("c..,/..../..../....", "no_position"), ("c.../..../..../..../", "no_position"),
    ("d.../..../..../....", "impossible_count"), ("cc../..../..../....", "impossible_count"),
    ("cccc/cccc/dddd/dddc", "impossible_count"),
])
def test_what_is_no_position(text: str, code: str):
    with pytest.raises(NotationError) as caught:
        parse_position(text)
    assert caught.value.code == code
