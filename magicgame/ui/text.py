"""Text on the screen: one font family, wrapped, cut or shrunk so that it always fits its place."""

from __future__ import annotations

import pygame

from magicgame import paths
from magicgame.ui.paint import stencil
from magicgame.ui.theme import PALETTE, Colour, kept

REGULAR, BOLD = "Inter-Regular.otf", "Inter-SemiBold.otf"
_SMALLEST_PX = 9
_GRIDS = (20, 16, 12)
"""Heights in pixels of the letters of the one-bit look; sizes are multiples of these."""


@kept(maxsize=64)
def font(size_px: int, bold: bool = False) -> pygame.font.Font:
    """The font at a size in pixels from ascent to descent."""
    if PALETTE.is_one_bit:
        height, factor = _grid(size_px)
        style = "Bold" if bold and height != _GRIDS[-1] else "Regular"
        return pygame.font.Font(paths.asset("fonts", "pixel", f"MagicPixel{height}-{style}.ttf"), height * factor)
    return pygame.font.Font(paths.asset("fonts", BOLD if bold else REGULAR), size_px)


def _grid(size_px: int) -> tuple[int, int]:
    """The grid whose multiple comes nearest to a size without being much larger, and the factor."""
    fitting = [(grid, factor) for grid in _GRIDS for factor in range(1, 16) if grid * factor <= size_px * 1.12]
    return max(fitting, key=lambda pair: pair[0] * pair[1], default=(_GRIDS[-1], 1))


@kept(maxsize=1024)
def render(text: str, size_px: int, colour: Colour, bold: bool = False) -> pygame.Surface:
    if PALETTE.is_one_bit:
        return stencil(font(size_px, bold).render(text, False, (255, 255, 255)), colour)
    return font(size_px, bold).render(text, True, colour).convert_alpha()


@kept(maxsize=1024)
def width(text: str, size_px: int, bold: bool = False) -> int:
    return font(size_px, bold).size(text)[0]


@kept(maxsize=1024)
def wrap(text: str, size_px: int, width_px: int, bold: bool = False) -> tuple[str, ...]:
    """The lines the text breaks into, between words; a word wider than the line stands alone."""
    lines: list[str] = []
    for word in text.split():
        if lines and width(f"{lines[-1]} {word}", size_px, bold) <= width_px:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return tuple(lines)


@kept(maxsize=1024)
def fitting_size(text: str, size_px: int, width_px: int, bold: bool = False, lines: int = 1) -> int:
    """The largest size up to `size_px` at which the text needs at most `lines` lines of `width_px`."""
    while size_px > _SMALLEST_PX and not _fits(text, size_px, width_px, bold, lines):
        size_px -= 1
    return size_px


def _fits(text: str, size_px: int, width_px: int, bold: bool, lines: int) -> bool:
    broken = wrap(text, size_px, width_px, bold)
    return len(broken) <= lines and all(width(line, size_px, bold) <= width_px for line in broken)


def _height(text: str, size_px: int, width_px: int, bold: bool, lines: int) -> int:
    return min(lines, len(wrap(text, size_px, width_px, bold))) * font(size_px, bold).get_linesize()


def draw(
    target: pygame.Surface, text: str, rect: pygame.Rect, size_px: int, colour: Colour,
    bold: bool = False, align: str = "left", lines: int = 1,
) -> pygame.Rect:
    """Draw the text in up to `lines` lines, vertically centred for one line, from the top for more.

    `align` is left, centre or right. Shrinks until it fits the width. Answers the rectangle it covers.
    """
    size_px = fitting_size(text, size_px, rect.width, bold, lines)
    while lines > 1 and size_px > _SMALLEST_PX and _height(text, size_px, rect.width, bold, lines) > rect.height > 0:
        size_px -= 1
    height = font(size_px, bold).get_linesize()
    broken = wrap(text, size_px, rect.width, bold)[:lines]
    top = rect.centery - height / 2 if lines == 1 else rect.top
    covered = pygame.Rect(rect.left, round(top), 0, 0)
    for number, line in enumerate(broken):
        surface = render(line, size_px, colour, bold)
        spare = {"left": 0.0, "centre": 0.5, "right": 1.0}[align] * (rect.width - surface.get_width())
        covered = covered.union(target.blit(surface, (rect.left + round(spare), round(top + number * height))))
    return covered
