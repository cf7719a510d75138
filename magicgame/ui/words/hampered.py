"""What keeps a side from moving, as anybody can count it on the board: why a search does not favour it."""

from __future__ import annotations

from magicgame.games import game_of
from magicgame.games.game import Position, Side
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.ui.words.names import Names

_FEWER, _FEWER_BY = 2, 6
"""So many times fewer moves, and at least by so many, are far fewer."""


def hampered_text(names: Names, position: Position, side: Side) -> str:
    """That it must pass, is in check, or has far fewer moves than the other side, to follow a colon; empty where none
    of it is so, and where the rules do not let either side be to move."""
    is_mover, is_own = position.mover is side, names.you is side
    if not game_of(position).has_free_mover:
        return ""
    mine, theirs = (_to_move(position, each) for each in (side, side.other))
    if mine.is_terminal or theirs.is_terminal:
        return ""
    called = names.side(side)
    if not mine.next_steps():
        if is_mover:
            return _("you must pass") if is_own else _("{side} must pass", side=called)
        return _("as it stands, you could only pass") if is_own else _(
            "as it stands, {side} could only pass", side=called)
    if is_mover and position.alarms_after():
        return _("you are in check") if is_own else _("{side} is in check", side=called)
    return _far_fewer(names, side, len(mine.legal_moves), len(theirs.legal_moves))


def _to_move(position: Position, side: Side) -> Position:
    """The same board with that side to move."""
    return position if position.mover is side else game_of(position).set_up(position.tiles, position.variant, side)


def _far_fewer(names: Names, side: Side, own: int, others: int) -> str:
    """Both counts, the reader's first, where the side has far fewer moves."""
    if own * _FEWER > others or others - own < _FEWER_BY:
        return ""
    counts = {side: own, side.other: others}
    first = names.you or Side.FIRST
    count, rest, called = counts[first], counts[first.other], names.side(first.other)
    if first is names.you:
        return translate_count("you have one move to choose from, {side} {others}",
                               "you have {count} moves to choose from, {side} {others}",
                               count, others=rest, side=called)
    return translate_count("{first} has one move to choose from, {side} {others}",
                           "{first} has {count} moves to choose from, {side} {others}",
                           count, first=names.side(first), others=rest, side=called)


def because(told: str, reason: str) -> str:
    """A sentence and, where there is one, its reason."""
    return _("{told}: {reason}", told=told, reason=reason) if reason else told
