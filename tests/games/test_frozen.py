"""Why a check cannot be ended, as the board shows it."""

from __future__ import annotations

import random

from magicgame.games import GAMES
from magicgame.games.frozen import frozen
from magicgame.games.game import Position
from magicgame.games.parting import is_shut_in

ENTROPY, MAGIC = GAMES["entropy"], GAMES["magic"]


def names(squares: frozenset[int]) -> set[str]:
    return {ENTROPY.square_name(square) for square in squares}


def at(text: str) -> Position:
    return ENTROPY.parse_position(text, ENTROPY.variants[0])


def test_every_way_of_help_is_blocked_by_the_fewest_pieces_first_by_the_other_sides() -> None:
    found = frozen(at("O..SS/..S../OS.OS/..O.O/SOSO. O"))
    assert found is not None and found.has_mover
    assert names(found.alone) == {"a5"} and names(found.beside) == {"a4", "b4", "b5"}
    assert names(found.blocking) == {"b3", "c4"}, "the own piece on d3 is in the way of e2, too, and not needed"
    assert names(found.held) == {"a3"}


def test_two_pieces_too_far_apart_have_no_square_beside_both() -> None:
    found = frozen(at("O.S.O/..S../S..O./OOO.O/SS.SS O"))
    assert found is not None and names(found.alone) == {"a5", "e5"}
    assert not (found.beside or found.blocking or found.held)


def test_there_is_a_reason_just_where_a_check_cannot_be_ended() -> None:
    rng, seen = random.Random(5), 0
    for _match in range(60):
        position = ENTROPY.start(ENTROPY.variants[0])
        while not position.is_terminal:
            found = frozen(position)
            assert (found is not None) is is_shut_in(position)
            if found is not None:
                seen += 1
                assert all(position.tiles[square] is not None for square in found.blocking | found.held | found.alone)
                assert all(position.tiles[square] is None for square in found.beside)
            position = position.after(rng.choice(position.legal_moves))
    assert seen and frozen(MAGIC.start(MAGIC.variants[0])) is None
