"""What is drawn, heard and read in every scene is what is kept of it in `tracings/`, text by text and shape by shape.

    pytest tests/ui/test_tracings.py --keep-tracings

keeps all of it anew, after a change that is meant to be seen; what git shows to have changed is then the change.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import hands
import pygame
import pytest
from moments import MOMENTS
from page_moments import PAGE_MOMENTS
from picture_scenes import OPENERS
from seen import Window, opened
from tracing import Paper, traced

from magicgame.ui.outline import Element
from magicgame.ui.pages import perfect
from magicgame.ui.widgets.widget import Widget

OPENED = (1024, 768)
"""No shape has this size: what is drawn for the next one is all drawn anew."""
LARGE = "1280×800, dark", (1280, 800), {"theme": "dark"}
SHAPES: tuple[tuple[str, tuple[int, int], dict[str, Any]], ...] = (
    ("900×600, light", (900, 600), {"theme": "light"}),
    ("600×900, 1989, text 150 %", (600, 900), {"theme": "dark", "tile_set": "1989", "text_size": 1.5}),
)
MOST_LINES_NEW = 40
"""More of them say that all has moved, as when the page has scrolled."""

pytestmark = pytest.mark.usefixtures("quick_searches")


@pytest.fixture(autouse=True)
def same_computer(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is free of memory and disk is told on a page."""
    monkeypatch.setattr(perfect, "free_disk", lambda _folder: 80 * 10**9)
    monkeypatch.setattr(perfect, "free_memory", lambda: 20 * 10**9)


@pytest.mark.parametrize("scene", OPENERS)
def test_a_scene_is_drawn_as_it_was(scene: str, check: Callable[[str, list[str]], None]) -> None:
    with opened(reduced_motion=True, window_size=OPENED) as window:
        OPENERS[scene](window)
        with traced():
            _lay_out(window, *LARGE[1:])
            check(scene, [*_read(window), *_drawn_large(window), *_drawn_otherwise(window)])


@pytest.mark.parametrize("moment", MOMENTS | PAGE_MOMENTS)
def test_a_moment_is_drawn_as_it_was(moment: str, check: Callable[[str, list[str]], None]) -> None:
    with opened(window_size=OPENED) as window:
        (MOMENTS | PAGE_MOMENTS)[moment](window)
        with traced():
            _lay_out(window, *LARGE[1:])
            check(moment, [*_read(window), *_drawn(window)])


def _lay_out(window: Window, size: tuple[int, int], wishes: dict[str, Any]) -> None:
    window.app.screen = Paper(size)
    window.set(**wishes)


def _drawn(window: Window) -> list[str]:
    window.picture()
    assert isinstance(window.app.screen, Paper)
    return window.app.screen.lines[:]


def _drawn_large(window: Window) -> Iterator[str]:
    """The whole scene, and what is new in it when one widget of each kind is pointed at, pressed and focused."""
    yield from _part(LARGE[0])
    yield from (whole := _drawn(window))
    kinds = {type(each): each.name for each in reversed(list(window.app.top.form)) if each.enabled}
    for name in reversed(kinds.values()):
        for deed, do in DEEDS.items():
            do(window, hands.brought_into_sight(window.app, name))
            new = [line for line in _drawn(window) if line not in whole]
            if 0 < len(new) <= MOST_LINES_NEW:
                yield from (*_part(f"{name} {deed}"), *new)
        window.app.top.form.pressed = window.app.top.form.focused = None
    window.point_at_nothing()


def _drawn_otherwise(window: Window) -> Iterator[str]:
    for title, size, wishes in SHAPES:
        _lay_out(window, size, wishes)
        yield from (*_part(title), *_drawn(window))


def _point_at(window: Window, widget: Widget) -> None:
    hands.point_at(window.app, widget.rect.center)


def _press(window: Window, widget: Widget) -> None:
    pressed = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=widget.rect.center, button=pygame.BUTTON_LEFT)
    window.app.handle(pressed)


def _focus(window: Window, widget: Widget) -> None:
    window.point_at_nothing()
    window.app.top.form.pressed, window.app.top.form.focused = None, widget.name
    window.app.top.changed()


DEEDS: dict[str, Callable[[Window, Widget], None]] = {"pointed at": _point_at, "pressed": _press, "focused": _focus}


def _read(window: Window) -> Iterator[str]:
    """The sounds that were heard, and what a screen reader tells."""
    outline = window.app.top.outline()
    yield from (*_part("heard"), *window.sounds, *_part("read"), *outline.said.splitlines())
    yield from map(_element, (*outline.elements, *outline.squares))


def _element(element: Element) -> str:
    is_on = {None: "", True: "on", False: "off"}[element.is_on]
    left, top, width, height = element.place
    can_be_used = "" if element.is_enabled else "disabled"
    level = "" if element.level is None else f"{element.level:g}"
    words = element.role, element.label, element.value, element.description, is_on, can_be_used, level
    return " ".join(filter(None, (*words, f"at {left},{top} {width}×{height}"))).replace("\n", " / ")


def _part(title: str) -> tuple[str, str]:
    return "", f"--- {title}"
