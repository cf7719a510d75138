"""Exact results on the board: a win ▲, a draw ●, a loss ▼, stronger the nearer the end; the turns the winner needs."""

from __future__ import annotations

import pygame

from magicgame.engine.values import Value
from magicgame.games.game import Face
from magicgame.ui.board.geometry import BoardGeometry
from magicgame.ui.board.picture import Result
from magicgame.ui.look import paint, text
from magicgame.ui.look.canvas import Canvas
from magicgame.ui.look.kept import kept
from magicgame.ui.look.palette import Colour, Palette, mix, readable

_ON_LIGHT: dict[Value, Colour] = {Value.WIN: (20, 112, 50), Value.DRAW: (136, 90, 0), Value.LOSS: (192, 30, 52)}
_ON_DARK: dict[Value, Colour] = {Value.WIN: (120, 220, 140), Value.DRAW: (255, 207, 107), Value.LOSS: (255, 134, 142)}
_LIGHT_CARD: Colour = (241, 233, 214)
_DARK_CARD: Colour = (52, 58, 76)
_CARD_EDGE: Colour = (24, 26, 32)
_BLACK, _WHITE = (0, 0, 0), (255, 255, 255)
_SHAPES = {
    Value.WIN: ((0.5, 0.08), (0.96, 0.88), (0.04, 0.88)),
    Value.LOSS: ((0.5, 0.92), (0.96, 0.12), (0.04, 0.12)),
}
_SINGLE, _SINGLE_OUT = (56, 32), (5, 8)
_LARGE_SINGLE, _LARGE_SINGLE_OUT = (72, 46), (7, 9)
"""The size of a single card and how far it stands out of the corner of its square: usually, and in the largest type,
where the sign of the tile must be seen beside it, too, and the chevron across the middle of an edge."""
_PAIRED, _PAIRED_GAP, _PAIRED_BELOW = (58, 69), 5, 7
_CARD_RADIUS, _EDGE = 8, 1.5
_GLYPH, _GLYPH_LEFT = 19, 12
_LARGE_GLYPH, _LARGE_GLYPH_LEFT = 20, 22
_NUMBER, _NUMBER_ROOM, _NUMBER_RIGHT, _LARGE_NUMBER_RIGHT = 20, 26, 13, 12
_MOST_GROWTH = 2.0
"""How much larger the number on a single card becomes for large type. Paired cards become higher, with the number below
the shape."""
_STACKED_HEIGHT, _STACKED_GLYPH, _STACKED_NUMBER, _STACKED_APART = 126, 1.9, 50, 29


def value_colour(palette: Palette, value: Value, on_light: bool = False) -> Colour:
    """What a value is written in on a dark or a light ground; in the one-bit look only its shape tells it."""
    if palette.is_one_bit:
        return _BLACK if on_light else _WHITE
    return (_ON_LIGHT if on_light else _ON_DARK)[value]


def glyph(palette: Palette, value: Value, size_px: int, colour: Colour) -> pygame.Surface:
    """The shape of a value: up for a win, round for a draw, down for a loss."""
    if value is Value.DRAW:
        return _spot(palette, size_px, colour)
    return paint.polygon(palette, (size_px, size_px), _SHAPES[value], colour)


@kept(megabytes=1)
def _spot(palette: Palette, size_px: int, colour: Colour) -> pygame.Surface:
    """A disc a little smaller than its picture, as heavy to the eye as the triangles."""
    spot = pygame.Surface((size_px, size_px), pygame.SRCALPHA)
    disc = paint.disc(palette, round(size_px * 0.84), colour)
    spot.blit(disc, disc.get_rect(center=spot.get_rect().center))
    return spot


def paint_results(canvas: Canvas, geometry: BoardGeometry, square: int, results: tuple[Result, ...]) -> None:
    """The results a square stands for: two cards side by side on a vacant square, one at the corner of a tile."""
    cell = geometry.cell_rect(square)
    if len(results) == 1:
        growth = min(max(1.0, _wished_growth(canvas, geometry)), _MOST_GROWTH)
        (wide, high), (right, below) = (
            [geometry.px(_grown(*pair, growth)) for pair in zip(usual, large, strict=True)]
            for usual, large in ((_SINGLE, _LARGE_SINGLE), (_SINGLE_OUT, _LARGE_SINGLE_OUT)))
        card = pygame.Rect(0, 0, wide, high)
        card.bottomright = (cell.right + right, cell.bottom + below)
        _paint_card(canvas, geometry, card, results[0], is_light=False, growth=growth)
        return
    is_stacked = _wished_growth(canvas, geometry) > 1
    width, gap = geometry.px(_PAIRED[0]), geometry.px(_PAIRED_GAP)
    height = geometry.px(_STACKED_HEIGHT if is_stacked else _PAIRED[1])
    left = cell.centerx - (len(results) * width + (len(results) - 1) * gap) // 2
    top = cell.centery - height // 2 + (0 if is_stacked else geometry.px(_PAIRED_BELOW))
    for i, result in enumerate(results):
        card = pygame.Rect(left + i * (width + gap), top, width, height)
        _paint_card(canvas, geometry, card, result, is_light=result.face is Face.LIGHT)


def _grown(usual: float, large: float, growth: float) -> float:
    """A measure between what it is usually and in the largest type."""
    return usual + (large - usual) * (growth - 1) / (_MOST_GROWTH - 1)


def _wished_growth(canvas: Canvas, geometry: BoardGeometry) -> float:
    """How much larger a card would have to be for its number to be as large as such type beside the board."""
    return canvas.look.font_px(_NUMBER) / geometry.px(_NUMBER_ROOM)


def _card_colour(palette: Palette, is_light: bool) -> Colour:
    if palette.is_one_bit:
        return _WHITE if is_light else _BLACK
    return _LIGHT_CARD if is_light else _DARK_CARD


def result_ink(palette: Palette, result: Result, ground: Colour, is_light: bool) -> Colour:
    """What a result is written in: the paler the farther its end, but always legible on its card."""
    strength = 1.0 if palette.is_one_bit else result.strength
    strongest = value_colour(palette, result.value, is_light)
    return readable(ground, *(mix(ground, strongest, part) for part in (strength, (1 + strength) / 2, 1.0)))


def _paint_card(
    canvas: Canvas, geometry: BoardGeometry, card: pygame.Rect, result: Result, is_light: bool, growth: float = 1.0
) -> None:
    """A shape and a number side by side, or in large type on a high card one above the other."""
    palette, px = canvas.palette, geometry.px
    ground = _card_colour(palette, is_light)
    canvas.rounded(card, px(_CARD_RADIUS), ground, border=_CARD_EDGE, border_px=px(_EDGE))
    ink = result_ink(palette, result, ground, is_light)
    is_stacked = card.height > card.width and _wished_growth(canvas, geometry) > 1
    glyph_px = px(_GLYPH * _STACKED_GLYPH if is_stacked else _grown(_GLYPH, _LARGE_GLYPH, growth))
    shape = glyph(palette, result.value, glyph_px, ink)
    if not result.turns:
        canvas.blit_centred(shape, card.center)
        return
    room = _STACKED_NUMBER if is_stacked else _NUMBER_ROOM * growth
    size_px = geometry.label_px(_NUMBER * growth, canvas.look.font_px(_NUMBER), room)
    number = text.render(palette, str(result.turns), size_px, ink, True)
    if is_stacked:
        canvas.blit_centred(shape, (card.centerx, card.centery - px(_STACKED_APART)))
        canvas.blit_centred(number, (card.centerx, card.centery + px(_STACKED_APART)))
        return
    left, right = _grown(_GLYPH_LEFT, _LARGE_GLYPH_LEFT, growth), _grown(_NUMBER_RIGHT, _LARGE_NUMBER_RIGHT, growth)
    canvas.blit_centred(shape, (card.centerx - px(left), card.centery))
    canvas.blit_centred(number, (card.centerx + px(right), card.centery))
