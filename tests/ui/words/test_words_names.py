"""Sides, faces, turns and squares have the names of the tile set, in the player's language."""

from __future__ import annotations

import pytest
from speaking import ECLIPSE, NAMES

from magicgame.games.entropy import ENTROPY
from magicgame.games.game import Face, Line, Move, Side, Tile
from magicgame.games.magic import MAGIC
from magicgame.language import use_language
from magicgame.ui.look.themes import tile_set, tile_set_names
from magicgame.ui.words.names import Names
from magicgame.ui.words.squares import lines_text, square_text


def test_two_sets_have_their_own_names_side_by_side() -> None:
    assert (NAMES.side(Side.FIRST), NAMES.side(Side.SECOND)) == ("Circle", "Diamond")
    assert (ECLIPSE.side(Side.FIRST), ECLIPSE.side(Side.SECOND)) == ("Sun", "Moon")
    assert (ECLIPSE.face(Face.LIGHT), ECLIPSE.face(Face.DARK)) == ("silver", "gold")


def test_names_follow_the_language() -> None:
    use_language("de")
    assert NAMES.side(Side.FIRST) == "Kreis" and NAMES.face(Face.DARK) == "dunkel"


def test_a_turn_is_written_with_the_letters_of_the_set() -> None:
    assert ECLIPSE.turn(MAGIC, "1-5/L16") == "1-5/S16" and ECLIPSE.turn(MAGIC, "D3") == "G3"
    assert NAMES.turn(MAGIC, "1-5/L16") == "1-5/L16" and ECLIPSE.turn(ENTROPY, "d3-d4") == "d3-d4"


@pytest.mark.parametrize("name", tile_set_names())
def test_a_turn_as_a_set_shows_it_can_be_typed_back(name: str) -> None:
    names = Names.of(tile_set(name))
    for text in ("L1", "3-4/D16", "13-9/L10"):
        shown = names.turn(MAGIC, text)
        assert names.written(MAGIC, shown) == names.written(MAGIC, shown.lower()) == text
        assert MAGIC.parse_position("c.../..../..../....", MAGIC.variants[0]).parse_move(names.written(MAGIC, text))


def test_letters_of_a_set_nobody_thought_of_can_be_typed() -> None:
    names = Names(("A", "B"), ("open", "shut"), ("O", "X"), ("O", "X"))
    assert names.turn(MAGIC, "3-4/D5") == "3-4/X5" and names.written(MAGIC, "3-4/x5") == "3-4/D5"
    assert names.written(MAGIC, "nonsense") == "nonsense" and names.written(ENTROPY, "c1-c3") == "c1-c3"


def test_turns_are_written_in_the_letters_of_the_set() -> None:
    position = MAGIC.start(MAGIC.variants[0])
    first = position.parse_move("L1")
    reply = position.after(first).parse_move("1-5/D16")
    assert ECLIPSE.turn_text(position, first) == "S1" and ECLIPSE.turn_text(position.after(first), reply) == "1-5/G16"
    assert ECLIPSE.turn_text(position.after(first), Move(reply.steps[:1])) == "1-5"


def test_a_voice_names_faces_only_where_there_are_any() -> None:
    assert square_text(NAMES, MAGIC, 4, Tile(Side.FIRST, Face.DARK)) == "5: Circle, dark"
    assert square_text(NAMES, ENTROPY, 0, Tile(Side.SECOND)) == "a5: Diamond"
    assert square_text(NAMES, MAGIC, 15, None) == "16: empty"


@pytest.mark.parametrize(("squares", "said"), [
    ((), ""), (((0, 4, 8),), "1–5–9"), (((0, 4, 8), (4, 8, 12)), "1–5–9 and 5–9–13"),
    (((0, 4, 8), (4, 8, 12), (12, 13, 14)), "1–5–9, 5–9–13 and 13–14–15"),
])
def test_lines_are_listed(squares: tuple[tuple[int, int, int], ...], said: str) -> None:
    assert lines_text(tuple(Line(Side.FIRST, line, (), locked=True) for line in squares), MAGIC) == said
