"""What the window looks like: the colours in use, and the measures that follow the window's size.

There is one palette in use, `PALETTE`; `looks.use_look` changes it in place. So read its colours when you draw, never
at import, and keep pictures made of them with `@kept`, which forgets them when the look changes.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from functools import cached_property, lru_cache
from typing import TypeVar

from magicgame.games.game import Side

Colour = tuple[int, int, int]
Made = TypeVar("Made", bound=Callable[..., object])

REFERENCE_SIZE = (1280, 800)
MINIMUM_SIZE = (900, 600)
_LARGEST_FONT_SCALE = 3.2
_UPRIGHT_TEXT_SCALE = 1.4
"""In an upright window the text takes its room from the board, which must not become small."""


@dataclass
class Palette:
    """Every colour the window uses, by its purpose, and how shapes are drawn.

    A side's own colour is in `sides` for the window and in `marks` for what is drawn over the board.
    `rim` frames every shape when given; `corners` 0..1 says how round they are; the board's cursor
    is `cursor_width` thick on a tray of 670 pixels; `is_one_bit` means black and white
    alone, greys as patterns, drawn in square dots of `dot_px`. `shows_labels` names the squares, `shows_letters` puts
    the letter of its face on every tile.
    """

    background: Colour = (32, 36, 44)
    panel: Colour = (42, 46, 56)
    panel_row: Colour = (48, 53, 64)
    control: Colour = (53, 58, 70)
    control_hover: Colour = (66, 72, 87)
    border: Colour = (70, 76, 92)
    text: Colour = (238, 233, 223)
    muted: Colour = (168, 172, 182)
    faint: Colour = (134, 139, 152)
    on_accent: Colour = (30, 22, 18)
    board_top: Colour = (91, 71, 55)
    board_bottom: Colour = (74, 55, 44)
    recess: Colour = (61, 46, 38)
    recess_edge: Colour = (45, 33, 28)
    square_label: Colour = (174, 145, 121)
    line: Colour = (255, 207, 107)
    mark_rim: Colour = (60, 42, 26)
    warning: Colour = (255, 207, 107)
    danger: Colour = (255, 106, 106)
    cursor: Colour = (255, 255, 255)
    cursor_rim: Colour = (0, 0, 0)
    sides: dict[Side, Colour] = field(
        default_factory=lambda: {Side.FIRST: (255, 122, 89), Side.SECOND: (73, 210, 193)}
    )
    marks: dict[Side, Colour] = field(
        default_factory=lambda: {Side.FIRST: (255, 122, 89), Side.SECOND: (73, 210, 193)}
    )
    rim: Colour | None = None
    corners: float = 1.0
    cursor_width: float = 4
    is_one_bit: bool = False
    dot_px: int = 1
    tile_set: str = "classic"
    shows_labels: bool = True
    shows_letters: bool = False

    @property
    def is_light(self) -> bool:
        """Whether what is written on panels is dark."""
        return sum(self.panel) > 384

    @property
    def accent(self) -> Colour:
        return self.sides[Side.FIRST]


PALETTE = Palette()
"""The palette in use."""

_forgetters: list[Callable[[], None]] = []


def kept(maxsize: int) -> Callable[[Made], Made]:
    """An `lru_cache` for what depends on the palette or the language: `forget_kept` empties it."""

    def keep(make: Made) -> Made:
        keeping = lru_cache(maxsize=maxsize)(make)
        _forgetters.append(keeping.cache_clear)
        return keeping  # type: ignore[return-value]

    return keep


def forget_kept() -> None:
    """Forget every picture made so far."""
    for forget in _forgetters:
        forget()


def wear(palette: Palette) -> None:
    """Make `palette` the one in use, for all who read through `PALETTE`."""
    for each in fields(Palette):
        setattr(PALETTE, each.name, getattr(palette, each.name))
    forget_kept()


@dataclass(frozen=True)
class Metrics:
    """How large things are in a window of `size` pixels: lengths are given for 1280×800 and scaled.

    `text_scale` 1..2 is the player's wish for larger text, `is_mirrored` for the panel on the left.
    """

    size: tuple[int, int]
    text_scale: float = 1.0
    is_mirrored: bool = False

    @cached_property
    def scale(self) -> float:
        width, height = self.size
        if self.is_portrait:
            width, height = height, width
        return min(width / REFERENCE_SIZE[0], height / REFERENCE_SIZE[1])

    @property
    def is_portrait(self) -> bool:
        """The window stands upright: the panel goes below the board."""
        return self.size[1] > self.size[0] * 1.1

    def px(self, length: float) -> int:
        """A length in whole pixels, at least 1."""
        return max(1, round(length * self.scale))

    def font_px(self, length: float) -> int:
        """A text size in pixels: in small windows text shrinks less than everything else, so it stays legible."""
        return max(11, round(length * self.font_scale))

    @cached_property
    def font_scale(self) -> float:
        usual = max(self.scale, 0.3 + 0.7 * self.scale)
        wished = min(self.text_scale, _UPRIGHT_TEXT_SCALE) if self.is_portrait else self.text_scale
        return max(usual, min(usual * wished, _LARGEST_FONT_SCALE * self.scale))

    def plain_px(self, length: float) -> int:
        """As `font_px`, but whatever the player's text size: for widths that larger text must not eat up."""
        return max(1, round(length * max(self.scale, 0.3 + 0.7 * self.scale)))


def mix(a: Colour, b: Colour, part: float) -> Colour:
    """The colour that lies `part` (0..1) of the way from a to b."""
    return tuple(round(x + (y - x) * part) for x, y in zip(a, b, strict=True))  # type: ignore[return-value]
