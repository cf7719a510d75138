"""A match as text: who plays, the board as it lies, what has been played."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from speaking import ECLIPSE, NAMES

from magicgame.games import GAMES
from magicgame.match.match import Match
from magicgame.match.seats import Engine, Person, Seats
from magicgame.ui.words.forum import forum_text

SEATS = Seats(Person("Ann"), Engine(3))


def played(game_name: str, turns: str, seats: Seats = SEATS) -> Match:
    game = GAMES[game_name]
    match = Match(game, game.variants[0], seats)
    for turn in turns.split():
        match.play(match.position.parse_move(turn))
    return match


def test_a_match_of_magic():
    assert forum_text(NAMES, played("magic", "L1 1-5/L16 16-12/D13")) == """\
Magic · Locked line
○ ● Circle (light, dark): Ann
◇ ◆ Diamond (light, dark): Computer, Level 3 – Casual

   1   2   3   4
   ●   6   7   8
   9  10  11   ◆
   ●  14  15  16

Diamond to move
1. L1  2. 1-5/L16  3. 16-12/D13

..../C.../...D/C...
"""


def test_letters_and_names_are_those_of_the_tile_set():
    text = forum_text(ECLIPSE, played("magic", "L1 1-5/L16", Seats(Person(), Person())))
    assert "○ ● Sun (silver, gold)\n◇ ◆ Moon (silver, gold)\n" in text and "1. S1  2. 1-5/S16\n" in text


def test_a_match_of_entropy():
    lines = forum_text(NAMES, played("entropy", "", Seats(Person(), Person()))).splitlines()
    assert lines[1:3] == ["○ Circle", "◇ Diamond"] and len(lines[4].split()) == GAMES["entropy"].board.columns


def test_a_match_that_is_over():
    match = played("magic", "L1 1-5/L16")
    match.resign(match.mover)
    assert "Diamond wins: Circle resigned after 2 turns" in forum_text(NAMES, match)


@given(st.data())
def test_whatever_is_played_the_lines_are_short_and_the_position_is_the_last(data: st.DataObject):
    game = GAMES[data.draw(st.sampled_from(["magic", "entropy"]))]
    match = Match(game, game.variants[0], SEATS)
    for _ in range(data.draw(st.integers(0, 25))):
        if not match.is_over:
            match.play(data.draw(st.sampled_from(match.position.legal_moves)))
    lines = forum_text(NAMES, match).splitlines()
    assert max(map(len, lines)) <= 80
    assert game.parse_position(lines[-1], match.variant).tiles == match.position.tiles
    together = " ".join(lines)
    assert all(f"{number}. {turn}" in together for number, turn in enumerate(match.move_texts, 1))
