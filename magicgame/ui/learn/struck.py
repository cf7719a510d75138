"""A mistake on the board it was made on, while a better turn is asked for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from magicgame.games.game import Place, Step
from magicgame.match.review import Remark
from magicgame.ui.board.picture import Arrow, BoardPicture, Tone


def with_mistake(board: BoardPicture, mistake: Remark, wrong: Sequence[Step]) -> BoardPicture:
    """The board with the turn that was played, seen through and in grey: nothing of it looks like what may be clicked.

    The steps of it that were `wrong` are crossed out.
    """
    before, steps = mistake.before, mistake.played.move.steps
    tiles = before.tiles_after(steps)
    vacant = [step.target for step in steps if before.tiles[step.target] is None]
    arrived = {square: tile for square in vacant if (tile := tiles[square]) is not None}
    moved = [step for step in steps if not isinstance(step, Place)]
    return replace(
        board, ghosts=arrived, struck=frozenset(arrived.keys() & {step.target for step in wrong}),
        arrows=tuple(Arrow(step.source, step.target, Tone.QUIET) for step in moved),
    )


def with_try(board: BoardPicture, tried: Remark, wrong: Sequence[Step]) -> BoardPicture:
    """The board with the squares crossed out in red to which `wrong` steps of the player's turn led, unless another
    tile has come there since."""
    after = tried.before.after(tried.played.move).tiles
    struck = frozenset(step.target for step in wrong if board.tiles[step.target] in (None, after[step.target]))
    return replace(board, struck=struck, struck_tone=Tone.DANGER)
