"""Exact results on the board: a win ▲, a draw ●, a loss ▼, stronger the nearer the end; the turns the winner needs."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from magicgame.engine.values import Value
from magicgame.games.game import Face
from magicgame.ui import text
from magicgame.ui.board.geometry import BoardGeometry
from magicgame.ui.paint import blit_centred, finished, rounded
from magicgame.ui.theme import PALETTE, Colour, kept, mix

_ON_LIGHT: dict[Value, Colour] = {Value.WIN: (24, 124, 58), Value.DRAW: (150, 102, 0), Value.LOSS: (192, 30, 52)}
_ON_DARK: dict[Value, Colour] = {Value.WIN: (120, 220, 140), Value.DRAW: (255, 207, 107), Value.LOSS: (255, 118, 128)}
_LIGHT_CARD: Colour = (241, 233, 214)
_DARK_CARD: Colour = (52, 58, 76)
_CARD_EDGE: Colour = (24, 26, 32)
_LONGEST = 8
_PALEST = 0.45
_SHAPES = {
    Value.WIN: ((0.5, 0.08), (0.96, 0.88), (0.04, 0.88)),
    Value.LOSS: ((0.5, 0.92), (0.96, 0.12), (0.04, 0.12)),
}


@dataclass(frozen=True)
class Result:
    """What the mover gets, after how many turns of the winner's (None for a draw), and the face up it is for (None for
    either)."""

    value: Value
    turns: int | None
    face: Face | None = None

    @property
    def strength(self) -> float:
        """1 at the end of the game, paler the farther it is."""
        return 1.0 if self.turns is None else 1 - (1 - _PALEST) * min(self.turns, _LONGEST) / _LONGEST


def value_colour(value: Value, on_light: bool = False) -> Colour:
    """What a value is written in on a dark or a light ground; in the one-bit look its shape alone tells it."""
    if PALETTE.is_one_bit:
        return (0, 0, 0) if on_light else (255, 255, 255)
    return (_ON_LIGHT if on_light else _ON_DARK)[value]


@kept(maxsize=64)
def glyph(value: Value, size_px: int, colour: Colour) -> pygame.Surface:
    """The shape of a value: up for a win, round for a draw, down for a loss."""
    big = size_px * 4
    surface = pygame.Surface((big, big), pygame.SRCALPHA)
    surface.fill((*colour, 0))
    if value is Value.DRAW:
        pygame.draw.circle(surface, colour, (big / 2, big / 2), big * 0.42)
    else:
        pygame.draw.polygon(surface, colour, [(x * big, y * big) for x, y in _SHAPES[value]])
    return finished(surface, (size_px, size_px))


def draw_results(
    target: pygame.Surface, geometry: BoardGeometry, square: int, results: tuple[Result, ...]
) -> None:
    """The results a square stands for: two cards side by side on a vacant square, one on the corner of a tile."""
    cell = geometry.cell_rect(square)
    if len(results) == 1:
        card = pygame.Rect(0, 0, geometry.px(74), geometry.px(40))
        card.midbottom = (cell.centerx, cell.bottom - geometry.px(14))
        _draw_card(target, geometry, card, results[0], is_light=False)
        return
    width, height, gap = geometry.px(62), geometry.px(74), geometry.px(5)
    left = cell.centerx - (len(results) * width + (len(results) - 1) * gap) // 2
    for i, result in enumerate(results):
        card = pygame.Rect(left + i * (width + gap), cell.centery - height // 2 + geometry.px(8), width, height)
        _draw_card(target, geometry, card, result, is_light=result.face is Face.LIGHT)


def _card_colour(is_light: bool) -> Colour:
    if PALETTE.is_one_bit:
        return (255, 255, 255) if is_light else (0, 0, 0)
    return _LIGHT_CARD if is_light else _DARK_CARD


def _draw_card(
    target: pygame.Surface, geometry: BoardGeometry, card: pygame.Rect, result: Result, is_light: bool
) -> None:
    ground = _card_colour(is_light)
    target.blit(rounded(card.size, geometry.px(8), ground, border=_CARD_EDGE, border_px=max(1, geometry.px(1.5))), card)
    strength = 1.0 if PALETTE.is_one_bit else result.strength
    colour = mix(ground, value_colour(result.value, is_light), strength)
    size = geometry.px(20)
    if result.turns is None:
        blit_centred(target, glyph(result.value, size, colour), card.center)
        return
    blit_centred(target, glyph(result.value, size, colour), (card.centerx - geometry.px(13), card.centery))
    ink = mix(ground, value_colour(result.value, is_light), (1 + strength) / 2)
    number = text.render(str(result.turns), max(11, geometry.px(21)), ink, True)
    blit_centred(target, number, (card.centerx + geometry.px(14), card.centery))
