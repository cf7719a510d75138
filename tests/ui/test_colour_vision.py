"""Owner and face of a tile are told apart by everybody: with each kind of colour blindness, and in grey."""

from __future__ import annotations

from itertools import product

import pygame
import pytest
from vision import VISIONS, lightness

from magicgame.games.game import Face, Side, Tile
from magicgame.ui.app import App
from magicgame.ui.board.tiles import face
from magicgame.ui.looks import TILE_SETS

PX = 32
LEAST_STEP = 12.0
"""Of lightness L* (0..100) for a pixel to be seen as another; an expert sees 1, on a small tile at a glance more."""

LEAST_SHAPE, LEAST_FACE = 0.06, 0.25
"""The part of a tile's pixels that must differ between the owners, and between the faces. A ring and a diamond as large
share most of their strokes: what is left are the four corners, some 80 of 1024 pixels."""


def seen(tile_set: str, tile: Tile, vision: str) -> list[float]:
    """The lightness of every pixel of a tile."""
    picture = face(tile_set, tile, PX)
    return [lightness(tuple(picture.get_at(at)), VISIONS[vision]) for at in product(range(PX), repeat=2)]


def differing(one: list[float], other: list[float]) -> float:
    return sum(abs(a - b) >= LEAST_STEP for a, b in zip(one, other, strict=True)) / len(one)


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("tile_set", TILE_SETS)
def test_owner_and_face_are_told_apart_by_lightness(app: App, tile_set: str, vision: str) -> None:
    tiles = {(side, up): seen(tile_set, Tile(side, up), vision) for side in Side for up in Face}
    for up in Face:
        assert differing(tiles[Side.FIRST, up], tiles[Side.SECOND, up]) >= LEAST_SHAPE
    for side in Side:
        assert differing(tiles[side, Face.LIGHT], tiles[side, Face.DARK]) >= LEAST_FACE


@pytest.mark.parametrize("tile_set", TILE_SETS)
def test_letters_mark_the_faces_when_wished(app: App, tile_set: str) -> None:
    plain = pygame.image.tobytes(face(tile_set, Tile(Side.FIRST), 96), "RGBA")
    app.settings.face_marks = True
    app.apply_settings()
    assert pygame.image.tobytes(face(tile_set, Tile(Side.FIRST), 96), "RGBA") != plain
