"""The colours of a look by their purpose, and how shapes are drawn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from magicgame.games.game import Side

Colour = tuple[int, int, int]
Tone = Literal["text", "muted", "faint", "on_accent", "on_bubble", "warning", "danger", "success", "accent", "line"]
"""What a text or a mark is drawn in, by its purpose."""

_CLEAR = 4.5
_LUMINANCE = (0.2126, 0.7152, 0.0722)


@dataclass(frozen=True, eq=False)
class Palette:
    """Every colour the window uses. Two palettes are the same only if they are one object.

    A side's colour in the window is `side(...)`; `mark(...)` is the one drawn over the board. `rim`, where given,
    frames every shape, `edge` what can be used; `corners` 0..1 says how round they are; the board's cursor is
    `cursor_width` thick on a board of 626 pixels; what shows how a tile would lie is `ghost` 0..1 opaque. `is_one_bit`
    allows black and white only, greys becoming patterns of dots; each is `dot_px` pixels of the window high and wide.
    """

    background: Colour
    panel: Colour
    panel_row: Colour
    control: Colour
    control_hover: Colour
    border: Colour
    text: Colour
    muted: Colour
    faint: Colour
    on_accent: Colour
    board_top: Colour
    board_bottom: Colour
    recess: Colour
    recess_edge: Colour
    square_label: Colour
    line: Colour
    mark_rim: Colour
    warning: Colour
    danger: Colour
    success: Colour
    bubble: Colour
    on_bubble: Colour
    notice: Colour
    notice_edge: Colour
    cursor: Colour
    cursor_rim: Colour
    first: Colour
    second: Colour
    first_mark: Colour
    second_mark: Colour
    rim: Colour | None = None
    edge: Colour | None = None
    corners: float = 1.0
    cursor_width: float = 4
    ghost: float = 0.35
    is_one_bit: bool = False
    dot_px: int = 1

    def side(self, side: Side) -> Colour:
        """The side's colour beside the board."""
        return self.first if side is Side.FIRST else self.second

    def mark(self, side: Side) -> Colour:
        """The side's colour over the board."""
        return self.first_mark if side is Side.FIRST else self.second_mark

    def tone(self, name: Tone) -> Colour:
        """The colour with a purpose, by name."""
        return getattr(self, name)  # type: ignore[no-any-return]  # every Tone is a colour's name

    @property
    def accent(self) -> Colour:
        return self.first

    @property
    def is_light(self) -> bool:
        """Whether what is written on panels is dark."""
        return sum(self.panel) > 384


def mix(a: Colour, b: Colour, part: float) -> Colour:
    """The colour `part` (0..1) of the way from a to b."""
    red, green, blue = (round(x + (y - x) * part) for x, y in zip(a, b, strict=True))
    return red, green, blue


def colour(text: str) -> Colour:
    """The colour of a text like #20242C. Raises ValueError."""
    if len(text) != 7 or text[0] != "#":
        raise ValueError(f"not a colour: {text!r}")
    value = int(text[1:], 16)
    return value >> 16, value >> 8 & 255, value & 255


def luminance(colour: Colour) -> float:
    """How bright a colour is, 0..1, as WCAG 2 defines it."""
    linear = (_linear(part / 255) for part in colour)
    return sum(part * weight for part, weight in zip(linear, _LUMINANCE, strict=True))


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.03928 else float(((part + 0.055) / 1.055) ** 2.4)


def readable(ground: Colour, *inks: Colour) -> Colour:
    """The first of the inks that is clearly legible on the ground (4.5:1), else the most legible one."""
    clear = (ink for ink in inks if contrast(ink, ground) >= _CLEAR)
    return next(clear, max(inks, key=lambda ink: contrast(ink, ground)))


def contrast(one: Colour, other: Colour) -> float:
    """The contrast of two colours, 1..21, as WCAG 2 defines it."""
    brighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (brighter + 0.05) / (darker + 0.05)
