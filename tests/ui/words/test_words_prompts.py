"""A player is told what to do next, in every game and at every step of a turn."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from speaking import ECLIPSE, NAMES, is_plain, stranger

from magicgame.games import GAMES, game_of
from magicgame.games.entropy import ENTROPY
from magicgame.games.game import Game, Move, Position, Side, Step
from magicgame.games.magic import MAGIC
from magicgame.match.record import load_record
from magicgame.ui.words.names import Names
from magicgame.ui.words.prompts import typing
from magicgame.ui.words.registry import words_of
from magicgame.ui.words.turns import turn_told

TESTS = Path(__file__).parents[2]
IN_CHECK = "S.O.S/O...O/OSSOS/S..../..OOS O"
PASS_IN_CHECK = "..O.O/.SS../.OSSS/O..../OSOSO O"
PASS_WITHOUT_CHECK = "SOOOO/SSSSS/..O../.S.../O.O.. O"
SHUT_IN = "dDDc/DdCD/Cc.C/..C."
"""Circle to move in Magic; no tile of Diamond's has a vacant square beside it."""


def magic(text: str) -> Position:
    return MAGIC.parse_position(text, MAGIC.variants[0])


def entropy(text: str) -> Position:
    return ENTROPY.parse_position(text, ENTROPY.variants[0])


def prompt(position: Position, *done: Step, names: Names = NAMES, is_marked: bool = False) -> tuple[str, str]:
    return words_of(game_of(position)).prompt(names, position, done, is_marked)


def test_a_turn_of_magic_is_led_step_by_step() -> None:
    position = magic("c.../..../..../....")
    flip = position.next_steps()[0]
    assert prompt(position) == ("Diamond, flip a tile", "Choose or drag the Circle on 1: no other can be flipped")
    assert prompt(magic("cd../..../..../C..."))[1] == "Choose one of Circle's outlined tiles, or drag it"
    assert prompt(position, is_marked=True)[0] == "Now choose where it lands"
    assert prompt(position, flip)[0] == "Diamond, place one of yours"
    assert "turn it over" in prompt(position, flip)[1]
    assert prompt(position, names=ECLIPSE)[0] == "Moon, flip a tile"


def test_the_first_turn_of_magic_says_why_nothing_is_flipped() -> None:
    title, detail = prompt(magic("..../..../..../...."))
    assert title == "Circle, place one of yours" and "nothing to flip yet" in detail


def test_a_flip_that_is_not_possible_is_explained_to_person_and_onlooker() -> None:
    position = magic(SHUT_IN)
    mine, theirs = prompt(position), words_of(MAGIC).thinking(NAMES, position)
    assert mine[1] == "None of Diamond's tiles can be flipped, so this turn you only place"
    assert theirs[1] == "None of Diamond's tiles can be flipped, so the computer only places"


def test_nobody_is_told_about_his_own_tiles_while_two_computers_play() -> None:
    title, detail = words_of(MAGIC).thinking(NAMES, magic("c.../..../..../...."))
    assert title == "Diamond is thinking" and "Circle's tiles" in detail and "your" not in detail


def test_a_turn_of_entropy() -> None:
    position = ENTROPY.start(ENTROPY.variants[0])
    assert prompt(position) == ("Circle, move a piece", "Choose an outlined piece, then the square to move it to")
    assert "square to move it to" in prompt(position, is_marked=True)[1] != prompt(position)[1]
    assert words_of(ENTROPY).thinking(NAMES, position) == ("Circle is thinking", "It is the computer's turn")


def test_a_check_is_announced_with_what_it_asks_for() -> None:
    assert prompt(entropy(IN_CHECK)) == (
        "Circle is in check",
        "The piece on c5 stands alone: bring another of yours to a ringed square")


def test_a_forced_pass_tells_why_and_how() -> None:
    title, detail = prompt(entropy(PASS_IN_CHECK))
    assert title == "Circle must pass" and detail == (
        "Circle's piece on e5 stands alone, and no other can get beside it. Click the board or press Enter to pass")
    assert prompt(entropy(PASS_WITHOUT_CHECK))[1] == "No piece can move. Click the board or press Enter to pass"


def test_why_a_pass_is_forced_is_so() -> None:
    said = Counter[str]()
    for file in (*(TESTS / "playthroughs").glob("entropy-*"), *(TESTS / "records" / "played").glob("entropy-*")):
        for position in load_record(file).positions:
            if position.is_terminal or position.legal_moves != (Move(),):
                continue
            why = words_of(ENTROPY).why_pass(replace(NAMES, you=position.mover), position)
            own = [square for square, tile in enumerate(position.tiles) if tile and tile.side is position.mover]
            befriended = [one for one in own if any(near in own for near in ENTROPY.board.surroundings[one])]
            assert why.startswith("None of your pieces touches another") is (not befriended)
            assert (why == "No move ends the check") <= bool(position.alarms_after())
            said[why] += 1
    assert len(said) > 1, said


def test_a_game_without_words_is_led_by_its_kinds_of_step() -> None:
    with stranger(MAGIC) as game:
        position = game.start(game.variants[0])
        assert prompt(position)[0] == "Circle, place one of yours"
        after = position.after(position.legal_moves[0])
        assert prompt(after)[0] == "Diamond, flip a tile" and is_plain(words_of(game).thinking(NAMES, after).detail)
    with stranger(ENTROPY) as game:
        assert prompt(game.start(game.variants[0]))[0] == "Circle, move a piece"
        passing = prompt(game.parse_position(PASS_IN_CHECK, game.variants[0]))
        assert passing == ("Circle must pass", "No move is possible. Click the board or press Enter to pass")


@pytest.mark.parametrize(("text", "said"), [
    (".../.../... X", ("Circle, place a piece", "Choose an empty square")),
    ("XXO/O../XO. X", ("Circle, move a piece", "Choose an outlined piece, then the square to move it to")),
])
def test_a_game_that_places_and_slides_is_led_too(morris: Game, text: str, said: tuple[str, str]) -> None:
    assert prompt(morris.parse_position(text, morris.variants[0])) == said
    assert words_of(morris).stage_name(morris.stages[0]) == "Place or move"


@pytest.mark.parametrize("game", list(GAMES.values()), ids=lambda game: game.name)
def test_something_sensible_is_said_at_every_step_of_a_match(game: Game) -> None:
    rng, position = random.Random(1), game.start(game.variants[0])
    for _each in range(60):
        if position.is_terminal:
            break
        move = rng.choice(position.legal_moves)
        for count in range(len(move.steps) or 1):
            for is_marked in (False, True):
                assert all(map(is_plain, prompt(position, *move.steps[:count], is_marked=is_marked)))
        assert all(map(is_plain, words_of(game).thinking(NAMES, position)))
        assert turn_told(NAMES, position, move).startswith(NAMES.side(position.mover))
        position = position.after(move)


def test_what_is_typed_is_echoed_with_its_keys() -> None:
    assert typing("16-12/d") == "Typed: 16-12/d – Enter plays, Esc clears"


def test_who_plays_the_computer_is_told_whose_turn_it_is() -> None:
    names, position = replace(NAMES, you=Side.SECOND), magic("c.../..../..../....")
    assert prompt(position, names=names)[0] == "Your turn: flip a tile"
    assert prompt(position, position.next_steps()[0], names=names)[0] == "Your turn: place a tile"
    assert prompt(position, names=replace(NAMES, you=Side.FIRST))[0] == "Diamond, flip a tile"
