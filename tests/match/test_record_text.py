"""The record as text: what is written, what is read, and what is refused with which reason."""

import re
from datetime import date

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from random_play import ALL_RULES, Rules, every_rules, random_match

from magicgame.games.game import MatchTermination, Side
from magicgame.match.match import Match
from magicgame.match.record import RecordError, parse_record, record_text
from magicgame.match.seats import Engine, Person, Seats

seats = st.builds(Seats, *[st.sampled_from([Person(), Engine(1), Engine(6)])] * 2)
TAGS = '[Game "magic"]\n[Variant "locked"]\n'
TURNS = "1. L1 1-5/L16\n2. 16-12/D13 5-6/L1\n"


def facts(match: Match) -> tuple:
    """All that a record must keep."""
    return match.game.name, match.variant, match.seats, match.positions, match.moves, match.undone, match.outcome


def error_of(text: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        parse_record(text)
    return caught.value


def write(rules: Rules, seed: int, seats: Seats, turns: int, undo: int, resign: bool) -> Match:
    match = random_match(rules, seed, turns, seats)
    for _ in range(min(undo, len(match.moves))):
        match.undo()
    if resign and not match.is_over:
        match.resign(match.mover.other)
    return match


@every_rules
@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**6), seats, st.integers(0, 40), st.integers(0, 8), st.booleans())
def test_every_match_is_read_back(rules: Rules, seed: int, seats: Seats, turns: int, undo: int, resign: bool):
    match = write(rules, seed, seats, turns, undo, resign)
    text = record_text(match)
    again = parse_record(text)
    assert facts(again) == facts(match) and record_text(again) == text


@every_rules
@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**6), st.integers(0, 12), st.integers(0, 3))
def test_a_match_from_elsewhere_is_read_back(rules: Rules, seed: int, before: int, undo: int):
    start = random_match(rules, seed, before).position
    match = Match(*rules, Seats(), start)
    for _ in range(3):
        if not match.is_over:
            match.play(match.position.legal_moves[seed % len(match.position.legal_moves)])
    for _ in range(min(undo, len(match.moves))):
        match.undo()
    assert facts(parse_record(record_text(match))) == facts(match)


def test_what_a_record_looks_like():
    match = parse_record(TAGS + '[Second "level 3"]\n\n' + TURNS)
    match.undo()
    assert not match.rated and match.clock is None
    assert record_text(match, date(2026, 11, 21)) == (
        '[Format "1"]\n[Game "magic"]\n[Variant "locked"]\n[First "person"]\n[Second "level 3"]\n'
        '[Date "2026.11.21"]\n[Result "*"]\n[Undone "5-6/L1"]\n\n1. L1 1-5/L16\n2. 16-12/D13 *\n'
    )


@pytest.mark.parametrize("text", [
    TAGS + "\n" + TURNS,
    TAGS + TURNS + "*",
    "\n\n" + TAGS + "\n\n\n" + TURNS + " * \n\n",
    (TAGS + "\n" + TURNS).replace("\n", "\r\n"),
    (TAGS + "\n" + TURNS).replace("\n", "  \t\n"),
    TAGS + "\nL1 1-5/L16 16-12/D13 5-6/L1",
    TAGS + "\n1.L1 1-5/L16 2.16-12/D13 5-6/L1",
    TAGS + "\n1. l1 1-5 / s16\n2. 16-12/g13 5-6 /W1",
    TAGS + "1.\nL1\n1-5/L16\n2.\n16-12/D13\n5-6/L1",
    '[Event "a tag of another program, \\"quoted\\" and with a \\\\"]\n' + TAGS + "\n" + TURNS,
    '[Format "1"]\n[Result "*"]\n' + TAGS + "\n" + TURNS,
])
def test_what_is_tolerated(text: str):
    match = parse_record(text)
    assert match.move_texts == ("L1", "1-5/L16", "16-12/D13", "5-6/L1")
    assert (match.seats, match.outcome, match.undone) == (Seats(), None, ())


@pytest.mark.parametrize(("turns", "turn", "code", "text", "reason"), [
    ("1. L1 1-5/L16 2. 16-12/X13", 3, "garbled", "16-12/X13", "no_turn"),
    ("1. L1 hello", 2, "garbled", "hello", "no_turn"),
    ("1. L17", 1, "garbled", "L17", "no_such_square"),
    ("1. L1 * 1-5/L16", 2, "garbled", "*", "no_turn"),
    ("1. L1 L1", 2, "illegal", "L1", "flip_missing"),
    ("1. L1 1-5/L16 2. 16-1/L2", 3, "illegal", "16-1/L2", "not_neighbour"),
    ("1. L1 1-5/L5", 2, "illegal", "1-5/L5", "square_taken"),
    ("1. L1 1. 1-5/L16", 2, "wrong_number", "1.", None),
    ("1. L1 1-5/L16 3. 16-12/D13", 3, "wrong_number", "3.", None),
    ("2. L1 1-5/L16", 1, "wrong_number", "2.", None),
])
def test_the_turn_that_is_wrong_and_why(turns: str, turn: int, code: str, text: str, reason: str | None):
    error = error_of(TAGS + "\n" + turns)
    assert (error.turn, error.code, error.text, error.reason) == (turn, code, text, reason)
    assert f"turn {turn}" in str(error)


def test_undone_turns_are_held_to_the_rules_too():
    error = error_of(TAGS + '[Undone "16-12/D13 5-6/L5 5-6/L1"]\n\n1. L1 1-5/L16')
    assert (error.turn, error.code, error.reason) == (5, "illegal", "target_taken")


@pytest.mark.parametrize(("text", "code"), [
    ("", "missing_tag"),
    ("1. L1 1-5/L16", "missing_tag"),
    ('[Game "magic"]', "missing_tag"),
    ('[Game "chess"]\n[Variant "locked"]', "unknown_game"),
    ('[Game "magic"]\n[Variant "fastest"]', "unknown_variant"),
    (TAGS + '[Format "3"]', "newer_format"),
    (TAGS + '[Format "one"]', "bad_tag"),
    (TAGS + '[Format "' + "9" * 5000 + '"]', "bad_tag"),
    (TAGS + '[First "level 9"]', "bad_tag"),
    (TAGS + '[Second "somebody"]', "bad_tag"),
    (TAGS + '[Game "magic"]', "bad_tag"),
    (TAGS + '[Date 2026]', "bad_tag"),
    (TAGS + '[Date "2026.11.21"', "bad_tag"),
    (TAGS + '[Start "c.../...."]', "bad_start"),
    (TAGS + '[Start "cccc/..../..../...."]', "bad_start"),
])
def test_tags_that_are_wrong(text: str, code: str):
    error = error_of(text)
    assert (error.code, error.turn) == (code, None)


def test_a_newer_format_is_named_before_anything_else_is_read():
    assert error_of('[Format "7"]\n[Game "go"]\n\n{ } !').code == "newer_format"


OVER = "1. L1 1-5/L16 2. 16-12/D13 5-6/L1 3. 12-11/L16 6-2/L5 4. 11-12/D15 2-6/L2 5. 5-9/D5 6-7/L6 6. 9-10/D9 13-14/L11"


@pytest.mark.parametrize(("tags", "body"), [
    ("", OVER + " 1-0"), ("", OVER + " *"), ("", OVER + " 1/2-1/2"),
    ('[Result "1-0"]\n', OVER), ('[Result "0-1"]\n', OVER + " 1-0"), ('[Result "*"]\n', OVER),
    ('[Termination "board_full"]\n', OVER + " 0-1"), ('[Termination "resignation"]\n', OVER + " 0-1"),
    ('[Termination "boredom"]\n', OVER + " 0-1"),
    ("", TURNS + " 1-0"), ("", TURNS + " 1/2-1/2"), ('[Result "0-1"]\n', TURNS),
    ('[Termination "locked_line"]\n', TURNS + " 0-1"), ('[Termination "resignation"]\n', TURNS),
    ('[Termination "resignation"]\n', TURNS + "*"), ('[Termination "resignation"]\n', TURNS + "1/2-1/2"),
    ('[Result "1-0"]\n[Termination "resignation"]\n', TURNS + "0-1"),
])
def test_a_result_that_contradicts_the_turns(tags: str, body: str):
    assert error_of(TAGS + tags + "\n" + body).code == "wrong_result"


@pytest.mark.parametrize("result", ["", " 0-1"])
def test_a_finished_game_needs_no_result(result: str):
    match = parse_record(TAGS + "\n" + OVER + result)
    assert match.outcome and match.outcome.winner is Side.SECOND


def test_a_resignation_is_read_from_the_result_alone_behind_the_turns():
    match = parse_record(TAGS + '[Termination "resignation"]\n\n' + TURNS + "0-1")
    assert match.outcome and match.outcome.termination is MatchTermination.RESIGNATION


def test_turns_after_the_end_are_illegal():
    error = error_of(TAGS + "\n" + OVER + " 7. 1-2/L3")
    assert (error.turn, error.reason) == (13, "game_over")


garbling = st.lists(st.tuples(st.integers(0, 10**4), st.integers(0, 4), st.text(max_size=3)), min_size=1, max_size=6)


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 50), garbling)
def test_garbled_records_raise_nothing_but_record_errors(seed: int, garbling: list[tuple[int, int, str]]):
    """Characters cut out and put in anywhere: refused as a RecordError, or still a record."""
    text = record_text(write(ALL_RULES[seed % len(ALL_RULES)], seed, Seats(), seed, seed % 4, seed % 3 == 0))
    for at, cut, put in garbling:
        place = at % (len(text) + 1)
        text = text[:place] + put + text[place + cut:]
    try:
        match = parse_record(text)
    except RecordError as error:
        assert re.fullmatch("[a-z_]+", error.code)
    else:
        assert facts(parse_record(record_text(match))) == facts(match)


@given(st.text())
def test_any_text_raises_nothing_but_record_errors(text: str):
    assert error_of(text).code in {"missing_tag", "bad_tag", "newer_format"}


def test_tags_of_others_are_kept() -> None:
    text = '[Game "magic"]\n[Variant "locked"]\n[FirstName "Sun"]\n[Help "hint takeback"]\n\n1. L1 *\n'
    match = parse_record(text)
    assert match.tags == {"FirstName": "Sun", "Help": "hint takeback"}
    assert parse_record(record_text(match)).tags == match.tags
