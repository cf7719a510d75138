"""What little a slide of Entropy does that changes nothing in place: whom of its own side it parts, or comes beside."""

from __future__ import annotations

from magicgame.games.entropy import ENTROPY
from magicgame.games.game import Move, Position
from magicgame.language import translate as _
from magicgame.ui.words.entropy_deeds import named
from magicgame.ui.words.entropy_moves import origin, own_bonds, own_squares, way
from magicgame.ui.words.names import Names


def slight(names: Names, before: Position, move: Move) -> str:
    """Which two it parts, if fewer touch than before, or which of its own its piece touches now, if more do."""
    more = len(own_bonds(before, move.steps)) > len(own_bonds(before))
    return beside_own(names, before, move) if more else parted(before, move)


def parted(before: Position, move: Move) -> str:
    """Two of its side's that it parts, if fewer touch than before; else empty."""
    was, now = own_bonds(before), own_bonds(before, move.steps)
    still = {tuple(sorted(origin(square, move) for square in pair)) for pair in now}
    return _("This separates {squares}", squares=named(min(was - still))) if len(now) < len(was) else ""


def beside_own(names: Names, before: Position, move: Move) -> str:
    """Which of its own side's its piece touches after it."""
    friends = own_squares(before, move.steps) & set(ENTROPY.board.surroundings[way(move)[1]])
    return _("The piece now touches your own on {squares}", squares=named(friends)) if before.mover is names.you else _(
        "The piece now touches {side}'s own on {squares}", squares=named(friends), side=names.side(before.mover))
