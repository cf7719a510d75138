"""Tile sets and themes in the player's folders: found, used as ours are, and refused with a reason when broken."""

from __future__ import annotations

import io
import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from struct import pack

import pygame
import pytest
from dropped import drop_theme, drop_tile_set, svg, theme_text

from magicgame import paths
from magicgame.added import Refused
from magicgame.games.game import Face, Side, Tile
from magicgame.language import use_language
from magicgame.ui.board import tiles
from magicgame.ui.look.look import make_look
from magicgame.ui.look.palette import colour
from magicgame.ui.look.themes import (
    look_for_looks,
    theme,
    theme_names,
    tile_set,
    tile_set_names,
    typed_letters,
)

pygame.font.init()
FACE = Tile(Side.FIRST, Face.LIGHT)
OURS, OUR_THEMES = ("classic", "eclipse", "1989"), ("dark", "light", "contrast")


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    use_language("en")
    yield
    use_language("en")


def reasons() -> dict[str, str]:
    return {refused.name: refused.code for refused in look_for_looks()}


def png(side: int = 64, colour: str = "#1060C0") -> bytes:
    surface, content = pygame.Surface((side, side), pygame.SRCALPHA), io.BytesIO()
    surface.fill(colour)
    pygame.image.save(surface, content, "x.png")
    return content.getvalue()


# --- what is found ----------------------------------------------------------------------------------------------------


def test_a_tile_set_that_was_dropped_in_is_worn():
    drop_tile_set("garden", board={"recess": "#102030"}, first="#E04080")
    assert reasons() == {} and tile_set_names() == (*OURS, "garden")
    look = make_look((900, 600), tiles="garden")
    assert look.tiles.shown_title == "Garden" and look.palette.recess == colour("#102030")
    assert look.palette.side(Side.FIRST) == colour("#E04080")
    assert tiles.face(look, FACE, 40).get_at((20, 20))[:3] == colour("#F0A0C0")
    assert tiles.face(make_look((900, 600), tiles="1989"), FACE, 40).get_at((20, 20))[:3] == (255, 255, 255)


def test_a_tile_set_may_be_painted():
    folder = drop_tile_set("painted", {"first-light.png": png(64)})
    (folder / "first-light.svg").unlink()
    assert reasons() == {}
    for px in (24, 64, 150):
        assert tiles.face(make_look((900, 600), tiles="painted"), FACE, px).get_at((px // 2, px // 2))[2] >= 0xBC


def test_a_theme_that_was_dropped_in_is_worn():
    drop_theme("harbour", colours=theme_text()["colours"] | {"background": "#001830"}, corners=0.2)
    assert reasons() == {} and theme_names() == (*OUR_THEMES, "harbour")
    worn = make_look((900, 600), "harbour").palette
    assert worn.background == colour("#001830") and worn.corners == 0.2


def test_a_tile_set_may_bring_a_theme_that_was_dropped_in_too():
    drop_theme("dots", **json.loads(paths.asset("themes", "1989.json").read_text(encoding="utf-8")))
    drop_tile_set("dots", theme="dots")
    assert reasons() == {} and make_look((900, 600), "light", "dots").palette.is_one_bit
    assert theme_names() == OUR_THEMES


def test_names_are_in_the_players_language_if_they_are_given():
    drop_tile_set("garden", title={"en": "Garden", "de": "Garten"}, sides={"en": ["Rose", "Fern"], "de": ["R", "F"]})
    drop_theme("harbour", title={"en": "Harbour", "de": "Hafen"})
    look_for_looks()
    use_language("de")
    assert (tile_set("garden").shown_title, tile_set("garden").side_names[0]) == ("Garten", "R")
    assert tile_set("garden").face_names == ("bud", "bloom") and theme("harbour").shown_title == "Hafen"


def test_what_has_not_changed_stays_the_same_and_what_has_is_read_again():
    folder = drop_tile_set("garden")
    look_for_looks()
    before = make_look((900, 600), tiles="garden")
    look_for_looks()
    assert make_look((900, 600), tiles="garden") is before
    (folder / "first-light.svg").write_text(svg(fill="#000000", inner=" "))
    look_for_looks()
    look = make_look((900, 600), tiles="garden")
    assert tiles.face(look, FACE, 40).get_at((20, 20))[:3] == (0, 0, 0)


def test_a_set_in_use_survives_its_files():
    folder = drop_tile_set("garden")
    look_for_looks()
    look = make_look((900, 600), tiles="garden")
    for file in folder.iterdir():
        file.unlink()
    assert tiles.face(look, FACE, 77).get_at((20, 20))[:3] == colour("#F0A0C0")


# --- letters ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("letters", "typed"), [
    (["U", "O"], ("U", "O")), (["u", "o"], ("u", "o")), (["X", "X"], ("L", "D")), (["X", "x"], ("L", "D")),
    (["U", "S"], ("L", "D")), (["D", "L"], ("L", "D")), (["7", "U"], ("L", "D")), (["Ü", "O"], ("L", "D")),
    (["☀", "☾"], ("L", "D")), (["UO", "X"], ("L", "D")),
])
def test_letters_that_would_be_ambiguous_are_not_typed(letters: list[str], typed: tuple[str, str]):
    drop_tile_set("garden", letters=letters)
    assert reasons() == {}
    assert tile_set("garden").letters == tuple(letters) and typed_letters(tile_set("garden")) == typed


def test_two_sets_that_were_dropped_in_may_collide():
    drop_tile_set("one", letters=["U", "O"])
    drop_tile_set("other", letters=["O", "X"])
    look_for_looks()
    assert {typed_letters(tile_set(name)) for name in ("one", "other")} == {("L", "D")}
    assert [typed_letters(tile_set(name)) for name in OURS] == [("L", "D"), ("S", "G"), ("W", "B")]


# --- what is refused --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("drawn", "reason"), [
    ("", "no_picture"), ("junk", "no_picture"), ("<html/>", "no_picture"), (svg("<g>"), "no_picture"),
    (svg("<script>alert(1)</script>"), "unsafe_picture"), (svg('<image href="/etc/passwd"/>'), "unsafe_picture"),
    (svg('<rect width="9" height="9" fill="url(http://example.org/a)"/>'), "unsafe_picture"),
    (svg('<rect width="9" height="9" style="fill: url(file:///a)"/>'), "unsafe_picture"),
    ('<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>' + svg("&b;"), "unsafe_picture"),
    ('<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>' + svg("&a;"), "unsafe_picture"),
    (svg('<linearGradient id="a" href="#b"/><linearGradient id="b" href="#a"/>'), "unsafe_picture"),
    (svg(head='viewBox="0 0 64 32"'), "bad_size"), (svg(head=""), "bad_size"), (svg(head='width="0" height="0"'),
                                                                                "bad_size"),
    (svg(head='viewBox="0 0 1e9 1e9"'), "bad_size"), (svg("<g>" * 40 + "</g>" * 40), "complicated_picture"),
    (svg('<circle r="1e999"/>'), "complicated_picture"), (svg('<circle r="9999999"/>'), "complicated_picture"),
    (svg(f'<path d="{"L1 2" * 9000}"/>'), "complicated_picture"), (svg("<g/>" * 9000), "complicated_picture"),
    (svg('<g transform="scale(999)"><g transform="scale(999)"/></g>'), "complicated_picture"),
    (svg(" " * 400_000), "too_large"),
    ('<svg viewBox="0 0 64 64"><text y="20">?</text></svg>', "blank_picture"),
])
def test_pictures_that_could_hurt_are_refused(drawn: str, reason: str):
    drop_tile_set("garden", {"second-dark.svg": drawn})
    (refused,) = look_for_looks()
    assert refused == Refused("tile set", "garden", reason, "second-dark.svg")
    assert tile_set_names() == OURS


@pytest.mark.parametrize(("content", "reason"), [
    (png(16), "bad_size"), (png(1100), "bad_size"), (b"GIF89a", "no_picture"), (png()[:60], "no_picture"),
    (png()[:16] + pack(">II", 64, 32) + png()[24:], "bad_size"),
    (png()[:16] + pack(">II", 2**31, 2**31) + png()[24:], "bad_size"), (b"\x89PNG" + b"\0" * 4_000_000, "too_large"),
])
def test_paintings_that_could_hurt_are_refused(content: bytes, reason: str):
    folder = drop_tile_set("garden", {"second-dark.png": content})
    (folder / "second-dark.svg").unlink()
    assert reasons() == {"garden": reason}


def test_what_a_drawing_holds_besides_is_left_out():
    """Editors write much that is no shape; nothing of it reaches the board."""
    inner = (
        '<style>.a{fill:red}</style><metadata><b xmlns="urn:x">c</b></metadata><clipPath id="c"><rect width="64" '
        'height="64"/></clipPath><text>hello</text><use href="#c"/><!-- > <rect width="64" height="64"/> -->'
    )
    drop_tile_set("garden", {"first-light.svg": '<?xml version="1.0"?><!DOCTYPE svg>' + svg(inner, fill="#00FF00")})
    assert reasons() == {}
    assert tiles.face(make_look((900, 600), tiles="garden"), FACE, 40).get_at((20, 20))[:3] == (0, 255, 0)


@pytest.mark.parametrize("described", [
    {"title": ""}, {"title": "x" * 31}, {"title": "{level}"}, {"title": "a\nb"}, {"title": {}}, {"title": 5},
    {"sides": ["one"]}, {"sides": {"en": ["one"]}}, {"letters": ["", "A"]}, {"letters": "LD"}, {"first": "red"},
    {"board": {"recess": "#12345"}}, {"title": {"de": "{0}"}},
])
def test_descriptions_that_make_no_sense_are_refused(described: dict[str, object]):
    drop_tile_set("garden", **described)
    assert reasons() == {"garden": "bad_description"}


@pytest.mark.skipif(sys.platform == "win32", reason="pipes and links among the files")
def test_what_is_not_where_it_should_be_is_refused(tmp_path: Path):
    folder = paths.tiles_folder()
    (drop_tile_set("a") / "set.json").unlink()
    (drop_tile_set("b") / "first-dark.svg").unlink()
    (drop_tile_set("c") / "set.json").write_text("title = 'Garden'")
    (drop_tile_set("d") / "set.json").write_text("[" * 40_000)
    (drop_tile_set("e") / "set.json").write_bytes(b"\xff\xfe")
    for name, file in (("f", "set.json"), ("g", "first-dark.svg")):
        (drop_tile_set(name) / file).unlink()
        (folder / name / file).mkdir()
    for name, file in (("h", "set.json"), ("i", "first-dark.svg")):
        (drop_tile_set(name) / file).unlink()
        os.mkfifo(folder / name / file)
    (folder / "j").symlink_to(folder / "j")
    drop_tile_set("classic")
    drop_tile_set("k", theme="nowhere")
    drop_tile_set("l" * 60)
    (folder / "notes.txt").write_text("not looked at")
    (folder / ".hidden").mkdir()
    assert reasons() == {
        "a": "missing_file", "b": "missing_file", "c": "bad_description", "d": "bad_description",
        "e": "bad_description", "f": "unreadable", "g": "unreadable", "h": "unreadable", "i": "unreadable",
        "j": "missing_file", "classic": "name_taken", "k": "no_theme", "l" * 60: "bad_name",
    }
    assert tile_set_names() == OURS and reasons() == {}


@pytest.mark.parametrize(("changed", "reason"), [
    ({"colours": {}}, "missing_colour"), ({"colours": theme_text()["colours"] | {"panel": "blue"}}, "bad_description"),
    ({"colours": theme_text()["colours"] | {"text": "#2A2E38"}}, "illegible"), ({"corners": 1e9}, "bad_description"),
    ({"corners": -1}, "bad_description"), ({"cursor_width": 1e300}, "bad_description"), ({"title": []},
                                                                                          "bad_description"),
])
def test_themes_that_could_hurt_are_refused(changed: dict[str, object], reason: str):
    drop_theme("harbour", **changed)
    assert reasons() == {"harbour": reason} and theme_names() == OUR_THEMES


def test_a_theme_may_know_more_than_this_program_does():
    drop_theme("harbour", colours=theme_text()["colours"] | {"future": "#000000"}, sparkle=True)
    assert reasons() == {} and make_look((900, 600), "harbour").palette.is_light is False


@pytest.mark.skipif(sys.platform == "win32", reason="Windows lets only some make links")
def test_folders_that_are_none_hurt_nobody(tmp_path: Path):
    paths.tiles_folder().parent.mkdir(parents=True)
    paths.tiles_folder().write_text("a file")
    paths.themes_folder().symlink_to(paths.themes_folder())
    assert reasons() == {"tiles": "unreadable", "themes": "unreadable"}
    assert tile_set_names() == OURS and theme_names() == OUR_THEMES
