"""What is written beside and above the board moves neither the board nor the tile in hand."""

from __future__ import annotations

import random

import pygame
import pytest
from matches import opened
from pygame import Rect

from magicgame.language import languages
from magicgame.ui.look import text
from magicgame.ui.look.look import make_look
from magicgame.ui.look.themes import theme_names, tile_set_names
from magicgame.ui.table.headline import NoticeBox
from magicgame.ui.table.picture import Notice


@pytest.mark.parametrize("size", [(1280, 800), (900, 600)])
def test_the_strip_is_as_high_with_two_lines_as_with_none(size: tuple[int, int]) -> None:
    pygame.font.init()
    look = make_look(size, theme_names()[0], tile_set_names()[0])
    words = "This line does not fit beside its cry"
    width = text.width(look.palette, words, look.font_px(16)) + 80
    said = (None, Notice("Short"), Notice(words, "Three in a row!"))
    assert NoticeBox(said[2])._count(look, width) == 2
    assert len({NoticeBox(notice).height(look, width) for notice in said}) == 1


def test_the_upper_players_tile_lies_still_between_flip_and_placement() -> None:
    with opened(animation="off") as table:
        table.play("L1")
        before = table.hand()
        table.click_squares(1, 2)
        assert table.scene.playing.draft.done and table.hand() == before


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("size", [(1280, 800), (900, 600), (1024, 768)])
def test_the_board_stands_where_it_is_for_a_whole_match(size: tuple[int, int], language: str) -> None:
    assert_it_stands(size, language)


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_board_of_dots_stands_where_it_is_for_a_whole_match(language: str) -> None:
    assert_it_stands((1280, 800), language, "1989")


def assert_it_stands(size: tuple[int, int], language: str, tile_set: str = "classic") -> None:
    rng = random.Random(5)
    seen: list[Rect] = []
    with opened(animation="off", window_size=size, language=language, tile_set=tile_set) as table:
        table.play(second="level 1")
        while table.page == "game":
            table.play_by_clicks(table.position.move_text(rng.choice(table.position.legal_moves)))
            table.wait_for(lambda: table.page != "game" or table.scene.is_open)
            if table.page == "game":
                seen.append(table.scene.table.board.rect)
    assert len({tuple(rect) for rect in seen}) == 1
