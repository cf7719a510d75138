"""The signs of turns, as in a chess book: a question mark for a mistake, an exclamation mark for an only good turn,
both for a chance that was let go; and the buttons that lead to the turns that have one.

They are round; the triangles of `board.values` stand for what a turn leads to.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from magicgame.ui.look import paint, text
from magicgame.ui.look.canvas import Canvas
from magicgame.ui.look.kept import kept
from magicgame.ui.look.palette import Colour, Palette
from magicgame.ui.table.picture import Sign, TurnMark
from magicgame.ui.widgets.box import Box, Painted
from magicgame.ui.widgets.button import Button
from magicgame.ui.widgets.layout import Flow, Row
from magicgame.ui.widgets.words import NOTE, Words
from magicgame.ui.words.aftermath import chip, goes_to

SIGN = 17
"""How large a sign is beside words, given for 1280×800."""
_LETTER, _NARROW, _DOTTED, _RIM = 0.76, 0.63, 0.65, 0.1
"""In parts of the sign; two letters in a rim keep clear of it."""
_LETTERS = {Sign.MISTAKE: "?", Sign.ONLY: "!", Sign.SLIP: "?!"}
_SLIP_IN_DOTS = (".##..#", "#..#.#", "...#.#", "..#..#", ".#...#", "......", ".#...#")
_EDGE, _DOT_RIM = 0.15, 0.22
"""In parts of a dot."""
_BETWEEN, _BESIDE = 14, 6


@kept(megabytes=1)
def sign_picture(
    palette: Palette, sign: Sign, size_px: int, ink: Colour | None = None, is_hollow: bool = False
) -> pygame.Surface:
    """The sign, `size_px` high and wide, filled or only its rim around letters in the colour of text. `ink` is the only
    colour there is on a ground that would swallow its own."""
    colour = ink or _ink(palette, sign)
    letter = palette.panel if colour != palette.panel else palette.text
    made = pygame.Surface((size_px, size_px), pygame.SRCALPHA)
    made.blit(paint.disc(palette, size_px, colour), (0, 0))
    if is_hollow:
        rim_px, letter = max(1, round(size_px * _RIM)), ink or palette.text
        made.blit(paint.disc(palette, size_px - 2 * rim_px, palette.panel), (rim_px, rim_px))
    is_dotted, is_narrow = palette.is_one_bit and sign is Sign.SLIP, is_hollow and sign is Sign.SLIP
    drawn = _in_dots(size_px, letter) if is_dotted else text.render(
        palette, _LETTERS[sign], round(size_px * (_NARROW if is_narrow else _LETTER)), letter,
        bold=not palette.is_one_bit)
    made.blit(drawn, drawn.get_rect(center=made.get_rect().center))
    return made


@kept(megabytes=1)
def dot_picture(palette: Palette, sign: Sign, size_px: int, is_hollow: bool) -> pygame.Surface:
    """A dot that stands for the sign where many are crowded, filled or only its rim, on an edge that keeps it apart
    from what lies below it."""
    edge_px, rim_px = max(1, round(size_px * _EDGE)), max(1, round(size_px * _DOT_RIM))
    made = pygame.Surface((size_px + 2 * edge_px,) * 2, pygame.SRCALPHA)
    rings = [(made.get_width(), palette.panel), (size_px, _ink(palette, sign))]
    for across, colour in (*rings, (size_px - 2 * rim_px, palette.panel)) if is_hollow else rings:
        disc = paint.disc(palette, across, colour)
        made.blit(disc, disc.get_rect(center=made.get_rect().center))
    return made


def _ink(palette: Palette, sign: Sign) -> Colour:
    return palette.text if palette.is_one_bit else sign_colour(palette, sign)


def _in_dots(size_px: int, ink: Colour) -> pygame.Surface:
    """`?!` dot by dot, for type of so few dots runs together."""
    rows = _SLIP_IN_DOTS
    made = pygame.Surface((len(rows[0]), len(rows)), pygame.SRCALPHA)
    for y, row in enumerate(rows):
        for x, dot in enumerate(row):
            if dot == "#":
                made.set_at((x, y), ink)
    return pygame.transform.scale_by(made, max(1, int(size_px * _DOTTED / len(rows))))


def sign_colour(palette: Palette, sign: Sign) -> Colour:
    return {Sign.MISTAKE: palette.danger, Sign.ONLY: palette.success, Sign.SLIP: palette.warning}[sign]


def signed(sign: Sign, words: Box, size: float = SIGN) -> Box:
    """Words behind their sign."""
    def paint_sign(canvas: Canvas, rect: pygame.Rect) -> None:
        canvas.blit_centred(sign_picture(canvas.palette, sign, canvas.look.type_px(size)), rect.center)

    return Row([Painted((size, size), paint_sign), words], _BESIDE, (0, 1))


def turn_chips(
    sign: Sign | None, turns: Sequence[int], go_to: Callable[[int], None], size: float, height: float, told: str = "",
    is_brief: bool = False,
) -> list[Box]:
    """A button for each of the turns with that sign, counted from 0, that leads to it; on a single one stands what is
    `told` of it, on the first of several that it is a turn unless they are to be brief."""
    name = sign.value if sign is not None else "turn"
    return [
        Button(f"{name}.{number}", told or chip(number, True), partial(go_to, number), size=size, height=height,
               description=goes_to(number), written=told or chip(number, number == turns[0] and not is_brief))
        for number in turns
    ]


def legend(marks: Sequence[tuple[TurnMark, str]]) -> Box:
    """What each mark means, side by side where there is room."""
    return Flow([_explained(mark, Words(words, NOTE, "muted")) for mark, words in marks], _BETWEEN)


def _explained(mark: TurnMark, words: Words) -> Box:
    if mark.sign is not None:
        return signed(mark.sign, words)
    return Row([Words(mark.text, NOTE, "muted", bold=True), words], _BESIDE, (0, 1))
