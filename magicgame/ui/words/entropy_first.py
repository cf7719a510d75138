"""How a hint in Entropy begins where the match is about to be decided, or the mover in check."""

from __future__ import annotations

from magicgame.engine.advice import Advice, Kind
from magicgame.games.game import Position
from magicgame.language import translate as _
from magicgame.ui.words.entropy_deeds import named
from magicgame.ui.words.entropy_moves import movable, way

OUTCOMES = (Kind.FINISH, Kind.FORCE, Kind.RESIST, Kind.LOST)
"""What a position asks for where the end of the match is in sight."""


def outcome_first(advice: Advice) -> str:
    """Which piece wins at once, or begins what wins or lasts."""
    assert advice.move is not None
    square = named(way(advice.move)[:1])
    match advice.kind:
        case Kind.FINISH:
            return _("Hint: your piece on {square} can win at once", square=square)
        case Kind.LOST:
            return _("Hint: whatever you play, they can win next turn. Look at your piece on {square}", square=square)
    return _("Begin with your piece on {square}", square=square)


def rescue_first(before: Position, advice: Advice) -> str:
    """That the mover is in check, and which piece can end it."""
    assert advice.move is not None
    square, alone = named(way(advice.move)[:1]), named(before.alarms_after())
    if len(movable(before)) == 1:
        return _("Hint: you are in check. Only your piece on {square} can get beside {alone}",
                 square=square, alone=alone)
    return _("Hint: you are in check. Your piece on {square} can get beside {alone}", square=square, alone=alone)
