"""What a side threatens, on the board: the line it would complete, a broken frame around a square it needs and the
tile it would place there, a whole frame around one that is to be avoided, an arrow along the way of a tile.

Widths and sizes are given for a board of 626 pixels.
"""

from __future__ import annotations

from collections.abc import Collection

import pygame

from magicgame.ui.board.geometry import BoardGeometry
from magicgame.ui.board.marks import paint_broken, paint_dots, paint_frame
from magicgame.ui.board.picture import ThreatMark
from magicgame.ui.look import paint
from magicgame.ui.look.canvas import Canvas
from magicgame.ui.look.kept import kept
from magicgame.ui.look.palette import Colour, Palette, contrast, mix

_WHITE, _CRIMSON, _DEEPER = (255, 255, 255), (160, 0, 45), 0.6
"""Deeper than any side's own colour, so that nobody takes a threat for what may be clicked."""
_FRAME, _FRAME_RIM, _NEEDED_INSET = 5, 1.5, 6
_DOTS_LARGER = 1.4
_FAINT = 80
_LEAVES, _ARRIVES = 0.24, 0.1
_SHAFT, _SHAFT_RIM, _BARB, _BARB_ANGLE = 7, 13, 20, 145


def inks(palette: Palette, is_chance: bool = False) -> tuple[Colour, Colour]:
    """The colour of a threat, or of a chance, and that of the rim that makes it stand out from any ground."""
    danger = palette.danger if palette.is_one_bit else mix(palette.danger, _CRIMSON, _DEEPER)
    ink = palette.success if is_chance else danger
    return ink, max((palette.mark_rim, _WHITE), key=lambda each: contrast(each, ink))


def paint_threats(
    canvas: Canvas, geometry: BoardGeometry, threats: ThreatMark, vacant: Collection[int] = ()
) -> None:
    """Everything that is threatened, over the tiles, and over the `vacant` squares but for their names."""
    ink, rim = inks(canvas.palette, threats.is_chance)
    if len(threats.lines) == 1:
        paint_dots(canvas, geometry, threats.lines, ink, rim, _DOTS_LARGER, vacant=vacant)
    else:
        paint_dots(canvas, geometry, threats.lines, ink, rim, beyond=0, vacant=vacant)
    for square in sorted(threats.squares - {target for _source, target in threats.moves}):
        inside = geometry.cell_rect(square).inflate(-geometry.px(_NEEDED_INSET), -geometry.px(_NEEDED_INSET))
        paint_broken(canvas, geometry, inside, ink, rim, _FRAME)
    for square in sorted(threats.avoided):
        _paint_frame(canvas, geometry, square, ink, rim)
    for source, target in sorted(threats.moves):
        _paint_way(canvas, geometry, source, target, ink, rim)


def paint_faint_threats(
    canvas: Canvas, geometry: BoardGeometry, threats: ThreatMark, vacant: Collection[int] = ()
) -> None:
    """The threats that are not spoken of, to be seen through; in black and white none."""
    if threats == ThreatMark() or canvas.palette.is_one_bit:
        return
    layer = pygame.Surface(canvas.target.get_size(), pygame.SRCALPHA)
    paint_threats(Canvas(layer, canvas.look), geometry, threats, vacant)
    layer.set_alpha(_FAINT)
    canvas.blit(layer, (0, 0))


def _paint_frame(canvas: Canvas, geometry: BoardGeometry, square: int, ink: Colour, rim: Colour) -> None:
    """A thick frame inside a square, between two thin lines."""
    wide, thin = geometry.px(_FRAME), geometry.px(_FRAME_RIM)
    inside = geometry.cell_rect(square).inflate(-2 * wide, -2 * wide)
    paint_frame(canvas, geometry, inside.inflate(-2 * thin, -2 * thin), rim, _FRAME + 2 * _FRAME_RIM)
    paint_frame(canvas, geometry, inside, ink, _FRAME)


def _paint_way(
    canvas: Canvas, geometry: BoardGeometry, source: int, target: int, ink: Colour, rim: Colour
) -> None:
    """An arrow from the tile to where it would go."""
    start, end = pygame.Vector2(geometry.centre(source)), pygame.Vector2(geometry.centre(target))
    way = (end - start).normalize() * geometry.pitch
    arrow = _arrow(
        canvas.palette, (round(end.x - start.x), round(end.y - start.y)), round(geometry.pitch), geometry.px(_SHAFT),
        geometry.px(_SHAFT_RIM), geometry.px(_BARB), ink, rim,
    )
    middle = (start + way * _LEAVES + end - way * _ARRIVES) / 2
    canvas.blit_centred(arrow, (middle.x, middle.y))


@kept(megabytes=4)
def _arrow(
    palette: Palette, way: tuple[int, int], pitch: int, shaft_px: int, rim_px: int, barb_px: int, ink: Colour,
    rim: Colour,
) -> pygame.Surface:
    """An arrow a little shorter than the way, on a picture with room for its head on every side."""
    whole = pygame.Vector2(way)
    along = whole.normalize()
    line = along * (whole.length() - pitch * (_LEAVES + _ARRIVES))
    room = 2 * (barb_px + rim_px)
    size = (round(abs(line.x)) + room, round(abs(line.y)) + room)
    middle = pygame.Vector2(size) / 2
    tail, tip = middle - line / 2, middle + line / 2
    barbs = [tip + along.rotate(turn) * barb_px for turn in (_BARB_ANGLE, -_BARB_ANGLE)]
    points = tuple((point.x / size[0], point.y / size[1]) for point in (tail, tip, barbs[0], tip, barbs[1]))
    arrow = paint.strokes(palette, size, points, rim, rim_px).copy()
    arrow.blit(paint.strokes(palette, size, points, ink, shaft_px), (0, 0))
    return arrow
