"""How far the player has come with the mistakes of matches since the program was started."""

from __future__ import annotations

from collections.abc import Sequence
from weakref import WeakKeyDictionary

from magicgame.engine.worker import AnyWorker
from magicgame.games.game import Move, Position
from magicgame.match.study import Node
from magicgame.ui.learn.round import Round

_Match = tuple[Position, tuple[Move | None, ...]]
"""Its first position, and its turns."""
_ROUNDS: WeakKeyDictionary[AnyWorker, dict[_Match, Round]] = WeakKeyDictionary()
"""By the worker of the program, then by the match."""


def first_round(worker: AnyWorker, line: Sequence[Node], count: int) -> Round:
    """The round through so many mistakes of a line of play: through those still to be found where the player has been
    at it before, else through all."""
    rounds = _ROUNDS.setdefault(worker, {})
    match = line[0].position, tuple(node.move for node in line[1:])
    kept = rounds.get(match)
    if kept is None or kept.count != count or kept.is_complete:
        kept = rounds[match] = Round(count)
    else:
        kept.begin_again()
    return kept
