"""What most slips of the reader's have in common, as anybody can see it on the board: what to look at next time."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from magicgame.games.game import Side
from magicgame.match.story import winning_move
from magicgame.match.study import Node
from magicgame.ui.table.balance import placed
from magicgame.ui.words import next_time as words
from magicgame.ui.words.names import Names

_LEAST = 2
"""Of one slip alone nothing is concluded."""


def next_time(names: Names, slips: Sequence[Node]) -> str:
    """What more than half of the reader's slips did, two at least, and how to avoid it; empty where there is no such
    thing. A slip is given by the node it led to."""
    for does, text in _KINDS:
        count = sum(map(does, slips))
        if names.you is not None and count >= _LEAST and 2 * count > len(slips):
            return text(names, names.you, count, len(slips))
    return ""


def _lets_win(slip: Node) -> bool:
    """Whether the other side could win with its next turn, and not after every other one."""
    assert slip.parent is not None
    before = slip.parent.position
    afters = (before.after(move) for move in before.legal_moves)
    return winning_move(slip.position) is not None and any(winning_move(after) is None for after in afters)


def _leaves_alone(slip: Node) -> bool:
    assert slip.parent is not None and slip.move is not None
    return bool(slip.parent.position.alarms_after(slip.move.steps))


def _unsettles(slip: Node) -> bool:
    assert slip.parent is not None
    side = slip.parent.position.mover
    return placed(slip.position)[side] < placed(slip.parent.position)[side]


_KINDS: tuple[tuple[Callable[[Node], bool], Callable[[Names, Side, int, int], str]], ...] = (
    (_lets_win, words.let_win), (_leaves_alone, words.left_alone), (_unsettles, words.unsettled))
"""The gravest first."""
