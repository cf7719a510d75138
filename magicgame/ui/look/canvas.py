"""A surface together with the look it is painted in: what every picture of the window is drawn on."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Literal

import pygame
from pygame import Rect

from magicgame.ui.look import onebit, paint, text
from magicgame.ui.look.icons import icon
from magicgame.ui.look.look import Look
from magicgame.ui.look.palette import Colour, Palette

Align = Literal["left", "centre", "right"]
Point = tuple[float, float]

_EDGE = 1.25
_LEAST_ICON = 13
"""Drawn in fewer dots, no icon could be told from another."""
_SPARE = {"left": 0.0, "centre": 0.5, "right": 1.0}


@dataclass(frozen=True)
class Canvas:
    """Draws shapes, text and pictures of the look on `target`. Lengths are in pixels."""

    target: pygame.Surface
    look: Look

    @property
    def palette(self) -> Palette:
        return self.look.palette

    def clear(self) -> None:
        self.target.fill(self.palette.background)


    def blit(self, surface: pygame.Surface, place: Rect | tuple[int, int]) -> None:
        self.target.blit(surface, place)

    def blit_centred(self, surface: pygame.Surface, centre: Point) -> None:
        self.target.blit(surface, surface.get_rect(center=(round(centre[0]), round(centre[1]))))

    def rounded(
        self, rect: Rect, radius: int, fill: Colour, bottom: Colour | None = None, border: Colour | None = None,
        border_px: int = 2,
    ) -> None:
        """A filled rectangle with round corners, shaded towards `bottom` if given, with an inner border if given."""
        self.target.blit(paint.rounded(self.palette, rect.size, radius, fill, bottom, border, border_px), rect)

    def control(self, rect: Rect, radius: int, fill: Colour) -> None:
        """The ground of something to be used, with an edge where the theme gives it one."""
        self.rounded(rect, radius, fill, border=self.palette.edge, border_px=max(1, self.look.px(_EDGE)))

    def outline(self, rect: Rect, radius: int, colour: Colour, width_px: int, alpha: int = 255) -> None:
        made = paint.outline(self.palette, rect.size, radius, colour, width_px)
        self.target.blit(paint.fade(self.palette, made, alpha), rect)

    def disc(self, centre: Point, diameter: int, colour: Colour) -> None:
        self.blit_centred(paint.disc(self.palette, diameter, colour), centre)

    def line(self, start: Point, end: Point, colour: Colour, width_px: int = 1) -> None:
        """A plain straight line; only level and upright ones look smooth."""
        if self.palette.is_one_bit:
            onebit.draw_line(self.target, colour, start, end, width_px)
        else:
            pygame.draw.line(self.target, colour, start, end, width_px)

    def stroke(self, start: Point, end: Point, colour: Colour, width_px: int) -> None:
        """A thick line with round ends, smooth in every direction."""
        is_slanting = start[0] != end[0] and start[1] != end[1]
        along_axis = round(width_px * math.sqrt(2)) if is_slanting else width_px
        if self.palette.is_one_bit:
            self.line(start, end, colour, along_axis)
        else:
            pygame.draw.aaline(self.target, colour, start, end, along_axis)
        for point in (start, end):
            self.disc(point, width_px, colour)

    def shadow(self, rect: Rect, radius: int, blur_px: int, alpha: int = 150) -> None:
        """The soft shadow a panel at `rect` casts."""
        cast = paint.shadow(self.palette, rect.size, radius, blur_px, alpha)
        self.target.blit(cast, cast.get_rect(center=rect.center))

    def icon(self, name: str, centre: Point, size_px: int, colour: Colour) -> None:
        least = _LEAST_ICON if self.palette.is_one_bit else 0
        self.blit_centred(icon(self.palette, name, max(least, size_px), colour), centre)

    def text(
        self, words: str, rect: Rect, size_px: int, colour: Colour, bold: bool = False, align: Align = "left",
        lines: int = 1,
    ) -> Rect:
        """Draw the text in up to `lines` lines: one stands half-way up the rectangle, more begin at its top.

        What does not fit is cut with an ellipsis. Answers the rectangle covered.
        """
        shown = text.shown_lines(self.palette, words, size_px, rect.width, bold, lines)
        pitch = text.line_px(self.palette, size_px, bold)
        top = rect.centery - pitch // 2 if lines == 1 else rect.top
        covered = Rect(rect.left, top, 0, 0)
        for number, line in enumerate(shown):
            made = text.render(self.palette, line, size_px, colour, bold)
            left = rect.left + round(_SPARE[align] * (rect.width - made.get_width()))
            covered = covered.union(self.target.blit(made, (left, top + number * pitch)))
        return covered
