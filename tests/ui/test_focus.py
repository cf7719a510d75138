"""The keyboard's focus: where it begins, how it moves within a group, and that only one ring is drawn."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise, product

import pygame
import pytest
from hands import ALMOST_OVER, SAMPLE, WINNING_CLICKS, point_at
from seen import Window, opened


def focused(window: Window) -> str | None:
    return window.app.top.form.focused


def way_there(window: Window, *names: str) -> None:
    for name in names:
        window.focus(name)
        window.press(pygame.K_RETURN)


@pytest.mark.parametrize(("names", "expected"), [
    (("settings",), "theme.0"), (("lessons",), "next"), (("puzzles",), "training"), (("new_game",), "start"),
])
def test_a_page_opened_by_keys_has_the_focus_in_sight(window: Window, names: tuple[str, ...], expected: str) -> None:
    window.open("title")
    way_there(window, *names)
    assert focused(window) == expected


def test_on_the_way_back_from_a_page_the_focus_is_in_sight() -> None:
    with opened(window_size=(640, 480), text_size=2.0, language="de") as window:
        window.open("title")
        way_there(window, "settings")
        window.press(pygame.K_ESCAPE)
        assert focused(window) == "settings"
        assert (button := window.app.top.form["settings"]).shown_rect == button.rect


def test_in_large_type_the_title_leaves_nothing_out() -> None:
    with opened(text_size=2.0) as window:
        window.have_played([(2, "won", False)])
        window.open("title")
        form = window.app.top.form
        assert form["settings"].shown_rect == form["settings"].rect
        assert {"learn", "training"} <= {widget.name for widget in form}


@pytest.mark.parametrize("size", [(1280, 800), (900, 600), (640, 480)])
def test_the_way_back_stands_in_the_same_place_on_every_page(size: tuple[int, int]) -> None:
    with opened(window_size=size) as window:
        for language, text_size in product(("en", "de"), (1.0, 2.0)):
            window.set(language=language, text_size=text_size)
            places = {}
            for page in ("settings", "lessons", "puzzles", "statistics"):
                window.open(page)
                places[page] = window.app.top.form["back"].shown_rect.topright
            assert len(set(places.values())) == 1, places


def test_a_page_opened_by_the_mouse_shows_no_focus(window: Window) -> None:
    window.open("title")
    window.press(pygame.K_TAB)
    window.click("lessons")
    assert window.page == "lessons" and focused(window) is None


def test_arrows_home_and_end_lead_through_a_list_at_which_tab_stops_once(window: Window) -> None:
    window.set(text_size=2.0)
    window.open("lessons")
    window.focus("lesson.0")
    stops = []
    for _step in range(5):
        window.press(pygame.K_TAB)
        stops.append(focused(window))
    assert stops.count("lesson.0") == 1 and not {"lesson.1", "lesson.5"} & set(stops)
    window.focus("lesson.0")
    for key, name in ((pygame.K_END, "lesson.19"), (pygame.K_HOME, "lesson.0")):
        window.press(key)
        assert focused(window) == name
        focus = window.app.top.form.focus
        assert focus is not None and focus.shown_rect == focus.rect, "it is scrolled into sight"
    window.press(pygame.K_PAGEDOWN)
    below = focused(window)
    assert below not in ("lesson.0", "lesson.19")
    window.press(pygame.K_PAGEUP)
    assert focused(window) == "lesson.0"
    window.press(pygame.K_DOWN)
    assert focused(window) != "lesson.0"


def test_left_and_right_stop_at_the_end_of_a_row() -> None:
    with opened(window_size=(1280, 800)) as window:
        for page, name in (("setup", "start"), ("settings", "reduced_motion")):
            window.open(page)
            window.focus(name)
            visited = [focused(window)]
            for _step in range(8):
                window.press(pygame.K_RIGHT)
                visited.append(focused(window))
            rects = [window.app.top.form[each].rect for each in visited]
            assert all(one.top < other.bottom and other.top < one.bottom for one, other in pairwise(rects))
            assert visited[0] != "start" or set(visited) == {"start"}


def test_up_visits_every_row_of_the_settings_and_enters_each_on_what_is_chosen() -> None:
    """In German with the largest type, where the window shows a few of them at a time."""
    with opened(window_size=(1280, 800), text_size=2.0, language="de") as window:
        window.open("settings")
        window.focus("show_labels")
        visited = []
        for _step in range(5):
            window.press(pygame.K_UP)
            visited.append(focused(window))
        assert visited == ["left_handed", "text_size.3", "language.2", "tile_set.classic", "theme.0"]


def test_home_and_end_lead_to_the_ends_of_a_choice_and_then_of_the_page(window: Window) -> None:
    window.open("settings")
    window.focus("theme.1")
    names = [widget.name for widget in window.app.top.form if widget.enabled]
    for key, expected in ((pygame.K_END, "theme.2"), (pygame.K_END, names[-1]), (pygame.K_HOME, names[0])):
        window.press(key)
        assert focused(window) == expected and window.app.top.form[expected].shown_rect.size


def test_a_menu_leads_from_its_end_to_its_beginning(window: Window) -> None:
    window.open_match("L1 1-5/L16")
    window.press(pygame.K_m)
    first = focused(window)
    window.press(pygame.K_UP)
    last = focused(window)
    assert last != first
    window.press(pygame.K_DOWN)
    assert focused(window) == first


def test_a_tool_under_a_panel_shows_neither_its_name_nor_a_ring() -> None:
    """In large type, where a tool is an icon alone: opened by Enter on the tool, and by a key with the mouse on it."""
    with opened(window_size=(900, 600), text_size=2.0) as window:
        window.open_match("L1 1-5/L16")
        below = window.app.top.form
        for open_it in (lambda: window.press(pygame.K_RETURN), lambda: window.press(pygame.K_m)):
            window.focus("menu")
            assert below["menu"].focused
            point_at(window.app, below["menu"].rect.center)
            assert below["menu"].hovered
            open_it()
            assert window.page == "menu" and not any(each.focused or each.hovered for each in below)
            window.press(pygame.K_ESCAPE)
            assert window.page == "game" and below["menu"].focused and not below["menu"].hovered


def test_tab_takes_the_cursor_off_and_an_arrow_moves_it_on_from_there(window: Window) -> None:
    window.open_match("L1 1-5/L16")
    cursor = window.app.top.keyboard.cursor
    for key in (pygame.K_UP, pygame.K_LEFT):
        window.press(key)
    square = cursor.square
    window.press(pygame.K_TAB)
    assert cursor.square is None and focused(window) is not None
    window.press(pygame.K_RIGHT)
    assert cursor.square == square + 1 and focused(window) is None


def test_escape_opens_the_menu_whether_or_not_the_cursor_is_on_the_board(window: Window) -> None:
    window.open_match("L1")
    window.press(pygame.K_UP)
    assert window.app.top.keyboard.cursor.square is not None
    window.press(pygame.K_ESCAPE)
    assert window.page == "menu"
    for key, end in ((pygame.K_END, -1), (pygame.K_HOME, 0)):
        window.press(key)
        assert focused(window) == [each.name for each in window.app.top.form if each.enabled][end]


def test_escape_takes_the_cursor_off_the_board_of_an_analysis_where_arrows_go_through_the_turns(
    window: Window,
) -> None:
    window.open_analysis("L1")
    window.press(pygame.K_UP, pygame.KMOD_SHIFT)
    window.press(pygame.K_ESCAPE)
    assert window.page == "analysis" and window.app.top.keyboard.cursor.square is None
    window.press(pygame.K_ESCAPE)
    assert window.page != "analysis"


def test_no_row_is_skipped_on_the_way_up_and_down_a_new_game(window: Window) -> None:
    window.open("setup")
    window.focus("rules")
    window.press(pygame.K_DOWN)
    assert str(focused(window)).startswith(("game.", "clock."))


def test_after_a_match_played_by_keys_the_main_button_has_the_focus(window: Window) -> None:
    window.open_match(ALMOST_OVER)
    for square in WINNING_CLICKS:
        window.type(str(square))
        window.press(pygame.K_RETURN)
    window.press(pygame.K_UP)
    window.pass_time(4)
    assert window.page == "result" and focused(window) == "again" and window.app.top.keyboard.cursor.square is None
    visited = set()
    for key in (pygame.K_DOWN, pygame.K_DOWN, pygame.K_UP, pygame.K_RIGHT):
        window.press(key)
        visited.add(focused(window))
        assert window.app.top.keyboard.cursor.square is None, "the finished board is no place to go"
        assert_one_ring_in_sight(window)
    assert len(visited) > 1 and visited <= {each.name for each in window.app.top.form}
    window.press(pygame.K_PAGEUP)
    assert window.shows("Turn 11 of"), "the turns are looked at as before"


def test_after_a_match_played_by_mouse_nothing_has_the_focus(window: Window) -> None:
    window.open_match(ALMOST_OVER)
    window.click_turn(*WINNING_CLICKS)
    window.pass_time(4)
    assert window.page == "result" and focused(window) is None


def test_a_whole_match_by_keys_alone_in_large_type_and_a_small_window() -> None:
    """In German, from the title to the next match: one ring at most, and always in sight."""
    with opened(window_size=(900, 600), text_size=2.0, language="de") as window:
        window.open("title")
        way_there(window, "new_game")
        assert window.page == "setup"
        for name in ("SECOND.person", "start"):
            way_there(window, name)
        assert window.page == "game"
        for number, turn in enumerate(SAMPLE):
            window.press(pygame.K_UP if number % 3 else pygame.K_TAB)
            assert_one_ring_in_sight(window)
            window.type_turn(turn)
            assert_one_ring_in_sight(window)
        window.settle()
        assert window.page == "result" and window.shows("gewinnt")
        focus = window.app.top.form.focus
        assert focus is not None and focus.is_main and window.app.top.keyboard.cursor.square is None
        window.press(pygame.K_RETURN)
        assert window.page == "game" and window.position.tiles == (None,) * 16


def assert_one_ring_in_sight(window: Window) -> None:
    focus = window.app.top.form.focus
    assert focus is None or window.app.top.keyboard.cursor.square is None
    assert focus is None or focus.shown_rect == focus.rect


# --- the stops of a table ---------------------------------------------------------------------------------------------


def stops(window: Window, count: int, shift: bool = False) -> list[str]:
    """Where Tab leads, one after the other; `board` for the cursor on the board."""
    found = []
    for _step in range(count):
        window.press(pygame.K_TAB, pygame.KMOD_SHIFT if shift else 0)
        cursor = window.app.top.keyboard.cursor.square
        assert (cursor is None) is (focused(window) is not None), "one ring"
        found.append("board" if cursor is not None else str(focused(window)))
    return found


@pytest.mark.parametrize("open_it", [Window.open_match, Window.open_analysis])
@pytest.mark.parametrize(("size", "text_size"), [((1280, 800), 1.0), ((900, 600), 2.0)])
def test_board_and_list_of_turns_are_a_stop_each(
    open_it: Callable[[Window, str], None], size: tuple[int, int], text_size: float
) -> None:
    with opened(window_size=size, text_size=text_size) as window:
        open_it(window, "L1 1-5/L16 16-12/L6")
        there = stops(window, 12)
        assert there[0] == "board" and "turns" in there
        way = there[:there.index("board", 1)]
        assert len(set(way)) == len(way), "each once"
        back = stops(window, len(way), shift=True)
        assert sorted(back) == sorted(way)


def test_arrows_home_end_and_page_lead_through_the_list_of_turns(window: Window) -> None:
    window.open_match("L1 1-5/L16 16-12/L6 5-9/D2 12-8/D3")
    window.focus("turns")
    texts = window.app.top.table.turns.turns.texts
    told = []
    for key in (pygame.K_LEFT, pygame.K_UP, pygame.K_HOME, pygame.K_RIGHT, pygame.K_DOWN, pygame.K_PAGEDOWN):
        window.press(key)
        assert focused(window) == "turns" and window.app.top.keyboard.cursor.square is None
        told.append(window.app.top.spoken())
    assert told[0] == f"Turns, Turn 4: {texts[3]}" and told[1] == f"Turns, Turn 2: {texts[1]}"
    assert told[2] == "Turns, The start" and told[3].endswith(texts[0]) and told[4].endswith(texts[2])
    window.press(pygame.K_END)
    assert window.app.top.past is None and window.app.top.spoken().endswith(texts[4])
    element = next(each for each in window.app.top.outline().elements if each.role == "list")
    assert element.label == "Turns" and element.value == f"Turn 5: {texts[4]}"
    assert window.app.top.outline().focus == element.name


def test_a_turn_begun_is_no_turn_to_look_back_at(window: Window) -> None:
    window.open_match("L1 1-5/L16")
    window.type("16")
    window.press(pygame.K_RETURN)
    window.type("12")
    window.press(pygame.K_RETURN)
    window.focus("turns")
    window.press(pygame.K_LEFT)
    assert window.app.top.past is not None and window.app.top.past.ply == 1
