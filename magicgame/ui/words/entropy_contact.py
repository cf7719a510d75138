"""Which pieces of Entropy a slide brings into touch with the other side, or out of it."""

from __future__ import annotations

from magicgame.games.entropy import ENTROPY
from magicgame.games.game import Move, Position, Side
from magicgame.games.parting import halfway_after
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.ui.words.entropy_deeds import named
from magicgame.ui.words.entropy_moves import in_pairs, origin, own_squares, squares_of, theirs, way
from magicgame.ui.words.names import Names

_MOST_NAMED = 3
"""Of the squares a piece comes beside."""


def meets(names: Names, before: Position, move: Move) -> str:
    """That its piece, which touched none of the other side's, is halfway now, and which it touches; else empty."""
    square = way(move)[1]
    was, now = (set(ENTROPY.board.surroundings[each]) & theirs(before) for each in way(move))
    if was or not now or square not in halfway_after(before, move.steps):
        return ""
    is_yours, told = before.mover.other is names.you, {"square": named({square})}
    if len(now) > _MOST_NAMED:
        return _("A piece comes closer: on {square} it touches {count} of yours", count=len(now), **told) if (
            is_yours) else _("A piece comes closer: on {square} it touches {count} of {side}'s", count=len(now),
                             side=names.side(before.mover.other), **told)
    return _("A piece comes closer: on {square} it touches yours on {squares}", squares=named(now), **told) if (
        is_yours) else _("A piece comes closer: on {square} it touches {side}'s on {squares}",
                         squares=named(now), side=names.side(before.mover.other), **told)


def contact(names: Names, before: Position, move: Move) -> str:
    """Which pieces of its own side, else of the other's, touch none of the other side any more, else which of the
    other's only do now; empty where as many touch as before."""
    touched, touching = in_pairs(before.contacts_after()), in_pairs(before.contacts_after(move.steps))
    tiles, stayed = before.tiles_after(move.steps), {origin(each, move) for each in touching}
    for side in (before.mover, before.mover.other):
        if lost := {each for each in squares_of(tiles, side) - touching if origin(each, move) in touched - stayed}:
            is_own = side is before.mover and lost == {way(move)[1]}
            return _came_away(names, side, named(lost)) if is_own else _lost(names, side, lost)
    met = (touching - touched) - own_squares(before, move.steps)
    return _met(names, before.mover.other, met, way(move)[1]) if met else ""


def keeps_touch(before: Position, move: Move) -> bool:
    """Whether no piece of its own side that touched the other side touches it no longer."""
    touched, touching = in_pairs(before.contacts_after()), in_pairs(before.contacts_after(move.steps))
    own, stayed = squares_of(before.tiles, before.mover), {origin(each, move) for each in touching}
    return (touched & own) <= stayed


def _came_away(names: Names, side: Side, square: str) -> str:
    """Of the piece that has come to that square."""
    told = {"square": square, "side": names.side(side), "other": names.side(side.other)}
    if side is names.you:
        return _("On {square} your piece no longer touches any of {other}'s", **told)
    return _("On {square} {side}'s piece no longer touches any of yours", **told) if side.other is names.you else _(
        "On {square} {side}'s piece no longer touches any of {other}'s", **told)


def _lost(names: Names, side: Side, lost: set[int]) -> str:
    if side is names.you:
        return translate_count("Your piece on {squares} no longer touches any of {side}'s",
                               "Your pieces on {squares} no longer touch any of {side}'s", len(lost),
                               squares=named(lost), side=names.side(side.other))
    if side.other is names.you:
        return translate_count("{side}'s piece on {squares} no longer touches any of yours",
                               "{side}'s pieces on {squares} no longer touch any of yours", len(lost),
                               squares=named(lost), side=names.side(side))
    return translate_count("{side}'s piece on {squares} no longer touches any of {other}'s",
                           "{side}'s pieces on {squares} no longer touch any of {other}'s", len(lost),
                           squares=named(lost), side=names.side(side), other=names.side(side.other))


def _met(names: Names, side: Side, met: set[int], square: int) -> str:
    """Of pieces that had touched none of the other side's: that they touch the one that came there."""
    told = {"squares": named(met), "square": named({square})}
    if side is names.you:
        return translate_count("Your piece on {squares} now touches {side}'s on {square}",
                               "Your pieces on {squares} now touch {side}'s on {square}", len(met),
                               side=names.side(side.other), **told)
    if side.other is names.you:
        return translate_count("{side}'s piece on {squares} now touches yours on {square}",
                               "{side}'s pieces on {squares} now touch yours on {square}", len(met),
                               side=names.side(side), **told)
    return translate_count("{side}'s piece on {squares} now touches {other}'s on {square}",
                           "{side}'s pieces on {squares} now touch {other}'s on {square}", len(met),
                           side=names.side(side), other=names.side(side.other), **told)
