"""A check that the other side threatens and that could not be ended, and that a move of Entropy guards against it."""

from __future__ import annotations

from functools import lru_cache

from magicgame.games.game import Move, Position, Slide
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.ui.words.entropy_deeds import named
from magicgame.ui.words.entropy_moves import is_shut_in, turned, way, written
from magicgame.ui.words.entropy_replies import reply

_MATTERS = 3
"""It is told where at least one in so many of the other moves lets it happen."""


@lru_cache(maxsize=8)
def averted(before: Position, move: Move) -> tuple[tuple[int, int], int, int] | None:
    """The slide with which the other side would give such a check if it were to move now, how many of the other moves
    let it give one, and of how many; None where the move lets it, too, or hardly any other does."""
    threat = None if before.alarms_after() else reply(turned(before), is_shut_in)
    if threat is None or before.alarms_after(move.steps) or reply(before.after(move), is_shut_in):
        return None
    others = [other for other in before.legal_moves if other.steps and other != move]
    count = sum(reply(before.after(other), is_shut_in) is not None for other in others)
    return (threat, count, len(others)) if count and _MATTERS * count >= len(others) else None


def look_out(before: Position, move: Move) -> str:
    """How a hint begins whose move guards against it; else empty."""
    found = averted(before, move)
    if found is None:
        return ""
    alone = turned(before).after(Move((Slide(*found[0]),))).alarms_after()
    return translate_count(
        "Hint: they could leave your piece on {squares} alone, with no help for it. Your piece on {square} can "
        "prevent that",
        "Hint: they could leave your pieces on {squares} alone, with no help for them. Your piece on {square} can "
        "prevent that", len(alone), squares=named(alone), square=named(way(move)[:1]))


def guards(before: Position, move: Move) -> str:
    """That the move guards against it, as the only one or not; else empty."""
    found = averted(before, move)
    if found is None:
        return ""
    threat, count, total = found
    if count == total:
        return _("Only this prevents a check that you could not end, as with {threat}", threat=written(threat))
    return _("This prevents {threat}, a check that you could not end", threat=written(threat))
