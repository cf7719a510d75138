"""What most slips of the reader's have in common, as anybody can see it on the board: what to look at next time."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from magicgame.games.game import Side
from magicgame.games.parting import alone_after
from magicgame.match.proof import Kind
from magicgame.match.story import winning_move
from magicgame.match.study import Node
from magicgame.ui.study.opinions import Opinions
from magicgame.ui.table.balance import placed
from magicgame.ui.words import next_time as words
from magicgame.ui.words.names import Names

_LEAST = 2
"""Of one slip alone nothing is concluded."""


def next_time(names: Names, slips: Sequence[Node], found: Opinions) -> str:
    """What more than half of the reader's slips did, two at least, and how to avoid it; empty where there is no such
    thing. A slip is given by the node it led to."""
    for does, text in _KINDS:
        count = sum(does(each, found) for each in slips)
        if names.you is not None and count >= _LEAST and 2 * count > len(slips):
            return text(names, names.you, words.these(count, len(slips)))
    return ""


def next_time_once(names: Names, slips: Sequence[Node], found: Opinions) -> str:
    """The same or, where they had nothing in common, what the last one did that let the other side win, if one did."""
    told = next_time(names, slips, found)
    if told or names.you is None:
        return told
    losing = ((slip, text) for slip in reversed(slips) for does, text in (
        (_lets_win, words.let_win_once), (_lets_force, words.let_force_once)) if does(slip, found))
    return next((text(names, names.you, len(slip.path) - 1) for slip, text in losing), "")


def missed_wins(names: Names, slips: Sequence[Node], found: Opinions) -> str:
    """With which of the reader's slips a win was let go that could have been forced, and what to look for; else empty.
    """
    swings = ((slip, found.swing(slip)) for slip in slips)
    numbers = [len(slip.path) - 1 for slip, swing in swings if swing is not None and swing.misses_win]
    return words.missed_wins(numbers) if numbers and names.you is not None else ""


def _lets_win(slip: Node, _found: Opinions) -> bool:
    """Whether the other side could win with its next turn, and not after every other one."""
    assert slip.parent is not None
    before = slip.parent.position
    afters = (before.after(move) for move in before.legal_moves)
    return winning_move(slip.position) is not None and any(winning_move(after) is None for after in afters)


def _lets_check(slip: Node, found: Opinions) -> bool:
    """Whether the best answer leaves a piece of the slip's side alone that was not."""
    if (answer := found.answer(slip)) is None:
        return False
    after = slip.position.after(answer)
    return not after.is_terminal and bool(after.alarms_after() - alone_after(slip.position))


def _lets_force(slip: Node, found: Opinions) -> bool:
    swing = found.swing(slip)
    return swing is not None and swing.kind is Kind.ALLOWED


def _leaves_alone(slip: Node, _found: Opinions) -> bool:
    assert slip.parent is not None and slip.move is not None
    return bool(slip.parent.position.alarms_after(slip.move.steps))


def _unsettles(slip: Node, _found: Opinions) -> bool:
    assert slip.parent is not None
    side = slip.parent.position.mover
    return placed(slip.position)[side] < placed(slip.parent.position)[side]


_KINDS: tuple[tuple[Callable[[Node, Opinions], bool], Callable[[Names, Side, str], str]], ...] = (
    (_lets_win, words.let_win), (_leaves_alone, words.left_alone), (_lets_check, words.let_check),
    (_lets_force, words.let_force), (_unsettles, words.unsettled))
"""The gravest first, and of those what is seen most easily."""
