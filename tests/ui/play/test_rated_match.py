"""A rated match: no help, leaving resigns, its result moves the rating of its rules; and a computer that follows it."""

from __future__ import annotations

import pygame
import pytest
from hands import SAMPLE
from matches import Table, chance_turns, opened

from magicgame import paths
from magicgame.games.game import Side
from magicgame.match.rating import Rating
from magicgame.match.seats import Auto, Engine, Person, Seats
from magicgame.player.ratings import load_ratings
from magicgame.player.results import load_results
from magicgame.player.unfinished import load_unfinished
from magicgame.ui.routes import Play

ALMOST_OVER, LAST_SQUARES = SAMPLE[:11], (13, 14, 11)
"""Diamond, the second side, wins with these clicks."""


def begin(table: Table, *turns: str, level: int = 3) -> None:
    table.play(" ".join(turns), f"level {level}", "person")
    table.match.rated = True
    table.scene.session.save()
    table.scene.changed()
    table.pass_time(0.1)


def win(table: Table) -> None:
    begin(table, *ALMOST_OVER)
    table.click_squares(*LAST_SQUARES)


def test_it_is_chosen_in_the_setup_and_teaches_nobody(table: Table) -> None:
    table.set_up()
    table.click("teaching")
    table.click("rated")
    assert not table.can_click("teaching") and table.shows("A rated match is played without help")
    assert table.shows("No rating yet")
    table.click("Start")
    assert table.match.rated and table.scene.coach is None
    assert table.reads("You\u00a0·\u00a0800?") and table.shows("Computer\u00a0·\u00a0")
    table.scene.leave()
    table.set_up()
    table.click("Start")
    assert table.match.rated


def test_the_table_says_that_it_is_rated(table: Table) -> None:
    begin(table, *SAMPLE[:5])
    assert table.shows("Rules: Locked line, rated")


def test_only_a_person_against_the_computer_is_rated(table: Table) -> None:
    table.set_up()
    table.click("rated")
    table.click("SECOND.person")
    assert not table.can_click("rated") and table.shows("Only when you play the computer")
    table.click("Start")
    assert not table.match.rated


@pytest.mark.parametrize("key", [
    pygame.K_h, pygame.K_BACKSPACE, pygame.K_t, pygame.K_a,
], ids=["hint", "undo", "threats", "analysis"])
def test_no_help_is_given(table: Table, key: int) -> None:
    begin(table, *SAMPLE[:5])
    before = table.match.moves
    table.press(key)
    table.pass_time(1)
    assert table.page == "game" and table.match.moves == before and table.shows("A rated match is played without help")
    assert table.scene.session.hint is None and not table.app.settings.show_threats


def test_a_flip_can_still_be_taken_back(table: Table) -> None:
    begin(table, *ALMOST_OVER)
    table.click_squares(*LAST_SQUARES[:2])
    assert table.scene.playing.draft.done
    table.press(pygame.K_BACKSPACE)
    table.pass_time(1)
    assert not table.scene.playing.draft.done and table.match.move_texts == tuple(ALMOST_OVER)


def test_nothing_is_said_of_lines(table: Table) -> None:
    begin(table, "L1", "1-5/L16", "16-12/D13")
    assert table.scene.guide.told(table.scene.names, ()) is None


def test_the_result_tells_what_became_of_the_rating(table: Table) -> None:
    win(table)
    (rated,), problem = load_ratings()
    assert problem is None and (rated.variant, rated.level, rated.score) == ("magic-locked", 3, 1)
    assert table.shows(f"Rating {rated.points:.0f} (+{rated.points - 800:.0f}), provisional")
    assert len(load_results()[0]) == 1


def test_an_end_is_not_taken_back_and_counts_once(table: Table) -> None:
    win(table)
    table.press(pygame.K_BACKSPACE)
    table.pass_time(1)
    assert table.match.is_over and len(load_ratings()[0]) == 1


def test_who_leaves_by_the_menu_is_asked_and_resigns(table: Table) -> None:
    begin(table, *SAMPLE[:5])
    table.press(pygame.K_ESCAPE)
    assert table.reads("A rated match is played without help") and not table.shows("It stays as it is")
    table.click("Leave the match")
    assert table.shows("Leaving counts as a loss") and not load_ratings()[0]
    table.click("Keep playing")
    assert table.page == "game" and not table.match.is_over
    table.press(pygame.K_m)
    table.click("Leave the match")
    table.click("Leave")
    (rated,), _problem = load_ratings()
    assert rated.score == 0 and rated.points < 800 and not table.kept


def test_who_resigns_by_the_menu_loses(table: Table) -> None:
    begin(table, *SAMPLE[:5])
    table.press(pygame.K_m)
    table.click("Resign")
    table.click("Resign")
    table.pass_time(2)
    (rated,), _problem = load_ratings()
    assert rated.score == 0 and table.shows(f"Rating {rated.points:.0f} (−{800 - rated.points:.0f})")


def test_a_new_game_in_its_place_is_a_loss_and_says_so_before(table: Table) -> None:
    begin(table, *SAMPLE[:5])
    table.scene.new_game()
    table.click("Start")
    assert table.shows("Starting a new game counts as losing it.")
    table.click("Back")
    assert len(table.kept) == 1 and not load_ratings()[0]
    table.click("Start")
    table.click("New game")
    assert [each.score for each in load_ratings()[0]] == [0]
    assert [entry.result for entry in load_results()[0]] == ["lost"] and not table.match.moves
    assert [len(kept.moves) for kept in table.kept] == [0]


def test_the_program_may_end_in_between_and_go_on() -> None:
    with opened() as table:
        begin(table, *ALMOST_OVER)
    (found,), _problems = load_unfinished()
    assert found.match.rated and not load_ratings()[0]
    with opened() as table:
        table.app.go(Play(found.match, found.path))
        assert not table.match.can_take_back
        table.click_squares(*LAST_SQUARES)
        assert [each.score for each in load_ratings()[0]] == [1]
    assert not load_unfinished()[0] and len(load_ratings()[0]) == len(load_results()[0]) == 1


def test_a_fallen_flag_counts(table: Table) -> None:
    table.play(" ".join(SAMPLE[:5]), "level 3", "person", clock="180+0", spent=179.9)
    table.match.rated = True
    table.pass_time(1)
    assert table.shows("You lost") and [each.score for each in load_ratings()[0]] == [0]


def test_a_draw_is_half_a_point(table: Table) -> None:
    begin(table, *SAMPLE[:5])
    table.scene.session.agree_draw()
    table.pass_time(1)
    (rated,), _problem = load_ratings()
    assert rated.score == 0.5 and table.shows(f"Rating {rated.points:.0f}")


@pytest.mark.parametrize(("game", "variant"), [("magic", "standing"), ("entropy", "standard")])
def test_other_rules_move_their_own_rating(table: Table, game: str, variant: str) -> None:
    table.play(chance_turns(5, game)[0], "person", "level 2", game=game, variant=variant)
    table.match.rated = True
    table.scene.session.resign()
    assert [(each.variant, each.score) for each in load_ratings()[0]] == [(f"{game}-{variant}", 0)]


def damage_ratings() -> None:
    paths.ratings_file().parent.mkdir(parents=True, exist_ok=True)
    paths.ratings_file().write_bytes(b"{")


def test_a_damaged_file_is_told_once_in_the_setup_and_kept(table: Table) -> None:
    damage_ratings()
    table.set_up()
    assert table.shows("ratings.json is damaged. It was kept as ratings.json.1.")
    assert (paths.kept_folder() / "ratings.json.1").read_bytes() == b"{"
    table.press(pygame.K_ESCAPE)
    table.set_up()
    assert not table.shows("damaged")


def test_a_file_damaged_meanwhile_is_told_with_the_result(table: Table) -> None:
    begin(table, *ALMOST_OVER)
    damage_ratings()
    table.click_squares(*LAST_SQUARES)
    assert table.shows("ratings.json is damaged. It was kept as ratings.json.1.") and table.shows("Rating ")
    assert len(load_ratings()[0]) == 1 and (paths.kept_folder() / "ratings.json.1").read_bytes() == b"{"


def test_a_rating_that_cannot_be_written_is_told_and_counts_later() -> None:
    with opened() as table:
        begin(table, *ALMOST_OVER)
        paths.ratings_file().mkdir()
        table.click_squares(*LAST_SQUARES)
        assert table.shows("The rating could not be saved")
    paths.ratings_file().rmdir()
    load_unfinished()
    assert [each.score for each in load_ratings()[0]] == [1] and len(load_results()[0]) == 1


def test_an_unrated_match_tells_and_moves_nothing(table: Table) -> None:
    table.play(" ".join(ALMOST_OVER), "level 3", "person")
    table.click_squares(*LAST_SQUARES)
    assert table.page == "result" and not table.shows("Rating") and not load_ratings()[0]


def test_the_next_match_is_rated_too_and_the_computer_follows(table: Table) -> None:
    table.play(" ".join(ALMOST_OVER), "auto 1.00", "person")
    table.match.rated = True
    table.click_squares(*LAST_SQUARES)
    table.scene.play_again()
    seats = table.match.seats
    assert table.match.rated and isinstance(seats.first, Auto) and seats.first.level > 1 and seats.second == Person()


def test_the_computer_that_fits_is_seated_by_the_rating(table: Table) -> None:
    win(table)
    points = Rating(load_ratings()[0][0].points).points
    table.set_up()
    table.click("SECOND.auto")
    table.click("rated")
    assert table.shows("it follows your rating") and table.shows(f"Your rating: {points:.0f}")
    table.click("Start")
    seat = table.match.seats.second
    assert isinstance(seat, Auto) and seat.level > 1
    table.wait_for(lambda: table.match.mover is Side.FIRST)
    table.play_by_clicks("L1")
    table.wait_for(lambda: len(table.match.moves) == 2)
    assert table.shows("At your level, about level")


def test_a_level_chosen_again_is_a_level(table: Table) -> None:
    table.set_up()
    table.click("SECOND.auto")
    table.click("SECOND.computer")
    table.click("Start")
    assert table.match.seats == Seats(Person(), Engine(2))
