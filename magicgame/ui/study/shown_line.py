"""How far turns that a search takes for the best are played out, and which they are."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from itertools import chain

from magicgame.games.game import Move, Position, Side, Slide
from magicgame.games.parting import is_shut_in
from magicgame.match.review import EVEN
from magicgame.match.study import Node
from magicgame.ui.study.opinions import Opinions
from magicgame.ui.table.balance import lead, placed

_MOST = 9
"""So many turns are shown: five of the side whose turn began them, four answers."""
_TO_WIN = 6
"""So many more, to the end of a win that is proven."""
_SEEN = 3
"""After so many the reason for the first may be on the board: what it stops, or the next turn it prepares."""

_LOWER = EVEN // 2
"""A score lower by that is a worse one."""


class Ending(Enum):
    """Why a line that is played out ends."""

    PASS = "pass"
    """The other side must pass."""
    SAVED = "saved"
    """The other side, which could force a win after the turn it is shown instead of, no longer can."""
    GAIN = "gain"
    """More of its side's pieces are in place than there were, or than there are in the match by then."""
    CHECK = "check"
    """The other side is in check, and worse off than in the match."""
    LONG = "long"
    """There are enough, or the game is over."""
    OPEN = "open"
    """No win is proven, and the next turn is known to be a slip or goes back to where a piece came from."""


@dataclass(frozen=True)
class ShownLine:
    """The turns from a node on that seem best in each position they lead to, which is searched for it.

    They end where it can be seen on the board what the first is good for: beside the turn to the node it is shown
    `instead` of and what followed that or, of another, beside the position it was played in.
    """

    begun: Node
    instead: Node | None = None

    def ending(self, node: Node, found: Opinions) -> Ending | None:
        """Why nothing more is shown after a node; None where the line goes on."""
        shown, position = self._shown(node), node.position
        if position.is_terminal:
            return Ending.LONG
        move = _best(node, found)
        is_answered = len(shown) >= _SEEN and position.mover is not self.side
        if move is not None and is_answered and (reached := self._reached(node, move, found)) is not None:
            return reached
        if len(shown) >= self._most(node, found):
            return Ending.LONG
        is_open = bool(shown) and move is not None and found.winner(node) is None and (
            found.would_slip(node, move) or any(_goes_back(each.move, move) for each in shown))
        return Ending.OPEN if is_open else None

    def next(self, node: Node, found: Opinions) -> Move | None:
        """The turn that is shown after a node; but for the first, once what comes after it is known, too."""
        move = _best(node, found)
        if move is None or node is self.begun:
            return move
        after = node.position.after(move)
        return move if after.is_terminal or found.is_known(after) else None

    def ahead(self, found: Opinions, first: Move, most: int | None = None) -> Ahead:
        """What will be shown from that turn on, as far as it is known, and at most so many turns where that is given.
        """
        nodes = [_child(self.begun, first)]
        while not nodes[-1].position.is_terminal:
            node = nodes[-1]
            if (unknown := self._unknown(node, found)) is not None:
                return Ahead(self, tuple(nodes), unknown)
            if len(nodes) >= (most or self._most(node, found)) or (move := _best(node, found)) is None:
                break
            after = node.position.after(move)
            if not (after.is_terminal or found.is_known(after)):
                return Ahead(self, tuple(nodes), after)
            if self.ending(node, found) is not None:
                break
            nodes.append(_child(node, move))
        if (unknown := self._unknown(nodes[-1], found)) is not None:
            return Ahead(self, tuple(nodes), unknown)
        return Ahead(self, tuple(nodes))

    def _most(self, node: Node, found: Opinions) -> int:
        """So many turns are shown, more where they lead to a win that is proven."""
        return _MOST if found.winner(node) is None else _MOST + _TO_WIN

    @property
    def side(self) -> Side:
        """Whose turn is shown first."""
        return self.begun.position.mover

    def beside(self, node: Node) -> Node | None:
        """Where the match, or what was tried, had come to after as many turns; None where it was over by then."""
        for number, each in enumerate(_and_after(self.instead)):
            if number == len(self._shown(node)) - 1:
                return each
        return None

    def _unknown(self, node: Node, found: Opinions) -> Position | None:
        """The first position that must be searched before it is known how good a node is, and how the match stood then.
        """
        there = self.beside(node)
        return next(chain(found.missing(node), found.missing(there) if there is not None else ()), None)

    def _shown(self, node: Node) -> tuple[Node, ...]:
        """What has been played out so far."""
        return node.path[len(self.begun.path):]

    def _reached(self, node: Node, answer: Move, found: Opinions) -> Ending | None:
        """What the line has shown where the other side is to move; None where that is nothing yet, and where a win is
        still to be carried out."""
        if found.winner(node) is not None:
            return None
        if is_shut_in(node.position):
            return Ending.PASS
        gains = (self._gains(each, node) for each in (node.position, node.position.after(answer)))
        if all(gains) and (self._score_gained(node, found) or 0) > -_LOWER:
            return Ending.GAIN
        if self.instead is None:
            return None
        if found.winner(self.instead) is self.side.other:
            return Ending.SAVED
        is_better = (self._score_gained(node, found) or 0) >= EVEN
        return Ending.CHECK if node.position.alarms_after() and is_better else None

    def _gains(self, position: Position, node: Node) -> bool:
        """Whether its side is further ahead in pieces in place than beside the line and has more itself, in a position
        at the node or after the answer."""
        if self.instead is None:
            was = self.begun.position
            has_more = placed(position)[self.side] > placed(was)[self.side]
            return has_more and lead(position, self.side) > lead(was, self.side)
        there = self.beside(node)
        return there is not None and lead(position, self.side) > lead(there.position, self.side)

    def _score_gained(self, node: Node, found: Opinions) -> int | None:
        """By how much a node is worth more to its side than that beside it; None where that is not known."""
        there = self.beside(node)
        here, beside = worth(node, self.side, found), worth(there, self.side, found)
        return None if here is None or beside is None else here - beside


@dataclass(frozen=True)
class Ahead:
    """The nodes of a line that will be shown, and the position that must be searched before it can be told how it goes
    on."""

    line: ShownLine
    nodes: tuple[Node, ...]
    unknown: Position | None = None


def _best(node: Node, found: Opinions) -> Move | None:
    advice = found.advice(node)
    return advice.moves[0].move if advice is not None and advice.moves else None


def worth(node: Node | None, side: Side, found: Opinions) -> int | None:
    """What a search gives a side at a node; None where that is not known, or not only estimated."""
    score = found.score(node) if node is not None else None
    return score if node is None or score is None or node.position.mover is side else -score


def _child(node: Node, move: Move) -> Node:
    """The node after a turn, which need not have been played."""
    known = (child for child in node.children if child.move == move)
    return next(known, None) or Node(node.position.after(move), move, node)


def _and_after(node: Node | None) -> Iterator[Node]:
    """The node and those that followed it as they were played, or tried first."""
    while node is not None:
        yield node
        node = next((child for child in node.children if not child.is_shown), None)


def _goes_back(earlier: Move | None, move: Move) -> bool:
    """Whether a turn takes back what an earlier one did."""
    ways = [(step.source, step.target) for each in (earlier, move) if each is not None for step in each.steps
            if isinstance(step, Slide)]
    return len(ways) == 2 and ways[0] == ways[1][::-1]
