"""What a move of Entropy costs its side at once, and that every other one costs something, too."""

from __future__ import annotations

from magicgame.games.game import Move, Position
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.ui.words.entropy_deeds import named, paid
from magicgame.ui.words.entropy_moves import own_places, way
from magicgame.ui.words.idea import Idea


def costs(before: Position, move: Move) -> tuple[int, int]:
    """How many pieces it leaves alone, and how many fewer in place."""
    fewer = len(own_places(before)) - len(own_places(before, move.steps))
    return len(before.alarms_after(move.steps)), max(0, fewer)


def least_evil(before: Position, move: Move) -> Idea | None:
    """Each of several moves costs something, and this one as little as any."""
    found = [costs(before, other) for other in before.legal_moves]
    if len(found) == 1 or costs(before, move) != min(found) or min(found) == (0, 0):
        return None
    first = _("Hint: every move costs you something. Moving your piece on {square} costs least",
              square=named(way(move)[:1]))
    if before.alarms_after(move.steps):
        return Idea(first, _("Each of your {total} moves leaves a piece alone", total=len(found)))
    lost = paid(before, move)
    return Idea(first, translate_count(
        "No move is free, and this costs least: your piece on {squares} goes out of place",
        "No move is free, and this costs least: your pieces on {squares} go out of place",
        len(lost), squares=named(lost)), is_priced=True)
