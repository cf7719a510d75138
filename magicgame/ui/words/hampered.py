"""What holds a side back, as anybody can count it on the board: why a search does not favour it."""

from __future__ import annotations

from magicgame.games import game_of
from magicgame.games.game import Position, Side
from magicgame.games.parting import fewest_turns, nearness
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.ui.words.names import Names

_FEWER, _FEWER_BY = 2, 6
"""So many times fewer moves, and at least by so many, are far fewer."""
_FELT, _FELT_BY = 4 / 3, 3
"""And these are felt."""
_CLEARLY_MORE = 2


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
    return _fewer(names, side, len(mine.legal_moves), len(theirs.legal_moves), _FEWER, _FEWER_BY)


def held_back_text(names: Names, position: Position, side: Side) -> str:
    """What hampers it, else that it is farther from winning, that the other side has more pieces in place or halfway,
    or it fewer moves, to follow a colon; empty where none of it is so."""
    return (hampered_text(names, position, side) or _farther(names, position, side)
            or _fewer_there(names, position, side, _CLEARLY_MORE) or _felt_fewer(names, position, side)
            or _fewer_there(names, position, side, 1))


def escapes_text(names: Names, position: Position) -> str:
    """Why a search favours nobody, though the side to move is in a check that no move ends, to follow a colon: no win
    follows yet; empty of any other position."""
    if not position.alarms_after() or position.next_steps():
        return ""
    other = position.mover.other
    if other is names.you:
        return _("{side} must pass, but it finds no win for you yet", side=names.side(position.mover))
    return _("you must pass, but it finds no win for {other} yet", other=names.side(other)) if (
        position.mover is names.you) else _(
        "{side} must pass, but it finds no win for {other} yet", side=names.side(position.mover),
        other=names.side(other))


def as_far_text(position: Position) -> str:
    """That neither side is nearer to winning, to follow a colon; empty where one is."""
    own, others = (fewest_turns(position, side) for side in Side)
    return translate_count("both sides still need at least {count} move to win",
                           "both sides still need at least {count} moves to win", own) if own == others else ""


def _farther(names: Names, position: Position, side: Side) -> str:
    own, others = (fewest_turns(position, each) for each in (side, side.other))
    if not others or own <= others:
        return ""
    first = names.you or Side.FIRST
    counts = {side: own, side.other: others}
    count, rest, called = counts[first], counts[first.other], names.side(first.other)
    if first is names.you:
        return translate_count("you still need at least {count} move to win, {side} {others}",
                               "you still need at least {count} moves to win, {side} {others}", count, others=rest,
                               side=called)
    return translate_count("{first} still needs at least {count} move to win, {side} {others}",
                           "{first} still needs at least {count} moves to win, {side} {others}", count,
                           first=names.side(first), others=rest, side=called)


def _fewer_there(names: Names, position: Position, side: Side, by: int) -> str:
    own, others = (sum(map(bool, nearness(position, each))) for each in (side, side.other))
    if others - own < by:
        return ""
    if side.other is names.you:
        return translate_count("you have {count} piece in place or halfway, {side} {own}",
                               "you have {count} pieces in place or halfway, {side} {own}", others, own=own,
                               side=names.side(side))
    if side is names.you:
        return translate_count("{other} has {count} piece in place or halfway, you {own}",
                               "{other} has {count} pieces in place or halfway, you {own}", others, own=own,
                               other=names.side(side.other))
    return translate_count("{other} has {count} piece in place or halfway, {side} {own}",
                           "{other} has {count} pieces in place or halfway, {side} {own}", others, own=own,
                           side=names.side(side), other=names.side(side.other))


def _felt_fewer(names: Names, position: Position, side: Side) -> str:
    mine, theirs = (_to_move(position, each) for each in (side, side.other))
    return _fewer(names, side, len(mine.legal_moves), len(theirs.legal_moves), _FELT, _FELT_BY)


def _to_move(position: Position, side: Side) -> Position:
    """The same board with that side to move."""
    return position if position.mover is side else game_of(position).set_up(position.tiles, position.variant, side)


def _fewer(names: Names, side: Side, own: int, others: int, times: float, by: int) -> str:
    """Both counts, where the side has so many times fewer moves, and by so many."""
    if own * times > others or others - own < by:
        return ""
    called, other = names.side(side), names.side(side.other)
    if side is names.you:
        return translate_count("you have only one move, {other} {others}",
                               "you have only {count} moves, {other} {others}", own, other=other, others=others)
    if side.other is names.you:
        return translate_count("{side} has only one move, you {others}", "{side} has only {count} moves, you {others}",
                               own, side=called, others=others)
    return translate_count("{side} has only one move, {other} {others}",
                           "{side} has only {count} moves, {other} {others}", own, side=called, other=other,
                           others=others)


def because(told: str, reason: str) -> str:
    """A sentence and, where there is one, its reason."""
    return _("{told}: {reason}", told=told, reason=reason) if reason else told
