"""What is written beside and above the board moves neither the board nor the tile in hand."""

from __future__ import annotations

import random

import pytest
from hands import SAMPLE
from matches import opened
from pygame import Rect

from magicgame.language import languages


def test_the_upper_players_tile_lies_still_between_flip_and_placement() -> None:
    with opened(animation="off") as table:
        table.play("L1")
        before = table.hand()
        table.click_squares(1, 2)
        assert table.scene.playing.draft.done and table.hand() == before


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("size", "text_size"), [((1280, 800), 1.0), ((900, 600), 2.0), ((900, 900), 1.0)])
def test_the_board_stands_where_it_is_for_a_whole_match(
    size: tuple[int, int], language: str, text_size: float
) -> None:
    assert_it_stands(size, language, text_size=text_size)


@pytest.mark.parametrize("size", [(1280, 800), (900, 600), (480, 800)])
@pytest.mark.parametrize("text_size", [1.0, 2.0])
def test_long_names_do_not_move_the_board(size: tuple[int, int], text_size: float) -> None:
    seen = set()
    with opened(animation="off", window_size=size, text_size=text_size) as table:
        table.play(SAMPLE[0], names=("Bartholomew the Great", "Wolfgang Amadeus von und zu Mozart"))
        for turn in SAMPLE[1:]:
            flip, _place = table.position.parse_move(turn).steps
            seen.add(tuple(table.scene.table.board.rect))
            table.click_squares(flip.source + 1, flip.target + 1)
            seen.add(tuple(table.scene.table.board.rect))
            table.scene.undo()
            table.play_by_clicks(turn)
        seen.add(tuple(table.scene.table.board.rect))
        assert table.page == "result" and len(seen) == 1


@pytest.mark.parametrize(("size", "share"), [((900, 600), 0.65), ((1280, 800), 0.7), ((900, 900), 0.6)])
@pytest.mark.parametrize("language", languages())
def test_large_type_leaves_the_board_most_of_the_height(
    size: tuple[int, int], share: float, language: str
) -> None:
    with opened(window_size=size, language=language, text_size=2.0) as table:
        table.play(second="level 1")
        assert table.scene.table.board.rect.height >= share * size[1]


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_board_of_dots_stands_where_it_is_for_a_whole_match(language: str) -> None:
    assert_it_stands((1280, 800), language, "1989")


def assert_it_stands(
    size: tuple[int, int], language: str, tile_set: str = "classic", text_size: float = 1.0
) -> None:
    rng = random.Random(5)
    seen: list[Rect] = []
    with opened(animation="off", window_size=size, language=language, tile_set=tile_set,
                text_size=text_size) as table:
        table.play(second="level 1")
        while table.page == "game":
            table.play_by_clicks(table.position.move_text(rng.choice(table.position.legal_moves)))
            table.wait_for(lambda: table.page != "game" or table.scene.is_open)
            if table.page == "game":
                seen.append(table.scene.table.board.rect)
    assert len({tuple(rect) for rect in seen}) == 1
