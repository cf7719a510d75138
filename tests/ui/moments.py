"""Moments of a match that no picture of a scene shows: tiles in the air, pointers over squares, bubbles."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import hands
import pygame
from hands import SAMPLE
from picture_scenes import ALL_BUT_ONE, TURNS
from seen import Window

from magicgame.games import GAMES
from magicgame.match.first import first_match
from magicgame.ui.routes import Play

OWN_LINE = "c.c./dd../..../...."
"""Circle, to move, has a tile to flip and lacks 2 for a line 1-2-3."""
TWO_WAYS = "ddd./c.c./.C../...."
"""Circle to move against Diamond's open line 1-2-3: 4 and 6 are empty."""
Opener = Callable[[Window], None]


# --- tiles in the air -------------------------------------------------------------------------------------------------


def _after(seconds: float, opener: Opener, **wishes: object) -> Opener:
    def opened(window: Window) -> None:
        window.set(**wishes)
        opener(window)
        window.pass_time(seconds)
    return opened


def flipped(window: Window) -> None:
    window.open_match(ALL_BUT_ONE, second="level 3")
    window.pass_time(3)
    window.click_square(12)
    window.click_square(11)


def placed(window: Window) -> None:
    flipped(window)
    window.pass_time(3)
    window.click_square(9)


def taken_back(window: Window) -> None:
    window.open_match(ALL_BUT_ONE)
    window.pass_time(3)
    window.press(pygame.K_z, pygame.KMOD_CTRL)


def slid(window: Window) -> None:
    window.open_match("a2-a3", game="entropy")
    window.pass_time(3)
    step = window.position.legal_moves[0].steps[0]
    window.click_square(step.source + 1)
    window.click_square(step.target + 1)


def won(window: Window) -> None:
    window.open_match(TURNS, first="level 2")
    window.click_turn(13, 14)
    window.click_square(11)


# --- pointers ---------------------------------------------------------------------------------------------------------


def _point_at_square(window: Window, number: int) -> None:
    hands.point_at(window.app, hands.square(window.app, number))


def tile_pointed_at(window: Window) -> None:
    window.open_match(ALL_BUT_ONE)
    _point_at_square(window, 12)


def goal_pointed_at(window: Window) -> None:
    window.open_match(ALL_BUT_ONE)
    window.click_turn(12)
    _point_at_square(window, 11)


def empty_square_pointed_at(window: Window) -> None:
    window.open_match()
    _point_at_square(window, 7)


def _hold(window: Window, start: tuple[int, int], end: tuple[int, int]) -> None:
    hands.point_at(window.app, start)
    window.app.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=pygame.BUTTON_LEFT))
    for at in ((start[0] + 15, start[1]), end):
        window.app.handle(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(9, 9), buttons=(1, 0, 0)))


def tile_dragged(window: Window) -> None:
    window.open_match(ALL_BUT_ONE)
    x, y = hands.square(window.app, 11)
    _hold(window, hands.square(window.app, 12), (x + 9, y + 4))


def tile_dragged_nowhere(window: Window) -> None:
    window.open_match(ALL_BUT_ONE)
    _hold(window, hands.square(window.app, 12), hands.square(window.app, 4))


def tile_carried(window: Window) -> None:
    window.open_match()
    _hold(window, window.app.top.targets()["hand"].center, hands.square(window.app, 6))


def tile_turned(window: Window) -> None:
    window.open_match()
    window.press(pygame.K_SPACE)


def by_keys(window: Window) -> None:
    window.open_match(ALL_BUT_ONE)
    for key in (pygame.K_RIGHT, pygame.K_DOWN, pygame.K_DOWN):
        window.press(key)


def turn_pointed_at(window: Window) -> None:
    window.open_match(ALL_BUT_ONE)
    hands.point_at(window.app, next(each.rect.center for each in window.drawn() if each.words.startswith("5-6/")))


# --- what is said at the board ----------------------------------------------------------------------------------------


def typed_wrongly(window: Window) -> None:
    window.open_match(ALL_BUT_ONE)
    window.type_turn("1-16/l3")


def threats(window: Window) -> None:
    window.set(show_threats=True)
    window.open_match(start=TWO_WAYS, second="level 3")
    window.settle()


def warned(window: Window) -> None:
    window.open_match(start=TWO_WAYS, second="level 2")
    window.settle()


def line_explained(window: Window) -> None:
    window.open_match(start=OWN_LINE, second="level 6")
    for number in (5, 9, 2):
        window.click_square(number)
    window.pass_time(0.4)


def knowledge_shown(window: Window) -> None:
    window.set(show_knowledge=True)
    window.open_match(ALL_BUT_ONE, second="level 6")
    window.settle()


def thinking(window: Window) -> None:
    window.open_match(TURNS.rpartition(" ")[0], first="level 4")
    window.app.step(0.0)


def _bubble(window: Window, game: str, keys: tuple[int, ...]) -> None:
    window.app.go(Play(first_match(GAMES[game])))
    window.pass_time(2)
    for key in keys:
        window.press(key)
    window.pass_time(2)


def bubble_of_the_line(window: Window) -> None:
    _bubble(window, "magic", (pygame.K_SPACE,))
    window.click_square(6)
    window.pass_time(6)


def looked_back(window: Window) -> None:
    window.open_match(TURNS, second="level 3")
    for _turn in range(3):
        window.press(pygame.K_PAGEUP)
    window.pass_time(2)


def looked_back_moving(window: Window) -> None:
    looked_back(window)
    window.press(pygame.K_PAGEUP)
    window.pass_time(0.2)


def draw_offered(window: Window) -> None:
    window.open_match(TURNS, names=("Ann", "Bo"))
    window.click("menu")
    window.click("offer_draw")
    window.pass_time(1)


def draw_agreed(window: Window) -> None:
    draw_offered(window)
    window.click("answer_0")
    window.settle()


def passed_on(window: Window) -> None:
    """The two computers have nothing left to move."""
    window.open_match(" ".join(SAMPLE[:6]), first="level 1", second="level 1")
    window.pass_time(6)


MOMENTS: dict[str, Opener] = {
    **{f"flipped_{seconds}": _after(seconds, flipped) for seconds in (0.08, 0.2, 0.34, 0.6)},
    "flipped_1989": _after(0.2, flipped, tile_set="1989"), "flipped_slowly": _after(0.2, flipped, animation="slow"),
    **{f"placed_{seconds}": _after(seconds, placed) for seconds in (0.05, 0.15)},
    "taken_back_0.1": _after(0.1, taken_back), "slid_0.1": _after(0.1, slid),
    **{f"won_{seconds}": _after(seconds, won) for seconds in (0.3, 0.7, 1.2, 2)},
    "tile_pointed_at": tile_pointed_at, "goal_pointed_at": goal_pointed_at,
    "empty_square_pointed_at": empty_square_pointed_at, "turn_pointed_at": turn_pointed_at,
    "tile_dragged": tile_dragged, "tile_dragged_nowhere": tile_dragged_nowhere, "tile_carried": tile_carried,
    "tile_turned": tile_turned, "by_keys": by_keys, "typed_wrongly": typed_wrongly, "threats": threats,
    "warned": warned, "line_explained": line_explained, "knowledge_shown": knowledge_shown, "thinking": thinking,
    "bubble": partial(_bubble, game="magic", keys=()),
    "bubble_of_the_tile": partial(_bubble, game="magic", keys=(pygame.K_SPACE,)),
    "bubble_of_the_line": bubble_of_the_line, "bubble_of_entropy": partial(_bubble, game="entropy", keys=()),
    "looked_back": looked_back, "looked_back_moving": looked_back_moving, "draw_offered": draw_offered,
    "draw_agreed": draw_agreed,
    "passed_on": passed_on,
}
