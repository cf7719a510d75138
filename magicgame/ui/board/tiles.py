"""Pictures of tiles: lying on the board, and turning in true perspective.

The faces are SVG files, rasterised at exactly the size they are shown and never scaled up.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import product

import pygame

from magicgame.games.game import Face, Side, Tile
from magicgame.ui.look import onebit, text
from magicgame.ui.look.canvas import Canvas
from magicgame.ui.look.kept import kept
from magicgame.ui.look.look import Look
from magicgame.ui.look.paint import fade, shadow
from magicgame.ui.look.palette import Colour, Palette
from magicgame.ui.look.themes import TileSet

CAMERA_SIDES = 3.2
"""How far above the board the eye is, in sides of a tile."""

_THICKNESS = 0.05
_SHADE = 0.30
_STEPS, _HALF_TURN_STEPS = 30, 24
_LARGE_PX = 400
"""About how large a tile is drawn before its dots are set."""
_FINE = 3
"""How much larger a tile is drawn before it is folded, so that no edge looks jagged."""
_LETTER, _LEAST_LETTER_PX = 0.2, 9
_PRINTED_INSIDE, _PRINTED_MOST = 0.13, 0.25
"""How far from the corner, in parts of the tile, a letter stands in black and white, and how high it may be."""
_FOLDED_MEGABYTES, _MADE_AHEAD_BYTES = 64, 60_000_000


@dataclass(frozen=True)
class TileLook:
    """What pictures of tiles depend on: looks that differ only in other things share their pictures.

    `letter` is how high the letter of the face is, as a part of the tile; 0 where there is none. Where everything
    `is_framed`, tiles cast no shadow.
    """

    tiles: TileSet
    letter: float
    is_one_bit: bool
    is_framed: bool
    palette: Palette = field(compare=False, repr=False)

    @classmethod
    def of(cls, look: Look) -> TileLook:
        letter = _LETTER * look.text_scale if look.shows_letters else 0.0
        return cls(look.tiles, letter, look.palette.is_one_bit, look.palette.rim is not None, look.palette)


def face(look: Look, tile: Tile, px: int) -> pygame.Surface:
    """The tile seen from straight above, without its rim; not to be drawn on."""
    return _face(TileLook.of(look), tile, px)


def paint_face(canvas: Canvas, tile: Tile, rect: pygame.Rect) -> None:
    """The tile flat in the middle of a place beside the board; on a light ground, where its own edge would be lost,
    with a thin one around it."""
    palette, px = canvas.palette, min(rect.size)
    canvas.blit_centred(face(canvas.look, tile, px), rect.center)
    if palette.is_light and palette.edge is not None and not palette.is_one_bit:
        place = pygame.Rect(0, 0, px, px)
        place.center = rect.center
        canvas.outline(place, px // 10, palette.edge, max(1, canvas.look.px(1)))


@kept(megabytes=24)
def _face(look: TileLook, tile: Tile, px: int, is_folded: bool = False) -> pygame.Surface:
    """One that will be folded needs no dots of its own: it gets them then."""
    has_dots = look.is_one_bit and not is_folded
    picture = look.tiles.picture(tile).drawn(px * max(1, _LARGE_PX // px) if has_dots else px)
    if has_dots:
        picture = onebit.smooth(onebit.coarse(picture, (px, px)))
    if look.letter:
        _write_letter(picture, look, tile)
    return picture


def _write_letter(picture: pygame.Surface, look: TileLook, tile: Tile) -> None:
    """The letter of the face in the lower right corner, for players who cannot tell the faces apart by brightness."""
    px = picture.get_width()
    if look.is_one_bit:
        _print_letter(picture, look, tile)
        return
    ground = pygame.transform.average_color(picture, (px // 12, px // 12, px // 12, px // 12))[:3]
    ink = (0, 0, 0) if sum(ground) > 384 else (255, 255, 255)
    written = look.tiles.letters[tile.face is Face.DARK]
    letter = text.render(look.palette, written, max(_LEAST_LETTER_PX, int(px * look.letter)), ink, bold=True)
    picture.blit(letter, letter.get_rect(bottomright=(px - px // 12, px - px // 20)))


def _print_letter(picture: pygame.Surface, look: TileLook, tile: Tile) -> None:
    """The same on black and white, inside the frame, where there is room for it."""
    px = picture.get_width()
    corner = px - 1 - round(px * _PRINTED_INSIDE)
    ground = picture.get_at((corner, corner))
    ink = (0, 0, 0) if sum(ground[:3]) > 384 else (255, 255, 255)
    letter = text.render(look.palette, look.tiles.letters[tile.face is Face.DARK], int(px * look.letter), ink)
    place = letter.get_bounding_rect()
    if place.height < px * _PRINTED_MOST:
        letter = letter.subsurface(place)
        place.bottomright = (corner, corner)
        picture.fill(ground, place.inflate(2, 2))
        picture.blit(letter, place)


def lying(look: Look, tile: Tile, px: int, alpha: int = 255) -> pygame.Surface:
    """The tile in the middle of its shadow, of which a framed look has none, with the rim of its other face; not to be
    drawn on."""
    return _lying(TileLook.of(look), tile, px, alpha)


@kept(megabytes=24)
def _lying(look: TileLook, tile: Tile, px: int, alpha: int) -> pygame.Surface:
    pad = max(4, px // 8)
    rim = 0 if look.is_one_bit else thickness(px)
    surface = pygame.Surface((px + 2 * pad, px + 2 * pad), pygame.SRCALPHA)
    if not look.is_framed:
        cast = shadow(look.palette, (px, px), px // 10, max(2, pad // 3), 120)
        surface.blit(cast, cast.get_rect(center=(pad + px // 2, pad + px // 2 + rim + pad // 4)))
    surface.blit(_face(look, tile.turned, px), (pad, pad + rim))
    surface.blit(_face(look, tile, px), (pad, pad))
    return fade(look.palette, surface, alpha)


def thickness(px: int) -> int:
    """How much of its side a tile of `px` pixels shows."""
    return max(2, round(px * _THICKNESS * 0.8))


def first_pictures(look: Look, px: int, pitch: float, mover: Side) -> Iterator[None]:
    """Make ahead what flips will show, one picture for each step, so that no frame has to wait for one.

    The mover flips the other side's tiles: those come first. It ends early once no more pictures would be kept.
    """
    worn, room = TileLook.of(look), _MADE_AHEAD_BYTES
    for side in (mover.other, mover):
        for up in Face:
            _lying(worn, Tile(side, up), px, 255)
            yield
        for towards, up in product(((1, 0), (-1, 0), (0, 1), (0, -1)), Face):
            tile = Tile(side, up)
            for step in range(_STEPS // 2 + 1):
                picture, _ = _folded(worn, tile, tile.turned, px, round(pitch - px), towards, _fold_angle(step))
                cast_shadow(look.palette, picture.get_size())
                room -= picture.get_width() * picture.get_height() * picture.get_bytesize()
                if room < 0:
                    return
                yield


def flipping(
    look: Look, tile: Tile, arrived: Tile, px: int, pitch: float, direction: tuple[int, int], progress: float,
) -> tuple[pygame.Surface, tuple[float, float]]:
    """A tile turning over the edge between two squares, from lying at `progress` 0 to lying at 1.

    A little beyond either it tilts into the board. `direction` (dx, dy) points from the source to the target. Answers
    the picture and its middle relative to the middle of the edge. The first half shows the old face over the source,
    the second the new one over the target.
    """
    step = round(progress * _STEPS)
    is_over = 2 * step > _STEPS
    towards = direction if is_over else (-direction[0], -direction[1])
    shown, other = (arrived, tile) if is_over else (tile, arrived)
    angle = _fold_angle(_STEPS - step if is_over else step)
    picture, distance = _folded(TileLook.of(look), shown, other, px, round(pitch - px), towards, angle)
    return picture, (towards[0] * distance, towards[1] * distance)


def _fold_angle(step: int) -> float:
    """The angle to the board, in radians, after this many of the steps a flip is shown in."""
    return math.pi * step / _STEPS


@kept(megabytes=_FOLDED_MEGABYTES)
def _folded(
    look: TileLook, shown: Tile, other: Tile, px: int, gap: int, towards: tuple[int, int], angle: float,
) -> tuple[pygame.Surface, float]:
    """The tile at an angle over its hinge, and how far the picture's middle lies from the hinge."""
    upright = _to_right(_face(look, shown, px * _FINE, True), towards)
    edge = pygame.transform.average_color(_face(look, other, px), consider_alpha=True)[:3]
    picture, distance = _fold(upright, px, gap / 2, angle, edge)
    return _from_right(_shaded(look, picture, angle), towards), distance


@kept(megabytes=24)
def cast_shadow(palette: Palette, size: tuple[int, int]) -> pygame.Surface:
    """The soft shadow under a turning tile whose picture has this size."""
    return pygame.transform.smoothscale(shadow(palette, (128, 128), 16, 12, 110), (size[0] + 16, size[1] + 16))


def _fold(big: pygame.Surface, px: int, near: float, angle: float, edge: Colour) -> tuple[pygame.Surface, float]:
    """Fold a tile that lies to the right of its hinge, `near` pixels from it; `big` shows it larger.

    A point at distance u from the hinge is seen at u·cos(angle)·m, its height scaled by
    m = camera / (camera − u·sin(angle)).
    """
    camera = CAMERA_SIDES * px
    sine, cosine = math.sin(angle), math.cos(angle)
    left, right = (_seen(u, sine, cosine, camera) for u in (near, near + px))
    side = _seen_edge(near + px, px * _THICKNESS, sine, cosine, camera)
    tallest = max(px * camera / (camera - u * sine) for u in (near, near + px))
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


def _draw_edge(canvas: pygame.Surface, start: float, end: float, height: float, colour: Colour) -> None:
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


def turning(look: Look, tile: Tile, px: int, angle: float) -> pygame.Surface:
    """The tile turning over about its own upright middle line, 0..180 degrees of the way to its other face, with shadow
    and rim as `lying` shows them."""
    return _turning(TileLook.of(look), tile, px, round(angle * _HALF_TURN_STEPS / 180))


@kept(megabytes=8)
def _turning(look: TileLook, tile: Tile, px: int, step: int) -> pygame.Surface:
    angle = math.pi * step / _HALF_TURN_STEPS
    shown = tile.turned if angle > math.pi / 2 else tile
    flat = _lying(look, shown, px, 255)
    width = max(2, round(flat.get_width() * abs(math.cos(angle))))
    lift = 1 + 0.10 * math.sin(angle)
    picture = pygame.transform.smoothscale(flat, (width, round(flat.get_height() * lift)))
    return _shaded(look, picture, angle)


def _shaded(look: TileLook, picture: pygame.Surface, angle: float) -> pygame.Surface:
    """Darker the more the tile stands upright."""
    if look.is_one_bit:
        return onebit.flat(picture)
    dim = round(255 * (1 - _SHADE * abs(math.sin(angle))))
    picture.fill((dim, dim, dim, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return picture
