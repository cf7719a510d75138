"""What holds a side back, as anybody can count it on the board: why a search does not favour it."""

from __future__ import annotations

from magicgame.games import game_of
from magicgame.games.game import Position, Side, Slide
from magicgame.games.parting import fewest_turns, nearness, settled_count
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.ui.words.names import Names

_FEW, _TIMES = 8, 2
"""So many moves are few, where the other side has so many times as many."""
_CLEARLY = 2
"""So many pieces fewer that can move are clearly fewer."""


def _hampered_text(names: Names, position: Position, side: Side) -> str:
    """That it must pass, is in check, or has few moves and the other side far more, to follow a conjunction; empty
    where none of it is so, and where the rules do not let either side be to move."""
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
    return _fewer(names, side, len(mine.legal_moves), len(theirs.legal_moves))


def held_back_text(names: Names, position: Position, side: Side) -> str:
    """What hampers it, else that it is farther from winning, to follow a conjunction; empty where none of it is so."""
    return _hampered_text(names, position, side) or _farther(names, position, side)


def few_can_move(names: Names, position: Position, side: Side) -> str:
    """That clearly fewer of its pieces than of the other side's can move, also of those that are not in place, which
    cannot; to follow a conjunction. Empty where that is not so, where a side is in check, and where the rules do not
    let either side be to move."""
    if not game_of(position).has_free_mover or position.alarms_after():
        return ""
    can = {each: {move.steps[0].source for move in _to_move(position, each).legal_moves if move.steps and isinstance(
        move.steps[0], Slide)} for each in Side}
    count, others = len(can[side]), len(can[side.other])
    is_plain = count + settled_count(position, side) >= others + settled_count(position, side.other)
    if is_plain or not 0 < count <= others - _CLEARLY or _to_move(position, side.other).alarms_after():
        return ""
    if side is names.you:
        return translate_count("only {count} of your pieces can move, {rest} of {side}'s",
                               "only {count} of your pieces can move, {rest} of {side}'s", count, rest=others,
                               side=names.side(side.other))
    if side.other is names.you:
        return translate_count("only {count} of {side}'s pieces can move, {rest} of yours",
                               "only {count} of {side}'s pieces can move, {rest} of yours", count, rest=others,
                               side=names.side(side))
    return translate_count("only {count} of {side}'s pieces can move, {rest} of {other}'s",
                           "only {count} of {side}'s pieces can move, {rest} of {other}'s", count, rest=others,
                           side=names.side(side), other=names.side(side.other))


def _farther(names: Names, position: Position, side: Side) -> str:
    """In the fewest moves that the rules allow, which tell something only where all of both sides' pieces touch the
    other's: what is left then is to part them."""
    own, others = (fewest_turns(position, each) for each in (side, side.other))
    if not others or own <= others or any(not min(nearness(position, each)) for each in Side):
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


def _to_move(position: Position, side: Side) -> Position:
    """The same board with that side to move."""
    return position if position.mover is side else game_of(position).set_up(position.tiles, position.variant, side)


def _fewer(names: Names, side: Side, own: int, others: int) -> str:
    """Both counts, where the side has few moves and the other far more."""
    if own > _FEW or own * _TIMES > others:
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
