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
from magicgame.ui.words.squares import one_of

_FEW = 3
"""So many moves that lose are named."""
_FREQUENT = 3
"""What happens after one move in so many is worth a word whatever else there is to say."""

_RARE = 8
"""Where fewer than one in so many loses, that is no reason for a move that does not."""


@lru_cache(maxsize=8)
def losing(before: Position, move: Move) -> tuple[tuple[int, int], tuple[Move, ...], int] | None:
    """The slide with which the other side wins after most of the other moves that lose, those moves, and of how many
    they are; None where it can win after the move, too, or after no other."""
    if winning(before.after(move)) or before.after(move).is_terminal:
        return None
    others = {other: before.after(other) for other in before.legal_moves if other.steps and other != move}
    answers = {other: answer for other, after in others.items() if not after.is_terminal and (answer := winning(after))}
    if not answers:
        return None
    fatal = tuple(other for other, after in others.items() if other in answers or _has_given(after))
    return Counter(answers.values()).most_common(1)[0][0], fatal, len(others)


def is_frequent(before: Position, move: Move) -> bool:
    """Whether so many of the other moves lose that it matters most."""
    found = losing(before, move)
    return found is not None and _FREQUENT * len(found[1]) >= found[2]


def careful(names: Names, before: Position, move: Move) -> str:
    """The first step of a hint where other moves lose; else empty."""
    found = losing(before, move)
    if found is None:
        return ""
    _slide, fatal, total = found
    return translate_count(
        "Hint: careful, {count} of your {total} moves lets {side} win at once. Your piece on {square} has a safe move",
        "Hint: careful, {count} of your {total} moves let {side} win at once. Your piece on {square} has a safe move",
        len(fatal), total=total + 1, side=names.side(before.mover.other), square=named(way(move)[:1]))


def perils(names: Names, before: Position, move: Move) -> str:
    """How many other moves lose, and to what, or which where they are few; empty where none does or the move itself
    does."""
    if (found := losing(before, move)) is None:
        return ""
    slide, fatal, total = found
    if len(fatal) <= _FEW:
        return _("Avoid {moves}: {side} could then win at once", side=names.side(before.mover.other),
                 moves=one_of([written(way(each)) for each in fatal]))
    return _("After {count} of your {total} other moves {side} could win at once, for example by playing {move}",
             count=len(fatal), total=total, side=names.side(before.mover.other), move=written(slide))


def safe(names: Names, before: Position, move: Move) -> str:
    """The same as a reason for the move; empty also where few others lose."""
    found = losing(before, move)
    return "" if found is None or _RARE * len(found[1]) < found[2] else perils(names, before, move)


def _has_given(after: Position) -> bool:
    """Whether the move itself has won for the other side."""
    return after.outcome is not None and after.outcome.winner is after.mover
