"""A hint on an exercise's board: at first the tile or square to begin with, then the whole turn, a step at a time."""

from __future__ import annotations

from magicgame.games.game import Flip, Move, Position, Slide, Step
from magicgame.ui.board.picture import HintMark

MOST_HINTS = 2
"""How often a hint on one turn tells more."""


def next_step(move: Move | None, done: tuple[Step, ...], asked: int) -> Step | None:
    """The step of the solution to point out after those done; None where there is none, or they lead elsewhere."""
    if move is None or not asked or move.steps[:len(done)] != done:
        return None
    return None if done and asked < MOST_HINTS else move.steps[len(done)]


def mark(position: Position, done: tuple[Step, ...], step: Step, asked: int) -> HintMark:
    """The step as the board shows it, begun from the position with the steps done."""
    source = (step.source,) if isinstance(step, Flip | Slide) else ()
    if asked < MOST_HINTS:
        return HintMark(source or (step.target,))
    tile = position.tiles_after((*done, step))[step.target]
    return HintMark(source, {} if tile is None else {step.target: tile})
