"""What the mover may do, painted: the tiles that may be taken, the one that is marked, and where it may go.

Louder than anything else on the board; widths and sizes are given for a board of 626 pixels.
"""

from __future__ import annotations

import pygame

from magicgame.ui.board import marks, tiles
from magicgame.ui.board.geometry import BoardGeometry
from magicgame.ui.board.picture import BoardPicture, Glow, Ring, Tone
from magicgame.ui.look import paint
from magicgame.ui.look.canvas import Canvas
from magicgame.ui.look.kept import kept
from magicgame.ui.look.palette import Colour, Palette, mix

_HOVERED_GHOST = 0.45
"""How much nearer to opaque a ghost is under the pointer."""
_DOT, _DOT_RIM, _DOT_PART, _CROSS, _ARROW = 19, 2.5, 0.9, 78, 36
_RING, _HOT_RING, _BOLD_RING, _GOAL_RING, _HELPING_RING = 4.5, 5.5, 6.5, 2.5, 3.5
_GLOW_BLUR, _GLOW, _GLOW_PULSE = 7, 0.7, 0.3
_RAISED, _PULSE_RAISED, _LIFTED = 5, 4, 10
_SHAFT = ((-0.28, 0.0), (0.26, 0.0))
_HEAD = ((0.02, -0.25), (0.27, 0.0), (0.02, 0.25))


def raised(canvas: Canvas, geometry: BoardGeometry, picture: BoardPicture, square: int) -> int:
    """How far the tile on the square has risen, in pixels: to the pointer, to a pulse, or because it is marked."""
    if square == picture.marked:
        return 0 if canvas.look.tiles.crosses_marks else geometry.px(_LIFTED)
    if square not in picture.takeable:
        return 0
    if square == picture.hovered:
        return geometry.px(_RAISED)
    return round(geometry.px(_PULSE_RAISED) * picture.pulse)


def _shown_takeable(picture: BoardPicture) -> list[int]:
    """Where tiles that may be taken are marked: only the hint's once a hint frames any."""
    if picture.hint is None or not (picture.hint.squares or picture.hint.looked_at):
        return list(picture.takeable)
    told = {*picture.hint.squares, picture.marked}
    return [square for square in picture.takeable if square in told]


def paint_below(canvas: Canvas, geometry: BoardGeometry, picture: BoardPicture) -> None:
    """Under the tiles: the light around those that may be taken, and ghosts or dots where a click would put one."""
    if not canvas.palette.is_one_bit:
        strength = _GLOW + _GLOW_PULSE * picture.pulse
        for square in _shown_takeable(picture):
            marks.paint_glow(canvas, geometry, Glow(square, Tone.of(picture.mover), strength), _GLOW_BLUR)
    for square in picture.arriving:
        _paint_goal(canvas, geometry, picture, square)
    for square in picture.helping.difference(picture.hint.arriving if picture.hint is not None else ()):
        marks.paint_ring(canvas, geometry, Ring(square, Tone.SUCCESS, _HELPING_RING))


def shows_ghost(picture: BoardPicture, square: int) -> bool:
    """Whether a ghost tells how a click would put a tile on the square."""
    return square in picture.arriving and (picture.shows_arriving or square == picture.hovered)


def ghost_alpha(palette: Palette, is_hovered: bool) -> int:
    """How opaque a ghost is, 0..255."""
    return round(255 * (palette.ghost + _HOVERED_GHOST * (1 - palette.ghost) * is_hovered))


def _paint_goal(canvas: Canvas, geometry: BoardGeometry, picture: BoardPicture, square: int) -> None:
    """A ghost of the tile, or a dot where only the one under the pointer is shown; nothing where a hint shows it."""
    is_hovered, is_hinted = square == picture.hovered, picture.hint is not None and square in picture.hint.arriving
    if shows_ghost(picture, square):
        cover_name(canvas, geometry, square)
        alpha = ghost_alpha(canvas.palette, is_hovered)
        ghost = tiles.lying(canvas.look, picture.arriving[square], geometry.tile_px, alpha)
        canvas.blit_centred(ghost, geometry.centre(square))
    elif not is_hinted:
        _paint_dot(canvas, geometry, picture, square)
    if picture.shows_arriving:
        marks.paint_ring(canvas, geometry, Ring(square, Tone.of(picture.mover), _GOAL_RING))


def _paint_dot(canvas: Canvas, geometry: BoardGeometry, picture: BoardPicture, square: int) -> None:
    """On light wood with a dark rim, for the dot itself is pale there."""
    palette, centre = canvas.palette, geometry.centre(square)
    if palette.is_light:
        canvas.disc(centre, geometry.px(_DOT + 2 * _DOT_RIM), palette.mark_rim)
    canvas.disc(centre, geometry.px(_DOT), mix(palette.recess, palette.mark(picture.mover), _DOT_PART))


def cover_name(canvas: Canvas, geometry: BoardGeometry, square: int) -> None:
    """Hide the square's name, which would shine through a ghost."""
    place = geometry.tile_rect(square)
    canvas.rounded(place, place.width // 10, canvas.palette.recess)


def paint_above(canvas: Canvas, geometry: BoardGeometry, picture: BoardPicture) -> None:
    """Over the tiles: rings around those that may be taken."""
    tone, palette = Tone.of(picture.mover), canvas.palette
    for square in _shown_takeable(picture):
        is_hot = square in (picture.hovered, picture.marked)
        width = _BOLD_RING if palette.rim else _HOT_RING if is_hot else _RING
        marks.paint_ring(canvas, geometry, Ring(square, tone, width), raised(canvas, geometry, picture, square))


def paint_ways(canvas: Canvas, geometry: BoardGeometry, picture: BoardPicture) -> None:
    """Over everything around it: the ways the marked tile may go."""
    if picture.marked is None:
        return
    palette = canvas.palette
    colour = palette.mark(picture.mover)
    if canvas.look.tiles.crosses_marks:
        cross = paint.cross(palette, geometry.px(_CROSS), colour, palette.mark_rim)
        canvas.blit_centred(cross, geometry.centre(picture.marked))
        return
    for way in _ways(geometry, picture):
        middle = pygame.Vector2(geometry.centre(picture.marked)) + way * geometry.pitch / 2
        degrees = round(pygame.Vector2(1, 0).angle_to(way))
        badge = _arrow(palette, geometry.px(_ARROW), colour, palette.mark_rim, degrees)
        canvas.blit_centred(badge, (middle.x, middle.y))


def _ways(geometry: BoardGeometry, picture: BoardPicture) -> list[pygame.Vector2]:
    """The directions in which the marked tile has a goal, one square long."""
    assert picture.marked is not None
    start = pygame.Vector2(geometry.centre(picture.marked))
    away = [(pygame.Vector2(geometry.centre(square)) - start) / geometry.pitch for square in picture.arriving]
    found = {(round(way.x / max(map(abs, way))), round(way.y / max(map(abs, way)))) for way in away}
    return [pygame.Vector2(way) for way in sorted(found)]


@kept(megabytes=1)
def _arrow(palette: Palette, size_px: int, colour: Colour, ink: Colour, degrees: int) -> pygame.Surface:
    """A round badge with an arrow in it."""
    badge = paint.disc(palette, size_px, ink).copy()
    disc = paint.disc(palette, round(size_px * 0.88), colour)
    badge.blit(disc, disc.get_rect(center=badge.get_rect().center))
    for line in (_SHAFT, _HEAD):
        turned = [pygame.Vector2(point).rotate(degrees) for point in line]
        points = tuple((round(point.x + 0.5, 3), round(point.y + 0.5, 3)) for point in turned)
        badge.blit(paint.strokes(palette, (size_px, size_px), points, ink, size_px * 0.11), (0, 0))
    return badge
