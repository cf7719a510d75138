"""In every scene, window, language, size of text and look: nothing is cut, covered, outside, or too small to read; and
200 % is twice as large as 100 %, but for a prompt, which is fitted to its line, the program's name, and a lesson's way
on, which is large at 100 %."""

from __future__ import annotations

import pytest
from fits import SHAPES, TEXT_SIZES, Shape, faults, faults_of_language, lay_out, prompt
from picture_scenes import OPENERS
from seen import Window, opened

from magicgame.language import languages
from magicgame.ui.look.themes import tile_set_names
from magicgame.ui.window import TITLE

WAY_ON = {"Next", "Next lesson"}
NARROW: tuple[Shape, ...] = (((640, 480), 1.0), ((640, 480), 2.0), ((480, 800), 2.0), ((900, 600), 2.0))
pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("quick_searches")]


def smallest_type(window: Window) -> dict[str, int]:
    """The smallest type each text in sight is written in."""
    return {each.words: each.size_px for each in sorted(window.drawn(), key=lambda each: -each.size_px)}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("scene", OPENERS)
def test_every_text_fits_in_every_language_and_window(scene: str, language: str) -> None:
    """In every language where there is least room; elsewhere each scene in one of them, another one in each window.
    `catalogues.py check` looks at all of a language."""
    turn = list(OPENERS).index(scene) + list(languages()).index(language)
    others = (shape for shape in SHAPES if shape not in NARROW)
    shared = [shape for number, shape in enumerate(others) if (number + turn) % len(languages()) == 0]
    assert list(faults_of_language(scene, language, [*NARROW, *shared])) == []


@pytest.mark.parametrize("scene", OPENERS)
def test_every_text_is_twice_as_large_at_200_per_cent(scene: str) -> None:
    with opened(reduced_motion=True) as window:
        OPENERS[scene](window)
        for size in ((640, 480), (480, 800), (1280, 800)):
            type_px = []
            for text_size in TEXT_SIZES:
                wished = lay_out(window, size, text_size=text_size)
                type_px.append(smallest_type(window))
            usual, large = type_px
            compared = usual.keys() & large.keys() - {prompt(window), TITLE, *WAY_ON}
            assert [each for each in compared if large[each] < 1.9 * usual[each]] == [], wished


@pytest.mark.parametrize("scene", OPENERS)
def test_every_tile_set_fits(scene: str) -> None:
    with opened(reduced_motion=True, language="de") as window:
        OPENERS[scene](window)
        for tiles in tile_set_names():
            wished = lay_out(window, (900, 600), tile_set=tiles)
            assert faults(window) == [], wished
