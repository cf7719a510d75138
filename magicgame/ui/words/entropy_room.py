"""What a move of Entropy does to the room of its side: a piece moves only beside a friend, one in place has none beside
it."""

from __future__ import annotations

from operator import itemgetter

from magicgame.games.game import Move, Position, Slide
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.ui.words.entropy_deeds import named, placed
from magicgame.ui.words.entropy_moves import (
    again,
    in_pairs,
    origin,
    own_bonds,
    own_places,
    own_squares,
    placing,
    written,
)
from magicgame.ui.words.idea import Idea

_CLEARLY = 3
"""So many moves more are worth telling."""


def stays_free(before: Position, move: Move) -> Idea | None:
    """It puts none in place, and its side keeps clearly more moves than if it did so now, which it could."""
    slides = {slide: _moves_left(before, Move((Slide(*slide),))) for slide in placing(before)}
    if not slides or before.alarms_after() or placed(before, move):
        return None
    slide, left = max(slides.items(), key=itemgetter(1))
    kept = _moves_left(before, move)
    if kept - left < _CLEARLY:
        return None
    return Idea(
        _("Hint: a piece could get into place now, but then it can hardly move. Keep your pieces free a little longer"),
        _("{move} would put a piece in place at once, but leave you {left} moves, not {kept}",
          kept=kept, move=written(slide), left=left))


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
    was, now = len(before.next_steps()), _moves_left(before, move)
    return Idea(
        _("Hint: look for a move that gives your pieces more room"),
        _("This gives your pieces more room: {now} moves instead of {was}", now=now, was=was)) if now > was else None


def _moves_left(before: Position, move: Move) -> int:
    """How many moves its side has after this one, if the other side stands still."""
    return len(again(before, move).next_steps())
