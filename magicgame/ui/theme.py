"""What the window looks like: the colours, and the measures that follow the window's size."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from magicgame.games.game import Side

Colour = tuple[int, int, int]

REFERENCE_SIZE = (1280, 800)
MINIMUM_SIZE = (900, 600)
TILE_SET = "classic"


@dataclass(frozen=True)
class Palette:
    """Every colour the window uses, by its purpose."""

    background: Colour = (32, 36, 44)
    panel: Colour = (42, 46, 56)
    panel_row: Colour = (48, 53, 64)
    control: Colour = (53, 58, 70)
    control_hover: Colour = (66, 72, 87)
    border: Colour = (70, 76, 92)
    text: Colour = (238, 233, 223)
    muted: Colour = (168, 172, 182)
    faint: Colour = (118, 123, 135)
    on_accent: Colour = (30, 22, 18)
    board_top: Colour = (91, 71, 55)
    board_bottom: Colour = (74, 55, 44)
    recess: Colour = (61, 46, 38)
    recess_edge: Colour = (45, 33, 28)
    square_label: Colour = (150, 124, 101)
    line: Colour = (255, 207, 107)
    danger: Colour = (255, 106, 106)
    sides: dict[Side, Colour] = field(
        default_factory=lambda: {Side.FIRST: (255, 122, 89), Side.SECOND: (73, 210, 193)}
    )

    @property
    def accent(self) -> Colour:
        return self.sides[Side.FIRST]


PALETTE = Palette()


@dataclass(frozen=True)
class Metrics:
    """How large things are in a window of `size` pixels: lengths are given for 1280×800 and scaled."""

    size: tuple[int, int]

    @cached_property
    def scale(self) -> float:
        return min(self.size[0] / REFERENCE_SIZE[0], self.size[1] / REFERENCE_SIZE[1])

    def px(self, length: float) -> int:
        """A length in whole pixels, at least 1."""
        return max(1, round(length * self.scale))

    def font_px(self, length: float) -> int:
        """A text size in pixels: in small windows text shrinks less than everything else, so it stays legible."""
        return max(11, round(length * max(self.scale, 0.3 + 0.7 * self.scale)))


def mix(a: Colour, b: Colour, part: float) -> Colour:
    """The colour that lies `part` (0..1) of the way from a to b."""
    return tuple(round(x + (y - x) * part) for x, y in zip(a, b, strict=True))  # type: ignore[return-value]
