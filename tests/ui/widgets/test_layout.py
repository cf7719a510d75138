"""Rows, columns, wrapping and scrolling: every box gets its place, nothing overlaps, nothing is lost."""

from itertools import combinations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from magicgame.ui.look.look import make_look
from magicgame.ui.widgets.box import Box, Space
from magicgame.ui.widgets.button import Button, Tool
from magicgame.ui.widgets.fitting import Fitting
from magicgame.ui.widgets.layout import Centred, Column, Flow, Pad, Row, Toolbar
from magicgame.ui.widgets.scroll import Offset, Scroll
from magicgame.ui.widgets.words import Words

pygame.font.init()
LOOK = make_look((1280, 800))


class Brick(Box):
    """A box that needs a width and a height in pixels."""

    def __init__(self, wide: int, high: int, grows: bool = False) -> None:
        super().__init__()
        self._wide, self._high, self.grows = wide, high, grows

    def least_width(self, look) -> int:
        return self._wide

    def height(self, look, width: int) -> int:
        return self._high


def placed(box: Box, *size: int) -> Box:
    box.place(LOOK, Rect(0, 0, *size))
    return box


def test_a_column_puts_boxes_below_one_another():
    boxes = [Brick(50, 20), Brick(50, 30)]
    placed(Column(boxes, gap=10), 200, 300)
    assert [tuple(box.rect) for box in boxes] == [(0, 0, 200, 20), (0, 30, 200, 30)]


def test_boxes_that_grow_share_what_is_left():
    boxes = [Brick(50, 20), Brick(50, 30, grows=True), Brick(50, 10, grows=True)]
    placed(Column(boxes, gap=0), 200, 161)
    assert boxes[0].rect.height == 20 and sum(box.rect.height for box in boxes) == 161
    assert boxes[1].rect.height - boxes[2].rect.height in (20, 21)


def test_boxes_that_grow_give_way_where_there_is_too_little():
    boxes = [Brick(50, 60), Brick(50, 90, grows=True)]
    placed(Column(boxes, gap=0), 200, 100)
    assert [box.rect.height for box in boxes] == [60, 40]


def test_a_row_without_weights_is_shared_equally():
    boxes = [Brick(10, 20), Brick(10, 40)]
    row = placed(Row(boxes, gap=20), 220, 50)
    assert [tuple(box.rect) for box in boxes] == [(0, 0, 100, 50), (120, 0, 100, 50)]
    assert row.height(LOOK, 220) == 40


def test_a_weight_of_nothing_keeps_the_natural_width():
    boxes = [Brick(10, 20), Brick(70, 20)]
    placed(Row(boxes, gap=10, weights=(1, 0)), 300, 20)
    assert [box.rect.width for box in boxes] == [220, 70]


@given(st.lists(st.integers(20, 160), min_size=1, max_size=9), st.integers(170, 900), st.booleans())
def test_a_flow_loses_nothing_and_overlaps_nothing(widths: list[int], width: int, equal: bool):
    boxes = [Brick(wide, 30) for wide in widths]
    flow = Flow(boxes, gap=8, equal=equal)
    placed(flow, width, flow.height(LOOK, width))
    assert all(Rect(0, 0, width, flow.rect.height).contains(box.rect) for box in boxes)
    assert all(box.rect.width >= wide and box.rect.height >= 30 for box, wide in zip(boxes, widths, strict=True))
    assert not any(one.rect.colliderect(other.rect) for one, other in combinations(boxes, 2))


def test_five_equal_boxes_that_need_two_rows_stand_three_and_two():
    boxes = [Brick(100, 30) for _ in range(5)]
    placed(Flow(boxes, gap=10, equal=True), 450, 70)
    assert [box.rect.top for box in boxes] == [0, 0, 0, 40, 40]
    assert max(box.rect.width for box in boxes) - min(box.rect.width for box in boxes) <= 1


def test_padding_and_centring():
    box = Brick(10, 10)
    placed(Pad(box, 20, 5), 100, 50)
    assert tuple(box.rect) == (20, 5, 60, 40)
    placed(Centred(box, 60), 100, 50)
    assert box.rect.width == 60 and box.rect.centerx == 50


def test_words_wrap_and_ask_for_the_height_they_need():
    words = Words("one two three four five six seven eight nine ten eleven twelve")
    assert words.height(LOOK, 120) >= 3 * words.height(LOOK, 2000)
    assert words.height(LOOK, words.width(LOOK)) == words.height(LOOK, 2000)


def test_a_label_too_long_for_a_button_makes_it_higher():
    button = Button("name", "a label of quite a few words, too long for one line")
    assert button.height(LOOK, 160) > button.height(LOOK, 800)
    assert button.height(LOOK, 800) >= 48


# --- scrolling --------------------------------------------------------------------------------------------------------


def wheel(steps: int) -> pygame.Event:
    return pygame.Event(pygame.MOUSEWHEEL, y=steps)


def key(code: int) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode="")


def scrolled(offset: Offset, high: int = 1000) -> tuple[Scroll, Brick]:
    content = Brick(50, high)
    frame = Scroll(content, offset)
    placed(frame, 200, 300)
    return frame, content


def test_the_wheel_scrolls_only_under_the_pointer_and_stops_at_both_ends():
    offset = Offset()
    frame, _content = scrolled(offset)
    assert not frame.handle(wheel(-1), (500, 500)) and not frame.handle(wheel(1), (10, 10))
    for _ in range(50):
        frame.handle(wheel(-1), (10, 10))
    assert offset.px == 700
    _frame, content = scrolled(offset)
    assert content.rect.bottom == 300


def test_what_fits_does_not_scroll():
    offset = Offset()
    frame, content = scrolled(offset, high=120)
    assert not frame.handle(wheel(-3), (10, 10)) and not frame.handle(key(pygame.K_END), (10, 10))
    assert content.rect.height == 300


@pytest.mark.parametrize(("code", "px"), [(pygame.K_END, 700), (pygame.K_PAGEDOWN, 246), (pygame.K_DOWN, 54)])
def test_keys_scroll(code: int, px: int):
    offset = Offset()
    frame, _content = scrolled(offset)
    assert frame.handle(key(code), (0, 0)) and offset.px == px
    assert frame.handle(key(pygame.K_HOME), (0, 0)) and offset.px == 0


def drag(frame: Scroll, start: int, end: int) -> None:
    frame.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(20, start), button=pygame.BUTTON_LEFT), (20, start))
    frame.handle(pygame.Event(pygame.MOUSEMOTION, pos=(20, end), rel=(0, 0), buttons=(1, 0, 0)), (20, end))
    frame.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=(20, end), button=pygame.BUTTON_LEFT), (20, end))


def test_a_finger_draws_the_content_after_it():
    offset = Offset()
    frame, _content = scrolled(offset)
    drag(frame, 200, 120)
    assert offset.px == 80 and offset.has_dragged


def test_a_tap_that_hardly_moves_is_a_tap():
    offset = Offset()
    frame, _content = scrolled(offset)
    drag(frame, 200, 195)
    assert offset.px == 0 and not offset.has_dragged


def test_what_has_the_focus_is_brought_into_sight():
    offset = Offset()
    frame, _content = scrolled(offset)
    assert frame.show(Rect(0, 500, 100, 40)) and offset.px == 280, "with what fades below it"
    assert not frame.show(Rect(0, 100, 100, 40))
    assert frame.show(Rect(0, -30, 100, 40)) and offset.px == 210


def test_what_is_scrolled_out_of_sight_cannot_be_clicked():
    button = Button("far", "Far")
    offset = Offset()
    frame = Scroll(Column([Space(600), button], 0), offset)
    placed(frame, 200, 300)
    frame.seen(Rect(0, 0, 200, 300))
    assert button.shown_rect.size == (0, 0) or button.shown_rect.height == 0
    frame.show(button.rect)
    placed(frame, 200, 300)
    frame.seen(Rect(0, 0, 200, 300))
    assert button.shown_rect == button.rect


@pytest.mark.parametrize(("more", "is_told"), [(0, True), (-1, False)])
def test_what_stands_beside_a_label_gives_way_before_the_label_breaks(more: int, is_told: bool) -> None:
    told, plain = Button("play", "Just play", key="Entropy, level 1"), Button("play", "Just play")
    fitting = placed(Fitting(told, plain, unbroken=True), told.width(LOOK) + more, 60)
    assert list(fitting.inside()) == [told if is_told else plain]


def test_tools_share_a_row_unequally_only_where_equal_ones_would_need_two() -> None:
    gap = LOOK.px(8)
    for width, rows, are_equal in ((3 * 100 + 2 * gap, 1, True), (200 + 2 * gap, 1, False), (150, 3, True)):
        parts = Toolbar([Brick(100, 20), Brick(40, 20), Brick(40, 20)], squeezes=True)
        parts.place(LOOK, pygame.Rect(0, 0, width, parts.height(LOOK, width)))
        assert len({box.rect.top for box in parts.boxes}) == rows, width
        assert rows > 1 or (len({box.rect.width for box in parts.boxes}) == 1) is are_equal, width
        assert all(box.rect.width >= box.least_width(LOOK) for box in parts.boxes), width


def test_keys_stand_beside_short_tools_where_all_of_them_have_room() -> None:
    for spare, are_shown in ((60, True), (0, False)):
        tools = [Tool(name, name.title(), key=name[0].upper()) for name in ("hint", "remember")]
        for tool in tools:
            tool.is_short = True
        widest = max(tool.least_width(LOOK) for tool in tools)
        placed(Toolbar(tools), 2 * (widest + spare) + LOOK.px(8), 40)
        assert tools[0].has_room_for_key(LOOK), "one alone could have it"
        assert [tool.shows_key for tool in tools] == [are_shown, are_shown]
