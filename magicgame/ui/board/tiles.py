"""Pictures of tiles: lying on the board, and turning in true perspective.

The faces are SVG files, rasterised at exactly the size they are shown and never scaled up.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import product

import pygame

from magicgame import paths
from magicgame.games.game import Face, Side, Tile
from magicgame.ui import looks, onebit, text
from magicgame.ui.paint import shadow
from magicgame.ui.theme import PALETTE, kept

CAMERA_SIDES = 3.2
"""How far above the board the eye is, in sides of a tile."""

_THICKNESS = 0.05
_SHADE = 0.30
_STEPS = 30
_FINE = 3
"""How much larger a tile is drawn before it is folded, so that no edge looks jagged."""
_SIDE_NAME = {Side.FIRST: "first", Side.SECOND: "second"}


@kept(maxsize=64)
def face(tile_set: str, tile: Tile, px: int) -> pygame.Surface:
    """The tile seen from straight above, without its rim."""
    name = f"{_SIDE_NAME[tile.side]}-{tile.face.value}.svg"
    picture = pygame.image.load_sized_svg(paths.asset("tiles", tile_set, name), (px, px)).convert_alpha()
    if PALETTE.shows_letters:
        _write_letter(picture, tile_set, tile)
    return onebit.coarse(picture, (px, px)) if PALETTE.is_one_bit else picture


def _write_letter(picture: pygame.Surface, tile_set: str, tile: Tile) -> None:
    """The letter of the face in the lower right corner, for who cannot tell the faces by their brightness."""
    px = picture.get_width()
    ground = pygame.transform.average_color(picture, (px // 12, px // 12, px // 12, px // 12))[:3]
    ink = (0, 0, 0) if sum(ground) > 384 else (255, 255, 255)
    letter = text.render(looks.tile_set(tile_set).letters[tile.face is Face.DARK], max(9, px // 5), ink, bold=True)
    picture.blit(letter, letter.get_rect(bottomright=(px - px // 12, px - px // 20)))


@kept(maxsize=64)
def lying(tile_set: str, tile: Tile, px: int, alpha: int = 255) -> tuple[pygame.Surface, int]:
    """The tile with its shadow and the rim of its other face, and the padding around it in pixels."""
    pad = max(4, px // 8)
    rim = thickness(px)
    surface = pygame.Surface((px + 2 * pad, px + 2 * pad), pygame.SRCALPHA)
    cast = shadow((px, px), px // 10, max(2, pad // 3), 120)
    surface.blit(cast, cast.get_rect(center=(pad + px // 2, pad + px // 2 + rim + pad // 4)))
    surface.blit(face(tile_set, tile.turned, px), (pad, pad + rim))
    surface.blit(face(tile_set, tile, px), (pad, pad))
    if alpha < 255 and PALETTE.is_one_bit:
        surface = onebit.thinned(surface, alpha)
    elif alpha < 255:
        surface.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return surface, pad


def first_pictures(tile_set: str, px: int, pitch: float, mover: Side) -> Iterator[None]:
    """Make ahead all that flips will show, one picture a step, so that no frame has to wait for one.

    The mover flips the other side's tiles: those come first.
    """
    for side in (mover.other, mover):
        for up in Face:
            lying(tile_set, Tile(side, up), px)
            yield
        for towards, up in product(((1, 0), (-1, 0), (0, 1), (0, -1)), Face):
            tile = Tile(side, up)
            for step in range(_STEPS // 2 + 1):
                angle = math.pi * step / _STEPS
                picture, _distance = _folded(tile_set, tile, tile.turned, px, round(pitch - px), towards, angle)
                cast_shadow(picture.get_size())
                yield


def thickness(px: int) -> int:
    """How much of its side a tile of `px` pixels shows."""
    return max(2, round(px * _THICKNESS * 0.8))


def flipping(
    tile_set: str, tile: Tile, arrived: Tile, px: int, pitch: float, direction: tuple[int, int], progress: float,
) -> tuple[pygame.Surface, tuple[float, float]]:
    """A tile turning over the edge between two squares, `progress` 0..1 from lying to lying.

    `direction` (dx, dy) points from the source to the target. Answers the picture and its middle relative to the
    middle of the edge. The first half shows the old face over the source, the second the new one over the target.
    """
    step = min(_STEPS, max(0, round(progress * _STEPS)))
    is_over = 2 * step > _STEPS
    angle = math.pi * (_STEPS - step if is_over else step) / _STEPS
    towards = direction if is_over else (-direction[0], -direction[1])
    shown, other = (arrived, tile) if is_over else (tile, arrived)
    picture, distance = _folded(tile_set, shown, other, px, round(pitch - px), towards, angle)
    return picture, (towards[0] * distance, towards[1] * distance)


@kept(maxsize=320)
def _folded(
    tile_set: str, shown: Tile, other: Tile, px: int, gap: int, towards: tuple[int, int], angle: float,
) -> tuple[pygame.Surface, float]:
    """The tile at an angle over its hinge, and how far the picture's middle lies from the hinge."""
    upright = _to_right(face(tile_set, shown, px * _FINE), towards)
    edge = pygame.transform.average_color(face(tile_set, other, px), consider_alpha=True)[:3]
    picture, distance = _fold(upright, px, gap / 2, angle, edge)
    return _from_right(_shaded(picture, angle), towards), distance


@kept(maxsize=320)
def cast_shadow(size: tuple[int, int]) -> pygame.Surface:
    """The soft shadow under a turning tile whose picture has this size."""
    return pygame.transform.smoothscale(shadow((128, 128), 16, 12, 110), (size[0] + 16, size[1] + 16))


def _fold(
    big: pygame.Surface, px: int, near: float, angle: float, edge: tuple[int, int, int],
) -> tuple[pygame.Surface, float]:
    """Fold a tile that lies to the right of its hinge, `near` pixels from it; `big` shows it larger.

    A point at distance u from the hinge is seen at u·cos(angle)·m, its height scaled by
    m = camera / (camera − u·sin(angle)).
    """
    camera = CAMERA_SIDES * px
    sine, cosine = math.sin(angle), math.cos(angle)
    left, right = (_seen(u, sine, cosine, camera) for u in (near, near + px))
    side = _seen_edge(near + px, px * _THICKNESS, sine, cosine, camera)
    tallest = px * camera / (camera - (near + px) * sine)
    origin = math.floor(left)
    size = (max(1, math.ceil(max(right, side)) - origin + 1), math.ceil(tallest) + 2)
    canvas = pygame.Surface((size[0] * 2, size[1] * 2), pygame.SRCALPHA)
    _draw_edge(canvas, (right - origin) * 2, (side - origin) * 2, tallest * 1.9, edge)
    last = big.get_width() - 1
    for column in range(max(0, round(2 * (left - origin))), round(2 * (right - origin))):
        x = origin + (column + 0.5) / 2
        u = x * camera / (camera * cosine + x * sine)
        source = min(last, max(0, int(_FINE * (u - near))))
        wide = min(last + 1 - source, max(1, round(_FINE / (2 * max(cosine, 0.05)))))
        height = max(1, round(2 * px * camera / (camera - u * sine)))
        strip = pygame.transform.smoothscale(big.subsurface((source, 0, wide, last + 1)), (1, height))
        canvas.blit(strip, (column, size[1] - height / 2))
    return pygame.transform.smoothscale(canvas, size), origin + size[0] / 2


def _seen(u: float, sine: float, cosine: float, camera: float) -> float:
    return u * cosine * camera / (camera - u * sine)


def _seen_edge(u: float, thick: float, sine: float, cosine: float, camera: float) -> float:
    """Where the lower rim of the tile's outer side is seen."""
    return (u * cosine + thick * sine) * camera / (camera - u * sine + thick * cosine)


def _draw_edge(
    canvas: pygame.Surface, start: float, end: float, height: float, colour: tuple[int, int, int]
) -> None:
    width = round(end - start)
    if width > 0:
        top = (canvas.get_height() - height) / 2
        pygame.draw.rect(canvas, colour, (round(start) - 1, round(top), width + 1, round(height)), border_radius=4)


def _to_right(surface: pygame.Surface, towards: tuple[int, int]) -> pygame.Surface:
    """Turn the picture so that what points `towards` points right."""
    match towards:
        case (-1, 0):
            return pygame.transform.flip(surface, True, False)
        case (0, 1):
            return pygame.transform.rotate(surface, 90)
        case (0, -1):
            return pygame.transform.rotate(surface, -90)
    return surface


def _from_right(surface: pygame.Surface, towards: tuple[int, int]) -> pygame.Surface:
    match towards:
        case (-1, 0):
            return pygame.transform.flip(surface, True, False)
        case (0, 1):
            return pygame.transform.rotate(surface, -90)
        case (0, -1):
            return pygame.transform.rotate(surface, 90)
    return surface


@kept(maxsize=64)
def turning(tile_set: str, tile: Tile, px: int, step: int) -> pygame.Surface:
    """A tile turning over about its own upright middle line, `step` 0..24 of the way to its other face."""
    angle = math.pi * step / 24
    shown = tile.turned if angle > math.pi / 2 else tile
    width = max(2, round(px * abs(math.cos(angle))))
    lift = 1 + 0.10 * math.sin(angle)
    picture = pygame.transform.smoothscale(face(tile_set, shown, px), (width, round(px * lift)))
    return _shaded(picture, angle)


def _shaded(picture: pygame.Surface, angle: float) -> pygame.Surface:
    """Darker the more the tile stands upright."""
    if PALETTE.is_one_bit:
        return onebit.flat(picture)
    dim = round(255 * (1 - _SHADE * math.sin(angle)))
    picture.fill((dim, dim, dim, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return picture
