"""The marks drawn over the board: rings, light, dotted lines, ties, badges, the cursor.

Widths and sizes are given for a board of 626 pixels.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

import pygame

from magicgame.games.game import Line, Side
from magicgame.ui.board.dashes import beside_names, dashes
from magicgame.ui.board.geometry import BoardGeometry
from magicgame.ui.board.picture import Glow, Padlock, Ring, Tone
from magicgame.ui.board.tiles import thickness
from magicgame.ui.look import paint, text
from magicgame.ui.look.canvas import Canvas
from magicgame.ui.look.icons import icon
from magicgame.ui.look.kept import kept
from magicgame.ui.look.palette import Colour, Palette, contrast, mix

_RING_RADIUS, _GLOW_RADIUS, _GLOW_BLUR = 16, 13, 19
_RING_RIM, _BROAD_RIM = 1.5, 3.5
_TICK, _TICK_WIDTH, _TICK_INSET, _TICK_ON_WOOD = 27, 2.5, 4, 3
_CLEAR = 3.0
"""The least contrast of a mark with what it lies on."""
_GLOW_ALPHA = 170
_DOTS_BEYOND, _DOT_RIM, _DOT = 1, 11, 7
_DOTS_AT = (0.37, 0.5, 0.63)
"""Where dots lie between one square's middle and the next: beside the signs of their tiles."""
_TIE_RIM, _TIE = 9, 5
_STROKE_RIM, _STROKE = 12, 7
_TIE_REACH = 0.38
_BADGE, _BADGE_INSET, _GROWS = 38, 17, 0.5
_ALARM_RING, _ALONE_RING = 5, 2.5
_LEAST_LOCK = 18
_LEAST_BADGE = 15
"""In fewer dots, in black and white, a padlock would be a blot."""
_TICKED, _HALFWAY, _TICKED_INSET = 30, 24, 8
_EMPTY_HALF = 0.35
"""How much the empty half of the half dot stands out from a panel."""
_VEIL, _DASH, _DASH_WIDTH = 45, 16, 3
_STRUCK_DASH, _STRUCK_WIDTH = 9, 4
_SHUT = 0.6
_WHITE = (255, 255, 255)
_FULL = {Tone.of(side): side for side in Side}
Squares = tuple[int, ...]


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
    """The ring around its tile and the rim that shows, `raised` pixels higher than a tile lies; between two lines that
    make it stand out from tile and wood alike, broad ones where the wood is as light as the ring."""
    rect = geometry.tile_rect(ring.square).move(0, -raised)
    palette, alpha = canvas.palette, round(255 * ring.strength)
    rect.height += 0 if palette.is_one_bit else thickness(geometry.tile_px)
    ink, rim = ring_inks(palette, ring.tone)
    if not palette.is_one_bit:
        units = _BROAD_RIM if rim == palette.mark_rim and _needs_rim(palette, ink) else _RING_RIM
        inner = rect.inflate(-2 * geometry.px(units), -2 * geometry.px(units))
        wide = geometry.px(ring.width) + 2 * geometry.px(units)
        outer = inner.inflate(2 * wide, 2 * wide)
        canvas.outline(outer, geometry.px(_RING_RADIUS + units), rim, wide, alpha)
    paint_frame(canvas, geometry, rect, ink, ring.width, alpha)


def ring_inks(palette: Palette, tone: Tone) -> tuple[Colour, Colour]:
    """The colour of a ring and that of the lines beside it. Where a side's pale mark would be lost on light wood, its
    ring has the side's full colour."""
    ink = tone_colour(palette, tone)
    if _needs_rim(palette, ink) and tone in _FULL:
        ink = palette.side(_FULL[tone])
    return ink, max((palette.mark_rim, _WHITE), key=lambda each: contrast(each, ink))


def paint_corners(canvas: Canvas, geometry: BoardGeometry, square: int) -> None:
    """Quiet ticks at the corners of a square; where the wood is light, dark ones outside it."""
    palette, rect, width = canvas.palette, geometry.cell_rect(square), geometry.px(_TICK_WIDTH)
    rect = rect.inflate(-2 * geometry.px(_TICK_INSET), -2 * geometry.px(_TICK_INSET)) if palette.rim else rect
    (ink, edge), radius, length = inks(palette, Tone.QUIET), geometry.px(_RING_RADIUS), geometry.px(_TICK)
    if palette.is_one_bit:
        around = rect.inflate(2, 2)
        canvas.blit(paint.corners(palette, around.size, radius, palette.mark_rim, width + 2, length + 1), around)
    elif edge is not None:
        width = geometry.px(_TICK_ON_WOOD)
        rect = rect.inflate(2 * width, 2 * width)
    canvas.blit(paint.corners(palette, rect.size, radius, ink, width, length), rect)


def inks(palette: Palette, tone: Tone) -> tuple[Colour, Colour | None]:
    """The colour of a mark on the bare wood, and that of its rim, None where it needs none: on light wood it is dark
    within a light rim."""
    ink = tone_colour(palette, tone)
    if not _needs_rim(palette, ink):
        return ink, None
    is_dark = tone is Tone.QUIET and not palette.is_one_bit
    return (palette.mark_rim, ink) if is_dark else ring_inks(palette, tone)


def _needs_rim(palette: Palette, ink: Colour) -> bool:
    """Whether what is drawn in this colour on the bare wood would be too pale."""
    return palette.is_one_bit or contrast(ink, palette.board_top) < _CLEAR


def paint_glow(canvas: Canvas, geometry: BoardGeometry, glow: Glow, blur: float = _GLOW_BLUR) -> None:
    """The light, to be painted before the tile; it reaches twice as far as its `blur`."""
    rect = geometry.tile_rect(glow.square)
    colour = tone_colour(canvas.palette, glow.tone)
    light = paint.glow(canvas.palette, rect.size, geometry.px(_GLOW_RADIUS), geometry.px(blur), colour)
    canvas.blit_centred(paint.fade(canvas.palette, light, round(_GLOW_ALPHA * glow.strength)), rect.center)


def paint_dots(
    canvas: Canvas, geometry: BoardGeometry, lines: Iterable[Squares], ink: Colour, rim: Colour, size: float = 1.0,
    beyond: int = _DOTS_BEYOND, vacant: Collection[int] = (),
) -> None:
    """Dots from square to square of each line, so many `beyond` it, none on a tile's sign or where `vacant` squares
    have their names; shared where lines are, and larger in large type."""
    size *= 1 + _GROWS * (canvas.look.text_scale - 1)
    for centre in sorted({dot for line in lines for dot in _dots(geometry, line, beyond, vacant)}):
        canvas.disc(centre, geometry.px(_DOT_RIM * size), rim)
        canvas.disc(centre, geometry.px(_DOT * size), ink)


def _dots(
    geometry: BoardGeometry, line: Squares, beyond: int, vacant: Collection[int]
) -> Iterator[tuple[int, int]]:
    first, last = (pygame.Vector2(geometry.centre(square)) for square in (line[0], line[-1]))
    steps = len(line) - 1
    between = [number + part for number in range(steps) for part in _DOTS_AT]
    outside, step = _DOTS_AT[:beyond], (last - first) / steps
    for far in (*between, *(-part for part in outside), *(steps + part for part in outside)):
        centre, past = first + far * step, far - round(far)
        is_at_name = abs(past) < _DOTS_AT[1] and past * step.x < 0 and past * step.y < 0
        if not (is_at_name and line[round(far)] in vacant):
            yield round(centre.x), round(centre.y)


def paint_stroke(canvas: Canvas, geometry: BoardGeometry, line: Line, part: float) -> None:
    """A stroke through the tiles of a line, as far as the `part` of its length that is drawn, 0..1."""
    start, end = (pygame.Vector2(geometry.centre(square)) for square in (line.squares[0], line.squares[-1]))
    tip = start.lerp(end, part)
    for width, ink in ((_STROKE_RIM, canvas.palette.mark_rim), (_STROKE, canvas.palette.line)):
        canvas.stroke((start.x, start.y), (tip.x, tip.y), ink, geometry.px(width))


def paint_tie(canvas: Canvas, geometry: BoardGeometry, one: int, other: int, tone: Tone) -> None:
    """A thin tie between two tiles that hold together, over the gap between them."""
    start, end = pygame.Vector2(geometry.centre(one)), pygame.Vector2(geometry.centre(other))
    near, far = start.lerp(end, _TIE_REACH), end.lerp(start, _TIE_REACH)
    tied, rim = ring_inks(canvas.palette, tone)
    for width, ink in ((_TIE_RIM, rim), (_TIE, tied)):
        canvas.stroke((near.x, near.y), (far.x, far.y), ink, geometry.px(width))


def paint_alarm(canvas: Canvas, geometry: BoardGeometry, square: int) -> None:
    """A thick ring around a tile that needs help at once, with a badge at its corner."""
    paint_ring(canvas, geometry, Ring(square, Tone.DANGER, _ALARM_RING))
    _paint_alarm_badge(canvas, geometry, square)


def paint_alone(canvas: Canvas, geometry: BoardGeometry, square: int) -> None:
    """A thin ring and the badge of an alarm, where the side that has to help is not to move."""
    paint_ring(canvas, geometry, Ring(square, Tone.DANGER, _ALONE_RING))
    _paint_alarm_badge(canvas, geometry, square)


def _paint_alarm_badge(canvas: Canvas, geometry: BoardGeometry, square: int) -> None:
    rect, inset = geometry.tile_rect(square), geometry.px(_BADGE_INSET)
    badge = alarm_badge(canvas.palette, _badge_px(canvas, geometry))
    canvas.blit_centred(badge, (rect.right - inset, rect.top + inset))


def paint_padlock(canvas: Canvas, geometry: BoardGeometry, padlock: Padlock) -> None:
    """A golden badge with a lock at the lower corner of a tile."""
    size = max(_badge_px(canvas, geometry), min(canvas.look.px(_LEAST_LOCK), geometry.tile_px // 2))
    badge = _lock_badge(canvas.palette, size, padlock.closing > _SHUT)
    rect, inset = geometry.tile_rect(padlock.square), geometry.px(_BADGE_INSET)
    faded = paint.fade(canvas.palette, badge, round(255 * padlock.strength))
    canvas.blit_centred(faded, (rect.right - inset, rect.bottom - inset))


def _badge_px(canvas: Canvas, geometry: BoardGeometry) -> int:
    return max(geometry.px(_BADGE), _LEAST_BADGE if canvas.palette.is_one_bit else 0)


@kept(megabytes=1)
def _lock_badge(palette: Palette, size_px: int, is_shut: bool) -> pygame.Surface:
    """Where it is open, nothing but its rim is filled: so it is told apart where it is small, too."""
    if is_shut:
        return _badge(palette, size_px, palette.line, icon(palette, "lock", round(size_px * 0.6), palette.mark_rim))
    hollow = _badge(palette, size_px, palette.line, paint.disc(palette, round(size_px * 0.72), palette.mark_rim))
    sign = icon(palette, "lock-open", round(size_px * 0.56), palette.line)
    hollow.blit(sign, sign.get_rect(center=hollow.get_rect().center))
    return hollow


@kept(megabytes=1)
def alarm_badge(palette: Palette, size_px: int) -> pygame.Surface:
    """The exclamation mark itself."""
    ink = max(palette.mark_rim, _WHITE, key=lambda colour: contrast(colour, palette.danger))
    return _badge(palette, size_px, palette.danger, text.render(palette, "!", round(size_px * 0.7), ink, True))


def paint_settled(canvas: Canvas, geometry: BoardGeometry, square: int, is_aside: bool = False) -> None:
    """A tick at the corner of a tile that stands as it must, at the other one above where it is to stand `aside`."""
    badge = settled_badge(canvas.palette, _grown(canvas, geometry.px(_TICKED)))
    _paint_at_corner(canvas, geometry, square, badge, is_aside)


def paint_halfway(canvas: Canvas, geometry: BoardGeometry, square: int, is_aside: bool = False) -> None:
    """A dot half of which is filled, where the tick will be."""
    badge = halfway_badge(canvas.palette, _grown(canvas, geometry.px(_HALFWAY)))
    _paint_at_corner(canvas, geometry, square, badge, is_aside)


def _paint_at_corner(canvas: Canvas, geometry: BoardGeometry, square: int, badge: pygame.Surface, aside: bool) -> None:
    rect, inset = geometry.tile_rect(square), geometry.px(_TICKED_INSET)
    canvas.blit_centred(badge, (rect.right - inset if aside else rect.left + inset, rect.top + inset))


@kept(megabytes=1)
def settled_badge(palette: Palette, size_px: int) -> pygame.Surface:
    """The tick itself."""
    ink = max(palette.mark_rim, _WHITE, key=lambda colour: contrast(colour, palette.success))
    return _badge(palette, size_px, palette.success, icon(palette, "check", round(size_px * 0.7), ink))


@kept(megabytes=1)
def halfway_badge(palette: Palette, size_px: int) -> pygame.Surface:
    """The half dot itself."""
    filled = paint.disc(palette, round(size_px * 0.88), palette.success)
    half = filled.subsurface((0, 0, filled.get_width() // 2, filled.get_height()))
    whole = pygame.Surface(filled.get_size(), pygame.SRCALPHA)
    whole.blit(half, (0, 0))
    empty = palette.panel if palette.is_one_bit else mix(palette.panel, palette.text, _EMPTY_HALF)
    return _badge(palette, size_px, empty, whole)


def number_place(geometry: BoardGeometry, square: int) -> tuple[int, int]:
    """Where the middle of a numbered badge is on a square: at its corner."""
    rect, inset = geometry.tile_rect(square), geometry.px(_BADGE_INSET)
    return rect.left + inset, rect.top + inset


def paint_number(canvas: Canvas, geometry: BoardGeometry, centre: tuple[int, int], number: int) -> None:
    """A numbered badge, larger in large type."""
    size = _grown(canvas, _badge_px(canvas, geometry))
    canvas.blit_centred(_number_badge(canvas.palette, size, number), centre)


def _grown(canvas: Canvas, size_px: float) -> int:
    """The size in larger type."""
    return round(size_px * (1 + _GROWS * (canvas.look.text_scale - 1)))


@kept(megabytes=1)
def _number_badge(palette: Palette, size_px: int, number: int) -> pygame.Surface:
    written = text.render(palette, str(number), round(size_px * 0.62), palette.mark_rim, True)
    return _badge(palette, size_px, palette.line, written)


def veil(canvas: Canvas) -> None:
    """What is painted on a clear surface as it is seen through the veil of a board that is only looked at."""
    part = _VEIL / 255
    bright = round(255 * (1 - part))
    red, green, blue = (round(each * part) for each in canvas.palette.background)
    canvas.target.fill((bright, bright, bright, 255), special_flags=pygame.BLEND_RGBA_MULT)
    canvas.target.fill((red, green, blue, 0), special_flags=pygame.BLEND_RGBA_ADD)


def paint_past(canvas: Canvas, geometry: BoardGeometry) -> None:
    """A veil over a board that is only looked at, and a frame around it, broken where rows and columns are named."""
    palette, rect = canvas.palette, geometry.rect
    if not palette.is_one_bit:
        veil = pygame.Surface(rect.size, pygame.SRCALPHA)
        veil.fill((*palette.background, _VEIL))
        canvas.blit(veil, rect)
    # The board of dots has a black frame already.
    colour = palette.background if palette.is_one_bit else palette.text
    dash, width = geometry.px(_DASH), geometry.px(_DASH_WIDTH)
    for along in beside_names(geometry, dash):
        for far in (0, rect.width - width):
            canvas.target.fill(colour, (rect.left + along, rect.top + far, dash, width))
            canvas.target.fill(colour, (rect.left + far, rect.top + along, width, dash))


def paint_broken(
    canvas: Canvas, geometry: BoardGeometry, rect: pygame.Rect, ink: Colour, rim: Colour, width: float = _STRUCK_WIDTH
) -> None:
    """A broken frame inside a rectangle."""
    line = geometry.px(_RING_RIM)
    broken = list(dashes(rect, geometry.px(_STRUCK_DASH), geometry.px(width)))
    for each in broken:
        canvas.target.fill(rim, each.inflate(2 * line, 2 * line))
    for each in broken:
        canvas.target.fill(ink, each)


def paint_struck(canvas: Canvas, geometry: BoardGeometry, square: int, tone: Tone) -> None:
    """A broken frame around a tile and a small cross of that tone at its corner: what lies there is not to be done
    again."""
    palette, rect, wide = canvas.palette, geometry.tile_rect(square), geometry.px(_STRUCK_WIDTH)
    rect = rect.inflate(2 * wide, 2 * wide)
    rect.height += 0 if palette.is_one_bit else thickness(geometry.tile_px)
    paint_broken(canvas, geometry, rect, palette.square_label, palette.mark_rim)
    inset = geometry.px(_TICKED_INSET)
    canvas.blit_centred(_struck_badge(palette, geometry.px(_BADGE), tone), (rect.right - inset, rect.top + inset))


@kept(megabytes=1)
def _struck_badge(palette: Palette, size_px: int, tone: Tone) -> pygame.Surface:
    ground = tone_colour(palette, tone)
    ink = max(palette.mark_rim, _WHITE, key=lambda colour: contrast(colour, ground))
    return _badge(palette, size_px, ground, icon(palette, "close", round(size_px * 0.6), ink))


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
