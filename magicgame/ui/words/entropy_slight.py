"""What little a slide of Entropy does that changes nothing in place: which friends its piece leaves or comes beside."""

from __future__ import annotations

from magicgame.games.entropy import ENTROPY
from magicgame.games.game import Move, Position
from magicgame.language import translate_count
from magicgame.ui.words.entropy_deeds import named
from magicgame.ui.words.entropy_moves import own_bonds, own_squares, way


def slight(before: Position, move: Move) -> str:
    """Which friends its piece touches no longer, if it is free of all; else empty."""
    left = _friends(before, move, 0)
    is_fewer = len(own_bonds(before, move.steps)) < len(own_bonds(before))
    is_free = is_fewer and not _friends(before, move, 1)
    return translate_count(
        "The piece on {square} no longer touches its friend on {squares}",
        "The piece on {square} no longer touches its friends on {squares}", len(left),
        square=named(way(move)[1:]), squares=named(left)) if is_free else ""


def parted(before: Position, move: Move) -> str:
    """Which friends its piece, as it stands on the board, will touch no longer, if it touches none then and fewer touch
    than before; else empty."""
    left = _friends(before, move, 0)
    if not left or _friends(before, move, 1) or len(own_bonds(before, move.steps)) >= len(own_bonds(before)):
        return ""
    return translate_count("{square} leaves its friend on {squares}", "{square} leaves its friends on {squares}",
                           len(left), square=named(way(move)[:1]), squares=named(left))


def beside_friends(before: Position, move: Move) -> str:
    """Which friends its piece touches after it, and what is wrong with that; of those that touched others anyway, as it
    did itself, nothing."""
    friends, joined = _friends(before, move, 1), {square for bond in own_bonds(before) for square in bond}
    friends -= joined if way(move)[0] in joined else set()
    if not friends:
        return ""
    return translate_count(
        "The piece on {square} now touches its friend on {squares}, so neither can be in place",
        "The piece on {square} now touches its friends on {squares}, so none of them can be in place", len(friends),
        square=named(way(move)[1:]), squares=named(friends))


def _friends(before: Position, move: Move, end: int) -> set[int]:
    """Those beside its piece where it came from, 0, or where it goes, 1; itself not among them."""
    return (own_squares(before) - {way(move)[0]}) & set(ENTROPY.board.surroundings[way(move)[end]])
