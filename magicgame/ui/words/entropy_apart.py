"""What sets a quiet move of Entropy apart from most others its side has, counted over all of them."""

from __future__ import annotations

from functools import lru_cache

from magicgame.games.game import Move, Position
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.ui.words.entropy_deeds import price_ahead
from magicgame.ui.words.entropy_moves import is_far_fewer, is_fewer, moves_left, moves_text
from magicgame.ui.words.entropy_replies import is_in_check, reply
from magicgame.ui.words.names import Names


def set_apart(names: Names, before: Position, move: Move) -> str:
    """The first of these that is true of it and of less than half of the others: it lets the other side give no check,
    it leaves its side many moves, it costs nothing, or the other side few; else empty."""
    return (_bars_check(before, move) or _leaves_room(before, move) or _spares(before, move)
            or _hems_in(names, before, move))


def _bars_check(before: Position, move: Move) -> str:
    count, total = sum(_lets_check(before, other) for other in _others(before, move)), len(_others(before, move))
    if 2 * count <= total or _lets_check(before, move) or before.alarms_after(move.steps):
        return ""
    return translate_count("They cannot give check next, as they could after {count} of your {total} other moves",
                           "They cannot give check next, as they could after {count} of your {total} other moves",
                           count, total=total)


@lru_cache(maxsize=256)
def _lets_check(before: Position, move: Move) -> bool:
    """Whether an answer could give check."""
    return reply(before.after(move), is_in_check) is not None


def _spares(before: Position, move: Move) -> str:
    others = _others(before, move)
    count = sum(bool(price_ahead(before, other)) for other in others)
    if price_ahead(before, move) or 2 * count <= len(others):
        return ""
    return translate_count(
        "{count} of your {total} other moves would cost you a piece in place or leave one alone",
        "{count} of your {total} other moves would cost you a piece in place or leave one alone",
        count, total=len(others))


def _leaves_room(before: Position, move: Move) -> str:
    now, others = moves_left(before, move), sorted(moves_left(before, other) for other in _others(before, move))
    if not others or before.alarms_after(move.steps):
        return ""
    if is_fewer(others[-1], now):
        return leaves_most(now, others[-1])
    most = others[len(others) // 2]
    return _("This leaves you {moves}, most others at most {most}", moves=moves_text(now),
             most=most) if is_fewer(most, now) else ""


def leaves_most(now: int, other: int) -> str:
    return _("This leaves you {moves}, the next best {other}", moves=moves_text(now), other=other)


def _hems_in(names: Names, before: Position, move: Move) -> str:
    count = len(before.after(move).next_steps())
    others = sorted((len(before.after(other).next_steps()) for other in _others(before, move)), reverse=True)
    least = others[len(others) // 2] if others else 0
    return _("This leaves {side} only {moves}, most others at least {least}", side=names.side(before.mover.other),
             moves=moves_text(count), least=least) if is_far_fewer(count, least) else ""


def _others(before: Position, move: Move) -> list[Move]:
    return [other for other in before.legal_moves if other.steps and other != move]
