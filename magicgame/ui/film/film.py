"""A match as a film."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pygame
from pygame import Rect

from magicgame.files import write_atomically
from magicgame.match.match import Match
from magicgame.ui.film.colours import Colours, pixels
from magicgame.ui.film.gif import Frame, gif
from magicgame.ui.film.sheet import SheetPainter
from magicgame.ui.film.shots import Shot, shots
from magicgame.ui.film.wishes import Wishes
from magicgame.ui.words.names import Names

_LOOKED_AT = 32
"""From how many of a film's pictures its colours are chosen."""


def film(match: Match, wishes: Wishes, out: Path, progress: Callable[[float], None] = lambda part: None) -> None:
    """Write the match, played out from its start, to a GIF. `progress` is told again and again how much is done, 0..1.

    Raises OSError, and then nothing is written.
    """
    pygame.font.init()
    look = wishes.look
    to_show = list(shots(Names.of(look.tiles), match))
    painter = SheetPainter(look, match.game, {id(shot.sheet): shot.sheet for shot in to_show}.values())
    colours = Colours(painter.paint(shot.sheet, shot.moment) for shot in _some(to_show))
    frames = _frames(painter, colours, to_show, progress)
    write_atomically(out, b"".join(gif(painter.size, colours.chosen, frames)))


def _some(to_show: Sequence[Shot]) -> Iterator[Shot]:
    """Pictures in which every colour of the film occurs: half of them from anywhere, half of the board at rest."""
    at_rest = [shot for shot in to_show if shot.moment.motion is None]
    for kind in (to_show, at_rest):
        yield from kind[::-(-len(kind) * 2 // _LOOKED_AT)]


def _frames(
    painter: SheetPainter, colours: Colours, to_show: Sequence[Shot], progress: Callable[[float], None]
) -> Iterator[Frame]:
    """What changes from shot to shot; a shot in which nothing does prolongs the one before."""
    width, height = painter.size
    seen = array("I")
    frame: Frame | None = None
    for number, shot in enumerate(to_show, 1):
        picture = painter.paint(shot.sheet, shot.moment)
        now = pixels(picture)
        rect = changed(seen, now, width) if seen else Rect(0, 0, width, height)
        if rect is None and frame is not None:
            frame = Frame(frame.rect, frame.numbers, frame.hundredths + shot.hundredths)
        elif rect is not None:
            if frame is not None:
                yield frame
            frame = Frame(rect, colours.numbers(picture.subsurface(rect)), shot.hundredths)
        seen = now
        progress(number / len(to_show))
    assert frame is not None
    yield frame


def changed(before: array[int], after: array[int], width: int) -> Rect | None:
    """The smallest rectangle that holds all pixels in which two pictures of that width differ; None when none does."""
    starts = range(0, len(after), width)
    rows = [start for start in starts if before[start:start + width] != after[start:start + width]]
    if not rows:
        return None
    first, end = rows[0], rows[-1] + width
    one, other = before[first:end], after[first:end]
    left = next(column for column in range(width) if one[column::width] != other[column::width])
    right = next(column for column in reversed(range(width)) if one[column::width] != other[column::width])
    return Rect(left, first // width, right + 1 - left, (end - first) // width)
