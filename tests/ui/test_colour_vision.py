"""Owner and face of a tile are told apart by everybody: with each kind of colour blindness, and in grey.

The simulation is that of Machado, Oliveira and Fernandes (2009) at full severity, on linear RGB.
"""

from __future__ import annotations

from itertools import product

import pygame
import pytest

from magicgame.games.game import Face, Side, Tile
from magicgame.ui.app import App
from magicgame.ui.board.tiles import face
from magicgame.ui.looks import TILE_SETS

PX = 32
VISIONS = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}
LEAST_STEP = 12.0
"""Of lightness L* (0..100) for a pixel to be seen as another; an expert sees 1, on a small tile at a glance more."""

LEAST_SHAPE, LEAST_FACE = 0.06, 0.25
"""The part of a tile's pixels that must differ between the owners, and between the faces. A ring and a diamond as large
share most of their strokes: what is left are the four corners, some 80 of 1024 pixels."""


def linear(value: int) -> float:
    part = value / 255
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def lightness(colour: tuple[int, ...], matrix: tuple[tuple[float, ...], ...]) -> float:
    """L* of a colour as seen through the matrix."""
    parts = [linear(value) for value in colour[:3]]
    seen = [min(1.0, max(0.0, sum(w * p for w, p in zip(row, parts, strict=True)))) for row in matrix]
    y = 0.2126 * seen[0] + 0.7152 * seen[1] + 0.0722 * seen[2]
    return 116 * y ** (1 / 3) - 16 if y > 0.008856 else 903.3 * y


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
