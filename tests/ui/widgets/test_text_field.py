"""A field of text: the caret, what is selected, and the pointer."""

from __future__ import annotations

import pygame
import pytest
from seen import Window, opened

from magicgame.ui.widgets.line import Line

CTRL, SHIFT = pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT
LEFT, RIGHT, HOME, END = pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END
BACK, DELETE = pygame.K_BACKSPACE, pygame.K_DELETE


def after(line: Line, *keys: tuple[int, int] | str) -> Line:
    """The line after keys with modifiers, or typed characters."""
    for key in keys:
        code, mod, sign = (ord(key), 0, key) if isinstance(key, str) else (*key, "")
        line = line.typed(pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=sign), 12) or line
    return line


def shown(line: Line) -> str:
    """The words with the caret as `|` and the selection's other end as `^`."""
    places = sorted({(line.anchor, "^"), (line.caret, "|")} if line.anchor != line.caret else {(line.caret, "|")})
    words = line.words
    for place, sign in reversed(places):
        words = words[:place] + sign + words[place:]
    return words


@pytest.mark.parametrize(("keys", "expected"), [
    (((LEFT, 0), "x"), "Ann Lex|e"), (((HOME, 0), "x"), "x|Ann Lee"), (((HOME, 0), (RIGHT, 0), (DELETE, 0)), "A|n Lee"),
    (((BACK, 0),), "Ann Le|"), (((HOME, 0), (BACK, 0), (LEFT, 0)), "|Ann Lee"), (((DELETE, 0), (RIGHT, 0)), "Ann Lee|"),
    (((LEFT, CTRL),), "Ann |Lee"), (((HOME, 0), (RIGHT, CTRL)), "Ann |Lee"), (((LEFT, CTRL), (LEFT, CTRL)), "|Ann Lee"),
    (((BACK, CTRL),), "Ann |"), (((HOME, 0), (DELETE, CTRL)), "|Lee"), (((LEFT, SHIFT), (LEFT, SHIFT)), "Ann L|ee^"),
    (((LEFT, CTRL | SHIFT), "x"), "Ann x|"), (((HOME, SHIFT), (DELETE, 0)), "|"),
    (((HOME, SHIFT), (RIGHT, 0)), "Ann Lee|"),
    (((HOME, SHIFT), (LEFT, 0)), "|Ann Lee"), (((pygame.K_a, CTRL),), "^Ann Lee|"), (((END, SHIFT),), "Ann Lee|"),
    (("x", "x", "x", "x", "x", "x"), "Ann Leexxxxx|"),
])
def test_keys_lead_the_caret(keys: tuple[tuple[int, int] | str, ...], expected: str) -> None:
    assert shown(after(Line("Ann Lee", 7, 7), *keys)) == expected


@pytest.mark.parametrize("key", [pygame.K_UP, pygame.K_TAB, pygame.K_RETURN, pygame.K_F2])
def test_other_keys_are_left_to_the_page(key: int) -> None:
    sign = {pygame.K_TAB: "\t", pygame.K_RETURN: "\r"}.get(key, "")
    assert Line("Ann", 3, 3).typed(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=sign), 12) is None


def searching(window: Window) -> str:
    return str(window.app.top.form["search"].value)


def press_at(window: Window, kind: int, x: int) -> None:
    middle = window.app.top.form["search"].rect.centery
    window.app.handle(pygame.Event(kind, pos=(x, middle), rel=(1, 0), buttons=(1, 0, 0), button=pygame.BUTTON_LEFT))


def test_the_caret_stays_while_one_types_and_goes_where_one_clicks() -> None:
    with opened() as window:
        window.have_kept()
        window.open("title")
        window.click("open")
        window.click("search")
        window.type("level")
        for key in (HOME, RIGHT):
            window.press(key)
        window.type("x")
        window.type("y")
        assert searching(window) == "lxyevel"
        rect = window.app.top.form["search"].rect
        press_at(window, pygame.MOUSEBUTTONDOWN, rect.left)
        press_at(window, pygame.MOUSEBUTTONUP, rect.left)
        window.type("a")
        assert searching(window) == "alxyevel"
        before = window.picture()
        press_at(window, pygame.MOUSEBUTTONDOWN, rect.right - 2)
        press_at(window, pygame.MOUSEMOTION, rect.left)
        press_at(window, pygame.MOUSEBUTTONUP, rect.left)
        assert pygame.image.tobytes(window.picture(), "RGB") != pygame.image.tobytes(before, "RGB")
        window.type("b")
        assert searching(window) == "b", "all of it was selected"
