"""The marks drawn over the board: rings, arrows, dotted lines, locks."""

from __future__ import annotations

from itertools import pairwise

import pygame

from magicgame.games.game import Line
from magicgame.ui import text
from magicgame.ui.board.geometry import BoardGeometry
from magicgame.ui.board.tiles import thickness
from magicgame.ui.icons import icon
from magicgame.ui.paint import blit_centred, disc, fade, finished, outline
from magicgame.ui.theme import PALETTE, Colour, kept

_DOTS_A_SQUARE = 5
_SHUT = 0.6
_BRIGHT, _WHITE = 384, (255, 255, 255)


def ring(
    target: pygame.Surface, rect: pygame.Rect, geometry: BoardGeometry, colour: Colour, width: float = 3,
    alpha: int = 255,
) -> None:
    """A rounded outline around a tile or a square; `width` for a tray of 670 pixels."""
    line = geometry.px(width)
    frame = rect.inflate(2 * line, 2 * line)
    surface = outline(frame.size, geometry.px(17), colour, line)
    target.blit(fade(surface, alpha), frame)


def dots(target: pygame.Surface, geometry: BoardGeometry, line: Line) -> None:
    """A dotted line through the tiles of a line that stands but is not locked."""
    first, last = (pygame.Vector2(geometry.centre(square)) for square in (line.squares[0], line.squares[-1]))
    reach = (last - first).normalize() * geometry.tile_px * 0.3
    count = _DOTS_A_SQUARE * len(line.squares)
    for i in range(count):
        centre = (first - reach).lerp(last + reach, i / (count - 1))
        blit_centred(target, disc(geometry.px(11), PALETTE.mark_rim), (centre.x, centre.y))
        blit_centred(target, disc(geometry.px(7), PALETTE.line), (centre.x, centre.y))


def bond(target: pygame.Surface, geometry: BoardGeometry, one: int, other: int, colour: Colour) -> None:
    """A thin tie between two tiles that hold together, over the gap between them."""
    start, end = pygame.Vector2(geometry.centre(one)), pygame.Vector2(geometry.centre(other))
    from_start, from_end = start.lerp(end, 0.38), end.lerp(start, 0.38)
    for length, paint in ((9, PALETTE.mark_rim), (5, colour)):
        size = geometry.px(length)
        pygame.draw.line(target, paint, from_start, from_end, size)
        for point in (from_start, from_end):
            blit_centred(target, disc(size, paint), (point.x, point.y))


def arrow(target: pygame.Surface, geometry: BoardGeometry, source: int, goal: int, colour: Colour) -> None:
    """A small arrow across the edge over which a tile came to its goal."""
    start, end = pygame.Vector2(geometry.centre(source)), pygame.Vector2(geometry.centre(goal))
    squares = max(abs(end.x - start.x), abs(end.y - start.y)) / geometry.pitch
    angle = round(-pygame.Vector2(1, 0).angle_to(end - start))
    x, y = end.lerp(start, 0.5 / squares)
    blit_centred(target, _arrow(geometry.px(30), colour, angle), (x, y))


@kept(maxsize=16)
def _arrow(size_px: int, colour: Colour, angle: int) -> pygame.Surface:
    big = size_px * 4
    surface = pygame.Surface((big, big), pygame.SRCALPHA)
    surface.fill((*colour, 0))
    points = [(0.30, 0.15), (0.70, 0.50), (0.30, 0.85)]
    at = [(x * big, y * big) for x, y in points]
    width = round(big * 0.17)
    for a, b in pairwise(at):
        pygame.draw.line(surface, colour, a, b, width)
    for point in at:
        pygame.draw.circle(surface, colour, point, width / 2)
    turned = pygame.transform.rotate(surface, angle)
    return finished(turned, (turned.get_width() // 4, turned.get_height() // 4))


def ring_tile(
    target: pygame.Surface, geometry: BoardGeometry, square: int, colour: Colour, width: float, alpha: int = 255,
    raised: int = 0,
) -> None:
    """A ring around a tile and the rim it shows."""
    rect = geometry.tile_rect(square).move(0, -raised)
    rect.height += thickness(geometry.tile_px)
    ring(target, rect, geometry, colour, width, alpha)


def draw_alarm(target: pygame.Surface, geometry: BoardGeometry, square: int) -> None:
    """A thick ring around a tile that needs help at once, with a badge at its corner."""
    ring_tile(target, geometry, square, PALETTE.danger, 5)
    rect = geometry.tile_rect(square)
    blit_centred(target, _alarm_badge(geometry.px(40)), (rect.right - geometry.px(18), rect.top + geometry.px(18)))


def draw_lock(target: pygame.Surface, geometry: BoardGeometry, square: int, closing: float) -> None:
    """A golden badge with a lock at the corner of a tile: it fades in open and snaps shut, `closing` 0..1."""
    name = "lock" if closing > _SHUT else "lock-open"
    badge = fade(_badge(geometry.px(40), name), round(255 * min(1.0, closing / _SHUT)))
    rect = geometry.tile_rect(square)
    blit_centred(target, badge, (rect.right - geometry.px(18), rect.bottom - geometry.px(18)))


@kept(maxsize=4)
def _badge(size_px: int, name: str) -> pygame.Surface:
    badge = disc(size_px, PALETTE.mark_rim).copy()
    blit_centred(badge, disc(round(size_px * 0.88), PALETTE.line), badge.get_rect().center)
    blit_centred(badge, icon(name, round(size_px * 0.6), PALETTE.mark_rim), badge.get_rect().center)
    return badge


@kept(maxsize=4)
def _alarm_badge(size_px: int) -> pygame.Surface:
    badge = disc(size_px, PALETTE.mark_rim).copy()
    blit_centred(badge, disc(round(size_px * 0.88), PALETTE.danger), badge.get_rect().center)
    ink = PALETTE.mark_rim if sum(PALETTE.danger) > _BRIGHT else _WHITE
    blit_centred(badge, text.render("!", round(size_px * 0.7), ink, True), badge.get_rect().center)
    return badge
