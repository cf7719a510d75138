"""Themes and tile sets, as the data files describe them, and how the two make the palette in use."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from pathlib import Path

import msgspec

from magicgame import paths
from magicgame.games.game import Side
from magicgame.settings import Settings
from magicgame.ui.theme import PALETTE, Colour, Palette, wear

THEMES = ("dark", "light", "contrast")
"""Themes to choose from; one more belongs to a tile set that brings its own."""
TILE_SETS = ("classic", "eclipse", "1989")
_LUMINANCE = (0.299, 0.587, 0.114)


class Theme(msgspec.Struct, frozen=True):
    """A file of `assets/themes`. `keeps_board` leaves the board's colours as they are whatever the tile set."""

    title: str
    colours: dict[str, str]
    keeps_board: bool = False
    is_one_bit: bool = False
    corners: float = 1.0
    cursor_width: float = 4


class TileSet(msgspec.Struct, frozen=True):
    """`assets/tiles/<name>/set.json`: what its sides and faces are called, the letters of the faces in the list of
    moves, the board it lies on, the sides' colours in a dark window and a light one, and a theme of its own."""

    title: str
    sides: tuple[str, str]
    faces: tuple[str, str]
    letters: tuple[str, str]
    board: dict[str, str] = {}
    first: str | None = None
    second: str | None = None
    first_on_light: str | None = None
    second_on_light: str | None = None
    theme: str | None = None


@lru_cache(maxsize=8)
def theme(name: str) -> Theme:
    return msgspec.json.decode(_read("themes", f"{name}.json"), type=Theme)


@lru_cache(maxsize=8)
def tile_set(name: str) -> TileSet:
    return msgspec.json.decode(_read("tiles", name, "set.json"), type=TileSet)


def tile_set_in_use() -> TileSet:
    return tile_set(PALETTE.tile_set)


def _read(*parts: str) -> bytes:
    file: Path = paths.asset(*parts)
    return file.read_bytes()


def use_look(settings: Settings, size: tuple[int, int]) -> None:
    """Wear the theme and the tile set of the settings in a window of `size` pixels; an unknown name means the usual."""
    worn = palette(settings.theme, settings.tile_set, size)
    wear(replace(worn, shows_labels=settings.show_labels, shows_letters=settings.face_marks))


def palette(theme_name: str, tile_set_name: str, size: tuple[int, int]) -> Palette:
    """The colours of a theme with a tile set."""
    set_name = tile_set_name if tile_set_name in TILE_SETS else TILE_SETS[0]
    tiles = tile_set(set_name)
    worn = theme(tiles.theme or (theme_name if theme_name in THEMES else THEMES[0]))
    colours = {name: colour(text) for name, text in worn.colours.items()}
    if not worn.keeps_board:
        colours |= {name: colour(text) for name, text in tiles.board.items()}
    is_light = _brightness(colours["background"]) > 128
    own = (tiles.first_on_light, tiles.second_on_light) if is_light else (tiles.first, tiles.second)
    usual = {name: colours.pop(name) for name in ("first", "second", "first_mark", "second_mark") if name in colours}
    sides, marks = {}, {}
    for side, name, text, mark in zip(Side, ("first", "second"), own, (tiles.first, tiles.second), strict=True):
        sides[side] = colour(text) if text and not worn.keeps_board else usual[name]
        marks[side] = colour(mark) if mark and not worn.keeps_board else usual.get(f"{name}_mark", usual[name])
    return replace(
        Palette(**colours), sides=sides, marks=marks, corners=worn.corners, cursor_width=worn.cursor_width,
        is_one_bit=worn.is_one_bit, dot_px=dot_px(size), tile_set=set_name,
    )


def dot_px(size: tuple[int, int]) -> int:
    """The side of a dot that makes the window about 640×400 dots large."""
    return max(1, round(min(max(size) / 640, min(size) / 400)))


def colour(text: str) -> Colour:
    """The colour of a text like #20242C."""
    value = int(text[1:], 16)
    return value >> 16, value >> 8 & 255, value & 255


def _brightness(colour: Colour) -> float:
    return sum(part * weight for part, weight in zip(colour, _LUMINANCE, strict=True))
