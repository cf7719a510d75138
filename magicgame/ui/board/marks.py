"""The marks drawn over the board: rings, arrows, light, dotted lines, ties, badges, the cursor.

Widths and sizes are given for a board of 626 pixels.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pygame

from magicgame.games.game import Line
from magicgame.ui.board.geometry import BoardGeometry
from magicgame.ui.board.picture import Arrow, Glow, Padlock, Ring, Tone
from magicgame.ui.board.tiles import thickness
from magicgame.ui.look import paint, text
from magicgame.ui.look.canvas import Canvas
from magicgame.ui.look.icons import icon
from magicgame.ui.look.kept import kept
from magicgame.ui.look.palette import Colour, Palette, contrast

_RING_RADIUS, _GLOW_RADIUS, _GLOW_BLUR = 16, 13, 19
_TICK, _TICK_WIDTH, _TICK_INSET = 27, 2.5, 4
_GLOW_ALPHA = 170
_DOTS_BETWEEN, _DOTS_BEYOND, _DOT_RIM, _DOT = 4, 1, 11, 7
_TIE_RIM, _TIE = 9, 5
_TIE_REACH = 0.38
_ARROW, _ARROW_WIDTH = 28, 0.17
_CHEVRON = ((-0.20, -0.35), (0.20, 0.0), (-0.20, 0.35))
_BADGE, _BADGE_INSET = 38, 17
_SHUT = 0.6
_WHITE = (255, 255, 255)


def tone_colour(palette: Palette, tone: Tone) -> Colour:
    """What a tone is drawn in over the board."""
    return {
        Tone.FIRST: palette.first_mark, Tone.SECOND: palette.second_mark, Tone.LINE: palette.line,
        Tone.DANGER: palette.danger, Tone.SUCCESS: palette.success, Tone.MUTED: palette.muted,
        Tone.QUIET: palette.square_label,
    }[tone]


def paint_frame(
    canvas: Canvas, geometry: BoardGeometry, rect: pygame.Rect, colour: Colour, width: float, alpha: int = 255
) -> None:
    """A rounded outline close around a rectangle."""
    line = geometry.px(width)
    canvas.outline(rect.inflate(2 * line, 2 * line), geometry.px(_RING_RADIUS), colour, line, alpha)


def paint_ring(canvas: Canvas, geometry: BoardGeometry, ring: Ring, raised: int = 0) -> None:
    """The ring around its tile and the rim that shows, `raised` pixels higher than a tile lies."""
    rect = geometry.tile_rect(ring.square).move(0, -raised)
    rect.height += thickness(geometry.tile_px)
    colour = tone_colour(canvas.palette, ring.tone)
    paint_frame(canvas, geometry, rect, colour, ring.width, round(255 * ring.strength))


def paint_corners(canvas: Canvas, geometry: BoardGeometry, square: int) -> None:
    """Quiet ticks at the corners of a square."""
    rect, width = geometry.cell_rect(square), geometry.px(_TICK_WIDTH)
    rect = rect.inflate(-2 * geometry.px(_TICK_INSET), -2 * geometry.px(_TICK_INSET)) if canvas.palette.rim else rect
    made = paint.corners(
        canvas.palette, rect.size, geometry.px(_RING_RADIUS), tone_colour(canvas.palette, Tone.QUIET), width,
        geometry.px(_TICK),
    )
    canvas.blit(made, rect)


def paint_glow(canvas: Canvas, geometry: BoardGeometry, glow: Glow, blur: float = _GLOW_BLUR) -> None:
    """The light, to be painted before the tile; it reaches twice as far as its `blur`."""
    rect = geometry.tile_rect(glow.square)
    colour = tone_colour(canvas.palette, glow.tone)
    light = paint.glow(canvas.palette, rect.size, geometry.px(_GLOW_RADIUS), geometry.px(blur), colour)
    canvas.blit_centred(paint.fade(canvas.palette, light, round(_GLOW_ALPHA * glow.strength)), rect.center)


def paint_arrow(canvas: Canvas, geometry: BoardGeometry, arrow: Arrow) -> None:
    """The chevron across the edge over which a tile comes to its target."""
    start, end = pygame.Vector2(geometry.centre(arrow.source)), pygame.Vector2(geometry.centre(arrow.target))
    squares = max(abs(end.x - start.x), abs(end.y - start.y)) / geometry.pitch
    angle = round(pygame.Vector2(1, 0).angle_to(end - start))
    turned = [pygame.Vector2(point).rotate(angle) for point in _CHEVRON]
    points = tuple((round(point.x + 0.5, 3), round(point.y + 0.5, 3)) for point in turned)
    size = geometry.px(_ARROW)
    colour = tone_colour(canvas.palette, arrow.tone)
    picture = paint.strokes(canvas.palette, (size, size), points, colour, size * _ARROW_WIDTH)
    middle = end.lerp(start, 0.5 / squares)
    canvas.blit_centred(picture, (middle.x, middle.y))


def paint_dots(canvas: Canvas, geometry: BoardGeometry, lines: Iterable[Line]) -> None:
    """A dotted line through the tiles of each line that stands but is not locked; where two share squares they share
    their dots."""
    for centre in sorted({dot for line in lines for dot in _dots(geometry, line)}):
        canvas.disc(centre, geometry.px(_DOT_RIM), canvas.palette.mark_rim)
        canvas.disc(centre, geometry.px(_DOT), canvas.palette.line)


def _dots(geometry: BoardGeometry, line: Line) -> Iterator[tuple[int, int]]:
    first, last = (pygame.Vector2(geometry.centre(square)) for square in (line.squares[0], line.squares[-1]))
    count = (len(line.squares) - 1) * _DOTS_BETWEEN
    for number in range(-_DOTS_BEYOND, count + _DOTS_BEYOND + 1):
        centre = first + number * (last - first) / count
        yield round(centre.x), round(centre.y)


def paint_tie(canvas: Canvas, geometry: BoardGeometry, one: int, other: int, tone: Tone) -> None:
    """A thin tie between two tiles that hold together, over the gap between them."""
    start, end = pygame.Vector2(geometry.centre(one)), pygame.Vector2(geometry.centre(other))
    near, far = start.lerp(end, _TIE_REACH), end.lerp(start, _TIE_REACH)
    for width, ink in ((_TIE_RIM, canvas.palette.mark_rim), (_TIE, tone_colour(canvas.palette, tone))):
        canvas.line((near.x, near.y), (far.x, far.y), ink, geometry.px(width))
        for point in (near, far):
            canvas.disc((point.x, point.y), geometry.px(width), ink)


def paint_alarm(canvas: Canvas, geometry: BoardGeometry, square: int) -> None:
    """A thick ring around a tile that needs help at once, with a badge at its corner."""
    paint_ring(canvas, geometry, Ring(square, Tone.DANGER, 5))
    rect, inset = geometry.tile_rect(square), geometry.px(_BADGE_INSET)
    canvas.blit_centred(_alarm_badge(canvas.palette, geometry.px(_BADGE)), (rect.right - inset, rect.top + inset))


def paint_padlock(canvas: Canvas, geometry: BoardGeometry, padlock: Padlock) -> None:
    """A golden badge with a lock at the lower corner of a tile."""
    badge = _lock_badge(canvas.palette, geometry.px(_BADGE), padlock.closing > _SHUT)
    rect, inset = geometry.tile_rect(padlock.square), geometry.px(_BADGE_INSET)
    faded = paint.fade(canvas.palette, badge, round(255 * padlock.strength))
    canvas.blit_centred(faded, (rect.right - inset, rect.bottom - inset))


@kept(megabytes=1)
def _lock_badge(palette: Palette, size_px: int, is_shut: bool) -> pygame.Surface:
    name = "lock" if is_shut else "lock-open"
    return _badge(palette, size_px, palette.line, icon(palette, name, round(size_px * 0.6), palette.mark_rim))


@kept(megabytes=1)
def _alarm_badge(palette: Palette, size_px: int) -> pygame.Surface:
    ink = max(palette.mark_rim, _WHITE, key=lambda colour: contrast(colour, palette.danger))
    return _badge(palette, size_px, palette.danger, text.render(palette, "!", round(size_px * 0.7), ink, True))


def _badge(palette: Palette, size_px: int, colour: Colour, sign: pygame.Surface) -> pygame.Surface:
    badge = paint.disc(palette, size_px, palette.mark_rim).copy()
    for picture in (paint.disc(palette, round(size_px * 0.88), colour), sign):
        badge.blit(picture, picture.get_rect(center=badge.get_rect().center))
    return badge


def paint_cursor(canvas: Canvas, geometry: BoardGeometry, square: int) -> None:
    """Where the keyboard is: a light frame within a dark one, to be seen on anything."""
    cell, px, palette = geometry.cell_rect(square), geometry.px, canvas.palette
    inset = 2 * (px(palette.cursor_width) - px(2))
    paint_frame(canvas, geometry, cell.inflate(px(4), px(4)), palette.cursor_rim, 3)
    paint_frame(canvas, geometry, cell.inflate(-inset, -inset), palette.cursor, palette.cursor_width)
