"""Whatever a player does, the screen shows at once what it would show if all of it were drawn anew."""

from __future__ import annotations

from collections.abc import Iterator

import hands
import pygame
import pytest
from picture_scenes import ALL_BUT_ONE, OPENERS
from seen import Window, opened

from magicgame.ui.look.canvas import Canvas

pytestmark = pytest.mark.usefixtures("quick_searches")
SIZE = (900, 600)


def is_up_to_date(window: Window) -> bool:
    window.app.step(0.0)
    window.app.top.changed()
    anew = pygame.Surface(window.app.screen.get_size())
    for scene in window.app.visible:
        scene.dirty = True
        scene.draw(Canvas(anew, window.app.look))
        scene.dirty = False
    return pygame.image.tobytes(window.app.screen, "RGB") == pygame.image.tobytes(anew, "RGB")


def mouse(window: Window, kind: int, at: tuple[int, int]) -> None:
    window.app.handle(pygame.Event(
        kind, pos=at, rel=(9, 9), buttons=(kind == pygame.MOUSEMOTION, 0, 0), button=pygame.BUTTON_LEFT))


def at_the_board(window: Window) -> Iterator[str]:
    """Pointed at, dragged, dropped, reached by keys, typed, and left."""
    tile, goal, elsewhere = (hands.square(window.app, number) for number in (12, 11, 4))
    for name, at in (("tile", tile), ("other square", elsewhere), ("tile again", tile)):
        hands.point_at(window.app, at)
        yield f"{name} pointed at"
    mouse(window, pygame.MOUSEBUTTONDOWN, tile)
    for name, at in (("a little", (tile[0] + 15, tile[1])), ("over its goal", goal), ("over no goal", elsewhere)):
        mouse(window, pygame.MOUSEMOTION, at)
        yield f"dragged {name}"
    mouse(window, pygame.MOUSEBUTTONUP, elsewhere)
    yield "dropped"
    for key in (pygame.K_RIGHT, pygame.K_DOWN, pygame.K_RETURN, pygame.K_1, pygame.K_BACKSPACE, pygame.K_SPACE):
        window.press(key)
        yield pygame.key.name(key)
    hands.point_at(window.app, goal)
    yield "pointed at after keys"
    window.point_at_nothing()
    yield "nothing pointed at"


def at_the_widgets(window: Window) -> Iterator[str]:
    """One of each kind is pointed at, pressed and left, then one is focused, and the page is scrolled."""
    names = {type(each): each.name for each in window.app.top.form if each.enabled}
    for name in names.values():
        at = hands.brought_into_sight(window.app, name).rect.center
        hands.point_at(window.app, at)
        yield f"{name} pointed at"
        mouse(window, pygame.MOUSEBUTTONDOWN, at)
        yield f"{name} pressed"
        window.point_at_nothing()
        mouse(window, pygame.MOUSEBUTTONUP, (-1, -1))
        yield f"{name} left"
    window.press(pygame.K_TAB)
    yield "focused"
    for rows in (-2, 1):
        hands.wheel(window.app, (SIZE[0] // 2, SIZE[1] // 2), rows)
        yield f"scrolled by {rows}"


def test_at_the_board() -> None:
    with opened(window_size=SIZE, reduced_motion=True) as window:
        window.open_match(ALL_BUT_ONE, second="level 3")
        window.settle()
        assert [deed for deed in at_the_board(window) if not is_up_to_date(window)] == []


@pytest.mark.parametrize("page", ["match_menu", "analysis", "settings", "open_library"])
def test_at_the_widgets(page: str) -> None:
    with opened(window_size=SIZE, reduced_motion=True) as window:
        OPENERS[page](window)
        window.settle()
        assert [deed for deed in at_the_widgets(window) if not is_up_to_date(window)] == []
