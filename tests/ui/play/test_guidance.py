"""What leads a beginner: tiles that glow, a tile carried from the hand, and what three in a row means."""

from __future__ import annotations

from hands import ALMOST_OVER, WINNING_CLICKS
from matches import Table

from magicgame.player.progress import load_progress

OWN_LINE = "c.c./dd../..../...."
"""Circle, to move, has a tile to flip and lacks 2 for a line 1-2-3."""
THREAT = "ddd./c.c./.C../...."
"""Circle to move against Diamond's open line 1-2-3: 4 and 6 are empty."""
BOTH_LINES = "DDD./dCcC/.d../cccd"
"""The same, but with 5-9 and a tile on 11 Circle locks its own line 13-14-15."""


def test_a_tile_is_carried_from_the_hand_onto_the_board(table: Table) -> None:
    table.play()
    table.drag(table.hand().center, table.square(6))
    assert table.match.move_texts == ("L6",)


def test_a_tile_carried_back_or_beside_the_board_stays_in_the_hand(table: Table) -> None:
    table.play()
    for end in ((5, 5), (table.hand().centerx + 2, table.hand().centery + 20)):
        table.drag(table.hand().center, end)
        assert table.match.moves == () and table.scene.playing.draft.done == ()


def test_a_tile_carried_too_early_says_what_comes_first(table: Table) -> None:
    table.play("L1")
    table.drag(table.hand().center, table.square(9))
    assert table.shows("First flip one of Circle's tiles") and len(table.match.moves) == 1


def test_a_flip_that_falls_on_the_wrong_square_says_why(table: Table) -> None:
    table.play("L1")
    table.drag(table.square(1), table.square(11))
    assert table.shows("A tile flips only to an empty square right beside it")
    table.drag(table.square(1), table.square(2))
    assert not table.shows("A tile flips only") and table.shows("Diamond, place one of yours")


def test_what_may_be_flipped_pulses_twice_and_stands_still(table: Table) -> None:
    table.play("L1")
    pulses, now = [], 0.0
    for _frame in range(240):
        table.pass_time(1 / 60)
        before, now = now, table.scene.picture().board.pulse
        pulses.append((before, now))
    rises = sum(before < 0.5 <= now for before, now in pulses)
    assert rises == 2 and pulses[-1][1] == 0
    table.app.settings.reduced_motion = True
    table.play("L1")
    table.pass_time(0.5)
    assert table.scene.picture().board.pulse == 0


def test_a_pulse_is_seen_without_anything_being_laid_out_anew(table: Table) -> None:
    table.play("L1")
    table.pass_time(0.2)
    box, pictures = table.scene.table, set()
    for _frame in range(8):
        table.pass_time(0.05)
        pictures.add(hash(table.app.screen.get_buffer().raw))
    assert table.scene.table is box and len(pictures) > 3


def test_three_in_a_row_says_what_it_lacks_and_marks_it(table: Table) -> None:
    table.play(start=OWN_LINE, second="level 6")
    table.click_squares(5, 9)
    assert not table.shows("Three in a row!")
    table.click_square(2)
    table.pass_time(0.4)
    assert table.shows("Three in a row!") and table.shows("Locked once squares 4, 5 and 7 are taken")
    assert {padlock.square for padlock in table.scene.picture().board.padlocks} == {3, 4, 6}


def test_who_has_switched_it_off_is_told_nothing(table: Table) -> None:
    table.app.settings.explain_lines = False
    table.play(start=OWN_LINE, second="level 6")
    table.click_squares(5, 9, 2)
    table.pass_time(0.4)
    assert not table.shows("Three in a row!") and table.scene.picture().board.padlocks == ()


def test_a_beginner_is_warned_of_the_computers_line(table: Table) -> None:
    for level, teaching, is_warned in (("level 2", False, True), ("level 3", False, False), ("level 3", True, True)):
        table.app.settings.teaching = teaching
        table.play(start=THREAT, second=level)
        assert table.shows("Diamond has 1–2–3 in a row") is is_warned


def test_who_can_win_with_this_turn_is_not_warned(table: Table) -> None:
    table.play(start=BOTH_LINES, second="level 2")
    assert not table.shows("in a row and wins once")
    table.click_squares(10, 9)
    table.pass_time(0.4)
    assert table.shows("Diamond has 1–2–3 in a row and wins once"), "this flip has let the win go"


def test_the_third_locked_line_ends_the_explanations(table: Table) -> None:
    table.app.settings.animation = "off"
    for wins in (1, 2, 3):
        table.play(ALMOST_OVER, first="level 1")
        table.click_squares(*WINNING_CLICKS)
        table.pass_time(0.2)
        assert table.page == "result" and load_progress()[0].lessons.locked_lines == wins
        assert table.app.settings.explain_lines is (wins < 3)


def test_a_flip_that_locks_the_other_sides_line_is_told_before_any_line_of_ones_own(table: Table) -> None:
    table.play(start="dddC/c.C./.D../...c", second="level 2")
    table.click_squares(10, 6)
    table.pass_time(0.6)
    assert table.shows("1–2–3 is locked now: Diamond wins after this turn. Take the flip back")
    table.scene.undo()
    table.click_squares(10, 11)
    table.pass_time(0.6)
    assert not table.shows("is locked now")
