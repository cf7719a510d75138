"""Pictures of positions and matches as files."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pygame
import pytest
from filming import ENTROPY, LOOKS, MAGIC, MANUAL, SMALL, difference, played

from magicgame import paths
from magicgame.games.game import Side
from magicgame.language import languages, use_language
from magicgame.ui.film.saving import FILM, PICTURE, new_path, save_match, save_position
from magicgame.ui.film.telling import match_sheet, position_sheet
from magicgame.ui.film.wishes import LARGEST_PX, SMALLEST_PX
from magicgame.ui.words.names import Names

pytestmark = pytest.mark.slow

NOW = datetime(2026, 11, 21, 9, 5, 7)
CHECK = ENTROPY.parse_position("S.O.S/O...O/OSSOS/S..../..OOS O", ENTROPY.variants[0])
WON = MAGIC.parse_position("dd../CdC./CddD/.cCc", MAGIC.variants[0])


@pytest.mark.parametrize(("theme", "tile_set"), LOOKS)
@pytest.mark.parametrize("position", [CHECK, WON])
def test_a_picture_is_as_wide_as_wished_and_in_the_look_wished(position, theme: str, tile_set: str, tmp_path: Path):
    wishes = replace(SMALL, theme=theme, tile_set=tile_set)
    save_position(position, wishes, tmp_path / "x.png")
    picture = pygame.image.load(tmp_path / "x.png")
    assert picture.get_width() == 240 < picture.get_height() < 400
    assert picture.get_at((0, 0))[:3] == wishes.look.palette.background


@pytest.mark.parametrize("size", [SMALLEST_PX, 480, 1000, LARGEST_PX])
@pytest.mark.parametrize("language", languages())
def test_nothing_is_written_below_the_edge_at_any_size(size: int, language: str, tmp_path: Path):
    use_language(language)
    save_match(played(MANUAL), replace(SMALL, size_px=size), tmp_path / "x.png")
    picture = pygame.image.load(tmp_path / "x.png")
    ground = picture.get_at((0, 0))
    wide, high = picture.get_size()
    assert all(picture.get_at((x, high - 1 - y)) == ground for x in range(wide) for y in range(2))


def test_the_picture_of_a_match_shows_its_last_turn_and_that_of_a_position_does_not(tmp_path: Path):
    match = played("L1 1-5/L16")
    save_match(match, SMALL, tmp_path / "match.png")
    save_position(match.position, SMALL, tmp_path / "position.png")
    match_picture, position_picture = (pygame.image.load(tmp_path / f"{name}.png") for name in ("match", "position"))
    board = pygame.Rect(0, 0, 240, 230)
    assert difference(match_picture.subsurface(board), position_picture.subsurface(board))[0] > 0.2


def test_what_is_written_below_a_position():
    names = Names.of(SMALL.look.tiles)
    assert (position_sheet(names, CHECK).title, position_sheet(names, CHECK).detail) == ("Circle to move", "Entropy")
    won = position_sheet(names, WON)
    assert (won.title, won.detail) == ("Diamond wins", "Locked line 1–6–11")
    assert [card.is_mover for card in won.cards] == [False, True]
    assert [line.squares for line in won.board.winning] == [(0, 5, 10)]


def test_what_is_written_below_a_match():
    names, match = Names.of(SMALL.look.tiles), played("L1 1-5/L16")
    assert match_sheet(names, match).title == "Diamond plays 1-5/L16"
    match.resign(Side.FIRST)
    assert (match_sheet(names, match).title, match_sheet(names, match).detail) == (
        "Diamond wins", "Circle resigned after 2 turns")


def test_files_are_named_by_the_time_and_never_written_over(home: Path):
    first = new_path(NOW, PICTURE)
    assert first == paths.records_folder() / "2026-11-21 09.05.07.png" and not home.exists()
    save_position(CHECK, SMALL, first)
    assert new_path(NOW, PICTURE).name == "2026-11-21 09.05.07 (2).png"
    assert new_path(NOW, FILM).name == "2026-11-21 09.05.07.gif"


def test_a_disk_that_refuses_leaves_nothing(tmp_path: Path):
    (tmp_path / "file").write_text("kept")
    with pytest.raises(OSError):
        save_position(CHECK, SMALL, tmp_path / "file" / "x.png")
    assert [path.name for path in tmp_path.iterdir()] == ["file"]
