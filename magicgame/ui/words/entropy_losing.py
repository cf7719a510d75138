"""Moves of Entropy after which the other side wins at once, and how many they are beside the one advised."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from magicgame.games.game import Move, Position
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.ui.words.entropy_deeds import named
from magicgame.ui.words.entropy_moves import way, written
from magicgame.ui.words.entropy_replies import winning
from magicgame.ui.words.names import Names

_FREQUENT = 3
"""What happens after one move in so many is worth a word whatever else there is to say."""

_RARE = 8
"""Where fewer than one in so many loses, that is no reason for a move that does not."""


@lru_cache(maxsize=8)
def losing(before: Position, move: Move) -> tuple[tuple[int, int], int, int] | None:
    """The slide with which the other side wins after most of the other moves that lose, how many of those there are,
    and of how many; None where it can win after the move, too, or after no other."""
    if winning(before.after(move)) or before.after(move).is_terminal:
        return None
    others = [before.after(other) for other in before.legal_moves if other.steps and other != move]
    answers = [answer for after in others if not after.is_terminal and (answer := winning(after))]
    if not answers:
        return None
    return Counter(answers).most_common(1)[0][0], len(answers) + sum(map(_has_given, others)), len(others)


def is_frequent(before: Position, move: Move) -> bool:
    """Whether so many of the other moves lose that it matters most."""
    found = losing(before, move)
    return found is not None and _FREQUENT * found[1] >= found[2]


def careful(names: Names, before: Position, move: Move) -> str:
    """The first step of a hint where other moves lose; else empty."""
    found = losing(before, move)
    if found is None:
        return ""
    _slide, count, total = found
    return translate_count(
        "Hint: careful, {count} of your {total} moves lets {side} win at once. Your piece on {square} has a safe move",
        "Hint: careful, {count} of your {total} moves let {side} win at once. Your piece on {square} has a safe move",
        count, total=total + 1, side=names.side(before.mover.other), square=named(way(move)[:1]))


def perils(names: Names, before: Position, move: Move) -> str:
    """How many other moves lose, and to what; empty where none does or the move itself does."""
    if (found := losing(before, move)) is None:
        return ""
    slide, count, total = found
    return _("After {count} of your {total} other moves {side} could win at once, for example by playing {move}",
             count=count, total=total, side=names.side(before.mover.other), move=written(slide))


def safe(names: Names, before: Position, move: Move) -> str:
    """The same as a reason for the move; empty also where few others lose."""
    found = losing(before, move)
    return "" if found is None or _RARE * found[1] < found[2] else perils(names, before, move)


def _has_given(after: Position) -> bool:
    """Whether the move itself has won for the other side."""
    return after.outcome is not None and after.outcome.winner is after.mover
