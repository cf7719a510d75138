"""Matches as messages: what mail programs do to them changes nothing, and what changes them is noticed."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from magicgame.games import GAMES
from magicgame.games.game import Outcome, Side
from magicgame.match.correspondence import News, joined, news, take
from magicgame.match.match import Match
from magicgame.match.messages import (
    IDENTITY_TAG,
    identify,
    message_lines,
    offer_draw,
    offered_by,
    plain,
    read_messages,
    sender,
)
from magicgame.match.seats import LONGEST_NAME, Friend, Person, Seats

NAMES = st.text(max_size=LONGEST_NAME + 5)
MATCHES = st.builds(
    lambda game, number, seed, plies, names, end: played(game, number, seed, plies, names, end),
    st.sampled_from(list(GAMES)), st.integers(0, 1), st.integers(0, 10**6), st.integers(0, 16),
    st.tuples(NAMES, NAMES), st.sampled_from(["", "", "resign", "draw", "offer"]))


def played(
    game: str = "magic", number: int = 0, seed: int = 1, plies: int = 3, names: tuple[str, str] = ("Ann", "Ben"),
    end: str = "", own: Side = Side.FIRST,
) -> Match:
    """A match by message of random turns, seen by who plays `own`."""
    rules, rng = GAMES[game], random.Random(seed)
    first, second = ((Person if side is own else Friend)(name) for side, name in zip(Side, names, strict=True))
    match = Match(rules, rules.variants[number % len(rules.variants)], Seats(first, second))
    identify(match, rng.getrandbits)
    while len(match.moves) < plies and not match.is_over:
        match.play(rng.choice(match.position.legal_moves))
    if match.is_over:
        return match
    if end == "offer":
        offer_draw(match, match.mover.other)
    elif end == "resign":
        match.resign(match.mover)
    elif end == "draw":
        match.agree_draw()
    return match


def told(match: Match) -> tuple[str, str, str, tuple[str, ...], Outcome | None, Side | None]:
    offer = offered_by(match) if match.moves and not match.is_over else None
    return match.tags[IDENTITY_TAG], match.game.name, match.variant.name, match.move_texts, match.ended, offer


def read(text: str) -> Match:
    (match,) = read_messages(text).matches
    return match


@given(MATCHES)
def test_a_message_tells_all_of_a_match(match: Match) -> None:
    reading = read_messages(message_lines(match))
    assert [told(each) for each in reading.matches] == [told(match)]
    assert not reading.is_damaged and not reading.is_newer
    assert [reading.matches[0].seats.name(side) for side in Side] == [plain(match.seats.name(side)) for side in Side]


@given(NAMES)
def test_a_name_that_came_by_message_stays_as_it_is(name: str) -> None:
    assert plain(plain(name)) == plain(name)


def wrapped(text: str) -> str:
    """Broken after every few words, as by a mail program with short lines."""
    words = text.split()
    return "\n".join(" ".join(words[start:start + 3]) for start in range(0, len(words), 3))


HABITS = {
    "quoted": lambda text: "".join(f"> {line}\n" for line in text.splitlines()),
    "quoted twice": lambda text: "".join(f">> > {line}\n" for line in text.splitlines()),
    "wrapped": wrapped,
    "wrapped within a turn": lambda text: text.replace("-", "-\n").replace("/", "\n/"),
    "with other line ends": lambda text: text.replace("\n", "\r\n"),
    "in one line": lambda text: text.replace("\n", " "),
    "with hard blanks": lambda text: text.replace(" ", "\N{NO-BREAK SPACE}"),
    "with long dashes": lambda text: text.replace("-", "–"),
    "with curly quotes": lambda text: text.replace("'", "’"),
    "with what cannot be seen": lambda text: "\N{ZERO WIDTH SPACE}".join(text),
    "in a bold chat": lambda text: "".join(f"*{line}*\n" for line in text.splitlines()),
    "signed": lambda text: f"Hi!\n\nmy turn:\n{text}\n-- \nAnn [mobile] 3-4/D5 > *",
    "in capitals of the seal": lambda text: text[:text.index("Seal")] + text[text.index("Seal"):].upper().replace(
        "SEAL", "Seal"),
}


@pytest.mark.parametrize("habit", HABITS)
@pytest.mark.parametrize("game", GAMES)
def test_what_mail_programs_do_changes_nothing(habit: str, game: str) -> None:
    match = played(game, plies=7, names=("Ann O'Brien-Lee", "Jürgen"), end="offer")
    reading = read_messages(HABITS[habit](message_lines(match)))
    assert [told(each) for each in reading.matches] == [told(match)] and not reading.is_damaged


@given(MATCHES, st.data())
def test_a_changed_message_never_is_another_match(match: Match, data: st.DataObject) -> None:
    """Characters changed, taken out or put in, whatever they are: it says the same, or nothing."""
    text = list(message_lines(match))
    for _change in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(text) - 1))
        text[place:place + data.draw(st.integers(0, 2))] = data.draw(
            st.lists(st.sampled_from("0123456789 LDld-/.[]\nabc") | st.characters(), max_size=2))
        if not text:
            break
    reading = read_messages("".join(text))
    assert all(told(each) == told(match) for each in reading.matches)


@given(MATCHES, st.data())
def test_a_message_with_a_legal_turn_more_or_less_is_damaged(match: Match, data: st.DataObject) -> None:
    """Forged by hand, the seal kept."""
    seal = message_lines(match).splitlines()[-1]
    other = played(match.game.name, match.game.variants.index(match.variant), data.draw(st.integers(0, 9)),
                   data.draw(st.integers(0, 16)))
    other.tags[IDENTITY_TAG] = match.tags[IDENTITY_TAG]
    forged = "\n".join([*message_lines(other).splitlines()[:-1], seal])
    reading = read_messages(forged)
    assert told(other) == told(match) or (reading.is_damaged and not reading.matches)


@given(st.text() | st.lists(st.sampled_from(["[Message 1]", "[Seal x]", "[Match", "]", "1. L1", ">", "\n"])).map(
    "".join))
def test_any_text_can_be_read(text: str) -> None:
    assert not read_messages(text).matches


def test_a_part_of_a_message_is_damaged_and_a_newer_format_is_named() -> None:
    text = message_lines(played(plies=6))
    head, tail = text[:len(text) // 2], text[len(text) // 2:]
    assert read_messages(head).is_damaged and read_messages(tail).is_damaged
    newer = read_messages(text.replace("Message 1", "Message 2"))
    assert newer.is_newer and not newer.matches
    unknown = read_messages(text.replace("[Game magic]", "[Game chess]"))
    assert unknown.is_damaged and not unknown.matches
    assert read_messages("a record:\n[Game \"magic\"]\n").is_empty


def test_of_several_messages_the_longest_match_comes_first() -> None:
    early, late = played(plies=2), played(plies=3)
    quoted = HABITS["quoted"](message_lines(early))
    reading = read_messages(f"{quoted}\n{message_lines(late)}")
    assert [len(each.moves) for each in reading.matches] == [3, 2]
    cut = read_messages(f"{quoted}\n{message_lines(late)[:60]}")
    assert [len(each.moves) for each in cut.matches] == [2] and cut.is_damaged


# --- what it means to a match -----------------------------------------------------------------------------------------


def sent(plies: int, end: str = "", seed: int = 1, number: int = 0) -> Match:
    """What is read of a match after so many turns; with the same seed the turns are the same."""
    return read(message_lines(played(plies=plies, end=end, seed=seed, number=number)))


MEANINGS = {
    "the next turn": (1, "", sent(2), News.NEXT),
    "the turn known already": (2, "", sent(2), News.KNOWN),
    "an old turn": (4, "", sent(2), News.KNOWN),
    "my own message": (3, "", sent(3), News.OWN),
    "my own old message": (3, "", sent(1), News.OWN),
    "a turn of mine not played here": (2, "", sent(3), News.AHEAD),
    "turns between": (1, "", sent(4), News.AHEAD),
    "other turns": (3, "", sent(4, seed=2), News.DIFFERENT),
    "other rules": (0, "", sent(0, number=1), News.DIFFERENT),
    "the friend resigns": (3, "", sent(3, "resign"), News.NEXT),
    "my resignation, not given here": (2, "", sent(2, "resign"), News.AHEAD),
    "a draw nobody offered": (3, "", sent(3, "draw"), News.UNASKED),
    "a draw I offered": (3, "offer", sent(3, "draw"), News.NEXT),
    "the end known already": (3, "resign", sent(3, "resign"), News.KNOWN),
    "another end": (3, "resign", sent(3, "draw"), News.DIFFERENT),
    "a turn after the end": (3, "resign", sent(4), News.DIFFERENT),
}


@pytest.mark.parametrize("meaning", MEANINGS)
def test_what_a_message_means(meaning: str) -> None:
    plies, end, message, expected = MEANINGS[meaning]
    assert news(played(plies=plies, end=end), message) is expected


def test_a_friend_joins_takes_turns_and_learns_the_name() -> None:
    own = played(plies=1, names=("Ann", ""))
    there = joined(read(message_lines(own)))
    assert there.seats == Seats(Friend("Ann"), Person("")) and there.seats.own is Side.SECOND
    there.seats = Seats(Friend("Ann"), Person("Ben"))
    there.play(there.position.legal_moves[0])
    answer = read(message_lines(there))
    assert sender(answer) is Side.SECOND and news(own, answer) is News.NEXT
    (turn,) = take(own, answer)
    assert turn.move == there.moves[-1] and own.seats == Seats(Person("Ann"), Friend("Ben"))
