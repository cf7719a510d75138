"""The look of an Atari ST: black and white on one grid of dots, told apart by shape, and a match played in it."""

from __future__ import annotations

from itertools import combinations

import hands
import pygame
import pytest
from fits import faults
from hands import SAMPLE
from picture_scenes import OPENERS
from pygame.time import Clock
from seen import Window, opened

from magicgame.engine.values import Value
from magicgame.games.game import Face, Place
from magicgame.ui.board import marks
from magicgame.ui.board.values import glyph
from magicgame.ui.look import onebit
from magicgame.ui.look.icons import icon
from magicgame.ui.look.look import dot_px, make_look
from magicgame.ui.table.picture import Sign
from magicgame.ui.table.signs import sign_picture

pygame.font.init()
SIZES = {(1280, 800): 2, (900, 600): 1, (640, 480): 1, (1920, 1080): 2, (2560, 1600): 4, (1281, 803): 2}
BLACK, WHITE = (0, 0, 0), (255, 255, 255)
SCENES = (
    "title", "setup", "match_flip", "match_hint", "match_menu", "match_left", "match_result", "settings", "analysis",
    "coach", "puzzle", "rules", "statistics_filled", "statistics_of_a_player", "match_entropy", "match_with_clock",
    "lesson_done", "editor", "open_library",
)
LEAST_APART = 0.03
"""The part of its dots in which a mark differs from every other one."""


def others(picture: pygame.Surface) -> int:
    """How many pixels are neither black nor white."""
    plain = [pygame.mask.from_threshold(picture, ink, (1, 1, 1, 255)).count() for ink in (BLACK, WHITE)]
    return picture.get_width() * picture.get_height() - sum(plain)


def rows(picture: pygame.Surface) -> list[bytes]:
    return [pygame.image.tobytes(picture.subsurface((0, y, picture.get_width(), 1)), "RGB")
            for y in range(picture.get_height())]


def assert_drawn_in_dots(window: Window, size: tuple[int, int]) -> None:
    """Each dot is a whole square of one colour, and each colour is black or white."""
    picture, dot = window.picture(), SIZES[size]
    turned = pygame.transform.flip(pygame.transform.rotate(picture, 90), False, True)
    for lines in (rows(picture), rows(turned)):
        assert all(line == lines[number - number % dot] for number, line in enumerate(lines)), size
    assert picture.get_size() == size and others(picture) == 0, size


@pytest.mark.usefixtures("quick_searches")
@pytest.mark.parametrize("scene", SCENES)
def test_all_is_drawn_in_black_and_white_dots_of_one_size_and_fits(scene: str) -> None:
    with opened(reduced_motion=True, language="de", tile_set="1989") as window:
        OPENERS[scene](window)
        for size in SIZES:
            window.app.screen = pygame.Surface(size)
            window.set(text_size=1.0)
            assert_drawn_in_dots(window, size)
            assert faults(window) == [], size


def test_a_tile_in_motion_is_drawn_in_dots() -> None:
    with opened(tile_set="1989") as window:
        window.open_match(" ".join(SAMPLE[:3]))
        window.click_square(13)
        window.click_square(9)
        for _frame in range(12):
            window.pass_time(0.03)
            assert_drawn_in_dots(window, (1280, 800))


def test_a_dot_is_as_large_as_leaves_the_screen_of_an_atari() -> None:
    assert {size: dot_px(size) for size in SIZES} == SIZES
    assert make_look((1280, 800), tiles="1989").size == (640, 400) and dot_px((3840, 2160)) == 5
    assert make_look((1280, 800)).size == (1280, 800)


# --- told apart by shape ----------------------------------------------------------------------------------------------


def apart(one: pygame.Surface, other: pygame.Surface) -> float:
    """The part of the dots that differ, both lying on white."""
    shown = []
    for picture in (one, other):
        ground = pygame.Surface(one.get_size())
        ground.fill(WHITE)
        ground.blit(picture, (0, 0))
        shown.append(pygame.image.tobytes(ground, "RGB")[::3])
    return sum(a != b for a, b in zip(*shown, strict=True)) / len(shown[0])


@pytest.mark.parametrize("px", [11, 13, 17])
def test_marks_are_told_apart_by_their_shape(px: int) -> None:
    palette = make_look((1280, 800), tiles="1989").palette
    verdicts = [glyph(palette, value, px, BLACK) for value in Value]
    signs = [sign_picture(palette, sign, px) for sign in Sign]
    locks = [icon(palette, name, px, BLACK) for name in ("lock", "lock-open")]
    for several in (verdicts, signs, locks):
        for one, other in combinations(several, 2):
            assert apart(one, other) >= LEAST_APART


def test_greys_are_patterns_each_denser_than_the_last() -> None:
    shades = [onebit.pattern((8, 8), (grey, grey, grey)) for grey in (0, 64, 128, 191, 255)]
    white = [pygame.mask.from_threshold(shade, WHITE, (1, 1, 1, 255)).count() for shade in shades]
    assert white == [0, 16, 32, 48, 64] and all(others(shade) == 0 for shade in shades)


def test_padlocks_and_numbers_on_the_board_are_rimmed_to_be_seen_on_black_and_white() -> None:
    palette = make_look((1280, 800), tiles="1989").palette
    for badge in (marks._lock_badge(palette, 16, True), marks._number_badge(palette, 16, 3)):
        inks = {tuple(badge.get_at((8, y)))[:3] for y in range(16) if badge.get_at((8, y))[3]}
        assert badge.get_at((8, 0))[:3] == WHITE and inks == {BLACK, WHITE}


@pytest.mark.usefixtures("quick_searches")
def test_the_name_of_a_square_that_is_marked_stays_on_white() -> None:
    with opened(tile_set="1989", reduced_motion=True, show_labels=True) as window:
        OPENERS["coach"](window)
        board = window.app.top.table.board  # type: ignore[attr-defined]
        square = board.geometry.tile_rect(10).inflate(-4, -4)
        shown = pygame.mask.from_threshold(window.dots().subsurface(square), WHITE, (1, 1, 1, 255))
        assert 0.8 < shown.count() / (square.width * square.height) < 1


# --- a match ----------------------------------------------------------------------------------------------------------


def click(window: Window, place: tuple[int, int]) -> None:
    """Press and release the mouse at a place of the layout, by the pixel of the window that lies there."""
    dot = window.app.look.palette.dot_px
    pos = (place[0] * dot + dot // 2, place[1] * dot + dot // 2)
    pygame.event.clear()
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.Event(kind, pos=pos, button=pygame.BUTTON_LEFT))
    window.app.frame(Clock(), 0.0)  # type: ignore[arg-type]


def click_button(window: Window, name: str) -> None:
    click(window, hands.brought_into_sight(window.app, name).rect.center)


def play(window: Window, turn: str) -> None:
    move = window.position.parse_move(turn)
    for step in move.steps:
        shown: Face = window.app.top.playing.draft.face  # type: ignore[attr-defined]
        if isinstance(step, Place) and step.face is not shown:
            click_button(window, "turn")
            window.pass_time(0.5, 0.1)
        elif not isinstance(step, Place):
            click(window, hands.square(window.app, step.source + 1))
        click(window, hands.square(window.app, step.target + 1))
        window.pass_time(0.5, 0.1)


@pytest.mark.parametrize("size", [(640, 480), (1280, 800)])
def test_a_whole_match_is_played_with_the_mouse(size: tuple[int, int]) -> None:
    with opened(tile_set="1989", window_size=size, animation="off") as window:
        window.open("title")
        click_button(window, "new_game")
        click_button(window, "SECOND.person")
        click_button(window, "start")
        for turn in SAMPLE:
            play(window, turn)
        window.pass_time(0.5, 0.1)
        assert window.page == "result" and window.reads("Diamond wins") and window.reads("After 12 turns")
        assert_drawn_in_dots(window, size)
