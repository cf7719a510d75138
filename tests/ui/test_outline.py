"""What a screen reader is shown of each scene, and what it may ask for."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from picture_scenes import OPENERS
from seen import Window

from magicgame.ui.outline import Element, Outline
from magicgame.ui.reader.reader import Reader


class Listener:
    """A screen reader that has come: everything it is shown, one outline after the other."""

    is_behind = False

    def __init__(self, window: Window) -> None:
        self.shown: list[Outline] = []
        window.app._reader = Reader(window.app._window, self)

    def show(self, outline: Callable[[], Outline], size: tuple[int, int]) -> None:
        self.shown.append(outline())

    def follow_focus(self, has_focus: bool) -> None:
        pass

    def choosable(self) -> set[str]:
        return {each.label for each in self.shown[-1].squares if each.description == "can be chosen"}


def test_the_focus_of_the_window_comes_and_goes_where_no_screen_reader_is(window: Window) -> None:
    window.open("title")
    for kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
        window.app.handle(pygame.Event(kind))
    assert window.page == "title"


def outline(window: Window) -> Outline:
    return window.app.top.outline()


def element(window: Window, label: str) -> Element:
    shown = outline(window)
    found = [each for each in (*shown.elements, *shown.squares) if each.label == label]
    return next((each for each in found if each.role != "words"), found[0])


def ask(window: Window, label: str, is_use: bool = True) -> None:
    window.app.top.asked(element(window, label).name, is_use)


@pytest.mark.usefixtures("quick_searches")
@pytest.mark.parametrize("scene", OPENERS)
def test_everything_of_a_scene_has_words_and_a_name_of_its_own(window: Window, scene: str) -> None:
    window.set(animation="off")
    OPENERS[scene](window)
    shown = outline(window)
    names = [each.name for each in (*shown.elements, *shown.squares)]
    assert len(set(names)) == len(names)
    assert [each.name for each in shown.elements if not each.label.strip()] == []
    assert any(each.role == "button" for each in shown.elements)


def test_the_board_is_a_grid_that_tells_what_lies_there_and_what_may_be_done(window: Window) -> None:
    window.open_match("L1 1-5/L16")
    shown = outline(window)
    assert shown.columns == 4 and len(shown.squares) == 16
    assert [each.label for each in shown.squares if each.label.endswith("empty")] == [
        f"{square}: empty" for square in (1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)]
    assert element(window, "16: Diamond, light").description == "can be chosen"
    ask(window, "16: Diamond, light")
    assert element(window, "16: Diamond, light").description == "chosen"
    assert {each.label for each in outline(window).squares if each.description == "can be chosen"} >= {
        "12: empty", "15: empty"}


def test_a_turn_is_played_by_asking(window: Window) -> None:
    window.open_match()
    ask(window, "6: empty")
    window.pass_time(1)
    assert "\n1. L6 *" in window.record()
    assert outline(window).said.startswith("Circle places light side up on 6. Diamond")


def test_the_end_tells_who_has_won_and_why(window: Window) -> None:
    OPENERS["match_result"](window)
    assert outline(window).said.startswith("Diamond wins. Locked line 1–6–11")


def test_the_focus_follows_what_is_asked_for_and_the_cursor(window: Window) -> None:
    window.open_match()
    ask(window, "7: empty", is_use=False)
    assert outline(window).focus == "square.6" and not window.record().strip().endswith("L7")
    window.press(pygame.K_RIGHT)
    assert outline(window).focus == "square.7"
    ask(window, "Menu", is_use=False)
    assert outline(window).focus == element(window, "Menu").name


def test_switches_tell_whether_they_are_on_and_are_switched_by_asking(window: Window) -> None:
    window.open("settings")
    switch = next(each for each in outline(window).elements if each.role == "switch" and each.is_enabled)
    ask(window, switch.label)
    assert element(window, switch.label).is_on is (not switch.is_on)


def test_a_dialogue_hides_what_lies_below_it_and_says_its_question(window: Window) -> None:
    window.open_match("L1 1-5/L16")
    window.click("Menu")
    assert outline(window).is_modal and outline(window).squares == ()


def test_what_has_gone_is_not_used(window: Window) -> None:
    window.open_match()
    window.app.top.asked("button.nothing", True)
    assert window.page == "game"


def frames(window: Window, seconds: float) -> None:
    for _frame in range(round(60 * seconds)):
        window.app.step(1 / 60)
        window.app.show()


def test_what_can_be_done_is_told_while_the_tile_still_moves_and_what_is_said_when_it_lies(window: Window) -> None:
    window.set(animation="slow")
    window.open_match("L1 1-5/L16")
    listener = Listener(window)
    ask(window, "16: Diamond, light")
    frames(window, 0.1)
    before = listener.shown[-1].said
    ask(window, "12: empty")
    frames(window, 0.1)
    assert window.app.top.is_moving
    assert {"1: empty", "16: empty"} <= listener.choosable()
    assert listener.shown[-1].said == before
    frames(window, 3)
    assert not window.app.top.is_moving
    assert listener.shown[-1].said not in ("", before)


def test_frames_of_a_motion_that_changes_nothing_are_not_told(window: Window) -> None:
    window.set(animation="slow")
    window.open_match("L1 1-5/L16", second="level 1")
    for label in ("16: Diamond, light", "12: empty"):
        ask(window, label)
    frames(window, 0.1)
    listener = Listener(window)
    frames(window, 0.1)
    assert window.app.top.is_moving and listener.shown == []
