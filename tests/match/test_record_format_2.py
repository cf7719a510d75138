"""What format 2 adds: names, clock, times, comments, endings by a word, and the seal of a match under way."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from random_play import ALL_RULES, random_match

from magicgame.games.game import MatchTermination, Side
from magicgame.match.clock import TimeControl
from magicgame.match.match import LONGEST_SECONDS, Match, Note
from magicgame.match.record import (
    RecordError,
    load_autosave,
    load_record,
    parse_record,
    record_text,
    save_autosave,
    save_record,
)
from magicgame.match.seats import Engine, Person, Seats

pytestmark = pytest.mark.slow

RECORDS = Path(__file__).parents[1] / "records" / "v2"
TAGS = '[Format "2"]\n[Game "magic"]\n[Variant "locked"]\n'
TEXTS = st.text(st.sampled_from("ab{}[]%t \\\"'/.*1-3L\n\u2028é") | st.characters(), max_size=25)
SEATS = st.builds(Person, TEXTS) | st.builds(Engine, st.sampled_from([1, 6]))


@dataclass(frozen=True)
class Extra:
    """What a match may have besides its turns."""

    seats: Seats
    comments: list[str]
    times: list[float | None]
    rated: bool
    control: TimeControl | None
    spent: float
    undo: int
    end: str


EXTRAS = st.builds(
    Extra,
    seats=st.builds(Seats, SEATS, SEATS),
    comments=st.lists(TEXTS, max_size=8),
    times=st.lists(st.none() | st.floats(0, LONGEST_SECONDS), max_size=8),
    rated=st.booleans(),
    control=st.none() | st.builds(TimeControl, st.integers(1, 999_999), st.integers(0, 9_999)),
    spent=st.just(0.0) | st.floats(0.001, LONGEST_SECONDS).map(lambda seconds: round(seconds, 3)),
    undo=st.integers(0, 4),
    end=st.sampled_from(["", "resign", "flag", "agree_draw"]),
)


def match_with(rules_number: int, seed: int, extra: Extra) -> Match:
    """A match of up to eight turns, with all that."""
    rules = ALL_RULES[rules_number % len(ALL_RULES)]
    match = Match(*rules, extra.seats)
    for number, move in enumerate(random_match(rules, seed, 8).moves):
        match.play(move, extra.times[number] if number < len(extra.times) else None)
    for number, comment in enumerate(extra.comments[:len(match.notes)]):
        match.annotate(number, comment)
    for _ in range(min(extra.undo, len(match.moves))):
        match.undo()
    match.rated, match.time_control, match.spent_seconds = extra.rated, extra.control, extra.spent
    if extra.end and not match.is_over:
        getattr(match, extra.end)(*(() if extra.end == "agree_draw" else (Side.FIRST,)))
    return match


def facts(match: Match) -> tuple[object, ...]:
    return (
        match.variant, match.seats, match.positions, match.moves, match.notes, match.undone, match.undone_notes,
        match.outcome, match.rated, match.time_control, match.spent_seconds, match.tags,
    )


@settings(max_examples=150)
@given(st.integers(0, 9), st.integers(0, 10**6), EXTRAS, st.booleans())
def test_every_match_is_read_back(rules_number: int, seed: int, extra: Extra, is_sealed: bool):
    match = match_with(rules_number, seed, extra)
    text = record_text(match, is_sealed=is_sealed)
    again = parse_record(text, must_be_sealed=is_sealed)
    assert facts(again) == facts(match)
    assert record_text(again, is_sealed=is_sealed) == text
    assert text.encode().decode() == text


def everything() -> Match:
    """A match with an example of everything, as it stands in `everything.record`."""
    match = parse_record(
        TAGS + '[First "person"]\n[Second "level 3"]\n[FirstName "Ann \\"A\\" Lee"]\n[Rated "yes"]\n'
        '[Clock "300+5"]\n[Help "hint"]\n\n'
        "{Played \\{in a café\\}.} 1. L1 {[%t 3.25] A corner, as it should be.} 1-5/L16 {[%t 0.7]}\n"
        "2. 16-12/D13 {\\[%t is no time} 5-6/L1 {[%t 12]} *\n"
    )
    match.undo()
    match.spent_seconds = 1.5
    return match


def test_what_a_record_looks_like():
    assert record_text(everything(), date(2026, 11, 21), is_sealed=True) == (
        '[Format "2"]\n[Game "magic"]\n[Variant "locked"]\n[First "person"]\n[Second "level 3"]\n'
        '[FirstName "Ann \\"A\\" Lee"]\n[Date "2026.11.21"]\n[Rated "yes"]\n[Clock "300+5"]\n[Spent "1.5"]\n'
        '[Result "*"]\n[Undone "5-6/L1 {[%t 12]}"]\n[Help "hint"]\n\n'
        "{Played {in a café\\}.}\n"
        "1. L1 {[%t 3.25] A corner, as it should be.} 1-5/L16 {[%t 0.7]}\n"
        "2. 16-12/D13 {\\[%t is no time} *\n"
        "%seal be784bbc\n"
    )


def test_old_records_of_every_kind():
    whole = load_autosave(RECORDS / "everything.record")
    assert facts(whole)[:-1] == facts(everything())[:-1]
    assert whole.tags == {"Date": "2026.11.21", "Help": "hint"}
    assert whole.notes == (
        Note("Played {in a café}."), Note("A corner, as it should be.", 3.25), Note("", 0.7), Note("[%t is no time"),
    )
    assert whole.seats == Seats(Person('Ann "A" Lee'), Engine(3)) and whole.undone_notes == (Note("", 12),)
    assert (whole.rated, whole.time_control, whole.spent_seconds) == (True, TimeControl(300, 5), 1.5)


@pytest.mark.parametrize(("name", "winner", "termination"), [
    ("time", Side.SECOND, MatchTermination.TIME), ("draw-agreed", None, MatchTermination.DRAW_AGREED),
    ("resigned", Side.SECOND, MatchTermination.RESIGNATION),
])
def test_old_records_of_every_end_by_a_word(name: str, winner: Side | None, termination: MatchTermination):
    outcome = load_record(RECORDS / f"{name}.record").outcome
    assert outcome and (outcome.winner, outcome.termination) == (winner, termination)


def test_a_plain_match_is_written_so_that_version_1_can_read_it():
    for rules in ALL_RULES:
        match = random_match(rules, 1, 5, Seats(Person(), Engine(3)))
        match.undo()
        match.resign(match.mover)
        assert record_text(match).startswith('[Format "1"]\n')


@pytest.mark.parametrize("change", [
    lambda match: match.annotate(0, "hello"), lambda match: match.play(match.position.legal_moves[0], 1.0),
    lambda match: setattr(match, "rated", True), lambda match: setattr(match, "spent_seconds", 1.0),
    lambda match: setattr(match, "time_control", TimeControl(60)), lambda match: match.flag(Side.FIRST),
    lambda match: setattr(match, "seats", Seats(Person("Ann"))), lambda match: match.agree_draw(),
])
def test_what_version_1_would_lose_needs_format_2(change):
    match = random_match(ALL_RULES[0], 1, 3)
    change(match)
    assert record_text(match).startswith('[Format "2"]\n')


def test_names_in_format_1_are_those_of_the_tile_set_and_stay_tags():
    text = '[Game "magic"]\n[Variant "locked"]\n[FirstName "Sun"]\n\n*\n'
    match = parse_record(text)
    assert match.seats == Seats() and match.tags == {"FirstName": "Sun"}
    assert '[FirstName "Sun"]' in record_text(match)
    match.seats = Seats(Person("Ann"))
    assert parse_record(record_text(match)).seats == match.seats


def test_the_date_stays_until_another_is_given():
    match = parse_record('[Game "magic"]\n[Variant "locked"]\n[Date "2026.11.21"]\n\n1. L1\n')
    assert '[Date "2026.11.21"]' in record_text(match)
    again = record_text(match, date(2027, 1, 2))
    assert again.count("[Date") == 1 and '[Date "2027.01.02"]' in again


def test_a_tag_stays_one_line():
    match = Match(*ALL_RULES[0], Seats())
    match.tags["Event"] = "two\nlines"
    assert parse_record(record_text(match)).tags == {"Event": "two lines"}


@pytest.mark.parametrize(("body", "notes"), [
    ("1. L1 {a} {b\n  c} 1-5/L16", (Note(), Note("a b c"), Note())),
    ("1. L1{a}1-5/L16{[%t 2]}", (Note(), Note("a"), Note("", 2.0))),
    ("1. {a} L1 {[%t 1.5] b} {[%t 2.5]} 1-5 / L16 *", (Note("a"), Note("b", 2.5), Note())),
    ("L1 {[%t 1.2345] [%clk 0:01] $1} {} 1-5/L16", (Note(), Note("[%t 1.2345] [%clk 0:01] $1"), Note())),
])
def test_where_notes_may_stand(body: str, notes: tuple[Note, ...]):
    match = parse_record(TAGS + "\n" + body)
    assert match.move_texts == ("L1", "1-5/L16") and match.notes == notes


@pytest.mark.parametrize(("tags", "body", "code"), [
    ("", "1. L1 {a", "garbled"), ("", "1. L1 {a\\}", "garbled"), ("", "1. L1 a}", "garbled"),
    ("", "1. L1 1-5 {a} / L16", "garbled"), ("", "1. L1 * {a}", "garbled"), ("", "{" * 100_000, "garbled"),
    ('[Rated "perhaps"]\n', "", "bad_tag"), ('[Clock "five"]\n', "", "bad_tag"), ('[Spent "-1"]\n', "", "bad_tag"),
    ('[Undone "L1 {a"]\n', "", "garbled"),
    ('[Termination "time"]\n', "*", "wrong_result"), ('[Termination "time"]\n', "1/2-1/2", "wrong_result"),
    ('[Termination "draw_agreed"]\n', "1-0", "wrong_result"), ('[Termination "draw_agreed"]\n', "*", "wrong_result"),
])
def test_what_is_refused(tags: str, body: str, code: str):
    with pytest.raises(RecordError) as caught:
        parse_record(TAGS + tags + "\n" + body)
    assert caught.value.code == code


@pytest.mark.parametrize(("tags", "body", "code"), [
    ("", "1. L1 {a} *", "garbled"), ('[Termination "time"]\n', "0-1", "wrong_result"),
    ('[Termination "draw_agreed"]\n', "1/2-1/2", "wrong_result"),
])
def test_format_1_knows_none_of_it(tags: str, body: str, code: str):
    with pytest.raises(RecordError) as caught:
        parse_record('[Game "magic"]\n[Variant "locked"]\n' + tags + "\n" + body)
    assert caught.value.code == code


def test_wherever_it_is_torn_a_sealed_record_is_refused():
    text = record_text(everything(), is_sealed=True).rstrip()
    for length in range(len(text)):
        with pytest.raises(RecordError):
            parse_record(text[:length], must_be_sealed=True)
    assert facts(parse_record(text, must_be_sealed=True)) == facts(everything())


@given(st.data())
def test_whatever_is_changed_a_sealed_record_is_refused(data: st.DataObject):
    text = record_text(everything(), is_sealed=True)
    place = data.draw(st.integers(0, len(text) - 2))
    put = data.draw(st.characters(exclude_categories=["Cs", "Zs", "Zl", "Zp", "Cc"]).filter(lambda c: c != text[place]))
    if not text[place].isspace():
        with pytest.raises(RecordError):
            parse_record(text[:place] + put + text[place + 1:], must_be_sealed=True)


@pytest.mark.parametrize("change", [
    lambda text: text.replace("\n", "\r\n"), lambda text: text.replace("\n", "  \n"), lambda text: text + "\n\n",
    lambda text: "\n".join(text.splitlines()),
])
def test_other_line_ends_do_not_break_the_seal(change):
    text = change(record_text(everything(), is_sealed=True))
    assert facts(parse_record(text, must_be_sealed=True)) == facts(everything())


def test_a_seal_must_be_right_even_where_none_is_needed():
    text = record_text(everything(), is_sealed=True)
    with pytest.raises(RecordError) as caught:
        parse_record(text.replace("café", "cafe"))
    assert caught.value.code == "torn"
    unsealed = text[:text.index("%seal")]
    assert facts(parse_record(unsealed.replace("café", "cafe")))[:4] == facts(everything())[:4]


def test_files_with_and_without_a_seal(tmp_path: Path):
    path = tmp_path / "a.record"
    save_record(everything(), path)
    assert facts(load_record(path)) == facts(everything())
    with pytest.raises(RecordError) as caught:
        load_autosave(path)
    assert caught.value.code == "torn"
    save_autosave(everything(), path)
    assert facts(load_record(path)) == facts(load_autosave(path)) == facts(everything())


@pytest.mark.parametrize("body", [
    " " * 390_000, "\n" * 390_000, "L1" + " " * 390_000 + "1-5 / L16", "L1 " + "/ " * 190_000, "L1 " + "{a}" * 130_000,
    "1. " * 130_000, "{" + "\\}" * 130_000 + "}", "." * 390_000, "L1 {" + " " * 390_000 + "}",
])
def test_a_long_text_takes_no_longer_than_its_length(body: str):
    """Each would take minutes if the work grew with the square of the length."""
    for text in (TAGS + "\n" + body, TAGS + '[Undone "' + body.replace("\n", " ").replace("\\", "\\\\") + '"]\n'):
        try:
            assert len(parse_record(text).moves) <= 2
        except RecordError as error:
            assert error.code in ("garbled", "illegal", "wrong_number")


def test_a_text_that_is_too_long_is_not_read():
    with pytest.raises(RecordError) as caught:
        parse_record(TAGS + " " * 400_000)
    assert caught.value.code == "too_long"


def test_a_file_that_is_too_long_is_not_read(tmp_path: Path):
    with (tmp_path / "a.record").open("wb") as file:
        file.truncate(10**8)
    with pytest.raises(OSError):
        load_record(tmp_path / "a.record")


garbling = st.lists(st.tuples(st.integers(0, 10**4), st.integers(0, 4), st.text(max_size=3)), min_size=1, max_size=6)


@settings(max_examples=150)
@given(st.integers(0, 50), EXTRAS, garbling)
def test_garbled_records_raise_nothing_but_record_errors(
    seed: int, extra: Extra, garbling: list[tuple[int, int, str]]
):
    text = record_text(match_with(seed, seed, extra), is_sealed=seed % 2 == 0)
    for at, cut, put in garbling:
        place = at % (len(text) + 1)
        text = text[:place] + put + text[place + cut:]
    try:
        match = parse_record(text)
    except RecordError:
        return
    assert facts(parse_record(record_text(match))) == facts(match)
