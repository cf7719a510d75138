"""Analysis and editor in every size, language, size of text and look: nothing is cut, covered, or too small to read."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, product

import pygame
import pytest
from hands import SAMPLE
from studying import LATE, Desk, opened

from magicgame import paths
from magicgame.language import languages
from magicgame.ui.look.themes import theme_names, tile_set_names
from magicgame.ui.widgets.scroll import Scroll

pytestmark = pytest.mark.slow

SIZES = ((640, 480), (900, 600))


def flip(desk: Desk) -> None:
    desk.analyse(SAMPLE[:11])
    desk.find_all()


def place(desk: Desk) -> None:
    flip(desk)
    for square in (13, 14):
        desk.click_square(square)


def over(desk: Desk) -> None:
    desk.analyse(SAMPLE)
    desk.find_all()


def searched(desk: Desk) -> None:
    desk.analyse_record("entropy-pass-without-check", 58)
    desk.pass_time(0.1)


def told(desk: Desk) -> None:
    """Something to say in the strip, and a branch."""
    flip(desk)
    desk.press(pygame.K_LEFT)
    desk.scene.move_played(desk.scene.study.current.position.legal_moves[0])
    desk.menu("save")


def editor(desk: Desk) -> None:
    desk.edit(SAMPLE[:LATE])
    desk.press(pygame.K_UP)


def impossible(desk: Desk) -> None:
    desk.edit(game="entropy")
    desk.click("clear")


def menu(desk: Desk) -> None:
    desk.analyse(SAMPLE)
    desk.press(pygame.K_m)


def saved(desk: Desk) -> None:
    paths.records_folder().mkdir(parents=True, exist_ok=True)
    for number in range(9):
        (paths.records_folder() / f"2026-11-0{number + 1} 12.00.00.record").touch()
    desk.analyse()
    desk.menu("open")


STATES = (flip, place, over, searched, told, editor, impossible, menu, saved)


def show(desk: Desk, state: Callable[[Desk], None], size: tuple[int, int]) -> None:
    desk.app.screen = pygame.Surface(size)
    desk.app.apply_settings()
    state(desk)
    desk.point_at((-1, -1))


def faults(desk: Desk) -> list[str]:
    """What lies outside, covers something else, is cut, or is written too small."""
    scene, look = desk.app.top, desk.app.look
    everything = list(scene._root.all())
    frames = [box for box in everything if isinstance(box, Scroll)]
    scrolled = {id(box) for frame in frames for content in frame.inside() for box in content.all()}
    leaves = [
        box for box in everything
        if not list(box.inside()) and box.rect.width and box.rect.height and id(box) not in scrolled
    ]
    window = pygame.Rect((0, 0), look.size)
    found = [f"outside: {type(box).__name__} in {box.rect}" for box in leaves if not window.contains(box.rect)]
    covered = [(a, b) for a, b in combinations(leaves, 2) if a.rect.colliderect(b.rect)]
    found += [f"{type(a).__name__} covers {type(b).__name__}" for a, b in covered]
    found += [
        f"cut: {box.name}" for box in scene.form  # what is scrolled is cut by its own width only
        if box.rect.width < box.least_width(look) or box.rect.height < box.height(look, box.rect.width)
    ]
    for each in desk.drawn():
        found += [f"too small: {each.words}"] if each.size_px < look.least_px else []
        found += [f"cut: {each.words}"] if each.is_cut else []
    return found


CASES = [
    pytest.param(state, language, size, id=f"{state.__name__}-{language}-{size}")
    for (number, state), (turn, language), size in product(enumerate(STATES), enumerate(languages()), SIZES)
    if size == SIZES[0] or (number + turn) % len(languages()) == 0
]
"""Where there is least room every state in every language, elsewhere each in one of them."""


@pytest.mark.parametrize(("state", "language", "size"), CASES)
def test_nothing_is_cut_or_covered(state: Callable[[Desk], None], language: str, size: tuple[int, int]) -> None:
    with opened(language=language) as desk:
        show(desk, state, size)
        assert faults(desk) == []


@pytest.mark.parametrize("text_size", [2.0])
@pytest.mark.parametrize("size", [(1280, 800), (600, 900)], ids=str)
@pytest.mark.parametrize("state", [place, told, searched, editor, saved], ids=lambda state: state.__name__)
def test_large_text_has_its_room(state: Callable[[Desk], None], size: tuple[int, int], text_size: float) -> None:
    with opened(language="de", text_size=text_size) as desk:
        show(desk, state, size)
        assert faults(desk) == []


@pytest.mark.parametrize("theme", theme_names())
@pytest.mark.parametrize("tiles", tile_set_names())
def test_every_look_can_be_painted(theme: str, tiles: str) -> None:
    for state in (place, editor):
        with opened(theme=theme, tile_set=tiles) as desk:
            show(desk, state, (900, 600))
            assert faults(desk) == [] and len(set(desk.picture())) > 1


@pytest.mark.parametrize("size", [(1280, 800), (600, 900)], ids=str)
def test_all_tools_are_in_sight_at_once(size: tuple[int, int]) -> None:
    for state in (flip, place, over, searched, told, editor):
        with opened() as desk:
            show(desk, state, size)
            assert all(widget.shown_rect == widget.rect for widget in desk.app.top.form)


def test_the_graph_is_scrolled_to_where_there_is_no_room_for_it() -> None:
    for size, text_size, is_seen in (((1280, 800), 1.0, True), ((640, 480), 1.0, True), ((640, 480), 1.5, False)):
        with opened(text_size=text_size) as desk:
            show(desk, flip, size)
            assert (panel := desk.scene.table) is not None and panel.graph is not None
            assert (panel.graph.rect.bottom <= panel._frame.rect.bottom) is is_seen


def test_in_large_type_only_the_panel_scrolls_and_the_words_about_the_turn_lead() -> None:
    with opened(text_size=2.0) as desk:
        show(desk, flip, (1280, 800))
        assert (panel := desk.scene.table) is not None and panel.turns is not None and panel.verdict is not None
        assert panel.verdict.rect.top == panel._frame.rect.top
        assert panel.turns.frame.rect.height == panel.turns.rows.rect.height


def test_the_best_turn_stays_in_sight_where_there_is_no_room_for_its_reason() -> None:
    with opened(window_size=(640, 480)) as desk:
        for ply in (6, 7, 8):
            desk.analyse_record("entropy-win", ply)
            desk.look_at(ply)
            is_told = desk.shows("best turn now") or desk.shows("A good turn for ")
            assert is_told and any(widget.name == "best.1" for widget in desk.scene.form)
