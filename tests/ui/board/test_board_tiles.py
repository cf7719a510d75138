"""What the pictures of tiles show: the faces, a flip over the edge, and nothing made while it is shown."""

from __future__ import annotations

from itertools import product

import pygame
import pytest
from simulated_vision import VISIONS, lightness

from magicgame.games import GAMES
from magicgame.games.game import Face, Side, Tile
from magicgame.ui.board import tiles
from magicgame.ui.board.geometry import BoardGeometry
from magicgame.ui.board.tiles import TileLook, face, first_pictures, flipping, lying, paint_face, turning
from magicgame.ui.board.tray import tray
from magicgame.ui.look.canvas import Canvas
from magicgame.ui.look.look import Look, make_look
from magicgame.ui.look.paint import disc
from magicgame.ui.look.palette import contrast
from magicgame.ui.look.themes import tile_set_names

SIZE = (1280, 800)
LOOK = make_look(SIZE)
OLD, NEW = Tile(Side.FIRST, Face.DARK), Tile(Side.FIRST, Face.LIGHT)
ALL = [Tile(side, up) for side in Side for up in Face]

PX = 32
LEAST_STEP = 12.0
"""Of lightness L* (0..100) for a pixel to be seen as another; an expert sees 1, on a small tile at a glance more."""

LEAST_SHAPE, LEAST_FACE = 0.06, 0.25
"""The part of a tile's pixels that must differ between the owners, and between the faces. A ring and a diamond as large
share most of their strokes: what is left are the four corners, some 80 of 1024 pixels."""


def pixels(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


def seen(look: Look, tile: Tile, vision: str) -> list[float]:
    """The lightness of every pixel of a tile."""
    picture = face(look, tile, PX)
    return [lightness(tuple(picture.get_at(at)), VISIONS[vision]) for at in product(range(PX), repeat=2)]


def differing(one: list[float], other: list[float]) -> float:
    return sum(abs(a - b) >= LEAST_STEP for a, b in zip(one, other, strict=True)) / len(one)


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("tile_set", tile_set_names())
def test_owner_and_face_are_told_apart_by_lightness(tile_set: str, vision: str) -> None:
    look = make_look(SIZE, tiles=tile_set)
    shown = {tile: seen(look, tile, vision) for tile in ALL}
    for up in Face:
        assert differing(shown[Tile(Side.FIRST, up)], shown[Tile(Side.SECOND, up)]) >= LEAST_SHAPE
    for side in Side:
        assert differing(shown[Tile(side, Face.LIGHT)], shown[Tile(side, Face.DARK)]) >= LEAST_FACE


@pytest.mark.parametrize("tile_set", tile_set_names())
def test_letters_mark_the_faces_when_wished(tile_set: str) -> None:
    plain, lettered = make_look(SIZE, tiles=tile_set), make_look(SIZE, tiles=tile_set, shows_letters=True)
    for tile in ALL:
        assert pixels(face(lettered, tile, 96)) != pixels(face(plain, tile, 96))


def test_looks_that_differ_elsewhere_share_their_pictures() -> None:
    light, mirrored, small = make_look(SIZE, "light"), make_look(SIZE, is_mirrored=True), make_look((900, 600))
    for other in (light, mirrored, small):
        assert TileLook.of(other) == TileLook.of(LOOK) and face(other, OLD, 50) is face(LOOK, OLD, 50)
    for other in (make_look(SIZE, tiles="eclipse"), make_look(SIZE, shows_letters=True)):
        assert TileLook.of(other) != TileLook.of(LOOK)


@pytest.mark.parametrize("px", [24, 30, 48, 52, 56, 60, 62, 94])
@pytest.mark.parametrize("tile", ALL)
def test_a_face_of_1989_is_set_dot_by_dot_alike_on_all_sides(tile: Tile, px: int) -> None:
    shown = face(make_look(SIZE, tiles="1989"), tile, px)
    assert all(pixels(pygame.transform.flip(shown, *axes)) == pixels(shown) for axes in ((True, False), (False, True)))


@pytest.mark.parametrize("diameter", range(5, 40))
def test_a_disc_of_dots_has_no_dot_that_sticks_out(diameter: int) -> None:
    shown = disc(make_look(SIZE, tiles="1989").palette, diameter, (0, 0, 0))
    rows = [shown.subsurface((0, y, diameter, 1)).get_bounding_rect().width for y in range(diameter)]
    assert rows == rows[::-1] and max(rows) == diameter and rows.count(diameter) >= 3 and rows[0] >= 3


@pytest.mark.parametrize("direction", [(1, 0), (-1, 0), (0, 1), (0, -1)])
def test_a_flip_shows_the_old_face_on_its_side_then_the_new_one_over_the_edge(direction: tuple[int, int]) -> None:
    along = 0 if direction[0] else 1
    reach = []
    for progress in (0.1, 0.3, 0.7, 0.9):
        picture, offset = flipping(LOOK, OLD, NEW, 120, 144, direction, progress)
        assert offset[1 - along] == 0
        bright = pygame.transform.average_color(picture, consider_alpha=True)[2] > 128
        assert bright == (progress > 0.5)
        reach.append(offset[along] * direction[along])
    assert reach == sorted(reach) and reach[0] < 0 < reach[-1]


def test_a_raised_tile_looks_larger_than_a_lying_one() -> None:
    heights = [flipping(LOOK, OLD, NEW, 120, 144, (1, 0), progress)[0].get_height() for progress in (0, 0.25, 0.5)]
    assert heights == sorted(heights) and heights[0] < heights[1] < heights[2]


@pytest.mark.parametrize(("lying_at", "beyond"), [(1.0, 1.1), (0.0, -0.1)])
def test_a_flip_beyond_its_end_tilts_on(lying_at: float, beyond: float) -> None:
    """So that a curve that overshoots is seen to do so."""
    at_rest, _ = flipping(LOOK, OLD, NEW, 120, 144, (1, 0), lying_at)
    tilted, _ = flipping(LOOK, OLD, NEW, 120, 144, (1, 0), beyond)
    assert tilted.get_width() < at_rest.get_width() and pixels(tilted) != pixels(at_rest)


@pytest.mark.parametrize(("px", "sides"), [(61, tuple(Side)), (260, (Side.SECOND,))])
def test_no_frame_of_the_first_flip_makes_a_picture(
    px: int, sides: tuple[Side, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a huge board there is room for the tiles only that the first side flips: the others must not push them out."""
    pitch = px * 1.2
    for _ in first_pictures(LOOK, px, pitch, Side.FIRST):
        pass

    def none_made(*_args: object) -> None:
        raise AssertionError("a picture was made")

    monkeypatch.setattr(tiles.pygame.transform, "smoothscale", none_made)
    for side, up, direction in product(sides, Face, ((1, 0), (-1, 0), (0, 1), (0, -1))):
        for frame in range(26):
            tile = Tile(side, up)
            picture, _ = flipping(LOOK, tile, tile.turned, px, pitch, direction, frame / 25)
            tiles.cast_shadow(LOOK.palette, picture.get_size())


def test_a_ghost_is_fainter_and_leaves_the_tile_as_it_was() -> None:
    before = pixels(lying(LOOK, OLD, 80))
    ghost = lying(LOOK, OLD, 80, 90)
    middle = (ghost.get_width() // 2, ghost.get_height() // 2)
    assert ghost.get_at(middle)[3] == pytest.approx(90, abs=1) and lying(LOOK, OLD, 80).get_at(middle)[3] == 255
    assert pixels(lying(LOOK, OLD, 80)) == before


def test_the_tile_in_hand_turns_about_its_middle() -> None:
    assert pixels(turning(LOOK, OLD, 80, 0)) == pixels(lying(LOOK, OLD, 80))
    assert turning(LOOK, OLD, 80, 90).get_width() < 10 < turning(LOOK, OLD, 80, 45).get_width() < 80
    assert pixels(turning(LOOK, OLD, 80, 180)) == pixels(lying(LOOK, NEW, 80))


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_tile_beside_the_board_has_an_edge_where_its_ground_is_as_light_as_itself(theme: str) -> None:
    look = make_look(SIZE, theme)
    canvas, place = Canvas(pygame.Surface((100, 100)), look), pygame.Rect(20, 20, 60, 60)
    canvas.target.fill(look.palette.panel)
    paint_face(canvas, Tile(Side.FIRST), place)
    line = [canvas.target.get_at((x, 50))[:3] for x in range(15, 30)]
    assert max(contrast(look.palette.panel, colour) for colour in line) >= 3


@pytest.mark.parametrize(("theme", "casts"), [("dark", True), ("contrast", False)])
def test_a_tile_casts_no_shadow_where_every_shape_is_framed(theme: str, casts: bool) -> None:
    picture = lying(make_look(SIZE, theme), NEW, 124)
    assert (picture.get_at((picture.get_width() // 2, picture.get_height() - 1)).a > 0) is casts


def test_a_square_in_a_frame_has_one_edge() -> None:
    look, geometry = make_look(SIZE, "contrast"), BoardGeometry(GAMES["magic"].board, 0, 0, 626)
    empty, cell = tray(look.palette, geometry, (), 15, look.palette.background), geometry.cell_rect(0)
    down = [empty.get_at((cell.centerx, y))[:3] == look.palette.rim for y in range(cell.top, cell.bottom)]
    assert down == [True] * 2 + [False] * (cell.height - 4) + [True] * 2
