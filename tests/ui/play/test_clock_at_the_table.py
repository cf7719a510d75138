"""A clock at the table: whose time runs and when, what stops it, what a fallen flag means, what is kept of it."""

from __future__ import annotations

import re
from collections import Counter

import pygame
import pytest
from hands import ALMOST_OVER, SAMPLE
from matches import Table, opened

from magicgame.engine.worker import Failure, InlineWorker, Reply, Request
from magicgame.games.game import MatchTermination, Side
from magicgame.match.record import load_autosave
from magicgame.player.results import load_results
from magicgame.ui.look.raster import in_pixels
from magicgame.ui.routes import Play

FIRST, SECOND = Side.FIRST, Side.SECOND
STEP = 0.1
"""Seconds of a frame where nothing depends on how many there are."""
GAMES = pytest.mark.parametrize(("game", "turns"), [("magic", " ".join(SAMPLE[:2])), ("entropy", "a2-a3 a4-b3")])


class Silent(InlineWorker):
    """Is never done with anything."""

    def answer_to(self, request: Request) -> None:  # type: ignore[type-arg, override]
        return None


ASKED_IN_VAIN = 30


class Late(InlineWorker):
    """Has the answer to a request only after having been asked for it so many times."""

    def __init__(self) -> None:
        super().__init__()
        self._asked: Counter[int] = Counter()

    def answer_to(self, request: Request) -> Reply | Failure | None:  # type: ignore[type-arg]
        self._asked[request.serial] += 1
        return super().answer_to(request) if self._asked[request.serial] > ASKED_IN_VAIN else None


def left(table: Table, side: Side) -> float:
    clock = table.match.clock
    assert clock is not None
    return clock.left_seconds(side)


def both(table: Table) -> tuple[float, float]:
    return left(table, FIRST), left(table, SECOND)


# --- running ----------------------------------------------------------------------------------------------------------


@GAMES
def test_the_movers_time_runs_and_the_others_stands_still(table: Table, game: str, turns: str) -> None:
    table.play(turns, game=game, clock="300+0")
    table.pass_time(8, STEP)
    assert both(table) == (292, 300) and table.reads("4:52") and table.reads("5:00")
    move = table.position.legal_moves[0]
    table.play_by_clicks(table.position.move_text(move))
    table.pass_time(10, STEP)
    assert left(table, FIRST) == 292 and 288 < left(table, SECOND) < 291


@pytest.mark.parametrize("first", ["person", "level 1"])
def test_the_clocks_start_with_the_first_turn_and_the_table_says_so(first: str) -> None:
    with opened(Silent()) as table:
        table.play(clock="300+0", first=first)
        table.pass_time(30, STEP)
        assert both(table) == (300, 300)
        said = [each for each in table.drawn() if "The clocks start with the first turn" in each.words]
        clocks = [each.rect for each in table.drawn() if each.words == "5:00"]
        assert len(said) == 1 and any(abs(said[0].rect.centery - clock.centery) < 60 for clock in clocks)
    with opened() as table:
        table.play(clock="300+0")
        table.click_square(1)
        table.pass_time(10, STEP)
        assert left(table, FIRST) == 300 and left(table, SECOND) < 291
        assert not table.shows("The clocks start")


def test_a_turn_adds_the_increment_and_is_noted_with_its_time(table: Table) -> None:
    table.play(SAMPLE[0], clock="180+5")
    table.pass_time(3, STEP)
    table.enter(SAMPLE[1])
    assert left(table, SECOND) == 182 and table.match.notes[2].seconds == 3
    assert load_autosave(table.scene.session.file).clock == table.match.clock


def test_a_match_without_a_clock_notes_no_times(table: Table) -> None:
    table.play()
    table.pass_time(3, STEP)
    table.click_square(1)
    assert table.match.notes[1].seconds is None
    assert not any(re.search(r"\d:\d", each.words) for each in table.drawn())


@pytest.mark.parametrize("theme", ["dark", "light", "contrast"])
@pytest.mark.parametrize("tiles", ["classic", "1989"])
def test_the_last_ten_seconds_are_told_in_tenths_and_stand_out(theme: str, tiles: str) -> None:
    with opened(theme=theme, tile_set=tiles) as table:
        table.play(SAMPLE[0], clock="60+0", spent=49.95)
        assert table.reads("0:10") and not _has_plate(table, "0:10")
        table.pass_time(0.65)
        assert table.reads("9.4") and _has_plate(table, "9.4")


def _has_plate(table: Table, words: str) -> bool:
    """Whether the words stand on a ground of their own instead of the card's."""
    table.picture()
    rect = next(each.rect for each in table.drawn() if each.words == words)
    beside = in_pixels(pygame.Rect(rect.left - 2, rect.centery, 1, 1), table.app.look)
    return table.app.screen.get_at(beside.topleft)[:3] != table.app.look.palette.panel


def test_what_moves_on_the_board_costs_nobody_time() -> None:
    with opened(animation="slow") as table:
        table.play(SAMPLE[0], first="level 1", clock="300+0")
        table.play_by_clicks(SAMPLE[1])
        table.wait_for(lambda: len(table.match.moves) == 3)
        before, frames = both(table), 0
        while table.scene.is_moving:
            table.app.step(1 / 60)
            frames += 1
        assert frames > 60 and both(table) == pytest.approx(before, abs=0.02)
        table.pass_time(1)
        assert left(table, SECOND) == pytest.approx(before[1] - 1, abs=0.02)


@GAMES
def test_undo_gives_both_clocks_back_what_they_had(table: Table, game: str, turns: str) -> None:
    table.play(turns, game=game, clock="300+2")
    before = both(table)
    shown = [each.words for each in table.drawn() if ":" in each.words]
    table.pass_time(20, STEP)
    table.play_by_clicks(table.position.move_text(table.position.legal_moves[0]))
    table.pass_time(30, STEP)
    after = table.match.notes[-1].seconds
    table.press(pygame.K_z, pygame.KMOD_CTRL)
    assert both(table) == before and [each.words for each in table.drawn() if ":" in each.words] == shown
    table.pass_time(5, STEP)
    table.press(pygame.K_y, pygame.KMOD_CTRL)
    assert left(table, FIRST) == before[0] - (after or 0) + 2


# --- what lies over the match -----------------------------------------------------------------------------------------


def test_time_runs_on_under_a_menu_where_it_is_seen_and_under_a_page(table: Table) -> None:
    table.play(SAMPLE[0], clock="300+0")
    table.click("Menu")
    assert table.reads("The clock keeps running")
    shown = table.picture()
    table.pass_time(10, STEP)
    assert pygame.image.tobytes(table.app.screen, "RGB") != shown
    table.app.back()
    table.press(pygame.K_F2)
    assert table.page == "elsewhere"
    table.pass_time(10, STEP)
    table.app.back()
    assert both(table) == (300, 280) and table.reads("4:40")


@pytest.mark.parametrize("key", [pygame.K_m, pygame.K_F2])
def test_a_flag_falls_under_a_menu_and_under_a_page(table: Table, key: int) -> None:
    table.play(SAMPLE[0], clock="180+0", spent=178)
    table.press(key)
    table.pass_time(3, STEP)
    assert table.page != "result"
    table.app.back()
    assert table.page == "result" and table.shows("Diamond ran out of time")


@pytest.mark.parametrize("key", [pygame.K_m, pygame.K_a])
def test_two_computers_move_on_under_a_menu_and_while_the_match_is_analysed(table: Table, key: int) -> None:
    table.play(SAMPLE[0], first="level 1", second="level 2", clock="300+0")
    table.pass_time(0.1)
    table.press(key)
    table.pass_time(5, STEP)
    assert len(table.match_below.moves) > 1


@pytest.mark.parametrize(("turns", "key"), [(2, pygame.K_m), (2, pygame.K_F2), (1, pygame.K_m)])
def test_against_the_computer_all_stands_still_under_what_lies_over_the_match(
    table: Table, turns: int, key: int
) -> None:
    table.play(" ".join(SAMPLE[:turns]), second="level 2", clock="300+0")
    table.press(key)
    table.pass_time(60, STEP)
    assert not table.reads("The clock keeps running")
    table.app.back()
    assert both(table) == (300, 300) and len(table.match.moves) == turns
    table.pass_time(5, STEP)
    assert 294 < left(table, FIRST) < 298


def test_pause_stops_both_clocks_and_the_board(table: Table) -> None:
    table.play(SAMPLE[0], clock="300+0")
    table.pass_time(5, STEP)
    table.click("Pause")
    table.pass_time(60, STEP)
    assert both(table) == (300, 295) and table.reads("Paused")
    table.click_squares(1, 5, 16)
    table.press(pygame.K_h)
    assert len(table.match.moves) == 1 and table.reads("The match is paused")
    assert load_autosave(table.scene.session.file).spent_seconds == 5
    table.press(pygame.K_p)
    table.pass_time(5, STEP)
    assert both(table) == (300, 290)
    table.play_by_clicks(SAMPLE[1])
    assert len(table.match.moves) == 2


def test_only_computers_play_step_by_step(table: Table) -> None:
    table.play(clock="300+0")
    table.press(pygame.K_n)
    assert table.reads("Only two computers play turn by turn")


# --- the end ----------------------------------------------------------------------------------------------------------


@GAMES
def test_a_side_whose_flag_falls_has_lost(table: Table, game: str, turns: str) -> None:
    table.play(turns, game=game, clock="180+0", spent=179)
    table.pass_time(0.9)
    assert table.page == "game"
    table.pass_time(0.2)
    assert table.page == "result" and table.reads("Diamond wins") and table.shows("Circle ran out of time")
    outcome = table.match.outcome
    assert outcome is not None and (outcome.winner, outcome.termination) == (SECOND, MatchTermination.TIME)
    again = load_autosave(table.scene.session.file)
    assert again.outcome == outcome and again.clock == table.match.clock and left(table, FIRST) == 0
    assert table.sounds.count("win") == 1


def test_what_was_begun_of_a_turn_is_lost_with_the_time(table: Table) -> None:
    table.play(ALMOST_OVER, clock="180+0", spent=178)
    table.click_squares(13, 14)
    table.pass_time(2)
    table.click_square(11)
    assert table.shows("Diamond ran out of time") and len(table.match.moves) == 11


def test_a_turn_completed_in_time_counts(table: Table) -> None:
    table.play(ALMOST_OVER, clock="180+0", spent=179.99)
    for number in (13, 14, 11):
        table.click_square(number)
    table.pass_time(3, STEP)
    assert table.shows("Locked line 1–6–11") and not table.shows("ran out of time")


def test_a_match_lost_on_time_against_the_computer_is_counted(table: Table) -> None:
    table.play(SAMPLE[0], first="level 3", clock="180+0", spent=179.9)
    table.pass_time(1)
    assert table.shows("You lost") and [entry.result for entry in load_results()[0]] == ["lost"]


def test_after_a_fallen_flag_the_turn_under_way_can_begin_anew(table: Table) -> None:
    table.play(" ".join(SAMPLE[:3]), clock="180+0", spent=179.9)
    table.pass_time(1)
    assert table.page == "result"
    table.press(pygame.K_z, pygame.KMOD_CTRL)
    table.pass_time(2)
    assert table.page == "game" and table.shows("Diamond, flip a tile") and left(table, SECOND) == 178


# --- the computer -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", range(1, 7))
@pytest.mark.parametrize("game", ["magic", "entropy"])
def test_the_computer_moves_before_its_flag_falls(level: int, game: str) -> None:
    with opened(animation="off") as table:
        table.play(first=f"level {level}", game=game, clock="180+0", spent=179.5)
        table.pass_time(1)
        assert len(table.match.moves) == 1 and left(table, FIRST) > 0.3


def test_a_computer_that_is_kept_from_thinking_moves_with_half_of_its_time_left() -> None:
    with opened(Silent()) as table:
        table.play(SAMPLE[0], second="level 6", clock="180+0", spent=170)
        table.pass_time(4.8)
        assert len(table.match.moves) == 1
        table.pass_time(0.5)
        assert len(table.match.moves) == 2 and left(table, SECOND) == pytest.approx(5, abs=0.02)


def test_with_next_to_nothing_left_the_computer_loses_too() -> None:
    with opened(Silent()) as table:
        table.play(SAMPLE[0], second="level 6", clock="180+0", spent=179.998)
        table.pass_time(0.1)
        assert table.shows("You win!") and table.shows("Computer ran out of time")


def test_the_computer_does_not_pay_for_a_window_that_stood_still(table: Table) -> None:
    table.play(SAMPLE[0], second="level 2", clock="180+0")
    table.pass_time(0.1)
    table.app.step(30)
    assert left(table, SECOND) > 179


def test_of_two_computers_both_have_a_clock_that_pause_stops() -> None:
    with opened(Late()) as table:
        table.play(first="level 1", second="level 2", clock="180+0")
        table.wait_for(lambda: len(table.match.moves) == 4)
        table.press(pygame.K_p)
        table.pass_time(1)
        before = both(table)
        assert max(before) < 180
        table.pass_time(5, STEP)
        assert both(table) == before
        table.press(pygame.K_n)
        table.pass_time(6, STEP)
        assert len(table.match.moves) == 5 and left(table, FIRST) < before[0] and left(table, SECOND) == before[1]


def test_the_computers_time_runs_until_it_has_its_answer() -> None:
    with opened(Late(), animation="off") as table:
        table.play(SAMPLE[0], second="level 2", clock="180+0")
        table.app.step(0)
        for _frame in range(ASKED_IN_VAIN + 100):
            table.app.step(0.01)
        assert len(table.match.moves) == 2
        assert 180 - left(table, SECOND) == pytest.approx(0.01 * ASKED_IN_VAIN, abs=0.02)


# --- what is kept -----------------------------------------------------------------------------------------------------


def test_a_match_left_goes_on_from_where_its_clocks_stood(table: Table) -> None:
    table.play(SAMPLE[0], clock="300+0")
    table.pass_time(7.5, STEP)
    file = table.scene.session.file
    table.scene.leave()
    [kept] = table.kept
    table.app.go(Play(kept, file))
    table.pass_time(60, STEP)
    assert both(table) == (300, 292.5) and table.reads("Paused")
    table.click("Resume")
    table.pass_time(2.5)
    assert both(table) == (300, 290)


def test_after_a_power_cut_no_more_than_ten_seconds_are_given_back(table: Table) -> None:
    table.play(SAMPLE[0], clock="300+0")
    table.pass_time(29, STEP)
    [kept] = table.kept
    assert kept.clock is not None and 271 <= kept.clock.left_seconds(SECOND) <= 281


def test_a_teaching_game_has_no_clock() -> None:
    with opened(teaching=True, engine_minutes=5) as table:
        table.set_up()
        assert table.reads("A teaching game is played without a clock")
        table.click("Start")
        assert table.match.clock is None and table.scene.coach is not None
    with opened(teaching=True) as table:
        table.play(SAMPLE[0], second="level 2", clock="300+0")
        assert table.scene.coach is None


def test_a_clock_is_chosen_for_the_next_game_and_kept(table: Table) -> None:
    table.set_up()
    table.click("5 min")
    table.click("Start")
    control = table.match.time_control
    assert control is not None and control.text == "300+0" and table.reads("5:00")
    settings = table.app.settings
    assert (settings.engine_minutes, settings.engine_increment, settings.clock_minutes) == (5, 0, 0)
    table.scene.leave()
    table.set_up()
    table.set_up()
    table.click("No clock")
    table.click("Start")
    assert table.match.time_control is None and not table.shows("5:00")


def _type_into(table: Table, name: str, typed: str) -> None:
    table.click(name)
    table.press(pygame.K_a, pygame.KMOD_CTRL)
    table.type(typed)


def test_a_time_of_ones_own_is_typed(table: Table) -> None:
    table.set_up()
    table.click("Custom")
    for name, typed in (("minutes", "7"), ("increment", "59")):
        _type_into(table, name, typed)
    table.click("minutes")
    table.press(pygame.K_UP)
    table.click("Start")
    assert table.match.time_control is not None and table.match.time_control.text == "480+59"


@pytest.mark.parametrize("typed", ["0", "999", "7,5", "1.5", "x", "-3"])
def test_a_time_that_cannot_be_is_refused_with_what_can_be_and_stays_as_it_was_typed(table: Table, typed: str) -> None:
    table.set_up()
    table.click("Custom")
    _type_into(table, "minutes", typed)
    allowed = "Minutes a side: a whole number from 1 to 180"
    assert table.reads(allowed) and not table.can_click("Start")
    table.click("increment")
    assert table.widget("minutes").value == typed and table.reads(allowed)
    table.press(pygame.K_RETURN, pygame.KMOD_CTRL)
    assert table.page == "setup" and table.app.top.form.focused == "minutes"
    assert allowed in table.app.top.spoken() and allowed in table.app.top.outline().said
    _type_into(table, "minutes", "4")
    assert not table.reads(allowed)
    table.click("Start")
    assert table.match.time_control is not None and table.match.time_control.text == "240+3"


def test_enter_goes_from_field_to_field_and_starts_only_from_the_button(table: Table) -> None:
    table.set_up()
    table.click("Custom")
    table.click("minutes")
    focused = []
    for _time in range(2):
        table.press(pygame.K_RETURN)
        if not focused:
            table.type("7")
        focused.append((table.app.top.name, table.app.top.form.focused))
    assert focused == [("setup", "increment"), ("setup", "start")]
    table.press(pygame.K_RETURN)
    assert table.page == "game"


def test_a_time_of_ones_own_is_chosen_step_by_step(table: Table) -> None:
    table.set_up()
    assert not table.reads("s a turn")
    for button in ("Custom", "minutes.more", "minutes.more", "minutes.less", *["increment.less"] * 3):
        table.click(button)
    assert table.widget("Custom").is_chosen and not table.can_click("increment.less")
    table.click("increment.more")
    table.click("Start")
    control = table.match.time_control
    assert control is not None and control.text == "360+1" and table.reads("6:00")
    table.scene.leave()
    table.set_up()
    for _step in range(5):
        table.click("minutes.less")
    assert not table.can_click("minutes.less")
    table.click("Start")
    assert table.match.time_control is not None and table.match.time_control.text == "60+1"
    table.scene.leave()
    table.set_up()
    table.click("3 min")
    assert not table.reads("s a turn")
    table.click("Start")
    assert table.match.time_control is not None and table.match.time_control.text == "180+0"


def test_the_result_tells_why_time_decides_and_what_both_had_left(table: Table) -> None:
    table.play(" ".join(SAMPLE[:2]), names=("Ann", "Bo"), clock="180+0", spent=179.9)
    table.pass_time(1)
    assert table.shows("Ann ran out of time") and table.shows("Whoever's clock reaches 0:00 loses")
    assert table.reads("Time left: Ann 0:00, Bo 3:00")


def test_the_result_of_a_match_without_a_clock_tells_no_times(table: Table) -> None:
    table.play(SAMPLE[0])
    table.scene.resign()
    table.pass_time(1)
    assert table.page == "result" and not table.shows("Time left")


def test_a_persons_last_seconds_are_heard_and_the_computers_are_not() -> None:
    with opened() as table:
        table.play(SAMPLE[0], clock="60+0", spent=48.5)
        table.pass_time(1)
        assert "clock" not in table.sounds
        table.pass_time(1, STEP)
        assert table.sounds.count("clock") == 1
        table.pass_time(3, STEP)
        assert table.sounds.count("clock") == 1
        table.pass_time(7, STEP)
        assert table.sounds.count("clock") == 6 and table.page == "result"
    with opened(Silent()) as table:
        table.play(SAMPLE[0], second="level 6", clock="60+0", spent=52)
        table.pass_time(3, STEP)
        assert "clock" not in table.sounds


# --- together with draws and passes -----------------------------------------------------------------------------------

SHUT_IN = "SSO.O/SOSSO/.SOO./O..../....S O"
"""After c3-c2 Diamond has nothing but a pass."""


def test_while_a_draw_is_offered_the_clock_of_who_offers_runs_and_stops_with_the_agreement(table: Table) -> None:
    table.play("c1-c3", game="entropy", clock="300+0")
    table.click("Menu")
    table.click("Offer a draw")
    table.pass_time(5, STEP)
    assert table.page == "draw" and table.match_below.clock is not None
    assert table.match_below.clock.left_seconds(SECOND) == 295
    table.click("Agree")
    table.pass_time(20, STEP)
    assert both(table) == (300, 295) and table.page == "result"
    assert table.reads("Time left: Circle 5:00, Diamond 4:55")


def test_a_flag_that_falls_under_an_offer_ends_the_match_and_agreeing_changes_nothing(table: Table) -> None:
    table.play("c1-c3", game="entropy", clock="180+0", spent=178)
    table.click("Menu")
    table.click("Offer a draw")
    table.pass_time(4, STEP)
    table.click("Agree")
    table.pass_time(1)
    outcome = table.match.outcome
    assert outcome is not None and (outcome.winner, outcome.termination) == (FIRST, MatchTermination.TIME)


def test_a_pass_that_plays_itself_costs_its_time_and_gets_the_increment() -> None:
    with opened(auto_pass=True) as table:
        table.play("c3-c2", game="entropy", start=SHUT_IN, clock="300+5")
        table.pass_time(3, STEP)
        assert table.match.move_texts == ("c3-c2", "pass")
        seconds = table.match.notes[2].seconds
        assert seconds is not None and 0.9 <= seconds <= 1.4
        assert left(table, SECOND) == pytest.approx(305 - seconds) and left(table, FIRST) < 305


def test_who_has_no_time_for_a_pass_loses_on_time(table: Table) -> None:
    table.play("c3-c2", game="entropy", start=SHUT_IN, clock="60+5", spent=59.5)
    table.pass_time(2, STEP)
    assert table.match.move_texts == ("c3-c2",) and table.shows("Diamond ran out of time")
