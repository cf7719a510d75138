"""What comes after a turn: as it was played, or as searches expect it as far as they are known."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from magicgame.engine.values import Analysis
from magicgame.games.game import Move, Position
from magicgame.match.study import Node

_MOST = 3
"""So many turns of a line are looked into before it is asked for."""


def followed(node: Node) -> Iterator[Move]:
    """The turns that were played after that one, or tried first."""
    while node.children:
        node = node.children[0]
        assert node.move is not None
        yield node.move


def unknown_on(position: Position, known: Callable[[Position], Analysis | None]) -> Iterator[Position]:
    """The first position on the line of the best turns from that one of which nothing is known; none where all of the
    first ones are."""
    for _turn in range(_MOST):
        found = known(position)
        if position.is_terminal or (found is not None and not found.moves):
            return
        if found is None:
            yield position
            return
        position = position.after(found.moves[0].move)
