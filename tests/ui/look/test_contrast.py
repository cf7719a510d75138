"""Every theme on every page, by the pixels drawn: what can be used has an edge of 3:1, every text 4.5:1."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

import pygame
import pytest
from picture_scenes import OPENERS
from pygame import Rect
from seen import Window, opened

from magicgame.ui.look.look import Look
from magicgame.ui.look.palette import Colour, contrast
from magicgame.ui.table.signs import SIGN
from magicgame.ui.table.task_cards import TaskCard
from magicgame.ui.table.turns import TurnRows, TurnsBox
from magicgame.ui.widgets.box import Painted
from magicgame.ui.widgets.button import Button
from magicgame.ui.widgets.choice import SWITCH, Segment, Segments, Slider, Switch
from magicgame.ui.widgets.field import TextField
from magicgame.ui.widgets.shell import Shell
from magicgame.ui.widgets.stepper import Stepper
from magicgame.ui.widgets.widget import Widget

_OUTSIDE_PX, _INSIDE_PX, _CUT_PX = 3, 4, 45
"""A text so near to where a page, or a card on it, is cut by scrolling may be half faded."""
_AS_EDGE = 3 / 4.5
"""What makes a text's measure that of an edge."""


def page(name: str) -> Callable[[Window], None]:
    return lambda window: window.open(name)


def open_with_matches(window: Window) -> None:
    window.have_kept()
    window.open("title")
    window.click("open")


def statistics(window: Window) -> None:
    window.have_kept()
    window.have_played([(2, "lost", False), (3, "won", True), (3, "drawn", False)])
    window.open("statistics")


def data(window: Window) -> None:
    window.open("settings")
    window.click("data")


def lesson(window: Window) -> None:
    window.open("lessons")
    window.click("lesson.0")


LOOKS = (("dark", "classic"), ("light", "classic"), ("contrast", "classic"), ("dark", "eclipse"), ("dark", "1989"))
AT_THE_TABLE = ("match_place", "match_hint", "match_result", "analysis", "review", "puzzle", "editor", "match_menu")
PAGES: dict[str, Callable[[Window], None]] = {
    **{name: page(name) for name in (
        "title", "setup", "settings", "statistics", "keys", "about", "rules", "lessons", "puzzles")},
    "open": open_with_matches, "statistics of matches": statistics, "data": data, "lesson": lesson,
    **{name: OPENERS[name] for name in AT_THE_TABLE},
}


def usable(window: Window) -> Iterator[Widget]:
    """What stands for itself on the ground of the page; a segment stands in a track, the tile's button on the wood."""
    for widget in window.app.top.form:
        is_whole = widget.shown_rect == widget.rect and widget.name != "turn"
        if isinstance(widget, (Button, TaskCard)) and not isinstance(widget, Segment) and widget.enabled and is_whole:
            yield widget


def edge_contrast(picture: pygame.Surface, rect: Rect, outside: int) -> float:
    """How clearly the widget stands out half-way down at its left: the best contrast of a pixel there to its ground."""
    ground = colour_at(picture, rect.left - outside, rect.centery)
    return max(
        contrast(ground, colour_at(picture, rect.left + x, rect.centery)) for x in range(_INSIDE_PX))


def controls(window: Window) -> Iterator[tuple[str, float]]:
    """What else can be used and has an edge of its own, and how clearly that, or what it is set to, stands out."""
    picture, look = window.dots(), window.app.look
    outside, above = look.px(_OUTSIDE_PX), look.px(2)
    for box in window.app.top._root.all():
        if not picture.get_rect().inflate(0, -2 * outside).contains(box.rect):
            continue
        if isinstance(box, (Segments, Stepper, TextField)):
            yield f"{type(box).__name__} at {box.rect}", edge_contrast(picture, box.rect, outside)
        elif isinstance(box, Segment) and box.is_chosen and box.enabled:
            yield f"chosen {box.label}", profile(picture, box.rect.centerx, box.rect.top - above, above, 6)
        elif isinstance(box, Switch) and box.enabled:
            track = Rect(0, 0, look.type_px(SWITCH[0]), look.type_px(SWITCH[1]))
            track.midright = box.rect.midright if not isinstance(box, Shell) else switch_of(box).midright
            knob, other = (track.left + track.height // 2, track.right - track.height // 2)[::-1 if box.is_on else 1]
            inks = (colour_at(picture, x, track.centery) for x in (knob, other))
            yield f"edge of {box.label}", edge_contrast(picture, track, outside)
            yield f"knob of {box.label}", contrast(*inks)
        elif isinstance(box, Slider) and box.enabled:
            for part in (0.2, 0.95):
                x = box.rect.left + round(part * box._track)
                high = look.type_px(6)
                yield f"{part} of {box.label}", profile(picture, x, box.rect.centery - high, 1, high)
        elif isinstance(box, TurnsBox):
            yield from signs(picture, box.rows, box.frame.rect, look)


def switch_of(row: Shell) -> Rect:
    """Where the switch stands that is drawn at the end of its row."""
    return [box for box in row.all() if isinstance(box, Painted)][-1].rect


def profile(picture: pygame.Surface, x: int, top: int, start: int, end: int) -> float:
    """The best contrast of the pixels `start` to `end` below a place to the pixel there."""
    return max(contrast(colour_at(picture, x, top), colour_at(picture, x, top + y)) for y in range(start, end))


def signs(picture: pygame.Surface, rows: TurnRows, shown: Rect, look: Look) -> Iterator[tuple[str, float]]:
    """The first sign of each turn in sight: its disc on the row, and the letter in it."""
    size = look.type_px(SIGN)
    for index, marks in rows._turns.marks.items():
        place = Rect(0, 0, size, size)
        place.midleft = rows.marks_left(look, index), rows.cell(index).centery
        if marks and marks[0].sign is not None and shown.contains(rows.cell(index)):
            disc, ground = (colour_at(picture, place.left + x, place.centery) for x in (3, -2))
            yield f"sign of turn {index}", contrast(disc, ground)
            yield f"letter of turn {index}", _AS_EDGE * text_contrast(picture, place.inflate(-size // 2, -size // 4))


def text_contrast(picture: pygame.Surface, rect: Rect) -> float:
    """The contrast of the clearest pixel of a text to what there is most of around it."""
    pixels = iter(pygame.image.tobytes(picture.subsurface(rect.clip(picture.get_rect())), "RGB"))
    colours = Counter(zip(pixels, pixels, pixels, strict=True))
    ground = colours.most_common(1)[0][0]
    return max(contrast(ground, colour) for colour in colours)


def colour_at(picture: pygame.Surface, x: int, y: int) -> Colour:
    red, green, blue, _alpha = picture.get_at((x, y))
    return red, green, blue


def faint_and_pale(window: Window) -> dict[str, float]:
    """The edges and texts wholly in sight that do not stand out, and how much they do."""
    picture, outside = window.dots(), window.app.look.px(_OUTSIDE_PX)
    faint = {widget.label: found for widget in usable(window)
             if (found := edge_contrast(picture, widget.rect, outside)) < 3}
    faint |= {name: found for name, found in controls(window) if found < 3}
    left_out = [widget.rect for widget in window.app.top.form if not widget.enabled]
    cut = [(widget.rect, widget.shown_rect.inflate(0, -2 * _CUT_PX)) for widget in window.app.top.form
           if widget.shown_rect != widget.rect]
    texts = [each for each in window.drawn()
             if each.clip.inflate(0, -2 * min(_CUT_PX, each.clip.height // 6)).contains(each.rect)
             and not any(rect.contains(each.rect) for rect in left_out)
             and not any(rect.contains(each.rect) and not clear.contains(each.rect) for rect, clear in cut)]
    return faint | {each.words: found for each in texts
                    if each.words.strip() and (found := text_contrast(picture, each.rect)) < 4.5}


@pytest.mark.usefixtures("quick_searches")
@pytest.mark.parametrize("name", PAGES)
def test_what_can_be_used_and_read_stands_out(name: str) -> None:
    with opened(window_size=(1280, 800), reduced_motion=True) as window:
        PAGES[name](window)
        for theme, tiles in LOOKS:
            window.set(theme=theme, tile_set=tiles)
            window.point_at_nothing()
            window.pass_time(0.1)
            assert (theme, tiles, faint_and_pale(window)) == (theme, tiles, {})
