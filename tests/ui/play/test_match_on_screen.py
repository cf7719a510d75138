"""A match in the window: placing, flipping, dragging, taking back, hints, the end, leaving; what is seen and heard."""

from __future__ import annotations

import re

import pygame
import pytest
from hands import ALMOST_OVER, SAMPLE, WINNING_CLICKS
from matches import Table, chance_turns, opened

from magicgame.games.game import Face
from magicgame.match.record import load_autosave
from magicgame.ui.routes import Analyse, Rules
from magicgame.ui.table.picture import Turns


def turns(count: int) -> str:
    return " ".join(SAMPLE[:count])


# --- a turn -----------------------------------------------------------------------------------------------------------


def test_a_click_places_the_tile_with_the_face_in_hand(table: Table) -> None:
    table.play()
    table.click_at(table.hand().center)
    table.click_square(6)
    assert table.match.move_texts == ("D6",)


@pytest.mark.parametrize("how", ["space", "right", "wheel", "hand", "button"])
def test_the_tile_in_hand_is_turned(table: Table, how: str) -> None:
    table.play()
    table.point_at(table.square(6))
    match how:
        case "space":
            table.press(pygame.K_SPACE)
        case "right":
            table.click_at(table.square(6), pygame.BUTTON_RIGHT)
        case "wheel":
            table.app.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=1))
        case "hand":
            table.click_at(table.hand().center)
        case "button":
            table.click("turn")
    assert table.scene.playing.draft.face is Face.DARK and table.sounds == ["turn"]


def test_the_last_turn_is_marked_in_the_list_and_then_the_one_under_way(table: Table) -> None:
    def listed() -> Turns:
        return next(block for block in table.scene.picture().panel if isinstance(block, Turns))

    table.play()
    assert listed().current is None
    table.play(turns(3))
    assert listed().current == 2
    table.click_square(5)
    table.click_square(6)
    assert listed().open_turn and listed().current == 3 and len(listed().texts) == 4


@pytest.mark.parametrize("shows", [True, False])
def test_lines_and_friends_side_by_side_are_pointed_out_to_those_who_want_it(shows: bool) -> None:
    with opened(show_lines=shows) as table:
        table.play(turns(11))
        assert bool(table.match.position.lines) and bool(table.scene.picture().board.lines) is shows
        table.play(game="entropy")
        assert bool(table.scene.picture().board.bonds) is shows


def test_a_flip_is_two_clicks_and_the_turn_a_third(table: Table) -> None:
    table.play(turns(1))
    for number in (1, 5, 16):
        table.click_square(number)
    assert table.match.move_texts == ("L1", "1-5/L16")


def test_clicks_during_an_animation_finish_it_and_count(table: Table) -> None:
    table.play(turns(1))
    table.click_square(1)
    table.click_square(5)
    table.app.step(0.05)
    assert table.scene.is_moving
    table.click_square(16)
    assert table.match.move_texts[-1] == "1-5/L16"


def test_a_tile_can_be_dragged_over_the_edge(table: Table) -> None:
    table.play(turns(1))
    table.drag(table.square(1), table.square(5))
    assert table.reads("1-5 …") and table.shows("Diamond, place one of yours")


def test_a_click_with_an_unsteady_hand_is_a_click(table: Table) -> None:
    table.play(turns(1))
    x, y = table.square(1)
    table.drag((x, y), (x + 3, y))
    assert table.shows("Now choose where it lands")
    table.drag((x, y), (x + 3, y))
    assert table.shows("Choose or drag the Circle on 1")


def test_a_flip_can_be_taken_back_before_the_placement(table: Table) -> None:
    table.play(turns(1))
    table.click_squares(1, 5)
    table.press(pygame.K_z, pygame.KMOD_CTRL)
    assert table.scene.playing.draft.done == () and len(table.match.moves) == 1
    table.press(pygame.K_z, pygame.KMOD_CTRL)
    assert table.match.moves == ()
    table.press(pygame.K_y, pygame.KMOD_CTRL)
    assert table.match.move_texts == ("L1",)


def test_a_flip_can_be_taken_back_where_no_turn_can(table: Table) -> None:
    table.play(turns(1), first="level 1")
    assert not table.can_click("Undo")
    table.click_squares(1, 5)
    assert table.shows("Your turn: place a tile") and table.can_click("Undo")
    table.click("Undo")
    assert table.shows("Your turn: flip a tile")


def test_a_click_that_takes_the_flip_back_is_told_as_no_fault(table: Table) -> None:
    table.play(turns(1))
    table.click_squares(1, 5)
    table.click_square(5)
    notice = table.scene.board_notice()
    assert table.scene.playing.draft.done == () and notice is not None
    assert (notice.words, notice.icon) == ("Flip taken back", "undo")


def test_a_refused_click_is_explained_and_changes_nothing(table: Table) -> None:
    table.play(turns(4))
    before = table.scene.playing.draft
    table.click_square(6)
    assert table.shows("This is your own tile") and table.scene.playing.draft == before
    notice = table.scene.board_notice()
    assert notice is not None and notice.icon == "close"
    table.click_square(1)
    assert not table.shows("This is your own tile")


@pytest.mark.parametrize("played", [0, 1])
def test_escape_lets_the_tile_go_then_opens_the_menu_and_goes_back(table: Table, played: int) -> None:
    table.play(turns(played))
    if played:
        table.click_square(1)
        table.press(pygame.K_ESCAPE)
        assert table.page == "game" and table.scene.playing.draft.marked is None
    table.press(pygame.K_ESCAPE)
    assert table.page == "menu" and table.shows("You can continue it") is bool(played)
    table.press(pygame.K_ESCAPE)
    assert table.page == "game"


# --- what cannot be done ----------------------------------------------------------------------------------------------


def test_a_command_that_cannot_be_used_says_why(table: Table) -> None:
    table.play()
    for key, mod, reason in (
        (pygame.K_z, pygame.KMOD_CTRL, "There is nothing to undo yet"),
        (pygame.K_y, pygame.KMOD_CTRL, "There is nothing to redo"),
        (pygame.K_p, 0, "Only two computers or a match with a clock can be paused"),
    ):
        table.press(key, mod)
        assert table.reads(reason)
    table.click_at(table.widget("Undo").rect.center)
    assert table.reads("There is nothing to undo yet")
    table.click_square(1)
    assert not table.shows("nothing to")


def test_there_is_no_hint_while_the_computer_thinks(table: Table) -> None:
    table.play(turns(1), second="level 1")
    table.press(pygame.K_h)
    assert table.reads("It is not your turn")


# --- cards, ledge, list -----------------------------------------------------------------------------------------------


def test_cards_tell_who_plays_and_whose_turn_it_is(table: Table) -> None:
    table.play(turns(2), second="level 3")
    assert table.reads("You") and table.reads("Circle · Your turn")
    assert table.reads("Computer") and table.reads("Diamond · Level\u00a03\u00a0–\u00a0Casual"), "a level is not broken"


def test_the_opponents_card_is_above_the_persons(table: Table) -> None:
    for first, second in (("person", "level 1"), ("level 1", "person")):
        table.play(turns(2 if first == "person" else 1), first=first, second=second)
        tops = {each.words: each.rect.top for each in table.drawn()}
        assert tops["Computer"] < tops["You"]


def test_between_two_persons_cards_bear_names_or_else_sides(table: Table) -> None:
    table.play(turns(1))
    assert table.reads("Circle") and table.reads("Your turn")
    table.play(turns(1), names=("Ann", "Bo"))
    tops = {each.words: each.rect.top for each in table.drawn()}
    assert table.reads("Circle") and table.reads("Diamond · Your turn") and tops["Bo"] < tops["Ann"]


def test_the_list_shows_the_turns_and_the_one_under_way(table: Table) -> None:
    table.play(turns(3))
    assert table.reads("Turn 4") and table.reads("Rules: Locked line") and table.reads("16-12/D13")
    table.click_squares(13, 14)
    assert table.reads("13-14 …")


def test_the_ledge_counts_what_is_left(table: Table) -> None:
    table.play(turns(2), second="level 1")
    assert table.reads("Your tile") and table.reads("7 left")
    assert table.reads("Flip first")
    table.click_squares(16, 12)
    assert not table.shows("Flip first")
    table.click_square(13)
    assert table.reads("6 left") and not table.shows("Flip first")


def test_the_last_turn_is_read_out_below_the_list_where_its_notation_needs_that(table: Table) -> None:
    for played, said in (
        (0, "Turns are listed here"), (2, "1-5/L16: Diamond flips 1 to 5 and places light"),
        (9, "5-9/D5: Circle flips"),
    ):
        table.play(turns(played))
        foot = next(each for each in table.scene.picture().panel if isinstance(each, Turns)).foot
        assert foot.startswith(said) and table.shows(foot)
        assert foot.endswith("Corner marks show it on the board.") is (played == 2)
    table.play(turns(2))
    table.click_squares(16, 12)
    assert table.scene.picture().board.last is None and not table.shows("Corner marks show it on the board.")
    table.play(" ".join(chance_turns(80)), game="entropy")
    foot = next(each for each in table.scene.picture().panel if isinstance(each, Turns)).foot
    assert not foot


def test_the_list_of_turns_follows_the_wheel_at_once_after_it_was_turned_too_far(table: Table) -> None:
    played = chance_turns(80)
    table.play(" ".join(played), game="entropy")

    def in_sight(turn: str) -> bool:
        assert table.scene.table is not None and table.scene.table.turns is not None
        rows = table.scene.table.turns
        return rows.frame.rect.contains(rows.rows.cell(played.index(turn)))

    def wheel(rows: int) -> None:
        assert table.scene.table is not None and table.scene.table.turns is not None
        table.point_at(table.scene.table.turns.frame.rect.center)
        for _row in range(abs(rows)):
            table.app.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=1 if rows > 0 else -1))

    assert in_sight(played[-1]) and not in_sight(played[0])
    wheel(80)
    assert in_sight(played[0])
    wheel(-1)
    assert not in_sight(played[0])
    wheel(-80)
    assert in_sight(played[-1])
    wheel(1)
    assert not in_sight(played[-1])


def test_the_board_stays_where_it_is_from_one_prompt_to_the_next() -> None:
    with opened(window_size=(900, 600)) as table:
        table.play(turns(4))
        table.click_square(1)
        place = table.square(1)
        table.click_square(2)
        table.pass_time(1)
        assert table.shows("Circle, place one of yours") and table.square(1) == place


# --- hints ------------------------------------------------------------------------------------------------------------


def test_a_hint_tells_the_kind_then_the_tile_then_the_squares(table: Table) -> None:
    table.play(turns(11))
    table.pass_time(2)
    plain = board_picture(table)
    first = "flip the Circle on 13 to 14"
    for words, is_marked in (
        ("You can win at once", False), ("Hint: look at the framed tile on ", True), (first, True),
    ):
        table.press(pygame.K_h)
        table.pass_time(0.2)
        assert table.shows(words)
        assert (board_picture(table) != plain) is is_marked
    assert table.sounds == ["hint"] * 3


def test_a_hint_frames_its_tile_alone_and_says_what_its_turn_is_good_for(table: Table) -> None:
    table.play(turns(11))
    table.pass_time(2)
    yellow, mark = table.app.look.palette.line, table.app.look.palette.mark(table.match.mover)

    def framed() -> set[int]:
        table.picture()
        half = (table.square(2)[0] - table.square(1)[0]) // 2

        def edge(number: int) -> set[tuple[int, ...]]:
            x, y = table.square(number)
            return {tuple(table.app.screen.get_at((x - out, y)))[:3] for out in range(half - 14, half)}

        return {number for number in range(1, 17) if {yellow, mark} & edge(number)}

    assert len(framed()) > 1
    for _stage in range(2):
        table.press(pygame.K_h)
        table.pass_time(0.2)
    assert framed() == {13} and table.shows("This turn wins at once")
    picture = table.scene.picture()
    assert picture.notice is not None
    assert "framed tile on 13. The best turn flips it. This turn wins at once" in picture.notice.words
    lines = re.findall("[0-9]+–[0-9–]+", picture.notice.words)
    named = {tuple(int(name) - 1 for name in line.split("–")) for line in lines}
    assert named and picture.board.threats.lines == named, "the board shows the line the reason names"


def test_a_hint_is_forgotten_with_another_step_and_kept_with_the_hinted_one(table: Table) -> None:
    table.play(turns(11))
    table.press(pygame.K_h)
    table.pass_time(0.2)
    table.click_squares(13, 14)
    assert table.shows("You can win at once")
    table.press(pygame.K_BACKSPACE)
    table.click_squares(15, 11)
    assert not table.shows("Hint:")


def hinted(table: Table) -> set[int]:
    """The squares a hint marks, counted from 1."""
    hint = table.scene.picture().board.hint
    return set() if hint is None else {square + 1 for square in (*hint.squares, *hint.arriving)}


def full_hint(table: Table) -> None:
    table.play(turns(11))
    for _stage in range(3):
        table.press(pygame.K_h)
        table.pass_time(0.2)


def test_a_hint_shows_its_first_step_and_then_its_second(table: Table) -> None:
    full_hint(table)
    board = table.scene.picture().board
    assert table.reads("Step 1 of 2:") and hinted(table) == {13, 14} and board.hint.number == 1 and board.arrows
    table.click_square(13)
    assert hinted(table) == {13, 14} and not table.scene.picture().board.arrows
    table.click_square(14)
    table.pass_time(1)
    assert table.reads("Step 2 of 2:") and hinted(table) == {11} and not table.scene.picture().is_turn_hinted
    table.press(pygame.K_f)
    table.pass_time(1)
    assert table.shows("turn your tile over, then") and table.scene.picture().is_turn_hinted
    table.press(pygame.K_f)
    table.pass_time(1)
    table.click_square(11)
    table.pass_time(1)
    assert hinted(table) == set() and not table.shows("Step")


@pytest.mark.parametrize("key", [pygame.K_t, pygame.K_BACKSPACE, pygame.K_p])
def test_a_hint_goes_when_other_help_is_asked_for_and_with_undo(table: Table, key: int) -> None:
    full_hint(table)
    if key == pygame.K_BACKSPACE:
        table.click_squares(13, 14)
    if key == pygame.K_p:
        table.scene.session.pause()
    else:
        table.press(key)
    table.pass_time(1)
    assert hinted(table) == set() and not table.shows("Hint:") and not table.shows("Step ")


def test_a_hint_comes_back_when_the_threats_go(table: Table) -> None:
    full_hint(table)
    table.press(pygame.K_t)
    assert hinted(table) == set() and not table.shows("Step 1 of 2:")
    table.press(pygame.K_t)
    assert hinted(table) == {13, 14} and table.reads("Step 1 of 2:")
    for key in (pygame.K_t, pygame.K_h):
        table.press(key)
    assert table.reads("Step 1 of 2:") and not table.scene.picture().board.threats.moves


def test_a_hint_asked_for_three_times_in_a_row_tells_all(table: Table) -> None:
    table.play(turns(11))
    for _press in range(3):
        table.press(pygame.K_h)
    table.pass_time(0.5)
    assert table.reads("Step 1 of 2:") and table.shows("Hide") and not table.shows("More")
    table.click("Hide")
    assert not table.reads("Step 1 of 2:")
    table.click("Hint")
    assert table.reads("Step 1 of 2:") and table.shows("Hide")


def test_a_hint_that_has_more_to_tell_has_a_button_for_it(table: Table) -> None:
    table.play(turns(11))
    table.click("Hint")
    table.pass_time(0.5)
    table.click("More")
    assert table.shows("Hint: look at the framed tile on ")


def test_the_tool_of_hints_says_that_there_is_more_in_the_largest_type_and_smallest_window() -> None:
    with opened(text_size=2.0, window_size=(640, 480)) as table:
        table.play(turns(11))
        assert table.reads("Hint") and not table.reads("More")
        table.press(pygame.K_h)
        table.pass_time(0.5)
        assert table.reads("More")


def test_a_hint_after_a_wrong_flip_says_to_take_it_back(table: Table) -> None:
    table.play(turns(11))
    table.click_squares(15, 14)
    table.press(pygame.K_h)
    table.pass_time(0.2)
    assert table.reads("Hint: this flip turns your win into a loss. Take it back with Undo.")
    table.press(pygame.K_BACKSPACE)
    assert not table.shows("Hint:")


def test_a_hint_to_pass_says_so(table: Table) -> None:
    table.play(game="entropy", start="..O.O/.SS../.OSSS/O..../OSOSO O")
    table.press(pygame.K_h)
    table.pass_time(0.2)
    assert table.shows("you can only pass") and "pass" in table.scene.spoken()


# --- the end ----------------------------------------------------------------------------------------------------------


def test_a_win_over_the_computer_is_shown_and_sounds_like_one(table: Table) -> None:
    table.play(ALMOST_OVER, first="level 1")
    table.click_squares(*WINNING_CLICKS)
    assert table.page == "result" and table.shows("You win!") and table.reads("Turn 12")
    assert table.shows("Locked line 1–6–11") and table.shows("After 12 turns")
    assert [name for name in table.sounds if name in ("lock", "win", "lose", "draw")] == ["lock", "win"]


def test_giving_up_against_the_computer_sounds_like_a_loss(table: Table) -> None:
    table.play(turns(1), first="level 1")
    _resign(table)
    assert table.shows("You lost") and table.sounds == ["lose"]


def test_who_was_told_of_a_win_is_reminded_of_it_before_giving_up(table: Table) -> None:
    table.play(ALMOST_OVER, first="level 1")
    table.press(pygame.K_h)
    table.pass_time(0.5)
    table.click("menu")
    table.click("resign")
    assert table.shows("The hint shows that you can still win. If you resign, you lose this match.")


def test_a_win_between_two_persons_is_nobodys_loss(table: Table) -> None:
    table.play(ALMOST_OVER)
    table.click_squares(*WINNING_CLICKS)
    assert table.shows("Diamond wins") and "win" in table.sounds and "lose" not in table.sounds


def test_a_draw_sounds_like_one(table: Table) -> None:
    table.play(turns(3))
    table.match.agree_draw()
    table.pass_time(0.1)
    assert table.shows("Draw") and table.sounds == ["draw"]


def test_between_two_persons_the_one_to_move_resigns(table: Table) -> None:
    for count, loser in ((1, "Diamond"), (2, "Circle")):
        table.play(turns(count))
        _resign(table)
        assert table.shows(f"{loser} resigned")


def test_against_the_computer_the_person_resigns_whoever_is_to_move(table: Table) -> None:
    for count in (1, 2):
        table.play(turns(count), second="level 1")
        _resign(table)
        assert table.shows("You resigned")


def test_while_the_last_tile_moves_its_turn_is_told_and_nothing_of_a_pause(table: Table) -> None:
    table.play(ALMOST_OVER, first="level 1")
    for number in WINNING_CLICKS:
        table.click_square(number)
    table.app.step(0.05)
    assert table.page == "game" and not table.shows("Paused")
    assert table.shows("You flip 13 to 14 and place light side up on 11")


def test_the_end_offers_another_match_the_review_and_the_way_out(table: Table) -> None:
    for label, leads_to in (("again", "game"), ("analyse", "elsewhere"), ("leave", "elsewhere")):
        table.app.home()
        table.play(ALMOST_OVER)
        table.click_squares(*WINNING_CLICKS)
        over = table.match
        table.click(label)
        assert table.page == leads_to
        if label == "again":
            assert table.match is not over and table.match.moves == () and table.match.seats == over.seats
        if label == "analyse":
            assert isinstance(table.route, Analyse)


def test_the_last_turn_stays_in_sight_beside_the_result() -> None:
    with opened() as table:
        table.app.screen = pygame.Surface((600, 900))
        table.app.apply_settings()
        table.play(ALMOST_OVER)
        table.click_squares(*WINNING_CLICKS)
        assert table.scene.table is not None and table.scene.table.turns is not None
        rows = table.scene.table.turns
        assert rows.frame.rect.contains(rows.rows.cell(11))


def test_the_end_can_be_taken_back(table: Table) -> None:
    table.play(ALMOST_OVER)
    table.click_squares(*WINNING_CLICKS)
    table.press(pygame.K_z, pygame.KMOD_CTRL)
    table.pass_time(2)
    assert table.page == "game" and table.shows("Diamond, flip a tile") and len(table.match.moves) == 11


# --- leaving ----------------------------------------------------------------------------------------------------------


def test_closing_the_window_over_an_unfinished_match_asks_and_leaving_keeps_it(table: Table) -> None:
    table.play(turns(3))
    table.app.handle(pygame.Event(pygame.QUIT))
    assert table.page == "leave"
    table.press(pygame.K_ESCAPE)
    assert table.page == "game"
    table.press(pygame.K_ESCAPE)
    table.click("Leave the match")
    assert table.page == "elsewhere" and [kept.move_texts for kept in table.kept] == [tuple(SAMPLE[:3])]


def test_a_match_without_turns_is_left_unasked_and_not_kept(table: Table) -> None:
    table.play()
    table.press(pygame.K_ESCAPE)
    table.click("Leave the match")
    assert table.page == "elsewhere" and table.kept == []


def test_every_turn_is_on_disk_at_once_and_can_be_played_on(table: Table) -> None:
    table.play(turns(5))
    for number in (6, 2, 5):
        table.click_square(number)
    path = table.scene.session.file
    assert load_autosave(path).move_texts == tuple(SAMPLE[:6])
    table.scene.leave()
    [saved] = table.kept
    assert saved.move_texts == tuple(SAMPLE[:6])


def test_analysis_and_rules_are_of_this_match(table: Table) -> None:
    table.play(turns(3))
    table.click("Menu")
    table.click("Analyse")
    route = table.route
    assert isinstance(route, Analyse) and route.study.current.position == table.scene_below.match.position
    table.app.back()
    table.click("Rules")
    assert table.route == Rules(table.scene_below.game, table.scene_below.match.position.variant)


def test_the_menu_goes_on_resigns_mutes_and_leaves(table: Table) -> None:
    table.play(turns(3))
    table.press(pygame.K_m)
    table.press(pygame.K_F10)
    assert table.page == "game"
    table.click("Menu")
    table.click("Sound: on")
    assert not table.app.settings.sound and not table.can_click("volume")
    table.click("Sound: off")
    assert table.app.settings.sound and table.sounds[-1] == "place"
    table.click("Resume")
    assert table.page == "game"
    table.click("Menu")
    table.click("New game")
    assert table.page == "setup"


def test_over_a_match_that_is_over_the_menu_offers_no_resigning(table: Table) -> None:
    table.play(ALMOST_OVER)
    table.click_squares(*WINNING_CLICKS)
    table.click("Menu")
    assert not table.shows("Resign") and not table.shows("Resume") and table.reads("Back to the result")
    table.click("Leave the match")
    assert table.page == "elsewhere"


def test_however_much_the_strip_has_to_say_there_is_a_board() -> None:
    with opened(text_size=2.0, window_size=(640, 480)) as table:
        table.play("L1")
        table.scene.session.problem = "The match could not be saved. " * 40
        table.scene.changed()
        table.picture()
        assert table.page == "game" and table.scene.table is not None
        assert table.scene.table.board.rect.width > 40


@pytest.mark.parametrize("size", [(1280, 800), (900, 600)])
def test_with_the_largest_letters_the_stages_and_how_to_go_on_are_there_before_the_aim(size: tuple[int, int]) -> None:
    with opened(text_size=2.0, window_size=size) as table:
        table.play(" ".join(SAMPLE[:4]), second="level 2")
        assert table.reads("Flip") and table.reads("Place") and table.shows("Choose one of Diamond's outlined tiles")
        assert not table.shows("Your aim:")


def board_picture(table: Table) -> bytes:
    """What is on the screen where the board is."""
    table.picture()
    assert table.scene.table is not None
    return pygame.image.tobytes(table.app.screen.subsurface(table.scene.table.board.rect), "RGB")


def _resign(table: Table) -> None:
    table.click("Menu")
    table.click("Resign")
    assert table.reads("Resign?")
    table.click("Resign")
    table.pass_time(0.1)
