"""What comes after a turn, as it was played."""

from __future__ import annotations

from collections.abc import Iterator

from magicgame.games.game import Move
from magicgame.match.study import Node


def followed(node: Node) -> Iterator[Move]:
    """The turns that were played after that one, or tried first."""
    while node.children:
        node = node.children[0]
        assert node.move is not None
        yield node.move
