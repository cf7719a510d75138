"""Themes and tile sets as their files describe them, and the palette the two make together.

A theme is a file `themes/<name>.json`, a tile set a folder `tiles/<name>` with `set.json` and four pictures. Whatever
lies there, or in the player's folders of the same names, is found: the code names only the usual ones.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import MISSING, fields
from functools import lru_cache
from pathlib import Path
from typing import Annotated, TypeVar

import msgspec

from magicgame import paths
from magicgame.added import Refused, Shelf, Unusable, read_added
from magicgame.games.game import Face, Side, Tile
from magicgame.language import in_language
from magicgame.language import translate as _
from magicgame.ui.look.drawings import Picture, read_picture
from magicgame.ui.look.palette import Colour, Palette, colour, contrast

USUAL_THEME, USUAL_TILE_SET = "dark", "classic"
NOTATION_LETTERS = ("L", "D")
"""The faces' letters in records, whatever the tile set."""
_FIRST_THEMES, _FIRST_TILE_SETS = ("dark", "light", "contrast"), ("classic", "eclipse", "1989")
_SIDE_NAMES = {Side.FIRST: "first", Side.SECOND: "second"}
_ON_DARK = {
    "success": "#7EDC93", "bubble": "#F5EDDF", "on_bubble": "#20242C", "notice": "#3A3428", "notice_edge": "#8A7240",
}
_ON_LIGHT = {
    "success": "#156A32", "bubble": "#FFFBEF", "on_bubble": "#20242C", "notice": "#FBF0D4", "notice_edge": "#B08A2E",
}
_CURSOR = {"cursor": "#FFFFFF", "cursor_rim": "#000000"}
_MARKS = {"first_mark", "second_mark"}
_COLOURS = {field.name for field in fields(Palette)} - {"corners", "cursor_width", "ghost", "is_one_bit", "dot_px"}
_NEEDED = {field.name for field in fields(Palette) if field.default is MISSING} - {*_ON_DARK, *_CURSOR, *_MARKS}
_LEGIBLE = 3.0
_LARGEST_BYTES = 50_000
_DESCRIPTION = "set.json"

Words = Annotated[str, msgspec.Meta(min_length=1, max_length=30)]
Pair = tuple[Words, Words]
Letter = Annotated[str, msgspec.Meta(min_length=1, max_length=2)]
Hue = Annotated[str, msgspec.Meta(pattern=r"^#[0-9A-Fa-f]{6}\Z")]
Described = TypeVar("Described", bound=msgspec.Struct)


class Titled(msgspec.Struct, frozen=True, eq=False):
    """Has a title, in English or by language."""

    title: Words | dict[str, Words]

    def __post_init__(self) -> None:
        _check_words(self.title)

    @property
    def shown_title(self) -> str:
        """The title in the player's language."""
        return _(self.title) if isinstance(self.title, str) else in_language(self.title)


class Theme(Titled, frozen=True, eq=False):
    """A theme file. `keeps_board` leaves the board's colours as they are whatever the tile set."""

    colours: dict[str, Hue]
    keeps_board: bool = False
    is_one_bit: bool = False
    corners: Annotated[float, msgspec.Meta(ge=0, le=1)] = 1.0
    cursor_width: Annotated[float, msgspec.Meta(ge=1, le=20)] = 4
    ghost: Annotated[float, msgspec.Meta(ge=0.1, le=0.9)] = 0.35


class Description(Titled, frozen=True, eq=False):
    """`set.json`: what the set, the sides and the faces are called, in English or by language; the faces' letters in
    the list of moves, the board the tiles lie on, the sides' colours in a dark window and in a light one, and a theme
    the set always brings with it. A marked tile is lifted or, where the set `crosses_marks`, crossed."""

    sides: Pair | dict[str, Pair]
    faces: Pair | dict[str, Pair]
    letters: tuple[Letter, Letter]
    board: dict[str, Hue] = {}
    first: Hue | None = None
    second: Hue | None = None
    first_on_light: Hue | None = None
    second_on_light: Hue | None = None
    theme: str | None = None
    crosses_marks: bool = False

    def __post_init__(self) -> None:
        for said in (self.title, self.sides, self.faces, self.letters):
            _check_words(said)

    @property
    def side_names(self) -> Pair:
        """In the player's language where the set is written in it, else in English."""
        return in_language(self.sides) if isinstance(self.sides, dict) else self.sides

    @property
    def face_names(self) -> Pair:
        """As `side_names`."""
        return in_language(self.faces) if isinstance(self.faces, dict) else self.faces


class TileSet(Description, frozen=True, eq=False):
    """A tile set: what its file says, its name, and its pictures."""

    name: str = ""
    pictures: dict[Tile, Picture] = {}

    def picture(self, tile: Tile) -> Picture:
        """The picture of the tile as it lies."""
        return self.pictures[tile]


def _check_words(said: object) -> None:
    """Raise ValueError for words that cannot be shown, or none at all where there should be some by language."""
    if isinstance(said, str):
        if not said.isprintable() or not said.strip() or set(said) & set("{}"):
            raise ValueError(f"cannot be shown: {said!r}")
        return
    each = said.values() if isinstance(said, dict) else said if isinstance(said, tuple) else ()
    if not each:
        raise ValueError("no words")
    for words in each:
        _check_words(words)


# --- reading ----------------------------------------------------------------------------------------------------------


def _described(file: Path, kind: type[Described]) -> Described:
    content = read_added(file, _LARGEST_BYTES)
    try:
        return msgspec.json.decode(content, type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Unusable("bad_description", f"{file.name}: {error}") from None


def _read_theme(path: Path) -> Theme:
    found = _described(path, Theme)
    missing = sorted(_NEEDED - found.colours.keys())
    if missing:
        raise Unusable("missing_colour", missing[0])
    ink = colour(found.colours["text"])
    for ground in ("background", "panel", "control"):
        if contrast(ink, colour(found.colours[ground])) < _LEGIBLE:
            raise Unusable("illegible", ground)
    return msgspec.structs.replace(found, colours=_known(found.colours))


def _read_tile_set(path: Path) -> TileSet:
    if not path.is_dir():
        raise Unusable("missing_file", _DESCRIPTION)
    found = _described(path / _DESCRIPTION, Description)
    if found.theme is not None and found.theme not in _THEMES.names:
        raise Unusable("no_theme", found.theme)
    pictures = {
        Tile(side, face): read_picture(path, f"{name}-{face.value}") for side, name in _SIDE_NAMES.items()
        for face in Face
    }
    said = msgspec.structs.asdict(found) | {"board": _known(found.board)}
    return TileSet(**said, name=path.name, pictures=pictures)


def _known(colours: dict[str, str]) -> dict[str, str]:
    """Those this version of the program has a use for."""
    return {name: text for name, text in colours.items() if name in _COLOURS}


def _folder_name(path: Path) -> str | None:
    """A link that leads nowhere is no folder, and yet meant to be one."""
    return path.name if path.is_dir() or (path.is_symlink() and not path.exists()) else None


_THEMES = Shelf(
    "theme", lambda: (paths.asset("themes"), paths.themes_folder()),
    lambda path: path.stem if path.suffix == ".json" else None, _read_theme,
)
_TILE_SETS = Shelf("tile set", lambda: (paths.asset("tiles"), paths.tiles_folder()), _folder_name, _read_tile_set)


# --- what there is ----------------------------------------------------------------------------------------------------


def look_for_looks() -> tuple[Refused, ...]:
    """Find what has been added or taken away; answers what cannot be used and was not answered before."""
    _THEMES.look_again()
    _TILE_SETS.look_again()
    return _THEMES.untold() + _TILE_SETS.untold()


def theme(name: str) -> Theme:
    """The theme of that name, else the usual one."""
    return _THEMES.get(name) or _THEMES.things[USUAL_THEME]


def tile_set(name: str) -> TileSet:
    """The tile set of that name, else the usual one."""
    return _TILE_SETS.get(name) or _TILE_SETS.things[USUAL_TILE_SET]


def tile_set_names() -> tuple[str, ...]:
    """All tile sets there are, the usual one first."""
    return _in_order(_TILE_SETS.names, _FIRST_TILE_SETS)


def theme_names() -> tuple[str, ...]:
    """All themes to choose from, the usual one first; one that a tile set brings with it is not offered."""
    brought = {tiles.theme for tiles in _TILE_SETS.things.values()} - set(_FIRST_THEMES)
    return _in_order(set(_THEMES.names) - brought, _FIRST_THEMES)


def _in_order(names: Collection[str], first: tuple[str, ...]) -> tuple[str, ...]:
    return (*(name for name in first if name in names), *sorted(set(names) - set(first)))


def typed_letters(tiles: TileSet) -> tuple[str, str]:
    """The letters with which turns are typed while the set is in use: its own, or where one of them is no letter of a
    keyboard, stands for both faces or is another set's, those of the game's notation."""
    own = [letter.upper() for letter in tiles.letters]
    others = {letter.upper() for other in _TILE_SETS.things.values() if other is not tiles for letter in other.letters}
    is_clear = own[0] != own[1] and all(re.fullmatch("[A-Z]", letter) for letter in own) and not others & set(own)
    return tiles.letters if is_clear else NOTATION_LETTERS


# --- the palette ------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=32)
def palette(chosen: Theme, tiles: TileSet, dot_px: int) -> Palette:
    """The colours of a theme with a tile set."""
    worn = _THEMES.get(tiles.theme or "") or chosen
    written = worn.colours if worn.keeps_board else worn.colours | tiles.board
    is_light = sum(colour(written["background"])) > 384
    colours = {**_CURSOR, **(_ON_LIGHT if is_light else _ON_DARK), **written, **_side_colours(worn, tiles, is_light)}
    rim, edge = colours.pop("rim", None), colours.pop("edge", None)
    return Palette(
        **{name: colour(text) for name, text in colours.items()}, rim=_optional(rim), edge=_optional(edge),
        corners=worn.corners, cursor_width=worn.cursor_width, ghost=worn.ghost, is_one_bit=worn.is_one_bit,
        dot_px=dot_px if worn.is_one_bit else 1,
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
