"""What a move of Entropy does to the room of its side: a piece moves only beside a friend, one in place has none beside
it."""

from __future__ import annotations

from magicgame.games.game import Move, Position
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.ui.words.entropy_deeds import named
from magicgame.ui.words.entropy_moves import (
    in_pairs,
    is_clearly_more,
    moves_left,
    origin,
    own_bonds,
    own_places,
    own_squares,
)
from magicgame.ui.words.idea import Idea


def frees(before: Position, move: Move) -> Idea | None:
    was, now = own_bonds(before), own_bonds(before, move.steps)
    parted = was - {tuple(sorted(origin(square, move) for square in pair)) for pair in now}
    if len(parted) != len(was) - len(now) or not parted:
        return None
    bound = in_pairs(now) | before.alarms_after(move.steps)
    freed = {square for square in own_squares(before, move.steps) - bound if origin(square, move) in in_pairs(was)}
    if freed and freed <= own_places(before, move.steps):
        return None
    first = _("Hint: your pieces stand too close together. Look for two you can separate")
    if freed:
        return Idea(first, translate_count(
            "Then your piece on {squares} has no friend beside it",
            "Then your pieces on {squares} have no friend beside them", len(freed), squares=named(freed)))
    return Idea(first, _("This separates your pieces on {squares}", squares=named(min(parted))))


def makes_room(before: Position, move: Move) -> Idea | None:
    was, now = len(before.next_steps()), moves_left(before, move)
    return Idea(
        _("Hint: look for a move that gives your pieces more room"),
        _("This gives your pieces more room: {now} moves instead of {was}", now=now, was=was),
    ) if is_clearly_more(now, was) else None
