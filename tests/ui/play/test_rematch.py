"""Another match between the same two: two persons keep their names and points and swap sides each time."""

from __future__ import annotations

import pygame
import pytest
from hands import ALMOST_OVER, SAMPLE, WINNING_CLICKS
from matches import Table

from magicgame.match.seats import Engine, Person, Seats

ANN, BO = Person("Ann"), Person("Bo")


def resign(table: Table) -> None:
    table.click("Menu")
    table.click("Resign")
    table.click("Resign")
    table.pass_time(0.1)


def draw(table: Table) -> None:
    table.match.agree_draw()
    table.pass_time(0.1)


def test_a_result_between_two_persons_is_told_with_their_names_and_points(table: Table) -> None:
    table.play(ALMOST_OVER, names=("Ann", "Bo"))
    table.click_squares(*WINNING_CLICKS)
    assert table.reads("Bo wins") and table.reads("Ann\u00a00 · Bo\u00a01")
    assert table.scene.picture().ledge.hand is None and table.reads("2 left"), "nobody has a tile in hand any more"
    assert table.can_click("Rematch") and not any(widget.label == "Swap sides" for widget in table.app.top.form)


@pytest.mark.parametrize("game", ["magic", "entropy"])
def test_a_rematch_swaps_sides_and_keeps_names_points_rules_and_clock(table: Table, game: str) -> None:
    table.play(game=game, names=("Ann", "Bo"), clock="300+5")
    variant = table.match.variant
    table.pass_time(5, 0.1)
    resign(table)
    table.click("Rematch")
    match = table.match
    assert (match.seats, match.variant, match.moves, match.outcome) == (Seats(BO, ANN), variant, (), None)
    assert match.time_control is not None and match.time_control.text == "300+5" and table.reads("5:00")
    assert table.reads("Match 2 · Ann\u00a00 · Bo\u00a01") and table.reads("Ann") and table.reads("Bo")
    draw(table)
    assert table.reads("Ann\u00a0½ · Bo\u00a01½") and not table.shows("Match 2")
    table.click("Rematch")
    assert table.match.seats == Seats(ANN, BO) and table.reads("Match 3 · Ann\u00a0½ · Bo\u00a01½")


def test_persons_without_names_are_called_by_their_sides(table: Table) -> None:
    table.play()
    assert table.reads("Circle") and table.reads("Diamond") and table.scene.picture().headline.shows_side
    resign(table)
    assert table.reads("Circle\u00a00 · Diamond\u00a01")
    table.click("Rematch")
    assert table.shows("Sides swapped.") and table.shows("Whoever was Diamond is Circle now and begins")
    assert table.reads("Circle") and table.reads("Your turn")
    assert table.reads("Match 2 · Diamond\u00a00 · Circle\u00a01")
    resign(table)
    assert table.reads("Diamond\u00a01 · Circle\u00a01")


@pytest.mark.parametrize(("names", "second", "said"), [
    (("", ""), "person", "Circle resigns; Diamond wins."), (("Ann", "Bo"), "person", "Ann resigns; Bo wins."),
    (("", ""), "level 1", "You will lose this match."),
])
def test_before_a_match_is_given_up_one_is_told_who_loses_it(
    table: Table, names: tuple[str, str], second: str, said: str
) -> None:
    table.play(names=names, second=second)
    table.click("Menu")
    table.click("Resign")
    assert table.reads("Resign?") and table.reads(said)


def test_an_end_that_is_taken_back_does_not_count_twice(table: Table) -> None:
    table.play(ALMOST_OVER, names=("Ann", "Bo"))
    table.click_squares(*WINNING_CLICKS)
    table.press(pygame.K_z, pygame.KMOD_CTRL)
    table.pass_time(2)
    assert table.reads("Ann") and table.reads("Bo")
    table.click_squares(*WINNING_CLICKS)
    assert table.reads("Ann\u00a00 · Bo\u00a01")


def test_points_end_with_the_sitting(table: Table) -> None:
    table.play(names=("Ann", "Bo"))
    resign(table)
    table.click("Rematch")
    assert table.shows("Bo\u00a01")
    table.scene.leave()
    table.play(names=("Ann", "Bo"))
    assert table.reads("Ann") and table.reads("Bo") and not table.shows("Bo\u00a01")


@pytest.mark.parametrize(("label", "seats"), [
    ("Play again", Seats(Person(), Engine(2))), ("Swap sides", Seats(Engine(2), Person())),
])
def test_against_the_computer_one_plays_again_on_the_same_side_or_swaps(
    table: Table, label: str, seats: Seats
) -> None:
    table.play(SAMPLE[0], second="level 2", clock="180+2")
    resign(table)
    if label == "Swap sides":
        table.click("Menu")
    table.click(label)
    assert table.match.seats == seats and table.match.moves == () and table.match.time_control is not None
    assert table.reads("Match 2 · You\u00a00 · Computer\u00a01")
    resign(table)
    assert table.reads("You\u00a00 · Computer\u00a02")


def test_a_single_match_against_the_computer_tells_no_points(table: Table) -> None:
    table.play(SAMPLE[0], second="level 2")
    resign(table)
    assert not table.shows("–")


def test_the_panel_of_a_rematch_tells_which_match_it_is_and_how_they_stand(table: Table) -> None:
    table.play(names=("Ann", "Bo"))
    resign(table)
    table.click("Rematch")
    assert table.reads("Match 2 · Ann\u00a00 · Bo\u00a01")


def test_two_computers_just_play_again(table: Table) -> None:
    table.play(ALMOST_OVER, first="level 1", second="level 6")
    table.wait_for(lambda: table.page == "result")
    table.click("Play again")
    assert table.match.seats == Seats(Engine(1), Engine(6)) and table.match.moves == ()


def test_two_persons_with_names_are_called_by_them_at_every_step(table: Table) -> None:
    table.play(SAMPLE[0], names=("Ann", "Bo"))
    assert table.reads("Bo, flip a tile") and table.reads("Choose or drag the Circle on 1: no other can be flipped")
    table.click_squares(1, 5)
    assert table.reads("Bo, place one of yours")
    table.click_squares(16)
    assert table.reads("Ann, flip a tile")
    table.click_square(1)
    assert table.reads("First flip one of Bo's tiles, then place your own")
    table.click("Menu")
    table.click("Offer a draw")
    assert table.reads("Ann offers a draw. Bo, do you agree?")


def test_the_tray_tells_whose_tile_it_is(table: Table) -> None:
    table.play(SAMPLE[0], names=("Ann", "Bo"))
    ledge = table.scene.picture().ledge
    assert ledge is not None and ledge.title == "Bo"


def test_the_symbol_stays_where_the_tiles_are_meant(table: Table) -> None:
    table.play(SAMPLE[0], names=("Ann", "Bo"))
    assert table.reads("Circle") and table.reads("Diamond · Your turn")


def test_without_names_the_sides_are_called_as_ever(table: Table) -> None:
    table.play(SAMPLE[0], names=("Ann", ""))
    assert table.reads("Diamond, flip a tile")
    table.click_squares(1, 5, 16)
    assert table.reads("Ann, flip a tile")


def test_the_tiles_of_each_player_keep_their_end_of_the_tray(table: Table) -> None:
    table.play(SAMPLE[0], names=("Ann", "Bo"))
    board = table.app.top.targets()
    middle = (board["square.4"].bottom + board["square.8"].top) // 2
    assert table.hand().bottom < middle and table.can_click("Turn over")
    assert table.widget("Turn over").rect.top > table.hand().bottom
    table.click_squares(1, 5, 16)
    assert table.hand().top > middle


def test_where_the_board_turns_to_the_mover_the_tiles_in_hand_are_the_nearest(table: Table) -> None:
    table.app.settings.turn_board = True
    table.play(SAMPLE[0], names=("Ann", "Bo"))
    table.pass_time(0.1)
    assert table.hand().top > table.app.top.targets()["square.8"].bottom
