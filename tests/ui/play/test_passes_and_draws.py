"""Forced passes play themselves or are waved on, and a draw is offered, agreed to or declined."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from made_tables import write_made_table
from matches import Table, opened

from magicgame.engine.tablebase import player_table_file
from magicgame.games.entropy import STANDARD, parse_position
from magicgame.games.game import MatchTermination, Position
from magicgame.match.record import parse_record, record_text

SHUT_IN = "SSO.O/SOSSO/.SOO./O..../....S O"
"""After c3-c2 Diamond has nothing but a pass, and again after e5-d5 and b4-c3."""


STUCK = "Diamond's piece on e1 stands alone, and no other can get beside it"


@pytest.fixture
def swift() -> Iterator[Table]:
    """A table at which passes play themselves."""
    with opened(auto_pass=True) as table:
        yield table


def test_a_forced_pass_plays_itself_once_its_reason_was_seen(swift: Table) -> None:
    swift.play("c3-c2", game="entropy", start=SHUT_IN)
    assert swift.reads("Diamond must pass") and swift.reads(
        f"{STUCK}. The pass plays itself; a click or Esc stops it")
    swift.pass_time(2.4)
    assert swift.match.move_texts == ("c3-c2",)
    swift.pass_time(0.2)
    assert swift.match.move_texts == ("c3-c2", "pass") and swift.reads("Circle, move a piece")
    assert swift.reads("pass")


def test_every_forced_pass_waits_for_the_same_button_and_says_who_is_stuck_and_why(table: Table) -> None:
    table.play("c3-c2", game="entropy", second="person", start=SHUT_IN)
    for turn in ("e5-d5", "b4-c3"):
        table.pass_time(5)
        assert table.reads("Diamond must pass") and table.reads(f"{STUCK}. Click the board or press Enter to pass")
        square, = table.scene.picture().board.alarms
        assert table.match.game.square_name(square) == "e1"
        table.click("Pass")
        assert table.match.move_texts[-1] == "pass"
        table.enter(turn)


def test_a_pass_is_told_until_somebody_moves_and_said_once(table: Table) -> None:
    table.play("c3-c2 pass", game="entropy", second="level 1", start=SHUT_IN)
    why = f"{STUCK}: it is your turn again"
    assert told(table) == why and not table.shows("Diamond · In check")
    assert table.app.top.event() == f"Diamond passes. {why}" and "passes" not in table.app.top.news()
    table.click_square(5)
    assert told(table) == why
    table.enter("e5-d5")
    assert told(table) != why


def told(table: Table) -> str:
    """What the strip above the board says."""
    notice = table.scene.picture().notice
    return notice.words if notice is not None else ""


def test_undo_goes_back_to_a_turn_with_a_choice(swift: Table) -> None:
    swift.play("c3-c2 pass e5-d5", game="entropy", start=SHUT_IN)
    swift.pass_time(3)
    assert len(swift.match.moves) == 4
    swift.press(pygame.K_z, pygame.KMOD_CTRL)
    swift.pass_time(2)
    assert swift.match.move_texts == ("c3-c2", "pass")


def test_with_the_setting_off_a_pass_waits_for_a_click() -> None:
    with opened(auto_pass=False) as table:
        table.play("c3-c2", game="entropy", start=SHUT_IN)
        table.pass_time(3)
        assert table.match.move_texts == ("c3-c2",)
        assert table.reads(f"{STUCK}. Click the board or press Enter to pass")
        table.click_square(1)
        assert table.match.move_texts == ("c3-c2", "pass")


def test_passes_are_waved_on_until_a_move_is_possible() -> None:
    with opened(auto_pass=False, second="person") as table:
        table.play("c3-c2", game="entropy", start=SHUT_IN)
        table.click("Pass until I can move again")
        table.pass_time(1.6)
        assert table.match.move_texts == ("c3-c2", "pass")
        table.enter("e5-d5")
        table.pass_time(3)
        assert len(table.match.moves) == 3, "Circle could move, so the next pass is asked for again"


@pytest.mark.parametrize("by", ["click", "escape", "hint"])
def test_passes_that_play_themselves_can_be_stopped_to_look_at_the_board(swift: Table, by: str) -> None:
    swift.play("c3-c2", game="entropy", start=SHUT_IN)
    swift.pass_time(1)
    if by == "click":
        swift.click_square(7)
    else:
        swift.press(pygame.K_ESCAPE if by == "escape" else pygame.K_h)
    swift.pass_time(5)
    assert swift.match.move_texts == ("c3-c2",) and swift.page == "game"
    assert swift.reads(f"{STUCK}. Click the board or press Enter to pass")
    assert swift.reads(f"Hint: you can only pass. {STUCK}.") is (by == "hint")
    swift.click_square(7)
    assert swift.match.move_texts == ("c3-c2", "pass")
    swift.pass_time(0.1)
    swift.enter("e5-d5")
    swift.pass_time(4)
    assert len(swift.match.moves) == 4, "Circle could move, so the next pass plays itself again"


def test_that_a_pass_must_follow_is_not_told_before_the_turn_has_come_to_rest() -> None:
    with opened(animation="slow") as table:
        table.play(game="entropy", first="level 1", second="person", start="SSO.O/SOSSO/.SOO./O..../....S O")
        table.wait_for(lambda: bool(table.match.moves))
        head = table.scene.picture().headline
        assert head.title.startswith("Circle") and "pass" not in head.detail


def test_why_no_hint_is_given_after_a_pass_is_why_it_was_forced() -> None:
    with opened() as table:
        table.play("c3-c2 pass", game="entropy", first="level 1", second="person", start=SHUT_IN)
        assert table.scene.why_not_hint() == (
            "You had to pass. Your piece on e1 stands alone, and no other of yours can get beside it")
        table.play("c3-c2 pass e5-d5", game="entropy", first="person", second="level 1", start=SHUT_IN)
        assert table.scene.why_not_hint() == "It is not your turn"


def test_the_word_for_a_pass_is_the_players_and_can_be_typed() -> None:
    with opened(auto_pass=False, language="de") as table:
        table.play("c3-c2", game="entropy", start=SHUT_IN)
        table.enter("passen")
        assert table.reads("passen") and "pass" in record_text(table.match).split()


def test_two_persons_agree_to_a_draw(table: Table) -> None:
    table.play("c1-c3", game="entropy")
    table.press(pygame.K_m)
    table.click("Offer a draw")
    assert table.reads("Diamond offers a draw. Circle, do you agree?")
    table.click("Play on")
    assert not table.match.is_over
    table.press(pygame.K_m)
    table.click("Offer a draw")
    table.click("Agree")
    outcome = table.match.outcome
    assert outcome is not None and outcome.termination is MatchTermination.DRAW_AGREED
    assert table.shows("Both sides agreed to a draw")
    assert parse_record(record_text(table.match)).outcome == outcome


LATER = "c3-c2 pass e5-d5 pass e4-e3 pass e3-c1 pass c1-b1"
"""Late enough for a draw to be thought of; Diamond has to pass once more."""


def offer_the_computer_a_draw(table: Table) -> None:
    table.play(LATER, game="entropy", first="level 6", second="person", start=SHUT_IN)
    table.press(pygame.K_m)
    table.click("Offer a draw")
    assert table.reads("If the computer agrees, the match ends in a draw at once.")
    table.click("Keep playing")
    table.pass_time(1)
    assert not table.match.is_over and not table.shows("The computer declines the draw and plays on")
    table.press(pygame.K_m)
    table.click("Offer a draw")
    table.click("Offer")
    table.pass_time(1)


def test_a_computer_that_knows_of_a_draw_agrees(home: Path) -> None:
    write_made_table(player_table_file(STANDARD), {})
    with opened(auto_pass=False) as table:
        offer_the_computer_a_draw(table)
        assert table.page == "result" and table.shows("Both sides agreed to a draw")


def test_a_computer_that_knows_of_its_win_declines_and_is_not_asked_twice(home: Path) -> None:
    position: Position = parse_position(SHUT_IN)
    for turn in f"{LATER} pass a2-b2".split():
        position = position.after(position.parse_move(turn))
    write_made_table(player_table_file(STANDARD), {position: 20})
    with opened(auto_pass=False) as table:
        offer_the_computer_a_draw(table)
        assert table.shows("The computer declines the draw and plays on") and not table.match.is_over
        table.press(pygame.K_m)
        assert not table.can_click("Offer a draw")
