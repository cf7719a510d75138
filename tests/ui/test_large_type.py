"""In the largest type what has to be read and used stays in sight, and in its place."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import hands
import pygame
import pytest
from hands import SAMPLE
from picture_scenes import OPENERS
from pygame import Rect
from seen import Window, opened

from magicgame.ui.look import text
from magicgame.ui.look.canvas import Canvas
from magicgame.ui.look.look import make_look
from magicgame.ui.table.picture import Turns
from magicgame.ui.table.turns import TurnRows

SIZES = [(900, 600), (1280, 800)]
LARGE = {"text_size": 2.0, "animation": "off"}


def panel_px(window: Window) -> int:
    """How far the panel is scrolled."""
    return round(window.app.top.offset("panel").px)


@pytest.mark.parametrize("size", SIZES)
def test_the_way_on_from_a_finished_lesson_is_in_sight(size: tuple[int, int]) -> None:
    with opened(window_size=size, language="de", **LARGE) as window:
        OPENERS["lesson_done"](window)
        window.settle()
        onward = window.app.top.form["next"]
        assert onward.shown_rect == onward.rect and onward.enabled


@pytest.mark.parametrize(("scene", "size"), [(scene, size) for scene in ("match_won", "review") for size in SIZES])
def test_a_ledge_that_nobody_needs_makes_room_and_the_board_stands_still(scene: str, size: tuple[int, int]) -> None:
    with opened(window_size=size, **LARGE) as window:
        OPENERS[scene](window)
        window.settle()
        table = window.app.top.table
        assert table is not None and table.ledge is None
        board = table.board.rect.copy()
        if scene == "review":
            window.press(pygame.K_LEFT)
            window.settle()
            assert window.app.top.table.ledge is None
            window.click_square(13)
        else:
            window.app.top.undo()
        window.settle()
        table = window.app.top.table
        assert table is not None and table.ledge is not None and table.board.rect == board


def test_a_review_begins_with_what_is_said_of_the_turn_however_far_it_was_scrolled() -> None:
    with opened(window_size=(900, 600), **LARGE) as window:
        OPENERS["review"](window)
        window.settle()
        for key in (pygame.K_LEFT, pygame.K_LEFT, pygame.K_RIGHT):
            window.app.top.offset("panel").px = 200
            window.app.top.changed()
            window.press(key)
            window.settle()
            assert panel_px(window) == 0


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_language_that_is_chosen_leaves_its_row_in_sight(language: str) -> None:
    other = {"en": "de", "de": "en"}[language]
    with opened(window_size=(900, 600), language=language, **LARGE) as window:
        window.open("settings")
        window.click({"en": "English", "de": "Deutsch"}[other])
        row = hands.widget(window.app, {"en": "English", "de": "Deutsch"}[other])
        assert row.shown_rect == row.rect


def test_a_menu_speaks_the_language_chosen_over_it() -> None:
    with opened(language="de", animation="off") as window:
        window.open_match(" ".join(SAMPLE[:3]))
        window.press(pygame.K_F10)
        assert window.shows("Menü")
        window.open("settings")
        window.click("English")
        window.leave()
        window.settle()
        assert window.shows("Menu") and not window.shows("Menü")


@pytest.mark.parametrize("size", SIZES)
def test_next_stays_under_the_pointer_in_why(size: tuple[int, int], opened_why: Callable[..., Window]) -> None:
    window = opened_why(window_size=size, **LARGE)
    assert window.page == "why"
    forward = window.app.top.form["forward"].rect.copy()
    window.press(pygame.K_RIGHT)
    window.settle()
    assert window.app.top.form["forward"].rect == forward


@pytest.fixture
def opened_why() -> Iterator[Callable[..., Window]]:
    """Why of the last mistake of a reviewed match, in a window with these settings."""
    windows: list[Window] = []

    def show(**wishes: object) -> Window:
        window = Window(**wishes)
        windows.append(window)
        OPENERS["review"](window)
        window.settle()
        window.press(pygame.K_LEFT)
        window.settle()
        window.click("reason")
        window.settle()
        return window

    yield show
    for window in windows:
        window.close()


@pytest.mark.parametrize("text_size", [1.0, 1.5, 2.0])
def test_the_number_of_a_turn_is_read_whole_however_many_there_are(text_size: float) -> None:
    look = make_look((900, 600), text_scale=text_size)
    rows = TurnRows(Turns(("a1-a2",) * 200))
    rows.place(look, Rect(0, 0, look.type_px(300), 9_000))
    cell = rows.cell(0)
    surface = pygame.Surface((cell.right, 9_000))
    shown: list[tuple[str, int]] = []

    class Watching(Canvas):
        def text(self, words: str, rect: Rect, size_px: int, *rest: Any, **how: Any) -> Rect:
            shown.append((words, rect.width - text.width(look.palette, words, size_px)))
            return rect

    rows.paint(Watching(surface, look))
    assert [words for words, room in shown if words.isdigit() and room < 0] == []
    assert sum(words.isdigit() for words, _room in shown) == 200
