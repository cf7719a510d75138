"""A match in every size, language, size of text and look: nothing is cut, covered, or too small to read."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, product

import pygame
import pytest
from hands import ALMOST_OVER, SAMPLE, WINNING_CLICKS
from matches import Table, chance_turns, opened

from magicgame.language import languages
from magicgame.ui.look.themes import theme_names, tile_set_names
from magicgame.ui.scene import Scene
from magicgame.ui.widgets.scroll import Scroll

pytestmark = pytest.mark.slow

SIZES = ((640, 480), (900, 600))


def flip(table: Table) -> None:
    table.play(" ".join(SAMPLE[:4]), second="level 2")


def place(table: Table) -> None:
    flip(table)
    table.click_squares(1, 2)


def hint(table: Table) -> None:
    table.play(" ".join(SAMPLE[:6]), second="level 5")
    for _stage in range(2):
        table.press(pygame.K_h)
        table.pass_time(0.1)


def thinking(table: Table) -> None:
    table.play(" ".join(SAMPLE[:5]), second="level 3")
    table.pass_time(0.3)


def paused(table: Table) -> None:
    table.play(" ".join(SAMPLE[:3]), first="level 3", second="level 6")
    table.press(pygame.K_p)


def won(table: Table) -> None:
    table.play(ALMOST_OVER, first="level 2")
    table.click_squares(*WINNING_CLICKS)


def entropy(table: Table) -> None:
    table.play(" ".join(chance_turns(60)), game="entropy", names=("Wolfgang", "Bo"))


def hurried(table: Table) -> None:
    """With a clock, the mover's nearly up."""
    table.play(" ".join(SAMPLE[:5]), second="level 3", clock="7200+10", spent=7245)


def timed(table: Table) -> None:
    table.play(" ".join(chance_turns(60)), game="entropy", names=("Wolfgang", "Bo"), clock="1200+5")
    table.press(pygame.K_p)


STATES = (flip, place, hint, thinking, paused, won, entropy, hurried, timed)


def show(table: Table, state: Callable[[Table], None], size: tuple[int, int]) -> Scene:
    table.app.screen = pygame.Surface(size)
    table.app.apply_settings()
    state(table)
    table.point_at((-1, -1))
    return table.app.top


def faults(table: Table) -> list[str]:
    """What lies outside, covers something else, is cut, or is written too small."""
    scene, look = table.scene, table.app.look
    assert scene.table is not None
    everything = list(scene.table.all())
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
    for each in table.drawn():
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
def test_nothing_is_cut_or_covered(state: Callable[[Table], None], language: str, size: tuple[int, int]) -> None:
    with opened(language=language) as table:
        show(table, state, size)
        assert faults(table) == []


@pytest.mark.parametrize("text_size", [2.0])
@pytest.mark.parametrize("size", [(1280, 800), (600, 900)], ids=str)
@pytest.mark.parametrize("state", [place, hint, won, entropy, hurried, timed], ids=lambda state: state.__name__)
def test_large_text_has_its_room(state: Callable[[Table], None], size: tuple[int, int], text_size: float) -> None:
    with opened(language="de", text_size=text_size) as table:
        show(table, state, size)
        assert faults(table) == []
        assert table.scene.table is not None and table.scene.table.board.rect.width > size[0] // 5


@pytest.mark.parametrize("theme", theme_names())
@pytest.mark.parametrize("tiles", tile_set_names())
def test_every_look_can_be_painted(theme: str, tiles: str) -> None:
    with opened(theme=theme, tile_set=tiles) as table:
        show(table, place, (900, 600))
        assert faults(table) == [] and len(set(table.picture())) > 1


@pytest.mark.parametrize("size", [(1280, 800), (600, 900)], ids=str)
def test_all_tools_are_in_sight_at_once(size: tuple[int, int]) -> None:
    for state in STATES:
        with opened() as table:
            scene = show(table, state, size)
            assert all(widget.shown_rect == widget.rect for widget in scene.form if widget.name != "turns")


def test_tools_keep_their_names_in_large_type() -> None:
    with opened(window_size=(1280, 800), text_size=2.0) as table:
        flip(table)
        assert {"Undo", "Hint", "Threats", "Menu"} <= {each.words for each in table.drawn()}


def test_the_reason_of_a_hint_is_told_in_large_type() -> None:
    with opened(window_size=(1280, 800), text_size=2.0) as table:
        table.play(ALMOST_OVER, second="level 2")
        while table.widget("hint").label != "Hide":
            table.click("hint")
            table.pass_time(0.5)
        told = " ".join(each.words for each in table.drawn())
        assert "flip the Diamond" in told and "This turn wins at once" in told


@pytest.mark.parametrize("size", [(1280, 800), (900, 600), (640, 480), (480, 800)], ids=str)
@pytest.mark.parametrize("language", languages())
def test_the_newest_turn_is_seen_in_large_type(language: str, size: tuple[int, int]) -> None:
    with opened(window_size=size, language=language, text_size=2.0) as table:
        place(table)
        assert SAMPLE[3] in {each.words for each in table.drawn()}
