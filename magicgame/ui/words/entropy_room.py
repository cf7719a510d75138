"""What a move of Entropy does to the room of its side: a piece moves only beside a friend, one in place has none beside
it."""

from __future__ import annotations

from magicgame.games.game import Move, Position
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.ui.words.entropy_deeds import named
from magicgame.ui.words.entropy_moves import again, in_pairs, movable, origin, own_bonds, own_places, own_squares, way
from magicgame.ui.words.idea import Idea


def frees(before: Position, move: Move) -> Idea | None:
    """Fewer of its side's pieces touch each other."""
    was, now = own_bonds(before), own_bonds(before, move.steps)
    parted = was - {tuple(sorted(origin(square, move) for square in pair)) for pair in now}
    if len(parted) != len(was) - len(now) or not parted:
        return None
    bound = in_pairs(now) | before.alarms_after(move.steps)
    freed = {square for square in own_squares(before, move.steps) - bound if origin(square, move) in in_pairs(was)}
    if freed and freed <= own_places(before, move.steps):
        return None
    source, pair = way(move)[0], min(parted)
    first = _("Hint: your piece on {square} can move away from a friend", square=named({source}))
    if freed:
        return Idea(first, translate_count(
            "Then your piece on {squares} has no friend beside it",
            "Then your pieces on {squares} have no friend beside them", len(freed), squares=named(freed)), is_next=True)
    return Idea(first, _("This separates {squares}: to win, no two of your pieces may touch", squares=named(pair)))


def loosens(before: Position, move: Move) -> Idea | None:
    """Others of its side's pieces, which could not move, can."""
    if before.alarms_after() or before.alarms_after(move.steps):
        return None
    freed = movable(again(before, move)) - movable(before) - {way(move)[1]}
    return Idea(
        translate_count("Hint: your piece on {squares} cannot move. Your piece on {square} can help it",
                        "Hint: your pieces on {squares} cannot move. Your piece on {square} can help them",
                        len(freed), squares=named(freed), square=named(way(move)[:1])),
        translate_count("Then your piece on {squares} can slide again", "Then your pieces on {squares} can slide again",
                        len(freed), squares=named(freed)), is_next=True) if freed else None
