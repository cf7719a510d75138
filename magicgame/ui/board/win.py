"""A decided line as marks: light that sweeps from tile to tile, frames, and locks that close at the end."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import replace

from magicgame.games.game import Game, Line, Move, Outcome, Position, Variant
from magicgame.match.why import fatal_flip
from magicgame.ui.board.motion import ease
from magicgame.ui.board.picture import Arrow, BoardPicture, Glow, Padlock, Ring, Tone

_LAST_BEGINS, _TILE_TAKES = 0.45, 0.3
_LOCKS_BEGIN = 0.6
_FADED_IN = 0.6
_FRAME, _LOCK_FRAME, _FATAL_FRAME = 6, 2, 7


def example_picture(game: Game, variant: Variant, text: str = "") -> BoardPicture:
    """A finished game of the variant, what decided it in full light; by default the variant's own example."""
    position = game.parse_position(text or variant.example, variant)
    lines = position.outcome.lines if position.outcome else ()
    return BoardPicture(position.tiles, position.mover, winning=lines, swept=1.0)


def shine(lines: Iterable[Line], swept: float) -> dict[int, float]:
    """How brightly each square of the lines shines, 0..1, when the light has come as far as `swept` 0..1."""
    bright: dict[int, float] = {}
    for line in lines:
        for number, square in enumerate(line.squares):
            begins = _LAST_BEGINS * number / max(1, len(line.squares) - 1)
            bright[square] = max(bright.get(square, 0.0), ease((swept - begins) / _TILE_TAKES))
    return bright


def hop(lines: Iterable[Line], swept: float, square: int) -> float:
    """How high the square's tile has hopped as the light reaches it, 0..1."""
    return math.sin(math.pi * shine(lines, swept).get(square, 0.0))


def win_glows(lines: tuple[Line, ...], swept: float, tone: Tone = Tone.LINE) -> tuple[Glow, ...]:
    """The light under the tiles of the lines."""
    return tuple(Glow(square, tone, strength) for square, strength in shine(lines, swept).items())


def win_rings(lines: tuple[Line, ...], swept: float, tone: Tone = Tone.LINE) -> tuple[Ring, ...]:
    """Frames around the tiles of the lines, and thin ones around what locks them."""
    bright = shine(lines, swept)
    locking = {square for line in lines if line.locked for square in line.lock} - set(bright)
    return (
        *(Ring(square, tone, _LOCK_FRAME, _closing(swept) / 2) for square in sorted(locking)),
        *(Ring(square, tone, _FRAME, strength) for square, strength in bright.items()),
    )


def win_strokes(lines: tuple[Line, ...], swept: float) -> tuple[tuple[Line, float], ...]:
    """Of several lines, which tiles belong to which: how much of each is drawn from its first tile on, 0..1."""
    return tuple((line, min(1.0, swept / _LOCKS_BEGIN)) for line in lines if line.lock) if len(lines) > 1 else ()


def win_padlocks(lines: tuple[Line, ...], swept: float) -> tuple[Padlock, ...]:
    """A lock for each tile of a locked line: it fades in open, then closes."""
    closing = _closing(swept)
    squares = {square for line in lines if line.locked for square in line.squares}
    return tuple(Padlock(square, closing, min(1.0, closing / _FADED_IN)) for square in sorted(squares))


def _closing(swept: float) -> float:
    return min(1.0, max(0.0, (swept - _LOCKS_BEGIN) / (1 - _LOCKS_BEGIN)))


def with_end(
    board: BoardPicture, outcome: Outcome, before: Position | None, move: Move | None, swept: float = 1.0
) -> BoardPicture:
    """The board with what decided: the light over the lines, and the flip that made one for the other side.

    `move` was the last one, played in `before`; None where that is not told.
    """
    flip = fatal_flip(before, move) if before is not None and move is not None else None
    board = replace(board, winning=outcome.lines, swept=swept)
    if flip is None:
        return board
    arrow = Arrow(flip.source, flip.target, Tone.DANGER)
    return replace(board, arrows=(arrow,), rings=(Ring(flip.target, Tone.DANGER, _FATAL_FRAME),))
