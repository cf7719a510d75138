"""The arrows drawn over the board: how a tile came, or where it is to go.

Widths and sizes are given for a board of 626 pixels.
"""

from __future__ import annotations

import pygame

from magicgame.ui.board.geometry import BoardGeometry
from magicgame.ui.board.marks import inks
from magicgame.ui.board.picture import Arrow, Tone
from magicgame.ui.look import paint
from magicgame.ui.look.canvas import Canvas

_ARROW, _ARROW_WIDTH, _ARROW_RIM, _DIAGONAL = 28, 0.17, 0.3, 1.5
_SHAFT_INSET, _SHAFT, _SHAFT_RIM, _HEAD, _HEAD_ANGLE = 0.3, 6, 10, 22, 38
_LAST_FOOT, _LAST_FOOT_BESIDE, _LAST_TIP = 0.1, -0.2, 0.5
_CHEVRON = ((-0.20, -0.35), (0.20, 0.0), (-0.20, 0.35))


def paint_arrow(canvas: Canvas, geometry: BoardGeometry, arrow: Arrow) -> None:
    """The chevron across the edge over which a tile comes to its target, or the whole arrow."""
    if arrow.shaft:
        _paint_shaft(canvas, geometry, arrow)
        return
    start, end = pygame.Vector2(geometry.centre(arrow.source)), pygame.Vector2(geometry.centre(arrow.target))
    squares = max(abs(end.x - start.x), abs(end.y - start.y)) / geometry.pitch
    angle = round(pygame.Vector2(1, 0).angle_to(end - start))
    turned = [pygame.Vector2(point).rotate(angle) for point in _CHEVRON]
    points = tuple((round(point.x + 0.5, 3), round(point.y + 0.5, 3)) for point in turned)
    is_diagonal = angle % 90 != 0
    size, palette = geometry.px(_ARROW * (_DIAGONAL if is_diagonal else 1)), canvas.palette
    middle = end.lerp(start, 0.5 / squares)
    colour, edge = inks(palette, arrow.tone)
    if edge is not None:
        rim = paint.strokes(palette, (size, size), points, edge, size * _ARROW_RIM)
        canvas.blit_centred(rim, (middle.x, middle.y))
    picture = paint.strokes(palette, (size, size), points, colour, size * _ARROW_WIDTH)
    canvas.blit_centred(picture, (middle.x, middle.y))


def _paint_shaft(canvas: Canvas, geometry: BoardGeometry, arrow: Arrow) -> None:
    """From the inner edge of the tile on the source, or of its square, to that of the target, with a head. The last
    turn's arrow ends before its target, on which there are other marks, and begins nearer to the middle of its source,
    which is vacant, or beyond it where the target is beside it."""
    start, end = (pygame.Vector2(geometry.centre(square)) for square in (arrow.source, arrow.target))
    squares = max(abs(end.x - start.x), abs(end.y - start.y)) / geometry.pitch
    near, far = (_SHAFT_INSET, _SHAFT_INSET) if arrow.tone is not Tone.QUIET else (
        _LAST_FOOT if squares > 1.5 else _LAST_FOOT_BESIDE, _LAST_TIP)
    foot, tip = start + (end - start) * near / squares, end.lerp(start, far / squares)
    back = (foot - tip).normalize() * geometry.px(_HEAD)
    colour, edge = inks(canvas.palette, arrow.tone)
    for width, ink in ((_SHAFT_RIM, edge or canvas.palette.mark_rim), (_SHAFT, colour)):
        for point in (foot, tip + back.rotate(_HEAD_ANGLE), tip + back.rotate(-_HEAD_ANGLE)):
            canvas.stroke((point.x, point.y), (tip.x, tip.y), ink, geometry.px(width))
