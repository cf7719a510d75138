"""Text: one family of fonts, measured, wrapped and rendered.

Sizes are in pixels from ascent to descent. Nothing here makes text smaller: what does not fit wraps, and what still
does not fit is cut with an ellipsis. Any text can be shown, whatever a file or the clipboard has put into it.
"""

from __future__ import annotations

import re
from bisect import bisect_left

import pygame

from magicgame import paths
from magicgame.ui.look.kept import kept
from magicgame.ui.look.onebit import stencil
from magicgame.ui.look.palette import Colour, Palette

REGULAR, BOLD = "Inter-Regular.otf", "Inter-SemiBold.otf"
_GRIDS = (20, 16, 12)
"""Heights in pixels of the letters of the one-bit look; sizes are multiples of these."""
_LEAST_PX = 16
"""How high they are at least in the window."""
_SLACK = 1.12
_ELLIPSIS = "…"
_STOPS, _DOT = ".,:;!?)", " ·"
_KEPT = "\u00a0"
"""The space at which a line breaks only where it must."""
_ORDINAL = re.compile(r"(\d\.) (?=[a-záéíóöőúüű])")
"""A number with a full stop that ends no sentence: `3. mező`."""
_COUNT = re.compile(r"(?<!\S)(\(?\d+) (?=[A-ZÄÖÜ][a-zäöüß]{2}|(?!(?:is|has|was|this|its|as)\b)[a-z]{2,}s\b"
                    r"|in\u00a0place\b|halfway\b)")
"""A number before what it counts: a German noun or an English plural, or where that many are; other languages have hard
spaces."""
_TOGETHER = re.compile(
    r"(?<=\b[Ii]n) (?=place\b)|(?<=\b[Aa]m) (?=Ziel\b)|(?<=\b[Aa]) (?=helyén\b)"
    r"|(?<=\d) (?=(?:of|von) \d)|(?<=\d of) (?=\d)|(?<=\d von) (?=\d)"
    r"|(?<=\w) (?=\d+ (?:→|·) )|(?<=\d) (?=→ \d)|(?<=→) (?=\d)")
"""Spaces within `in place`, `3 of 7`, `you 3 → 4` and `Turn 9 ·`, in any language."""


@kept(megabytes=2)
def font(palette: Palette, size_px: int, bold: bool = False) -> pygame.font.Font:
    if palette.is_one_bit:
        height, factor = _grid(size_px, _LEAST_PX / palette.dot_px)
        style = "Bold" if bold or palette.dot_px == 1 else "Regular"
        return pygame.font.Font(paths.asset("fonts", "pixel", f"MagicPixel{height}-{style}.ttf"), height * factor)
    return pygame.font.Font(paths.asset("fonts", BOLD if bold else REGULAR), size_px)


def _grid(size_px: int, least: float) -> tuple[int, int]:
    """The grid whose multiple comes nearest to a size without being much larger, and the factor."""
    most = max(size_px * _SLACK, least, _GRIDS[-1])
    fitting = [(grid, factor) for grid in _GRIDS for factor in range(1, 16) if grid * factor <= most]
    return max(fitting, key=lambda pair: pair[0] * pair[1])


@kept(megabytes=16)
def render(palette: Palette, words: str, size_px: int, colour: Colour, bold: bool = False) -> pygame.Surface:
    """One line of text."""
    made, words = font(palette, size_px, bold), _printable(words)
    if made.size(words)[0] == 0:
        return pygame.Surface((1, made.get_height()), pygame.SRCALPHA)
    if palette.is_one_bit:
        return stencil(made.render(words, False, (255, 255, 255)), colour)
    return made.render(words, True, colour)


@kept(megabytes=0.5)
def width(palette: Palette, words: str, size_px: int, bold: bool = False) -> int:
    return font(palette, size_px, bold).size(_printable(words))[0]


def _printable(words: str) -> str:
    """The text without what no font takes: halves of characters, as in names that are not UTF-8, and NUL."""
    return words.encode("utf-8", "replace").decode().replace("\0", "?")


def line_px(palette: Palette, size_px: int, bold: bool = False) -> int:
    """From one line to the next."""
    return font(palette, size_px, bold).get_linesize()


@kept(megabytes=1)
def wrap(palette: Palette, words: str, size_px: int, width_px: int, bold: bool = False) -> tuple[str, ...]:
    """The lines the text breaks into, between words and at its own line ends; a word wider than the line is broken.

    A single number stays with the word before it, unless that takes a line more, and words with a hard space between
    them, an ordinal with its noun, a count with what it counts or is a part of, and a number with what it becomes,
    unless a line is too short for both. A break stands
    for the dot before it.
    """
    plain, numbers_kept = (_lines(palette, words, size_px, width_px, bold, keeps) for keeps in (False, True))
    lines = numbers_kept if len(numbers_kept) == len(plain) else plain
    return (*(line.rstrip().removesuffix(_DOT).rstrip() for line in lines[:-1]), *lines[-1:])


@kept(megabytes=0.5)
def even_px(palette: Palette, words: str, size_px: int, width_px: int, bold: bool = False) -> int:
    """The least width in which the text takes no more lines than in this one, its numbers kept with the words before
    them: they are about equally long then."""
    lines = len(wrap(palette, words, size_px, width_px, bold))
    least = min(width_px, longest_word(palette, words, size_px, bold))
    return least + bisect_left(
        range(least, width_px), -lines, key=lambda px: -len(_lines(palette, words, size_px, px, bold, True)))


@kept(megabytes=1)
def _lines(
    palette: Palette, words: str, size_px: int, width_px: int, bold: bool, keeps_numbers: bool
) -> tuple[str, ...]:
    return tuple(
        line for paragraph in words.split("\n")
        for line in _broken(palette, paragraph, size_px, width_px, bold, keeps_numbers)
    )


def _broken(
    palette: Palette, paragraph: str, size_px: int, width_px: int, bold: bool, keeps_numbers: bool
) -> list[str]:
    lines = [""]
    for word in _kept_together(palette, paragraph, size_px, width_px, bold):
        longer = f"{lines[-1]} {word}" if lines[-1] else word
        if width(palette, longer, size_px, bold) <= width_px:
            lines[-1] = longer
            continue
        head, _space, before = lines[-1].rpartition(" ")
        together = f"{before} {word}"
        is_kept = keeps_numbers and head and word.rstrip(_STOPS).isdigit()
        if is_kept and width(palette, together, size_px, bold) <= width_px:
            lines[-1], word = head, together
        if lines[-1]:
            lines.append("")
        *full, lines[-1] = _chopped(palette, word, size_px, width_px, bold)
        lines[-1:] = [*full, lines[-1]]
    return lines


def _kept_together(palette: Palette, paragraph: str, size_px: int, width_px: int, bold: bool) -> list[str]:
    """The words, those that belong together in one where a line has room for them."""
    found = []
    together = _TOGETHER.sub(_KEPT, _ORDINAL.sub(rf"\1{_KEPT}", paragraph))
    for words in _COUNT.sub(rf"\1{_KEPT}", together).split(" "):
        fits = width(palette, words, size_px, bold) <= width_px
        found += [words] if fits else words.split(_KEPT)
    return found


def _chopped(palette: Palette, word: str, size_px: int, width_px: int, bold: bool) -> list[str]:
    """The word in pieces that each fit; in one piece where it does, or where not even a letter would."""
    pieces = [""]
    for letter in word:
        if pieces[-1] and width(palette, pieces[-1] + letter, size_px, bold) > width_px:
            pieces.append("")
        pieces[-1] += letter
    return pieces


def height(palette: Palette, words: str, size_px: int, width_px: int, bold: bool = False, lines: int = 99) -> int:
    """How high the text is when wrapped to a width, in at most this many lines."""
    return min(lines, len(wrap(palette, words, size_px, width_px, bold))) * line_px(palette, size_px, bold)


def longest_word(palette: Palette, words: str, size_px: int, bold: bool = False) -> int:
    """How wide a place must be for no word to be broken."""
    apart = words.replace(_KEPT, " ").replace("\n", " ")
    return max(width(palette, word, size_px, bold) for word in apart.split(" "))


@kept(megabytes=0.2)
def elided(palette: Palette, words: str, size_px: int, width_px: int, bold: bool = False) -> str:
    """The text in one line; where it does not fit, an ellipsis stands for as much of its middle as has to go."""
    for kept_letters in range(len(words), 0, -1):
        first = (kept_letters + 1) // 2
        shown = words if kept_letters == len(words) else (
            words[:first] + _ELLIPSIS + words[len(words) - (kept_letters - first):])
        if width(palette, shown, size_px, bold) <= width_px:
            return shown
    return _ELLIPSIS


def shown_lines(
    palette: Palette, words: str, size_px: int, width_px: int, bold: bool = False, lines: int = 1
) -> tuple[str, ...]:
    """The text in at most this many lines; where more would be needed the last one ends in an ellipsis."""
    broken = wrap(palette, words, size_px, width_px, bold)
    if len(broken) <= lines:
        return broken
    last = " ".join(broken[lines - 1:lines + 1])
    while last and width(palette, last + _ELLIPSIS, size_px, bold) > width_px:
        last = last[:-1]
    return (*broken[:lines - 1], last.rstrip() + _ELLIPSIS)
