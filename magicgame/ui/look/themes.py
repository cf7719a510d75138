"""Themes and tile sets as their files describe them, and the palette the two make together.

A theme is a file `themes/<name>.json`, a tile set a folder `tiles/<name>` with `set.json` and four pictures. Whatever
lies there is found: the code names only the usual ones.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import msgspec

from magicgame import paths
from magicgame.games.game import Side, Tile
from magicgame.ui.look.palette import Colour, Palette, colour

USUAL_THEME, USUAL_TILE_SET = "dark", "classic"
_FIRST_THEMES, _FIRST_TILE_SETS = ("dark", "light", "contrast"), ("classic", "eclipse", "1989")
_SIDE_NAMES = {Side.FIRST: "first", Side.SECOND: "second"}
_ON_DARK = {
    "success": "#7EDC93", "bubble": "#F5EDDF", "on_bubble": "#20242C", "notice": "#3A3428", "notice_edge": "#8A7240",
}
_ON_LIGHT = {
    "success": "#187C3A", "bubble": "#2A2E38", "on_bubble": "#EEE9DF", "notice": "#FBF0D4", "notice_edge": "#B08A2E",
}
_CURSOR = {"cursor": "#FFFFFF", "cursor_rim": "#000000"}


class Theme(msgspec.Struct, frozen=True):
    """A theme file. `keeps_board` leaves the board's colours as they are whatever the tile set."""

    title: str
    colours: dict[str, str]
    keeps_board: bool = False
    is_one_bit: bool = False
    corners: float = 1.0
    cursor_width: float = 4


class TileSet(msgspec.Struct, frozen=True, eq=False):
    """`set.json`: what sides and faces are called, the faces' letters in the list of moves, the board the tiles lie on,
    the sides' colours in a dark window and in a light one, and a theme the set always brings with it."""

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
    name: str = ""

    def picture(self, tile: Tile) -> Path:
        """The picture of the tile as it lies."""
        return paths.asset("tiles", self.name, f"{_SIDE_NAMES[tile.side]}-{tile.face.value}.svg")


@lru_cache(maxsize=32)
def theme(name: str) -> Theme:
    """The theme of that name. Raises OSError and msgspec.MsgspecError."""
    return msgspec.json.decode(paths.asset("themes", f"{name}.json").read_bytes(), type=Theme)


@lru_cache(maxsize=32)
def tile_set(name: str) -> TileSet:
    """The tile set of that name. Raises OSError and msgspec.MsgspecError."""
    found = msgspec.json.decode(paths.asset("tiles", name, "set.json").read_bytes(), type=TileSet)
    return msgspec.structs.replace(found, name=name)


def tile_set_names() -> tuple[str, ...]:
    """All tile sets there are, the usual one first."""
    return _in_order({file.parent.name for file in paths.asset("tiles").glob("*/set.json")}, _FIRST_TILE_SETS)


def theme_names() -> tuple[str, ...]:
    """All themes to choose from, the usual one first; one that a tile set brings with it is not offered."""
    brought = {tile_set(name).theme for name in tile_set_names()}
    return _in_order({file.stem for file in paths.asset("themes").glob("*.json")} - brought, _FIRST_THEMES)


def _in_order(names: set[str], first: tuple[str, ...]) -> tuple[str, ...]:
    return (*(name for name in first if name in names), *sorted(names - set(first)))


@lru_cache(maxsize=16)
def palette(theme_name: str, tile_set_name: str, dot_px: int) -> Palette:
    """The colours of a theme with a tile set, both by name."""
    tiles = tile_set(tile_set_name)
    worn = theme(tiles.theme or theme_name)
    written = worn.colours if worn.keeps_board else worn.colours | tiles.board
    is_light = sum(colour(written["background"])) > 384
    colours = {**_CURSOR, **(_ON_LIGHT if is_light else _ON_DARK), **written, **_side_colours(worn, tiles, is_light)}
    rim = colours.pop("rim", None)
    return Palette(
        **{name: colour(text) for name, text in colours.items()}, rim=_optional(rim), corners=worn.corners,
        cursor_width=worn.cursor_width, is_one_bit=worn.is_one_bit, dot_px=dot_px if worn.is_one_bit else 1,
    )


def _side_colours(worn: Theme, tiles: TileSet, is_light: bool) -> dict[str, str]:
    """Each side's colour beside the board and over it: the tile set's, or the theme's where the theme keeps its own."""
    colours = {}
    for side, over, beside in (
        ("first", tiles.first, tiles.first_on_light), ("second", tiles.second, tiles.second_on_light)
    ):
        own = None if worn.keeps_board else beside if is_light else over
        colours[side] = own or worn.colours[side]
        mark = None if worn.keeps_board else over
        colours[f"{side}_mark"] = mark or worn.colours.get(f"{side}_mark", worn.colours[side])
    return colours


def _optional(text: str | None) -> Colour | None:
    return None if text is None else colour(text)
