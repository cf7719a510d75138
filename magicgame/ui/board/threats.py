"""What a side threatens, on the board: teeth around a square it could take, an arrow along the way of a tile.

Widths and sizes are given for a board of 626 pixels.
"""

from __future__ import annotations

import pygame

from magicgame.ui.board.geometry import BoardGeometry
from magicgame.ui.board.picture import ThreatMark
from magicgame.ui.look import paint
from magicgame.ui.look.canvas import Canvas
from magicgame.ui.look.kept import kept
from magicgame.ui.look.palette import Colour, Palette, contrast, mix

_WHITE, _CRIMSON, _DEEPER = (255, 255, 255), (160, 0, 45), 0.6
"""Deeper than any side's own colour, so that nobody takes a threat for what may be clicked."""
_TOOTH, _TOOTH_RIM = 30, 9
_LEAVES, _ARRIVES = 0.24, 0.1
_SHAFT, _SHAFT_RIM, _BARB, _BARB_ANGLE = 7, 13, 20, 145
_TOOTH_SHAPE = ((0.04, 0.1), (0.96, 0.1), (0.5, 0.92))


def inks(palette: Palette) -> tuple[Colour, Colour]:
    """The colour of a threat, and that of the rim that makes it stand out from any ground."""
    ink = palette.danger if palette.is_one_bit else mix(palette.danger, _CRIMSON, _DEEPER)
    return ink, max((palette.mark_rim, _WHITE), key=lambda each: contrast(each, ink))


def paint_threats(canvas: Canvas, geometry: BoardGeometry, threats: ThreatMark) -> None:
    """Everything that is threatened, over the tiles."""
    for square in sorted(threats.squares):
        _paint_teeth(canvas, geometry, square)
    for source, target in sorted(threats.moves):
        _paint_way(canvas, geometry, source, target)


def _paint_teeth(canvas: Canvas, geometry: BoardGeometry, square: int) -> None:
    """A tooth from the middle of each edge, pointing inwards."""
    cell, tooth = geometry.cell_rect(square), _tooth(canvas.palette, geometry.px(_TOOTH), geometry.px(_TOOTH_RIM))
    reach = cell.width / 2 - tooth.get_height() / 2
    for angle in (0, 90, 180, 270):
        x, y = pygame.Vector2(0, -reach).rotate(angle)
        canvas.blit_centred(pygame.transform.rotate(tooth, -angle), (cell.centerx + x, cell.centery + y))


@kept(megabytes=1)
def _tooth(palette: Palette, size_px: int, rim_px: int) -> pygame.Surface:
    ink, rim = inks(palette)
    tooth = paint.polygon(palette, (size_px, size_px), _TOOTH_SHAPE, rim).copy()
    inner = paint.polygon(palette, (size_px - rim_px, size_px - rim_px), _TOOTH_SHAPE, ink)
    tooth.blit(inner, inner.get_rect(center=(size_px // 2, round(size_px * 0.43))))
    return tooth


def _paint_way(canvas: Canvas, geometry: BoardGeometry, source: int, target: int) -> None:
    """An arrow from the tile to where it would go."""
    start, end = pygame.Vector2(geometry.centre(source)), pygame.Vector2(geometry.centre(target))
    way = (end - start).normalize() * geometry.pitch
    arrow = _arrow(
        canvas.palette, (round(end.x - start.x), round(end.y - start.y)), round(geometry.pitch), geometry.px(_SHAFT),
        geometry.px(_SHAFT_RIM), geometry.px(_BARB),
    )
    middle = (start + way * _LEAVES + end - way * _ARRIVES) / 2
    canvas.blit_centred(arrow, (middle.x, middle.y))


@kept(megabytes=4)
def _arrow(
    palette: Palette, way: tuple[int, int], pitch: int, shaft_px: int, rim_px: int, barb_px: int
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
    ink, rim = inks(palette)
    arrow = paint.strokes(palette, size, points, rim, rim_px).copy()
    arrow.blit(paint.strokes(palette, size, points, ink, shaft_px), (0, 0))
    return arrow
