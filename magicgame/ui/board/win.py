"""A decided line as marks: light that sweeps from tile to tile, frames, and locks that close at the end."""

from __future__ import annotations

from collections.abc import Iterable

from magicgame.games.game import Flip, Line
from magicgame.ui.board.motion import ease
from magicgame.ui.board.picture import Arrow, Glow, Padlock, Ring, Tone

_LAST_BEGINS, _TILE_TAKES = 0.45, 0.3
_LOCKS_BEGIN = 0.6
_FADED_IN = 0.6
_FRAME, _LOCK_FRAME, _FATAL_FRAME = 6, 2, 7


def shine(lines: Iterable[Line], swept: float) -> dict[int, float]:
    """How brightly each square of the lines shines, 0..1, when the light has come as far as `swept` 0..1."""
    bright: dict[int, float] = {}
    for line in lines:
        for number, square in enumerate(line.squares):
            begins = _LAST_BEGINS * number / max(1, len(line.squares) - 1)
            bright[square] = max(bright.get(square, 0.0), ease((swept - begins) / _TILE_TAKES))
    return bright


def win_glows(lines: tuple[Line, ...], swept: float) -> tuple[Glow, ...]:
    """The light under the tiles of the lines."""
    return tuple(Glow(square, Tone.LINE, strength) for square, strength in shine(lines, swept).items())


def win_rings(lines: tuple[Line, ...], swept: float) -> tuple[Ring, ...]:
    """Frames around the tiles of the lines, and thin ones around what locks them."""
    bright = shine(lines, swept)
    locking = {square for line in lines if line.locked for square in line.lock} - set(bright)
    return (
        *(Ring(square, Tone.LINE, _LOCK_FRAME, _closing(swept) / 2) for square in sorted(locking)),
        *(Ring(square, Tone.LINE, _FRAME, strength) for square, strength in bright.items()),
    )


def win_padlocks(lines: tuple[Line, ...], swept: float) -> tuple[Padlock, ...]:
    """A lock for each tile of a locked line: it fades in open, then closes."""
    closing = _closing(swept)
    squares = {square for line in lines if line.locked for square in line.squares}
    return tuple(Padlock(square, closing, min(1.0, closing / _FADED_IN)) for square in sorted(squares))


def _closing(swept: float) -> float:
    return min(1.0, max(0.0, (swept - _LOCKS_BEGIN) / (1 - _LOCKS_BEGIN)))


def fatal_ring(flip: Flip) -> Ring:
    """The frame of a tile whose flip decided for the other side."""
    return Ring(flip.target, Tone.DANGER, _FATAL_FRAME)


def fatal_arrow(flip: Flip) -> Arrow:
    """The way that tile went."""
    return Arrow(flip.source, flip.target, Tone.DANGER)
