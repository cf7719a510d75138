"""What sets a quiet move of Entropy apart from most others its side has, counted over all of them."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from magicgame.games.game import Move, Position
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.ui.words.entropy_deeds import named, price_ahead
from magicgame.ui.words.entropy_moves import is_far_fewer, is_fewer, movable, moves_left, moves_text, turned, way
from magicgame.ui.words.entropy_replies import is_in_check, reply
from magicgame.ui.words.idea import Idea
from magicgame.ui.words.names import Names

_FEW = 5
"""At most one in so many of the others may do as well as a move that is told to be set apart."""


def set_apart(names: Names, before: Position, move: Move) -> Idea | None:
    """The first of these that is true of it: it lets the other side give no check, as less than half of the others, or
    as hardly any of them does it leaves its side many moves, costs nothing, or leaves the other side few."""
    return (_bars_check(before, move) or _leaves_room(before, move) or _spares(before, move)
            or _hems_in(names, before, move))


def _bars_check(before: Position, move: Move) -> Idea | None:
    checks = [slide for other in _others(before, move)
              if not before.alarms_after(other.steps) and (slide := _lets_check(before, other)) is not None]
    count, total = len(checks), len(_others(before, move))
    if 2 * count <= total or _lets_check(before, move) or before.alarms_after(move.steps):
        return None
    watched = Counter(source for source, _target in checks).most_common(1)[0][0]
    return Idea(
        _("Hint: most of your moves let them give check next, many with their piece on {square}. Prevent that",
          square=named({watched})) if 2 * sum(source == watched for source, _target in checks) >= count else
        _("Hint: most of your moves let them give check next, as with their piece on {square}. Prevent that",
          square=named({watched})),
        _("They cannot give check next, as they could after {count} of your {total} other moves",
          count=count, total=total) if count < total else translate_count(
            "They cannot give check next, as they could after your only other move",
            "They cannot give check next, as they could after all {count} other moves", total),
        about=frozenset({watched}), is_idle=True)


@lru_cache(maxsize=256)
def _lets_check(before: Position, move: Move) -> tuple[int, int] | None:
    """The first answer that would give check."""
    return reply(before.after(move), is_in_check)


def _spares(before: Position, move: Move) -> Idea | None:
    total = len(_others(before, move))
    count = sum(bool(price_ahead(before, other)) for other in _others(before, move))
    if price_ahead(before, move) or not count or _FEW * (total - count) > total:
        return None
    return Idea("", _("{count} of your {total} other moves cost you a piece in place or leave one alone",
                      count=count, total=total) if count < total else translate_count(
        "Your only other move costs you a piece in place or leaves one alone",
        "All {count} other moves cost you a piece in place or leave one alone", total), is_idle=True)


def _leaves_room(before: Position, move: Move) -> Idea | None:
    now, others = moves_left(before, move), sorted(moves_left(before, other) for other in _others(before, move))
    if not others or before.alarms_after(move.steps):
        return None
    most = _of_most(others)
    if not (text := leaves_most(now, others[-1]) if is_fewer(others[-1], now) else _(
            "This leaves you room for what comes next: {moves}, most others at most {most}", moves=moves_text(now),
            most=most) if is_fewer(most, now) else ""):
        return None
    first = _("Hint: most moves leave you little room. Your piece on {square} can leave you more",
              square=named(way(move)[:1]))
    return Idea(first, text, about=frozenset(way(move)[:1]), is_idle=True)


def leaves_most(now: int, other: int) -> str:
    return _("This leaves you room for what comes next: {moves}, the next best {other}", moves=moves_text(now),
             other=other)


def _hems_in(names: Names, before: Position, move: Move) -> Idea | None:
    after = before.after(move)
    others = sorted((len(before.after(other).next_steps()) for other in _others(before, move)), reverse=True)
    count, least = len(after.next_steps()), _of_most(others) if others else 0
    if not is_far_fewer(count, least):
        return None
    held = frozenset(movable(turned(before)) - movable(after))
    return Idea(
        translate_count("Hint: you can leave them few moves. Hold their piece on {squares} fast",
                        "Hint: you can leave them few moves. Hold their pieces on {squares} fast", len(held),
                        squares=named(held)) if held else "",
        _("This leaves {side} only {moves}, most others at least {least}", side=names.side(before.mover.other),
          moves=moves_text(count), least=least), about=held, is_idle=True)


def _of_most(counts: list[int]) -> int:
    """The count, sorted as they are, that only few come after."""
    return counts[len(counts) - len(counts) // _FEW - 1]


def _others(before: Position, move: Move) -> list[Move]:
    return [other for other in before.legal_moves if other.steps and other != move]
