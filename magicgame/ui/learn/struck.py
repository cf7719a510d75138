"""A mistake on the board it was made on, while a better turn is asked for."""

from __future__ import annotations

from dataclasses import replace

from magicgame.engine.values import Analysis
from magicgame.games.game import Place
from magicgame.match.review import Remark, wrong_steps
from magicgame.ui.board.picture import Arrow, BoardPicture, Tone


def with_mistake(board: BoardPicture, mistake: Remark, analysis: Analysis) -> BoardPicture:
    """The board with the turn that was played, seen through and in grey: nothing of it looks like what may be clicked.

    The steps of it that were wrong by the `analysis` of that position are crossed out.
    """
    before, steps = mistake.before, mistake.played.move.steps
    tiles = before.tiles_after(steps)
    vacant = [step.target for step in steps if before.tiles[step.target] is None]
    arrived = {square: tile for square in vacant if (tile := tiles[square]) is not None}
    crossed = {step.target for step in wrong_steps(mistake, analysis)}
    moved = [step for step in steps if not isinstance(step, Place)]
    return replace(
        board, ghosts=arrived, struck=frozenset(arrived.keys() & crossed),
        arrows=tuple(Arrow(step.source, step.target, Tone.QUIET) for step in moved),
    )


def with_try(board: BoardPicture, tried: Remark, analysis: Analysis) -> BoardPicture:
    """The board with the squares crossed out in red to which wrong steps of the player's turn led, unless another tile
    has come there since."""
    after = tried.before.after(tried.played.move).tiles
    struck = frozenset(step.target for step in wrong_steps(tried, analysis)
                       if board.tiles[step.target] in (None, after[step.target]))
    return replace(board, struck=struck, struck_tone=Tone.DANGER)
