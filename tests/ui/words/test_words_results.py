"""Who sits where, how a match ended, and what is asked before one is left."""

from __future__ import annotations

import pytest
from speaking import NAMES

from magicgame.games.entropy import ENTROPY
from magicgame.games.game import Line, MatchTermination, Outcome, Side
from magicgame.games.magic import MAGIC, MagicTermination
from magicgame.language import use_language
from magicgame.match.rating import Rating
from magicgame.match.review import Turning
from magicgame.match.seats import Engine, Friend, Person, Seats
from magicgame.ui.words.aftermath import turning_point
from magicgame.ui.words.questions import give_up_rated_match, quit_in_match
from magicgame.ui.words.ratings import points_text
from magicgame.ui.words.reasons import outcome_text
from magicgame.ui.words.results import result_after, result_text, result_title
from magicgame.ui.words.seats import level_text, seat_name

AGAINST_ENGINE = Seats(Person(), Engine(3))
GIFT, GIVEN_AWAY_BY = "S.O.S/O...O/SSO../S..S./OSO.O S", "b3-b4"
"""A position of Entropy, and a turn by which the second side lets the first one win."""


@pytest.mark.parametrize(("seats", "said"), [
    (AGAINST_ENGINE, ("You", "Computer")), (Seats(Person("Ada"), Friend("Bo")), ("Ada", "Bo")),
    (Seats(Engine(1), Engine(6)), ("Computer", "Computer")),
    (Seats(Person("Ada"), Person("Grace")), ("Ada", "Grace")), (Seats(Engine(2), Person("Ada")), ("Computer", "Ada")),
])
def test_seats_are_called_by_name_or_by_what_sits_there(seats: Seats, said: tuple[str, str]) -> None:
    assert tuple(seat_name(seats, side) for side in Side) == said


def test_levels_are_named() -> None:
    assert [level_text(level) for level in (1, 6)] == ["Level 1 – Beginner", "Level 6 – Master"]


@pytest.mark.parametrize(("winner", "seats", "said"), [
    (None, AGAINST_ENGINE, "Draw"), (Side.FIRST, AGAINST_ENGINE, "You win!"),
    (Side.SECOND, AGAINST_ENGINE, "You lost"), (Side.FIRST, Seats(), "Circle wins"),
    (Side.SECOND, Seats(Engine(1), Engine(2)), "Diamond wins"),
])
def test_the_result_is_told_from_where_the_player_sits(winner: Side | None, seats: Seats, said: str) -> None:
    assert result_title(NAMES, Outcome(winner, MatchTermination.RESIGNATION), seats) == said


@pytest.mark.parametrize(("termination", "winner", "said"), [
    (MatchTermination.RESIGNATION, Side.SECOND, "You resigned"),
    (MatchTermination.TIME, Side.SECOND, "You ran out of time"),
    (MatchTermination.TIME, Side.FIRST, "Computer ran out of time"),
])
def test_who_plays_the_computer_is_told_what_they_did_themselves(
    termination: MatchTermination, winner: Side, said: str
) -> None:
    assert result_text(NAMES, Outcome(winner, termination), MAGIC, AGAINST_ENGINE) == said


@pytest.mark.parametrize(("termination", "winner", "said"), [
    (MatchTermination.RESIGNATION, Side.FIRST, "Diamond resigned"),
    (MatchTermination.TIME, Side.SECOND, "Circle ran out of time"),
    (MatchTermination.DRAW_AGREED, None, "Both sides agreed to a draw"),
])
def test_a_match_can_end_outside_the_rules_of_any_game(
    termination: MatchTermination, winner: Side | None, said: str
) -> None:
    for game in (MAGIC, ENTROPY):
        assert result_text(NAMES, Outcome(winner, termination), game) == said


@pytest.mark.parametrize(("seats", "said"), [
    (Seats(Person("Anna"), Person("Bo")), "Anna and Bo agreed to a draw"),
    (Seats(Person("Anna"), Person()), "Anna and Diamond agreed to a draw"),
])
def test_who_agreed_to_a_draw_is_named(seats: Seats, said: str) -> None:
    assert result_text(NAMES, Outcome(None, MatchTermination.DRAW_AGREED), MAGIC, seats) == said


@pytest.mark.parametrize(("squares", "said"), [
    (((0, 4, 8),), "Locked line 1–5–9"), (((0, 4, 8), (4, 8, 12)), "Locked lines 1–5–9 and 5–9–13"),
    (((0, 4, 8), (4, 8, 12), (12, 13, 14)), "Locked lines 1–5–9, 5–9–13 and 13–14–15"),
])
def test_several_lines_are_named_as_several(squares: tuple[tuple[int, int, int], ...], said: str) -> None:
    lines = tuple(Line(Side.FIRST, line, (), locked=True) for line in squares)
    outcome = Outcome(Side.FIRST, MagicTermination.LOCKED_LINE, lines)
    assert result_text(NAMES, outcome, MAGIC) == said
    assert result_after(NAMES, outcome, MAGIC, 9) == f"{said}, after 9 turns"
    assert result_after(NAMES, outcome, MAGIC, 1) == f"{said}, after one turn"


def test_who_makes_the_others_line_himself_is_told_so() -> None:
    position = MAGIC.parse_position("CddC/dD.c/.DCc/dCC.", MAGIC.variant("standing"))
    said = outcome_text(NAMES, position, position.parse_move("12-16/D12"), MAGIC)
    assert said == "The line 14–15–16 still stands. Diamond's own flip 12 to 16 completed 14–15–16"
    position = MAGIC.parse_position("cCDd/.Ccc/cCdD/dDcD", MAGIC.variant("locked"))
    said = outcome_text(NAMES, position, position.parse_move("1-5/D1"), MAGIC)
    assert said == "Locked line 2–6–10. Diamond's own turn closed the lock on 2–6–10"


def test_who_brings_about_the_others_win_in_entropy_closes_no_lock() -> None:
    position = ENTROPY.parse_position(GIFT, ENTROPY.variants[0])
    move = position.parse_move(GIVEN_AWAY_BY)
    outcome = position.after(move).outcome
    assert outcome is not None and outcome.winner is position.mover.other
    said = outcome_text(NAMES, position, move, ENTROPY)
    assert said == "All of Circle's pieces are in place: each touches only the other side"


def test_the_turn_that_decided_is_counted_from_one() -> None:
    readers = NAMES, NAMES.at_table(AGAINST_ENGINE), NAMES.at_table(AGAINST_ENGINE.swapped)
    assert [turning_point(names, Side.SECOND, 4, kind) for names in readers for kind in Turning] == [
        "Diamond's turn 5 decided it", "On turn 5 Diamond let Circle win",
        "On turn 5 Diamond had a win, but let Circle win",
        "On turn 5 Diamond let Circle win at once", "On turn 5 Diamond gave the win away",
        "Diamond's turn 5 decided it", "On turn 5 Diamond let you win",
        "On turn 5 Diamond had a win, but let you win",
        "On turn 5 Diamond let you win at once", "On turn 5 Diamond gave the win away",
        "Your turn 5 decided it", "On turn 5 you let Circle win",
        "On turn 5 you had a win, but let Circle win", "On turn 5 you let Circle win at once",
        "On turn 5 you gave the win away",
    ]


def test_points_are_doubted_as_long_as_little_is_known() -> None:
    assert [points_text(Rating(1046, deviation)) for deviation in (90, 110, 111)] == ["1046", "1046", "1046?"]


def asked() -> list[str]:
    return [*quit_in_match(), *give_up_rated_match()]


def test_questions_speak_the_players_language() -> None:
    english = asked()
    use_language("de")
    assert all(a != b for a, b in zip(english, asked(), strict=True))
