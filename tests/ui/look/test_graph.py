"""A curve of values as it is drawn: its marks, and the numbers below it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, pairwise
from math import dist

import pygame
import pytest

from magicgame.ui.look import text
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


def drawn_words(monkeypatch: pytest.MonkeyPatch, graph: Graph, width: int, text_size: float = 1.0) -> list[str]:
    written: list[str] = []
    monkeypatch.setattr(Canvas, "text", lambda _canvas, words, *_more, **_how: written.append(words))
    look = make_look((1280, 800), text_scale=text_size)
    box = GraphBox(graph)
    place = pygame.Rect(0, 0, width, box.height(look, width))
    box.place(look, place)
    box.paint(Canvas(pygame.Surface(place.size), look))
    return written


def test_beside_a_mark_is_pointed_at_it_and_of_two_the_nearer_one_wins() -> None:
    look = make_look((1280, 800))
    box = GraphBox(Graph((0.5,) * 200, 0, ("above", "below"), slips=frozenset({100, 106})))
    box.place(look, pygame.Rect(0, 0, 400, box.height(look, 400)))
    (one_x, y), (other_x, _y) = box._point(100, 0.5), box._point(106, 0.5)
    beside = box._mark_px / 2 + 2
    assert box.index_at((round(one_x - beside), round(y))) == 100 == box.index_at((round(one_x), round(y - beside)))
    assert box.index_at((round(one_x - 2 * beside), round(y))) < 100, "further away is another turn"
    assert box.index_at((round((one_x + other_x) / 2 + 1), round(y))) == 106


def test_a_line_that_left_a_match_keeps_the_places_of_its_turns_and_has_none_where_it_does_not_go() -> None:
    look = make_look((1280, 800))
    match, line = tuple(number / 60 for number in range(41)), (*(number / 60 for number in range(21)), 0.9, 0.9)
    boxes = [GraphBox(Graph(heights, 20, ("above", "below"), behind=behind, extent=(-0.4, 0.7), is_steady=True))
             for heights, behind in ((match, ()), (line, match))]
    for box in boxes:
        box.place(look, pygame.Rect(0, 0, 400, box.height(look, 400)))
    there, here = boxes
    assert [there._point(*each) for each in enumerate(match[:21])] == [here._point(*each) for each in enumerate(
        match[:21])]
    at = tuple(map(round, there._point(30, 0.0)))
    assert (there.index_at(at), here.index_at(at)) == (30, None)
    pictures = []
    for behind in (match, (*match[:21], *([None] * 20))):
        box = GraphBox(Graph(line, 20, ("above", "below"), behind=behind, extent=(-0.4, 0.7), is_steady=True))
        box.place(look, pygame.Rect(0, 0, 400, box.height(look, 400)))
        surface = pygame.Surface((400, box.rect.height))
        box.paint(Canvas(surface, look))
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] != pictures[1], "the rest of the match is seen behind"


@pytest.mark.parametrize(("width", "seen"), [(400, ("by you", "by Diamond")), (320, ("you", "Diamond")), (200, ())])
def test_whose_marks_are_filled_and_hollow_is_told_in_as_many_words_as_there_is_room_for(
    monkeypatch: pytest.MonkeyPatch, width: int, seen: tuple[str, ...]
) -> None:
    legends = ("by you", "by Diamond"), ("you", "Diamond")
    graph = Graph((0.0,) * 9, 0, ("better for you", "better for Diamond"), legends=legends, is_steady=True)
    written = drawn_words(monkeypatch, graph, width)
    assert [each for each in written if any(each in legend for legend in legends)] == list(seen)


@pytest.mark.parametrize(("width", "pointed", "seen"), [
    (330, None, ["Turn 31, your slip: e1-d1", "better for you"]), (300, None, ["Turn 31, your slip", "better for you"]),
    (240, None, ["Turn 31", "better for you"]), (460, 31, [
        "Turn 31, your slip: e1-d1 · Slightly better for Diamond"]),
    (330, 31, ["Turn 31, your slip: e1-d1", "better for you"]),
])
def test_what_is_told_over_a_curve_leaves_who_wins_at_the_top_its_room_unless_it_is_pointed_at(
    monkeypatch: pytest.MonkeyPatch, width: int, pointed: int | None, seen: list[str]
) -> None:
    turn = "Turn 31, your slip: e1-d1"
    told, shorter = f"{turn} · Slightly better for Diamond", (turn, "Turn 31, your slip", "Turn 31")
    graph = Graph((0.0,) * 40, 31, ("better for you", "better for Diamond"), told, is_steady=True, pointed=pointed,
                  written=shorter if pointed is None else (told, *shorter))
    written = drawn_words(monkeypatch, graph, width)
    assert [each for each in written if "31" in each or each == "better for you"] == seen


@pytest.mark.parametrize("width", range(240, 640, 20))
@pytest.mark.parametrize("text_size", [1.0, 2.0])
def test_whose_marks_they_are_is_told_clear_of_who_wins_at_the_bottom(
    monkeypatch: pytest.MonkeyPatch, width: int, text_size: float
) -> None:
    places: dict[str, pygame.Rect] = {}
    heads: list[pygame.Rect] = []
    monkeypatch.setattr(Canvas, "text", lambda _canvas, words, rect, *_more, **_how: places.update({words: rect}))
    monkeypatch.setattr(Canvas, "blit", lambda _canvas, _made, rect: heads.append(rect))
    look = make_look((1280, 800), text_scale=text_size)
    box = GraphBox(Graph((0.0,) * 9, 0, ("Circle wins", "Diamond wins"), legends=(("by Circle", "by Diamond"),),
                         mistakes=frozenset({3}), is_steady=True))
    place = pygame.Rect(0, 0, width, box.height(look, width))
    box.place(look, place)
    box.paint(Canvas(pygame.Surface(place.size), look))
    if "by Diamond" in places:
        size = look.font_px(13)
        end = places["by Diamond"].left + text.width(look.palette, "by Diamond", size)
        assert end <= heads[1].left


@pytest.mark.parametrize("size", [(900, 600), (1280, 800)])
@pytest.mark.parametrize("extent", [(-1.0, 0.2), (-0.4, 0.4), (-0.2, 1.0)])
def test_in_large_type_who_is_ahead_at_the_bottom_stands_beside_a_curve_that_is_high(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], extent: tuple[float, float]
) -> None:
    places: dict[str, pygame.Rect] = {}
    monkeypatch.setattr(Canvas, "text", lambda _canvas, words, rect, *_more, **_how: places.update({words: rect}))
    look = make_look(size, text_scale=2.0)
    box = GraphBox(Graph((0.0,) * 9, 8, ("you", "Diamond"), "Turn 8, you", extent=extent, even=0.15, even_word="even",
                         short_labels=("you", "Diamond"), legends=(("by you", "by Diamond"),), slips=frozenset({8})))
    place = pygame.Rect(0, 0, 400, box.height(look, 400))
    box.place(look, place)
    box.paint(Canvas(pygame.Surface(place.size), look))
    (mark, _y), bottom, top = box._point(8, 0.0), box._point(0, extent[0])[1], box._point(0, extent[1])[1]
    name = places["Diamond"]
    assert place.contains(name) and name.left >= mark + box._mark_px / 2, "clear of the last mark"
    assert "by you" not in places and ("even" not in places or not places["even"].colliderect(name))
    assert bottom - top >= 0.25 * place.height
