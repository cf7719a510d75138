"""Turns of a puzzle in words, slides as they are written: so the sentences around name others."""

from __future__ import annotations

from magicgame.games.game import Move, Position, Slide
from magicgame.language import translate as _
from magicgame.ui.words.names import Names
from magicgame.ui.words.turns import turn_played, turn_to_do, turn_told


def turn_shown(names: Names, position: Position, move: Move) -> str:
    """`You play c3-c4`, `Diamond plays c3-c4`; of other turns as `turn_told`."""
    if not _slides(move):
        return turn_told(names, position, move)
    turn = names.turn_text(position, move)
    return _("You play {turn}", turn=turn) if position.mover is names.you else _(
        "{side} plays {turn}", side=names.side(position.mover), turn=turn)


def turn_tried(names: Names, position: Position, move: Move) -> str:
    """`You played c3-c4`, `Diamond played c3-c4`; of other turns as `turn_played`."""
    if not _slides(move):
        return turn_played(names, position, move)
    turn = names.turn_text(position, move)
    return _("You played {turn}", turn=turn) if position.mover is names.you else _(
        "{side} played {turn}", side=names.side(position.mover), turn=turn)


def turn_named(names: Names, position: Position, move: Move) -> str:
    """`c3-c4`, to follow a colon; other turns as `turn_to_do`."""
    return names.turn_text(position, move) if _slides(move) else turn_to_do(names, position, move.steps)


def _slides(move: Move) -> bool:
    return bool(move.steps) and isinstance(move.steps[0], Slide)
