"""What a quiet turn of a line that is played out makes possible, as the line shows."""

from __future__ import annotations

from collections.abc import Sequence

from magicgame.games import game_of
from magicgame.games.game import Move, Position, Slide
from magicgame.games.parting import is_shut_in
from magicgame.match.study import Node
from magicgame.ui.table.balance import is_counted, lead, placed
from magicgame.ui.words import played_out as words
from magicgame.ui.words.names import Names

_NEXT = 2
"""So many turns on, the same side moves again."""


def prepared(names: Names, before: Position, line: Sequence[Move]) -> str:
    """That the piece of the first turn of a line from a position moves on in the next one of its side, by which that is
    further ahead in pieces in place; empty where it does not, and where that is not counted."""
    if len(line) <= _NEXT or not is_counted(game_of(before)):
        return ""
    move, answer, following = line[:_NEXT + 1]
    after, mover = before.after(move), before.mover
    then = after.after(answer)
    end = then.after(following)
    has_gained = not end.is_terminal and lead(end, mover) > max(lead(each, mover) for each in (after, then))
    if not has_gained or not _moves_on(move, following):
        return ""
    return words.prepared(names, names.turn_text(then, following), placed(end))


def leads_to_pass(names: Names, nodes: Sequence[Node]) -> str:
    """With which later turn of a line its side leaves the other in a check that cannot be ended; empty where it does
    not."""
    end = nodes[-1]
    is_others = end.position.mover is nodes[0].position.mover
    if len(nodes) < _NEXT or end.parent is None or end.move is None or not (is_others and is_shut_in(end.position)):
        return ""
    return words.leads_to_pass(names, end.position.mover, names.turn_text(end.parent.position, end.move))


def _moves_on(move: Move, following: Move) -> bool:
    """Whether a turn moves the piece on that another one has moved."""
    match move.steps, following.steps:
        case (Slide(_, target),), (Slide(source, _),):
            return source == target
    return False
