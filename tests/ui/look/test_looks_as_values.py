"""A look is a value: found in files, the same object for the same wishes, and no text in it is ever too small."""

import sys
from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from magicgame.games.game import Side
from magicgame.ui.look import paint, text
from magicgame.ui.look.kept import kept
from magicgame.ui.look.look import make_look
from magicgame.ui.look.palette import colour, contrast, readable
from magicgame.ui.look.themes import theme_names, tile_set_names

pygame.font.init()
SIZES = ((640, 480), (900, 600), (1280, 800), (1920, 1080), (600, 900))
WORDS = st.text(alphabet="abcdefghij äß", min_size=1, max_size=120)


def test_themes_and_tile_sets_are_found_in_their_folders():
    assert tile_set_names() == ("classic", "eclipse", "1989")
    assert theme_names() == ("dark", "light", "contrast")


def test_the_same_wishes_are_the_same_look():
    assert make_look((900, 600), "light") is make_look((900, 600), "light")
    assert make_look((900, 600), "light") is not make_look((900, 600), "dark")


def test_an_unknown_name_means_the_usual_look():
    assert make_look((900, 600), "gone", "gone").palette is make_look((900, 600)).palette


def test_a_tile_set_that_brings_a_theme_wears_it():
    assert make_look((1280, 800), "light", "1989").palette.is_one_bit


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 2.0])
def test_type_is_never_smaller_than_the_player_chose(size: tuple[int, int], scale: float):
    look = make_look(size, text_scale=scale)
    assert all(look.font_px(length) >= 13 * scale - 0.5 for length in (8, 12, 13, 17, 27))
    assert look.font_px(17) == pytest.approx(scale * make_look(size).font_px(17), abs=1)


@pytest.mark.parametrize("theme", ["dark", "light", "contrast"])
@pytest.mark.parametrize("tiles", ["classic", "eclipse", "1989"])
def test_what_is_written_on_panels_is_legible(theme: str, tiles: str):
    palette = make_look((1280, 800), theme, tiles).palette
    for ground in (palette.background, palette.panel):
        assert contrast(palette.text, ground) >= 7 and contrast(palette.muted, ground) >= 4.5
    assert all(contrast(palette.side(side), palette.panel) >= 3 for side in Side)


def test_contrast_is_that_of_wcag():
    assert contrast(colour("#000000"), colour("#FFFFFF")) == pytest.approx(21)
    assert contrast(colour("#777777"), colour("#FFFFFF")) == pytest.approx(4.48, abs=0.01)
    assert readable((255, 255, 255), (200, 200, 200), (0, 0, 0)) == (0, 0, 0)


@pytest.mark.parametrize("wrong", ["20242C", "#20242", "#GG0000", ""])
def test_what_is_no_colour_is_refused(wrong: str):
    with pytest.raises(ValueError):
        colour(wrong)


# --- text -------------------------------------------------------------------------------------------------------------


@given(WORDS, st.integers(60, 600))
def test_wrapping_loses_no_letter_and_no_line_is_too_wide(words: str, width: int):
    palette = make_look((1280, 800)).palette
    lines = text.wrap(palette, words, 17, width)
    whole, shown = (each.replace(" ·", "").replace(" ", "") for each in (words, " ".join(lines)))
    assert shown == whole
    assert all(text.width(palette, line, 17) <= width for line in lines)


def test_own_line_ends_are_kept():
    assert text.wrap(make_look((1280, 800)).palette, "one\ntwo", 17, 500) == ("one", "two")


def test_a_number_stays_with_the_word_before_it_unless_that_takes_a_line_more():
    palette = make_look((1280, 800)).palette
    wide = text.width(palette, "Flip the tile on", 17)
    assert text.wrap(palette, "Flip the tile on 15 to", 17, wide) == ("Flip the tile", "on 15 to")
    assert text.wrap(palette, "Flip the tile on 15 to the other edge", 17, wide) == (
        "Flip the tile", "on 15 to the", "other edge")
    full = text.width(palette, "15 is the last o", 17)
    assert len(text.wrap(palette, "Flip the tile on 15 is the last", 17, max(wide, full))) == 2


@pytest.mark.parametrize("said", ["You, at the end: 1 in place, 5 halfway", "At the end 12 in place"])
def test_how_many_are_in_place_is_read_in_one_line(said: str) -> None:
    palette = make_look((900, 600)).palette
    whole = text.width(palette, "At the end 12 in place", 17)
    for width_px in range(text.width(palette, "12 in place", 17) + 1, whole + 1):
        lines = text.wrap(palette, said, 17, width_px)
        assert any("in place" in line.replace("\u00a0", " ") and line.strip()[:1] != "i" for line in lines), lines
        assert not any(line.startswith(("in", "place", "halfway")) for line in lines), lines


@pytest.mark.parametrize(("before", "kept", "after"), [
    ("Diamond had", "3 of 7", "by then"), ("Da waren", "3 von 7", "da"), ("Then halfway:", "you 4 → 3", "now"),
    ("Slides to be", "In place", "at once"), ("Das steht", "am Ziel", "nun"),
])
def test_what_is_one_number_or_one_word_is_read_in_one_line(before: str, kept: str, after: str) -> None:
    palette = make_look((900, 600)).palette
    whole = text.width(palette, f"{before} {kept}", 17)
    for width_px in range(text.width(palette, kept, 17) + 1, whole + 1):
        lines = text.wrap(palette, f"{before} {kept} {after}", 17, width_px)
        assert any(kept in line.replace("\u00a0", " ") for line in lines), lines


def test_no_line_ends_within_the_number_of_a_turn_at_its_head() -> None:
    palette = make_look((900, 600)).palette
    for width_px in range(text.width(palette, "Turn 75 ·", 17), text.width(palette, "Turn 75 · In place:", 17) + 1):
        assert text.wrap(palette, "Turn 75 · In place: you 1", 17, width_px)[0].startswith("Turn\u00a075")


def test_an_ordinal_and_what_a_hard_space_joins_stay_together_where_a_line_has_room() -> None:
    palette = make_look((1280, 800)).palette
    wide = text.width(palette, "dark up (1.", 17) + 1
    assert text.wrap(palette, "dark up (1. mező, light)", 17, wide) == ("dark up", "(1.\u00a0mező,", "light)")
    wide = text.width(palette, "Circle · Level 2 –", 17)
    assert text.wrap(palette, "Circle · Level\u00a02\u00a0–\u00a0Easy", 17, wide)[0] == "Circle"
    wide = text.width(palette, "0 of 61 solved  ·  ", 17)
    lines = text.wrap(palette, "0 of 61 solved  ·  Very easy", 17, wide)
    assert [line.replace("\u00a0", " ") for line in lines] == ["0 of 61 solved", "Very easy"]
    narrow = text.width(palette, "Level 2", 17)
    assert text.wrap(palette, "Level\u00a02\u00a0–\u00a0Easy", 17, narrow) == ("Level 2", "– Easy")


def test_a_count_stays_with_what_it_counts_where_a_line_has_room() -> None:
    palette = make_look((1280, 800)).palette
    for before, count, after in (("Noch", "3 Züge", "bis zum Sieg"), ("You win in", "12 turns", "at most")):
        wide = text.width(palette, f"{before} {count.split()[0]}", 17) + 1
        lines = text.wrap(palette, f"{before} {count} {after}", 17, max(wide, text.width(palette, count, 17)))
        assert count.replace(" ", "\u00a0") in " ".join(lines), lines
    assert text.wrap(palette, "9 nach 10", 17, text.width(palette, "9 nach", 17)) == ("9 nach", "10")
    assert text.wrap(palette, "Circle on 9 is", 17, text.width(palette, "Circle on 9", 17)) == ("Circle on 9", "is")
    narrow = text.width(palette, "turns", 17)
    assert text.wrap(palette, "12 turns", 17, narrow) == ("12", "turns")


def test_what_does_not_fit_ends_in_an_ellipsis():
    palette = make_look((1280, 800)).palette
    shown = text.shown_lines(palette, "one two three four five six", 17, 90, lines=2)
    assert len(shown) == 2 and shown[-1].endswith("…")
    assert all(text.width(palette, line, 17) <= 90 for line in shown)
    assert text.shown_lines(palette, "one", 17, 90) == ("one",)


# --- keeping pictures -------------------------------------------------------------------------------------------------


def test_pictures_are_kept_within_a_bound_of_bytes():
    made = []

    @kept(megabytes=0.1)
    def picture(number: int) -> pygame.Surface:
        made.append(number)
        return pygame.Surface((100, 100), pygame.SRCALPHA)

    first = picture(1)
    assert picture(1) is first and made == [1]
    for number in (2, 3, 1, 4):
        picture(number)
    assert made == [1, 2, 3, 1, 4]


@given(st.text(alphabet=st.characters(), max_size=60), st.sampled_from(tile_set_names()))
def test_any_text_can_be_shown(words: str, tiles: str):
    palette = make_look((900, 600), tiles=tiles).palette
    for line in text.shown_lines(palette, words, 20, 200, lines=2):
        text.render(palette, line, 20, (255, 255, 255))


@pytest.mark.parametrize("words", ["\ud800", "a\0b", "\udcff.record"])
def test_what_no_font_can_draw_is_replaced(words: str):
    palette = make_look((900, 600)).palette
    assert text.render(palette, words, 20, (255, 255, 255)).get_width() == text.width(palette, words, 20) > 0


def test_a_text_of_any_length_is_cut_soon():
    palette = make_look((900, 600)).palette
    [line] = text.shown_lines(palette, "x" * 100_000, 20, 300)
    assert line.endswith("…") and text.width(palette, line, 20) <= 300


@pytest.mark.skipif(sys.platform != "linux", reason="counts the open files of the process")
def test_fonts_of_every_size_keep_few_files_open():
    palette = make_look((900, 600)).palette
    for size in range(8, 250):
        text.width(palette, "x", size)
    assert len([file for file in Path("/proc/self/fd").iterdir() if "Inter" in str(file.resolve())]) < 60


def test_texts_count_by_their_length():
    made: list[str] = []

    @kept(megabytes=0.01)
    def measured(words: str) -> int:
        made.append(words)
        return len(words)

    for words in ("a" * 8000, "b" * 8000, "a" * 8000):
        measured(words)
    assert len(made) == 3


@pytest.mark.parametrize("blur_px", [2, 3, 5, 8, 16])
def test_every_shadow_is_soft_and_lies_evenly_around(blur_px: int):
    cast = paint.shadow(make_look((900, 600)).palette, (76, 76), 7, blur_px, 120)
    across = [cast.get_at((x, cast.get_height() // 2)).a for x in range(cast.get_width())]
    steps = [abs(one - other) for one, other in pairwise(across)]
    assert max(steps) <= 45 and across[0] <= 12 and across[-1] <= 12
    assert all(abs(one - other) <= 16 for one, other in zip(across, reversed(across), strict=True))
