"""A turn that is not on the board, shown on it in grey: a mistake while a better one is asked for, or one that could be
played instead; and what a better one has put an end to."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from magicgame.games.game import Move, Place, Position, Slide, Step
from magicgame.ui.board.picture import Arrow, BoardPicture, ThreatMark, Tone


def with_mistake(board: BoardPicture, before: Position, played: Move, wrong: Iterable[Step]) -> BoardPicture:
    """The board with the turn that was played, seen through and in grey: nothing of it looks like what may be clicked.

    The steps of it that were wrong are crossed out.
    """
    shown = with_turn(board, before, played)
    crossed = {step.target for step in wrong}
    return replace(shown, struck=frozenset(shown.ghosts.keys() & crossed))


def with_turn(board: BoardPicture, before: Position, move: Move) -> BoardPicture:
    """The board of that position with a turn of it, seen through and in grey."""
    tiles = before.tiles_after(move.steps)
    vacant = [step.target for step in move.steps if before.tiles[step.target] is None]
    arrived = {square: tile for square in vacant if (tile := tiles[square]) is not None}
    return replace(board, ghosts=arrived, arrows=_ways(move))


def with_answers(board: BoardPicture, answers: Iterable[Move]) -> BoardPicture:
    """With the ways of the turns that the other side can answer with, faintly."""
    ways = frozenset((step.source, step.target) for answer in answers for step in answer.steps
                     if not isinstance(step, Place))
    return replace(board, faint_threats=ThreatMark(moves=ways))


def with_foiled(board: BoardPicture, after: Position, foiled: Move) -> BoardPicture:
    """The board of that position with the way of a turn that the mover would play had the other side played another
    one, faintly; where it cannot be played any more, the free square at its end is crossed out in grey."""
    shown = with_answers(board, [foiled])
    ended = frozenset(target for _source, target in shown.faint_threats.moves if board.tiles[target] is None)
    return replace(shown, struck=frozenset() if foiled in after.legal_moves else ended)


def with_try(board: BoardPicture, before: Position, tried: Move, wrong: Iterable[Step]) -> BoardPicture:
    """The board with the squares crossed out in red to which wrong steps of the player's turn led, unless another tile
    has come there since."""
    after = before.after(tried).tiles
    struck = frozenset(step.target for step in wrong if board.tiles[step.target] in (None, after[step.target]))
    return replace(board, struck=struck, struck_tone=Tone.DANGER)


def with_way(board: BoardPicture, move: Move) -> BoardPicture:
    """The board with the way of a turn, too, that has been played before what lies there now."""
    return replace(board, arrows=(*board.arrows, *_ways(move)))


def _ways(move: Move) -> tuple[Arrow, ...]:
    """Of what a turn moves on the board."""
    return tuple(Arrow(step.source, step.target, Tone.QUIET, isinstance(step, Slide))
                 for step in move.steps if not isinstance(step, Place))
