"""A curve of values as it is drawn: its marks, and the numbers below it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, pairwise
from math import dist

import pygame
import pytest

from magicgame.ui.look.canvas import Canvas
from magicgame.ui.look.look import make_look
from magicgame.ui.table.curve import Graph
from magicgame.ui.table.graph import GraphBox

pygame.font.init()

CROWDS: dict[str, tuple[Callable[[int], float], set[int]]] = {
    "level": (lambda _number: 0.5, {40, 60, 62}), "at the bottom": (lambda _number: -1.0, {1, 3, 7, 67}),
    "to and fro": (lambda number: (-1) ** number / 2, {60, 61, 62, 63, 64, 65, 66, 67}),
}


@pytest.mark.parametrize("text_size", [1.0, 2.0])
@pytest.mark.parametrize("crowd", CROWDS)
def test_crowded_marks_are_dots_on_their_points_that_can_be_told_apart_but_for_the_turn_that_is_told(
    monkeypatch: pytest.MonkeyPatch, crowd: str, text_size: float
) -> None:
    height, slips = CROWDS[crowd]
    marks: list[pygame.Rect] = []
    monkeypatch.setattr(Canvas, "blit_centred", lambda _canvas, made, at: marks.append(made.get_rect(center=at)))
    look = make_look((1280, 800), text_scale=text_size)
    told = min(slips)
    box = GraphBox(Graph(tuple(map(height, range(68))), told, ("above", "below"), slips=frozenset(slips)))
    place = pygame.Rect(0, 0, 400, box.height(look, 400))
    box.place(look, place)
    box.paint(Canvas(pygame.Surface(place.size), look))
    *dots, _ring, sign = marks[-len(slips) - 1:]
    for index, mark in zip((*sorted(slips - {told}), told), (*dots, sign), strict=True):
        assert place.contains(mark) and dist(mark.center, box._point(index, height(index))) < 2
        assert box.index_at(mark.center) == index, "a mark leads to its own turn"
    assert all(dot.width < sign.width for dot in dots)
    assert all(dist(one.center, other.center) > one.width / 3 for one, other in combinations(dots, 2))


def test_marks_with_room_are_all_signs() -> None:
    look = make_look((1280, 800))
    shown = []
    for slips in ({10, 40, 66}, {40, 41, 66}):
        box = GraphBox(Graph((0.0,) * 68, 0, ("above", "below"), slips=frozenset(slips)))
        place = pygame.Rect(0, 0, 400, box.height(look, 400))
        box.place(look, place)
        surface = pygame.Surface(place.size)
        box.paint(Canvas(surface, look))
        x, y = map(round, box._point(66, 0.0))
        shown.append(pygame.image.tobytes(surface.subsurface((x - 9, y - 9, 18, 18)), "RGB"))
    assert shown[0] != shown[1], "a sign where there is room, a dot where there is none"


@pytest.mark.parametrize("text_size", [1.0, 2.0])
@pytest.mark.parametrize("count", [8, 20, 21, 100, 101, 105, 150])
def test_the_numbers_below_a_curve_keep_apart_and_stand_below_their_points(
    monkeypatch: pytest.MonkeyPatch, count: int, text_size: float
) -> None:
    look, numbers = make_look((1280, 800), text_scale=text_size), dict[int, pygame.Rect]()

    def note(_canvas: Canvas, words: str, rect: pygame.Rect, *_more: object, **_how: object) -> None:
        numbers.update({int(words): rect} if words.isdigit() else {})

    monkeypatch.setattr(Canvas, "text", note)
    box = GraphBox(Graph((0.0,) * count, 0, ("above", "below"), even=0.1, even_word="even"))
    place = pygame.Rect(0, 0, 400, box.height(look, 400))
    box.place(look, place)
    box.paint(Canvas(pygame.Surface(place.size), look))
    assert numbers and all(place.contains(rect) for rect in numbers.values())
    assert all(abs(rect.centerx - box._x(number)) <= 1 for number, rect in numbers.items())
    assert all(other.left - one.right >= 7 for one, other in pairwise(numbers.values()))
